import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { startGateway, type TestGateway, withGateway } from '../../../support/gateway.ts'

const gateway = withGateway()
const token = 'a-token-for-those-who-collect'

type Asking = { headers?: Record<string, string>; remoteAddress?: string }
const read = ({ app }: TestGateway, asking: Asking = {}) =>
  app.inject({ method: 'GET', url: '/metrics', headers: { host: '127.0.0.1:4000', ...asking.headers }, ...asking })

async function withSettings<T>(settings: Record<string, string>, work: (of: TestGateway) => Promise<T>): Promise<T> {
  const other = await startGateway(settings)
  try {
    return await work(other)
  } finally {
    await other.close()
  }
}

const statusesOf = async (of: TestGateway, askings: readonly Asking[]): Promise<number[]> => {
  const statuses: number[] = []
  for (const asking of askings) statuses.push((await read(of, asking)).statusCode)
  return statuses
}

const fromElsewhere = { remoteAddress: '203.0.113.9' }
const throughProxy = { headers: { 'x-forwarded-for': '127.0.0.1' } }
const withToken = { headers: { authorization: `Bearer ${token}` } }

test('whoever sits at this machine reads the figures, and nobody else while no token is set', async () => {
  const answer = await read(gateway)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.body).toContain('perlas_gateway_database_door_shut 0')
  const others = [fromElsewhere, throughProxy, { headers: { host: 'games.example' } }]
  expect(await statusesOf(gateway, others)).toEqual([404, 404, 404])
})

test('a token opens them from everywhere but through a proxy', async () => {
  await withSettings({ METRICS_TOKEN: token }, async (other) => {
    const askings = [
      withToken,
      { ...withToken, ...fromElsewhere },
      {},
      { headers: { authorization: 'Bearer a-token-for-those-who-guess' } },
      { headers: { ...withToken.headers, ...throughProxy.headers } },
    ]
    expect(await statusesOf(other, askings)).toEqual([200, 200, 401, 401, 404])
  })
})

test('in production nobody reads them without a token, at the machine neither', async () => {
  await withSettings({ NODE_ENV: 'production' }, async (other) => {
    expect(await statusesOf(other, [{}])).toEqual([404])
  })
})

test('reading them has a limit, which wrong tokens share', async () => {
  await withSettings({ METRICS_TOKEN: token, RATE_LIMIT_FACTOR: '1' }, async (other) => {
    const statuses = await statusesOf(
      other,
      Array.from({ length: 61 }, () => ({})),
    )
    expect([...new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([401, 429])
    expect(await statusesOf(other, [withToken])).toEqual([429])
  })
})

test('calls are counted by their key and by how they ended, and addresses that nobody knows make no lines', async () => {
  const before = (await read(gateway)).body.split('\n').length
  for (let at = 0; at < 50; at += 1) await gateway.app.inject({ method: 'GET', url: `/wps/made/up/${at}` })
  expect((await read(gateway)).body.split('\n')).toHaveLength(before)

  await gateway.ask(catalogue.system.status)
  await gateway.ask(catalogue.wallet.balance)
  await gateway.ask(catalogue.session.login, { username: 'player01', password: 'wrong', type: 'username' })
  const { body } = await read(gateway)
  expect(body).toContain('perlas_gateway_calls_total{call="system.status",outcome="ok"} 1')
  expect(body).toContain('perlas_gateway_calls_total{call="wallet.balance",outcome="session"} 1')
  expect(body).toContain('perlas_gateway_calls_total{call="session.login",outcome="refusal"} 1')
  expect(body).toContain('perlas_gateway_call_seconds_count{call="system.status"} 1')
})

test('a gateway that nobody has asked yet tells few lines', async () => {
  await withSettings({}, async (other) => {
    // Each call begins with one line, that of its bugs.
    const isLine = (line: string) => line !== '' && !/^#|outcome="error"\} 0$/.test(line)
    const lines = (await read(other)).body.split('\n').filter(isLine)
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.length).toBeLessThan(200)
  })
})
