import { beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { hourMs, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { readCaptcha } from './solved-captcha.ts'

const { member, session } = catalogue
const player = '9000000001'
const gateway = withGateway()
/** Each test begins when all budgets are free again. */
beforeEach(() => gateway.platform.clock.advance(25 * hourMs))

let visitors = 0
const from = (ip = `192.0.2.${++visitors % 250}`) => ({ headers: { 'x-forwarded-for': ip } })
const askCode = (mobileNo: string, ip?: string, more = {}) =>
  gateway.ask(session.smsNoLogin, { mobileNo, countryDialingCode: '63', ...more }, from(ip))
const logIn = (code: string, mobile = player, more = {}) =>
  gateway.ask(
    session.login,
    { type: 'sms', username: mobile, password: code, countryDialingCode: '63', ...more },
    from(),
  )

async function sentCode(): Promise<string> {
  const message = await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return /\d{6}/.exec(message.text)?.[0] ?? ''
}
const outboxSize = () => gateway.platform.db.read.outboxMessage.count()

test('a code comes by sms and logs in once', async () => {
  const asked = await askCode(player)
  expect(asked.body).toMatchObject({ success: true, value: { expiredMinutes: 1 } })
  const code = await sentCode()
  const { body } = await logIn(code)
  expect(body.value).toMatchObject({
    userName: 'player01',
    passwordExpired: false,
    defaultPassword: false,
    expiredMinutes: 1,
  })
  expect((await logIn(code)).body.errorCode).toBe('validate_verification_code_invalid')
})

test('the number may be written as people write it, and number and code may stand in the fields of SE-09', async () => {
  await gateway.ask(session.smsNoLogin, { mobileNum: '0900 000 0001' }, from())
  const verificationCode = await sentCode()
  const { body } = await gateway.ask(
    session.login,
    { isSms: true, mobileNum: '+63 900-000-0001', verificationCode },
    from(),
  )
  expect(body.success).toBe(true)
})

test.each(['call me', '917', '12 34 56', '9000000001000'])('%s is no number to log in with', async (mobile) => {
  expect((await logIn('123456', mobile)).body.errorCode).toBe('sms.mobile.invalid')
})

test('the code is nowhere in the database but in the outbox', async () => {
  await askCode(player)
  const rows = JSON.stringify(await gateway.platform.db.read.oneTimeCode.findMany())
  expect(rows).not.toContain(await sentCode())
})

test('the message is in the language of the member', async () => {
  await gateway.ask(session.smsNoLogin, { mobileNo: player }, { headers: { ...from().headers, language: 'TY' } })
  expect((await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })).text).toContain(
    'ang iyong code sa pag-login',
  )
})

test('after five wrong tries the right code does not work either', async () => {
  await askCode(player)
  const code = await sentCode()
  const wrong = code === '000000' ? '000001' : '000000'
  for (let turn = 0; turn < 5; turn++)
    expect((await logIn(wrong)).body.errorCode).toBe('validate_verification_code_error')
  expect((await logIn(code)).body.errorCode).toBe('validate_verification_code_invalid')
})

test('of fifty parallel uses of one code, one is accepted', async () => {
  await askCode(player)
  const code = await sentCode()
  const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(code)))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
})

test('a code lives five minutes, and its message says so', async () => {
  await askCode(player)
  const code = await sentCode()
  expect((await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })).text).toContain(
    'It works for 5 minutes.',
  )
  gateway.platform.clock.advance(5 * minuteMs)
  expect((await logIn(code)).body.errorCode).toBe('validate_verification_code_invalid')
  await askCode(player)
  const later = await sentCode()
  gateway.platform.clock.advance(5 * minuteMs - secondMs)
  expect((await logIn(later)).body.success).toBe(true)
})

test.each([
  ['login', true, false, 'Is your login code'],
  ['password', false, true, 'Is your code to set a new password'],
  [undefined, true, true, 'Is your code to log in or to set a new password'],
] as const)('a code for %s is good for what its message says', async (purpose, opens, resets, words) => {
  for (const [isGood, use] of [
    [opens, (code: string) => logIn(code)],
    [
      resets,
      (code: string) =>
        gateway.ask(member.passwordByPhone, {
          newPassword: `Mabuhay${purpose}1`,
          mobileNum: player,
          verificationCode: code,
        }),
    ],
  ] as const) {
    gateway.platform.clock.advance(hourMs)
    await gateway.ask(session.smsNoLogin, { mobileNo: player, ...(purpose && { purpose }) }, from())
    expect(
      (await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })).text.toLowerCase(),
    ).toContain(words.toLowerCase())
    const { body } = await use(await sentCode())
    expect([purpose, body.success]).toEqual([purpose, isGood])
  }
})

test('a new code ends the one before', async () => {
  await askCode(player)
  const first = await sentCode()
  gateway.platform.clock.advance(minuteMs)
  await askCode(player)
  if (first !== (await sentCode())) expect((await logIn(first)).body.errorCode).toBe('validate_verification_code_error')
  expect((await logIn(await sentCode())).body.success).toBe(true)
})

test('a code of one number is worth nothing for another', async () => {
  await askCode(player)
  const code = await sentCode()
  expect((await logIn(code, '9000000002')).body.errorCode).toBe('validate_verification_code_error')
})

test('who asks too early is told in how many seconds another code can be sent, whoever has the number', async () => {
  for (const number of [player, '9001112224']) {
    await askCode(number)
    gateway.platform.clock.advance(20 * secondMs)
    expect((await askCode(number)).body).toMatchObject({ errorCode: 'too.much.request', value: { secondsLeft: 40 } })
    gateway.platform.clock.advance(minuteMs)
  }
})

test('an unknown number gets the same answers and no message', async () => {
  const unknown = '9001112223'
  const before = await outboxSize()
  for (const number of [unknown, player]) await askCode(number)
  expect(await outboxSize()).toBe(before + 1)
  gateway.platform.clock.advance(minuteMs)
  const [one, other] = [await askCode(unknown), await askCode(player)]
  expect([one.status, one.body]).toEqual([other.status, other.body])
  const [early, alsoEarly] = [await askCode(unknown), await askCode(player)]
  expect([early.status, early.body]).toEqual([alsoEarly.status, alsoEarly.body])
  expect((await logIn('123456', unknown)).body.errorCode).toBe('validate_verification_code_error')
})

test('a number gets a new code after its countdown, and after five in an hour one every five minutes', async () => {
  for (let turn = 0; turn < 5; turn++) {
    expect((await askCode(player)).body.success).toBe(true)
    expect((await askCode(player)).body.errorCode).toBe('too.much.request')
    gateway.platform.clock.advance(minuteMs)
  }
  const refused = await askCode(player)
  expect([refused.status, refused.body.errorCode]).toEqual([500, 'TOO_MANY_REQUEST'])
  expect(refused.body.message).toContain('5 minutes')
  gateway.platform.clock.advance(4 * minuteMs)
  expect((await askCode(player)).body.success).toBe(true)
})

test('an address asks once a second, whatever the numbers', async () => {
  expect((await askCode('9001112224', '192.0.2.251')).body.success).toBe(true)
  expect((await askCode('9001112225', '192.0.2.251')).body.errorCode).toBe('too.much.request')
  gateway.platform.clock.advance(secondMs)
  expect((await askCode('9001112225', '192.0.2.251')).body.success).toBe(true)
})

test.each([
  [{}, 'sms.mobile.missing'],
  [{ mobileNo: '' }, 'sms.mobile.missing'],
  [{ mobileNo: '12345' }, 'sms.mobile.invalid'],
  [{ mobileNo: player, countryDialingCode: '999' }, 'sms.mobile.invalid'],
  [{ mobileNo: player, captcha: 'XXXXX' }, 'login.captcha.err'],
  [{ mobileNo: player, altcha: 'nonsense' }, 'bot.check.failed'],
])('a request for a code is refused in the declared order (%#)', async (input, refusal) => {
  expect((await gateway.ask(session.smsNoLogin, input, from())).body.errorCode).toBe(refusal)
})

test('the quota of a day and the minutes between two codes are what the merchant sets, and the quota is told as such', async () => {
  const desk = merchantSettings(gateway.platform)
  const { login } = await desk.all()
  const put = async (more: object) => {
    await gateway.platform.db.write((tx) => desk.change(tx, 'login', { ...login, ...more }))
    desk.forget()
  }
  await put({ smsDailyQuota: 3, smsExpiredMinutes: 2 })
  for (let turn = 0; turn < 3; turn++) {
    expect((await askCode(player)).body.value).toEqual({ expiredMinutes: 2 })
    gateway.platform.clock.advance(minuteMs)
    expect((await askCode(player)).body).toMatchObject({ errorCode: 'too.much.request', value: { secondsLeft: 60 } })
    gateway.platform.clock.advance(minuteMs)
  }
  expect((await askCode(player)).body.errorCode).toBe('sms.quota.used')
  await put({})
})

test('the merchant can switch the login by code off, and without the reset by phone no code is sent any more', async () => {
  const desk = merchantSettings(gateway.platform)
  const { whitelabel } = await desk.all()
  await gateway.platform.db.write((tx) =>
    desk.change(tx, 'whitelabel', { ...whitelabel, MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false }),
  )
  desk.forget()
  expect((await askCode(player)).body.errorCode).toBe('sms.not.enabled')
  expect((await logIn('123456')).body.errorCode).toBe('sms.not.enabled')
  await gateway.platform.db.write((tx) => desk.change(tx, 'whitelabel', whitelabel))
  desk.forget()
})

test('others who guess at a code use up their own tries and not those of who waits for it', async () => {
  const home = '198.51.100.7'
  const enter = (code: string, ip: string) =>
    gateway.ask(session.login, { type: 'sms', username: player, password: code, countryDialingCode: '63' }, from(ip))
  await askCode(player, home)
  const code = await sentCode()
  const wrong = code === '000000' ? '000001' : '000000'
  for (let turn = 0; turn < 5; turn += 1)
    expect((await enter(wrong, `203.0.113.${turn}`)).body.errorCode).toBe('validate_verification_code_error')
  expect((await enter(code, '203.0.113.9')).body.errorCode).toBe('validate_verification_code_invalid')
  for (let turn = 0; turn < 4; turn += 1)
    expect((await enter(wrong, home)).body.errorCode).toBe('validate_verification_code_error')
  expect((await enter(code, home)).body.success).toBe(true)
})

test('all sms of an hour have a budget together: near it each code needs a proof, at its end none is sent', async () => {
  const desk = merchantSettings(gateway.platform)
  const { login } = await desk.all()
  const budget = async (smsHourlyBudget: number) => {
    await gateway.platform.db.write((tx) => desk.change(tx, 'login', { ...login, smsHourlyBudget }))
    desk.forget()
  }
  const factor = gateway.platform.settings.RATE_LIMIT_FACTOR
  const at = gateway.platform.clock.now()
  const sent = (count: number) =>
    gateway.platform.db.write((tx) =>
      tx.outboxMessage.createMany({
        data: Array.from({ length: count }, () => ({ channel: 'sms', recipient: '63', text: 'code', createdAt: at })),
      }),
    )
  try {
    await budget(1)
    await sent(factor / 10 - 1)
    expect((await askCode(player)).body.success).toBe(true)
    expect((await askCode('9001112224')).body.errorCode).toBe('login.captcha.required')
    const proven = async () => {
      const { captcha, cookies } = await readCaptcha(gateway.platform)
      const asked = { mobileNo: player, countryDialingCode: '63', captcha }
      return gateway.ask(session.smsNoLogin, asked, { ...from(), cookies })
    }
    gateway.platform.clock.advance(minuteMs)
    expect((await proven()).body.success).toBe(true)
    await sent(factor)
    gateway.platform.clock.advance(minuteMs)
    const before = await outboxSize()
    expect((await proven()).body.errorCode).toBe('TOO_MANY_REQUEST')
    expect(await outboxSize()).toBe(before)
  } finally {
    await budget(login.smsHourlyBudget)
  }
})

test.each([
  ['was frozen', { state: 'disabled' }],
  ['gave way to another number', { mobileNum: '9170009999' }],
])('a right code opens nothing where its member %s while it was looked at', async (_what, data) => {
  await askCode(player)
  const code = await sentCode()
  const { db } = gateway.platform
  const where = { accountKey: 'player01' }
  const { id: memberId, state, mobileNum } = await db.read.member.findUniqueOrThrow({ where })
  const before = await db.read.session.count({ where: { memberId } })
  const write = db.write.bind(db)
  // The first write uses up what the login was sealed for, the second one tries the code, the third one would open the session.
  const written = vi
    .spyOn(db, 'write')
    .mockImplementationOnce((work) => write(work))
    .mockImplementationOnce((work) => write(work))
    .mockImplementationOnce(async (work) => {
      written.mockRestore()
      await write((tx) => tx.member.update({ where, data }))
      return write(work)
    })
  expect((await logIn(code)).body.errorCode).toBe('validate_verification_code_invalid')
  expect(await db.read.session.count({ where: { memberId } })).toBe(before)
  await db.write((tx) => tx.member.update({ where, data: { state, mobileNum } }))
})
