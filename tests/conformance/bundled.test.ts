import { beforeAll, expect, test } from 'vitest'
import { needsToken } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { isOlder } from '#catalogue/older/older.ts'
import { nameOf } from '#conformance/plan/step.ts'
import { newName, newPassword } from '#conformance/plan/story.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../support/gateway.ts'
import { asGuest, check, foundIn, namesOf } from './support.ts'

const { session, system, team, member, games, wallet, messages, promotions } = catalogue
const gateway = withGateway()
/** What guests are answered is looked at once. */
const ofSessions = [session.login, games.gameList, ...asGuest.calls.filter(needsToken)]
let url: string
beforeAll(async () => {
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
})

test('the kit finds nothing wrong with ours as a guest, and sees every call but those of operators', async () => {
  const report = await check(url)
  expect(foundIn(report)).toEqual([])
  expect(namesOf(report, 'unseen')).toEqual([nameOf(team.move)])
  const publicReads = asGuest.calls.filter(({ access, methods }) => access === 'nobody' && methods[0] === 'GET')
  // An older name is refused where its call is.
  const readable = publicReads.filter(({ opens }) => !opens).map((call) => nameOf(isOlder(call) ? call.of : call))
  const unread = [...new Set(readable)].filter((name) => !namesOf(report, 'ok').includes(name))
  // Nobody of the small seed has won, a guest knows no invitation, and questions are switched off.
  expect(unread).toEqual([member.securityQuestions, promotions.proof, team.affiliate].map(nameOf))
})

test.each(['player01', 'agent01'])('nor with what the session of %s reads', async (name) => {
  const report = await check(url, { calls: ofSessions, account: { name, password: demoPassword } })
  expect(foundIn(report)).toEqual([])
  expect(namesOf(report, 'ok')).toEqual(
    expect.arrayContaining([session.login, session.logout, member.info, wallet.balance, games.recentGames].map(nameOf)),
  )
  const reports = asGuest.calls.filter(({ access, methods }) => access === 'agent' && methods[0] === 'GET').map(nameOf)
  const answered = reports.filter((call) => namesOf(report, 'ok').includes(call))
  expect(answered).toEqual(name === 'agent01' ? reports : [])
})

test('a session that somebody has brought is read with, and goes on', async () => {
  const token = await gateway.logIn('agent01')
  const report = await check(url, { calls: [team.overview, member.profile], account: { token } })
  expect(foundIn(report)).toEqual([])
  expect(namesOf(report, 'ok')).toEqual(expect.arrayContaining([team.overview, member.profile].map(nameOf)))
  expect((await gateway.ask(member.info, {}, { token })).body.success).toBe(true)
})

test('an account that the kit registers does all of its story, and pays nothing', async () => {
  const readCode = async (): Promise<string> => {
    gateway.platform.clock.advance(secondMs)
    const { text } = await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
    return /\d{6}/.exec(text)?.[0] ?? ''
  }
  const name = newName()
  const mobile = { number: '9170000123', dialingCode: '63', readCode }
  const report = await check(url, {
    calls: [system.registerSettings, ...ofSessions],
    newcomer: { name, password: newPassword(), mobile },
  })
  expect(foundIn(report)).toEqual([])
  const story = [
    [session.smsRegister, member.register, session.login, session.logout, member.setIcon, member.saveProfile],
    [member.changePassword, member.setLimit, games.addFavourite, games.launch, games.trialLaunch],
    [games.leaveGame, wallet.depositByLaunch, wallet.deposit, wallet.cancelDeposit, wallet.setPaymentPassword],
    [wallet.bindCard, wallet.hasPaymentPassword, messages.readMail, promotions.setPromotionMail],
  ].flat()
  expect(story.map(nameOf).filter((call) => !namesOf(report, 'ok').includes(call))).toEqual([])
  expect(report.rows.find((row) => row.name === nameOf(wallet.withdraw))).toMatchObject({
    state: 'refused',
    note: 'account.balance.not.enough',
  })
  const { state } = await gateway.platform.db.read.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(state).toBe('cancelled')
})

test('where registering asks for a phone and the kit has none, the story ends there and says why', async () => {
  const report = await check(url, { calls: [], newcomer: { name: newName(), password: newPassword(), mobile: null } })
  expect(foundIn(report)).toEqual([])
  const noteOf = (name: string) => report.rows.find((row) => row.name === name)?.note
  expect(noteOf(nameOf(member.register))).toBe('register.failed')
  expect(noteOf(nameOf(wallet.depositByLaunch))).toContain('nobody is logged in')
})

test('a password that is not right is told, and nothing else is taken for a fault', async () => {
  const report = await check(url, {
    calls: [session.login, wallet.balance],
    account: { name: 'player02', password: 'not-the-password' },
  })
  expect(foundIn(report)).toEqual([])
  expect(report.rows.find(({ name }) => name === nameOf(session.login))?.note).toBe('login.cred.err')
  expect(namesOf(report, 'ok')).not.toContain(nameOf(wallet.balance))
})
