import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { approveDeposit, rejectDeposit } from '#gateway/areas/wallet/deposits/decide.ts'
import { listImages } from '#gateway/areas/wallet/proof-images.ts'
import { listWaitingDeposits } from '#gateway/areas/wallet/queues.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createVisitor, faultsOf, listen, memberIdOf, operator, type Visitor } from './wallet-visitor.ts'

const { wallet } = catalogue
const gateway = withGateway()
let player: Visitor
let other: Visitor
let heard: ReturnType<typeof listen>

beforeAll(async () => {
  player = createVisitor(gateway, await gateway.logIn('player01'))
  other = createVisitor(gateway, await gateway.logIn('player02'))
  heard = listen(gateway)
})
beforeEach(async () => {
  heard.length = 0
  await gateway.platform.db.write((tx) =>
    tx.deposit.updateMany({ where: { state: { in: ['paying', 'waiting'] } }, data: { state: 'cancelled' } }),
  )
})

test('a deposit is ordered, paid on the payment page, and on the wallet at once', async () => {
  const before = await player.balance()
  const { value: order } = (
    await player.order('500.00', 'ALONPAY', { backPath: '/member/deposit', requestId: 'a form' })
  ).body
  expect(order).toMatchObject({
    status: 'paying',
    amount: 500,
    charge: 0,
    depositId: expect.stringMatching(/^D[2-9A-Z]{12}$/),
  })
  const page = await gateway.app.inject({ url: new URL(order.redirectUrl).pathname })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Pay ₱500.00')
  expect(page.body).toContain(order.depositId)
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(await player.balance()).toBe(before)

  const paid = await player.press(order, 'pay')
  expect([paid.statusCode, paid.location]).toEqual([303, new URL(order.redirectUrl).pathname])
  expect(paid.page).toContain('Payment complete')
  expect(paid.page).toContain(`http://127.0.0.1:3000/member/deposit?receipt=${order.depositId}`)
  expect(await player.balance()).toBe(before + 500)
  expect((await player.deposit(order.depositId)).body.value).toMatchObject({
    status: 'approved',
    state: '4',
    reimbursementAmount: 500,
  })
  const topic = `/topic/user/${await memberIdOf(gateway, 'player01')}`
  expect(heard).toEqual([
    { topic, message: expect.objectContaining({ type: 'DEPOSIT_OK', amount: 500, receiptNo: order.depositId }) },
  ])
  expect(await faultsOf(gateway)).toEqual([])
})

test('the key of a payment page pays once, however often its button is pressed', async () => {
  const before = await player.balance()
  const { value: order } = (await player.order('200')).body
  await Promise.all(Array.from({ length: 8 }, () => player.press(order, 'pay')))
  await player.press(order, 'cancel')
  expect(await player.balance()).toBe(before + 200)
  expect((await player.deposit(order.depositId)).body.value.status).toBe('approved')
})

test('a form that is sent twice leads to the same payment page, with other content it is refused', async () => {
  const twice = await Promise.all([1, 2, 3].map(() => player.order('150', 'ALONPAY', { requestId: 'twice' })))
  expect(new Set(twice.map(({ body }) => JSON.stringify(body.value))).size).toBe(1)
  expect((await player.order('151', 'ALONPAY', { requestId: 'twice' })).body.errorCode).toBe('idempotency.key.reused')
  expect((await other.order('151', 'ALONPAY', { requestId: 'twice' })).body.success).toBe(true)
})

test('a copy of the database opens no payment page, also not by the answer that is kept for a form that comes again', async () => {
  const ask = { amount: '150', mcsBankCode: 'ALONQR', requestId: 'kept qr' } as never
  const qr = () => gateway.ask(wallet.depositByQr, ask, { token: player.token })
  const launch = () => player.order('150', 'ALONPAY', { requestId: 'kept' })
  for (const order of [launch, qr]) {
    const { value } = (await order()).body
    expect((await order()).body.value, 'the same page again').toEqual(value)
    const { pathname } = new URL(value.redirectUrl)
    expect((await gateway.app.inject({ url: pathname })).statusCode).toBe(200)
    const kept = await gateway.platform.db.read.idempotentAnswer.findMany({ where: { operation: 'deposit' } })
    const answers = kept.map(({ answer }) => answer)
    expect(answers.filter((answer) => answer.includes(value.depositId))).toHaveLength(1)
    expect(answers.join('\n')).not.toContain(pathname.split('/').at(-1))
  }
})

test('a cancelled order is not paid, and an order whose time is over neither', async () => {
  const before = await player.balance()
  const cancelled = (await player.order('300')).body.value
  expect((await player.press(cancelled, 'cancel')).page).toContain('Payment cancelled')
  // Who takes an order back has no letter about it.
  expect(await gateway.platform.db.read.mail.count({ where: { content: { contains: cancelled.depositId } } })).toBe(0)
  const { page } = await player.press(cancelled, 'pay')
  expect(page).toContain('Payment cancelled')
  expect(page, 'nothing arrives, so nothing is said of it').not.toContain('Credited')
  const late = (await player.order('300')).body.value
  expect((await player.deposit(late.depositId)).body.value).toMatchObject({
    status: 'paying',
    payUrl: late.redirectUrl,
  })
  gateway.platform.clock.advance(15 * minuteMs)
  expect((await player.deposit(late.depositId)).body.value).toMatchObject({ status: 'expired', payUrl: null })
  expect((await player.press(late, 'pay')).page).toContain('The time is over')
  expect(await player.balance()).toBe(before)
})

test('a deposit that is not paid yet tells its member where it can be paid, until its end', async () => {
  const payUrl = async (depositId: string) => (await player.deposit(depositId)).body.value.payUrl
  for (const [code, ask] of [
    ['ALONPAY', wallet.depositByLaunch],
    ['ALONQR', wallet.depositByQr],
  ] as const) {
    const { depositId, redirectUrl } = (
      await gateway.ask(ask, { amount: '300', mcsBankCode: code } as never, { token: player.token })
    ).body.value
    expect(await payUrl(depositId)).toBe(redirectUrl)
    const { list } = (await gateway.ask(wallet.depositRecord, {} as never, { token: player.token })).body.value
    expect(list[0]).toMatchObject({ depositId, payUrl: redirectUrl })
    expect((await player.press({ redirectUrl: redirectUrl }, 'pay')).page).toContain('Payment')
    expect(await payUrl(depositId)).toBeNull()
  }
  expect(await payUrl((await player.report('700')).body.value.depositId)).toBeNull()
})

test('a payment page has the theme that was chosen, and that of the device where none was', async () => {
  const payer = createVisitor(gateway, await gateway.logIn('player02'))
  for (const theme of ['light', 'dark', undefined] as const) {
    const order = { amount: '300', mcsBankCode: 'ALONPAY', ...(theme && { theme }) }
    const { value } = (await gateway.ask(wallet.depositByLaunch, order, { token: payer.token })).body
    const { body } = await gateway.app.inject({ url: new URL(value.redirectUrl).pathname })
    expect(body).toContain(`data-theme="${theme ?? 'device'}"`)
    await gateway.ask(wallet.cancelDeposit, { depositId: value.depositId }, { token: payer.token })
  }
})

test('who has too many open deposits is told which', async () => {
  const fresh = createVisitor(gateway, await gateway.logIn('player02'))
  const opened: string[] = []
  const open = async () => {
    const { body } = await fresh.order('300')
    if (body.success) opened.push(body.value.depositId)
    return body
  }
  let answer = await open()
  while (answer.success) answer = await open()
  expect(answer.errorCode).toBe('deposit.too.many.open')
  const told = (answer.value as unknown as { open: { depositId: string; amount: number; status: string }[] }).open
  expect(told.slice(-opened.length)).toEqual(opened.map((depositId) => ({ depositId, amount: 300, status: 'paying' })))
  await gateway.ask(wallet.cancelDeposit, { depositId: told[0]?.depositId ?? '' }, { token: fresh.token })
  expect((await fresh.order('300')).body.success).toBe(true)
})

test('a payment page that does not exist says so', async () => {
  const unknown = await gateway.app.inject({ url: '/pay/unknown' })
  expect([unknown.statusCode, unknown.body]).toEqual([
    404,
    expect.stringContaining(`href="${gateway.platform.settings.APP_PUBLIC_URL}/member/deposit"`),
  ])
  expect((await gateway.app.inject({ method: 'POST', url: '/pay/unknown', payload: '' })).statusCode).toBe(404)
})

test('a channel that an operator approves waits after the payment; the charge is taken out of the amount', async () => {
  const before = await player.balance()
  const { value: waiting } = (await player.order('1000', 'MARIPAY')).body
  expect((await player.press(waiting, 'pay')).page).toContain('Payment sent')
  // The money is on its way: neither the page nor the cashier takes it back.
  expect((await player.press(waiting, 'cancel')).page).toContain('Payment sent')
  expect(
    (await gateway.ask(wallet.cancelDeposit, { depositId: waiting.depositId }, { token: player.token })).body.errorCode,
  ).toBe('transaction.state.differs')
  expect(await player.balance()).toBe(before)
  expect(
    (await listWaitingDeposits(gateway.platform.db.read, { limit: 50 })).map(({ receiptNo }) => receiptNo),
  ).toContain(waiting.depositId)
  expect((await approveDeposit(gateway.platform, { receiptNo: waiting.depositId, by: operator })).outcome).toBe('done')
  expect(await player.balance()).toBe(before + 1_000)

  const { value: charged } = (await player.order('1000', 'BAYBANK')).body
  expect(charged.charge).toBe(10)
  await player.press(charged, 'pay')
  expect(await player.balance()).toBe(before + 1_990)
})

test('a report of a manual transfer can be taken back while it waits', async () => {
  const { depositId } = (await player.report('700')).body.value
  expect((await gateway.ask(wallet.cancelDeposit, { depositId }, { token: player.token })).body.value).toEqual({
    depositId,
    status: 'cancelled',
  })
  expect((await approveDeposit(gateway.platform, { receiptNo: depositId, by: operator })).outcome).toBe('state_differs')
})

test('a rejected deposit moves nothing, says why, and tells the member', async () => {
  const before = await player.balance()
  const { value } = (await player.report('700', { refId: 'BB-1' })).body
  expect(value.status).toBe('waiting')
  expect(
    (await rejectDeposit(gateway.platform, { receiptNo: value.depositId, reason: 'No such transfer.', by: operator }))
      .outcome,
  ).toBe('done')
  expect((await player.deposit(value.depositId)).body.value).toMatchObject({
    status: 'rejected',
    reason: 'No such transfer.',
    refId: 'BB-1',
  })
  expect(heard.map(({ message }) => message.type)).toEqual(['DEPOSIT_FAIL'])
  expect(await player.balance()).toBe(before)
})

const picture = (type: 'image/png' | 'image/jpeg', width = 40): string => {
  const canvas = createCanvas(width, 30)
  return canvas.toBuffer(type as 'image/png').toString('base64')
}
const slip = (depositId: string, image: string, as = player) =>
  gateway.ask(wallet.uploadDepositSlip, { depositId, image }, { token: as.token })

test('a slip is a PNG or JPEG by content, drawn anew, at most three', async () => {
  const { depositId } = (await player.report('700')).body.value
  for (const bad of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    Buffer.from('GIF89a..').toString('base64'),
    '%%%',
  ]) {
    expect((await slip(depositId, bad)).body.errorCode).toBe('picture.not.valid')
  }
  expect((await slip(depositId, 'A'.repeat(7 * 1024 * 1024 - 200))).body.errorCode).toBe('picture.too.large')
  const withTail = Buffer.concat([
    Buffer.from(picture('image/jpeg'), 'base64'),
    Buffer.from('<script>alert(1)</script>'),
  ]).toString('base64')
  expect((await slip(depositId, withTail)).body.value.images).toBe(1)
  expect((await slip(depositId, `data:image/gif;base64,${picture('image/png')}`)).body.value.images).toBe(2)
  // Its form came again.
  expect((await slip(depositId, picture('image/png'))).body.value.images).toBe(2)
  expect((await slip(depositId, picture('image/png', 41))).body.value.images).toBe(3)
  // Before it is opened: what is no picture at all is refused for the same reason.
  for (const fourth of [picture('image/png'), '%%%'])
    expect((await slip(depositId, fourth)).body.errorCode).toBe('picture.reach.max')
  const kept = await gateway.platform.db.read.proofImage.findMany({ where: { subject: `deposit:${depositId}` } })
  expect(kept.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg'])
  expect(Buffer.from(kept[0]?.bytes ?? []).includes('script')).toBe(false)
  expect(await listImages(gateway.platform.db.read, `deposit:${depositId}`)).toHaveLength(3)
  expect((await player.deposit(depositId)).body.value.depositSlip).toBe('Y')
})

test('another member’s deposit is as if it did not exist', async () => {
  const { depositId } = (await player.report('700')).body.value
  const answers = [
    await other.deposit(depositId),
    await slip(depositId, picture('image/png'), other),
    await gateway.ask(wallet.cancelDeposit, { depositId }, { token: other.token }),
    await gateway.ask(wallet.updateDepositReference, { depositId, refId: 'x' }, { token: other.token }),
  ]
  const missing = (await other.deposit('DNOSUCHNUMBER')).body
  expect(missing.errorCode).toBe('not.exists.transaction')
  for (const { body } of answers) expect(body).toEqual(missing)
  expect((await player.deposit(depositId)).body.value).toMatchObject({ status: 'waiting', refId: '' })
})

test('the payment page leads back to a path of the app and nowhere else', async () => {
  for (const backPath of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example/x',
    '/\n/evil.example',
    '/\r//evil.example',
    'https://evil.example',
    'member',
  ]) {
    expect((await player.order('200', 'ALONPAY', { backPath })).body).toMatchObject({
      errorCode: 'request_param_err',
      message: expect.stringContaining('backPath'),
    })
  }
})

test('the limits of a channel, channels that are not there, and too many open orders are refused', async () => {
  expect((await player.order('99.99')).body).toMatchObject({
    errorCode: 'deposit.invalid.amount',
    value: { fields: [{ field: 'amount', rule: 'must be from 100.00 to 50000.00' }] },
  })
  expect((await player.order('50000.01')).body.errorCode).toBe('deposit.invalid.amount')
  expect((await player.order('500', 'NOSUCH')).body.errorCode).toBe('deposit.channel.gone')
  expect((await player.order('500', 'BAYTRANSFER')).body.errorCode).toBe('deposit.channel.gone')
  expect((await player.order('500', 'ALONPAY', { backPath: '//evil.example' })).body.message).toContain('backPath')
  expect((await player.order('500', 'ALONPAY', { targetUsername: 'player02' })).body.message).toContain(
    'targetUsername',
  )
  for (let open = 0; open < 5; open += 1) expect((await player.order('100')).body.success).toBe(true)
  expect((await player.order('100')).body.errorCode).toBe('deposit.too.many.open')
})

test('a merchant that takes no deposits refuses them', async () => {
  const desk = merchantSettings(gateway.platform)
  const { deposit } = await desk.all()
  const allow = async (allowed: boolean) => {
    await gateway.platform.db.write((tx) => desk.change(tx, 'deposit', { ...deposit, allowed }))
    desk.forget()
  }
  await allow(false)
  expect((await player.order('100')).body.errorCode).toBe('function.not.available')
  await allow(true)
})

test('the record shows every state, is filtered by it, and sums what was credited', async () => {
  const ask = (query: object) => gateway.ask(wallet.depositRecord, query as never, { token: player.token })
  const { value } = (await ask({ size: 100 })).body
  expect(new Set(value.list.map(({ status }) => status))).toEqual(
    new Set(['approved', 'rejected', 'cancelled', 'expired']),
  )
  expect(value.list.map(({ depositDate }) => depositDate)).toEqual(
    value.list.map(({ depositDate }) => depositDate).toSorted((one, two) => two - one),
  )
  const approved = (await ask({ size: 100, depositState: '4' })).body.value
  expect(approved.list.every(({ status }) => status === 'approved')).toBe(true)
  expect(approved.footer.amount).toBeCloseTo(approved.list.reduce((sum, row) => sum + row.reimbursementAmount, 0))
  expect(value.footer).toEqual(approved.footer)
  expect(
    (await gateway.ask(wallet.depositRecord, { depositState: 'approved' }, { token: other.token })).body.value.list,
  ).toEqual([])
})

test('a channel that keeps all of it takes a deposit that brings nothing', async () => {
  const desk = merchantSettings(gateway.platform)
  const { deposit } = await desk.all()
  const put = async (chargeBp: number | null) => {
    const channels = deposit.channels.map((channel) => (chargeBp === null ? channel : { ...channel, chargeBp }))
    await gateway.platform.db.write((tx) => desk.change(tx, 'deposit', { ...deposit, channels }))
    desk.forget()
  }
  const before = await player.balance()
  await put(10_000)
  const { value } = (await player.order('500.00', 'ALONPAY')).body
  expect((await player.press(value, 'pay')).page).toContain('Payment complete')
  await put(null)
  expect((await player.deposit(value.depositId)).body.value).toMatchObject({ status: 'approved' })
  expect(await player.balance()).toBe(before)
  expect(await faultsOf(gateway)).toEqual([])
})
