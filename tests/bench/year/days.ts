import { createSequence, type Sequence } from '#gateway/art/sequence.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { type DayFact, type Facts, inOrder } from './facts.ts'
import { likedBy, type Stall, stakeOf } from './games.ts'
import type { People } from './people.ts'
import { dayStart, daysOfYear, recentDays, type Size } from './size.ts'

/** So many rounds has a row of the sums of a day in the middle. */
const roundsOfRow = 20
/** The player has a row on so many days of ten. */
const daysOfPlayer = 0.9

/**
 * What each member has played, in the order of places: the days whose rounds were written as they were, and before them days of which only
 * the sums stand, so that all of it comes to just so many rounds.
 */
export function createDays(year: { size: Size; people: People; stalls: readonly Stall[]; facts: Facts }) {
  const { size, people, stalls, facts } = year
  const rows = countRows(year, createSequence(size.seed ^ 0xda75))
  let rowsLeft = rows.reduce((sum, count) => sum + count, 0)
  let roundsLeft = size.rounds - facts.rounds
  if (roundsLeft < rowsLeft)
    throw new Error(`${size.rounds} rounds are fewer than ${size.lines} lines of the book ask for`)
  const chance = createSequence(size.seed ^ 0xda76)

  /** Members are asked for one by one, each once. */
  return function daysOf(place: number): DayFact[] {
    const count = rows[place] as number
    const liked = likedBy(stalls, people.firstId + place)
    const days: DayFact[] = []
    const first = firstDay(year, place)
    const slots = slotsOf(year, place, liked.length)
    for (let row = 0; row < count; row++) {
      const slot = Math.floor((row * slots) / count) + Math.floor(chance.next() * Math.floor(slots / count))
      const mean = roundsLeft / rowsLeft
      const rounds = rowsLeft === 1 ? roundsLeft : 1 + Math.floor(chance.next() * 2 * (mean - 1))
      rowsLeft -= 1
      roundsLeft -= rounds
      const stall = liked[slot % liked.length] as number
      const bet = rounds * stakeOf((stalls[stall] as Stall).games[0] as Stall['games'][number], chance)
      const win = Math.floor((bet * chance.between(20, 168)) / 100)
      days.push({ day: first + Math.floor(slot / liked.length), stall, rounds, bet, win })
    }
    return inOrder([...days, ...(facts.played[place] ?? [])])
  }
}

type Year = Parameters<typeof createDays>[0]

/** The first day of the year on which a member can have played. */
const firstDay = ({ size, people }: Year, place: number): number =>
  Math.max(0, Math.ceil(((people.registeredAt[place] as number) - dayStart(size, 0)) / dayMs))

/** Days before those that have their rounds, each with every game that a member likes. */
const slotsOf = (year: Year, place: number, liked: number): number =>
  Math.max(0, daysOfYear - recentDays(year.size) - firstDay(year, place)) * liked

/** Few have played on many days, most on few, and the player nearly always. */
function countRows(year: Year, chance: Sequence): Uint16Array {
  const { size, people, facts, stalls } = year
  const rows = new Uint16Array(people.count)
  let left = Math.max(0, Math.round((size.rounds - facts.rounds) / roundsOfRow))
  for (let place = 0; place < people.count; place++) {
    const slots = slotsOf(year, place, likedBy(stalls, people.firstId + place).length)
    const mean = left / (people.count - place)
    const drawn =
      place === people.player ? daysOfPlayer * daysOfYear : Math.floor(mean * 5 * chance.next() ** 4 + chance.next())
    rows[place] = Math.min(slots, left, Math.floor(drawn))
    left -= rows[place] as number
  }
  return rows
}

export type DaysOf = (place: number) => DayFact[]
