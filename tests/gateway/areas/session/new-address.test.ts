import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'

const { session } = catalogue
const gateway = withGateway()
/** Each test begins when all budgets are free again, and the account has been used from nowhere. */
beforeEach(async () => {
  gateway.platform.clock.advance(25 * hourMs)
  await gateway.platform.db.write((tx) =>
    tx.knownAddress.deleteMany({ where: { member: { accountKey: 'faraway01' } } }),
  )
})

type Method = 'SMS' | 'EMAIL' | 'BANK_ACCOUNT_NAME' | 'GOOGLE_CODE'
const logIn = (password = demoPassword) => gateway.ask(session.login, { username: 'faraway01', password })
const verify = (ticket: string, method: Method, code?: string) =>
  gateway.ask(session.loginVerification, { ticket, method, ...(code === undefined ? {} : { code }) })
async function begin(): Promise<{ ticket: string; methods: Method[] }> {
  const { body } = await logIn()
  expect(body.errorCode).toBe('login_verify_required')
  return body.value as unknown as { ticket: string; methods: Method[] }
}
const lastCode = async () =>
  /\d{6}/.exec(
    (await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })).text,
  )?.[0] ?? ''

test.each(['SMS', 'EMAIL'] as const)(
  'a login from a new address is completed with a code by %s, and the address is known from then on',
  async (method) => {
    const { ticket, methods } = await begin()
    expect(methods).toContain(method)
    expect((await verify(ticket, method)).body.value).toEqual({ expiredMinutes: 1 })
    const { body } = await verify(ticket, method, await lastCode())
    expect(body.value).toMatchObject({ userName: 'faraway01' })
    expect((await logIn()).body.success).toBe(true)
    expect((await verify(ticket, method, await lastCode())).body.errorCode).toBe('login_verify_required')
  },
)

test('when the codes of the day are used up it says so, and not that five minutes would help', async () => {
  const desk = merchantSettings(gateway.platform)
  const { login } = await desk.all()
  const put = async (smsDailyQuota: number) => {
    await gateway.platform.db.write((tx) => desk.change(tx, 'login', { ...login, smsDailyQuota }))
    desk.forget()
  }
  await put(1)
  const { ticket } = await begin()
  for (const method of ['SMS', 'EMAIL'] as const) {
    expect((await verify(ticket, method)).body.success, method).toBe(true)
    gateway.platform.clock.advance(2 * minuteMs)
    expect((await verify(ticket, method)).body.errorCode, method).toBe('sms.quota.used')
  }
  await put(login.smsDailyQuota)
})

test('the name of the account that the member is paid to completes it, however it is written', async () => {
  const { ticket } = await begin()
  expect((await verify(ticket, 'BANK_ACCOUNT_NAME', 'Somebody Else')).body.errorCode).toBe(
    'validate_verification_code_error',
  )
  expect((await verify(ticket, 'BANK_ACCOUNT_NAME', 'dagat  VINTA')).body.value).toMatchObject({
    userName: 'faraway01',
  })
})

test('without a bound bank account no name lets anybody in: not that of the registration, nor that on an e-wallet', async () => {
  const { db } = gateway.platform
  const { id } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'faraway01' } })
  const { ticket } = await begin()
  const cards = await db.read.payoutAccount.findMany({ where: { memberId: id } })
  const become = (kind: string) =>
    db.write((tx) =>
      tx.payoutAccount.updateMany({ where: { id: { in: cards.map((card) => card.id) } }, data: { kind } }),
    )
  await become('wallet')
  expect((await begin()).methods).toEqual(['EMAIL', 'SMS'])
  expect((await verify(ticket, 'BANK_ACCOUNT_NAME', 'Dagat Vinta')).body.errorCode).toBe('login_verify_required')
  await become('bank')
  expect((await begin()).methods).toEqual(['EMAIL', 'BANK_ACCOUNT_NAME', 'SMS'])
})

test('names that are sent all at once are no more tries than one after the other', async () => {
  const { ticket } = await begin()
  const names = [...Array.from({ length: 12 }, (_, at) => `Somebody ${at}`), 'Dagat Vinta']
  const answers = await Promise.all(names.map((name) => verify(ticket, 'BANK_ACCOUNT_NAME', name)))
  const codes = answers.map(({ body }) => body.errorCode)
  expect(codes.filter((code) => code === 'validate_verification_code_error')).toHaveLength(5)
  expect(codes.filter((code) => code === 'authenticator.locked')).toHaveLength(8)
})

test('a way that the member does not have is not offered and not taken', async () => {
  const { ticket, methods } = await begin()
  expect(methods).not.toContain('GOOGLE_CODE')
  expect((await verify(ticket, 'GOOGLE_CODE', '123456')).body.errorCode).toBe('login_verify_required')
})

test('five wrong answers, ten minutes or a made-up ticket end it', async () => {
  const { ticket } = await begin()
  for (let guess = 1; guess <= 5; guess++) await verify(ticket, 'BANK_ACCOUNT_NAME', `Guess ${guess}`)
  expect((await verify(ticket, 'BANK_ACCOUNT_NAME', 'Dagat Vinta')).body.errorCode).toBe('authenticator.locked')
  gateway.platform.clock.advance(hourMs / 2)
  const late = await begin()
  gateway.platform.clock.advance(10 * minuteMs)
  expect((await verify(late.ticket, 'BANK_ACCOUNT_NAME', 'Dagat Vinta')).body.errorCode).toBe('login_verify_required')
  expect((await verify('made-up', 'SMS')).body.errorCode).toBe('login_verify_required')
})

test('who does not know the password gets no ticket', async () => {
  const { body } = await logIn('Wrong2026')
  expect(body.errorCode).toBe('login.cred.err')
  expect(body.value).not.toHaveProperty('ticket')
})
