import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chance } from '#gateway/platform/crypto/chance.ts'
import { seed as seedDatabase } from '../../scripts/prepare.mjs'
import { createSeeded, type Seeded } from '../simulation/seeded.ts'
import { copyAsLeft } from './support/audit.ts'
import { switchOnCockfight } from './support/cockfight.ts'
import { auditDraws } from './support/draw-audit.ts'
import { type DrawState, openStates, statesOf } from './support/draw-states.ts'
import { startGatewayProcess } from './support/gateway-process.ts'
import { SlipJournal, TableVisitor } from './support/slips.ts'
import { seatPlayers } from './support/table-players.ts'

/** One table of each kind of shared game, and how many play there: at roulette more than are paid in one work. */
const players: Readonly<Record<string, number>> = {
  roulette: 45,
  'speed-baccarat': 8,
  'dragon-tiger': 8,
  'sic-bo': 8,
  'money-wheel': 8,
  blackjack: 7,
  crash: 8,
  cockfight: 4,
  'bingo-75': 8,
  'ten-cars': 8,
}
const engines = Object.keys(players)
/** So long a kill waits for a state that few kills have found; every so many-th long enough for a flight or a hand from bet to end. */
const waitMs = { usual: 8_000, patient: 75_000 }
const patientEvery = 4
/** A kill comes so long after such a state was seen: while it lasts some seconds, or at once where it is over soon. */
const afterMs = { lasting: 1_000, passing: 15 }
/** Shares of the kills that must find a round in a state, for a run to prove something. */
const leastPercent = { open: 20, closed: 10, drawn: 3 }
/** From so many kills on each kind must have been found open and closed, and each of the other moments once. */
const enoughKills = 100

/**
 * Kills the gateway again and again while members bet, cash out and decide at every kind of table, spread over all states of rounds.
 * Nothing acknowledged may be lost, every bet must be paid or given back once and by the rules, and the book must be whole.
 * Prints a table and answers whether all was well.
 */
export async function soakDraws(times: number, seed = chance.int(1, 2 ** 31)): Promise<boolean> {
  console.log(`${times} kills under members at ${engines.length} tables, seed ${seed}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'perlas-draws-'))
  const path = join(folder, 'perlas.db')
  const url = `file:${path}`
  const random = createSeeded(seed)
  const journal = new SlipJournal()
  const found = new Map<DrawState, number>(statesOf(engines).map((state) => [state, 0]))
  await seedDatabase({ DATABASE_URL: url, SEED_SCALE: '0.02' })
  await switchOnCockfight(url)
  const visitors: TableVisitor[] = []
  for (const engine of engines) {
    const { leastPesos, players: seated } = await seatPlayers(url, engine, players[engine] ?? 0)
    visitors.push(...seated.map((player) => new TableVisitor({ engine, leastPesos }, player, journal, random)))
  }
  let gateway = await startGatewayProcess(url)
  let done = 0
  try {
    while (done < times && journal.faults.length === 0) {
      const before = journal.acknowledged.size
      const playing = visitors.map((visitor) => visitor.playAt(gateway.origin))
      await untilAnswered(journal, before)
      const isPatient = done % patientEvery === patientEvery - 1
      await untilWorthAKill({ path, found, random, mostMs: isPatient ? waitMs.patient : waitMs.usual })
      await gateway.kill()
      done += 1
      await Promise.all(playing)
      const left = copyAsLeft(path)
      gateway = await startGatewayProcess(url)
      const seen = openStates(left, engines)
      const states = [...seen.list()]
      seen.close()
      for (const state of states) found.set(state, (found.get(state) ?? 0) + 1)
      journal.faults.push(...(await auditDraws(left, journal, 'killed')))
      const number = journal.acknowledged.size - before
      console.log(`kill ${done}: ${number} acknowledged, found ${states.join(', ') || 'nothing open'}`)
    }
    await untilAllOver(path)
    for (const visitor of visitors) await visitor.resend(gateway.origin)
    await untilAllOver(path)
    journal.faults.push(...(await auditDraws(path, journal, 'at rest')))
  } finally {
    await gateway.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return report(journal, times, found)
}

const answeredMs = 60_000

/** On a busy machine the first slips take longer than a kill would wait, and a gateway that has answered nobody proves nothing. */
async function untilAnswered({ acknowledged }: SlipJournal, before: number): Promise<void> {
  for (const untilMs = performance.now() + answeredMs; acknowledged.size === before && performance.now() < untilMs; )
    await pause(20)
}

type Waiting = { path: string; found: ReadonlyMap<DrawState, number>; random: Seeded; mostMs: number }

/** Waits for one of the states that the fewest kills have found, and not for ever. Who has patience waits for what a bet is acted on first. */
async function untilWorthAKill({ path, found, random, mostMs }: Waiting): Promise<void> {
  const least = Math.min(...found.values())
  const rarest = [...found].filter(([, times]) => times <= least + 1).map(([state]) => state)
  const acted = mostMs === waitMs.patient ? rarest.filter((state) => state.endsWith(' acted')) : []
  const rare = acted.length > 0 ? acted : rarest
  const states = openStates(path, engines)
  const untilMs = performance.now() + mostMs
  try {
    await pause(random.int(200, 1_500))
    while (performance.now() < untilMs) {
      const now = states.list()
      const seen = rare.find((state) => now.has(state))
      if (seen !== undefined) {
        const lasts = seen.endsWith(' open') || seen.endsWith(' closed') || seen.endsWith(' acted')
        await pause(random.int(0, lasts ? afterMs.lasting : afterMs.passing))
        return
      }
      await pause(3)
    }
  } finally {
    states.close()
  }
}

const restMs = 8 * 60_000

/** Nobody bets any more: the longest are the halls, whose next session is some minutes away. */
async function untilAllOver(path: string): Promise<void> {
  const states = openStates(path, engines)
  for (const untilMs = performance.now() + restMs; states.list().size > 0 && performance.now() < untilMs; )
    await pause(1_000)
  states.close()
}

function report(journal: SlipJournal, times: number, found: ReadonlyMap<DrawState, number>): boolean {
  const faults = [...journal.faults]
  console.log(
    `\n${journal.acknowledged.size} slips and ${journal.deeds.length} cash-outs and decisions acknowledged, ${journal.refused.size} refused, ${journal.inDoubt.size} in doubt; kills found`,
  )
  for (const [state, kills] of found) console.log(`  ${state.padEnd(28)} ${kills}`)
  if (faults.length === 0) faults.push(...listUnproved(times, found))
  for (const fault of faults.slice(0, 20)) console.log(`FAULT  ${fault}`)
  console.log(faults.length === 0 ? 'Every bet was paid or given back once.' : `${faults.length} faults`)
  return faults.length === 0
}

/** What a run has not looked at often enough. */
function listUnproved(times: number, found: ReadonlyMap<DrawState, number>): string[] {
  const unproved: string[] = []
  for (const [moment, percent] of Object.entries(leastPercent)) {
    const kills = [...found].filter(([state]) => state.endsWith(` ${moment}`)).map(([, number]) => number)
    if (kills.reduce((sum, number) => sum + number, 0) * 100 < percent * times)
      unproved.push(`fewer than ${percent}% of the kills found a round ${moment}`)
  }
  if (times >= enoughKills)
    for (const [state, kills] of found)
      if (kills === 0 && !state.endsWith(' drawn')) unproved.push(`no kill found ${state}`)
  return unproved
}
