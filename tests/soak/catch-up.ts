import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { loneBus } from '#gateway/platform/bus/bus.ts'
import { openDatabase, type Reader } from '#gateway/platform/database/db.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { lastNumber, nextNumber } from '#gateway/studio/shared/schedule.ts'
import { tableOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { seed as seedDatabase } from '../../scripts/prepare.mjs'
import { startGatewayProcess } from './support/gateway-process.ts'

const engine = 'keno'
const games = 12
const withinMs = 60_000
const restartAfterMs = 3_000

/**
 * So many draws of twelve games were missed while everything was off. Two gateways that start on one file must hold each once, also when
 * one of them is killed on the way and comes again. Prints how long that takes.
 */
export async function soakCatchUp(missed: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-catch-up-'))
  const url = `file:${join(folder, 'perlas.db')}`
  await seedDatabase({ DATABASE_URL: url, SEED_SCALE: '0.02' })
  const { schedule } = tableOf({ engine })
  const stoppedAt = laterBy(new Date(), -missed * schedule.everyMs)
  const nodeIds = await holdLastDraws(url, stoppedAt)
  const faults: string[] = []
  const startedMs = performance.now()
  const one = await startGatewayProcess(url)
  let other = await startGatewayProcess(url)
  const db = await openDatabase(url, pino({ level: 'silent' }))
  try {
    await pause(restartAfterMs)
    await other.kill()
    const leftAtKill = await countUndrawn(db.read, nodeIds)
    other = await startGatewayProcess(url)
    const first = nextNumber(schedule, stoppedAt)
    while ((await countSettled(db.read, nodeIds, first)) < games * (lastNumber(schedule, new Date()) - first + 1)) {
      if (performance.now() - startedMs > 10 * withinMs) break
      await pause(200)
    }
    const tookMs = performance.now() - startedMs
    const settled = await countSettled(db.read, nodeIds, first)
    console.log(
      `${settled} missed draws of ${games} games held in ${(tookMs / 1_000).toFixed(1)} s, the starts among it; ${leftAtKill} were announced and not drawn at the kill`,
    )
    if (settled < games * missed) faults.push(`only ${settled} of ${games * missed} draws were held`)
    if (tookMs > withinMs) faults.push(`it took longer than ${withinMs / 1_000} s`)
    for (const { rule, where, detail } of await verifyBook(db.read)) faults.push(`${rule} at ${where}: ${detail}`)
  } finally {
    await Promise.all([one.kill(), other.kill()])
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const fault of faults) console.log(`FAULT  ${fault}`)
  console.log(faults.length === 0 ? 'Each draw was held once.' : `${faults.length} faults`)
  return faults.length === 0
}

/** Twelve games with a draw every five minutes, held until a moment of the past. Answers their ids. */
async function holdLastDraws(url: string, stoppedAt: Date): Promise<number[]> {
  const log = pino({ level: 'silent' })
  const db = await openDatabase(url, log)
  const chosen = await db.read.game.findMany({
    orderBy: { nodeId: 'asc' },
    take: games,
    select: { nodeId: true },
  })
  const nodeIds = chosen.map(({ nodeId }) => nodeId)
  await db.write((tx) => tx.game.updateMany({ where: { nodeId: { in: nodeIds } }, data: { engine } }))
  const settings = readGatewaySettings({ DATABASE_URL: url } as unknown as NodeJS.ProcessEnv)
  const clock = { now: () => stoppedAt } as Platform['clock']
  await turnSharedRounds({ db, bus: loneBus, log, settings, clock, metrics: createMetrics() })
  await db.close()
  return nodeIds
}

const countUndrawn = (read: Reader, nodeIds: number[]): Promise<number> =>
  read.sharedRound.count({ where: { nodeId: { in: nodeIds }, settledAt: null, drawsAt: { lt: new Date() } } })

const countSettled = (read: Reader, nodeIds: number[], first: number): Promise<number> =>
  read.sharedRound.count({ where: { nodeId: { in: nodeIds }, number: { gte: first }, state: 'settled' } })
