import { phaseOf, type TableView } from '../desk.ts'
import { clothOf } from './cloths.ts'
import { refreshInFlight } from './flight.ts'
import { isCalling, paysAt, refreshInHall } from './hall.ts'

/** A page that is further from its draw than this stays as it is; in a hall what is chosen on it is only how many. */
const latestRefreshSeconds = 600

/** What comes in a moment. */
const soonSeconds = 2

/**
 * In how many seconds a page without a script asks for itself again: when something is drawn and paid, or the next round opens. Null
 * where it stays as it is.
 */
export function secondsToRefresh(view: TableView): number | null {
  const { seating, next, flight, hall, now, mine, mineOnLast } = view
  // Drawn, and not paid yet: who came between would miss their result until the next round, or for good.
  if (mineOnLast.some(({ state }) => state === 'open')) return soonSeconds
  if (flight !== null) return refreshInFlight(view, flight)
  if (hall !== null && isCalling(hall)) return refreshInHall
  // Its draw is held any moment, whatever has closed behind it meanwhile.
  if (seating === null && mine.some(({ round }) => round.drawsAt <= now)) return soonSeconds
  const { name, endsAt } = phaseOf(view)
  const isDealing = seating !== null && seating.dealer === null && name === 'waiting'
  const drawn = seating === null && hall === null ? next.drawsAt : next.closesAt
  const paid = hall === null ? null : paysAt(hall)
  const until = isDealing ? now : name === 'betting' ? (paid ?? drawn) : endsAt
  if (isChosenHere(view)) return null
  const seconds = Math.max(soonSeconds, Math.ceil((until.getTime() - now.getTime()) / 1_000) + 2)
  return seconds > latestRefreshSeconds && hall === null ? null : seconds
}

/** Numbers that are ticked or written and not sent yet would be gone: who waits for no result of this draw finds it when they send. */
function isChosenHere({ table, mine, next, waiting }: TableView): boolean {
  const { pick, typed } = clothOf(table.rules)
  const isWaitedFor = mine.some(({ roundId }) => roundId === next.id || roundId === waiting?.id)
  return table.schedule.runs === 'always' && (pick ?? typed) !== undefined && !isWaitedFor
}
