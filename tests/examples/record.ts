import pino from 'pino'
import { allCalls } from '#catalogue/index.ts'
import { nameOf } from '#conformance/plan/step.ts'
import { newPassword } from '#conformance/plan/story.ts'
import { checkGateway } from '#conformance/run.ts'
import { openLine } from '#conformance/wire/line.ts'
import { buildServer } from '#gateway/build-server.ts'
import type { Example } from '#gateway/docs/examples.ts'
import { loneBus } from '#gateway/platform/bus/bus.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { createTestClock } from '../support/clock.ts'
import { Desk, merchant, password } from './desk.ts'
import { toExample } from './mask.ts'
import { Recorder } from './recorder.ts'
import { comeIn, playSafe } from './tour/access.ts'
import { visitCashier } from './tour/cashier.ts'
import { leadLine } from './tour/line.ts'
import { askByOlderNames } from './tour/older.ts'
import { goPlaying } from './tour/playing.ts'
import { takeRewards } from './tour/rewards.ts'
import { writeToOthers } from './tour/writing.ts'

const tour = [comeIn, goPlaying, visitCashier, takeRewards, leadLine, writeToOthers, askByOlderNames, playSafe]

/** An answer per call, of a gateway on a database with the small seed that nobody needs afterwards. */
export async function recordExamples(file: string): Promise<Record<string, Example>> {
  const log = pino({ level: 'error' })
  const environment = { DATABASE_URL: `file:${file}`, RATE_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '127.0.0.1' }
  const settings = readGatewaySettings(environment as unknown as NodeJS.ProcessEnv)
  const platform: Platform = {
    db: await openDatabase(settings.DATABASE_URL, log),
    bus: loneBus,
    clock: createTestClock(),
    settings,
    log,
    metrics: createMetrics(),
  }
  const app = await buildServer(platform)
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const recorder = await askEverything(url, platform)
    return Object.fromEntries(
      allCalls().flatMap((call) => {
        const answer = recorder.answerTo(call)
        return answer === undefined ? [] : [[nameOf(call), toExample(answer)]]
      }),
    )
  } finally {
    await app.close()
    await platform.db.close()
  }
}

/** What the contract test asks as a member, an agent and a newcomer; then a tour of what it leaves alone, because it changes something. */
async function askEverything(url: string, platform: Platform): Promise<Recorder> {
  const recorder = new Recorder(
    openLine({ url, rate: Number.POSITIVE_INFINITY, timeoutMs: 60_000, mostBytes: 5_000_000 }),
  )
  const desk = new Desk(recorder.send, platform)
  const everybody = { calls: allCalls(), gateway: url, at: desk.now().toISOString(), merchant, all: true }
  for (const name of ['player01', 'agent01'])
    await checkGateway({ ...everybody, account: { name, password }, newcomer: null }, recorder.send)
  const newcomer = {
    name: 'newcomer01',
    password: newPassword(),
    mobile: { number: '9170000123', dialingCode: '63', readCode: desk.readCode },
  }
  await checkGateway({ ...everybody, account: null, newcomer }, recorder.send)
  for (const part of tour) await part(desk)
  return recorder
}
