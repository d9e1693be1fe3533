import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { readList } from '#gateway/areas/promotions/raffle/list.ts'
import { drawRaffle, openRaffle, publishList } from '#gateway/areas/promotions/raffle/run.ts'
import type { RaffleTerms } from '#gateway/areas/promotions/raffle/terms.ts'
import { writeTickets } from '#gateway/areas/promotions/raffle/tickets.ts'
import { dayMs, hourMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { demoAccounts } from '../member/demo.ts'
import type { Promoting } from '../promotions.ts'

const terms: RaffleTerms = {
  betPerTicket: '100.00',
  prizes: ['1000.00', '500.00', '250.00', '100.00', '100.00'].map((amount) => ({ type: 'MONEY', amount })),
  drawAfterMinutes: 60,
  claimDays: 30,
}

/** A raffle of last week, which anybody can check, and this week's. */
export async function drawRaffles(promoting: Promoting): Promise<void> {
  const { tx, now, currency } = promoting
  const players = await tx.member.findMany({
    where: { type: 0, id: { notIn: demoAccounts.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    take: 15,
    select: { id: true },
  })
  const player01 = demoAccounts.find(({ account }) => account === 'player01')?.id
  const holders = [...players.map(({ id }) => id), ...(player01 === undefined ? [] : [player01])]
  const ended = laterBy(now, -2 * dayMs)
  const past = await createRaffle(promoting, { code: 'RAFFLE-LAST', from: laterBy(ended, -7 * dayMs), to: ended })
  await earnTickets(promoting, past, holders, 3)
  const draw = () => tx.raffleDraw.findUniqueOrThrow({ where: { campaignId: past.id } })
  const list = await readList(tx, past.id)
  await publishList(tx, await draw(), { list, lastRoundId: 0 }, ended)
  // Nobody plays while the demonstration is written, so nothing is mixed in.
  await drawRaffle(tx, await draw(), { list, lateEntropy: '', currency, at: laterBy(ended, hourMs) })
  await tx.campaign.update({ where: { id: past.id }, data: { state: 'ended' } })
  const next = await createRaffle(promoting, { code: 'RAFFLE', from: ended, to: laterBy(now, 5 * dayMs) })
  await earnTickets(promoting, next, holders, 2)
}

async function createRaffle(
  { tx, now, currency }: Promoting,
  { code, from, to }: { code: string; from: Date; to: Date },
): Promise<Campaign> {
  const campaign = await createCampaign(tx, {
    code,
    kind: 'raffle',
    state: 'running',
    terms,
    texts: {
      EN: {
        title: 'Raffle of the week',
        summary: 'A ticket for every 100.00 in valid bets. Five prizes, the first is 1,000.00.',
        rules: 'One prize per member: further tickets of a winner are passed over. Nothing to stake afterwards.',
      },
      TY: {
        title: 'Raffle ng linggo',
        summary: 'Isang tiket sa bawat 100.00 na valid na taya. Limang premyo, 1,000.00 ang una.',
        rules:
          'Isang premyo bawat miyembro: nilalaktawan ang ibang tiket ng nanalo. Walang kailangang itaya pagkatapos.',
      },
    },
    picture: 'raffle',
    startsAt: from,
    endsAt: to,
    budgetMinor: 1_950_00n,
    currency,
    by: 'seed',
    at: now,
  })
  await openRaffle(tx, campaign)
  return campaign
}

/** Some have one ticket, some have several. */
async function earnTickets(
  { tx }: Promoting,
  { id: campaignId, startsAt }: Campaign,
  holders: readonly number[],
  most: number,
): Promise<void> {
  for (const [order, memberId] of holders.entries())
    await writeTickets(tx, { campaignId, memberId, count: 1 + (order % most), at: laterBy(startsAt, order * hourMs) })
  const last = holders.at(-1)
  if (last !== undefined) await writeTickets(tx, { campaignId, memberId: last, count: 2, at: laterBy(startsAt, dayMs) })
}
