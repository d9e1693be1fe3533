import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import type { DepositTerms } from '#gateway/areas/promotions/bonuses/terms.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { moveByClock } from '#gateway/areas/promotions/campaigns/life.ts'
import { fundCampaign } from '#gateway/areas/promotions/campaigns/store.ts'
import { closeBonus } from '#gateway/kernel/bonuses/close.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { laterBy, toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createVisitor, memberIdOf, type Visitor } from '../wallet/wallet-visitor.ts'
import { giveBonus, mainMinor, usualTerms } from './bonus-desk.ts'

const { promotions } = catalogue
const gateway = withGateway()
let player: Visitor
let memberId: number
beforeAll(async () => {
  player = createVisitor(gateway, await gateway.logIn('player02'))
  memberId = await memberIdOf(gateway, 'player02')
})

const text = { title: 'Half on top', summary: '', rules: '' }
let made = 0
const create = (terms: Partial<DepositTerms>, budgetMinor = 10_000_00n): Promise<Campaign> =>
  gateway.platform.db.write((tx) => {
    made += 1
    const at = gateway.platform.clock.now()
    return createCampaign(tx, {
      code: `OFFER-${made}`,
      kind: 'deposit',
      state: 'running',
      terms: { when: 'reload', percent: 50, least: '200.00', most: '500.00', bonus: usualTerms, ...terms },
      texts: { EN: text, TY: text },
      picture: 'gift',
      startsAt: at,
      endsAt: null,
      budgetMinor,
      currency: 'TLB',
      by: 'tests',
      at,
    })
  })
const order = async (amount: string, { id: promotionId }: Campaign) =>
  (await player.order(amount, undefined, { promotionId })).body
const offered = async () =>
  (await gateway.ask(promotions.depositOffers, {}, { token: player.token })).body.value.map(
    ({ promotionId }) => promotionId,
  )
const open = () => gateway.platform.db.read.bonus.findMany({ where: { memberId, state: 'open' } })
const clear = async () => {
  const more = { currency: 'TLB', at: gateway.platform.clock.now() }
  for (const { id } of await open())
    await gateway.platform.db.write((tx) => closeBonus(tx, { id, end: 'forfeited' }, more))
}
const end = ({ id }: Campaign, state = 'ended') =>
  gateway.platform.db.write((tx) => tx.campaign.update({ where: { id }, data: { state } }))

const letter = () => gateway.platform.db.read.mail.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
/** What its page says of an offer: in no list, it is asked for by its name. */
const pageOf = async ({ code: promotionId }: Campaign) => {
  const asked = { language: 'EN', promotionId }
  const { value } = (await gateway.ask(promotions.promotionList, asked, { token: player.token })).body
  return value.find((offer) => offer.promotionId === promotionId)
}
const isListed = async ({ code }: Campaign) =>
  (await gateway.ask(promotions.promotionList, {}, { token: player.token })).body.value.some(
    ({ promotionId }) => promotionId === code,
  )

test('a smaller deposit before it does not use up the offer for the first one of its size', async () => {
  const offer = await create({ when: 'first', percent: 99 })
  const { value } = (await player.order('100')).body
  await player.press(value, 'pay')
  expect(await offered()).toContain(offer.id)
  expect(await pageOf(offer)).toMatchObject({ status: 'O' })
  await end(offer)
})

test('what is chosen with a deposit is given when its money arrives, and asks for its turnover behind the deposit', async () => {
  const offer = await create({ when: 'first' })
  expect(await offered()).toContain(offer.id)
  const other = await create({ when: 'first', percent: 98 })
  const before = await mainMinor(gateway, memberId)
  const { value } = await order('1000', offer)
  expect(await open()).toEqual([])
  await player.press(value, 'pay')
  expect((await mainMinor(gateway, memberId)) - before).toBe(1_000_00n)
  expect((await open()).map(({ amountMinor, title }) => [amountMinor, title])).toEqual([[500_00n, 'Half on top']])
  const queue = (await gateway.ask(promotions.bonuses, {}, { token: player.token })).body.value.open
  expect(queue.map(({ source }) => source).at(-1)).toBe('bonus')
  expect((await player.deposit(value.depositId)).body.value.promotionName).toBe('Half on top')
  // Nobody applied, and nothing waits to be claimed.
  expect(await gateway.platform.db.read.mail.count({ where: { memberId, content: { contains: 'Half on top' } } })).toBe(
    0,
  )
  expect(await offered()).not.toContain(offer.id)
  expect((await order('1000', offer)).errorCode).toBe('promotion.offer.differs')
  // Neither is in a list, and the page of each says why.
  expect([await isListed(offer), await isListed(other)]).toEqual([false, false])
  expect(await pageOf(offer)).toMatchObject({ status: 'C', action: 'NONE', reason: '' })
  const reason = 'An earlier deposit of yours was as large as the offer asks.'
  expect(await pageOf(other)).toMatchObject({ status: 'E', action: 'NONE', reason })
  await end(other)
  expect(await pageOf(other)).toMatchObject({ status: 'E', action: 'NONE', reason: '' })
  await end(other, 'paused')
  expect(await pageOf(other)).toBeUndefined()
  await clear()
})

test('an offer that does not fit, or is none, refuses the order at its field', async () => {
  const offer = await create({ least: '900.00' })
  const small = await order('899', offer)
  expect([small.errorCode, small.value]).toMatchObject([
    'promotion.offer.differs',
    { fields: [{ field: 'promotionId' }] },
  ])
  expect((await player.order('500', undefined, { promotionId: 'nonsense' })).body.errorCode).toBe(
    'promotion.id.invalid',
  )
  expect((await player.order('500', undefined, { promotionId: 999_999 })).body.errorCode).toBe('promotion.id.invalid')
  await end(offer)
})

test('an offer that has ended meanwhile is not given: the deposit arrives without it, and says why', async () => {
  const offer = await create({ percent: 51 })
  const { value } = await order('300', offer)
  await end(offer)
  // The clock's job releases who has joined what has ended, but for this.
  await moveByClock(gateway.platform)
  const before = await mainMinor(gateway, memberId)
  await player.press(value, 'pay')
  expect((await mainMinor(gateway, memberId)) - before).toBe(300_00n)
  expect(await open()).toEqual([])
  const { promotionName, status } = (await player.deposit(value.depositId)).body.value
  expect([status, promotionName]).toEqual(['approved', 'Half on top: The offer was over when the deposit arrived.'])
  expect(await letter()).toMatchObject({
    subject: 'Your deposit has arrived',
    content: expect.stringContaining('Half on top: The offer was over when the deposit arrived.'),
  })
})

test('an offer goes with one open deposit at a time, and is free again when that one came to nothing', async () => {
  const offer = await create({ percent: 52 })
  const first = await order('300', offer)
  const second = await order('300', offer)
  expect([second.errorCode, second.value]).toMatchObject([
    'promotion.offer.carried',
    { fields: [{ field: 'promotionId' }] },
  ])
  await player.press(first.value, 'cancel')
  const claims = (await gateway.ask(promotions.claims, {}, { token: player.token })).body.value
  expect(claims[0]).toMatchObject({ status: 'E', reason: 'Its deposit came to nothing, and the offer was not used.' })
  // The time of a payment is over before the clock's job comes by.
  const { value: late } = await order('300', offer)
  const { expiresAt } = await gateway.platform.db.read.deposit.findUniqueOrThrow({
    where: { receiptNo: late.depositId },
  })
  const past = { expiresAt: laterBy(gateway.platform.clock.now(), -1) }
  const expiring = (data: { expiresAt: Date }) =>
    gateway.platform.db.write((tx) => tx.deposit.update({ where: { receiptNo: late.depositId }, data }))
  await expiring(past)
  const { value: third } = await order('300', offer)
  await player.press(third, 'pay')
  expect((await open()).map(({ amountMinor }) => amountMinor)).toEqual([156_00n])
  // Two that stand beside each other nevertheless: one has it, and the letter of the other says so.
  await expiring({ expiresAt })
  await player.press(late, 'pay')
  expect((await open()).map(({ amountMinor }) => amountMinor)).toEqual([156_00n])
  expect((await letter()).content).toContain('Half on top: You have had this offer already.')
  await clear()
})

test('no budget is passed', async () => {
  const poor = await create({ percent: 53 }, 200_00n)
  const { value } = await order('300', poor)
  const back = { budgetNo: 'back', campaignId: poor.id, amountMinor: -100_00n, currency: 'TLB' }
  await gateway.platform.db.write((tx) => fundCampaign(tx, { ...back, at: gateway.platform.clock.now() }))
  await player.press(value, 'pay')
  expect(await open()).toEqual([])
  expect((await player.deposit(value.depositId)).body.value.promotionName).toContain('budget')
})

test('the terms that were read are the terms that are given', async () => {
  const offer = await create({ percent: 54 })
  const { value } = await order('300', offer)
  await gateway.platform.db.write(async (tx) => {
    const worse = { when: 'reload', percent: 1, least: '200.00', most: '500.00', bonus: usualTerms }
    const at = gateway.platform.clock.now()
    await tx.campaignTerms.create({
      data: { campaignId: offer.id, version: 2, terms: JSON.stringify(worse), createdAt: at, createdBy: 'tests' },
    })
    await tx.campaign.update({ where: { id: offer.id }, data: { version: 2 } })
  })
  await player.press(value, 'pay')
  expect((await open()).map(({ amountMinor }) => amountMinor)).toEqual([162_00n])
  await clear()
})

test('a part of today’s loss comes from settled bets of own money, less what of bonuses became own money', async () => {
  const offer = await create({ when: 'cashback', percent: 10 })
  expect(await offered()).not.toContain(offer.id)
  const { db, clock } = gateway.platform
  const day = toMerchantDay(clock.now())
  const lost = { rounds: 1, betMinor: 5_000_00n, validBetMinor: 5_000_00n, winMinor: 1_000_00n }
  await db.write((tx) =>
    tx.dailyAggregate.create({ data: { memberId, day, gameType: 'RNG', vendorCode: 'PG', ...lost } }),
  )
  const backFor = async () =>
    (await gateway.ask(promotions.depositOffers, {}, { token: player.token })).body.value.find(
      ({ promotionId }) => promotionId === offer.id,
    )?.lossToday
  expect(await backFor()).toBe(4_000)
  const bonus = await giveBonus(gateway, memberId, { amount: '500.00' })
  expect(await backFor()).toBe(4_000)
  const lines = [
    { account: memberAccount.bonus(memberId, bonus.bonusNo), amountMinor: -200_00n },
    { account: houseAccount.vendor('PG'), amountMinor: 200_00n },
  ]
  const more = { currency: 'TLB', at: clock.now() }
  await db.write((tx) => mustPost(tx, { ...more, id: 'purse-lost', kind: 'bet', memberId, lines }))
  expect(await backFor()).toBe(3_800)
  await db.write((tx) => closeBonus(tx, { id: bonus.id, end: 'completed' }, more))
  expect(await backFor()).toBe(3_500)
  const { value } = await order('300', offer)
  await player.press(value, 'pay')
  expect((await open()).map(({ amountMinor }) => amountMinor)).toEqual([350_00n])
})

test('what would be too small to be played with is not given, and leaves the offer for later', async () => {
  await clear()
  const offer = await create({ when: 'cashback', percent: 1 })
  const { value } = await order('300', offer)
  const { db, clock } = gateway.platform
  const day = toMerchantDay(clock.now())
  // Won back meanwhile: of the 99.00 that are still lost it would give 0.99.
  const lose = (winMinor: bigint) =>
    db.write((tx) => tx.dailyAggregate.updateMany({ where: { memberId, day }, data: { winMinor } }))
  await lose(4_401_00n)
  expect(await offered()).not.toContain(offer.id)
  await player.press(value, 'pay')
  expect(await open()).toEqual([])
  expect((await player.deposit(value.depositId)).body.value.promotionName).toContain('less than 1.00')
  await lose(4_400_00n)
  expect(await offered()).toContain(offer.id)
  await end(offer)
})

test('the book is sound after all this', async () => {
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})

test('an offer whose budget or pieces are used up is neither listed nor chosen', async () => {
  const offer = await create({}, 99_00n)
  expect(await offered()).not.toContain(offer.id)
  expect((await order('1000', offer)).errorCode).toBe('promotion.offer.differs')
  const pieces = await create({})
  expect(await offered()).toContain(pieces.id)
  await gateway.platform.db.write((tx) => tx.campaign.update({ where: { id: pieces.id }, data: { piecesLeft: 0 } }))
  expect(await offered()).not.toContain(pieces.id)
})

test('an offer for any deposit is listed, though its least one brings no bonus that can be played with', async () => {
  const offer = await create({ least: '1.00' })
  expect(await offered()).toContain(offer.id)
  expect(
    (await gateway.ask(promotions.bonusTruth, { promotionId: offer.id }, { token: player.token })).body.value,
  ).toMatchObject({ own: 2, bonus: 1 })
})
