import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOfThrowaways } from '../../tests/support/place.ts'

/** `JOURNEYS_ON=cluster`: two gateways and two sites on a PostgreSQL and a Redis, see cluster.ts. */
export const isCluster = process.env.JOURNEYS_ON === 'cluster'
if (isCluster) process.env.TEST_DATABASE = 'postgresql'

/** `JOURNEYS_PART=clock` are those that move the clock, `=others` all others: each on a stack of its own, so that both can go at once. */
export const part = (['clock', 'others'] as const).find((name) => name === process.env.JOURNEYS_PART)

// Playwright loads its configuration once per worker: the folder and the ports are chosen by the first and inherited by the rest.
process.env.PERLAS_E2E_FOLDER ??= makeFolder()
process.env.PERLAS_E2E_PORTS ??= (await choosePorts()).join(' ')
process.env.PERLAS_E2E_DATABASE ??=
  process.env.TEST_DATABASE === 'postgresql'
    ? await makeCluster()
    : `file:${join(process.env.PERLAS_E2E_FOLDER, 'perlas.db')}`

const [appPort, gatewayPort] = process.env.PERLAS_E2E_PORTS.split(' ')

export const appUrl = `http://127.0.0.1:${appPort}`
export const gatewayUrl = `http://127.0.0.1:${gatewayPort}`
/** Of a cluster: each process has a port behind the one that all have before them. */
export const sitePorts = [Number(appPort) + 1, Number(appPort) + 2]
export const gatewayPorts = [Number(gatewayPort) + 1, Number(gatewayPort) + 2]

/** Gone when the first process ends; that of a cluster has the log of its processes, and stays. */
function makeFolder(): string {
  if (isCluster) return mkdtempSync(join(tmpdir(), 'perlas-e2e-'))
  const folder = mkdtempSync(join(placeOfThrowaways(), 'perlas-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Two ports that nobody has; `JOURNEYS_PORT` and the one five thousand above when it is set. */
async function choosePorts(): Promise<readonly number[]> {
  // Below those that a machine gives away by itself, so that the ports behind them are free too.
  const given = process.env.JOURNEYS_PORT ?? (isCluster ? String(20_000 + (process.pid % 1000) * 4) : undefined)
  if (given !== undefined)
    return [Number(given), Number(given) + 5_000].map((port) => port + (part === 'clock' ? 10 : 0))
  const servers = [createServer(), createServer()]
  // Both are open at once, so that they are not the same.
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))))
  return Promise.all(
    servers.map((server) => {
      const { port } = server.address() as { port: number }
      return new Promise<number>((resolve) => server.close(() => resolve(port)))
    }),
  )
}

/** A PostgreSQL that is gone when the first process ends, after the stack and the workers. */
async function makeCluster(): Promise<string> {
  const { startCluster } = await import('../../tests/gateway/platform/database/throwaway-cluster.ts')
  const { url, remove } = await startCluster()
  process.once('exit', remove)
  return url
}

/** A file, or a PostgreSQL with `TEST_DATABASE=postgresql`. */
export const databaseUrl = process.env.PERLAS_E2E_DATABASE

/** The settings of the stack under test: its own ports, a fresh small database, and limits that a fast test does not meet. */
export const stackEnvironment: Record<string, string> = {
  NODE_ENV: 'development',
  PORT: appPort ?? '',
  GATEWAY_PORT: gatewayPort ?? '',
  GATEWAY_URL: gatewayUrl,
  GATEWAY_PUBLIC_URL: gatewayUrl,
  APP_PUBLIC_URL: appUrl,
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: 'journeys-only-0123456789abcdef0123456789abcdef',
  APP_KEY: 'journeys-only-fedcba9876543210fedcba9876543210',
  // Each journey comes from an address of its own (X-Forwarded-For), so that one's wrong logins do not trouble another.
  TRUSTED_PROXIES: '127.0.0.1',
  SEED_SCALE: '0.1',
  RATE_LIMIT_FACTOR: '1000',
  // A gateway on a busy machine is slow, and not away.
  GATEWAY_TIMEOUT_MS: '30000',
  LOG_LEVEL: 'error',
}
