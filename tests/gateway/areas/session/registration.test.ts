import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { dayMs, hourMs, minuteMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { registerCode } from '../../../support/register-code.ts'

const { member, session, team } = catalogue
const gateway = withGateway()
/** Each test begins when all budgets are free again. */
beforeEach(() => gateway.platform.clock.advance(25 * hourMs))

const ofHouse = 'is a name of the house'
let newcomers = 0
/** A person whom nobody knows yet, with everything that the seeded settings ask for. */
function newcomer() {
  newcomers += 1
  return {
    username: `newcomer${newcomers}`,
    password: 'Sampaguita7!',
    confirmPassword: 'Sampaguita7!',
    mobileNum: `09170000${String(newcomers).padStart(3, '0')}`,
    countryDialingCode: '63',
    birthday: '1990-05-04',
    login: true,
  }
}
/** Registers with the code that came to the phone, where there is one. */
async function register(more: object = {}) {
  const person = { ...newcomer(), ...more }
  const verificationCode =
    person.mobileNum === '' || person.mobileNum === '1111111111'
      ? undefined
      : await registerCode(gateway, person.mobileNum)
  return gateway.ask(member.register, { verificationCode, ...person })
}
const lastCode = async () =>
  /\d{6}/.exec(
    (await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })).text,
  )?.[0] ?? ''

test('a newcomer registers by name and is logged in, and can log in again', async () => {
  const person = newcomer()
  const { body } = await gateway.ask(member.register, {
    ...person,
    verificationCode: await registerCode(gateway, person.mobileNum),
  })
  expect(body.value.firstTimeLogin).toBe(true)
  const info = await gateway.ask(member.info, {}, { token: body.value.token ?? '' })
  expect(info.body.value).toMatchObject({
    id: body.value.customerId,
    account: person.username,
    type: 0,
    mobileVerified: true,
  })
  const login = await gateway.ask(session.login, { username: person.username.toUpperCase(), password: person.password })
  expect(login.body.value).toMatchObject({ firstTimeLogin: true })
})

test('a number is taken however it is written, by name and by number', async () => {
  for (const call of [member.register, member.registerMobile])
    for (const write of [
      (number: string) => number.replace(/^(\d{4})(\d{3})/, '$1 $2-'),
      (number: string) => number.replace(/^0/, '+63'),
      (number: string) => number.replace(/^0/, '0063 (0) '),
    ]) {
      const person = newcomer()
      const verificationCode = await registerCode(gateway, person.mobileNum)
      const { body } = await gateway.ask(call, { ...person, mobileNum: write(person.mobileNum), verificationCode })
      const created = await gateway.platform.db.read.member.findUnique({ where: { id: body.value.customerId } })
      expect(created?.mobileNum).toBe(person.mobileNum.slice(1))
    }
})

test('who registers again because the answer was lost is logged in, for five minutes, from the same address and by the same password', async () => {
  for (const call of [member.register, member.registerMobile]) {
    const person = newcomer()
    const username = call === member.register ? person.username : person.mobileNum
    const sent = { ...person, username, verificationCode: await registerCode(gateway, person.mobileNum) }
    const first = (await gateway.ask(call, sent)).body.value
    gateway.platform.clock.advance(4 * minuteMs)
    const again = (await gateway.ask(call, { ...sent, username: username.toUpperCase() })).body.value
    expect(again.customerId).toBe(first.customerId)
    for (const token of [first.token, again.token])
      expect((await gateway.ask(member.info, {}, { token: token ?? '' })).body.value.id).toBe(first.customerId)

    const refusedWith = async (more: object, from = {}) =>
      (await gateway.ask(call, { ...sent, ...more }, from)).body.errorCode
    expect(await refusedWith({}, { headers: { 'x-forwarded-for': '203.0.113.77' } })).toBe(
      'validate_verification_code_invalid',
    )
    expect(await refusedWith({ password: 'Sampaguita8!', confirmPassword: 'Sampaguita8!' })).toBe(
      'validate_verification_code_invalid',
    )
    expect(await refusedWith({ login: false })).toBe('validate_verification_code_invalid')
    gateway.platform.clock.advance(minuteMs)
    expect(await refusedWith({})).toBe('validate_verification_code_invalid')
  }
})

test('a birthday that the merchant asks for with its year behind is stored as any other', async () => {
  const { platform } = gateway
  const desk = merchantSettings(platform)
  const { register: fields } = await desk.all()
  const birthday = { ...fields.birthday, patternId: 13, acceptedPattern: '' }
  const change = async (register: object) => {
    await platform.db.write((tx) => desk.change(tx, 'register', register as never))
    desk.forget()
  }
  await change({ ...fields, birthday })
  try {
    const { body } = await register({ birthday: '05-04-1990' })
    const where = { id: body.value.customerId }
    expect((await platform.db.read.member.findUniqueOrThrow({ where })).birthday).toBe('1990-05-04')
    expect((await register({ birthday: '05-04-2035' })).body.errorCode).toBe('register.under.age')
    expect((await register({ birthday: '1990-05-04' })).body.errorCode).toBe('register.failed')
  } finally {
    await change(fields)
  }
})

test('a payee’s name that nobody has to give and that is none is left out, and hides nothing', async () => {
  const payeeName = 'Tala 2'
  expect((await register({ payeeName, username: 'Player01' })).body.errorCode).toBe('exists.username.err')
  const { body } = await register({ payeeName })
  expect(body).toMatchObject({ success: true, value: { ignored: ['payeeName'] } })
  const where = { id: body.value.customerId }
  expect((await gateway.platform.db.read.member.findUniqueOrThrow({ where })).payeeName).toBeNull()
  expect((await register({ payeeName: 'Tala Reyes' })).body.value).not.toHaveProperty('ignored')
})

test('who does not know the field of the birthday is let in without, who leaves it empty is not', async () => {
  const { body } = await register({ birthday: undefined })
  expect(body.success).toBe(true)
  const where = { id: body.value.customerId }
  expect((await gateway.platform.db.read.member.findUniqueOrThrow({ where })).birthday).toBeNull()
  for (const birthday of ['', null])
    expect((await register({ birthday })).body).toMatchObject({ value: { fields: ['birthday'] } })
})

test('a name of the house is not free, whatever its letters are', async () => {
  const check = async (username: string) => (await gateway.ask(member.checkUsername, { username })).body.errorCode
  expect([await check('AdmIn01'), await check('player01'), await check('perla01')]).toEqual([
    'name.of.house',
    'exists.username.err',
    undefined,
  ])
})

test('without login there is no token in the answer', async () => {
  expect((await register({ login: false })).body.value).not.toHaveProperty('token')
})

test.each([
  ['an empty name', { username: '' }, 'empty.username', undefined],
  ['a name that begins with a digit', { username: '1newcomer' }, 'register.failed', ['username']],
  ['a short password', { password: 'aB3!', confirmPassword: 'aB3!' }, 'register.failed', ['password']],
  ['no phone, which the merchant asks for', { mobileNum: '' }, 'register.failed', ['mobileNum']],
  ['a phone that is none', { mobileNum: '1111111111' }, 'register.failed', ['mobileNum']],
  ['a mail address that is none', { email: 'somewhere' }, 'register.failed', ['email']],
  ['a day that no calendar has', { birthday: '1990-02-31' }, 'register.failed', ['birthday']],
  ['no code for the phone', { verificationCode: '' }, 'validate_verification_code_error', undefined],
  ['a wrong code', { verificationCode: '12' }, 'validate_verification_code_error', undefined],
  ['a nickname with markup', { nickname: '<b>Tala' }, 'format.nickname.err', undefined],
  ['a nickname with a sign that nobody sees', { nickname: 'Ta\u200bla' }, 'format.nickname.err', undefined],
  ['a nickname of the house', { nickname: 'PerIas  Support' }, 'name.of.house', [{ field: 'nickname', rule: ofHouse }]],
  ['a name of the house', { username: 'per1as24' }, 'name.of.house', [{ field: 'username', rule: ofHouse }]],
  [
    'the flagged default password',
    { password: 'Welcome2026', confirmPassword: 'Welcome2026' },
    'password.too.known',
    undefined,
  ],
  ['two different passwords', { confirmPassword: 'Sampaguita8!' }, 'modify.new.confirm.diff', undefined],
  ['the name of another', { username: 'Player01' }, 'exists.username.err', undefined],
  ['an invitation that has ended', { affiliateCode: 'HABAGAT24' }, 'expired.affiliate.url', undefined],
  ['a member’s invitation that nobody made', { referralCode: 'NOBODY99' }, 'expired.affiliate.url', undefined],
  ['a recommender who does not exist', { recommenderId: 987654 }, 'register.failed', ['recommenderId']],
  ['a recommender who is no number', { recommenderId: 'player01' }, 'register.failed', ['recommenderId']],
  ['an invitation that nobody made', { affiliateCode: 'NOBODY99' }, 'expired.affiliate.url', undefined],
  [
    'an invitation on a domain that is not the site’s',
    { affiliateCode: 'perlas02', domain: 'elsewhere.example' },
    'expired.affiliate.url',
    undefined,
  ],
] as const)('%s is refused', async (_what, more, errorCode, fields) => {
  const { body } = await register(more)
  expect(body).toMatchObject({ success: false, errorCode, ...(fields === undefined ? {} : { value: { fields } }) })
})

test('two different passwords are told in the words of a registration (OP-12)', async () => {
  expect((await register({ confirmPassword: 'Sampaguita8!' })).body).toMatchObject({
    message: 'Confirmation password is not correct. (#1313)',
    value: { fields: [{ field: 'confirmPassword' }] },
  })
})

test('whoever turns 18 today may register, whoever turns 18 tomorrow may not', async () => {
  const now = gateway.platform.clock.now()
  const yearsAgo = (time: Date): string => toMerchantDay(time).replace(/^\d{4}/, (year) => String(Number(year) - 18))
  expect((await register({ birthday: yearsAgo(new Date(now.getTime() + dayMs)) })).body.errorCode).toBe(
    'register.under.age',
  )
  expect((await register({ birthday: yearsAgo(new Date(now.getTime() + dayMs)) })).body).toMatchObject({
    message: 'You must be 18 or older (#1309)',
    value: { leastAge: 18 },
  })
  expect((await register({ birthday: yearsAgo(now) })).body.success).toBe(true)
})

test('nobody was born before 1900', async () => {
  expect((await register({ birthday: '1899-12-31' })).body).toMatchObject({
    errorCode: 'request_param_err',
    value: { fields: [{ field: 'birthday', rule: 'must be 1900-01-01 or later', fault: 'bornTooEarly' }] },
  })
  expect((await register({ birthday: '1900-01-01' })).body.success).toBe(true)
})

test('who comes by an invitation stands below its agent and all above', async () => {
  const { body } = await register({ affiliateCode: 'perlas02' })
  const { read } = gateway.platform.db
  const agent = await read.member.findUniqueOrThrow({ where: { accountKey: 'agent02' } })
  const above = await read.memberLine.findMany({ where: { descendantId: agent.id }, orderBy: { depth: 'asc' } })
  const lines = await read.memberLine.findMany({
    where: { descendantId: body.value.customerId },
    orderBy: { depth: 'asc' },
  })
  expect(lines.map(({ ancestorId, depth }) => [ancestorId, depth])).toEqual([
    [body.value.customerId, 0],
    ...above.map(({ ancestorId, depth }) => [ancestorId, depth + 1]),
  ])
})

test.each([
  ['an agent’s link', 'agent02', () => ({ affiliateCode: 'PERLAS02' })],
  ['a member’s invitation', 'player01', () => ({ referralCode: 'barkada1' })],
  ['an id typed by hand', 'player02', (id: number) => ({ recommenderId: id })],
  [
    'a link before all else',
    'agent02',
    (id: number) => ({ affiliateCode: 'PERLAS02', referralCode: 'BARKADA1', recommenderId: id }),
  ],
] as const)('who comes by %s has the inviter above and their name in the profile', async (_by, inviter, invitation) => {
  const { db, clock } = gateway.platform
  const find = (accountKey: string) => db.read.member.findUniqueOrThrow({ where: { accountKey } })
  const own = { code: 'BARKADA1', ownerId: (await find('player01')).id, createdAt: clock.now() }
  await db.write((tx) => tx.invitation.upsert({ where: { code: own.code }, create: own, update: {} }))
  const { body } = await register(invitation((await find('player02')).id))
  const [above, newcomer] = [
    await find(inviter),
    await db.read.member.findUniqueOrThrow({ where: { id: body.value.customerId } }),
  ]
  expect(newcomer).toMatchObject({ uplineId: above.id, type: 0 })
})

test('the name of who invites is told with the code', async () => {
  expect((await gateway.ask(team.affiliate, { code: 'PERLAS02' })).body.value).toEqual({
    referrer: expect.stringMatching(/./),
  })
})

test('the fields of firebase are taken and not needed', async () => {
  expect((await register({ firebaseChannel: 'SMS', firebaseIdToken: 'a.b.c' })).body.success).toBe(true)
})

test('a newcomer registers by mobile number, which is the name, with the code that came by sms', async () => {
  const person = { ...newcomer(), username: undefined }
  expect((await gateway.ask(member.registerMobile, person)).body.errorCode).toBe('validate_verification_code_error')
  await gateway.ask(session.smsRegister, { mobileNo: person.mobileNum, countryDialingCode: '63' })
  const verificationCode = await lastCode()
  expect((await gateway.ask(member.registerMobile, { ...person, verificationCode: '000000' })).body.errorCode).toBe(
    'validate_verification_code_error',
  )
  const { body } = await gateway.ask(member.registerMobile, { ...person, verificationCode })
  const info = await gateway.ask(member.info, {}, { token: body.value.token ?? '' })
  const account = person.mobileNum.slice(1)
  // Others see the nickname, and the number is nobody's to see.
  const nickname = `${account.slice(0, 2)}******${account.slice(-2)}`
  expect(info.body.value).toMatchObject({ account, nickname, mobileVerified: true })
  gateway.platform.clock.advance(hourMs)
  expect(
    (await gateway.ask(session.smsRegister, { mobileNo: person.mobileNum, countryDialingCode: '63' })).body.errorCode,
  ).toBe('exists.mobile.err')
})

test('a refusal leaves the code for the next try, and success uses it up', async () => {
  const person = newcomer()
  await gateway.ask(session.smsRegister, { mobileNo: person.mobileNum, countryDialingCode: '63' })
  const verificationCode = await lastCode()
  const attempt = async (more: object) =>
    (await gateway.ask(member.register, { ...person, verificationCode, ...more })).body.errorCode
  expect(await attempt({ username: 'player01' })).toBe('exists.username.err')
  gateway.platform.clock.advance(4 * minuteMs)
  const email = 'player01@mail.example'
  const shown = (emailVerified: boolean) =>
    gateway.platform.db.write((tx) => tx.member.updateMany({ where: { email }, data: { emailVerified } }))
  await shown(true)
  expect(await attempt({ email })).toBe('exists.email.err')
  await shown(false)
  // What somebody has only typed keeps nobody from it.
  expect(await attempt({ email })).toBeUndefined()
  expect(await attempt({ ...newcomer(), mobileNum: person.mobileNum })).toBe('validate_verification_code_invalid')
})

test('of two who want one name at once, one gets it', async () => {
  const person = newcomer()
  const phones = [person.mobileNum, '09170000999']
  const people: object[] = []
  for (const mobileNum of phones)
    people.push({ ...person, mobileNum, verificationCode: await registerCode(gateway, mobileNum) })
  const answers = await Promise.all(people.map((each) => gateway.ask(member.register, each)))
  expect(answers.map(({ body }) => body.errorCode ?? 'registered').sort()).toEqual([
    'exists.username.err',
    'registered',
  ])
})

test('a field that the merchant hides is not kept, and a way to register that is off is refused', async () => {
  const { body } = await register({ idNumber: 'P1234567' })
  expect(
    await gateway.platform.db.read.member.findUniqueOrThrow({ where: { id: body.value.customerId } }),
  ).toMatchObject({ idNumber: null })
  const settings = merchantSettings(gateway.platform)
  const { whitelabel } = await settings.all()
  await gateway.platform.db.write((tx) =>
    tx.setting.update({
      where: { name: 'whitelabel' },
      data: { value: JSON.stringify({ ...whitelabel, USERNAMEREG3: false }) },
    }),
  )
  gateway.platform.clock.advance(hourMs)
  expect((await register()).body.errorCode).toBe('register.type.err')
  await gateway.platform.db.write((tx) =>
    tx.setting.update({ where: { name: 'whitelabel' }, data: { value: JSON.stringify(whitelabel) } }),
  )
})

test('an invitation is good while it has not ended, in small letters too', async () => {
  const check = async (code: string) => (await gateway.ask(team.affiliate, { code })).body.errorCode ?? 'good'
  expect([await check('perlas01'), await check('HABAGAT24'), await check('')]).toEqual([
    'good',
    'expired.affiliate.url',
    'expired.affiliate.url',
  ])
})

test('who is frozen recruits nobody, by link, code or id, until let in again', async () => {
  const { db, clock } = gateway.platform
  const { id } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'agent02' } })
  const code = { memberId: id, code: 'LAMIG222', createdAt: clock.now() }
  await db.write((tx) => tx.referralCode.upsert({ where: { memberId: id }, create: code, update: code }))
  const ways = [{ affiliateCode: 'PERLAS02' }, { referralCode: 'LAMIG222' }, { recommenderId: id }]
  const setState = (state: string) => db.write((tx) => tx.member.update({ where: { id }, data: { state } }))
  await setState('disabled')
  for (const way of ways) expect((await register(way)).body.success).toBe(false)
  expect((await gateway.ask(team.affiliate, { code: 'PERLAS02' })).body.errorCode).toBe('expired.affiliate.url')
  await setState('active')
  for (const way of ways) expect((await register(way)).body.success).toBe(true)
})

test('an invitation that the merchant requires must be there, and a code only where codes are switched on', async () => {
  const settings = merchantSettings(gateway.platform)
  const { register: rules, whitelabel } = await settings.all()
  const put = async (required: boolean, asksCode: boolean) => {
    await gateway.platform.db.write(async (tx) => {
      await settings.change(tx, 'register', {
        ...rules,
        affiliateCode: { ...rules.affiliateCode, enabled: required, required } as never,
      })
      await settings.change(tx, 'whitelabel', { ...whitelabel, REGMOBVERF3: asksCode })
    })
    settings.forget()
  }
  await put(true, true)
  expect((await register()).body).toMatchObject({ errorCode: 'register.failed', value: { fields: ['affiliateCode'] } })
  expect((await register({ affiliateCode: 'perlas02' })).body.success).toBe(true)
  await put(false, false)
  expect((await gateway.ask(member.register, newcomer())).body.success).toBe(true)
  await put(false, true)
})
