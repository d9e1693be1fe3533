import { expect, test } from 'vitest'
import type { Call, InputOf, ParsedInputOf } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'

/** What real clients send, in the forms of wire 6 to 9, and what the handlers get. */
const parse = <C extends Call>(call: C, sent: InputOf<C>): ParsedInputOf<C> =>
  call.input.parse(sent) as ParsedInputOf<C>
const firstIssue = (call: Call, sent: unknown): string => {
  const parsed = call.input.safeParse(sent)
  return parsed.success ? 'accepted' : `${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`
}
const { session, member, games, wallet, contracts, messages, lottery, points } = catalogue

test('a login with nothing but a name and a password is a password login', () => {
  expect(parse(session.login, { username: ' player01 ', password: ' blank kept ' })).toMatchObject({
    type: 'username',
    username: 'player01',
    password: ' blank kept ',
  })
})

test.each([
  ['the wire’s fields', { type: 'sms', username: '9171234567', password: '123456' }],
  [
    'the documented fields',
    { type: 'sms', mobileNum: '9171234567', verificationCode: '123456', username: '', password: '' },
  ],
  ['the flag of the older build', { type: '1', isSms: 'true', mobileNo: '9171234567', verificationCode: '123456' }],
])('an sms login is understood by %s', (_form, sent) => {
  expect(parse(session.login, sent)).toMatchObject({ type: 'sms', username: '9171234567', password: '123456' })
})

test('a login drops what it does not know, such as the bot check of another maker', () => {
  const parsed = parse(session.login, {
    username: 'a',
    password: 'b',
    geetestValidateV4: { lot_number: '1' },
    uuId: 'x',
  } as never)
  expect(Object.keys(parsed)).not.toContain('geetestValidateV4')
})

test.each([
  [{ password: 'x' }, 'username: is required'],
  [{ username: 'x' }, 'password: is required'],
  [{ type: 'sms', mobileNum: '917' }, 'verificationCode: is required'],
])('a login with %o is refused by name of the field', (sent, issue) => {
  expect(firstIssue(session.login, sent)).toBe(issue)
})

test('an sms request takes mobileNo and mobileNum', () => {
  expect(parse(session.smsNoLogin, { mobileNo: '917', countryDialingCode: '63' }).mobileNo).toBe('917')
  expect(parse(session.smsNoLogin, { mobileNum: '917' }).mobileNo).toBe('917')
  expect(parse(session.smsRegister, {}).mobileNo).toBe('')
})

test('free play reads its fields under the names of the wire', () => {
  expect(
    parse(session.freePlay, { os: 'Linux', platform: 'W', Encryption: 'ab', 'X-Gateway-Version': 3 }),
  ).toMatchObject({
    platform: 'W',
    'X-Gateway-Version': 3,
  })
  expect(parse(session.freePlay, {})).toEqual({ os: undefined, platform: undefined, Encryption: undefined })
})

test('a password change refuses a field that no client sends', () => {
  expect(
    firstIssue(member.changePassword, { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b', type: 1 }),
  ).toContain('type')
})

test('bodies never turn a number into a text or a text into a flag', () => {
  expect(firstIssue(member.changePassword, { oldPassword: 1, newPassword: 'b', confirmNewPassword: 'b' })).toMatch(
    /^oldPassword: /,
  )
  expect(firstIssue(member.register, { username: 'a', login: 'true' })).toMatch(/^login: /)
})

test('the password reset by phone takes both names of the number', () => {
  expect(parse(member.passwordByPhone, { newPassword: 'x', mobileNo: '917', verificationCode: '1' }).mobileNum).toBe(
    '917',
  )
  expect(parse(member.passwordByPhone, { newPassword: 'x', mobileNum: '918', verificationCode: '1' }).mobileNum).toBe(
    '918',
  )
})

test('a game list asks for page 1 of 18 unless it says more, and leaves texts to the index as they came', () => {
  expect(
    parse(games.gameList, { gameType: '', gameName: '  dragon ', minBet: '', token: 'x', _: '1' } as never),
  ).toEqual({
    gameType: '',
    gameName: '  dragon ',
    minBet: 0,
    minLineNum: 0,
    pageNo: 1,
    pageSize: 18,
    facets: 'N',
  })
})

test.each([
  [{ pageNo: '0' }, 'pageNo'],
  [{ pageNo: '1.5' }, 'pageNo'],
  [{ pageSize: '3001' }, 'pageSize'],
  [{ gameName: 'x'.repeat(101) }, 'gameName'],
])('a game list with %o is refused by name of the field', (sent, field) => {
  expect(firstIssue(games.gameList, sent)).toMatch(new RegExp(`^${field}: `))
})

test('a favourite is named by number or by text', () => {
  expect(parse(games.addFavourite, { nodeId: '12', vendor: 'PG', gameType: 'RNG' }).nodeId).toBe(12)
  expect(parse(games.removeFavourite, { nodeId: 12 }).nodeId).toBe(12)
  expect(firstIssue(games.addFavourite, { nodeId: '1e3' })).toMatch(/^nodeId/)
})

test('the favourites list is of RNG by default', () => {
  expect(parse(games.favouriteGames, { pageSize: '999' })).toMatchObject({ gameType: 'RNG', pageNo: 1, pageSize: 999 })
})

test('a launch without launchMode takes it from what it names, and reaches the handler also when it names nothing', () => {
  expect(parse(games.launch, { nodeId: '5' })).toEqual({ nodeId: 5, accountType: 1, launchMode: 'GLS' })
  expect(parse(games.launch, { roomId: '5' })).toMatchObject({ launchMode: 'GLS' })
  expect(parse(games.launch, { lottoGameCode: 'lobby' })).toMatchObject({ launchMode: 'LOTT' })
  expect(parse(games.launch, { gameId: '5' })).toMatchObject({ launchMode: undefined })
})

test.each([
  [100, '100'],
  [0.1, '0.1'],
  ['25000.50', '25000.50'],
])('the amount %o comes out as the text %s', (amount, text) => {
  expect(parse(wallet.transfer, { fromAccountType: 'main', toAccountType: 'PG', amount })).toMatchObject({
    amount: text,
  })
})

test.each([0.123, -1, Number.NaN, '1e5', '', '1,000.00', 1e21, true, null])('the amount %o is refused', (amount) => {
  expect(firstIssue(wallet.transfer, { fromAccountType: 'main', toAccountType: 'PG', amount })).toMatch(/^amount: /)
})

test('a contract is answered with A, R or C only', () => {
  expect(firstIssue(contracts.answerDividend, { type: 'CONS', status: 'A' })).toBe('accepted')
  expect(firstIssue(contracts.answerDailySalary, { id: '4', status: 'X' })).toMatch(/^status: /)
})

test('points are redeemed by whole numbers', () => {
  expect(firstIssue(points.convert, { points: 1.5, password: 'x' })).toMatch(/^points: /)
  expect(firstIssue(points.convert, { points: '100', password: 'x' })).toMatch(/^points: /)
})

test('announcements are of all five types unless fewer are asked for, and an unknown type is left out', () => {
  expect(parse(messages.announcements, {})).toMatchObject({ types: ['B', 'PL', 'PU', 'PR', 'H'], execution: 'B' })
  expect(parse(messages.announcements, { types: 'pl,B,ZZ', execution: 'A' })).toMatchObject({
    types: ['B', 'PL'],
    execution: 'A',
  })
})

test('an unknown prize mode is read as the one with an empty menu, and an empty one as none', () => {
  for (const prizeMode of ['MOON', 'lott', ['LOTT', 'SEA']])
    expect(parse(lottery.menus, { prizeMode } as never)).toEqual({ prizeMode: 'ZY' })
  expect(parse(lottery.menus, { prizeMode: '' })).toEqual({ prizeMode: undefined })
  expect(parse(lottery.menus, {})).toEqual({})
})
