// `npm run bench`: measures what is said to be fast, each thing beside its floor in one run, and prints ratios. Absolute
// numbers depend on the machine; ratios mean something anywhere. It seeds a database of its own at scale 1 and builds the app.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, compile, failWith, generate, install, root, seed } from '../../scripts/prepare.mjs'
import { measureClientWeight, measureLayoutShift } from './client.ts'
import { measureGameList } from './game-list.ts'
import { measureHome } from './home.ts'
import { measureLedger } from './ledger.ts'
import { endProcesses } from './processes.ts'
import { measureRecords } from './records.ts'
import { measureTeams } from './team.ts'

export type Row = { what: string; figure: string; goal: string; met: boolean }

const seconds = Number(process.argv.find((argument) => argument.startsWith('--seconds='))?.split('=')[1] ?? 6)

try {
  await install()
  await Promise.all([compile(), generate()])
  Object.assign(process.env, { DATABASE_URL: `file:${join(root, 'build', 'bench', 'perlas.db')}`, SEED_SCALE: '1' })
  await seed()
  await build()
  const measures = [
    () => measureGameList(seconds),
    () => measureHome(seconds),
    measureClientWeight,
    measureLayoutShift,
    () => measureLedger(seconds),
    () => measureRecords(),
    () => measureTeams(),
  ]
  const rows: Row[] = []
  for (const measure of measures) {
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
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(join(root, 'build', 'bench.md'), `${table}\n`)
  endProcesses()
  process.exit(rows.every(({ met }) => met) ? 0 : 1)
} catch (error) {
  endProcesses()
  failWith(error)
}
