import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chance } from '#gateway/platform/crypto/chance.ts'
import { nextNumber, timesOf } from '#gateway/studio/shared/schedule.ts'
import { tableOf } from '#gateway/studio/shared/tables.ts'
import { seed as seedDatabase } from '../../scripts/prepare.mjs'
import { createSeeded } from '../simulation/seeded.ts'
import { copyAsLeft } from './support/audit.ts'
import { auditDraws, statesIn } from './support/draw-audit.ts'
import { startGatewayProcess } from './support/gateway-process.ts'
import { SlipJournal, TableVisitor } from './support/slips.ts'
import { seatPlayers } from './support/table-players.ts'

/** Tables whose rounds have different lengths, so that one of them closes or is drawn every few seconds. */
const engines = ['speed-baccarat', 'dragon-tiger', 'roulette', 'sic-bo'] as const
const playersAtTable = 25
/** A kill comes so long after a round was to be closed or drawn: before, while and after its bets are paid. */
const kill = { earliestMs: 200, latestMs: 2_500 }
/** Shares of the kills that must fall into each state of a round, for a run to prove something. */
const leastPercent = { open: 20, closed: 3, drawn: 3 }

/**
 * Kills the gateway again and again while members bet at several tables, at the moments at which rounds are closed, drawn and paid.
 * Nothing acknowledged may be lost, every bet must be paid or given back once and by the rules, and the book must be whole.
 * Prints a table and answers whether all was well.
 */
export async function soakDraws(times: number, seed = chance.int(1, 2 ** 31)): Promise<boolean> {
  console.log(
    `${times} kills under ${playersAtTable * engines.length} members at ${engines.length} tables, seed ${seed}\n`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'perlas-draws-'))
  const path = join(folder, 'perlas.db')
  const url = `file:${path}`
  const random = createSeeded(seed)
  const journal = new SlipJournal()
  const found = { open: 0, closed: 0, drawn: 0 }
  await seedDatabase({ DATABASE_URL: url, SEED_SCALE: '0.02' })
  const visitors: TableVisitor[] = []
  for (const engine of engines) {
    const { players } = await seatPlayers(url, engine, playersAtTable)
    visitors.push(...players.map((player) => new TableVisitor(engine, player, journal, random)))
  }
  let gateway = await startGatewayProcess(url)
  try {
    for (let done = 1; done <= times; done += 1) {
      const before = journal.acknowledged.size
      const playing = visitors.map((visitor) => visitor.playAt(gateway.origin))
      await pause(untilNextTurn() + random.int(kill.earliestMs, kill.latestMs))
      await gateway.kill()
      await Promise.all(playing)
      const left = copyAsLeft(path)
      gateway = await startGatewayProcess(url)
      const states = statesIn(left)
      for (const state of states) found[state] += 1
      journal.faults.push(...(await auditDraws(left, journal, 'killed')))
      console.log(
        `kill ${done}: ${journal.acknowledged.size - before} acknowledged, found ${states.join(' ') || 'nothing open'}`,
      )
      if (journal.faults.length > 0) break
    }
    await allTurned(gateway.origin, visitors)
    journal.faults.push(...(await auditDraws(path, journal, 'at rest')))
  } finally {
    await gateway.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return report(journal, times, found)
}

/** How long until the next table closes or draws a round. */
function untilNextTurn(): number {
  const now = new Date()
  const turns = engines.flatMap((engine) => {
    const { schedule } = tableOf({ engine })
    const next = nextNumber(schedule, now)
    return [timesOf(schedule, next).closesAt, timesOf(schedule, next).drawsAt, timesOf(schedule, next - 1).drawsAt]
  })
  const ahead = turns.map((turn) => turn.getTime() - now.getTime()).filter((ms) => ms > 0)
  return Math.min(...ahead)
}

/** Nobody bets any more, so when a round of each table has come and gone all are over. */
async function allTurned(origin: string, visitors: readonly TableVisitor[]): Promise<void> {
  const latest = Math.max(
    ...engines.map((engine) => {
      const { schedule } = tableOf({ engine })
      return timesOf(schedule, nextNumber(schedule, new Date())).drawsAt.getTime()
    }),
  )
  await pause(latest - Date.now() + 5_000)
  for (const visitor of visitors) await visitor.resend(origin)
}

function report(journal: SlipJournal, times: number, found: Record<keyof typeof leastPercent, number>): boolean {
  const faults = [...journal.faults]
  console.log(
    `\n${journal.acknowledged.size} bets acknowledged, ${journal.refused.size} refused, ${journal.inDoubt.size} in doubt; kills found rounds with bets open ${found.open}, closed ${found.closed}, drawn and not all paid ${found.drawn} times`,
  )
  if (faults.length === 0)
    for (const [state, percent] of Object.entries(leastPercent) as [keyof typeof leastPercent, number][])
      if (found[state] * 100 < percent * times)
        faults.push(`fewer than ${percent}% of the kills found a round ${state}`)
  for (const fault of faults.slice(0, 20)) console.log(`FAULT  ${fault}`)
  console.log(faults.length === 0 ? 'Every bet was paid or given back once.' : `${faults.length} faults`)
  return faults.length === 0
}
