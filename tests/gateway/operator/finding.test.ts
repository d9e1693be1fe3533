import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { houseReward, remarkOf } from '#gateway/kernel/movements.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
import { listAudit } from '#gateway/operator/store.ts'
import { demoPassword, startGateway, type TestGateway } from '../../support/gateway.ts'
import { createVisitor, faultsOf, listen, memberIdOf, type Visitor } from '../areas/wallet/wallet-visitor.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

let gateway: TestGateway
let player: Visitor
let [ligaya, bayani]: Browser[] = []
beforeAll(async () => {
  gateway = await startGateway()
  player = createVisitor(gateway, await gateway.logIn('player01'))
  ;[ligaya, bayani] = [openBrowser(gateway), openBrowser(gateway)]
  await Promise.all([ligaya.logIn('Ligaya'), bayani.logIn('Bayani')])
})
afterAll(async () => {
  expect(await faultsOf(gateway)).toEqual([])
  await gateway.close()
})

async function waitingDeposit(amount: string): Promise<string> {
  const { body } = await player.report(amount)
  if (!body.success) throw new Error(body.message)
  return body.value.depositId
}
const approve = (who: Browser | undefined, number: string, reason = 'on the statement') =>
  who?.submit(`/operator/queues/deposits/${number}`, 'decideDeposit', { decision: 'approve', reason })

test('a large deposit needs the approval of two persons, and the first of them cannot be both', async () => {
  const number = await waitingDeposit('50000.00')
  const before = await player.balance()
  expect((await ligaya?.get(`/operator/queues/deposits/${number}`))?.page).toContain(
    'From 50,000.00 on two persons have to approve',
  )
  expect((await approve(ligaya, number))?.page).toContain(`${number} has your approval and waits for another one`)
  expect(await player.balance()).toBe(before)
  expect((await ligaya?.get('/operator/queues/deposits'))?.page).toContain('1 of 2 approvals')

  const mine = (await ligaya?.get(`/operator/queues/deposits/${number}`))?.page ?? ''
  expect(mine).toContain('another person has to approve now')
  expect(mine).not.toContain('value="approve"')
  expect(await approve(ligaya, number)).toMatchObject({
    status: 403,
    page: expect.stringContaining('you are the first of them'),
  })
  const again = openBrowser(gateway)
  await again.logIn(' LIGAYA ')
  expect((await approve(again, number))?.status).toBe(403)
  expect(await player.balance()).toBe(before)

  expect((await approve(bayani, number))?.page).toContain(`${number} is approved.`)
  expect(await player.balance()).toBe(before + 50_000)
  const rows = await gateway.platform.db.read.auditEvent.findMany({
    where: { detail: { contains: number }, kind: { contains: 'eposit' } },
    orderBy: { id: 'asc' },
  })
  expect(rows.map(({ kind, detail }) => [kind, JSON.parse(detail).by]).slice(-2)).toEqual([
    ['operator.decideDeposit.first', 'Ligaya'],
    ['deposit.approve', 'Bayani'],
  ])
})

test('a machine is neither the first nor the second person of a large amount, and for a small one its own name stands in the trail', async () => {
  const call = operatorCalls.find(({ key }) => key === 'decideDeposit')
  if (call === undefined) throw new Error('There is no such call')
  const decide = (receiptNo: string) =>
    gateway.ask(call, { receiptNo, decision: 'approve', reason: 'by a program' } as never)
  const large = await waitingDeposit('50000.00')
  expect(await decide(large)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('not for machines') },
  })
  await approve(ligaya, large)
  expect((await decide(large)).status).toBe(403)
  const small = await waitingDeposit('850.00')
  expect((await decide(small)).body).toMatchObject({ success: true, value: { operator: 'machine' } })
  expect((await bayani?.get('/operator/audit?kind=deposit.approve'))?.page).toContain('machine')
  await bayani?.submit(`/operator/queues/deposits/${large}`, 'decideDeposit', {
    decision: 'reject',
    reason: 'no such payment',
  })
})

test('a small amount needs one person, and one person is enough to refuse a large one', async () => {
  const small = await waitingDeposit('49999.99')
  expect((await approve(ligaya, small))?.page).toContain(`${small} is approved.`)
  const large = await waitingDeposit('50000.00')
  const rejected = await ligaya?.submit(`/operator/queues/deposits/${large}`, 'decideDeposit', {
    decision: 'reject',
    reason: 'no such payment',
  })
  expect(rejected?.page).toContain(`${large} is rejected.`)
})

test('the number of a receipt finds what was asked for and what moved in the book', async () => {
  const number = await waitingDeposit('800.00')
  const waiting = await bayani?.get(`/operator/search?number=${number.toLowerCase()}`)
  expect(waiting?.page).toContain(`/operator/queues/deposits/${number}`)
  expect(waiting?.page).toContain('No money has moved under this number.')
  await approve(bayani, number)
  expect((await bayani?.get(`/operator/search?number=${number}`))?.page).toContain(`<code>deposit:${number}</code>`)
  const nothing = await bayani?.get('/operator/search?number=%3Cb%3E')
  expect(nothing?.page).toContain('Nothing that a member asks for has this number.')
  expect(nothing?.page).not.toContain('<b>')
})

test('the audit trail is a file: all of it or of one member, and no cell runs as a formula', async () => {
  const number = await waitingDeposit('801.00')
  await approve(bayani, number, '=1+1, "twice"')
  const whole = await bayani?.get('/operator/audit.csv')
  expect(whole?.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit.csv"',
  })
  const lines = whole?.page.trim().split('\r\n') ?? []
  expect(lines[0]).toContain('Number,Time (Manila),What,Who')
  expect(lines).toHaveLength(1 + (await gateway.platform.db.read.auditEvent.count()))
  expect(lines.find((line) => line.includes(number) && line.includes('deposit.approve'))).toContain(
    `"'=1+1, ""twice"""`,
  )

  const memberId = await memberIdOf(gateway, 'player01')
  const own = (await bayani?.get('/operator/audit.csv?member=player01'))?.page.trim().split('\r\n')
  expect(own).toHaveLength(1 + (await gateway.platform.db.read.auditEvent.count({ where: { memberId } })))
  expect((await bayani?.get('/operator/audit.csv?member=nobody'))?.page.trim().split('\r\n')).toHaveLength(1)
  expect((await openBrowser(gateway).get('/operator/audit.csv')).status).toBe(303)
})

test('a mail of an operator lies in the inbox as it was typed, and who is here is told', async () => {
  const heard = listen(gateway)
  const memberId = await memberIdOf(gateway, 'player01')
  const typed = {
    subject: 'Your slip',
    content: 'Please send it again.\n<b>Thank you</b>',
    reason: 'the picture was dark',
  }
  expect((await ligaya?.submit(`/operator/members/${memberId}`, 'sendMail', typed))?.page).toContain(
    'has the mail “Your slip”',
  )
  const [mail] = await gateway.platform.db.read.mail.findMany({ where: { memberId }, orderBy: { id: 'desc' }, take: 1 })
  expect(mail).toMatchObject({
    subject: 'Your slip',
    content: '<p>Please send it again.<br>&lt;b&gt;Thank you&lt;/b&gt;</p>',
    readAt: null,
  })
  expect(heard).toMatchObject([{ topic: `/topic/user/${memberId}`, message: { type: 'MAIL' } }])
})

test('a reward is on the wallet once, from the house, and one that needs two persons is refused', async () => {
  const path = `/operator/members/${await memberIdOf(gateway, 'player01')}`
  const before = await player.balance()
  const form = { amount: '120.50', times: '2', reason: 'waited for a slow payment' }
  const large = await ligaya?.submit(path, 'grantReward', { ...form, amount: '50000' })
  expect(large).toMatchObject({ status: 400, page: expect.stringContaining('two persons have to decide') })
  for (const amount of ['0', '-1', '1,000', '0.001'])
    expect((await ligaya?.submit(path, 'grantReward', { ...form, amount }))?.status).toBe(400)
  expect(await player.balance()).toBe(before)

  const heard = listen(gateway)
  const hidden = readHidden((await ligaya?.get(path))?.page ?? '', 'grantReward')
  const sent = { ...hidden, ...form }
  await Promise.all([ligaya?.post(path, sent), ligaya?.post(path, sent)])
  expect(await player.balance()).toBe(before + 120.5)
  const { read } = gateway.platform.db
  const memberId = await memberIdOf(gateway, 'player01')
  const letters = await read.mail.findMany({ where: { memberId, subject: 'You have been given a reward' } })
  expect(letters).toMatchObject([{ content: expect.stringContaining('₱241.00 have to be staked') }])
  const { remark } = await read.ledgerTransfer.findFirstOrThrow({
    where: { memberId, kind: 'promotion', remark: houseReward.EN },
  })
  expect(remarkOf('promotion', remark, 'TY')).toBe('Gantimpala ng house')
  const told = heard.filter(({ topic }) => topic === `/topic/user/${memberId}`)
  expect(told).toMatchObject([{ message: { type: 'INCOME', amount: 120.5 } }])
  const { after } = JSON.parse(
    (await gateway.platform.db.read.auditEvent.findFirstOrThrow({ where: { kind: 'operator.grantReward' } })).detail,
  )
  expect((await bayani?.get(`/operator/search?number=${after.number}`))?.page).toContain('house:promotions')

  const language = (code: string | null) =>
    gateway.platform.db.write((tx) => tx.member.update({ where: { id: memberId }, data: { language: code } }))
  await language('TY')
  await ligaya?.submit(path, 'grantReward', { ...form, times: '0' })
  await language(null)
  const last = await read.mail.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
  expect(last.content).toContain('walang kailangang itaya')
})

test('the number of the console’s own receipt finds what was done, whom it concerns, and its row of the audit trail', async () => {
  const memberId = await memberIdOf(gateway, 'player01')
  const numberOn = (page = '') => /<span>Receipt (\w+) ·/.exec(page)?.[1] ?? expect.fail('There is no receipt')
  const form = { amount: '20.00', times: '0', reason: 'found by its receipt' }
  const given = await ligaya?.submit(`/operator/members/${memberId}`, 'grantReward', form)
  const number = numberOn(given?.page)
  const found = (await bayani?.get(`/operator/search?number=%20${number.toLowerCase()}`))?.page ?? ''
  expect(found).toContain('player01 has a reward of 20.00')
  expect(found).toContain(`href="/operator/members/${memberId}"`)
  expect(found).toContain(`href="/operator/audit?receipt=${number}"`)
  expect(found).not.toContain('No money has moved under this number.')
  const trail = async (receipt: string) => {
    const { page = '' } = (await bayani?.get(`/operator/audit?receipt=${receipt}`)) ?? {}
    return [...page.matchAll(/<code>(operator\.[\w.]+)<\/code>/g)].map(([, kind]) => kind)
  }
  expect(await trail(number)).toEqual(['operator.grantReward'])
  expect(await trail('AAAAAAAAAAAAA')).toEqual([])
  // No sign of a pattern: what is no number of a receipt finds nothing instead of everything.
  expect(await trail('%25')).toEqual([])
  const file = (await bayani?.get(`/operator/audit.csv?receipt=${number}`))?.page.trim().split('\r\n')
  expect(file).toHaveLength(2)

  const asked = await ligaya?.submit('/operator/settings/operators', 'setSetting', {
    secondPersonFrom: '60000.00',
    reason: 'more of them',
  })
  const proposed = (await bayani?.get(`/operator/search?number=${numberOn(asked?.page)}`))?.page
  expect(proposed).toContain('operator.setSetting.first')
})

test('the trail says of what a machine has done that it was one, and of a new password that it was the member', async () => {
  const latest = async (kind: string) => (await listAudit(gateway.platform.db.read, { kind, limit: 1 }))[0]
  const wish = { username: 'player02', upline: 'agent02', reason: 'asked for by both' }
  expect((await gateway.ask(catalogue.team.move, wish)).body.success).toBe(true)
  expect(await latest('team.move')).toMatchObject({
    who: 'machine',
    account: 'player02',
    detail: { reason: 'asked for by both' },
  })
  const page = (await bayani?.get('/operator/audit?by=machine'))?.page
  expect(page).toContain('<code>team.move</code>')
  expect(page).toContain('Reason: asked for by both')

  const token = await gateway.logIn('player02')
  const fresh = 'Bagong-lihim-9'
  const sent = { oldPassword: demoPassword, newPassword: fresh, confirmNewPassword: fresh }
  expect((await gateway.ask(catalogue.member.changePassword, sent, { token })).body.success).toBe(true)
  expect(await latest('password.changed')).toMatchObject({ who: 'member', detail: { by: 'change' } })
})
