import { beforeAll, expect, test } from 'vitest'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { changeCampaign } from '#gateway/areas/promotions/campaigns/edit.ts'
import type { TermsOf } from '#gateway/areas/promotions/campaigns/kinds.ts'
import type { Reward } from '#gateway/areas/promotions/campaigns/reward.ts'
import { expireClaim } from '#gateway/areas/promotions/claims/take.ts'
import { turnRaffles } from '#gateway/areas/promotions/raffle/run.ts'
import { writeTickets } from '#gateway/areas/promotions/raffle/tickets.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { dayMs, hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../../support/gateway.ts'
import { memberIdOf } from '../../wallet/wallet-visitor.ts'

const gateway = withGateway()
const now = () => gateway.platform.clock.now()
const read = () => gateway.platform.db.read
const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => gateway.platform.db.write(work)
let holders: number[] = []
beforeAll(async () => {
  holders = await Promise.all(['player01', 'player02', 'agent01'].map((account) => memberIdOf(gateway, account)))
})

const good = (rewardId: number): Reward => ({ type: 'MERCHANDISE', rewardId, name: `Good ${rewardId}` })
const stockOf = async (id: number) => (await read().pointReward.findUniqueOrThrow({ where: { id } })).stock
const fill = (id: number, stock: number) => write((tx) => tx.pointReward.update({ where: { id }, data: { stock } }))
const termsOf = (prizes: Reward[], drawAfterMinutes = 30): TermsOf<'raffle'> => ({
  betPerTicket: '1000000.00',
  prizes,
  drawAfterMinutes,
  claimDays: 7,
})
const text = { title: 'Raffle', summary: '', rules: '' }
const about = { texts: { EN: text, TY: text }, picture: 'raffle', by: 'tests' }

async function make(code: string, prizes: Reward[]): Promise<Campaign> {
  const campaign = await write((tx) =>
    createCampaign(tx, {
      ...about,
      code,
      kind: 'raffle',
      state: 'running',
      terms: termsOf(prizes),
      startsAt: laterBy(now(), -hourMs),
      endsAt: laterBy(now(), hourMs),
      budgetMinor: 10_00n,
      currency: 'TLB',
      at: now(),
    }),
  )
  await turnRaffles(gateway.platform)
  return campaign
}
const change = (campaign: Campaign, terms: TermsOf<'raffle'>, endsAt = campaign.endsAt) =>
  write((tx) =>
    changeCampaign(tx, campaign, {
      ...about,
      terms,
      endsAt,
      audience: { who: 'all' },
      position: 0,
      startsAt: campaign.startsAt,
      pieces: null,
      at: now(),
    }),
  )
const earn = (campaignId: number, members: readonly number[]) =>
  write(async (tx) => {
    for (const memberId of members) await writeTickets(tx, { campaignId, memberId, count: 1, at: now() })
  })
const drawOf = (campaignId: number) => read().raffleDraw.findUniqueOrThrow({ where: { campaignId } })
/** The list is published, and nobody plays for a day. */
async function end(): Promise<void> {
  for (const ms of [hourMs, 31 * minuteMs, 2 * dayMs]) {
    gateway.platform.clock.advance(ms)
    await turnRaffles(gateway.platform)
  }
}

test('goods are set aside when tickets can be earned, and given by the draw whatever the mall has sold since', async () => {
  await fill(1, 2)
  const { id } = await make('GOODS', [good(1), { type: 'MONEY', amount: '3.00' }, good(1)])
  expect(await stockOf(1)).toBe(0)
  await earn(id, holders.slice(0, 2))
  await end()
  const claims = await read().promotionClaim.findMany({ where: { campaignId: id }, orderBy: { id: 'asc' } })
  expect(claims.map(({ reward }) => JSON.parse(reward ?? '').type)).toEqual(['MERCHANDISE', 'MONEY'])
  // Two have won, so the third prize is the mall's again; and so is the first when its time is over.
  expect([await stockOf(1), (await drawOf(id)).held]).toEqual([1, '{}'])
  await write((tx) => expireClaim(tx, { claimNo: claims[0]?.claimNo ?? '', at: now() }))
  expect(await stockOf(1)).toBe(2)
})

test('a raffle whose good is not there sells no ticket, until it is', async () => {
  await fill(1, 1)
  const { id } = await make('SHORT', [good(1), good(1)])
  expect([await stockOf(1), await read().raffleDraw.count({ where: { campaignId: id } })]).toEqual([1, 0])
  await fill(1, 2)
  await gateway.platform.db.write((tx) => tx.parkedRow.deleteMany({}))
  await turnRaffles(gateway.platform)
  expect([await stockOf(1), await read().raffleDraw.count({ where: { campaignId: id } })]).toEqual([0, 1])
})

test('other prizes and another end are held and kept to while tickets are earned', async () => {
  await fill(1, 2)
  await fill(2, 1)
  const campaign = await make('CHANGED', [good(1), good(1)])
  const endsAt = laterBy(now(), 5 * hourMs)
  const after = await change(campaign, termsOf([good(1), good(2)], 10), endsAt)
  expect([await stockOf(1), await stockOf(2)]).toEqual([1, 0])
  expect(await drawOf(campaign.id)).toMatchObject({ listedAt: endsAt, drawsAt: laterBy(endsAt, 10 * minuteMs) })
  await expect(change(after, termsOf([good(1), good(2), good(2)]))).rejects.toThrow('terms.prizes.2.rewardId')
  expect([await stockOf(1), await stockOf(2), (await drawOf(campaign.id)).held]).toEqual([1, 0, '{"1":1,"2":1}'])
})

test('a raffle with fewer pieces than prizes is drawn all the same', async () => {
  await fill(1, 1)
  const { id } = await make('FEW-PIECES', [{ type: 'MONEY', amount: '3.00' }, good(1)])
  await write((tx) => tx.campaign.update({ where: { id }, data: { piecesLeft: 1 } }))
  await earn(id, holders)
  await end()
  const claims = await read().promotionClaim.findMany({ where: { campaignId: id } })
  expect(claims.map(({ state }) => state)).toEqual(['issued', 'issued'])
  expect((await read().campaign.findUniqueOrThrow({ where: { id } })).piecesLeft).toBe(0)
})
