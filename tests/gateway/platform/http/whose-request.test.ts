import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchant, startGateway } from '../../../support/gateway.ts'

// With the limits that production has: a thousand times as wide, none of this would ever be met.
const appKey = 'k3JpQz0vXw8sNf5aLr2mTe9bYd7hGc4u'
const strict = { RATE_LIMIT_FACTOR: '1', APP_KEY: appKey, TRUSTED_PROXIES: '' }
const app = { 'x-app-key': appKey }

const { system, member, games } = catalogue

test('guests behind the app have a share each: one who asks too much takes nothing from another', async () => {
  const gateway = await startGateway(strict)
  const { rate } = member.checkUsername
  const from = (visitor: string) =>
    gateway.ask(member.checkUsername, { username: 'somebody' }, { headers: { ...app, 'x-counted-for': visitor } })
  for (let count = 0; count < rate.max; count += 1) await from('203.0.113.1')
  expect((await from('203.0.113.1')).status).toBe(429)
  expect((await from('203.0.113.2')).status).toBe(200)
  await gateway.close()
})

test('the app says from where a visitor comes; nobody else can, with a wrong key or none', async () => {
  const gateway = await startGateway(strict)
  const seen = async (headers: Record<string, string>) =>
    (await gateway.ask(system.location, {}, { headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } })).body.value
      .ip
  expect(await seen(app)).toBe('203.0.113.9')
  expect(await seen({ 'x-app-key': `${appKey}x` })).toBe('127.0.0.1')
  expect(await seen({})).toBe('127.0.0.1')
  await gateway.close()
})

test('who does not have the key cannot ask on somebody else’s account', async () => {
  const gateway = await startGateway(strict)
  const send = (visitor: number) =>
    gateway.ask(
      member.checkUsername,
      { username: 'somebody' },
      { headers: { 'x-counted-for': `203.0.113.${visitor}` } },
    )
  for (let count = 1; count <= member.checkUsername.rate.max; count += 1) await send(count)
  expect((await send(250)).body.errorCode).toBe('TOO_MANY_REQUEST')
  await gateway.close()
})

test('a session counts for itself: members at one address do not use up each other’s share, nor a guest’s', async () => {
  const gateway = await startGateway(strict)
  const { rate } = games.launch
  const [one, other] = [await gateway.logIn('player01'), await gateway.logIn('player02')]
  const send = (token?: string) =>
    gateway.ask(games.launch, { nodeId: 0 } as never, token === undefined ? {} : { token })
  for (let count = 0; count < rate.max; count += 1) await send(one)
  const refused = await send(one)
  expect([refused.status, refused.body.errorCode]).toEqual([500, 'TOO_MANY_REQUEST'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(other)).body.errorCode).not.toBe('TOO_MANY_REQUEST')
  expect((await send()).status).toBe(401)
  await gateway.close()
})

test('made-up tokens count for the address that sends them', async () => {
  const gateway = await startGateway(strict)
  const { path, rate } = games.launch
  const send = (token: string) => gateway.app.inject({ url: path, headers: { merchant, authorization: token } })
  for (let count = 0; count < rate.max; count += 1) await send(`made-up-${count}`)
  expect((await send('one more')).json().errorCode).toBe('TOO_MANY_REQUEST')
  await gateway.close()
})
