import { beforeAll, expect, test, vi } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as freePlay } from '#app/routes/freeplay.ts'
import { action as deposit, loader as depositPage } from '#app/routes/member.deposit.tsx'
import { action as changeDeposit, loader as depositReceipt } from '#app/routes/member.deposit_.$receipt.tsx'
import { loader as depositHistory } from '#app/routes/member.deposit_.history.tsx'
import { action as downline } from '#app/routes/member.downline.tsx'
import { action as transfer, loader as transferPage } from '#app/routes/member.transferFund.tsx'
import { loader as transferReceipt } from '#app/routes/member.transfers.$receipt.tsx'
import { action as upline } from '#app/routes/member.transferUpline.tsx'
import { action as withdraw, loader as withdrawPage } from '#app/routes/member.withdraw.tsx'
import { action as answerWithdrawal, loader as withdrawReceipt } from '#app/routes/member.withdraw_.$receipt.tsx'
import { wallet } from '#catalogue/wallet.ts'
import { approveWithdrawal, resolveAppeal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import { paperImage } from '#seed/areas/wallet/paper-image.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, errorsOf, type Outcome, withSite } from '../session/site.ts'

const site = withSite()
const password = '246810'
const by = { name: 'Ligaya', ip: '127.0.0.1', traceId: 'test' }
let player: Browser
let cardId: string
beforeAll(async () => {
  player = await comesAs('player01')
  const { body } = await player.run(withdrawPage, '/member/withdraw')
  cardId = String((body.desk as { cards: { bankCardId: number }[] }).cards[0]?.bankCardId)
})

async function comesAs(username: string): Promise<Browser> {
  const browser = new Browser()
  await browser.run(login, '/login', { by: 'username', username, password: demoPassword })
  return browser
}

const keptBy = ({ body }: Outcome) => (body.lastResult as { initialValue?: Record<string, string> }).initialValue
const main = async (): Promise<number> =>
  ((await player.run(withdrawPage, '/member/withdraw')).body.desk as { main: number }).main

/** What the receipt says to which a transfer leads; to whom has no part in it, nothing but a status. */
async function moved({ location }: Outcome, reader = player): Promise<unknown> {
  const { status, body } = await reader.run(transferReceipt, location ?? '', undefined, {
    receipt: location?.split('/').at(-1) ?? '',
  })
  return status === 200 ? body.moved : status
}

const order = (form: Record<string, string>) =>
  player.run(deposit, '/member/deposit', { channel: 'ALONPAY', amount: '500', ...form })
const pay = (form: Record<string, string> = {}) =>
  order({ seen: `${form.amount ?? '500'}|${form.channel ?? 'ALONPAY'}|`, ...form })

test('guests are led to the login and back, a trial to the page that tells it to register', async () => {
  const guest = new Browser()
  expect((await guest.run(depositPage, '/member/deposit')).location).toBe('/login?to=%2Fmember%2Fdeposit')
  expect((await guest.run(withdraw, '/member/withdraw', { amount: '500' })).location).toBe(
    '/login?to=%2Fmember%2Fwithdraw&why=action',
  )
  const trial = new Browser()
  await trial.run(freePlay, '/freeplay', { to: '/' })
  for (const page of [depositPage, withdrawPage, transferPage])
    expect((await trial.run(page, '/member/deposit')).location).toBe('/member')
})

test.each([
  ['0', 'The amount must be above zero'],
  ['-1', 'An amount cannot be negative'],
  ['0.001', 'Write at most two decimals, e.g. 99.50'],
  ['1e21', 'This amount is too large'],
  ['1,000', 'Write the amount without commas, e.g. 1000'],
  ['١٠٠', 'Use the digits 0 to 9 only, e.g. 500 or 99.50'],
  ['99', 'Enter an amount from ₱100 to ₱50,000'],
  ['50000.01', 'Enter an amount from ₱100 to ₱50,000'],
  ['', 'Enter an amount'],
])('a deposit of %j is refused at the amount, with what was typed', async (amount, message) => {
  const answer = await pay({ amount })
  expect(answer.status).toBe(400)
  expect(errorsOf(answer)).toEqual({ amount: [message] })
  if (amount !== '') expect(keptBy(answer)).toMatchObject({ amount, channel: 'ALONPAY' })
})

test('a deposit is only ordered once its summary was seen, and the same form again leads to the same payment page', async () => {
  const first = await order({ requestId: 'seen-first' })
  expect([first.status, first.body.seen, errorsOf(first)]).toEqual([200, '500|ALONPAY|', {}])
  const changed = await order({ amount: '600', seen: '500|ALONPAY|', requestId: 'seen-first' })
  expect([changed.status, changed.body.seen]).toEqual([200, '600|ALONPAY|'])
  const paying = await pay({ requestId: 'seen-first' })
  expect(paying).toMatchObject({ status: 303, location: expect.stringMatching(/\/pay\/[\w-]{20,}$/) })
  expect((await pay({ requestId: 'seen-first' })).location).toBe(paying.location)
})

test('an amount can be chosen without a script, and nothing is ordered by it', async () => {
  const chosen = await order({ amount: '', quick: '2000' })
  expect([chosen.status, keptBy(chosen)?.amount, chosen.body.seen]).toEqual([200, '2000', undefined])
})

test('a QR payment shows its code, and shows the same one when the page is loaded again', async () => {
  const form = { channel: 'ALONQR', amount: '300', requestId: 'qr-form' }
  const first = await pay(form)
  expect(first.body.qr).toMatchObject({
    amount: 300,
    svg: expect.stringContaining('<svg'),
    depositId: expect.stringMatching(/^D/),
  })
  expect((await pay(form)).body).toEqual(first.body)
})

test('a payment that was left is found again: its page from the receipt and the list, its code on the receipt', async () => {
  const { body } = await pay({ channel: 'ALONQR', amount: '350', requestId: 'left' })
  const { depositId, svg, href } = body.qr as { depositId: string; svg: string; href: string }
  const receipt = await player.run(depositReceipt, `/member/deposit/${depositId}`, undefined, { receipt: depositId })
  expect(receipt.body).toMatchObject({ qr: svg, deposit: { status: 'paying', payUrl: href } })
  const { rows } = (await player.run(depositHistory, '/member/deposit/history')).body as {
    rows: { payUrl: string | null }[]
  }
  expect(rows[0]?.payUrl).toBe(href)
  await player.run(changeDeposit, `/member/deposit/${depositId}`, { intent: 'cancel' }, { receipt: depositId })
})

test('too many open deposits are named, each with the way to its receipt', async () => {
  const other = await comesAs('agent02')
  const again = (place: number) =>
    other.run(deposit, '/member/deposit', {
      channel: 'ALONPAY',
      amount: '500',
      seen: '500|ALONPAY|',
      requestId: `open-${place}`,
    })
  let answer = await again(0)
  for (let place = 1; answer.status === 303; place += 1) answer = await again(place)
  expect(errorsOf(answer)).toEqual({ '': [expect.stringContaining('Too many deposits are open')] })
  const links = answer.body.links as { href: string; text: string }[]
  expect(links.length).toBeGreaterThan(2)
  for (const { href, text } of links)
    expect([href, text]).toEqual([expect.stringMatching(/^\/member\/deposit\/D\w+$/), expect.stringContaining('₱')])
})

test('a manual transfer needs a sender, gets a receipt, a reference and an end', async () => {
  const form = { channel: 'BAYTRANSFER', amount: '700', requestId: 'manual' }
  expect(errorsOf(await pay(form))).toEqual({ payeeName: ['Input cannot be empty'] })
  expect(errorsOf(await pay({ ...form, payeeName: 'T'.repeat(61), refId: 'R'.repeat(65) }))).toEqual({
    payeeName: ['At most 60 characters'],
    refId: ['At most 64 characters'],
  })
  const { location } = await pay({ ...form, payeeName: 'Tala Habagat' })
  const receipt = location?.split('/').at(-1) ?? ''
  const look = async () => (await player.run(depositReceipt, location ?? '', undefined, { receipt })).body.deposit
  expect(await look()).toMatchObject({ depositId: receipt, status: 'waiting', amount: 700, refId: '' })
  const change = (fields: Record<string, string>) => player.run(changeDeposit, location ?? '', fields, { receipt })
  expect((await change({ intent: 'reference', refId: 'BB-1' })).location).toBe(location)
  expect(await look()).toMatchObject({ refId: 'BB-1' })
  expect(errorsOf(await change({ intent: 'slip' }))).toEqual({ image: ['Choose a picture'] })
  const slips = new FormData()
  slips.set('intent', 'slip')
  for (const name of ['1', '2', '3', '4']) slips.append('image', new File(['x'], `${name}.png`, { type: 'image/png' }))
  const tooMany = await sends(slips, location ?? '', changeDeposit as typeof answerWithdrawal)
  expect(errorsOf(tooMany)).toEqual({ image: [expect.stringContaining('at most three')] })
  expect((await change({ intent: 'cancel' })).location).toBe(location)
  expect(await look()).toMatchObject({ status: 'cancelled' })
  expect((await change({ intent: 'cancel' })).location, 'a second press').toBe(location)
  expect((await player.run(depositPage, `/member/deposit?receipt=${receipt}`)).location).toBe(location)
  const { rows } = (await player.run(depositHistory, '/member/deposit/history')).body as {
    rows: { depositId: string }[]
  }
  expect(rows[0]?.depositId).toBe(receipt)
  const other = await comesAs('player02')
  expect((await other.run(depositReceipt, location ?? '', undefined, { receipt })).status).toBe(404)
})

const takeOut = (form: Record<string, string>) =>
  player.run(withdraw, '/member/withdraw', { bankCardId: cardId, ...form })

/** What the summary of a withdrawal shows, as the form sends it back. */
const seenOf = async (form: Record<string, string>) => String((await takeOut(form)).body.seen)

test('a withdrawal says what it costs first, then takes the payment password, and is asked for once', async () => {
  const before = await main()
  const first = await takeOut({ amount: '1000', requestId: 'out' })
  expect(first).toMatchObject({
    status: 200,
    body: { review: { amount: '1000', charge: 0 }, seen: `1000|${cardId}|0` },
  })
  const confirmed = { amount: '1000', requestId: 'out', seen: `1000|${cardId}|0`, password }
  const wrong = await takeOut({ ...confirmed, password: '975310' })
  expect([wrong.status, errorsOf(wrong)]).toEqual([
    400,
    { password: ['The payment password is not correct · 4 tries left'] },
  ])
  expect(wrong.body.review).toMatchObject({ amount: '1000' })
  expect(JSON.stringify(wrong.body)).not.toContain('975310')
  const dear = await takeOut({ ...confirmed, seen: `1000|${cardId}|20` })
  expect([dear.status, errorsOf(dear)]).toEqual([400, { '': ['The charge is another one now, look again'] }])
  expect(dear.body).toMatchObject({ review: { charge: 0 }, seen: confirmed.seen })
  const done = await takeOut(confirmed)
  expect(done).toMatchObject({ status: 303, location: expect.stringMatching(/^\/member\/withdraw\/W\w+$/) })
  expect((await takeOut(confirmed)).location).toBe(done.location)
  expect(await main()).toBe(before - 1_000)

  const receipt = done.location?.split('/').at(-1) ?? ''
  const look = async () => (await player.run(withdrawReceipt, done.location ?? '', undefined, { receipt })).body
  expect(await look()).toMatchObject({ withdrawal: { status: 'in_process' }, leftMs: 0 })
  await approveWithdrawal(site.gateway.platform, { receiptNo: receipt, by })
  const approved = (await look()) as { leftMs: number }
  expect(approved).toMatchObject({ withdrawal: { status: 'approved', confirmation: 'waiting' } })
  expect(approved.leftMs).toBeGreaterThan(29 * 60_000)
  const say = (intent: string) => player.run(answerWithdrawal, done.location ?? '', { intent }, { receipt })
  expect(Object.keys(errorsOf(await say('notReceived')) ?? {})).toEqual(['image'])
  expect((await say('received')).location).toBe(done.location)
  expect(await look()).toMatchObject({ withdrawal: { confirmation: 'received' } })
  expect((await say('received')).location, 'a second press').toBe(done.location)
})

/** Sends a form as a browser does where pictures are in it, and answers what came of it. */
async function sends(form: FormData, location: string, action = answerWithdrawal): Promise<Outcome> {
  const { request, ...args } = player.args(location)
  const sent = new Request(request.url, {
    method: 'POST',
    headers: { cookie: request.headers.get('cookie') ?? '' },
    body: form,
  })
  const params = { receipt: location.split('/').at(-1) ?? '' }
  return player.run(() => action({ ...args, request: sent, params }), location)
}

test('a report that nothing arrived carries pictures, which are looked at by what they are; the appeal follows', async () => {
  const wanted = { amount: '300', requestId: 'proven' }
  const { location } = await takeOut({ ...wanted, seen: await seenOf(wanted), password })
  const receiptNo = location?.split('/').at(-1) ?? ''
  await approveWithdrawal(site.gateway.platform, { receiptNo, by })
  const report = (...pictures: { bytes: Buffer; name: string; type: string }[]) => {
    const form = new FormData()
    form.set('intent', 'notReceived')
    form.set('remark', 'Nothing on my card.')
    for (const { bytes, name, type } of pictures)
      form.append('image', new File([new Uint8Array(bytes)], name, { type }))
    return sends(form, location ?? '')
  }
  const page = {
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    name: 'statement.png',
    type: 'image/png',
  }
  const refused = await report(page)
  expect([refused.status, Object.keys(errorsOf(refused)), keptBy(refused)?.remark]).toEqual([
    400,
    ['image'],
    'Nothing on my card.',
  ])
  const [statement, second, third] = ['one', 'two', 'three'].map((line) => ({
    bytes: Buffer.from(paperImage(['Statement', line]).bytes),
    name: 'a.txt',
    type: 'text/plain',
  })) as [typeof page, typeof page, typeof page]
  const look = async () =>
    (await player.run(withdrawReceipt, location ?? '', undefined, { receipt: receiptNo })).body.withdrawal
  const large = { ...statement, bytes: Buffer.alloc(5 * 1024 * 1024 + 1) }
  for (const pictures of [Array(4).fill(statement), [statement, large]]) {
    expect(errorsOf(await report(...pictures))).toEqual({ image: [expect.stringContaining('at most three')] })
    expect(await look()).toMatchObject({ proofs: 0 })
  }
  // Two of three stay, and are there already when the form is sent again.
  expect(Object.keys(errorsOf(await report(statement, second, page)))).toEqual(['image'])
  expect(await look()).toMatchObject({ confirmation: 'waiting', proofs: 2 })
  expect((await report(statement, second, third)).location).toBe(location)
  expect(await look()).toMatchObject({ confirmation: 'not_received', proofs: 3, appealed: false })
  expect((await report(statement)).location, 'a second press').toBe(location)

  const appeal = (content: string) =>
    player.run(answerWithdrawal, location ?? '', { intent: 'appeal', content }, { receipt: receiptNo })
  const tooLong = await appeal('x'.repeat(141))
  expect([tooLong.status, Object.keys(errorsOf(tooLong) ?? {})]).toEqual([400, ['content']])
  expect((await appeal('Three days, and still nothing.')).location).toBe(location)
  expect(await look()).toMatchObject({ appealed: true })
  expect((await appeal('Three days, and still nothing.')).location, 'a second press').toBe(location)
  expect((await appeal('And again.')).status, 'other words').toBe(400)
  await resolveAppeal(site.gateway.platform, {
    receiptNo,
    decision: 'force',
    reason: 'The bank has confirmed the credit.',
    by,
  })
  expect(await look()).toMatchObject({ confirmation: 'forced', resolution: 'The bank has confirmed the credit.' })
})

test('more than the balance is refused at the amount before anything is asked', async () => {
  const answer = await takeOut({ amount: '49999' })
  expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([400, ['amount']])
  expect(errorsOf(answer).amount?.[0]).toMatch(/^This is more than you have/)
})

test('money goes to the wallet of a vendor and back, once per form', async () => {
  const before = await main()
  const { wallets } = (await player.run(transferPage, '/member/transferFund')).body as {
    wallets: { name: string; amount: number }[]
  }
  const to = wallets.find(({ name, amount }) => name !== 'main' && amount === 0)?.name ?? ''
  const form = { from: 'main', to, amount: '250', seen: `250|main|${to}`, requestId: 'move' }
  const chosen = await player.run(transfer, '/member/transferFund', { ...form, amount: '', quick: '500' })
  expect([chosen.status, keptBy(chosen)?.amount]).toEqual([200, '500'])
  expect(await main()).toBe(before)
  const done = await player.run(transfer, '/member/transferFund', form)
  expect(done).toMatchObject({ status: 303, location: expect.stringMatching(/^\/member\/transfers\/T\w+$/) })
  expect((await player.run(transfer, '/member/transferFund', form)).location).toBe(done.location)
  expect(await moved(done)).toMatchObject({ direction: 'between', from: 'Main wallet', amount: 250 })
  expect(await main()).toBe(before - 250)
  const tooMuch = await player.run(transfer, '/member/transferFund', {
    ...form,
    from: to,
    to: 'main',
    amount: '251',
    seen: `251|${to}|main`,
    requestId: 'more',
  })
  expect([tooMuch.status, Object.keys(errorsOf(tooMuch) ?? {})]).toEqual([400, ['amount']])
  const same = await player.run(transfer, '/member/transferFund', { ...form, to: 'main', seen: '250|main|main' })
  expect(errorsOf(same)).toEqual({ to: ['Choose another wallet than the first'] })
  const back = await player.run(transfer, '/member/transferFund', { intent: 'returnAll', requestId: 'back' })
  expect(await moved(back)).toMatchObject({ direction: 'between', from: 'All wallets of vendors', to: 'Main wallet' })
  expect(
    (await player.run(transfer, '/member/transferFund', { intent: 'returnAll', requestId: 'again' })).body,
  ).toEqual({ isNothing: true })
  expect(await main()).toBeGreaterThanOrEqual(before)
})

test('money goes to the upline, and to nobody outside the line', async () => {
  const before = await main()
  const form = { amount: '100', requestId: 'up', seen: '100|agent01', password }
  expect((await player.run(upline, '/member/transferUpline', { amount: '100' })).body).toMatchObject({
    review: { amount: '100' },
    seen: '100|agent01',
  })
  // The summary named somebody who is the upline no more.
  const stale = await player.run(upline, '/member/transferUpline', { ...form, requestId: 'moved', seen: '100|agent02' })
  expect(stale.body).toMatchObject({ review: { amount: '100' }, seen: '100|agent01' })
  expect(await main()).toBe(before)
  const done = await player.run(upline, '/member/transferUpline', form)
  expect((await player.run(upline, '/member/transferUpline', form)).location).toBe(done.location)
  // Also where the line moved since: what was done is what is shown.
  const again = await player.run(upline, '/member/transferUpline', { ...form, seen: '100|agent02' })
  expect(again.location).toBe(done.location)
  expect(await moved(done)).toMatchObject({ direction: 'out', from: 'player01', to: 'agent01', amount: 100 })
  expect(await moved(done, await comesAs('agent01'))).toMatchObject({ direction: 'in', amount: 100 })
  expect(await moved(done, await comesAs('player02'))).toBe(404)
  expect(await main()).toBe(before - 100)
  const stranger = await player.run(downline, '/member/downline', {
    amount: '100',
    username: 'agent01',
    seen: '100|agent01',
    password,
  })
  expect([stranger.status, errorsOf(stranger)]).toEqual([
    400,
    { username: ['There is nobody of this name in your line'] },
  ])
})

test('a line that moves while the confirmed call is on its way moves nothing, and the summary comes again', async () => {
  const before = await main()
  const form = { amount: '100', requestId: 'on-its-way', seen: '100|agent01', password }
  const { input } = wallet.transferToUpline
  const read = input.safeParse.bind(input)
  // What the gateway finds is not what was shown.
  const arrived = vi
    .spyOn(input, 'safeParse')
    .mockImplementationOnce((sent) => read({ ...(sent as object), username: 'agent02' }))
  const shown = await player.run(upline, '/member/transferUpline', form)
  expect(arrived.mock.calls[0]?.[0]).toMatchObject({ username: 'agent01' })
  expect(shown).toMatchObject({ status: 200, body: { review: { amount: '100' }, seen: '100|agent01' } })
  expect(JSON.stringify(shown.body)).not.toContain(password)
  expect(await main()).toBe(before)
  expect((await player.run(upline, '/member/transferUpline', form)).status).toBe(303)
  expect(await main()).toBe(before - 100)
})

test('five wrong payment passwords lock it, and the form says for how long', async () => {
  const seen = await seenOf({ amount: '500' })
  const wrong = () => takeOut({ amount: '500', seen, password: '000001' })
  for (let time = 1; time <= 4; time++) await wrong()
  const messages = [
    errorsOf(await wrong()).password?.[0],
    errorsOf(await takeOut({ amount: '500', seen, password })).password?.[0],
  ]
  expect(messages.at(-1)).toMatch(/^Locked after too many tries\. Please try again in \d+ minutes?\.$/)
})
