import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundles, seed } from '../../scripts/prepare.mjs'
import { askAtRandom } from './game-list.ts'
import { compare, load } from './load.ts'
import type { Row } from './main.ts'
import { startProcess } from './processes.ts'

/** The seed's scale is 1 for so many games. */
const gamesOfOne = 11_500
const [few, many] = [10_000, 100_000]

/** The game list of a merchant with ten times as many games, by the processor time of one answer. */
export async function measureManyGames(seconds: number): Promise<Row[]> {
  const [small, large] = [await start(few, 4221), await start(many, 4222)]
  const { floor, ours, processorRatio } = await compare(large(seconds), small(seconds))
  const errors = ours.errors + floor.errors
  return [
    {
      what: `game list of ${many.toLocaleString('en')} games beside ${few.toLocaleString('en')}`,
      figure: `${(1 / processorRatio).toFixed(2)} by processor time (${Math.round(ours.requestsPerSecond)} beside ${Math.round(floor.requestsPerSecond)} requests/s, ${errors} errors)`,
      goal: 'ratio ≤ 1.5',
      met: 1 / processorRatio <= 1.5 && errors === 0,
    },
  ]
}

/** A gateway with so many games; answers what loads its list. */
async function start(games: number, port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { DATABASE_URL: `file:${join(folder, 'games.db')}`, SEED_SCALE: String(games / gamesOfOne) }
  await seed(env)
  const url = `http://127.0.0.1:${port}`
  await startProcess(bundles.gateway, [], `${url}/healthz`, {
    ...env,
    GATEWAY_PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
  })
  const requests = await askAtRandom(url)
  return (seconds: number) => () => load(url, seconds, requests)
}
