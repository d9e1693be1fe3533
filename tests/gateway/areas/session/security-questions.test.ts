import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { readCaptcha } from './solved-captcha.ts'

const { member, session } = catalogue
const gateway = withGateway()
const next = 'Sampaguita7!'

async function switches(isOn: boolean): Promise<void> {
  const desk = merchantSettings(gateway.platform)
  const { whitelabel } = await desk.all()
  await gateway.platform.db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, SECQUESTION3: isOn }))
  desk.forget()
}
beforeAll(() => switches(true))
/** Each test begins without locks and without answers. */
beforeEach(async () => {
  gateway.platform.clock.advance(25 * hourMs)
  await gateway.platform.db.write((tx) => tx.securityAnswers.deleteMany())
})

type Answers = { questionId: string; answer: string }[]
const pairs = (...entries: [string, string][]): Answers =>
  entries.map(([questionId, answer]) => ({ questionId, answer }))
const own = pairs(['firstPet', 'Muning'], ['firstWork', 'Sa palengke'], ['nameAtHome', 'Bébé'])
const list = async (username?: string) => {
  const { body } = await gateway.ask(member.securityQuestions, username === undefined ? {} : { username })
  return body.value.list.map(({ questionId }) => questionId)
}
const choose = (token: string, answers: Answers, password = demoPassword) =>
  gateway.ask(member.setSecurityQuestions, { password, answers }, { token })
async function reset(username: string, answers: Answers, newPassword = next) {
  const { captcha, cookies } = await readCaptcha(gateway.platform)
  return gateway.ask(
    member.passwordByQuestions,
    { username, answers, newPassword, confirmNewPassword: newPassword, captcha },
    { cookies },
  )
}
const logIn = async (username: string, password: string) =>
  (await gateway.ask(session.login, { username, password })).body.success

test('all three answers, however they are written and ordered, set a new password and end every session', async () => {
  const token = await gateway.logIn('player02')
  expect((await gateway.ask(member.ownSecurityQuestions, {}, { token })).body.value).toEqual({ list: [], setAt: null })
  expect((await choose(token, own)).body.success).toBe(true)
  const kept = await gateway.ask(member.ownSecurityQuestions, {}, { token })
  expect(kept.body.value.list.map(({ questionId }) => questionId)).toEqual(['firstPet', 'firstWork', 'nameAtHome'])
  expect(JSON.stringify(await gateway.platform.db.read.securityAnswers.findMany())).not.toMatch(/muning|palengke/i)
  expect(await list('Player02')).toEqual(['firstPet', 'firstWork', 'nameAtHome'])

  const typed = pairs(['nameAtHome', ' BEBE!'], ['firstWork', 'sapalengke'], ['firstPet', 'muning'])
  const { body } = await reset('PLAYER02', typed)
  expect(body.value.token).toEqual(expect.any(String))
  expect((await gateway.ask(member.info, {}, { token })).body.success).toBe(false)
  expect([await logIn('player02', demoPassword), await logIn('player02', next)]).toEqual([false, true])
  // The answers count on; the password that is set is none.
  expect((await reset('player02', own)).body.errorCode).toBe('modify.new.same')
  expect((await reset('player02', own, demoPassword)).body.success).toBe(true)
})

test('one wrong answer of three is a wrong try; three lock the way for half an hour, for a name that is nobody’s as well', async () => {
  await choose(await gateway.logIn('player02'), own)
  const [first, second] = own
  const nearly = [
    ...[first, second].flatMap((each) => (each ? [each] : [])),
    { questionId: 'nameAtHome', answer: 'Toto' },
  ]
  for (const name of ['player02', 'nobody-of-this-name']) {
    const codes: (string | undefined)[] = []
    for (const answers of [nearly, nearly, nearly, own]) codes.push((await reset(name, answers)).body.errorCode)
    expect(codes).toEqual([...Array(3).fill('security.answer.err'), 'security.answer.locked'])
  }
  gateway.platform.clock.advance(30 * minuteMs)
  expect((await reset('player02', own)).body.success).toBe(true)
  expect((await reset('player02', own, demoPassword)).body.success).toBe(true)
})

test('a name without questions has three that stay, and no answers fit them', async () => {
  const asked = await list('agent02')
  expect(new Set(asked).size).toBe(3)
  expect([await list('agent02'), await list('AGENT02')]).toEqual([asked, asked])
  expect(await list('nobody-of-this-name')).toHaveLength(3)
  expect(
    (
      await reset(
        'agent02',
        asked.map((questionId) => ({ questionId, answer: 'Muning' })),
      )
    ).body.errorCode,
  ).toBe('security.answer.err')
})

test.each([
  [
    'an unknown question',
    pairs(['motherName', 'Luz'], ['firstPet', 'Muning'], ['firstWork', 'Palengke']),
    'security.question.unknown',
    'answers.0.questionId',
  ],
  [
    'a question twice',
    pairs(['firstPet', 'Muning'], ['firstPet', 'Bantay'], ['firstWork', 'Palengke']),
    'security.question.twice',
    'answers.1.questionId',
  ],
  [
    'an answer twice',
    pairs(['firstPet', 'Muning'], ['firstJourney', 'Cebu'], ['firstWork', 'CEBU']),
    'security.question.twice',
    'answers.2.answer',
  ],
  [
    'an answer of two letters',
    pairs(['firstPet', 'M u'], ['firstJourney', 'Cebu'], ['firstWork', 'Davao']),
    'security.answer.weak',
    'answers.0.answer',
  ],
  [
    'the user name',
    pairs(['firstPet', 'Player 02'], ['firstJourney', 'Cebu'], ['firstWork', 'Davao']),
    'security.answer.weak',
    'answers.0.answer',
  ],
])('%s is refused at its field, and nothing is kept', async (_what, answers, code, field) => {
  const token = await gateway.logIn('player02')
  const { body } = await choose(token, answers)
  expect(body).toMatchObject({ errorCode: code, value: { fields: [{ field }] } })
  expect(await gateway.platform.db.read.securityAnswers.count()).toBe(0)
})

test('choosing asks for the password, coming back for the letters of a picture', async () => {
  const token = await gateway.logIn('player02')
  expect((await choose(token, own, 'wrong-password')).body.errorCode).toBe('modify.pw.incorrect.pw')
  await choose(token, own)
  const bare = { username: 'player02', answers: own, newPassword: next, confirmNewPassword: next }
  expect((await gateway.ask(member.passwordByQuestions, bare)).body.errorCode).toBe('login.captcha.required')
  expect(await logIn('player02', demoPassword)).toBe(true)
})

test('where the merchant has not switched them on, no call of them answers', async () => {
  const token = await gateway.logIn('player02')
  await choose(token, own)
  await switches(false)
  const codes = [
    (await gateway.ask(member.securityQuestions, {})).body.errorCode,
    (await gateway.ask(member.securityQuestions, { username: 'player02' })).body.errorCode,
    (await gateway.ask(member.ownSecurityQuestions, {}, { token })).body.errorCode,
    (await choose(token, own)).body.errorCode,
    (await reset('player02', own)).body.errorCode,
  ]
  expect(codes).toEqual(Array(5).fill('function.not.available'))
  await switches(true)
})

test('a marked account that comes from a new address shows who it is besides its answers, and the old password stands until then', async () => {
  await choose(await gateway.logIn('player02'), own)
  const { db } = gateway.platform
  const { id } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'player02' } })
  const mark = (checksNewAddress: boolean) =>
    db.write((tx) => tx.member.update({ where: { id }, data: { checksNewAddress } }))
  await mark(true)
  await db.write((tx) => tx.knownAddress.deleteMany({ where: { memberId: id } }))
  const { body } = await reset('player02', own)
  expect(body).toMatchObject({
    errorCode: 'login_verify_required',
    value: { ticket: expect.any(String), methods: expect.arrayContaining(['SMS']) },
  })
  await mark(false)
  expect([await logIn('player02', next), await logIn('player02', demoPassword)]).toEqual([false, true])
  await mark(true)
  expect((await reset('player02', own)).body.success).toBe(true)
  await mark(false)
  expect((await reset('player02', own, demoPassword)).body.success).toBe(true)
})
