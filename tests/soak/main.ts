// `npm run soak -- kill [times] [seed]`: the long reliability runs. Each ends with a non-zero code when it finds a fault.
import { chance } from '#gateway/platform/crypto/chance.ts'
import { readAsked, wholeNumber } from '../../scripts/asked.mjs'
import { bin, run as runCommand } from '../../scripts/prepare.mjs'
import { soakBackup } from './backup.ts'
import { soakCatchUp } from './catch-up.ts'
import { soakCluster } from './cluster.ts'
import { soakDraws } from './draws.ts'
import { soakEnvelope } from './envelope.ts'
import { soakFlight } from './flight.ts'
import { soakKill } from './kill.ts'
import { soakListeners } from './listeners.ts'
import { soakPlanted } from './planted.ts'
import { soakSettlement } from './settlement.ts'
import { soakTable } from './table.ts'

/** A test of the suite, longer: its length is a setting of its own. */
async function longTest(file: string, name: string, env: Record<string, string>): Promise<boolean> {
  await runCommand(bin('vitest'), ['run', file, '-t', name, '--testTimeout=0'], { env, loud: true, what: file })
  return true
}

const races = 'tests/gateway/areas/wallet/races.test.ts'
const runs: Readonly<Record<string, (numbers: readonly number[]) => Promise<boolean>>> = {
  kill: ([times = 20, seed]) => soakKill({ times, seed }),
  /** So many times: a backup under load, the database destroyed, the backup back in its place, and on. */
  backup: ([times = 5, seed]) => soakBackup({ times, seed }),
  /** So many kills of two gateways, their Redis and their PostgreSQL, and half a minute without the database. */
  cluster: ([times = 20, seed]) => soakCluster(times, seed),
  /** Rounds of fifty withdrawals of the whole balance at once. */
  withdrawals: ([rounds = 500]) =>
    longTest(races, 'withdrawals of the whole balance', { WALLET_ROUNDS: String(rounds) }),
  /** Keys with twenty parallel copies each. */
  keys: ([keys = 1_000]) => longTest(races, 'copies each', { WALLET_KEYS: String(keys) }),
  /** Requests made from the catalogue, good, wrong and nonsense, as every kind of visitor; the book is checked after them. */
  fuzz: ([count = 100_000, seed = chance.int(1, 2 ** 31)]) => {
    console.log(`npm run soak -- fuzz ${count} ${seed} plays the same requests again`)
    return longTest('tests/simulation/fuzz.test.ts', 'answered as it says', {
      FUZZ_REQUESTS: String(count),
      FUZZ_SEED: String(seed),
    })
  },
  /** After a build: every text of the database holds a script, and every page is opened as every visitor in both languages. */
  scripts: async () => {
    const env = { SCRIPTS_IN_TEXTS: '1', EVERY_WALK: '1' }
    await runCommand(
      bin('playwright'),
      ['test', '-c', 'e2e/playwright.config.ts', 'routes', '-g', 'every route|come alive'],
      {
        env,
        loud: true,
        what: 'the walks',
      },
    )
    return true
  },
  /** Bugs that are planted one by one, from so many on; each must turn its tests red. */
  planted: async ([from]) => soakPlanted(from),
  /** Claims on one red envelope at so many connections, and again with a kill in the middle. */
  envelope: ([claims = 10_000, connections = 200, parts = 500]) => soakEnvelope(claims, connections, parts),
  /** So many seeds of the wheel and of envelopes against their published odds. */
  odds: ([seeds = 1_000_000]) =>
    longTest('tests/simulation/draw-odds.test.ts', 'odds|chances', { DRAW_SEEDS: String(seeds) }),
  /** So many kills while rounds that many share are open, closed, drawn and paid. */
  draws: ([times = 20, seed]) => soakDraws(times, seed),
  /** So many members who bet on one round in its last second. */
  table: ([members = 2_000]) => soakTable(members),
  /** So many cash-outs a second out of one flight, for so many seconds. */
  flight: ([perSecond = 200, seconds = 3]) => soakFlight(perSecond, seconds),
  /** So many draws of twelve games that were missed, made up for by two gateways at once. */
  'catch-up': ([missed = 480]) => soakCatchUp(missed),
  /** So many lines that listen to the draws of one table. */
  listeners: ([lines = 10_000]) => soakListeners(lines),
  settlement: ([contracts = 10_000]) => soakSettlement(contracts),
  /** Histories of bonuses against their model. */
  bonus: ([sequences = 100_000, seed = 1]) =>
    longTest('tests/simulation/bonuses.test.ts', 'plain model', {
      BONUS_SEQUENCES: String(sequences),
      BONUS_SEED: String(seed),
      BONUS_STEPS: '14',
    }),
  /** Sequences of the cashier against its model. */
  wallet: ([sequences = 10_000]) =>
    longTest('tests/simulation/wallet.test.ts', 'simpler model', { WALLET_SEQUENCES: String(sequences) }),
}

const numbers = [{ called: 'NUMBER', must: wholeNumber, isMany: true, isOptional: true }]
const { work, words } = readAsked({
  name: 'npm run soak',
  works: Object.fromEntries(Object.keys(runs).map((name) => [name, numbers])),
})
process.exit((await runs[work]?.(words.map(Number))) ? 0 : 1)
