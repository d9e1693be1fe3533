import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { maskMobile } from '#gateway/kernel/identity/masked-mobile.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'

const { member } = catalogue
const gateway = withGateway()
let token: string
beforeAll(async () => {
  token = await gateway.logIn('player01')
})

test('a member sees his data with the phone masked and the VIP label', async () => {
  const { body } = await gateway.ask(member.info, {}, { token })
  const own = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  expect(own.nickname).not.toBe(own.account)
  expect(body.value).toMatchObject({
    id: own.id,
    account: 'player01',
    nickname: own.nickname,
    type: 0,
    mobile: '90******01',
    mobileNum: '90******01',
    mobileVerified: true,
    countryDialingCode: '63',
    clubLabel: { labelName: 'VIP 3 · Gold', rankLevel: 3 },
  })
  expect(JSON.stringify(body)).not.toMatch(/hash|9000000001|mail\.example/i)
})

test('a member without a level has no label', async () => {
  const { body } = await gateway.ask(member.info, {}, { token: await gateway.logIn('player02') })
  expect(body.value.clubLabel).toBeNull()
})

test.each([
  ['9171234567', '91******67'],
  ['123456', '12**56'],
  ['12345', '*****'],
])('the phone %s is shown as %s', (number, masked) => {
  expect(maskMobile(number)).toBe(masked)
})

test('the icon that a member chooses stays his', async () => {
  expect((await gateway.ask(member.setIcon, { icon: '7' }, { token })).body.success).toBe(true)
  expect((await gateway.ask(member.icon, {}, { token })).body.value).toBe('7')
})

test.each(['0', '13', 'x', '../1'])('an icon that does not exist is refused with its rule: %s', async (icon) => {
  const { status, body } = await gateway.ask(member.setIcon, { icon }, { token })
  expect([status, body.errorCode]).toEqual([400, 'request_param_err'])
  expect(body.message).toContain('icon: must be the number of an avatar')
})

test('the first login is noted and not told again', async () => {
  await gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: 'player02' }, data: { firstTimeLogin: true } }),
  )
  const login = async () =>
    (await gateway.ask(catalogue.session.login, { username: 'player02', password: demoPassword })).body.value
  const first = await login()
  expect(first.firstTimeLogin).toBe(true)
  expect((await gateway.ask(member.firstLogin, {}, { token: first.token })).body.success).toBe(true)
  expect((await login()).firstTimeLogin).toBe(false)
})

test.each(['PUT', 'POST'])('the language is kept by %s', async (method) => {
  const language = method === 'PUT' ? 'ty' : 'EN'
  expect((await gateway.ask(member.language, { language }, { token, method })).body.success).toBe(true)
  const kept = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  expect(kept.language).toBe(language.toUpperCase())
})

test.each([
  ['Player01', 'exists.username.err'],
  ['', 'empty.username'],
  ['nobody123', undefined],
])('whether the name %s is free is told: %s', async (username, refusal) => {
  expect((await gateway.ask(member.checkUsername, { username })).body.errorCode).toBe(refusal)
})

test('a language that the site does not have is refused and not kept', async () => {
  const { body } = await gateway.ask(member.language, { language: 'ZZ' }, { token })
  expect(body).toMatchObject({ errorCode: 'request_param_err', value: { fields: [{ field: 'language' }] } })
  expect(
    (await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })).language,
  ).not.toBe('ZZ')
})
