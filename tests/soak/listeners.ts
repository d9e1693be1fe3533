import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { drawTopicOf } from '#catalogue/push.ts'
import { loneBus } from '#gateway/platform/bus/bus.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { openConnection } from '#gateway/push/connection.ts'
import { createSwitchboard } from '#gateway/push/switchboard.ts'
import { seed as seedDatabase } from '../../scripts/prepare.mjs'
import { addPlayers } from './support/players.ts'

const withinMs = 1_000
const results = 200
/** What may be kept more at the end than after the first results. */
const grownMb = 20

/**
 * So many lines listen to the draws of one table; each is a line of the gateway whose socket is a stand-in. Every result must reach all of
 * them within a second, and a few hundred results must leave nothing behind. Needs `node --expose-gc`, which the command sets.
 */
export async function soakListeners(count: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-listeners-'))
  const url = `file:${join(folder, 'perlas.db')}`
  await seedDatabase({ DATABASE_URL: url, SEED_SCALE: '0.02' })
  const players = await addPlayers(url)
  const log = pino({ level: 'silent' })
  const settings = readGatewaySettings({ DATABASE_URL: url } as unknown as NodeJS.ProcessEnv)
  const platform = {
    db: await openDatabase(url, log),
    bus: loneBus,
    clock: createClock(),
    log,
    settings,
    metrics: createMetrics(),
  }
  const board = createSwitchboard()
  let heard = 0
  const socket = {
    send(text: string) {
      if (text.startsWith('MESSAGE')) heard += 1
    },
    close() {},
  }
  const lines = Array.from({ length: count }, () =>
    openConnection({ platform, board, leaveRoom() {}, takeLine: () => () => undefined }, socket),
  )
  const topic = drawTopicOf(1)
  for (const [at, line] of lines.entries()) {
    await line.receive(`CONNECT\nlogin:${players[at % players.length]?.token}\n\n\0`)
    await line.receive(`SUBSCRIBE\nid:draws\ndestination:${topic}\n\n\0`)
  }
  const times: number[] = []
  const kept: number[] = []
  for (let result = 0; result < results; result += 1) {
    const from = performance.now()
    board.publish(topic, { gameId: 1, numero: String(result), winningNumber: '17', time: result })
    times.push(performance.now() - from)
    if (result === results / 10 || result === results - 1) kept.push(usedMb())
    await new Promise(setImmediate)
  }
  for (const line of lines) line.end()
  await platform.db.close()
  rmSync(folder, { recursive: true, force: true })
  const slowest = Math.max(...times)
  const [early = 0, late = 0] = kept
  console.log(
    `${count} lines, ${results} results: the slowest reached all after ${slowest.toFixed(0)} ms; ${early} MB used after ${results / 10} results, ${late} MB after all`,
  )
  const isWell = heard === count * results && slowest <= withinMs && late - early <= grownMb && board.topics() === 0
  console.log(
    isWell ? 'All were told in time.' : `FAULT  ${heard} of ${count * results} heard, ${board.topics()} topics left`,
  )
  return isWell
}

function usedMb(): number {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().heapUsed / 1_048_576)
}
