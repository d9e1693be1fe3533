import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
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
