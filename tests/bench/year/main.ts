// A year of a site (docs/operations-growth.md):
//   npm run year -- fill --members=1000000 --rounds=100000000 --lines=10000000 --database=file:/tmp/year/large.db
//     makes a new database with it, on SQLite or PostgreSQL; the same from the same numbers but for the salts of passwords
//   npm run year -- pages --database=file:/tmp/year/large.db --beside=file:/tmp/year/small.db
//     asks everything that is read there, at both in turn
import { createClock } from '#gateway/platform/time/clock.ts'
import { CannotDo } from '#gateway/upkeep/cannot-do.ts'
import { readAsked } from '../../../scripts/asked.mjs'
import { runUpkeep } from '../../../scripts/upkeep.ts'
import { endProcesses } from '../processes.ts'
import { fillYear } from './fill.ts'
import { measurePages, toPagesTable } from './pages.ts'

const clock = createClock()

const address = { called: 'ADDRESS' }
const number = { called: 'NUMBER' }
const { work, options } = readAsked({
  name: 'npm run year',
  works: { fill: [], pages: [] },
  options: {
    database: address,
    beside: address,
    members: number,
    rounds: number,
    lines: number,
    seed: number,
    scale: number,
    at: { called: 'TIME' },
  },
})
const values = { members: '10000', rounds: '1000000', lines: '100000', seed: '1', scale: '1', ...options }

const works = {
  async fill() {
    const begun = clock.now().getTime()
    const tell = (what: string): void =>
      console.log(`  ${Math.round((clock.now().getTime() - begun) / 1_000)} s: ${what}`)
    const size = { ...readNumbers(), at: options.at === undefined ? begun : new Date(options.at).getTime() }
    const database = requireAddress('database')
    await fillYear(database, size, tell)
    tell(`a year of ${size.members} members, ${size.rounds} rounds and ${size.lines} lines is in ${database}`)
  },
  async pages() {
    const rows = await measurePages(requireAddress('beside'), requireAddress('database'), clock.now().getTime())
    console.log(toPagesTable(rows))
  },
}

function requireAddress(name: 'database' | 'beside'): string {
  const given = options[name]
  if (given === undefined) throw new CannotDo(`Say which database: --${name}=file:/tmp/year/year.db`)
  return given
}

function readNumbers() {
  const read = (name: 'members' | 'rounds' | 'lines' | 'seed' | 'scale'): number => {
    const value = Number(values[name])
    if (!(value > 0)) throw new CannotDo(`--${name}=${values[name]} is no number above zero`)
    return value
  }
  return {
    members: read('members'),
    rounds: read('rounds'),
    lines: read('lines'),
    seed: read('seed'),
    scale: read('scale'),
  }
}

await runUpkeep(async () => {
  await works[work as keyof typeof works]().finally(endProcesses)
  return 0
})
