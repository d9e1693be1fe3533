import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { userTopicOf } from '#catalogue/push.ts'
import { findHolders } from '#gateway/areas/session/store.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { createVisitor, faultsOf, listen, memberIdOf, paymentPassword, place } from '../areas/wallet/wallet-visitor.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const { wallet, member } = catalogue
const machineToken = 'a token of the operators'
let gateway: TestGateway
let desk: Browser
let heard: ReturnType<typeof listen>
let path: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  gateway = await startGateway({ OPERATOR_TOKEN: machineToken })
  desk = openBrowser(gateway)
  await desk.logIn()
  heard = listen(gateway)
  for (const account of ['player01', 'player02']) tokens[account] = await gateway.logIn(account)
  path = `/operator/members/${await memberIdOf(gateway, 'player01')}`
  // The payment password of one is as good for the other: this is not about passwords.
  const { paymentPasswordHash } = await findMember('player01')
  const id = await memberIdOf(gateway, 'player02')
  await gateway.platform.db.write((tx) => tx.member.update({ where: { id }, data: { paymentPasswordHash } }))
})
afterAll(async () => {
  expect(await faultsOf(gateway)).toEqual([])
  await gateway.close()
})
beforeEach(() => {
  heard.length = 0
})

const findMember = (accountKey: string) =>
  gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey }, select: { paymentPasswordHash: true } })
const tokenOf = (account: string) => tokens[account] ?? ''
const cardsOf = async (account: string) =>
  (await gateway.ask(wallet.withdrawalAccounts, {}, { token: tokenOf(account) })).body.value.bankCards.map(
    ({ bankCardId }) => bankCardId,
  )
const bind = async (account: string, cardNumber = '5500 1234-5678') =>
  (
    await gateway.ask(
      wallet.bindCard,
      { bankCode: 'HABIBANK', cardNumber, cardHolder: 'Tala Habagat', password: paymentPassword } as never,
      { token: tokenOf(account) },
    )
  ).body
const release = (id: number, reason = 'mistyped, showed a passbook') =>
  desk.submit(path, `releaseCard-${id}`, { reason })
const lettersOf = async (account: string) =>
  gateway.platform.db.read.mail.findMany({
    where: { memberId: await memberIdOf(gateway, account) },
    orderBy: { id: 'desc' },
    take: 2,
  })
const boundBy = async (account: string, ...more: [number?: string]): Promise<number> => {
  const { success, value } = (await bind(account, ...more)) as { success: boolean; value: { bankCardId: number } }
  expect(success).toBe(true)
  return value.bankCardId
}

test('a released card can be bound by somebody else and by the same again, and is where it was in what went there', async () => {
  const memberId = await memberIdOf(gateway, 'player01')
  const before = await cardsOf('player01')
  const mine = await boundBy('player01')
  expect((await bind('player02')).errorCode).toBe('exists.bank.card')
  const { withdrawId } = await place(gateway, 'player01', '300.00', { bankCardId: mine })
  await desk.submit(`/operator/queues/withdrawals/${withdrawId}`, 'decideWithdrawal', {
    decision: 'approve',
    reason: 'sent',
  })
  heard.length = 0
  const shown = (await desk.get(path)).page
  expect(shown).toContain('**** 5678')
  expect(shown).not.toContain('550012345678')

  expect((await release(mine)).page).toContain('is not paid to Habi Savings Bank **** 5678 any more.')
  expect(await cardsOf('player01')).toEqual(before)
  const page = (await desk.get(path)).page
  expect(page).toMatch(/\*\*\*\* 5678[\s\S]*?released 20/)
  expect(page).not.toContain(`id="releaseCard-${mine}"`)
  const { detail } = await gateway.platform.db.read.auditEvent.findFirstOrThrow({
    where: { kind: 'operator.releaseCard', memberId },
  })
  expect(JSON.parse(detail)).toMatchObject({
    by: 'Ligaya',
    reason: 'mistyped, showed a passbook',
    before: { bankCardId: mine, number: '**** 5678', bound: true },
    after: { bound: false },
  })
  expect(detail).not.toContain('550012345678')
  const [letter] = await lettersOf('player01')
  expect(letter?.subject).toBe('An account was taken off your list')
  expect(letter?.content).toContain('Habi Savings Bank **** 5678')
  expect(letter?.content).not.toContain('passbook')
  expect(heard).toMatchObject([{ topic: userTopicOf(memberId), message: { type: 'MAIL' } }])
  const player = createVisitor(gateway, tokenOf('player01'))
  expect((await player.withdrawal(withdrawId)).body.value).toMatchObject({ cardNumber: '**** 5678' })
  expect((await player.withdraw('300.00', { bankCardId: mine })).body.errorCode).toBe('not.exists.bank.card')

  const theirs = await boundBy('player02')
  expect((await bind('player01')).errorCode).toBe('exists.bank.card')
  const back = `/operator/members/${await memberIdOf(gateway, 'player02')}`
  await gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: 'player02' }, data: { language: 'TY' } }),
  )
  await desk.submit(back, `releaseCard-${theirs}`, { reason: 'it is of player01 after all' })
  expect((await lettersOf('player02'))[0]?.subject).toBe('May account na tinanggal sa listahan mo')
  const again = await boundBy('player01')
  expect([mine, theirs]).not.toContain(again)
  expect(await cardsOf('player01')).toEqual([...before, again])
  await release(again)
})

test('a withdrawal that waits stands in the way of its card and of no other, until it is decided', async () => {
  const [waits, other] = [await boundBy('player01', '66001111'), await boundBy('player01', '66002222')]
  const { withdrawId } = await place(gateway, 'player01', '300.00', { bankCardId: waits })
  const refused = await release(waits)
  expect(refused).toMatchObject({
    status: 400,
    page: expect.stringContaining(`The withdrawal ${withdrawId} waits to be paid to this account`),
  })
  expect(refused.page).toContain('value="mistyped, showed a passbook"')
  expect(await cardsOf('player01')).toContain(waits)
  expect((await release(other)).page).toContain('**** 2222 any more')
  await desk.submit(`/operator/queues/withdrawals/${withdrawId}`, 'decideWithdrawal', {
    decision: 'reject',
    reason: 'to another account, please',
  })
  expect((await release(waits)).page).toContain('**** 1111 any more')
})

test('a withdrawal whose card is released while the payment password is looked at is not placed', async () => {
  const card = await boundBy('player01', '66003333')
  const before = await createVisitor(gateway, tokenOf('player01')).balance()
  await release(card)
  await expect(place(gateway, 'player01', '300.00', { bankCardId: card })).rejects.toMatchObject({
    code: 'not.exists.bank.card',
  })
  const [foreign] = await gateway.platform.db.read.payoutAccount.findMany({
    where: { releasedAt: null, memberId: { not: await memberIdOf(gateway, 'player01') } },
    take: 1,
  })
  await expect(place(gateway, 'player01', '300.00', { bankCardId: foreign?.id ?? 0 })).rejects.toMatchObject({
    code: 'not.exists.bank.card',
  })
  expect(await createVisitor(gateway, tokenOf('player01')).balance()).toBe(before)
})

test('a form that comes twice releases once, a second one is refused, and so is one without a reason or of another member', async () => {
  const card = await boundBy('player01', '66004444')
  const hidden = readHidden((await desk.get(path)).page, `releaseCard-${card}`)
  const short = await desk.post(path, { ...hidden, reason: ' x ' })
  expect(short).toMatchObject({ status: 400, page: expect.stringContaining('says why') })
  expect(short.page).toContain('value=" x "')
  expect((await desk.post(path, { ...hidden, reason: 'x'.repeat(301) })).status).toBe(400)
  const elsewhere = { ...hidden, memberId: String(await memberIdOf(gateway, 'player02')), reason: 'not theirs' }
  expect((await desk.post(path, elsewhere)).page).toContain('The member has no such card or e-wallet')
  expect(await cardsOf('player01')).toContain(card)

  const sent = { ...hidden, reason: 'lost the account' }
  const letters = () =>
    gateway.platform.db.read.mail.count({ where: { subject: 'An account was taken off your list' } })
  const before = await letters()
  const answers = [...(await Promise.all([desk.post(path, sent), desk.post(path, sent)])), await desk.post(path, sent)]
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await letters()).toBe(before + 1)
  const { formKey = '' } = readHidden((await desk.get(path)).page, 'liftLocks')
  expect((await desk.post(path, { ...sent, formKey })).page).toContain('This account is released already')
})

test('who is no operator releases nothing', async () => {
  const card = await boundBy('player01', '66005555')
  const hidden = readHidden((await desk.get(path)).page, `releaseCard-${card}`)
  const stranger = openBrowser(gateway)
  expect(await stranger.post(path, { ...hidden, reason: 'let me in' })).toMatchObject({
    status: 401,
    page: expect.stringContaining('nothing was sent'),
  })
  const call = operatorCalls.find(({ key }) => key === 'releaseCard')
  if (call === undefined) throw new Error('There is no such call')
  const input = { memberId: await memberIdOf(gateway, 'player01'), bankCardId: card, reason: 'by a program' }
  expect((await gateway.ask(call, input as never, { token: tokenOf('player01') })).body.errorCode).toBe(
    'user.or.token.invalid',
  )
  expect(await cardsOf('player01')).toContain(card)
  expect((await gateway.ask(call, input as never, { token: machineToken })).body).toMatchObject({
    success: true,
    value: { operator: 'machine' },
  })
  expect(await cardsOf('player01')).not.toContain(card)
})

test('who has bound a number is found by all of it, however it is typed, and only while it is bound', async () => {
  const card = await boundBy('player01', '66006666')
  const wallets = await gateway.platform.db.read.payoutAccount.findMany({
    where: { memberId: await memberIdOf(gateway, 'player01'), kind: 'wallet', releasedAt: null },
  })
  const found = async (q: string) =>
    (await desk.get(`/operator/members?q=${encodeURIComponent(q)}`)).page.includes(path)
  expect(await found('6600-6666')).toBe(true)
  expect(await found(` 0${wallets[0]?.number}`)).toBe(true)
  expect(await found('660066')).toBe(false)
  await release(card)
  expect(await found('66006666')).toBe(false)
})

test('the place of a released card is free, and it is counted nowhere any more, nor does its name let anybody in', async () => {
  const { read } = gateway.platform.db
  const person = await memberIdOf(gateway, 'player01')
  const countOf = async () => (await gateway.ask(member.security, {}, { token: tokenOf('player01') })).body.value.cards
  const [count, names] = [await countOf(), await findHolders(read, person)]
  const { mostCards } = (await merchantSettings(gateway.platform).all()).withdrawal
  for (let turn = 0; turn <= mostCards; turn += 1) {
    const card = await boundBy('player01', `6601000${turn}`)
    expect(await countOf()).toBe(count + 1)
    expect(await findHolders(read, person)).toHaveLength(names.length + 1)
    await release(card)
  }
  expect(await countOf()).toBe(count)
  expect(await findHolders(read, person)).toEqual(names)
})

test('who decides a withdrawal sees that its account is held under another name than the one of the registration', async () => {
  const told = 'Not the name of the holder'
  const bindAs = async (cardHolder: string, cardNumber: string) => {
    const asked = { bankCode: 'HABIBANK', cardNumber, cardHolder, password: paymentPassword }
    const { body } = await gateway.ask(wallet.bindCard, asked as never, { token: tokenOf('player01') })
    const { withdrawId } = await place(gateway, 'player01', '300.00', { bankCardId: body.value.bankCardId })
    return (await desk.get(`/operator/queues/withdrawals/${withdrawId}`)).page
  }
  expect(await bindAs('TALA  habagat', '661122334455')).not.toContain(told)
  const other = await bindAs('Kidlat Amihan', '661122334466')
  expect(other).toContain(told)
  expect(other).toContain('Tala Habagat, by the registration')
})
