import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { announceRounds, makeRound } from '#gateway/areas/promotions/envelope/rounds.ts'
import { takePart } from '#gateway/areas/promotions/envelope/take.ts'
import type { EnvelopeTerms } from '#gateway/areas/promotions/envelope/terms.ts'
import { hourMs, laterBy, minuteMs, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import { demoAccounts } from '../member/demo.ts'
import type { Promoting } from '../promotions.ts'

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Every hour of the day, for fifty minutes. */
const terms: EnvelopeTerms = {
  budget: '500.00',
  parts: 100,
  least: '0.50',
  times: Array.from({ length: 24 }, (_, hour) => `${twoDigits(hour)}:00`),
  openMinutes: 50,
}

/** A red envelope with a round in every hour: one that is over, which anybody can check, the one of this hour, and the next ones. */
export async function holdEnvelopes({ tx, now, currency }: Promoting): Promise<void> {
  const since = laterBy(startOfMerchantDay(now), -hourMs)
  const hours = Math.floor((now.getTime() - since.getTime()) / hourMs)
  const thisHour = laterBy(since, hours * hourMs)
  const campaign = await createCampaign(tx, {
    code: 'ENVELOPE',
    kind: 'envelope',
    state: 'running',
    terms,
    texts: {
      EN: {
        title: 'Red envelope',
        summary: 'A round every hour. The first hundred members share 500.00.',
        rules: 'One part per member and round, first come, first served. Paid at once, nothing to stake.',
      },
      TY: {
        title: 'Pulang sobre',
        summary: 'May round bawat oras. Maghahati sa 500.00 ang unang sandaang miyembro.',
        rules: 'Isang bahagi bawat miyembro at round, mauna ang una. Bayad agad, walang kailangang itaya.',
      },
    },
    picture: 'envelope',
    startsAt: laterBy(thisHour, -hourMs),
    endsAt: null,
    budgetMinor: 250_000_00n,
    currency,
    by: 'seed',
    at: now,
  })
  const openedAt = laterBy(thisHour, -hourMs)
  const past = await makeRound(tx, campaign, terms, openedAt, laterBy(openedAt, -hourMs))
  // The book is written in the order of its times, so only who has moved no money since then can have taken a part.
  const moved = await tx.ledgerAccount.findMany({
    where: { purpose: 'main', memberId: { not: null }, entries: { some: { createdAt: { gte: openedAt } } } },
    select: { memberId: true },
  })
  const busy = [...demoAccounts.map(({ id }) => id), ...moved.flatMap(({ memberId }) => memberId ?? [])]
  const members = await tx.member.findMany({
    where: { type: 0, id: { notIn: busy } },
    orderBy: { id: 'asc' },
    take: 12,
    select: { id: true },
  })
  for (const [order, { id: memberId }] of members.entries())
    await takePart(tx, {
      roundId: past.id,
      memberId,
      currency,
      language: 'EN',
      at: laterBy(openedAt, (order + 1) * minuteMs),
    })
  await tx.envelopeRound.update({ where: { id: past.id }, data: { state: 'over' } })
  await makeRound(tx, campaign, terms, thisHour, laterBy(thisHour, -hourMs))
  await announceRounds(tx, campaign, now)
}
