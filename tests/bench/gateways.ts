import { catalogue } from '#catalogue/index.ts'
import { createClock, dayMs, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import { bundles, seed } from '../../scripts/prepare.mjs'
import { hasPostgresql, startCluster } from '../gateway/platform/database/throwaway-cluster.ts'
import { askAtRandom } from './game-list.ts'
import { logIn, merchant } from './ledger.ts'
import { type Load, load } from './load.ts'
import type { Row } from './main.ts'
import { startProcess } from './processes.ts'

const ports = [4223, 4224] as const
const turns = 2

/**
 * What two gateways on one PostgreSQL answer in a second beside one alone, of what is read from memory and of what the database is asked
 * for. On one machine the database and the load generator have a part of the same processors, so this is the least of it.
 */
export async function measureGateways(seconds: number): Promise<Row[]> {
  if (!hasPostgresql) {
    console.log('  PostgreSQL is not installed: gateways on it were left out (`apt-get install postgresql`)')
    return []
  }
  const cluster = await startCluster()
  process.once('exit', () => cluster.remove())
  const urls = await start(cluster.url)
  const [first = ''] = urls
  const headers = { ...merchant, authorization: await logIn(first) }
  const today = startOfMerchantDay(createClock().now()).getTime()
  const record = `${catalogue.wallet.transactions.path}?startTime=${today - 29 * dayMs}&endTime=${today + dayMs - 1}`
  const kinds = {
    'game list, from memory': await askAtRandom(first),
    'account record, from the database': [{ method: 'GET' as const, path: record, headers }],
  }
  const rows: Row[] = []
  for (const [what, requests] of Object.entries(kinds)) {
    const best = { one: 0, two: 0 }
    let errors = 0
    const take = (name: keyof typeof best, loads: Load[]): void => {
      best[name] = Math.max(best[name], sumOf(loads, 'requestsPerSecond'))
      errors += sumOf(loads, 'errors')
    }
    for (let turn = 0; turn < turns; turn += 1) {
      take('one', [await load(first, seconds, requests, 50)])
      take('two', await Promise.all(urls.map((url) => load(url, seconds, requests, 25))))
    }
    rows.push({
      what: `two gateways on PostgreSQL beside one, ${what}`,
      figure: `${(best.two / best.one).toFixed(2)} (${Math.round(best.two)} beside ${Math.round(best.one)} requests/s, ${errors} errors)`,
      goal: 'ratio ≥ 1.5',
      met: best.two / best.one >= 1.5 && errors === 0,
    })
  }
  return rows
}

const sumOf = (loads: readonly Load[], name: 'requestsPerSecond' | 'errors'): number =>
  loads.reduce((sum, each) => sum + each[name], 0)

/** Two gateways on a seeded PostgreSQL; answers their addresses. */
async function start(database: string): Promise<string[]> {
  const env = {
    DATABASE_URL: database,
    SEED_SCALE: '0.2',
    DATA_KEY: 'bench-only-0123456789abcdef0123456789abcdef',
    APP_KEY: 'bench-only-fedcba9876543210fedcba9876543210',
  }
  await seed(env)
  const urls: string[] = []
  for (const port of ports) {
    const url = `http://127.0.0.1:${port}`
    await startProcess(bundles.gateway, [], `${url}/healthz`, {
      ...env,
      GATEWAY_PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100000',
    })
    urls.push(url)
  }
  return urls
}
