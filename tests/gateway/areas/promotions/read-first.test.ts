import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { giveMilestones } from '#gateway/areas/promotions/missions/give.ts'
import { turnRaffles } from '#gateway/areas/promotions/raffle/run.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'
import { usualTerms } from './bonus-desk.ts'
import { createStarter } from './started-campaigns.ts'

/** A bonus is read before it is taken (decision 176), whichever page gives it. */
const { promotions } = catalogue
const gateway = withGateway()
const { start } = createStarter(() => gateway.platform)
const reward = { type: 'BONUS' as const, amount: '100.00', terms: usualTerms }
let token: string
let memberId: number
beforeAll(async () => {
  token = await gateway.logIn('player01')
  memberId = await memberIdOf(gateway, 'player01')
})

const give = async (campaign: Campaign, occasion: string): Promise<string> => {
  const order = {
    campaign,
    memberId,
    occasion,
    reward,
    claimDays: 7,
    currency: 'TLB',
    at: gateway.platform.clock.now(),
  }
  const issued = await gateway.platform.db.write((tx) => issue(tx, order))
  if (issued.outcome !== 'issued') throw new Error(issued.outcome)
  return issued.claim.claimNo
}
const openBonuses = () => gateway.platform.db.read.bonus.count({ where: { memberId, state: 'open' } })

test('the button of a mission takes what asks for nothing and leaves the bonus', async () => {
  const mission = await start('mission', {
    metric: 'rounds',
    categories: null,
    leastStake: '0.00',
    period: 'once',
    milestones: [{ target: '1', reward }],
    claimDays: 7,
  })
  await give(mission, 'earlier:1')
  const before = await openBonuses()
  const claim = () => gateway.ask(promotions.claimMissionRewards, { missionId: mission.id }, { token })
  expect((await claim()).body.errorCode).toBe('promotion.bonus.unread')
  await gateway.platform.db.write(async (tx) => {
    const points = { type: 'POINT' as const, points: 5 }
    const at = gateway.platform.clock.now()
    await issue(tx, {
      campaign: mission,
      memberId,
      occasion: 'earlier:2',
      reward: points,
      claimDays: 7,
      currency: 'TLB',
      at,
    })
  })
  expect((await claim()).body.value.list).toEqual([{ type: 'POINT', value: 5, productName: '' }])
  expect(await openBonuses()).toBe(before)
})

test('a bonus that was won in a raffle is claimed by the page that tells what it asks', async () => {
  const prizes = [reward]
  const terms = { betPerTicket: '10.00', prizes, drawAfterMinutes: 30, claimDays: 7 }
  const raffle = await start('raffle', terms, { endsAt: laterBy(gateway.platform.clock.now(), dayMs) })
  await turnRaffles(gateway.platform)
  const claimNo = await give(raffle, 'draw')
  const show = async () =>
    (await gateway.ask(promotions.raffle, { promotionId: raffle.id }, { token })).body.value.toRead
  const claim = () => gateway.ask(promotions.claimRaffle, { promotionId: raffle.id }, { token })
  expect(await show()).toBe(claimNo)
  expect((await claim()).body.errorCode).toBe('promotion.bonus.unread')
  expect((await gateway.ask(promotions.claim, { promotionClaimId: claimNo }, { token })).body.success).toBe(true)
  expect(await show()).toBeNull()
  expect((await claim()).body.value).toMatchObject({ type: 'BONUS', value: 100 })
})

test('a bonus of a mission that pays at once waits until it was read, and what else it gives does not', async () => {
  const points = { type: 'POINT' as const, points: 5 }
  const milestones = [
    { target: '1', reward: points },
    { target: '2', reward },
  ]
  const terms = {
    metric: 'rounds',
    categories: null,
    leastStake: '0.00',
    period: 'once',
    milestones,
    claimDays: 7,
  } as const
  const campaign = await start('missionPaid', terms)
  const { db, clock } = gateway.platform
  const before = await openBonuses()
  const given = await db.write(async (tx) => {
    const member = await tx.member.findUniqueOrThrow({ where: { id: memberId } })
    const gift = { mission: { campaign, terms }, passed: milestones, period: 'once', member, currency: 'TLB' }
    return giveMilestones(tx, { ...gift, at: clock.now() })
  })
  const states = await db.read.promotionClaim.findMany({
    where: { claimNo: { in: given.map(({ claimNo }) => claimNo) } },
    orderBy: { id: 'asc' },
  })
  expect([states.map(({ state }) => state), await openBonuses()]).toEqual([['claimed', 'issued'], before])
  const claim = () => gateway.ask(promotions.claimMissionRewards, { missionId: campaign.id }, { token })
  expect((await claim()).body.errorCode).toBe('promotion.bonus.unread')
  const promotionClaimId = given[1]?.claimNo ?? ''
  expect((await gateway.ask(promotions.claim, { promotionClaimId }, { token })).body.success).toBe(true)
  expect(await openBonuses()).toBe(before + 1)
})

test('a bonus that was won at a wheel waits among the rewards until it was read', async () => {
  const field = { stock: null, fallback: null, prize: reward }
  const segments = [
    { ...field, weight: 5_000 },
    { ...field, weight: 5_000 },
  ]
  const wheel = await start('wheel', { segments, spinsPerDay: 1 })
  const before = await openBonuses()
  const spun = (await gateway.ask(promotions.spinWheel, { promotionId: wheel.id }, { token })).body.value
  expect([spun, await openBonuses()]).toEqual([
    expect.objectContaining({ type: 'BONUS', value: 100, prizeIs: 'waits' }),
    before,
  ])
  const claim = await gateway.platform.db.read.promotionClaim.findFirstOrThrow({ where: { campaignId: wheel.id } })
  expect(claim.state).toBe('issued')
  const taken = await gateway.ask(promotions.claim, { promotionClaimId: claim.claimNo }, { token })
  expect([taken.body.success, await openBonuses()]).toEqual([true, before + 1])
  const shown = await gateway.ask(promotions.wheel, { promotionId: wheel.id }, { token })
  expect(shown.body.value.spins[0]).toMatchObject({ type: 'BONUS', prizeIs: 'given' })
})
