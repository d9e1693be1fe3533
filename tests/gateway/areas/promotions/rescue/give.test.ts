import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { moveByClock } from '#gateway/areas/promotions/campaigns/life.ts'
import { moveCampaign } from '#gateway/areas/promotions/campaigns/move.ts'
import type { CampaignAction } from '#gateway/areas/promotions/campaigns/states.ts'
import { giveRescues } from '#gateway/areas/promotions/rescue/give.ts'
import { closeBonus } from '#gateway/kernel/bonuses/close.ts'
import { lineCollectKind } from '#gateway/kernel/lines/line-transfers.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { dayMs, laterBy, minuteMs, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { standStill } from '../../../../support/clock.ts'
import { withGateway } from '../../../../support/gateway.ts'
import { memberIdOf } from '../../wallet/wallet-visitor.ts'
import { giveBonus } from '../bonus-desk.ts'
import { createStarter } from '../started-campaigns.ts'

const gateway = withGateway()
const { start } = createStarter(() => gateway.platform)
let memberId: number
beforeAll(async () => {
  standStill(gateway.platform.clock)
  const token = await gateway.logIn('player02')
  memberId = await memberIdOf(gateway, 'player02')
  await gateway.ask(catalogue.promotions.joinPromotion, { promotionId: 'RESCUE' }, { token })
})

const daysAgo = (days: number) => laterBy(gateway.platform.clock.now(), -days * dayMs)
async function lose(days: number, winMinor = 0n): Promise<string> {
  const day = toMerchantDay(daysAgo(days))
  const row = { memberId, day, gameType: 'RNG', vendorCode: 'PG', rounds: 1, betMinor: 300_00n, winMinor }
  await gateway.platform.db.write((tx) => tx.dailyAggregate.create({ data: { ...row, validBetMinor: 300_00n } }))
  return day
}
async function move(kind: string, amountMinor: bigint): Promise<void> {
  const at = gateway.platform.clock.now()
  const lines = [
    { account: houseAccount.openingBalances(), amountMinor: -amountMinor },
    { account: memberAccount.main(memberId), amountMinor },
  ]
  await gateway.platform.db.write((tx) =>
    mustPost(tx, { id: `${kind}:${amountMinor}`, kind, currency: 'TLB', lines, memberId, at }),
  )
}
const daysGiven = async () =>
  (
    await gateway.platform.db.read.promotionClaim.findMany({
      where: { memberId, kind: 'rescue', state: { not: 'joined' } },
    })
  )
    .map(({ occasion }) => occasion)
    .sort()

test('days that no run has seen because the site was away are made good, and others are not', async () => {
  const [older, missed, latest] = [await lose(4), await lose(3), await lose(1)]
  await giveRescues(gateway.platform, daysAgo(3))
  expect(await daysGiven()).toEqual([missed, latest])
  await giveRescues(gateway.platform, daysAgo(3))
  expect(await daysGiven()).toEqual([missed, latest])
  expect(older < missed).toBe(true)
})

test('what an upline has collected since counts as if it were there', async () => {
  gateway.platform.clock.advance(dayMs)
  const day = await lose(1)
  await move('deposit', 500_00n)
  await move(lineCollectKind, -500_00n)
  await giveRescues(gateway.platform)
  expect(await daysGiven()).not.toContain(day)
})

test('the last day of a campaign is given for when it has ended, also to who joined it; the day after it is not', async () => {
  const { platform } = gateway
  // What was collected before counts no more.
  const midnight = startOfMerchantDay(laterBy(platform.clock.now(), 2 * dayMs))
  await platform.db.write((tx) => tx.campaign.update({ where: { code: 'RESCUE' }, data: { endsAt: midnight } }))
  const after = (days: number) =>
    platform.clock.advance(laterBy(midnight, days * dayMs + 10 * minuteMs).getTime() - platform.clock.now().getTime())
  after(0)
  const last = await lose(1)
  await moveByClock(platform)
  await giveRescues(platform)
  expect(await daysGiven()).toContain(last)
  after(1)
  const later = await lose(1)
  await giveRescues(platform)
  expect(await daysGiven()).not.toContain(later)
  const joined = () => platform.db.read.promotionClaim.count({ where: { memberId, kind: 'rescue', state: 'joined' } })
  expect(await joined()).toBe(1)
  after(8)
  await moveByClock(platform)
  expect(await joined()).toBe(0)
})

test('a day on which it ran is given for though it is paused by then; a day of its pause never is', async () => {
  const { platform } = gateway
  const terms = { share: 1_000, leastLoss: '100.00', most: '500.00', leftBelow: null, bonus: null, joins: false }
  const { id } = await start('rescue', { ...terms, claimDays: 3 })
  const move = (action: CampaignAction) => platform.db.write((tx) => moveCampaign(tx, id, action, platform.clock.now()))
  const loseAndGive = async () => {
    const day = await lose(1)
    await giveRescues(platform)
    return (await daysGiven()).includes(day)
  }
  await move('pause')
  expect(await loseAndGive()).toBe(true)
  platform.clock.advance(2 * dayMs)
  expect(await loseAndGive()).toBe(false)
  // On with it, a day that it stood through is over; one that it has begun again on is not.
  platform.clock.advance(dayMs)
  await move('resume')
  expect(await loseAndGive()).toBe(false)
  platform.clock.advance(dayMs)
  expect(await loseAndGive()).toBe(true)
  await move('pause')
  platform.clock.advance(3 * dayMs)
  await move('end')
  expect(await loseAndGive()).toBe(false)
})

test('what a purse loses or wins is nobody’s loss; a bonus counts as given when it has become own money', async () => {
  const { platform } = gateway
  const terms = { share: 1_000, leastLoss: '100.00', most: '500.00', leftBelow: null, bonus: null, joins: false }
  const { id: campaignId } = await start('rescue', { ...terms, claimDays: 3 })
  const bonus = await giveBonus(gateway, memberId, { amount: '250.00' })
  const play = (id: string, amountMinor: bigint) => {
    const lines = [
      { account: houseAccount.vendor('PG'), amountMinor: -amountMinor },
      { account: memberAccount.bonus(memberId, bonus.bonusNo), amountMinor },
    ]
    return platform.db.write((tx) =>
      mustPost(tx, { id, kind: 'bet', currency: 'TLB', lines, memberId, at: platform.clock.now() }),
    )
  }
  /** What is given for this day on the next one. */
  const givenForToday = async () => {
    const occasion = toMerchantDay(platform.clock.now())
    platform.clock.advance(dayMs)
    await giveRescues(platform)
    const claim = await platform.db.read.promotionClaim.findFirst({ where: { campaignId, memberId, occasion } })
    return claim === null ? null : JSON.parse(claim.reward ?? '').amount
  }
  // Unplayed, it takes nothing from what was lost of one's own.
  await lose(0)
  expect(await givenForToday()).toBe('30.00')
  await play('won', 300_00n)
  await lose(0, 300_00n)
  expect(await givenForToday()).toBe('30.00')
  await play('lost', -300_00n)
  await lose(0)
  expect(await givenForToday()).toBeNull()
  const more = { currency: 'TLB', at: platform.clock.now() }
  const kept = await platform.db.write((tx) => closeBonus(tx, { id: bonus.id, end: 'completed' }, more))
  expect(kept?.convertedMinor).toBe(250_00n)
  await lose(0)
  expect(await givenForToday()).toBeNull()
})
