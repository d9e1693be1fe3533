import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { encryptKey, encryptPayload } from '#conformance/wire/cipher.ts'
import { type Envelope, merchant, withGateway } from '../../../support/gateway.ts'

const gateway = withGateway()

const status = catalogue.system.status.path
const login = catalogue.session.login.path

async function send(method: string, url: string, headers: Record<string, string | string[]> = {}, payload?: string) {
  const response = await gateway.app.inject({
    method: method as 'GET',
    url,
    headers: headers as Record<string, string>,
    ...(payload === undefined ? {} : { payload }),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: response.json<Envelope>(),
  }
}

test('an answer is wrapped and carries a trace id', async () => {
  const { status: code, body, headers } = await send('GET', status, { merchant })
  expect([code, body.success]).toEqual([200, true])
  expect(headers['x-app-trace-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['no merchant', {}],
  ['a foreign merchant', { merchant: 'other' }],
  ['the merchant twice', { merchant: `${merchant}, ${merchant}` }],
])('%s is refused with 400 and function.not.available', async (_case, headers) => {
  const { status: code, body } = await send('GET', status, headers as Record<string, string>)
  expect([code, body.errorCode]).toEqual([400, 'function.not.available'])
})

test.each([
  ['a page of ours', { merchant, origin: 'http://127.0.0.1:3000' }, 405],
  ['another client, which shows nothing else than 500', { merchant }, 500],
])('another method is refused with its number: %s', async (_who, headers, status_) => {
  const { status: code, body } = await send('DELETE', status, headers)
  expect([code, body.errorCode]).toEqual([status_, 'http_method_not_support'])
  expect(body.message).toContain('#459')
})

test('what is asked of operators only has the number of HTTP for whoever asks', async () => {
  const { status: code, body } = await send('GET', catalogue.team.move.path, { merchant })
  expect([code, body.errorCode]).toEqual([405, 'http_method_not_support'])
})

test.each([
  ['with a question behind it', 'PUT', `${status}?of=all`],
  ['with a stroke behind it', 'DELETE', `${status}/`],
  ['that ends in what it is asked for', 'DELETE', `${catalogue.lottery.draws.path}/LOTT1`],
  ['that is only written to', 'HEAD', login],
])('another method is refused at a path %s', async (_how, method, path) => {
  const response = await gateway.app.inject({ method: method as 'GET', url: path, headers: { merchant } })
  expect([response.statusCode, method === 'HEAD' || response.json<Envelope>().errorCode]).toEqual([
    500,
    method === 'HEAD' || 'http_method_not_support',
  ])
})

test('an unknown path is a typed failure', async () => {
  const { status: code, body } = await send('GET', '/wps/relay/NO_such', { merchant })
  expect([code, body.success, body.errorCode]).toEqual([404, false, 'path.not.found'])
})

test('a stale token is refused even by a public call, so that the client can drop it', async () => {
  const { status: code, body } = await send('GET', status, {
    merchant,
    authorization: '00000000-0000-4000-8000-000000000000',
  })
  expect([code, body.errorCode]).toEqual([401, 'user.or.token.invalid'])
})

test('a query key sent twice is refused and named', async () => {
  const { status: code, body } = await send('GET', `${catalogue.games.gameList.path}?pageNo=1&pageNo=2`, { merchant })
  expect([code, body.errorCode]).toEqual([400, 'request_param_err'])
  expect(body.message).toContain('pageNo')
})

test.each([
  [{ telegram: 'a'.repeat(61) }, { field: 'telegram', fault: 'tooLong', bound: 60 }],
  [{ telegram: 7 }, { field: 'telegram', fault: 'notValid' }],
])('a broken rule is named in one word beside its words: %j', async (body, named) => {
  const token = await gateway.logIn('player01')
  const { body: answer } = await gateway.ask(catalogue.member.saveProfile, body as never, { token })
  expect(answer.value).toMatchObject({ fields: [named] })
})

const json = { merchant, 'content-type': 'application/json' }

test.each([
  ['an empty body', json, '', 'request_body_required'],
  ['no Encryption header', json, '{"value":"abcd"}', 'encryption.not.valid'],
  [
    'an Encryption header for another key',
    { ...json, encryption: 'ab'.repeat(128) },
    '{"value":"abcd"}',
    'encryption.not.valid',
  ],
  [
    'a content type that no client sends',
    { merchant, 'content-type': 'application/xml' },
    '<a/>',
    'media.type.not.supported',
  ],
  ['ten megabytes', json, 'x'.repeat(10_000_000), 'body.too.large'],
])('a login with %s is a typed failure', async (_case, headers, payload, code) => {
  const answer = await send('POST', login, headers as Record<string, string>, payload)
  expect(answer.body.errorCode).toBe(code)
  expect(answer.status).toBeLessThan(500)
})

test('a login under the right key with another payload key is a typed failure', async () => {
  const { body: modulus } = await gateway.ask(catalogue.session.key)
  const { body, status: code } = await send(
    'POST',
    login,
    { ...json, encryption: encryptKey(modulus.value as string, 'A1b2C3d4E5f6G7h8') },
    encryptPayload('B1b2C3d4E5f6G7h8', '{}'),
  )
  expect([code, body.errorCode]).toEqual([400, 'encryption.not.valid'])
})

test('keys that reach for the prototype are refused', async () => {
  const token = await gateway.logIn('player01')
  const { body } = await send(
    'POST',
    catalogue.games.addFavourite.path,
    { ...json, authorization: token },
    '{"nodeId":1,"__proto__":{"type":1}}',
  )
  expect(body.errorCode).toBe('request_body_required')
})

test('numbers in bodies are not made from texts, and unknown fields are refused and named', async () => {
  const token = await gateway.logIn('player01')
  const ask = (body: unknown) =>
    send('POST', catalogue.wallet.transfer.path, { ...json, authorization: token }, JSON.stringify(body))
  const unknown = await ask({ fromAccountType: 'main', toAccountType: 'PG', amount: 1, balance: 5 })
  expect([unknown.status, unknown.body.errorCode]).toEqual([400, 'request_param_err'])
  expect(unknown.body.message).toContain('balance')
})

test('the public key is plain text with nothing around it', async () => {
  const { body, headers } = await gateway.ask(catalogue.session.key)
  expect(headers['content-type']).toContain('text/plain')
  expect(body.value).toMatch(/^[0-9a-f]{256}$/)
})
