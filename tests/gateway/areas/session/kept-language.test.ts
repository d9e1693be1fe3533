import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { hourMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { registerCode } from '../../../support/register-code.ts'

const { member, session } = catalogue
const gateway = withGateway()
beforeEach(() => gateway.platform.clock.advance(25 * hourMs))

const keptBy = async (accountKey: string) =>
  (await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey } })).language
const putLanguage = (accountKey: string, language: string | null) =>
  gateway.platform.db.write((tx) => tx.member.update({ where: { accountKey }, data: { language } }))
const logIn = async (username: string, language: string, password = demoPassword) =>
  expect(
    (await gateway.ask(session.login, { username, password }, { headers: { language } })).body.errorCode,
  ).toBeUndefined()

let newcomers = 0
async function register(call: typeof member.register | typeof member.registerMobile, language: string) {
  newcomers += 1
  const mobileNum = `09170001${String(newcomers).padStart(3, '0')}`
  const account = call === member.register ? `speaker${newcomers}` : mobileNum
  const { body } = await gateway.ask(
    call,
    {
      username: account,
      password: 'Sampaguita7!',
      confirmPassword: 'Sampaguita7!',
      mobileNum,
      countryDialingCode: '63',
      birthday: '1990-05-04',
      verificationCode: await registerCode(gateway, mobileNum),
      login: false,
    },
    { headers: { language } },
  )
  const { accountKey } = await gateway.platform.db.read.member.findUniqueOrThrow({
    where: { id: body.value.customerId },
  })
  return accountKey
}

test('who registers has the language in which they did, by name and by number', async () => {
  for (const call of [member.register, member.registerMobile]) {
    expect(await keptBy(await register(call, 'ty'))).toBe('TY')
    expect(await keptBy(await register(call, 'EN'))).toBe('EN')
  }
})

test('a language that the site does not have is not kept, and the next login says another', async () => {
  const account = await register(member.register, 'ZZ')
  expect(await keptBy(account)).toBeNull()
  await logIn(account, 'zz', 'Sampaguita7!')
  expect(await keptBy(account)).toBeNull()
  await logIn(account, 'TY', 'Sampaguita7!')
  expect(await keptBy(account)).toBe('TY')
})

test('a login fills in a language where there is none, and changes none that is there', async () => {
  await putLanguage('player01', null)
  await logIn('player01', 'TY')
  expect(await keptBy('player01')).toBe('TY')
  await logIn('player01', 'EN')
  expect(await keptBy('player01')).toBe('TY')
})

test('a trial has no language', async () => {
  const { body } = await gateway.ask(session.freePlay, {}, { headers: { language: 'TY' } })
  expect(await keptBy(body.value.userName)).toBeNull()
})
