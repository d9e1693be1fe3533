import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { approveApplication, rejectApplication } from '#gateway/areas/promotions/applications/decide.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import type { RescueTerms } from '#gateway/areas/promotions/campaigns/house-terms.ts'
import { moveByClock } from '#gateway/areas/promotions/campaigns/life.ts'
import { welcomeNewMembers } from '#gateway/areas/promotions/campaigns/welcome.ts'
import { warnOfLastDay } from '#gateway/areas/promotions/claims/warn.ts'
import { giveRescues } from '#gateway/areas/promotions/rescue/give.ts'
import { rescueOf } from '#gateway/areas/promotions/rescue/rules.ts'
import { prizeOf, weekOf } from '#gateway/areas/promotions/sign-in/rules.ts'
import { dayMs, hourMs, laterBy, minuteMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'
import { usualTerms } from './bonus-desk.ts'

const { promotions } = catalogue
const gateway = withGateway()
let token: string
let memberId: number
beforeAll(async () => {
  token = await gateway.logIn('player01')
  memberId = await memberIdOf(gateway, 'player01')
})
const now = () => gateway.platform.clock.now()
const write = () => gateway.platform.db.write
const read = () => gateway.platform.db.read
const by = { name: 'tests', ip: '127.0.0.1', traceId: 'trace' }
const offers = async (as: string | null = token) =>
  (await gateway.ask(promotions.promotionList, {}, as === null ? {} : { token: as })).body.value
const offer = async (promotionId: string, as: string | null = token) =>
  (await offers(as)).find((each) => each.promotionId === promotionId)
const mails = (subject: string) => read().mail.count({ where: { memberId, subject } })
/** One white pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

test('the list says where somebody stands; a visitor sees what is for everybody', async () => {
  expect(await offer('SHARE')).toMatchObject({ status: 'O', action: 'APPLY', needs: ['comment', 'images'] })
  expect(await offer('YEAR-END')).toMatchObject({ status: 'S', action: 'NONE' })
  expect(await offer('STORY')).toMatchObject({ status: 'R', reason: 'Please tell us the game, too.' })
  expect(await offer('WELCOME')).toBeUndefined()
  expect(await offer('SHARE', null)).toMatchObject({ status: 'O', promotionClaimId: null })
})

test('the first deposit is offered to who has made none', async () => {
  expect(await offer('FIRST-DEPOSIT')).toBeUndefined()
  expect(await offer('FIRST-DEPOSIT', await gateway.logIn('player02'))).toMatchObject({ status: 'O' })
})

test('an application has what is asked for, is made once, and every step of it shows', async () => {
  const apply = (more: object) =>
    gateway.ask(
      promotions.applyPromotion,
      { promotionId: 'SHARE', comment: 'At home', images: [png], ...more },
      { token },
    )
  expect((await apply({ comment: 'x'.repeat(141) })).body.errorCode).toBe('request_param_err')
  expect((await apply({ images: [png, png, png, png] })).body.errorCode).toBe('request_param_err')
  const lack = await apply({ images: [] })
  expect([lack.body.errorCode, lack.body.value]).toMatchObject(['prom.claim.req.field', { data: 'required.images' }])
  const fieldsOf = async (sent: object) =>
    ((await apply(sent)).body.value as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field)
  expect(await fieldsOf({ comment: '', images: [] })).toEqual(['comment', 'images'])
  const fake = Buffer.from('GIF89a, not a picture').toString('base64')
  expect((await apply({ images: [fake] })).body.errorCode).toBe('picture.not.valid')
  const mobile = await gateway.ask(promotions.applyPromotion, { promotionId: 'YEAR-END' }, { token })
  expect(mobile.body.errorCode).toBe('promotion.id.invalid')

  const sent = await apply({ comment: 'x'.repeat(140), requestId: 'once' })
  const receiptNo = sent.body.value.promotionClaimId
  expect((await apply({ comment: 'x'.repeat(140), requestId: 'once' })).body.value.promotionClaimId).toBe(receiptNo)
  expect((await apply({ requestId: 'other' })).body.errorCode).toBe('prom.claim.processed')
  expect(await read().claimImage.count({ where: { claim: { claimNo: receiptNo } } })).toBe(1)
  expect((await offer('SHARE'))?.status).toBe('A')
  const status = async () => {
    const list = { promotionClaimList: [{ claimId: receiptNo }] }
    return (await gateway.ask(promotions.claimStatus, list, { token })).body.value[0]?.status
  }
  expect(await status()).toBe('A')
  expect(await approveApplication(gateway.platform, { receiptNo, reason: 'Lovely', by })).toMatchObject({
    outcome: 'done',
  })
  expect(await rejectApplication(gateway.platform, { receiptNo, reason: 'late', by })).toMatchObject({
    outcome: 'state_differs',
  })
  expect(await offer('SHARE')).toMatchObject({ status: 'I', action: 'CLAIM' })
  expect(await mails('Your application was approved')).toBe(1)
  await gateway.ask(promotions.claim, { promotionClaimId: receiptNo }, { token })
  expect(await status()).toBe('C')
})

test('a campaign that asks for a verified mobile says so to who has none, before and by its data', async () => {
  const other = await gateway.logIn('player02')
  const id = await memberIdOf(gateway, 'player02')
  expect((await offer('STORY', other))?.needs).toEqual(['comment'])
  await write()((tx) => tx.member.update({ where: { id }, data: { mobileVerified: false } }))
  for (const as of [other, null]) expect((await offer('STORY', as))?.needs).toEqual(['comment', 'mobile'])
  const refused = await gateway.ask(
    promotions.applyPromotion,
    { promotionId: 'STORY', comment: 'Once' },
    { token: other },
  )
  expect([refused.body.errorCode, refused.body.value]).toMatchObject([
    'prom.claim.req.field',
    { data: 'required.mobile_no_verified' },
  ])
})

test('the fifth wrong code locks the field, and that is written down; a code that was used is nobody else’s', async () => {
  const enter = (promoCode: string, as = token) => gateway.ask(promotions.claimPromoCode, { promoCode }, { token: as })
  const other = await gateway.logIn('player02')
  const first = await enter('perlas-1')
  expect(first.body.success).toBe(true)
  expect((await enter('PERLAS1')).body.value).toEqual(first.body.value)
  expect((await enter('PERLAS1', other)).body.errorCode).toBe('promotion.code.used')
  expect((await enter('salamat', other)).body.success).toBe(true)
  for (const left of [4, 3, 2, 1]) {
    expect((await enter('NOTHING')).body).toMatchObject({
      errorCode: 'promotion.code.invalid',
      value: { triesLeft: left },
    })
    // A code that one has already forgets no wrong ones.
    expect((await enter('PERLAS1')).body.success).toBe(true)
  }
  expect((await enter('NOTHING')).body.errorCode).toBe('promotion.code.locked')
  expect((await enter('SALAMAT')).body.errorCode).toBe('promotion.code.locked')
  expect((await enter('NOTHING', other)).body.errorCode).toBe('promotion.code.invalid')
  const audited = await read().auditEvent.findMany({ where: { kind: 'tries.paused', memberId } })
  expect(audited.map(({ detail }) => JSON.parse(detail).of)).toEqual(['promo-code'])
  gateway.platform.clock.advance(31 * minuteMs)
  token = await gateway.logIn('player01')
  expect((await enter('SALAMAT', token)).body.value).toEqual(first.body.value)
})

test('days in a row count, a missed one begins the row anew, and a day gives once', async () => {
  const calendar = async () => (await gateway.ask(promotions.signInCalendar, {}, { token })).body.value
  const signIn = async () => (await gateway.ask(promotions.signIn, {}, { token })).body.value
  expect(await calendar()).toMatchObject({ streak: 2, canSignIn: true })
  const badge = async () => (await gateway.ask(promotions.available, {}, { token })).body.value.content.LOGIN?.count
  expect(await badge()).toBe(1)
  const [first, second] = [await signIn(), await signIn()]
  expect([first?.reward, second]).toEqual([{ type: 'POINT', value: 5, productName: '' }, first])
  expect(await badge()).toBe(0)
  expect(await calendar()).toMatchObject({ streak: 3, canSignIn: false })
  expect((await calendar())?.days.filter(({ status }) => status === 'T').length).toBeGreaterThan(0)
  await write()((tx) => tx.signInDay.deleteMany({ where: { memberId, streak: 3 } }))
  await write()((tx) => tx.promotionClaim.deleteMany({ where: { memberId, kind: 'sign_in' } }))
  await write()((tx) => tx.signInDay.deleteMany({ where: { memberId, streak: 2 } }))
  expect(await calendar()).toMatchObject({ streak: 0 })
})

test('a day whose prize is used up counts in the row all the same, and says so', async () => {
  const signIn = async () => (await gateway.ask(promotions.signIn, {}, { token })).body
  const calendar = async () => (await gateway.ask(promotions.signInCalendar, {}, { token })).body.value
  const have = (piecesLeft: number | null) =>
    write()((tx) => tx.campaign.update({ where: { code: 'SIGN-IN' }, data: { piecesLeft } }))
  const today = toMerchantDay(now())
  await write()((tx) => tx.signInDay.deleteMany({ where: { memberId } }))
  await have(0)
  expect((await signIn()).errorCode).toBe('promotion.day.kept')
  const kept = await calendar()
  expect(kept).toMatchObject({ streak: 1, canSignIn: false })
  expect(kept?.days.find(({ day }) => day === today)).toEqual({ day: today, status: 'T', reward: null })
  // Who asks again when there is something again still gets it.
  await have(null)
  expect((await signIn()).value).toMatchObject({ reward: { type: 'POINT', value: 5 } })
  expect(await calendar()).toMatchObject({ streak: 1 })
  // What it gave is told, and not what the terms of now would give.
  await write()((tx) =>
    tx.promotionClaim.updateMany({
      where: { memberId, kind: 'sign_in', occasion: today },
      data: { reward: JSON.stringify({ type: 'MONEY', amount: '50.00' }) },
    }),
  )
  expect((await calendar())?.days.find(({ day }) => day === today)?.reward).toMatchObject({ type: 'MONEY', value: 50 })
  gateway.platform.clock.advance(dayMs)
  token = await gateway.logIn('player01')
  expect(await calendar()).toMatchObject({ streak: 1, canSignIn: true })
  expect((await signIn()).success).toBe(true)
  expect(await calendar()).toMatchObject({ streak: 2 })
  await write()((tx) => tx.signInDay.deleteMany({ where: { memberId } }))
  await write()((tx) => tx.promotionClaim.deleteMany({ where: { memberId, kind: 'sign_in' } }))
})

test('the calendar’s week is Monday to Sunday, and its prizes begin anew after the last', () => {
  expect(weekOf('2026-11-22')).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
  expect(weekOf('2026-03-01')[0]).toBe('2026-02-23')
  const days = [5, 10, 20].map((points) => ({ type: 'POINT' as const, points }))
  expect([1, 3, 4].map((streak) => prizeOf({ days }, streak))).toEqual([days[0], days[2], days[0]])
})

const rescue: RescueTerms = {
  share: 1_000,
  leastLoss: '100.00',
  most: '500.00',
  leftBelow: '50.00',
  bonus: null,
  joins: true,
  claimDays: 3,
}

test.each([
  [99_99n, 0n, null],
  [100_00n, 0n, '10.00'],
  [100_09n, 49_99n, '10.00'],
  [100_00n, 50_00n, null],
  [123_45n, 0n, '12.34'],
  [9_999_00n, 0n, '500.00'],
])('a net loss of %s with %s left gives %s', (lostMinor, leftMinor, amount) => {
  expect(rescueOf(rescue, { lostMinor, leftMinor })).toEqual(amount === null ? null : { type: 'MONEY', amount })
})

test('a rescue of less than the least stake is no bonus that anybody could play with', () => {
  const terms = { ...rescue, share: 50, bonus: usualTerms }
  expect(rescueOf(terms, { lostMinor: 199_00n, leftMinor: 0n })).toBeNull()
  expect(rescueOf(terms, { lostMinor: 200_00n, leftMinor: 0n })).toMatchObject({ type: 'BONUS', amount: '1.00' })
  expect(rescueOf({ ...terms, bonus: null }, { lostMinor: 199_00n, leftMinor: 0n })).toMatchObject({ amount: '0.99' })
})

test('the rescue fund gives for yesterday, once, to who has joined and has hardly anything', async () => {
  const poor = await memberIdOf(gateway, 'player02')
  const asPoor = await gateway.logIn('player02')
  const day = toMerchantDay(laterBy(now(), -dayMs))
  const played = { gameType: 'RNG', vendorCode: 'PG', rounds: 1, validBetMinor: 300_00n }
  await write()((tx) =>
    tx.dailyAggregate.upsert({
      where: { memberId_day_gameType_vendorCode: { memberId: poor, day, gameType: 'RNG', vendorCode: 'PG' } },
      create: { memberId: poor, day, ...played, betMinor: 300_00n, winMinor: 0n },
      update: { betMinor: 300_00n, winMinor: 0n },
    }),
  )
  const given = () => read().promotionClaim.findMany({ where: { memberId: poor, kind: 'rescue', occasion: day } })
  await giveRescues(gateway.platform)
  expect(await given()).toEqual([])
  const join = () => gateway.ask(promotions.joinPromotion, { promotionId: 'RESCUE' }, { token: asPoor })
  expect((await join()).body.value).toEqual((await join()).body.value)
  expect((await offer('RESCUE', asPoor))?.status).toBe('J')
  await giveRescues(gateway.platform)
  await giveRescues(gateway.platform)
  const [claim, ...more] = await given()
  expect([JSON.parse(claim?.reward ?? ''), more]).toMatchObject([{ type: 'BONUS', amount: '30.00' }, []])
})

test('who registers finds the reward once; who is on a break is offered and told nothing', async () => {
  const given = () => read().promotionClaim.count({ where: { memberId, campaign: { code: 'LATE-WELCOME' } } })
  const text = { title: 'Late welcome', summary: '', rules: 'none' }
  await write()((tx) =>
    createCampaign(tx, {
      code: 'LATE-WELCOME',
      kind: 'register',
      state: 'running',
      terms: { reward: { type: 'MONEY', amount: '5.00' }, claimDays: 3 },
      texts: { EN: text, TY: text },
      picture: 'gift',
      startsAt: laterBy(now(), -hourMs),
      endsAt: null,
      budgetMinor: 50_00n,
      currency: 'TLB',
      by: 'tests',
      at: now(),
    }),
  )
  await welcomeNewMembers(gateway.platform)
  expect(await given()).toBe(0)
  await write()((tx) => tx.member.update({ where: { id: memberId }, data: { registeredAt: now() } }))
  const pause = { kind: 'cool_off', since: now(), until: laterBy(now(), hourMs) }
  await write()((tx) => tx.playBreak.create({ data: { memberId, ...pause } }))
  await welcomeNewMembers(gateway.platform)
  expect(await given()).toBe(0)
  expect(await offers()).toEqual([])
  expect((await gateway.ask(promotions.available, {}, { token })).body.value.footer.total).toBe(0)
  expect((await gateway.ask(promotions.signIn, {}, { token })).body.errorCode).toBe('play.break.running')
  await write()((tx) => tx.playBreak.deleteMany({ where: { memberId } }))
  await welcomeNewMembers(gateway.platform)
  await welcomeNewMembers(gateway.platform)
  expect(await given()).toBe(1)
  const letters = await read().mail.findMany({ where: { memberId, subject: 'A reward is waiting for you' } })
  expect(letters.filter(({ content }) => content.includes('Late welcome: ₱5.00'))).toHaveLength(1)
})

test('a day ahead a claim is told of once, not to who wants no letters; afterwards it runs out', async () => {
  const claim = await read().promotionClaim.findFirstOrThrow({
    where: { memberId, campaign: { code: 'LATE-WELCOME' }, state: 'issued' },
  })
  const warned = () => mails('The last day of a reward is near')
  await warnOfLastDay(gateway.platform)
  expect(await warned()).toBe(0)
  gateway.platform.clock.advance((claim.expiresAt?.getTime() ?? 0) - now().getTime() - hourMs)
  await warnOfLastDay(gateway.platform)
  await warnOfLastDay(gateway.platform)
  expect(await warned()).toBe(1)
  gateway.platform.clock.advance(hourMs)
  expect(await moveByClock(gateway.platform)).toBeGreaterThan(0)
  expect((await read().promotionClaim.findUniqueOrThrow({ where: { id: claim.id } })).state).toBe('expired')
  token = await gateway.logIn('player01')
  await gateway.ask(promotions.setPromotionMail, { wanted: false }, { token })
  expect((await gateway.ask(promotions.promotionMail, {}, { token })).body.value).toEqual({ wanted: false })
})

test('the clock begins and ends campaigns', async () => {
  await write()((tx) =>
    tx.campaign.update({ where: { code: 'YEAR-END' }, data: { endsAt: laterBy(now(), 20 * dayMs) } }),
  )
  const state = async () => (await read().campaign.findUniqueOrThrow({ where: { code: 'YEAR-END' } })).state
  await moveByClock(gateway.platform)
  expect(await state()).toBe('scheduled')
  gateway.platform.clock.advance(10 * dayMs)
  await moveByClock(gateway.platform)
  expect(await state()).toBe('running')
  gateway.platform.clock.advance(11 * dayMs)
  await moveByClock(gateway.platform)
  expect(await state()).toBe('ended')
})
