import { expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { allCalls, catalogue } from '#catalogue/index.ts'
import { toRequest } from '#gateway/docs/try/request.ts'
import { sampleOf } from '#gateway/docs/try/sample.ts'
import { demoPassword, startGateway, withGateway } from '../../support/gateway.ts'

const gateway = withGateway()
const host = 'localhost:4001'
const here = { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' }
const nameOf = ({ area, key }: Call): string => `${area}.${key}`
const entities: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' }
const textOf = (page: string): string => page.replace(/&(?:quot|#39|amp|lt|gt);/g, (entity) => entities[entity] ?? '')

async function send(name: string, typed: Record<string, string>, headers: Record<string, string> = here) {
  const payload = new URLSearchParams(typed).toString()
  const { statusCode, body } = await gateway.app.inject({ method: 'POST', url: `/docs/try/${name}`, headers, payload })
  return { status: statusCode, page: textOf(body) }
}
const open = (name: string, headers: Record<string, string> = { host }) =>
  gateway.app.inject({ method: 'GET', url: `/docs/try/${name}`, headers })

test('every call has a page with an input to begin with', async () => {
  for (const call of allCalls()) {
    const { statusCode, body } = await open(nameOf(call))
    expect([nameOf(call), statusCode]).toEqual([nameOf(call), 200])
    for (const field of Object.keys(sampleOf(call))) expect(textOf(body)).toContain(`"${field}": `)
  }
  expect(textOf((await gateway.app.inject({ url: '/docs', headers: { host } })).body)).toContain(
    'href="/docs/try/games.gameList"',
  )
})

test('a sealed login is sent as it is typed and answers a token, with which a member is asked', async () => {
  const input = JSON.stringify({ username: 'player01', password: demoPassword, type: 'username' })
  const { page } = await send('session.login', { input })
  const token = /"token": "([^"]+)"/.exec(page)?.[1] ?? ''
  expect(token).not.toBe('')
  const info = await send('member.info', { token, input: '{}' })
  expect(info.page).toContain('"account": "player01"')
  expect(info.page).toContain('authorization: $TOKEN')
  expect(info.page.match(new RegExp(token, 'g'))?.length, 'in the field, and in the answer').toBe(2)
})

test('what is refused is shown with its status, and a path of the call is asked as it was chosen', async () => {
  const { page } = await send('system.status', { path: '/wps/v2/system/status', input: '{}' })
  expect(page).toContain('/wps/v2/system/status')
  expect((await send('member.info', { token: 'nobody', input: '{}' })).page).toMatch(
    /HTTP 401.*user\.or\.token\.invalid/s,
  )
})

test('what is no JSON object is refused at once and stays in the form', async () => {
  const { status, page } = await send('games.gameList', { input: '[1,' })
  expect(status).toBe(400)
  expect(page).toContain('The input has to be a JSON object')
  expect(page).toContain('[1,</textarea>')
})

test('code in a field is text on the page, in the code and in the shell', async () => {
  const evil = `<script>'"$(id)`
  const { body } = await gateway.app.inject({
    method: 'POST',
    url: '/docs/try/games.gameList',
    headers: here,
    payload: new URLSearchParams({ input: JSON.stringify({ gameName: evil }), token: evil }).toString(),
  })
  expect(body).not.toContain('<script>')
  expect(textOf(body)).not.toContain("gameName='")
})

test.each([
  ['from a page of elsewhere', { ...here, origin: 'http://elsewhere.example' }, 401],
  ['without an origin', { host, 'content-type': here['content-type'] }, 401],
  [
    'under a name of elsewhere that leads here',
    { ...here, host: 'elsewhere.example', origin: 'http://elsewhere.example' },
    404,
  ],
  ['through a proxy', { ...here, 'x-forwarded-for': '203.0.113.9' }, 404],
])('nothing is sent %s', async (_from, headers, status) => {
  expect((await send('system.status', { input: '{}' }, headers as Record<string, string>)).status).toBe(status)
})

test('in production there is nothing to try', async () => {
  const settings = {
    NODE_ENV: 'production',
    GATEWAY_PUBLIC_URL: 'https://gateway.example',
    APP_PUBLIC_URL: 'https://perlas.example',
  }
  const production = await startGateway(settings)
  try {
    const { statusCode } = await production.app.inject({ url: '/docs/try/system.status', headers: { host } })
    expect(statusCode).toBe(404)
    expect((await production.app.inject({ url: '/docs', headers: { host } })).body).not.toContain('/docs/try/')
  } finally {
    await production.close()
  }
})

test('a query is written as one, and a form as one', () => {
  const sender = { merchant: 'm', modulus: '' }
  const { gameList } = catalogue.games
  const typed = { method: 'GET', path: gameList.path, token: '' } as const
  expect(toRequest(gameList, typed, { pageNo: 1, gameName: 'a b' }, sender)).toMatchObject({
    url: `${gameList.path}?pageNo=1&gameName=a+b`,
    body: null,
  })
  const { setIcon } = catalogue.member
  expect(toRequest(setIcon, { ...typed, method: 'POST', path: setIcon.path }, { icon: '3' }, sender)).toMatchObject({
    body: 'icon=3',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
})
