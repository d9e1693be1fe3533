import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { hourMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { openDesk } from './password-desk.ts'

const { member, session } = catalogue
const gateway = withGateway()
const { lastMessage } = openDesk(gateway)
const number = '9178880001'
const spellings = [number, `0${number}`, '0917 888 0001', '+63 917 888 0001', '0063-917-888-0001', `63${number}`]
const email = 'byphone@mail.example'

/** Somebody who registered by phone has the national number as the name; here with the answers that player01 gives. */
beforeAll(async () => {
  const { db } = gateway.platform
  const { passwordHash, passwordChangedAt, registeredAt } = await db.read.member.findUniqueOrThrow({
    where: { accountKey: 'player01' },
  })
  const data = { account: number, accountKey: number, nickname: number, mobileNum: number, countryDialingCode: '63' }
  await db.write((tx) =>
    tx.member.create({
      data: { ...data, type: 0, mobileVerified: true, email, passwordHash, passwordChangedAt, registeredAt },
    }),
  )
})
beforeEach(() => gateway.platform.clock.advance(25 * hourMs))

const logIn = async (username: string, password = demoPassword) =>
  (await gateway.ask(session.login, { username, password })).body

test.each(spellings)('who registered by phone logs in with %s', async (typed) => {
  expect((await logIn(typed)).value).toMatchObject({ userName: number })
})

test('a name that is somebody’s as it was typed comes before a number', async () => {
  const { db } = gateway.platform
  const own = `0${number}`
  const { id, passwordHash } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'player02' } })
  await db.write((tx) => tx.member.update({ where: { id }, data: { account: own, accountKey: own, passwordHash } }))
  expect([(await logIn(own)).value.id, (await logIn('0917 888 0001')).value.userName]).toEqual([id, number])
  await db.write((tx) => tx.member.update({ where: { id }, data: { account: 'player02', accountKey: 'player02' } }))
})

test.each([number, '9178880002'])('tries at %s are counted together, however it is written', async (tried) => {
  const written = ['0', '+63 ', '63', '0063'].map((start) => `${start}${tried}`)
  for (const each of [...written, tried]) await logIn(each, 'Wrong-word-1')
  const { read } = gateway.platform.db
  expect((await read.streak.findMany({ where: { key: { contains: tried } } })).map(({ key }) => key)).toEqual([
    `account:${tried}`,
  ])
})

test('a link to a new password goes to who is named by a number, however it is written', async () => {
  await gateway.ask(member.passwordByEmail, { username: '+63 917 888 0001', email })
  expect((await lastMessage()).recipient).toBe(email)
})

test('the questions of who is named by a number are found, however it is written', async () => {
  const desk = merchantSettings(gateway.platform)
  const { whitelabel } = await desk.all()
  await gateway.platform.db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, SECQUESTION3: true }))
  desk.forget()
  const { token } = (await logIn(number)).value
  const answers = [
    { questionId: 'firstPet', answer: 'Muning' },
    { questionId: 'firstWork', answer: 'Sa palengke' },
    { questionId: 'nameAtHome', answer: 'Bebe' },
  ]
  await gateway.ask(member.setSecurityQuestions, { password: demoPassword, answers }, { token: token ?? '' })
  for (const username of spellings) {
    const { list } = (await gateway.ask(member.securityQuestions, { username })).body.value
    expect(list.map(({ questionId }) => questionId)).toEqual(answers.map(({ questionId }) => questionId))
  }
})
