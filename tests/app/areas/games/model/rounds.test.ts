import { expect, test } from 'vitest'
import { everyOf, nowAt, readRounds, writeRounds } from '#app/areas/games/model/rounds.ts'
import type { TableGame } from '#gateway/kernel/table-rounds.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { nextNumber, timesOf } from '#gateway/studio/shared/schedule.ts'
import { findTableRounds } from '#gateway/studio/shared/table-rounds.ts'
import { sharedEngines, tableOf } from '#gateway/studio/shared/tables.ts'

const open: Omit<TableGame, 'engine'> = { minBetMinor: 10_00n, maintenance: false, closedUntil: null }
const roundsOf = (engine: string, game = open) => {
  const rounds = findTableRounds({ engine, ...game })
  if (rounds === undefined) throw new Error(`${engine} has no rounds`)
  return rounds
}

/** Half an hour of a day in steps that meet no schedule, and around the closing of the daily draws. */
const moments = [Date.UTC(2026, 10, 23, 4, 0, 0), Date.UTC(2026, 10, 23, 12, 40, 0)].flatMap((from) =>
  Array.from({ length: 200 }, (_, at) => from + at * 7_919),
)

/** Milliseconds until the moment that a tile names. */
function endOf(now: ReturnType<typeof nowAt>, nowMs: number): number {
  if ('time' in now) return (Date.parse(`2026-11-23T${now.time}:00+08:00`) - nowMs + dayMs) % dayMs
  const [minutes = 0, seconds = 0] = 'left' in now ? now.left.split(':').map(Number) : []
  return (minutes * 60 + seconds) * 1_000
}

test('a tile counts by the clock of its table: what it calls open takes bets, until the moment that it says', () => {
  for (const engine of sharedEngines) {
    const { schedule } = tableOf({ engine })
    if (schedule.followsMs !== null) continue
    for (const nowMs of moments) {
      const now = new Date(nowMs)
      const { opensAt, closesAt } = timesOf(schedule, nextNumber(schedule, now))
      const said = nowAt(roundsOf(engine), nowMs)
      const isOpen = now >= opensAt || schedule.runs === 'always'
      expect([engine, nowMs, ['open', 'later'].includes(said.name)]).toEqual([engine, nowMs, isOpen])
      if (said.name === 'drawing') continue
      const leftMs = (isOpen ? closesAt : opensAt).getTime() - nowMs
      expect(Math.abs((endOf(said, nowMs) % dayMs) - (leftMs % dayMs)), `${engine} ${nowMs}`).toBeLessThan(1_000)
    }
  }
})

test('where rounds follow each other bets are taken at any moment, and no tile counts to a closing that nobody knows', () => {
  for (const nowMs of moments) expect(nowAt(roundsOf('crash'), nowMs)).toEqual({ name: 'taking' })
})

test('what a tile says without a script is true at any moment: how often its rounds are, or at which hour', () => {
  expect(everyOf(roundsOf('roulette'))).toEqual({ unit: 'seconds', count: 40 })
  expect(everyOf(roundsOf('ten-cars'))).toEqual({ unit: 'minutes', count: 3 })
  expect(everyOf(roundsOf('six-42'))).toEqual({ unit: 'day', time: '21:00' })
  expect(everyOf({ everyMs: 7_200_000, afterMs: 0, isFollowing: false })).toEqual({ unit: 'hours', count: 2 })
  expect(everyOf(roundsOf('crash'))).toEqual({ unit: 'following' })
  expect([roundsOf('roulette').least, roundsOf('six-42').least]).toEqual([10, 20])
})

test('a table under maintenance is closed, until its end where that is known', () => {
  const nowMs = moments[0] ?? 0
  const closed = (closedUntil: Date | null) => roundsOf('keno', { ...open, maintenance: true, closedUntil })
  expect(nowAt(closed(null), nowMs).name).toBe('closed')
  expect(nowAt(closed(new Date(nowMs + 1)), nowMs).name).toBe('closed')
  expect(nowAt(closed(new Date(nowMs)), nowMs).name).toBe('open')
})

test('what the script reads from a tile is what was written there', () => {
  const closed = { ...open, maintenance: true }
  for (const engine of sharedEngines)
    for (const game of [open, closed, { ...closed, closedUntil: new Date(1_800_000_000_000) }]) {
      const { least: _least, most: _most, ...plan } = roundsOf(engine, game)
      expect(readRounds(writeRounds(roundsOf(engine, game)))).toEqual({ ...plan, least: 0, most: 0 })
    }
})

test('a round is told to the second, what is further off by its time', () => {
  const nowMs = Date.UTC(2026, 10, 23, 4, 0, 0)
  expect(nowAt(roundsOf('keno'), nowMs + 1_000)).toEqual({ name: 'open', left: '4:56' })
  expect(nowAt(roundsOf('six-42'), nowMs)).toEqual({ name: 'later', time: '20:45' })
})
