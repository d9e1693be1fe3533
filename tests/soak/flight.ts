import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { newSecret } from '#gateway/platform/crypto/chance.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { liftsAt } from '#gateway/studio/shared/flight.ts'
import { type CrashOutcome, flightMs, multiplierAt } from '#gateway/studio/shared/rules/crash.ts'
import { tableOf } from '#gateway/studio/shared/tables.ts'
import { seed as seedDatabase } from '../../scripts/prepare.mjs'
import { auditDraws } from './support/draw-audit.ts'
import { startGatewayProcess } from './support/gateway-process.ts'
import { readNextNumber } from './support/round-numbers.ts'
import { SeatClient } from './support/seat-client.ts'
import { SlipJournal } from './support/slips.ts'
import { seatPlayers, type TablePlayer } from './support/table-players.ts'
import { untilSettled } from './table.ts'

const engine = 'crash'
const stake = { bet: 'auto:10000', pesos: 20 }
/** By then a flight is at 1.01, from where one can leave. */
const firstMs = 200
/** A flight that breaks before half of them are out says little. */
const mostFlights = 8
const goalMs = 100
/** Two clocks of one machine, cut to milliseconds. */
const cutMs = 1

type Left = { player: TablePlayer; sentMs: number; answeredMs: number; hundredths: number | null }

/**
 * So many members a second leave one flight by hand, over HTTP. Each must be paid by the multiplier of a moment between asking and answer,
 * nobody after the break, and what was acknowledged must stand in the book. Prints how long the answers took.
 */
export async function soakFlight(perSecond: number, seconds: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-flight-'))
  const path = join(folder, 'perlas.db')
  const url = `file:${path}`
  const journal = new SlipJournal()
  await seedDatabase({ DATABASE_URL: url, SEED_SCALE: '0.02' })
  const { nodeId, players } = await seatPlayers(url, engine, perSecond * seconds)
  const gateway = await startGatewayProcess(url)
  const client = new SeatClient(gateway.origin, players.length)
  const everyMs = 1_000 / perSecond
  try {
    for (let flight = 1; flight <= mostFlights; flight += 1) {
      const { number, lifts } = await board({ client, players, journal, url, nodeId, origin: gateway.origin })
      const left = await leaveOneByOne({ client, players, number, lifts, everyMs, journal })
      await untilSettled(url, { nodeId, number })
      const breakMs = await readBreak(url, { nodeId, number })
      journal.faults.push(...left.flatMap((one) => findFault(one, breakMs) ?? []))
      const out = left.filter(({ hundredths }) => hundredths !== null)
      console.log(
        `Flight ${flight} broke after ${(breakMs / 1_000).toFixed(1)} s: ${out.length} of ${left.length} were out`,
      )
      if (out.length < left.length / 2 && flight < mostFlights) continue
      const floor = await askOneByOne(players.length, everyMs, () => client.look())
      const [p50, p99] = [percentile(waitsOf(out), 50), percentile(waitsOf(out), 99)]
      console.log(
        `${perSecond} cash-outs a second: half answered within ${p50} ms, 99 of 100 within ${p99} ms (goal ${goalMs}); a look at the health at the same pace ${percentile(floor, 50)} and ${percentile(floor, 99)} ms`,
      )
      break
    }
    journal.faults.push(...(await auditDraws(path, journal, 'at rest')))
  } finally {
    client.leave()
    await gateway.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const fault of journal.faults.slice(0, 20)) console.log(`FAULT  ${fault}`)
  console.log(journal.faults.length === 0 ? 'Nobody left at a wrong multiplier.' : `${journal.faults.length} faults`)
  return journal.faults.length === 0
}

/** As long as all need to board. */
const boardingMs = 20_000

type Boarding = {
  client: SeatClient
  players: readonly TablePlayer[]
  journal: SlipJournal
  url: string
  nodeId: number
  origin: string
}

/** Everybody has a stake on the next flight, which waits for them. */
async function board({ client, players, journal, url, nodeId, origin }: Boarding) {
  const number = await readNextNumber(engine, `${origin}/studio/table/${players[0]?.secret}`)
  if (number === null) throw new Error('The table does not say its next round')
  const { drawsAt } = await putOff(url, { nodeId, number })
  const eachMs = boardingMs / 2 / players.length
  await Promise.all(
    players.map(async ({ secret }, at) => {
      await pause(at * eachMs)
      const slip = { formKey: newSecret(), number, ...stake }
      const answer = await client.send(secret, 'bet', {
        formKey: slip.formKey,
        number,
        bet: slip.bet,
        stake: slip.pesos,
      })
      if (answer === null) journal.inDoubt.set(slip.formKey, slip)
      else if (answer.status === 200) journal.acknowledged.set(slip.formKey, slip)
      else journal.faults.push(`a stake was answered with ${answer.status} ${answer.text}`)
    }),
  )
  return { number, lifts: liftsAt({ drawsAt }).getTime() }
}

/** Lets bets on a round close so much later that all can lay theirs. */
async function putOff(url: string, round: { nodeId: number; number: number }) {
  const { closesBeforeMs } = tableOf({ engine }).schedule
  const closesAt = laterBy(new Date(), boardingMs)
  const db = await openDatabase(url, pino({ level: 'silent' }))
  const data = { closesAt, drawsAt: laterBy(closesAt, closesBeforeMs) }
  const put = await db.write((tx) => tx.sharedRound.update({ where: { nodeId_number: round }, data }))
  await db.close()
  return put
}

type Leaving = {
  client: SeatClient
  players: readonly TablePlayer[]
  number: number
  /** Milliseconds since 1970. */
  lifts: number
  everyMs: number
  journal: SlipJournal
}

async function leaveOneByOne({ client, players, number, lifts, everyMs, journal }: Leaving): Promise<Left[]> {
  const left = await Promise.all(
    players.map(async (player, at): Promise<Left | null> => {
      await pause(lifts + firstMs + at * everyMs - Date.now())
      const sentMs = Date.now() - lifts
      const answer = await client.send(player.secret, 'cash-out', { number })
      const answeredMs = Date.now() - lifts
      if (answer === null) return null
      if (answer.status !== 200) {
        if (answer.status !== 409) journal.faults.push(`a cash-out was answered with ${answer.status} ${answer.text}`)
        return { player, sentMs, answeredMs, hundredths: null }
      }
      const [, told = ''] = /(\d+\.\d\d)/.exec(answer.text) ?? []
      const hundredths = Math.round(Number(told) * 100)
      const stands = new RegExp(`^auto:10000-${hundredths}$`)
      journal.deeds.push({ memberId: player.memberId, number, stands })
      return { player, sentMs, answeredMs, hundredths }
    }),
  )
  return left.filter((one) => one !== null)
}

/** The multiplier is that of the gateway's clock between asking and answer; who is refused was too late. */
function findFault({ sentMs, answeredMs, hundredths, player }: Left, breakMs: number): string | null {
  const who = `the member ${player.memberId}, who asked at ${sentMs} ms and was answered at ${answeredMs} ms,`
  if (hundredths === null) return answeredMs < breakMs ? `${who} was refused before the break at ${breakMs} ms` : null
  if (sentMs > breakMs) return `${who} left after the break at ${breakMs} ms`
  const [least, most] = [multiplierAt(sentMs - cutMs), multiplierAt(answeredMs + cutMs)]
  return hundredths < least || hundredths > most ? `${who} left at ${hundredths}, not at ${least} to ${most}` : null
}

/** How long after it lifted off the flight broke. */
async function readBreak(url: string, round: { nodeId: number; number: number }): Promise<number> {
  const db = await openDatabase(url, pino({ level: 'silent' }))
  const { outcome } = await db.read.sharedRound.findUniqueOrThrow({ where: { nodeId_number: round } })
  await db.close()
  return flightMs(JSON.parse(outcome ?? '{}') as CrashOutcome)
}

const waitsOf = (left: readonly Left[]): number[] => left.map(({ sentMs, answeredMs }) => answeredMs - sentMs)

async function askOneByOne(count: number, everyMs: number, ask: () => Promise<unknown>): Promise<number[]> {
  const from = Date.now()
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      await pause(from + at * everyMs - Date.now())
      const sent = Date.now()
      await ask()
      return Date.now() - sent
    }),
  )
}

const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor((values.length * percent) / 100))
  ] ?? 0
