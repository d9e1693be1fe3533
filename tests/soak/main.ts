// `npm run soak -- kill [times] [seed]`: the long reliability runs. Each ends with a non-zero code when it finds a fault.
import { bin, run as runCommand } from '../../scripts/prepare.mjs'
import { soakKill } from './kill.ts'
import { soakSettlement } from './settlement.ts'

/** A test of the suite, longer: its length is a setting of its own. */
async function longTest(file: string, name: string, env: Record<string, string>): Promise<boolean> {
  await runCommand(bin('vitest'), ['run', file, '-t', name, '--testTimeout=0'], { env, loud: true, what: file })
  return true
}

const races = 'tests/gateway/areas/wallet/races.test.ts'
const runs: Readonly<Record<string, (numbers: readonly number[]) => Promise<boolean>>> = {
  kill: ([times = 20, seed]) => soakKill({ times, seed }),
  /** Rounds of fifty withdrawals of the whole balance at once. */
  withdrawals: ([rounds = 500]) => longTest(races, 'withdrawals of the whole balance', { WALLET_ROUNDS: String(rounds) }),
  /** Keys with twenty parallel copies each. */
  keys: ([keys = 1_000]) => longTest(races, 'copies each', { WALLET_KEYS: String(keys) }),
  settlement: ([contracts = 10_000]) => soakSettlement(contracts),
  /** Sequences of the cashier against its model. */
  cashier: ([sequences = 10_000]) => longTest('tests/simulation/cashier.test.ts', 'simpler model', { CASHIER_SEQUENCES: String(sequences) }),
}

const [name = 'kill', ...rest] = process.argv.slice(2)
const numbers = rest.map((text) => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${text}" is not a whole number above zero`)
  return number
})

const run = Object.hasOwn(runs, name) ? runs[name] : undefined
if (run === undefined) throw new Error(`There is no soak run "${name}": use ${Object.keys(runs).join(', ')}`)
process.exit((await run(numbers)) ? 0 : 1)
