import { beforeAll, expect, test } from 'vitest'
import { transfersForm } from '#app/areas/team/forms.ts'
import { getLanguage } from '#app/platform/languages.ts'
import { getT } from '#app/platform/texts.server.ts'
import { action as door } from '#app/routes/agent.tsx'
import { loader as qrCode } from '#app/routes/agentHome.invitation.$code.ts'
import { loader as letters, action as write } from '#app/routes/agentHome.messages.tsx'
import { action as register, loader as registerPage } from '#app/routes/agentHome.registerCenter.tsx'
import MemberPage, { action as act, loader as member } from '#app/routes/agentHome.teamManagement_.$username.tsx'
import ManyPage, { loader as manyPage, action as toMany } from '#app/routes/agentHome.transfer.tsx'
import { loader as inbox } from '#app/routes/member.messages.tsx'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { memberIdOf } from '../../../gateway/areas/wallet/wallet-visitor.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, errorsOf, withSite } from '../session/site.ts'

const site = withSite()
const name = 'bisig01'
const paymentPassword = '246810'
const agent = new Browser()
const enter = (browser: Browser, username: string, password = demoPassword) =>
  browser.run(door, '/agent', { username, password })
const send = (fields: Record<string, string>) =>
  agent.run(act, `/agentHome/teamManagement/${name}`, fields, { username: name })
const look = async () =>
  (await agent.run(member, `/agentHome/teamManagement/${name}`, undefined, { username: name })).body

beforeAll(async () => {
  await enter(agent, 'agent01')
  const account = { intent: 'create', username: name, password: demoPassword, confirmPassword: demoPassword, type: '0' }
  expect((await agent.run(register, '/agentHome/registerCenter', account)).status).toBe(303)
})

test('an agent gives a nickname as long as its owner may, and reads the rule of one that is refused', async () => {
  const rename = async (nickname: string) => {
    const answer = await send({ intent: 'nickname', nickname })
    return [answer.status, answer.status === 400 ? errorsOf(answer) : {}]
  }
  for (const length of [45, 60]) expect(await rename('m'.repeat(length)), String(length)).toEqual([303, {}])
  expect(await rename('m'.repeat(61))).toEqual([400, { nickname: [expect.stringContaining('60')] }])
  expect(await rename('m<b')).toEqual([400, { nickname: ['A nickname has no < and no >'] }])
  expect(await look()).toMatchObject({ member: { nickname: 'm'.repeat(60) } })
})

test('an agent renames an account, makes it an agent once, and raises its rates then', async () => {
  expect((await send({ intent: 'nickname', nickname: 'Bisig' })).status).toBe(303)
  expect(await look()).toMatchObject({ member: { nickname: 'Bisig', isAgent: false }, rates: { least: { RNG: 0 } } })
  const idle = await send({ intent: 'rates', 'rates.RNG': '0.3' })
  expect([idle.status, Object.keys(errorsOf(idle) ?? {})]).toEqual([400, ['rates.RNG']])
  expect(errorsOf(await send({ intent: 'promote', type: '2' }))).toEqual({ sure: [expect.stringMatching(/^Tick/)] })
  // A second press after a lost answer finds it done.
  for (const _press of ['first', 'second'])
    expect(await send({ intent: 'promote', type: '2', sure: 'yes' })).toMatchObject({
      status: 303,
      location: `/agentHome/teamManagement/${name}?done=promote`,
    })
  expect((await send({ intent: 'rates', 'rates.RNG': '0.3' })).location).toBe(
    `/agentHome/teamManagement/${name}?done=rates`,
  )
  expect(await look()).toMatchObject({ member: { isAgent: true }, rates: { least: { RNG: 30 } } })
  const above = await send({ intent: 'rates', 'rates.RNG': '90' })
  expect([above.status, Object.keys(errorsOf(above) ?? {})]).toEqual([400, ['rates.RNG']])
})

test('rates that stand behind a plain member when an account or a link is made do not count', async () => {
  const link = { intent: 'link', days: '7', 'rates.RNG': '0.1' }
  const made = async (type: string) => {
    expect((await agent.run(register, '/agentHome/registerCenter', { ...link, type })).status).toBe(303)
    const { body } = await agent.run(registerPage, '/agentHome/registerCenter')
    return (body.links as { value: { list: { rates: object }[] } }).value.list[0]?.rates
  }
  expect(await made('0')).toMatchObject({ RNG: 0 })
  expect(await made('2')).toMatchObject({ RNG: 10 })
})

test('a password that the agent sets is asked for twice, never comes back, and opens the account', async () => {
  const unlike = await send({ intent: 'password', newPassword: 'Bisigbago2026', confirmNewPassword: 'Bisigbago2027' })
  expect(unlike.status).toBe(400)
  expect(JSON.stringify(unlike.body)).not.toContain('Bisigbago')
  expect(
    (await send({ intent: 'password', newPassword: 'Bisigbago2026', confirmNewPassword: 'Bisigbago2026' })).status,
  ).toBe(303)
  expect((await enter(new Browser(), name)).status).toBe(400)
  expect((await enter(new Browser(), name, 'Bisigbago2026')).status).toBe(303)
})

test('money goes to several at once or to none, as their summary showed, and each has its receipt', async () => {
  const run = (fields: Record<string, string>) => agent.run(toMany, '/agentHome/transfer', fields)
  const many = (amount: string, requestId: string) => ({
    'transfers[0].username': name,
    'transfers[0].amount': '25',
    'transfers[1].username': 'agent02',
    'transfers[1].amount': amount,
    requestId,
  })
  const tooMuch = await run(many('999999999', 'many-first-0000000001'))
  expect([tooMuch.status, Object.keys(errorsOf(tooMuch))]).toEqual([400, ['transfers[1].amount']])
  // Who is not in the line, and one's own account, are said before the payment password is asked for.
  const wrong = { 'transfers[2].username': 'nosuch', 'transfers[2].amount': '20' }
  const own = { 'transfers[3].username': 'Agent01', 'transfers[3].amount': '20' }
  const refusedRows = await run({ ...many('10', 'many-wrong-0000000001'), ...wrong, ...own })
  expect([refusedRows.status, refusedRows.body.seen, errorsOf(refusedRows)]).toEqual([
    400,
    undefined,
    {
      'transfers[2].username': ['nosuch is not in your line'],
      'transfers[3].username': ['This is your own account'],
    },
  ])
  const order = many('10', 'many-second-000000001')
  const shown = await run(order)
  expect(shown.body.names).toMatchObject({ [name]: 'Bisig' })
  const summary = await writtenPage(<ManyPage />, {
    path: '/agentHome/transfer',
    data: (await agent.run(manyPage, '/agentHome/transfer')).body,
    answer: shown.body,
  })
  expect(summary).toContain(`Bisig (${name})`)
  const seen = `25|${name} 10|agent02`
  expect([shown.status, shown.body.seen]).toEqual([200, seen])
  // Without its password, with another sum than was shown, and beside the form: nothing moves.
  expect(errorsOf(await run({ ...order, seen }))).toEqual({ password: [expect.any(String)] })
  expect(await run({ ...order, 'transfers[1].amount': '11', seen, password: paymentPassword })).toMatchObject({
    status: 200,
    body: { seen: `25|${name} 11|agent02` },
  })
  const beside = { ...many('999999999', 'many-third-0000000001'), seen: `25|${name} 999999999|agent02` }
  expect((await run({ ...beside, password: paymentPassword })).status).toBe(400)
  expect(await look()).toMatchObject({ member: { collectable: 0 } })
  const location = (await run({ ...order, seen, password: paymentPassword })).location ?? ''
  expect(location).toMatch(/^\/agentHome\/transfer\?done=transfers&receipts=T\w+\.T\w+$/)
  expect((await run({ ...order, seen, password: paymentPassword })).location).toBe(location)
  expect(await look()).toMatchObject({ member: { collectable: 25 } })
  const { body: data } = await agent.run(manyPage, location)
  const html = await writtenPage(<ManyPage />, { path: '/agentHome/transfer', data })
  for (const told of [`${name}, ₱25.00: receipt T`, 'agent02, ₱10.00: receipt T', 'All together: ₱35.00'])
    expect(html).toContain(told)
})

test('who has used up the transfers of the day is told so before any form', async () => {
  const many = (await agent.run(manyPage, '/agentHome/transfer')).body
  for (const [page, path, body] of [
    [<ManyPage key="many" />, '/agentHome/transfer', many],
    [<MemberPage key="one" />, `/agentHome/teamManagement/${name}`, await look()],
  ] as const) {
    const write = (timesLeft: number) =>
      writtenPage(page, { path, data: { ...body, desk: { ...(body.desk as object), timesLeft } } })
    const form = /value="transfer"|name="transfers\[/
    expect(await write(1), path).toMatch(form)
    const used = await write(0)
    expect(used, path).toContain('Your transfers of today are used. The next is possible after midnight.')
    expect(used, path).not.toMatch(form)
  }
})

test('who has an open bonus is told so before any form', async () => {
  const bonuses = [{ bonusNo: 'B1', title: 'Reload', purse: 500, turnoverLeft: 15_000 }]
  const many = (await agent.run(manyPage, '/agentHome/transfer')).body
  for (const [page, path, body] of [
    [<ManyPage key="many" />, '/agentHome/transfer', many],
    [<MemberPage key="one" />, `/agentHome/teamManagement/${name}`, await look()],
  ] as const) {
    const held = await writtenPage(page, { path, data: { ...body, desk: { ...(body.desk as object), bonuses } } })
    expect(held, path).toContain('You have an open bonus: Reload.')
    expect(held, path).toContain(`href="/member/bonusDetails?back=${encodeURIComponent(path)}"`)
    expect(held, path).not.toMatch(/value="transfer"|name="transfers\[/)
  }
})

test('what is not there can be paid in, and what keeps money from leaving has its way out', async () => {
  const beyond = { requestId: 'beyond-0000000000001', password: paymentPassword }
  const { platform } = site.gateway
  const main = memberAccount.main(await memberIdOf(site.gateway, 'agent01'))
  const { availableMinor } = await balanceOf(platform.db.read, main)
  /** Takes all that the agent has, or gives it back. */
  const move = (id: string, amountMinor: bigint) => {
    const lines = [
      { account: main, amountMinor },
      { account: houseAccount.depositsClearing(), amountMinor: -amountMinor },
    ]
    return platform.db.write((tx) =>
      mustPost(tx, { id, kind: 'correction', currency: 'TLB', lines, at: platform.clock.now() }),
    )
  }
  await move('away', -availableMinor)
  const many = await agent.run(toMany, '/agentHome/transfer', {
    ...beyond,
    'transfers[0].username': name,
    'transfers[0].amount': '20',
    seen: `20|${name}`,
  })
  expect([many.status, errorsOf(many)]).toEqual([400, { 'transfers[0].amount': [expect.any(String)] }])
  const one = await send({ ...beyond, intent: 'transfer', amount: '20', seen: `20|${name}` })
  expect([one.status, errorsOf(one)]).toEqual([400, { amount: [expect.any(String)] }])
  await move('back', availableMinor)
  const pages = [
    [<ManyPage key="many" />, '/agentHome/transfer', (await agent.run(manyPage, '/agentHome/transfer')).body, many],
    [<MemberPage key="one" />, `/agentHome/teamManagement/${name}`, await look(), one],
  ] as const
  for (const [page, path, data, { body }] of pages) {
    const write = (answer: object) => writtenPage(page, { path, data, answer })
    expect(await write(body), path).toContain('href="/member/deposit"')
    const waits = {
      ...body,
      way: 'bonuses',
      lastResult: { ...(body.lastResult as object), error: { '': ['A bonus is open'] } },
    }
    expect(await write(waits), path).toContain(`href="/member/bonusDetails?back=${encodeURIComponent(path)}"`)
  }
})

/** The page of the member as it is, with some of what it has read changed. */
async function writeMember({ desk = {}, member: changes = {} }: { desk?: object; member?: object } = {}) {
  const body = await look()
  const data = {
    ...body,
    desk: { ...(body.desk as object), ...desk },
    member: { ...(body.member as object), ...changes },
  }
  return writtenPage(<MemberPage />, { path: `/agentHome/teamManagement/${name}`, data })
}
const moneyForms = (page: string) => ['transfer', 'collect'].filter((intent) => page.includes(`value="${intent}"`))

test('of a disabled member the page says so in place of the forms, and a form of before is refused before the password', async () => {
  const setState = (state: 'active' | 'disabled') =>
    site.gateway.platform.db.write((tx) => tx.member.update({ where: { accountKey: name }, data: { state } }))
  const offer = `href="/agentHome/contracts/offer?username=${name}"`
  const told = 'This account is disabled: no money can be sent to it or collected from it.'
  const open = await writeMember()
  expect([moneyForms(open), open.includes(offer), open.includes(told)]).toEqual([['transfer', 'collect'], true, false])
  await setState('disabled')
  const closed = await writeMember()
  expect([moneyForms(closed), closed.includes(offer), closed.includes(told)]).toEqual([[], false, true])
  for (const intent of ['transfer', 'collect']) {
    expect(errorsOf(await send({ intent, amount: '20' })), intent).toEqual({ amount: [told] })
    const late = {
      intent,
      amount: '20',
      seen: `20|${name}`,
      password: paymentPassword,
      requestId: `late-${intent}-00001`,
    }
    expect(errorsOf(await send(late)), intent).toEqual({
      '': ['This account is disabled by now, or does not stand in your line any more. No money has moved.'],
    })
  }
  await setState('active')
})

test('what cannot be collected has no form: the page says what the member must do first, and nothing where the site has none of it', async () => {
  for (const [collectObstacle, words] of [
    ['turnover', 'the member must first stake what the money in the wallet asks for'],
    ['bonus', 'cannot be collected while the member has an open bonus'],
  ]) {
    const page = await writeMember({ member: { collectable: 0, collectObstacle } })
    expect([moneyForms(page), page.includes(words ?? '')], collectObstacle).toEqual([['transfer'], true])
  }
  expect(moneyForms(await writeMember({ desk: { isAllowed: false } }))).toEqual([])
})

test('more rows than transfers are left today are refused at the first of them', () => {
  const language = getLanguage('EN')
  const limits = { least: 10, most: 1_000, balance: 5_000 }
  const row = (username: string) => ({ username, amount: '20' })
  const transfers = [row('agent02'), { username: '', amount: '' }, row(name)]
  const judge = (timesLeft: number) =>
    transfersForm(getT(language, 'team'), {
      t: getT(language, 'wallet'),
      limits,
      writing: { symbol: '₱', tag: 'en' },
      timesLeft,
    }).safeParse({ transfers })
  expect(judge(2).success).toBe(true)
  expect(judge(1).error?.issues).toMatchObject([
    { path: ['transfers', 2, 'username'], message: 'Only 1 more transfer is possible today' },
  ])
})

test('what was sent can be collected, no more, once its summary is confirmed', async () => {
  const more = await send({ intent: 'collect', amount: '25.01' })
  expect([more.status, errorsOf(more)]).toEqual([400, { amount: [expect.stringContaining('₱25')] }])
  const order = { intent: 'collect', amount: '25', requestId: 'collect-0000000000001' }
  expect(await send(order)).toMatchObject({ status: 200, body: { intent: 'collect', seen: `25|${name}` } })
  const confirmed = { ...order, seen: `25|${name}`, password: paymentPassword }
  expect((await send(confirmed)).location).toMatch(/\?done=collect&receipts=T\w+$/)
  expect(await look()).toMatchObject({ member: { collectable: 0 } })
})

test('letters go down and up the line and stand in the inbox of the agent center', async () => {
  const down = { to: 'members', usernames: 'agent02', subject: 'Ulat', content: 'Kumusta ang linya?' }
  expect((await agent.run(write, '/agentHome/messages', down)).location).toBe('/agentHome/messages?done=1')
  const below = new Browser()
  await enter(below, 'agent02')
  const [mail] = (await below.run(inbox, '/agentHome/messages/inbox')).body.mails as { subject: string }[]
  expect(mail?.subject).toBe('Ulat')
  expect(
    (await below.run(write, '/agentHome/messages', { to: 'upline', subject: 'Sagot', content: 'Mabuti.' })).status,
  ).toBe(303)
  expect((await below.run(letters, '/agentHome/messages')).body).toMatchObject({
    sent: { value: { list: [{ subject: 'Sagot' }] } },
  })
  const [answer] = (await agent.run(inbox, '/agentHome/messages/inbox')).body.mails as { subject: string }[]
  expect(answer?.subject).toBe('Sagot')
  for (const [lang, text] of Object.entries({ TY: 'Maglagay ng nilalaman', EN: 'Please enter content' })) {
    agent.jar.set('preferences', `lang=${lang}`)
    expect(errorsOf(await agent.run(write, '/agentHome/messages', { ...down, content: ' ' }))).toEqual({
      content: [text],
    })
  }
})

test('who of those a letter names is not in the line stands at the field of the names, in the reader’s language', async () => {
  const letter = { intent: 'letter', to: 'members', subject: 'Ulat', content: 'Kumusta?' }
  const refuse = async (usernames: string) =>
    errorsOf(await agent.run(write, '/agentHome/messages', { ...letter, usernames }))
  agent.jar.set('preferences', 'lang=EN')
  expect(await refuse('agent02, nosuch')).toEqual({ usernames: ['“nosuch” is not in your line'] })
  agent.jar.set('preferences', 'lang=TY')
  expect(await refuse('agent02; nosuch')).toEqual({ usernames: ['Wala sa linya mo si “nosuch”'] })
  agent.jar.set('preferences', 'lang=EN')
  expect(Object.keys(await refuse(`agent02 ${'x'.repeat(300)}`))).toEqual(['usernames'])
})

test('names beside another choice than some members are refused at their field, and no letter goes to a whole line', async () => {
  const letter = { intent: 'letter', usernames: 'agent02', subject: 'For one', content: 'Kumusta?' }
  const sent = () => agent.run(letters, '/agentHome/messages')
  const before = (await sent()).body.sent
  agent.jar.set('preferences', 'lang=EN')
  for (const to of ['upline', 'direct', 'team'])
    expect(errorsOf(await agent.run(write, '/agentHome/messages', { ...letter, to })), to).toEqual({
      usernames: ['Choose “Some members” under “To”, or leave this empty'],
    })
  expect(
    Object.keys(errorsOf(await agent.run(write, '/agentHome/messages', { ...letter, to: 'team', subject: '' }))),
  ).toEqual(['subject', 'usernames'])
  expect((await sent()).body.sent).toEqual(before)
})

test('an invitation link has a QR code, for agents only', async () => {
  expect(
    (await agent.run(register, '/agentHome/registerCenter', { intent: 'link', type: '0', days: '7' })).status,
  ).toBe(303)
  const { body } = await agent.run(registerPage, '/agentHome/registerCenter')
  const code = (body.links as { value: { list: { code: string }[] } }).value.list[0]?.code ?? ''
  const drawn = (await qrCode(agent.args(`/agentHome/invitation/${code}`, undefined, { code }))) as Response
  expect([drawn.headers.get('content-type'), (await drawn.text()).startsWith('<svg')]).toEqual([
    'image/svg+xml; charset=utf-8',
    true,
  ])
  expect((await new Browser().run(qrCode, `/agentHome/invitation/${code}`, undefined, { code })).location).toBe(
    '/agent',
  )
  expect((await agent.run(qrCode, '/agentHome/invitation/x', undefined, { code: '../x' })).status).toBe(404)
})
