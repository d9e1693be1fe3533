import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as convert, loader as convertDialog } from '#app/routes/pointMall.convert.tsx'
import { action as redeem, loader as redeemDialog } from '#app/routes/pointMall.redeem.$rewardId.tsx'
import { loader as mall } from '#app/routes/pointMall.tsx'
import { loader as history } from '#app/routes/pointMall_.history.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, errorsOf, type Outcome, withSite } from '../session/site.ts'

const site = withSite()
const password = '246810'
let player: Browser
beforeAll(async () => {
  player = new Browser()
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})

/** Sends the form of a good, by default as a page with JavaScript does. */
async function send(form: Record<string, string>, rewardId = '1') {
  const reward = await site.gateway.platform.db.read.pointReward.findUnique({ where: { id: Number(rewardId) } })
  const { quantity = '1' } = form
  // There the sum follows what is typed.
  const seen = String(Number(quantity) * (reward?.points ?? 0))
  return player.run(redeem, `/pointMall/redeem/${rewardId}`, { quantity, password, seen, ...form }, { rewardId })
}
const balance = async (): Promise<number> => (await player.run(mall, '/pointMall')).body.balance as number
const keptBy = ({ body }: Outcome) => (body.lastResult as { initialValue?: object }).initialValue

test('a guest sees the goods and what points are worth, and is asked to log in before a dialog', async () => {
  const guest = new Browser()
  const { body } = await guest.run(mall, '/pointMall?type=PRIZE')
  expect(body).toMatchObject({
    who: 'guest',
    balance: null,
    rule: { ratio: 100, betPerPoint: 100 },
    mall: { isAway: false },
  })
  expect(
    (body.mall as { goods: { rewardType: string }[] }).goods.every(({ rewardType }) => rewardType === 'PRIZE'),
  ).toBe(true)
  expect((await guest.run(redeemDialog, '/pointMall/redeem/1', undefined, { rewardId: '1' })).location).toBe(
    '/login?to=%2FpointMall%2Fredeem%2F1',
  )
  expect((await guest.run(convertDialog, '/pointMall/convert')).location).toBe('/login?to=%2FpointMall%2Fconvert')
})

test('redeeming leads to a receipt, and the same form again leads to the same one', async () => {
  const before = await balance()
  const form = { quantity: '2', requestId: 'form-of-the-page' }
  const first = await send(form)
  expect(first).toMatchObject({ status: 303, location: expect.stringMatching(/^\/pointMall\/history\?done=P\w{12}$/) })
  expect((await send(form)).location).toBe(first.location)
  expect(await balance()).toBe(before - 9_000)
  const { body } = await player.run(history, first.location ?? '')
  expect(body.receipt).toMatchObject({ rewardName: '₱50 mobile load', quantity: 2, points: 9_000, status: 'P' })
})

test('a form that took all there was finds its receipt too, and stands again where "sold out" would', async () => {
  const { db } = site.gateway.platform
  await db.write((tx) => tx.pointReward.update({ where: { id: 1 }, data: { stock: 2 } }))
  const form = { quantity: '2', requestId: 'the-last-two' }
  const first = await send(form)
  expect(first.status).toBe(303)
  expect((await send(form)).location).toBe(first.location)
  await db.write((tx) => tx.pointReward.update({ where: { id: 1 }, data: { stock: 500 } }))
})

test('a receipt number that is not one of the member shows the list alone', async () => {
  expect((await player.run(history, '/pointMall/history?done=PXXXXXXXXXXXX')).body.receipt).toBeNull()
})

test('a wrong payment password is refused at its field, with the quantity kept and the secret gone', async () => {
  const refused = await send({ quantity: '2', password: '975310', requestId: 'kept' })
  expect(refused.status).toBe(400)
  expect(errorsOf(refused).password?.[0]).toMatch(/^The payment password is not correct · 4 tries left$/)
  expect(keptBy(refused)).toMatchObject({ quantity: '2', requestId: 'kept' })
  expect(JSON.stringify(refused.body)).not.toContain('975310')
})

test('a prize needs somebody to be sent to', async () => {
  const refused = await send({ receiverName: 'Juan Reyes' }, '8')
  expect(errorsOf(refused)).toEqual({
    receiverMobile: ['A mobile number has 7 to 20 digits'],
    receiverAddress: ['Input cannot be empty'],
  })
  expect(keptBy(refused)).toMatchObject({ receiverName: 'Juan Reyes' })
  const long = { receiverName: 'J'.repeat(61), receiverMobile: '09175550142', receiverAddress: 'I'.repeat(301) }
  expect(errorsOf(await send(long, '8'))).toEqual({
    receiverName: ['At most 60 characters'],
    receiverAddress: ['At most 300 characters'],
  })
  const bare = await send({ receiverName: 'Juan Reyes', receiverMobile: '-------', receiverAddress: 'Iloilo' }, '8')
  expect(errorsOf(bare)).toEqual({ receiverMobile: ['A mobile number has 7 to 20 digits'] })
})

test.each(['0', '-1', '1.5', '6', '1e3', '٣', 'two', ''])('the quantity %j is refused in words', async (quantity) => {
  const refused = await send({ quantity })
  expect(refused.status).toBe(400)
  expect(Object.keys(errorsOf(refused))).toEqual(['quantity'])
})

test('the words about a quantity name what can be had, and not what one order may have', async () => {
  const { db } = site.gateway.platform
  const stockOf = (stock: number) => db.write((tx) => tx.pointReward.update({ where: { id: 1 }, data: { stock } }))
  await stockOf(1)
  const refused = await send({ quantity: '101' })
  await stockOf(500)
  expect(errorsOf(refused)).toEqual({ quantity: ['Enter a whole number from 1 to 1'] })
  const byPoints = Math.floor((await balance()) / 4_500)
  expect(byPoints).toBeLessThan(100)
  expect(errorsOf(await send({ quantity: '0' }))).toEqual({
    quantity: [`Enter a whole number from 1 to ${Math.min(byPoints, 5)}`],
  })
})

test('a quantity that cannot be had is refused before its sum is shown', async () => {
  for (const way of [{ seen: '4500' }, { intent: 'preview' }] as Record<string, string>[]) {
    const refused = await send({ quantity: '99', requestId: 'beyond', ...way })
    expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([400, ['quantity']])
    expect(errorsOf(refused).quantity?.[0]).toMatch(/^Enter a whole number from 1 to [1-5]$/)
  }
})

test('a good that is sold out or beyond the points is refused above nothing but its field', async () => {
  const soldOut = await send({ receiverName: 'Juan', receiverMobile: '09175550142', receiverAddress: 'Iloilo' }, '11')
  expect([soldOut.status, Object.keys(errorsOf(soldOut) ?? {})]).toEqual([400, ['quantity']])
  const dear = await send({}, '7')
  expect([dear.status, Object.keys(errorsOf(dear) ?? {})]).toEqual([400, ['quantity']])
})

test('a good that does not exist is not found', async () => {
  expect((await send({}, '9999')).status).toBe(404)
})

test('the sum is worked out without sending anything', async () => {
  const before = await balance()
  const shown = await send({ quantity: '1', intent: 'preview' })
  expect([shown.status, errorsOf(shown)]).toEqual([200, {}])
  expect(keptBy(shown)).toMatchObject({ quantity: '1' })
  expect(JSON.stringify(shown.body)).not.toContain(password)
  expect(await balance()).toBe(before)
})

test('no points are taken but those that the sum named', async () => {
  const before = await balance()
  const unseen = await send({ quantity: '1', seen: '9000', requestId: 'unseen' })
  expect([unseen.status, errorsOf(unseen), keptBy(unseen)]).toEqual([
    200,
    {},
    expect.objectContaining({ quantity: '1' }),
  ])
  const withoutSum = { points: '150', password, requestId: 'unseen-too' }
  for (const form of [withoutSum, { ...withoutSum, seen: '100' }]) {
    const shown = await player.run(convert, '/pointMall/convert', form)
    expect([shown.status, errorsOf(shown), keptBy(shown)]).toEqual([
      200,
      {},
      expect.objectContaining({ points: '150' }),
    ])
    expect(JSON.stringify(shown.body)).not.toContain(password)
  }
  expect(JSON.stringify(unseen.body)).not.toContain(password)
  expect(await balance()).toBe(before)
  // The second press asks for what the first one has shown.
  expect((await send({ quantity: '1', seen: '4500', requestId: 'unseen' })).status).toBe(303)
  expect((await player.run(convert, '/pointMall/convert', { ...withoutSum, seen: '150' })).status).toBe(303)
  expect(await balance()).toBe(before - 4_500 - 150)
})

test('a price that was changed since the form was opened is told, and asked for again', async () => {
  const { db } = site.gateway.platform
  const offer = (data: { points: number; limitPerMember: number }) =>
    db.write((tx) => tx.pointReward.update({ where: { id: 1 }, data }))
  const before = await balance()
  await offer({ points: 50, limitPerMember: 9 })
  const form = { quantity: '1', price: '4500', requestId: 'repriced' }
  const ways: Record<string, string>[] = [{ seen: '4500' }, { seen: '50' }, { intent: 'preview' }, { password: '' }]
  for (const way of ways) {
    const told = await send({ ...form, ...way })
    expect([told.status, errorsOf(told), told.body.told, keptBy(told)]).toEqual([
      400,
      { '': ['The price was changed to 50 points. Look at the sum and press again.'] },
      '50',
      expect.objectContaining({ quantity: '1' }),
    ])
    expect(JSON.stringify(told.body)).not.toContain(password)
  }
  expect(Object.keys(errorsOf(await send({ ...form, quantity: '99' })))).toEqual(['quantity', ''])
  expect(await balance()).toBe(before)
  expect((await send({ ...form, price: '50' })).status).toBe(303)
  await offer({ points: 4_500, limitPerMember: 5 })
})

test('so is what points are worth', async () => {
  const before = await balance()
  const form = { points: '150', seen: '150', password, requestId: 'worth-more' }
  const told = await player.run(convert, '/pointMall/convert', { ...form, ratio: '50' })
  expect([told.status, errorsOf(told), told.body.told]).toEqual([
    400,
    { '': ['What points are worth was changed: 100 points are ₱1.00 now. Look at the sum and press again.'] },
    '100',
  ])
  expect(await balance()).toBe(before)
  expect((await player.run(convert, '/pointMall/convert', { ...form, ratio: '100' })).status).toBe(303)
})

test('points become money, and the receipt says how much', async () => {
  const before = await balance()
  const done = await player.run(convert, '/pointMall/convert', {
    points: '1250',
    seen: '1250',
    password,
    requestId: 'once',
  })
  expect(await balance()).toBe(before - 1_250)
  expect((await player.run(history, done.location ?? '')).body.receipt).toMatchObject({
    kind: 'CONVERSION',
    points: 1_250,
    amount: 12.5,
    status: 'A',
  })
  const tooMany = await player.run(convert, '/pointMall/convert', {
    points: String(before),
    seen: String(before),
    password,
  })
  expect(errorsOf(tooMany)).toEqual({ points: ['You do not have enough points'] })
  const told = `Enter whole points from 100 to ${(before - 1_250).toLocaleString('en')}`
  const tooFew = await player.run(convert, '/pointMall/convert', { points: '99', password })
  expect(errorsOf(tooFew)).toEqual({ points: [told] })
  // More than there are has no sum to be seen, with or without the button that works it out.
  for (const way of [{}, { intent: 'preview' }] as Record<string, string>[]) {
    const beyond = await player.run(convert, '/pointMall/convert', { points: '999999', password, seen: '100', ...way })
    expect([beyond.status, errorsOf(beyond), keptBy(beyond)]).toEqual([
      400,
      { points: [told] },
      expect.objectContaining({ points: '999999' }),
    ])
  }
  const withComma = await player.run(convert, '/pointMall/convert', { points: '1,000', password })
  expect(errorsOf(withComma)).toEqual({ points: ['Write the points without commas, e.g. 1000'] })
})

test('a member without a payment password is told so before the form', async () => {
  const fresh = new Browser()
  await fresh.run(login, '/login', { by: 'username', username: 'player02', password: demoPassword })
  expect((await fresh.run(redeemDialog, '/pointMall/redeem/1', undefined, { rewardId: '1' })).body).toMatchObject({
    hasPassword: false,
    balance: 0,
  })
  expect((await fresh.run(history, '/pointMall/history')).body).toMatchObject({ history: { list: [], isAway: false } })
})
