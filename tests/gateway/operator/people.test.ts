import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
import { codeOfStep, stepAt } from '#gateway/platform/crypto/totp.ts'
import { demoPassword, startGateway, type TestGateway } from '../../support/gateway.ts'
import { addPerson, type Browser, longPassword, openBrowser } from './console-visitor.ts'

let gateway: TestGateway
let [ligaya, bayani]: [Browser, Browser] = [] as never
beforeAll(async () => {
  gateway = await startGateway()
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
})
afterAll(() => gateway.close())

const idOf = async (name: string) => (await gateway.platform.db.read.operator.findFirstOrThrow({ where: { name } })).id
const lastAudit = async (kind: string) =>
  JSON.parse(
    (await gateway.platform.db.read.auditEvent.findFirstOrThrow({ where: { kind }, orderBy: { id: 'desc' } })).detail,
  )
const lastProposal = async () =>
  (await gateway.platform.db.read.proposal.findFirstOrThrow({ orderBy: { id: 'desc' } })).number
const decide = async (who: Browser, decision: 'approve' | 'reject') =>
  who.submit('/operator/proposals', `decideProposal-${await lastProposal()}`, { decision })

test('an account is asked for by one and approved by another, and its person chooses the password', async () => {
  const asked = await ligaya.submit('/operator/people', 'addOperator', {
    name: '  Danilo   Reyes ',
    password: 'a first password',
    reason: 'night shift',
  })
  expect(asked.page).toContain('waits for a second person: an account for Danilo Reyes')
  expect(await openBrowser(gateway).logIn('Danilo Reyes', 'a first password')).toMatchObject({ status: 400 })
  expect((await ligaya.get('/operator/proposals')).page).toContain('somebody else has to approve')
  const number = await lastProposal()
  const forged = {
    action: 'decideProposal',
    form: `decideProposal-${number}`,
    number,
    decision: 'approve',
    formKey: '',
  }
  const own = /name="formKey" value="([^"]+)"/.exec((await ligaya.get('/operator/proposals')).page)?.[1] ?? ''
  expect(await ligaya.post('/operator/proposals', { ...forged, formKey: own })).toMatchObject({ status: 403 })

  expect((await decide(bayani, 'approve')).page).toContain('Danilo Reyes has an account.')
  expect(await lastAudit('operator.addOperator')).toMatchObject({
    by: 'Bayani',
    proposedBy: 'Ligaya',
    reason: 'night shift',
  })
  const danilo = openBrowser(gateway, { ip: '203.0.113.20' })
  expect((await danilo.logIn('danilo reyes', 'a first password')).status).toBe(303)
  expect(await danilo.get('/operator/queues/deposits')).toMatchObject({ status: 303, location: '/operator/account' })
  const same = await danilo.submit('/operator/account', 'changeOwnPassword', {
    current: 'a first password',
    password: 'a first password',
  })
  expect(same).toMatchObject({ status: 400, page: expect.stringContaining('must differ from the one before') })
  expect(same.page).not.toContain('a first password')
  await danilo.submit('/operator/account', 'changeOwnPassword', { current: 'a first password', password: longPassword })
  expect((await danilo.get('/operator/queues/deposits')).status).toBe(200)
  const kept = JSON.stringify(
    await Promise.all([gateway.platform.db.read.proposal.findMany(), gateway.platform.db.read.auditEvent.findMany()]),
  )
  expect(kept).not.toContain('a first password')
})

test('names that differ in case and blanks are one name, and names of others than persons are none', async () => {
  const wrong: [string, string][] = [
    ['LIGA YA', 'is taken'],
    ['machine', 'is a name that the audit trail has'],
    ['Li', 'must not contain the name'],
    ['Lіgaya', 'Latin letters'],
    ['x', 'Latin letters'],
  ]
  for (const [name, rule] of wrong) {
    const answer = await ligaya.submit('/operator/people', 'addOperator', {
      name,
      password: 'li liwanag na',
      reason: '',
    })
    expect([name, answer.status, answer.page.includes(rule)]).toEqual([name, 400, true])
  }
  expect(
    (await ligaya.submit('/operator/people', 'addOperator', { name: 'Someone', password: 'short' })).page,
  ).toContain('has 10 to 128 characters')
})

test('an operator is locked, logged out and let in again by another one, and nobody does that to themselves', async () => {
  const { code } = await addPerson(gateway, 'Amihan')
  const amihan = openBrowser(gateway, { ip: '203.0.113.21' })
  await amihan.logIn('Amihan', longPassword, code())
  const id = await idOf('Amihan')
  expect((await amihan.get(`/operator/people/${id}`)).page).not.toContain('lockOperator')
  await ligaya.submit(`/operator/people/${id}`, 'endOperatorVisits', { reason: 'left the desk open' })
  expect((await amihan.get('/operator')).status).toBe(303)
  gateway.platform.clock.advance(60_000)
  await amihan.logIn('Amihan', longPassword, code())
  expect((await amihan.get('/operator')).status).toBe(200)
  await ligaya.submit(`/operator/people/${id}`, 'lockOperator', { reason: 'is on leave' })
  expect((await amihan.get('/operator')).status).toBe(303)
  gateway.platform.clock.advance(60_000)
  expect((await amihan.logIn('Amihan', longPassword, code())).page).toContain('This account is locked')
  await ligaya.submit(`/operator/people/${id}`, 'lockOperator', { reason: 'is back' })
  expect((await amihan.logIn('Amihan', longPassword, code())).status).toBe(303)
  expect(await lastAudit('operator.lockOperator')).toMatchObject({
    by: 'Ligaya',
    reason: 'is back',
    after: { locked: false },
  })
})

test('a new password for another operator takes two, ends their visits, and has to be replaced', async () => {
  await addPerson(gateway, 'Dagohoy')
  const id = await idOf('Dagohoy')
  await ligaya.submit(`/operator/people/${id}`, 'giveOperatorPassword', {
    password: 'given by others',
    reason: 'forgot it',
  })
  expect((await decide(ligaya, 'approve')).status).toBe(403)
  await decide(bayani, 'approve')
  await ligaya.submit(`/operator/people/${id}`, 'takeOffOperatorApp', { reason: 'lost the phone' })
  await decide(bayani, 'approve')
  const dagohoy = openBrowser(gateway, { ip: '203.0.113.22' })
  expect((await dagohoy.logIn('Dagohoy', longPassword)).status).toBe(400)
  expect((await dagohoy.logIn('Dagohoy', 'given by others')).status).toBe(303)
  expect(await dagohoy.get('/operator')).toMatchObject({ status: 303, location: '/operator/account' })
})

test('from which amount on it takes two is changed by two, downwards and upwards, and by no machine', async () => {
  const limit = async () => (await merchantSettings(gateway.platform).all()).operators.secondPersonFrom
  for (const [amount, before] of [
    ['1000.00', '50000.00'],
    ['90000.00', '1000.00'],
  ] as const) {
    const asked = await ligaya.submit('/operator/settings/operators', 'setSetting', {
      secondPersonFrom: amount,
      reason: 'as agreed',
    })
    expect(asked.page).toContain(
      `waits for a second person: two persons from ${amount} on, until now two persons from ${before} on`,
    )
    expect(await limit()).toBe(before)
    await decide(bayani, 'approve')
    expect(await limit()).toBe(amount)
  }
  await ligaya.submit('/operator/settings/operators', 'setSetting', { secondPersonFrom: '', reason: 'in a hurry' })
  expect((await decide(bayani, 'reject')).page).toContain('nothing was done')
  expect(await limit()).toBe('90000.00')
  expect(
    (await ligaya.submit('/operator/settings/operators', 'setSetting', { secondPersonFrom: 'much', reason: 'a slip' }))
      .page,
  ).toContain('is written like 100.00')
  const call = operatorCalls.find(({ key }) => key === 'setSetting') ?? expect.fail('There is no such call')
  const sent = { name: 'operators', value: { secondPersonFrom: null }, reason: 'by a program' }
  expect((await gateway.ask(call, sent as never)).status).toBe(403)
})

test('a machine has no say in who the persons are', async () => {
  for (const key of [
    'addOperator',
    'giveOperatorPassword',
    'takeOffOperatorApp',
    'lockOperator',
    'endOperatorVisits',
    'decideProposal',
  ]) {
    const call = operatorCalls.find((each) => each.key === key) ?? expect.fail(`There is no call ${key}`)
    const all = {
      name: 'Robot',
      password: 'by a program',
      operatorId: 1,
      locked: false,
      number: 'Z1',
      decision: 'approve',
      reason: 'by a program',
    }
    const input = Object.fromEntries(
      Object.entries(all).filter(([name]) => name in (call.input as unknown as { shape: object }).shape),
    )
    expect([key, (await gateway.ask(call, input as never)).status]).toEqual([key, 403])
  }
})

test('where there is only one operator nobody makes a second one in the console', async () => {
  const alone = await startGateway()
  const browser = openBrowser(alone)
  await browser.comeIn()
  await alone.platform.db.write((tx) =>
    tx.operator.update({ where: { nameKey: 'bayani' }, data: { lockedAt: alone.platform.clock.now() } }),
  )
  const refused = await browser.submit('/operator/people', 'addOperator', {
    name: 'Danilo',
    password: 'a first password',
  })
  expect(refused).toMatchObject({ status: 403, page: expect.stringContaining('npm run operator') })
  await alone.close()
})

test('of two operators nobody asks for what the other one alone could approve for themselves', async () => {
  const two = await startGateway()
  const browser = openBrowser(two)
  await browser.comeIn()
  const { id } = await two.platform.db.read.operator.findFirstOrThrow({ where: { name: 'Bayani' } })
  const page = `/operator/people/${id}`
  const given = { password: 'given by others', reason: 'forgot it' }
  const refused = await browser.submit(page, 'giveOperatorPassword', given)
  const words = 'npm run operator -- password Bayani'
  expect(refused).toMatchObject({ status: 403, page: expect.stringContaining(words) })
  expect(await two.platform.db.read.proposal.count()).toBe(0)
  await addPerson(two, 'Amihan')
  expect((await browser.submit(page, 'giveOperatorPassword', given)).page).toContain('waits for a second person')
  await two.close()
})

test('an authenticator app is added with a code, asked for at every login, and each code works once', async () => {
  const { clock } = gateway.platform
  expect((await bayani.submit('/operator/account', 'addOwnApp', { current: 'not mine' })).page).toContain(
    'is not right',
  )
  const shown = await bayani.submit('/operator/account', 'addOwnApp', { current: demoPassword })
  const uri = /href="otpauth:[^"]*secret=([A-Z2-7]+)/.exec(shown.page)?.[1] ?? ''
  const secret = fromBase32(uri)
  const code = () => codeOfStep(secret, stepAt(clock.now()))
  expect((await bayani.submit('/operator/account', 'confirmOwnApp', { code: '000000' })).status).toBe(400)
  expect((await bayani.submit('/operator/account', 'confirmOwnApp', { code: code() })).page).toContain(
    'Your app is added',
  )
  expect((await bayani.get('/operator/account')).page).not.toContain(uri)
  const used = code()
  expect((await openBrowser(gateway).logIn('Bayani', demoPassword, used)).status).toBe(400)
  clock.advance(60_000)
  expect((await openBrowser(gateway).logIn('Bayani', demoPassword)).status).toBe(400)
  expect((await openBrowser(gateway).logIn('Bayani', demoPassword, code())).status).toBe(303)
})

test('the app stays the one that is asked for until the next one has said a code (decision 431)', async () => {
  const { clock } = gateway.platform
  const browser = openBrowser(gateway)
  const secretIn = (page: string) => fromBase32(/href="otpauth:[^"]*secret=([A-Z2-7]+)/.exec(page)?.[1] ?? '')
  const codeOf = (secret: Buffer) => {
    clock.advance(60_000)
    return codeOfStep(secret, stepAt(clock.now()))
  }
  const ownOf = async () => gateway.platform.db.read.operator.findUniqueOrThrow({ where: { nameKey: 'corazon' } })
  await addPerson(gateway, 'Corazon')
  await gateway.platform.db.write((tx) =>
    tx.operator.update({ where: { nameKey: 'corazon' }, data: { totpSecret: null, totpConfirmedAt: null } }),
  )
  await browser.logIn('Corazon', longPassword)
  const first = secretIn((await browser.submit('/operator/account', 'addOwnApp', { current: longPassword })).page)
  await browser.submit('/operator/account', 'confirmOwnApp', { code: codeOf(first) })

  const begun = { current: longPassword, code: codeOf(first) }
  const next = secretIn((await browser.submit('/operator/account', 'addOwnApp', begun)).page)
  expect((await openBrowser(gateway).logIn('Corazon', longPassword)).status).toBe(400)
  expect((await openBrowser(gateway).logIn('Corazon', longPassword, codeOf(next))).status).toBe(400)
  expect((await openBrowser(gateway).logIn('Corazon', longPassword, codeOf(first))).status).toBe(303)

  clock.advance(15 * 60_000)
  expect((await browser.get('/operator/account')).page).not.toContain('confirmOwnApp')
  const again = { current: longPassword, code: codeOf(first) }
  const last = secretIn((await browser.submit('/operator/account', 'addOwnApp', again)).page)
  expect((await browser.submit('/operator/account', 'confirmOwnApp', { code: codeOf(last) })).page).toContain(
    'is added',
  )
  expect((await openBrowser(gateway).logIn('Corazon', longPassword, codeOf(first))).status).toBe(400)
  expect((await openBrowser(gateway).logIn('Corazon', longPassword, codeOf(last))).status).toBe(303)
  expect(await ownOf()).toMatchObject({ totpNextSecret: null, totpNextAt: null })
})

test('in production the console opens with an authenticator app only', async () => {
  const production = await startGateway({ NODE_ENV: 'production' })
  await addPerson(production, 'Amihan')
  await production.platform.db.write((tx) =>
    tx.operator.update({ where: { nameKey: 'amihan' }, data: { totpSecret: null, totpConfirmedAt: null } }),
  )
  const browser = openBrowser(production)
  expect((await browser.logIn('Amihan', longPassword)).status).toBe(303)
  expect(await browser.get('/operator')).toMatchObject({ status: 303, location: '/operator/account' })
  expect((await browser.get('/operator/audit.csv')).status).toBe(303)
  expect((await browser.get('/operator/account')).page).toContain('In production nobody works with a password alone')
  await production.close()
})

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
