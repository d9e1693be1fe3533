import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { countWaitingDeposits, listWaitingDeposits } from '#gateway/areas/wallet/queues.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { readBehind, writeBehind } from '#gateway/kernel/waiting.ts'
import { queues } from '#gateway/operator/queues.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import {
  createVisitor,
  faultsOf,
  listen,
  memberIdOf,
  newDay,
  place,
  type Visitor,
} from '../areas/wallet/wallet-visitor.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const { wallet, points } = catalogue
const by = 'Ligaya'
const picture = createCanvas(20, 10).toBuffer('image/png').toString('base64')
let gateway: TestGateway
let player: Visitor
let desk: Browser
let heard: ReturnType<typeof listen>
beforeAll(async () => {
  gateway = await startGateway()
  player = createVisitor(gateway, await gateway.logIn('player01'))
  desk = openBrowser(gateway)
  await desk.logIn(by)
  heard = listen(gateway)
  // What is deposited may leave at once, so that no test has to play.
  const settings = merchantSettings(gateway.platform)
  const { deposit } = await settings.all()
  await gateway.platform.db.write((tx) => settings.change(tx, 'deposit', { ...deposit, turnoverHundredths: 0 }))
  settings.forget()
})
afterAll(async () => {
  expect(await faultsOf(gateway)).toEqual([])
  await gateway.close()
})

/** What stands in the audit trail about a number, the oldest first, without what others than the operator did. */
async function auditOf(number: string): Promise<{ kind: string; memberId: number | null; reason: unknown }[]> {
  const rows = await gateway.platform.db.read.auditEvent.findMany({
    where: { detail: { contains: number } },
    orderBy: { id: 'asc' },
  })
  const read = rows.map(({ kind, memberId, detail }) => ({
    kind,
    memberId,
    ...(JSON.parse(detail) as { by?: string; reason?: string }),
  }))
  return read.filter((row) => row.by === by).map(({ kind, memberId, reason }) => ({ kind, memberId, reason }))
}
const idOfPlayer = () => memberIdOf(gateway, 'player01')

async function waitingDeposit(amount: string): Promise<string> {
  const { body } = await player.report(amount)
  if (!body.success) throw new Error(body.message)
  return body.value.depositId
}

test('a deposit waits with its slip, is approved with a reason, and is on the wallet once', async () => {
  const number = await waitingDeposit('700.00')
  await gateway.ask(wallet.uploadDepositSlip, { depositId: number, image: picture } as never, { token: player.token })
  const path = `/operator/queues/deposits/${number}`
  expect((await desk.get('/operator/queues/deposits')).page).toContain(path)
  const item = await desk.get(path)
  expect(item.page).toContain('700.00')
  expect(item.page).toContain('player01')
  const shown = await desk.get(/src="(\/operator\/proofs\/\d+)"/.exec(item.page)?.[1] ?? '')
  expect(shown).toMatchObject({ status: 200, headers: { 'content-type': expect.stringMatching(/^image\//) } })

  const before = await player.balance()
  const refused = await desk.submit(path, 'decideDeposit', { decision: 'approve', reason: ' ' })
  expect(refused).toMatchObject({ status: 400, page: expect.stringContaining('says why') })
  expect(await player.balance()).toBe(before)

  const hidden = readHidden((await desk.get(path)).page, 'decideDeposit')
  const sent = { ...hidden, decision: 'approve', reason: 'found on the statement' }
  const answers = await Promise.all([desk.post(path, sent), desk.post(path, sent)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const receipt = await desk.get(answers[0]?.location ?? '')
  expect(receipt.page).toContain(`${number} is approved.`)
  expect(receipt.page).toContain('It waits for no decision.')
  expect(await player.balance()).toBe(before + 700)
  expect(await auditOf(number)).toEqual([
    { kind: 'deposit.approve', memberId: await idOfPlayer(), reason: 'found on the statement' },
  ])
  expect(heard.filter(({ message }) => message.receiptNo === number).map(({ message }) => message.type)).toEqual([
    'DEPOSIT_OK',
  ])
})

test('a rejected deposit moves nothing, and a second operator is told that it was decided', async () => {
  const number = await waitingDeposit('800.00')
  const path = `/operator/queues/deposits/${number}`
  const second = readHidden((await desk.get(path)).page, 'decideDeposit')
  const before = await player.balance()
  await desk.submit(path, 'decideDeposit', { decision: 'reject', reason: 'no such payment' })
  const late = await desk.post(path, { ...second, decision: 'approve', reason: 'found it after all' })
  expect(late).toMatchObject({
    status: 400,
    page: expect.stringContaining(`${number} cannot be approved in its state: rejected`),
  })
  expect(await player.balance()).toBe(before)
  expect((await player.deposit(number)).body.value).toMatchObject({ status: 'rejected', reason: 'no such payment' })
  expect(await auditOf(number)).toHaveLength(1)
})

test('a withdrawal is approved, reported as not received, and the appeal gives the money back', async () => {
  const { withdrawId: number } = await place(gateway, 'player01', '200.00')
  const before = await player.balance()
  const pages = [`/operator/queues/withdrawals/${number}`, `/operator/members/${await idOfPlayer()}`]
  const says = async (words: string) =>
    Promise.all(pages.map(async (path) => (await desk.get(path)).page.includes(`>${words}<`)))
  expect(await says('waiting')).toEqual([true, true])
  await desk.submit(`/operator/queues/withdrawals/${number}`, 'decideWithdrawal', {
    decision: 'approve',
    reason: 'sent by the bank',
  })
  expect(await says('approved, not yet confirmed')).toEqual([true, true])
  await gateway.ask(wallet.uploadProof, { withdrawId: number, image: picture } as never, { token: player.token })
  expect((await player.confirm(number, 'NOT_RECEIVED', 'nothing came')).body.success).toBe(true)
  const path = `/operator/queues/appeals/${number}`
  expect((await desk.get('/operator/queues/appeals')).page).toContain(path)
  expect((await desk.get(path)).page).toContain('nothing came')
  const done = await desk.submit(path, 'decideAppeal', { decision: 'refund', reason: 'the bank sent it back' })
  expect(done.page).toContain(`${number} is refunded.`)
  expect((await desk.get(path)).page).toMatch(/<dt>Resolved by<\/dt><dd>\w/)
  expect(await player.balance()).toBe(before + 200)
  expect((await auditOf(number)).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['withdrawal.approve', 'sent by the bank'],
    ['withdrawal.refund', undefined],
  ])
})

test('a rejected withdrawal gives the money back', async () => {
  const before = await player.balance()
  const { withdrawId } = await place(gateway, 'player01', '200.00')
  expect(await player.balance()).toBe(before - 200)
  await desk.submit(`/operator/queues/withdrawals/${withdrawId}`, 'decideWithdrawal', {
    decision: 'reject',
    reason: 'the name differs',
  })
  expect(await player.balance()).toBe(before)
})

test('a withdrawal is paid by the deposit of another member; the dispute is noted at both, and the forced receipt is final for both', async () => {
  await newDay(gateway)
  const payer = createVisitor(gateway, await gateway.logIn('agent01'))
  const { withdrawId: number } = await place(gateway, 'player01', '900.00')
  const path = `/operator/queues/withdrawals/${number}`
  expect((await desk.get(path)).page).toContain('so the house pays')
  const depositNo = (await payer.report('900.00')).body.value.depositId
  expect((await desk.get(path)).page).toContain(`<option value="${depositNo}">${depositNo} · agent01 · `)

  const rejected = await desk.submit(path, 'decideWithdrawal', {
    payer: depositNo,
    decision: 'reject',
    reason: 'no such card',
  })
  expect(rejected).toMatchObject({
    status: 400,
    page: expect.stringContaining('must be empty where the withdrawal is rejected'),
  })
  const wrong = await desk.submit(path, 'decideWithdrawal', {
    payer: 'DNOSUCHNUMBER',
    decision: 'approve',
    reason: 'he pays',
  })
  expect(wrong).toMatchObject({
    status: 400,
    page: expect.stringContaining('must be a waiting manual deposit of another member'),
  })
  const deposit = `/operator/queues/deposits/${depositNo}`
  const form = readHidden((await desk.get(deposit)).page, 'decideDeposit')
  const approved = await desk.submit(path, 'decideWithdrawal', {
    payer: depositNo,
    decision: 'approve',
    reason: 'the two agreed',
  })
  expect(approved.page).toContain(`/operator/queues/deposits/${depositNo}`)
  expect((await desk.get('/operator/queues/deposits')).page).not.toContain(depositNo)
  const late = await desk.post(deposit, { ...form, decision: 'approve', reason: 'found it' })
  expect(late).toMatchObject({
    status: 400,
    page: expect.stringContaining('cannot be approved in its state: pays another member'),
  })

  await gateway.ask(wallet.uploadProof, { withdrawId: number, image: picture } as never, { token: player.token })
  await player.confirm(number, 'NOT_RECEIVED', 'nothing came')
  const appeal = `/operator/queues/appeals/${number}`
  const unsaid = await desk.submit(appeal, 'decideAppeal', { decision: 'force', reason: 'the bank says so', note: '' })
  expect(unsaid).toMatchObject({
    status: 400,
    page: expect.stringContaining('is needed where another member has paid'),
  })
  const before = [await player.balance(), await payer.balance()]
  await desk.submit(appeal, 'decideAppeal', {
    decision: 'force',
    reason: 'the bank says so',
    note: 'Statement of both seen.',
  })
  for (const page of [path, deposit]) expect((await desk.get(page)).page).toContain('Statement of both seen.')
  expect((await desk.get(deposit)).page).toContain(`/operator/queues/withdrawals/${number}`)
  expect([await player.balance(), await payer.balance()]).toEqual([before[0], (before[1] ?? 0) + 900])
  expect(JSON.stringify((await player.withdrawal(number)).body)).not.toContain('Statement of both seen.')
  expect((await desk.get('/operator/audit?kind=withdrawal.force')).page).toContain('Statement of both seen.')
})

test('a redemption is handed out with its code', async () => {
  const { db } = gateway.platform
  const good = await db.read.pointReward.findFirstOrThrow({
    where: { type: 'VOUCHER', stock: { gt: 0 } },
    orderBy: { points: 'asc' },
  })
  const redeemed = await gateway.ask(points.redeem, { rewardId: good.id, quantity: 1, password: '246810' } as never, {
    token: player.token,
  })
  const number = redeemed.body.value.redemptionNo
  expect((await desk.get('/operator/queues/redemptions')).page).toContain(number)
  await desk.submit(`/operator/queues/redemptions/${number}`, 'decideRedemption', {
    decision: 'approve',
    reason: 'TEA-4711',
  })
  const { list } = (await gateway.ask(points.redeemHistory, { page: 1, size: 50 }, { token: player.token })).body.value
  expect(list.find(({ redemptionNo }) => redemptionNo === number)).toMatchObject({ remark: 'TEA-4711' })
  expect((await auditOf(number)).map(({ kind }) => kind)).toEqual(['points.approved'])
})

test('what is not there is not there', async () => {
  for (const path of [
    '/queues/deposits/DNOSUCHNUMBER',
    '/queues/nothing',
    '/proofs/999999',
    '/members/999999',
    '/announcements/999999',
    '/settings/nothing',
  ])
    expect((await desk.get(`/operator${path}`)).status).toBe(404)
  const { status, page } = await desk.get('/operator/no-such-page')
  expect([status, page]).toEqual([404, expect.stringContaining('<h1>There is nothing here</h1>')])
})

test('a queue begins with the highest level, then with who waits longest, and its pages leave nobody out', async () => {
  const { db, clock } = gateway.platform
  const numbers: string[] = []
  for (const amount of ['811.00', '812.00', '813.00']) numbers.push(await waitingDeposit(amount))
  const [raised = '', second = '', third = ''] = numbers
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
  const change = (receiptNo: string, data: { createdAt?: Date; memberId?: number }) =>
    db.write((tx) => tx.deposit.update({ where: { receiptNo }, data }))
  const { id: highest } = await db.read.member.findFirstOrThrow({ where: { type: 0, account: { not: 'player01' } } })
  await db.write((tx) => tx.member.update({ where: { id: highest }, data: { vipLevel: 90 } }))
  await change(third, { createdAt: hoursAgo(9_000) })
  await change(second, { createdAt: hoursAgo(8_000) })
  await change(raised, { memberId: highest })
  const listed = [
    ...(await desk.get('/operator/queues/deposits')).page.matchAll(/href="\/operator\/queues\/deposits\/(\w+)"/g),
  ].map(([, number]) => number)
  expect(listed[0]).toBe(raised)
  expect(listed.filter((number) => [second, third].includes(number ?? ''))).toEqual([third, second])
  const all = (await listWaitingDeposits(db.read, { limit: 500 })).map(({ receiptNo }) => receiptNo)
  expect(all.length).toBe(await countWaitingDeposits(db.read))
  const paged: string[] = []
  let behind: ReturnType<typeof readBehind>
  for (;;) {
    const [row] = await listWaitingDeposits(db.read, { behind, limit: 1 })
    if (row === undefined) break
    paged.push(row.receiptNo)
    const { vipLevel } = await db.read.member.findUniqueOrThrow({ where: { id: row.memberId } })
    behind = readBehind(writeBehind({ level: vipLevel, at: row.createdAt, id: row.id }))
  }
  expect(paged).toEqual(all)
})

test('every queue of decisions shows the level of who waits in it', async () => {
  for (const { key } of queues) {
    const { status, page } = await desk.get(`/operator/queues/${key}`)
    expect([key, status]).toEqual([key, 200])
    expect(page).toMatch(/Nothing waits|<th scope="col" class="num">VIP<\/th>/)
  }
})
