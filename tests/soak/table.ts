import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { newSecret } from '#gateway/platform/crypto/chance.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { nextNumber, timesOf } from '#gateway/studio/shared/schedule.ts'
import { tableOf } from '#gateway/studio/shared/tables.ts'
import { seed as seedDatabase } from '../../scripts/prepare.mjs'
import { auditDraws } from './support/draw-audit.ts'
import { startGatewayProcess } from './support/gateway-process.ts'
import { SeatClient } from './support/seat-client.ts'
import { SlipJournal } from './support/slips.ts'
import { seatPlayers } from './support/table-players.ts'

const engine = 'roulette'
const cloth = { lines: 'red@20,black@20,straight:17@20', bet: 'red', pesos: 20 }
const lastMs = 1_000
const warmUpMs = 10_000

/**
 * So many members lay a slip of three bets on one round in the last second before it closes, over HTTP. Whoever was answered in time
 * must be in the book, whoever came late must not, and all must be paid. Prints how long it took.
 */
export async function soakTable(members: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-table-'))
  const path = join(folder, 'perlas.db')
  const url = `file:${path}`
  const journal = new SlipJournal()
  await seedDatabase({ DATABASE_URL: url, SEED_SCALE: '0.02' })
  const { nodeId, players } = await seatPlayers(url, engine, members)
  const { schedule } = tableOf({ engine })
  const gateway = await startGatewayProcess(url)
  const client = new SeatClient(gateway.origin, members)
  try {
    const number = nextNumber(schedule, new Date()) + 1
    const { closesAt, drawsAt } = timesOf(schedule, number)
    await pause(closesAt.getTime() - warmUpMs - Date.now())
    // Browsers that look at a table have their connection already.
    await Promise.all(players.map(() => client.look()))
    await pause(closesAt.getTime() - lastMs - Date.now())
    const sent = await Promise.all(
      players.map(async ({ secret }) => {
        const formKey = newSecret()
        const slip = { formKey, number, ...cloth }
        journal.inDoubt.set(formKey, slip)
        const answer = await client.send(secret, 'bet', { formKey, number, lines: cloth.lines })
        const status = answer?.status ?? null
        if (status === 200) journal.acknowledged.set(formKey, slip)
        else if (status === 409) journal.refused.add(formKey)
        else if (status !== null) journal.faults.push(`a slip was answered with ${status}`)
        if (status !== null) journal.inDoubt.delete(formKey)
      }),
    )
    const answeredMs = Date.now() - closesAt.getTime() + lastMs
    // Where nobody was in time no round was made, and nothing was measured.
    if (journal.acknowledged.size === 0)
      throw new Error(
        `None of ${sent.length} slips was in time: ${journal.refused.size} were late, the last answered after ${answeredMs} ms`,
      )
    await untilSettled(url, { nodeId, number })
    journal.faults.push(...(await auditDraws(path, journal, 'at rest')))
    const db = await openDatabase(url, pino({ level: 'silent' }))
    const round = await db.read.sharedRound.findUniqueOrThrow({ where: { nodeId_number: { nodeId, number } } })
    await db.close()
    const secondsOf = (from: Date, to: Date | null): string =>
      (((to ?? from).getTime() - from.getTime()) / 1_000).toFixed(1)
    console.log(
      `${sent.length} slips of three bets in the last second: ${journal.acknowledged.size} taken, ${journal.refused.size} late, ${journal.inDoubt.size} without an answer, all over after ${(answeredMs / 1_000).toFixed(1)} s; drawn ${secondsOf(drawsAt, round.drawnAt)} s after the time, all paid ${secondsOf(round.drawnAt ?? drawsAt, round.settledAt)} s after the draw`,
    )
  } finally {
    client.leave()
    await gateway.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const fault of journal.faults.slice(0, 20)) console.log(`FAULT  ${fault}`)
  console.log(journal.faults.length === 0 ? 'Nothing was lost.' : `${journal.faults.length} faults`)
  return journal.faults.length === 0
}

/** Waits for the end of a round, for minutes at most. */
export async function untilSettled(url: string, round: { nodeId: number; number: number }): Promise<void> {
  const db = await openDatabase(url, pino({ level: 'silent' }))
  for (let waited = 0; waited < 300; waited += 1) {
    const { settledAt } = await db.read.sharedRound.findUniqueOrThrow({ where: { nodeId_number: round } })
    if (settledAt !== null) break
    await pause(500)
  }
  await db.close()
}
