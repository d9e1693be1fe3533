// `npm run bench`: measures what is said to be fast, each thing beside its floor in one run, and prints ratios. Absolute
// numbers depend on the machine; ratios mean something anywhere. It seeds a database of its own at scale 1 and builds the app.
// `npm run bench -- --only=games,home` measures a part and leaves the published table alone;
// `-- --only=audit` lets Lighthouse look at every public page and the cashier on a simulated phone (`--pages=home,login` at some). The goals' own numbers: `--only=records --records=10000000`, `--only=rewards --bets=10000000`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAsked, wholeNumber } from '../../scripts/asked.mjs'
import { build, bundle, compile, failWith, generate, install, root, seed } from '../../scripts/prepare.mjs'
import { auditedNames, measureAudit } from './audit/measure.ts'
import { measureClientWeight, measureLayoutShift } from './client.ts'
import { measureGameList } from './game-list.ts'
import { measureGateways } from './gateways.ts'
import { measureHome } from './home.ts'
import { measureLedger } from './ledger.ts'
import { measureManyGames } from './many-games.ts'
import { endProcesses, startGateway, startSite } from './processes.ts'
import { measureRecords } from './records.ts'
import { measureRewards } from './rewards.ts'
import { measureRounds } from './rounds.ts'
import { measureStart } from './start.ts'
import { measureTeams } from './team.ts'
import { measureTwins } from './twins.ts'
import { measureWriters } from './writers.ts'

export type Row = { what: string; figure: string; goal: string; met: boolean }

const measures = {
  games: () => measureGameList(seconds),
  'many-games': () => measureManyGames(seconds),
  home: () => measureHome(seconds),
  start: measureStart,
  weight: measureClientWeight,
  shift: measureLayoutShift,
  ledger: () => measureLedger(seconds),
  records: () => measureRecords(Number(options.records ?? 300_000)),
  rounds: measureRounds,
  rewards: () => measureRewards(Number(options.bets ?? 1_000_000)),
  teams: () => measureTeams(),
  twins: () => measureTwins(seconds),
  writers: () => measureWriters(seconds),
  gateways: () => measureGateways(seconds),
  audit: () => measureAudit(options.pages?.split(',')),
}
const { options } = readAsked({
  name: 'npm run bench',
  options: {
    only: { of: Object.keys(measures), isMany: true },
    pages: { of: auditedNames, isMany: true },
    seconds: { called: 'NUMBER', must: wholeNumber },
    records: { called: 'NUMBER', must: wholeNumber },
    bets: { called: 'NUMBER', must: wholeNumber },
  },
})
const seconds = Number(options.seconds ?? 6)
const only = options.only?.split(',')
/** Takes a quarter of an hour and a hundred packages more. */
const onRequest = new Set(['audit'])

try {
  await install()
  await Promise.all([compile(), generate()])
  Object.assign(process.env, { DATABASE_URL: `file:${join(root, 'build', 'bench', 'perlas.db')}`, SEED_SCALE: '1' })
  await seed()
  await Promise.all([build(), bundle()])
  await startGateway()
  await startSite()
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(measures)) {
    if (only ? !only.includes(name) : onRequest.has(name)) continue
    for (const row of await measure()) {
      rows.push(row)
      console.log(`  ${row.what}: ${row.figure} (goal ${row.goal})`)
    }
  }
  const table = [
    '| what | measured | goal | met |',
    '|---|---|---|---|',
    ...rows.map(({ what, figure, goal, met }) => `| ${what} | ${figure} | ${goal} | ${met ? 'yes' : 'no'} |`),
  ].join('\n')
  console.log(`\n${table}\n`)
  if (!only) {
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(join(root, 'build', 'bench.md'), `${table}\n`)
  }
  endProcesses()
  process.exit(rows.every(({ met }) => met) ? 0 : 1)
} catch (error) {
  endProcesses()
  failWith(error)
}
