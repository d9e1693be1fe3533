import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { backUrl, issueKey, logOut, sitDown } from './studio-visitor.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const open = (url: string, method: 'GET' | 'HEAD' = 'GET') => gateway.app.inject({ method, url })

test('a launch address opens the game once; the second time a page explains it and leads back', async () => {
  const url = await issueKey(gateway)
  const first = await open(url)
  expect(first.statusCode).toBe(303)
  expect(first.headers.location).toMatch(/^\/studio\/seat\/[A-Za-z0-9_-]{43}$/)
  const second = await open(url)
  expect(second.statusCode).toBe(410)
  expect(second.body).toContain('works once')
  expect(second.body).toContain(`href="${backUrl}"`)
})

test('the launch calls of the catalogue lead to a seat: for real money with the wallet, in a free trial with play money', async () => {
  const token = await gateway.logIn('player01')
  const { nodeId } = await gateway.platform.db.read.game.findFirstOrThrow({
    where: { engine: 'slot', supportPlay: 0, maintenance: false },
    orderBy: { nodeId: 'asc' },
  })
  const real = await gateway.ask(catalogue.games.launch, { nodeId, launchMode: '1' }, { token })
  const free = await gateway.ask(catalogue.games.trialLaunch, { nodeId })
  for (const [answer, shown] of [
    [real, '₱25,000.00'],
    [free, 'Play money'],
  ] as const) {
    const opened = await open(new URL(answer.body.value.content.game_url).pathname)
    expect(opened.statusCode).toBe(303)
    expect((await open(String(opened.headers.location))).body).toContain(shown)
  }
})

test('two openings at the same moment give one seat', async () => {
  const url = await issueKey(gateway)
  const statuses = (await Promise.all([open(url), open(url), open(url)])).map((answer) => answer.statusCode)
  expect(statuses.toSorted()).toEqual([303, 410, 410])
})

test('a launch address dies after a minute', async () => {
  const url = await issueKey(gateway)
  gateway.platform.clock.advance(60_000)
  expect((await open(url)).statusCode).toBe(410)
})

test('a HEAD request, as link checkers send it, does not use the key up', async () => {
  const url = await issueKey(gateway)
  expect((await open(url, 'HEAD')).statusCode).toBe(404)
  expect((await open(url)).statusCode).toBe(303)
})

test('a made-up key and a made-up seat open nothing', async () => {
  expect((await open('/studio/launch/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(410)
  expect((await open('/studio/seat/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
})

test('neither the key nor the secret of the seat is kept, only their hashes', async () => {
  const url = await issueKey(gateway)
  const key = url.slice('/studio/launch/'.length)
  const secret = String((await open(url)).headers.location).slice('/studio/seat/'.length)
  const { read } = gateway.platform.db
  const rows = JSON.stringify([await read.launchKey.findMany(), await read.studioSeat.findMany()], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  expect(rows).toContain(sha256(key))
  expect(rows).toContain(sha256(secret))
  expect(rows).not.toContain(key)
  expect(rows).not.toContain(secret)
})

test('a key of a session that has ended since opens nothing', async () => {
  const token = await gateway.logIn('player01')
  const url = await issueKey(gateway, { token })
  await logOut(gateway, token)
  expect((await open(url)).statusCode).toBe(410)
})

test('the seat of an ended session shows neither game nor rounds, and does not play', async () => {
  const token = await gateway.logIn('player01')
  const visitor = await sitDown(gateway, { token })
  expect((await visitor.get()).status).toBe(200)
  await logOut(gateway, token)
  const before = await visitor.balanceMinor()
  for (const path of ['', '/rules', '/history']) {
    const answer = await visitor.get(visitor.path + path)
    expect(answer.status).toBe(401)
    expect(answer.body).toContain('Your session has ended')
  }
  expect((await visitor.play()).status).toBe(401)
  expect(await visitor.balanceMinor()).toBe(before)
})

test('too many presses a minute are told to slow down, in words, and each seat is counted on its own', async () => {
  const strict = await startGateway({ RATE_LIMIT_FACTOR: '1' })
  const [hasty, calm] = [await sitDown(strict), await sitDown(strict)]
  for (let press = 0; press < 30; press += 1) expect((await hasty.post(`${hasty.path}/refill`, {})).status).toBe(303)
  const refused = await hasty.post(`${hasty.path}/refill`, {})
  expect(refused.status).toBe(429)
  expect(refused.body).toContain('Too many requests')
  expect((await calm.post(`${calm.path}/refill`, {})).status).toBe(303)
  await strict.close()
})
