import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { makeRound } from '#gateway/areas/promotions/envelope/rounds.ts'
import { hourMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'
import { createStarter, others } from './started-campaigns.ts'

/** Wheels and envelopes of which there are several at once, and for whom each of them is. */
const { promotions } = catalogue
const gateway = withGateway()
const { start, pauseAll } = createStarter(() => gateway.platform)
let memberId: number
let token: string
beforeAll(async () => {
  memberId = await memberIdOf(gateway, 'player01')
  token = await gateway.logIn('player01')
})
beforeEach(pauseAll)

const envelopeTerms = { budget: '10.00', parts: 2, least: '1.00', times: ['12:00'], openMinutes: 60 }
const money = { type: 'MONEY', amount: '1.00' } as const
const wheelTerms = (spinsPerDay: number) => ({
  spinsPerDay,
  segments: [
    { weight: 5_000, prize: money, stock: null, fallback: null },
    { weight: 5_000, prize: { ...money, amount: '2.00' }, stock: null, fallback: null },
  ],
})
const openRound = (campaign: Campaign) => {
  const { db, clock } = gateway.platform
  const at = clock.now()
  return db.write((tx) => makeRound(tx, campaign, envelopeTerms, laterBy(at, -1), at))
}
const envelope = async (asked: { roundId?: number; promotionId?: number } = {}) =>
  (await gateway.ask(promotions.envelope, asked, { token })).body
const wheel = async (asked: { promotionId?: number } = {}) =>
  (await gateway.ask(promotions.wheel, asked, { token })).body
const own = () => ({ audience: { who: 'list' as const, memberIds: [memberId] } })

test('an envelope for others is shown to nobody else, by no address, and does not hide that of the member', async () => {
  const foreign = await start('envelope', envelopeTerms, { audience: others })
  const foreignRound = await openRound(foreign)
  const meant = await start('envelope', envelopeTerms, own())
  const round = await openRound(meant)
  const { value } = await envelope()
  expect([value.promotionId, value.round?.roundId]).toEqual([meant.id, round.id])
  expect(value.envelopes?.map(({ promotionId }) => promotionId)).toEqual([meant.id])
  expect((await envelope({ roundId: foreignRound.id })).errorCode).toBe('promotion.id.invalid')
  expect((await envelope({ promotionId: foreign.id })).errorCode).toBe('promotion.id.invalid')
  const taken = await gateway.ask(promotions.takeEnvelope, { roundId: foreignRound.id }, { token })
  expect(taken.body.errorCode).toBe('promotion.claim.fail')
})

test('of several envelopes each is reached, and who has a part of a round sees it whatever has become of its campaign', async () => {
  await start('envelope', envelopeTerms)
  const second = await start('envelope', envelopeTerms)
  const round = await openRound(second)
  const third = await start('envelope', envelopeTerms)
  const thirdRound = await openRound(third)
  const first = (await envelope()).value
  expect([first.promotionId, first.envelopes?.length]).toEqual([second.id, 3])
  expect((await envelope({ promotionId: third.id })).value.round?.roundId).toBe(thirdRound.id)
  expect((await gateway.ask(promotions.takeEnvelope, { roundId: round.id }, { token })).body.success).toBe(true)
  await pauseAll()
  expect((await envelope({ roundId: round.id })).value.round?.own?.isOwn).toBe(true)
  // What nobody can take now is not offered either.
  expect((await envelope({ roundId: thirdRound.id })).errorCode).toBe('promotion.id.invalid')
  gateway.platform.clock.advance(2 * hourMs)
  token = await gateway.logIn('player01')
  expect((await envelope({ roundId: thirdRound.id })).value.round?.status).toBe('E')
})

test('every spin that is counted can be made: each wheel is named with its spins, and shown by its own number', async () => {
  await start('wheel', wheelTerms(4), { audience: others })
  const one = await start('wheel', wheelTerms(1))
  const other = await start('wheel', wheelTerms(3), own())
  const { value } = await wheel()
  expect(value.wheels?.map(({ promotionId, spinsLeft }) => [promotionId, spinsLeft])).toEqual([
    [one.id, 1],
    [other.id, 3],
  ])
  const counted = (await gateway.ask(promotions.available, {}, { token })).body.value.content.TICKET?.count
  expect(counted).toBe(4)
  expect((await wheel({ promotionId: other.id })).value).toMatchObject({ promotionId: other.id, spinsLeft: 3 })
  for (const [at, { id: promotionId }] of [one, other, other, other].entries()) {
    const transactionId = `spin-of-several-${at}`
    expect((await gateway.ask(promotions.spinWheel, { promotionId, transactionId }, { token })).body.success).toBe(true)
  }
  expect((await wheel()).value.wheels?.map(({ spinsLeft }) => spinsLeft)).toEqual([0, 0])
})

test('an offer names its campaign, and a kind of which all are for others is not there for the member', async () => {
  const { id } = await start('wheel', wheelTerms(1))
  await start('referral', { shareBp: 500, mostPerInvited: '900.00' }, { audience: others })
  const list = (await gateway.ask(promotions.promotionList, {}, { token })).body.value
  expect(list.filter(({ kind }) => kind === 'wheel').map(({ campaignId }) => campaignId)).toEqual([id])
  const { content } = (await gateway.ask(promotions.available, {}, { token })).body.value
  expect(content.REFERRAL?.enabled).toBe(false)
  await start('referral', { shareBp: 500, mostPerInvited: '900.00' }, own())
  expect((await gateway.ask(promotions.available, {}, { token })).body.value.content.REFERRAL?.enabled).toBe(true)
})
