import { beforeAll, expect, test } from 'vitest'
import { games } from '#catalogue/games.ts'
import { member } from '#catalogue/member.ts'
import { messages } from '#catalogue/messages.ts'
import { session } from '#catalogue/session.ts'
import { system } from '#catalogue/system.ts'
import { wallet } from '#catalogue/wallet.ts'
import { merchant, withGateway } from '../../../support/gateway.ts'

const gateway = withGateway()
let token = ''
beforeAll(async () => {
  token = await gateway.logIn('player01')
})

const ask = async (lines: readonly string[], authorization: string | undefined = token) => {
  const answer = await gateway.app.inject({
    method: 'GET',
    url: `${system.together.path}?${new URLSearchParams({ reads: lines.join('\n') })}`,
    headers: { merchant, ...(authorization ? { authorization } : {}) },
  })
  return { ...(answer.json() as { errorCode?: string; value?: Part[] }), status: answer.statusCode }
}
type Part = { status: number; body: { success: boolean; value: unknown; errorCode?: string } }

const alone = async (url: string) =>
  (await gateway.app.inject({ method: 'GET', url, headers: { merchant, authorization: token } })).json()

test('each read is answered as it is by itself, in the order asked', async () => {
  const reads = [`${wallet.balance.path}?typeId=0`, messages.unreadCount.path, member.info.path]
  const { status, value = [] } = await ask(reads)
  expect(status).toBe(200)
  expect(value.map((part) => part.status)).toEqual([200, 200, 200])
  expect(value.map((part) => part.body)).toEqual(await Promise.all(reads.map(alone)))
})

test('one that is refused stands beside the others', async () => {
  const { value = [] } = await ask([
    messages.unreadCount.path,
    `${wallet.withdrawalCharge.path}?withdrawAmount=much`,
    '/wps/relay/MCSFE_nothingOfTheKind',
  ])
  expect(value.map(({ status, body }) => [status < 300, body.errorCode ?? ''])).toEqual([
    [true, ''],
    [false, 'request_param_err'],
    [false, 'path.not.found'],
  ])
})

test('a trial gets together what it gets alone', async () => {
  const trial = (await gateway.ask(session.freePlay, {})).body.value.token
  const { value = [] } = await ask([member.info.path, `${wallet.balance.path}?typeId=0`], trial)
  expect(value.map(({ body }) => body.success)).toEqual([true, false])
})

test.each([
  ['itself', [system.together.path]],
  ['itself by another spelling', ['/wps/%74ogether']],
  ['itself by a way round', ['/wps/x/../together?reads=a']],
  ['itself by a step on the spot', ['/wps/./together?reads=a']],
  ['the console by a way round', ['/wps/../operator']],
  ['another site', ['http://evil.example/wps/a']],
  ['the console', ['/operator']],
  ['more than twelve', Array.from({ length: 13 }, () => messages.unreadCount.path)],
  ['a POST', [`${wallet.withdraw.path}?amount=300`]],
  ['a GET that is the twin of a write', [`${member.language.path}?lang=TY`]],
  ['an answer to a contract by its older name', ['/wps/relay/MCSFE_processContractDividend?status=ACCEPT']],
  ['the start of a game', [`${games.launch.path}?nodeId=10001`]],
  ['what everybody may ask', [`${games.gameList.path}?pageSize=999`]],
  ['an empty line', [messages.unreadCount.path, '', messages.unreadCount.path]],
])('%s is not asked', async (_what, lines) => {
  expect(await ask(lines)).toMatchObject({ errorCode: 'request_param_err' })
})

test('answers that are more than a page’s worth are not given together', async () => {
  const { platform } = gateway
  const { id: memberId } = await platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const content = 'x'.repeat(90_000)
  const mails = Array.from({ length: 12 }, () => ({ memberId, subject: 'Long', content, sentAt: platform.clock.now() }))
  await platform.db.write((tx) => tx.mail.createMany({ data: mails }))
  const written = await platform.db.read.mail.findMany({ where: { memberId, subject: 'Long' }, select: { id: true } })
  const lines = written.map(({ id }) => `${messages.mail.path}?id=${id}`)
  expect(await ask(lines)).toMatchObject({ errorCode: 'request_param_err' })
  expect((await ask(lines.slice(0, 4))).value?.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('two who ask at once are each answered as themselves, and whose session has ended since is not', async () => {
  const other = await gateway.logIn('player02')
  const answers = await Promise.all([token, other, token].map((of) => ask([member.info.path], of)))
  expect(answers.map(({ value = [] }) => value[0]?.body.value)).toMatchObject(
    ['player01', 'player02', 'player01'].map((account) => ({ account })),
  )
  await gateway.ask(session.logout, {}, { token: other })
  expect(await ask([member.info.path], other)).toMatchObject({ errorCode: 'user.or.token.invalid' })
})

test('without a session nothing is asked', async () => {
  expect(await ask([member.info.path], '')).toMatchObject({ errorCode: 'customer.not.login' })
})
