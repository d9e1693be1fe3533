import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { nameOf } from '#conformance/plan/step.ts'
import { demoPassword, withGateway } from '../support/gateway.ts'
import { type Received, type SmallGateway, startSmallGateway } from '../support/small-gateway.ts'
import { check, foundIn, namesOf } from './support.ts'

const { session, games, lottery, wallet, system, messages } = catalogue

type Answer = { status: number; type: string; text: string }
/** What is wrong with a gateway: to which requests, and what they get of it or instead of it. */
type Fault = {
  /** The call that it is about, so that a test asks no more. */
  of: Call
  /** Which of its requests; the good ones when nothing is said. */
  at?: (request: Received) => boolean
  change?: (answer: Answer) => Partial<Answer>
  instead?: (response: ServerResponse) => void
}

const gateway = withGateway()
let between: SmallGateway
let planted: Fault | null = null

beforeAll(async () => {
  between = await startSmallGateway(async (request, response) => {
    const fault = planted && (planted.at ?? good(planted.of))(request) ? planted : null
    if (fault?.instead) return fault.instead(response)
    const { 'content-length': _length, connection: _line, ...headers } = request.headers
    const {
      statusCode,
      headers: got,
      body,
    } = await gateway.app.inject({
      method: request.method as 'GET',
      url: request.path,
      headers: headers as Record<string, string>,
      ...(request.body === '' ? {} : { payload: request.body }),
    })
    const answer = { status: statusCode, type: String(got['content-type']), text: body }
    const { status, type, text } = { ...answer, ...fault?.change?.(answer) }
    response.writeHead(status, { 'content-type': type }).end(text)
  })
})
afterAll(() => between.close())

/** Some calls, so that a test has only what it is about. */
const some: readonly Call[] = [
  session.key,
  session.login,
  games.gameList,
  lottery.menus,
  wallet.balance,
  wallet.withdraw,
  system.status,
  system.location,
  messages.chatModels,
]
const account = { name: 'player01', password: demoPassword }

/** Requests of a good kind, by their path; those that are bad on purpose carry a token that nobody has. */
const good =
  (call: Call) =>
  ({ path, headers }: Received): boolean =>
    path.split('?')[0] === call.path && headers.authorization === undefined

type Json = Record<string, unknown>
/** An answer whose value is another one. */
const withValue =
  (change: (value: never) => unknown): Fault['change'] =>
  ({ text }) => {
    const body = JSON.parse(text) as Json
    return { text: JSON.stringify({ ...body, value: change(body.value as never) }) }
  }
const withEnvelope =
  (more: Json): Fault['change'] =>
  ({ text }) => ({ text: JSON.stringify({ ...JSON.parse(text), ...more }) })
const withGames = (change: (game: Json) => unknown) =>
  withValue(({ games: list, ...value }: { games: Json[] }) => ({ ...value, games: list.map(change) }))

const faults: [what: string, fault: Fault, found: string[]][] = [
  [
    'a missing field in every row',
    { of: games.gameList, change: withGames(({ nodeId: _gone, ...game }) => game) },
    ['games.gameList · fields: value.games[].nodeId is missing (18 times)'],
  ],
  [
    'a number as text',
    { of: games.gameList, change: withValue((value: Json) => ({ ...value, totalPages: '12' })) },
    ['games.gameList · types: value.totalPages is the text "12", expected a number'],
  ],
  [
    'null in place of a list',
    { of: games.gameList, change: withValue((value: Json) => ({ ...value, games: null })) },
    ['games.gameList · types: value.games is null, expected a list'],
  ],
  [
    'a number that means nothing',
    {
      of: games.gameList,
      change: withValue(({ games: [first, ...rest], ...value }: { games: Json[] }) => ({
        ...value,
        games: [{ ...first, isHot: 7 }, ...rest],
      })),
    },
    ['games.gameList · types: value.games[].isHot is the number 7, expected Too big: expected number to be <=1'],
  ],
  [
    'a field that nobody knows, deep inside',
    { of: games.gameList, change: withGames((game) => ({ ...game, colour: 'red' })) },
    ['games.gameList · fields: value.games[].colour is not in the catalogue (18 times)'],
  ],
  [
    'a field beside the value',
    { of: messages.chatModels, change: withEnvelope({ serverTime: 1 }) },
    ['messages.chatModels · fields: serverTime is not in the envelope'],
  ],
  [
    'no value',
    { of: messages.chatModels, change: withValue(() => undefined) },
    ['messages.chatModels · envelope: value is missing'],
  ],
  [
    'null for a value',
    { of: messages.chatModels, change: withValue(() => null) },
    ['messages.chatModels · types: value is null, expected a list'],
  ],
  [
    'another envelope',
    { of: messages.chatModels, change: () => ({ text: '{"code":0,"data":[]}' }) },
    ['messages.chatModels · envelope: success is missing (status 200)'],
  ],
  [
    'a value without its envelope',
    { of: messages.chatModels, change: () => ({ text: '[]' }) },
    ['messages.chatModels · envelope: the value comes without its envelope (status 200)'],
  ],
  [
    'success as a text',
    { of: messages.chatModels, change: withEnvelope({ success: 'true' }) },
    ['messages.chatModels · envelope: success is the text "true", expected a boolean'],
  ],
  [
    'an envelope around what travels bare',
    { of: lottery.menus, change: ({ text }) => ({ text: `{"success":true,"value":${text}}` }) },
    ['lottery.menus · envelope: has an envelope, and travels bare'],
  ],
  [
    'a wrong status of an answer',
    { of: messages.chatModels, change: () => ({ status: 201 }) },
    ['messages.chatModels · status: is 201 with an answer, expected 200'],
  ],
  [
    'a wrong status of a refusal',
    { of: wallet.balance, change: () => ({ status: 418 }) },
    ['wallet.balance bad · status: is 418 with customer.not.login, expected 401 or 500'],
  ],
  [
    'an answer that leads elsewhere',
    { of: messages.chatModels, change: () => ({ status: 302 }) },
    ['messages.chatModels · status: leads elsewhere (302)'],
  ],
  [
    'a code that the catalogue does not know',
    { of: wallet.balance, change: withEnvelope({ errorCode: 'E4711' }) },
    ['wallet.balance bad · failures: the text "E4711" is no failure of the catalogue'],
  ],
  [
    'a code of another call',
    { of: wallet.balance, change: withEnvelope({ errorCode: 'wheel.no.spin' }) },
    [
      'wallet.balance bad · failures: wheel.no.spin is not among the failures of this call',
      'wallet.balance bad · status: is 401 with wheel.no.spin, expected 500',
    ],
  ],
  [
    'money for who is not logged in',
    { of: wallet.balance, change: () => ({ status: 200, text: JSON.stringify(aBalance) }) },
    ['wallet.balance bad · failures: answers without a session, or with one that nobody has'],
  ],
  [
    'an answer for a session that nobody has',
    {
      of: system.location,
      at: ({ path, headers }) => path === system.location.path && /-/.test(headers.authorization ?? ''),
      change: () => ({ status: 200, text: ok({ ip: '10.0.0.1' }) }),
    },
    ['system.location bad · failures: answers without a session, or with one that nobody has'],
  ],
  [
    'a good request that is refused',
    { of: system.status, change: () => ({ status: 400, text: no('request_param_err') }) },
    ['system.status · failures: refuses a good request with request_param_err'],
  ],
  [
    'an outage',
    { of: system.status, change: () => ({ status: 500, text: no('unknown.system.err') }) },
    ['system.status · failures: refuses a good request with unknown.system.err'],
  ],
  [
    'another shape by another name of the call',
    {
      of: system.status,
      at: ({ path, headers }) => path === system.status.aliases[0] && headers.authorization === undefined,
      change: withValue((value: Json) => ({ ...value, maintenance: 'no' })),
    },
    ['system.status at /wps/v2/system/status · types: value.maintenance is the text "no", expected true or false'],
  ],
  [
    'a call that is not there',
    { of: messages.chatModels, change: () => ({ status: 404, type: 'text/html', text: '<h1>Not found</h1>' }) },
    ['messages.chatModels · reachable: there is no such call'],
  ],
  [
    'what is no JSON',
    { of: messages.chatModels, change: () => ({ type: 'text/html', text: '<h1>Welcome</h1>' }) },
    ['messages.chatModels · envelope: the answer is no JSON: the text "<h1>Welcome</h1>" with status 200'],
  ],
  [
    'half of an answer',
    { of: messages.chatModels, change: ({ text }) => ({ text: text.slice(0, 30) }) },
    [
      'messages.chatModels · envelope: the answer is no JSON: the text "{\\"success\\":true,\\"status\\":true," with status 200',
    ],
  ],
  [
    'an answer that is too long',
    { of: messages.chatModels, instead: (response) => response.end('9'.repeat(200_001)) },
    ['messages.chatModels · reachable: the answer is longer than 200000 bytes'],
  ],
  [
    'a line that tears',
    { of: messages.chatModels, instead: (response) => response.destroy() },
    ['messages.chatModels · reachable: no answer: UND_ERR_SOCKET'],
  ],
  [
    'a key with a line end behind it',
    { of: session.key, change: ({ text }) => ({ text: `${text}\n` }) },
    [
      expect.stringMatching(/^session.key · encryption: the key is the text "[0-9a-f]{40}…", expected 256 hex digits/),
      expect.stringMatching(/^session.key for another merchant · encryption: /),
    ] as never,
  ],
  [
    'a key in JSON for a merchant that it does not know',
    {
      of: session.key,
      at: ({ headers }) => headers.merchant === 'another' && headers.authorization === undefined,
      change: ({ status, text }) =>
        status === 200 ? { type: 'application/json', text: JSON.stringify({ key: text }) } : {},
    },
    [
      'session.key for another merchant · envelope: comes as the text "application/json", expected text/plain',
      expect.stringContaining('session.key for another merchant · encryption: the key is the text'),
    ] as never,
  ],
  [
    'a sealed call that accepts a plain body',
    {
      of: session.login,
      at: ({ path, body }) => path === session.login.path && body === '{}',
      change: () => ({ status: 500, text: no('login.cred.err') }),
    },
    ['session.login bad · encryption: reads a body that is not sealed: answers login.cred.err'],
  ],
  [
    'the same behind a session',
    {
      of: wallet.withdraw,
      at: ({ path, body, headers }) =>
        path === wallet.withdraw.path && body === '{}' && headers.authorization !== undefined,
      change: () => ({ status: 400, text: no('request_param_err') }),
    },
    ['wallet.withdraw unsealed · encryption: reads a body that is not sealed: answers request_param_err'],
  ],
  [
    'a seal that it cannot open',
    {
      of: session.login,
      at: ({ path, body }) => path === session.login.path && body !== '{}',
      change: () => ({ status: 400, text: no('encryption.not.valid') }),
    },
    ['session.login sealed · encryption: cannot open a sealed body: encryption.not.valid'],
  ],
  [
    'another code for a path that is not there',
    {
      of: system.location,
      at: ({ path }) => path.startsWith('/wps/no/'),
      change: () => ({ status: 500, text: no('system.busy') }),
    },
    [
      'wire.unknownPath · failures: system.busy is not among the failures of this call',
      'wire.unknownPath · failures: answers system.busy, expected path.not.found',
    ],
  ],
]

function ok(value: unknown): string {
  return JSON.stringify({ success: true, status: true, description: 'request.success', value })
}
function no(errorCode: string): string {
  return JSON.stringify({
    success: false,
    status: false,
    errorCode,
    description: errorCode,
    message: 'no (#1)',
    statusCode: 500,
    value: null,
  })
}
const aBalance = JSON.parse(ok({ sumBalance: 1, balance: [], currency: 'PHP', currencySymbol: '₱' }))

test.each(faults)('%s is found, and nothing else', async (_what, fault, found) => {
  planted = fault
  const report = await check(
    between.url,
    { calls: [fault.of], account: fault.of === wallet.withdraw ? account : null },
    { mostBytes: 200_000 },
  )
  expect(foundIn(report)).toEqual(found)
  expect(namesOf(report, 'deviates')).toHaveLength(1)
})

test('a call that hangs is given up, and the others go on', async () => {
  planted = { of: messages.chatModels, instead: () => undefined }
  const report = await check(between.url, { calls: [messages.chatModels, system.location] }, { timeoutMs: 700 })
  expect(foundIn(report)).toContain('messages.chatModels · reachable: no answer within 0.7 s')
  expect(report.requests).toBeGreaterThan(10)
})

test('that a seal cannot be opened is seen by an account too', async () => {
  planted = {
    of: session.login,
    at: ({ path, body }) => path === session.login.path && body !== '{}',
    change: () => ({ status: 400, text: no('encryption.not.valid') }),
  }
  expect(foundIn(await check(between.url, { calls: [session.login], account }))).toEqual([
    'session.login · encryption: cannot open a sealed body: encryption.not.valid',
  ])
})

test('without a plant nothing is found', async () => {
  planted = null
  expect(foundIn(await check(between.url, { calls: some, account }))).toEqual([])
})

test('what is designed here is expected of no other gateway, and said all the same', async () => {
  planted = { of: messages.chatModels, change: withValue(() => 'none') }
  const report = await check(between.url, { calls: some, all: false })
  expect([namesOf(report, 'ours'), namesOf(report, 'deviates')]).toEqual([[nameOf(messages.chatModels)], []])
  planted = { of: games.gameList, change: withEnvelope({ status: undefined, description: undefined }) }
  expect(foundIn(await check(between.url, { calls: some, all: false }))).toEqual([])
  expect(foundIn(await check(between.url, { calls: some, all: true }))).toEqual([
    'games.gameList · envelope: status is missing',
    'games.gameList · envelope: description is missing',
  ])
})

test('where nothing listens, everything says so', async () => {
  const { url, close } = await startSmallGateway()
  await close()
  const report = await check(url, { calls: some })
  expect(foundIn(report).every((line) => line.endsWith('reachable: no answer: ECONNREFUSED'))).toBe(true)
  expect(namesOf(report, 'ok', 'refused')).toEqual([])
})
