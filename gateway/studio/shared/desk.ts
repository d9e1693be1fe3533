import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { appOriginsOf } from '#gateway/platform/http/app-origins.ts'
import { formatMoney } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import type { SeatView } from '../pages/view.ts'
import { readPurse } from '../seats.ts'
import { textsFor } from '../texts/texts.ts'
import { type ContestView, readContest } from './contest-view.ts'
import { decidedBy } from './dealt.ts'
import { type FlightView, readFlightView } from './flight-view.ts'
import { listGoingOn } from './following.ts'
import { type HallView, readHallView } from './hall-view.ts'
import { type Kept, listKept } from './kept.ts'
import { type BetLine, costOf, readLines, sumOf } from './lines.ts'
import { type Played, readPlayed } from './played.ts'
import { promisePool } from './pool.ts'
import { findNextRound, findRoundBefore } from './rounds.ts'
import { isContest } from './rules/cockfight.ts'
import { crashRules } from './rules/crash.ts'
import { readSeating, type Seating } from './seating.ts'
import { requireTableSeat, type TableSeat } from './table-seat.ts'
import type { Table } from './tables.ts'
import { type LaidSlip, readDrawn, readSlips } from './watched.ts'

type OwnBet = SharedBet & { round: Pick<SharedRound, 'number' | 'drawsAt' | 'state' | 'closesAt'> }

/** A table at one moment, as one member sees it. */
export type TableView = Omit<SeatView, 'seat'> &
  TableSeat & {
    now: Date
    /** The round that takes bets, or opens next. */
    next: SharedRound
    /** The one before that was given back without a result. */
    voided: SharedRound | null
    /** The first before that is not drawn yet: there may be others behind it that the house has ended, or closed early. */
    waiting: SharedRound | null
    /** The last one that was drawn. */
    last: SharedRound | null
    drawn: readonly SharedRound[]
    /** One's own slips: on the rounds that are to come, and on the last one. */
    mine: readonly OwnBet[]
    /** Which of these are not given back, and why; null at a table, where what lies stays. */
    kept: ReadonlyMap<string, Kept> | null
    mineOnLast: readonly SharedBet[]
    /** The round that one has played last, where that was a moment ago; null at draws. */
    played: Played | null
    /** `laid` is what the greatest of their slips have on each bet, for the cloth. */
    others: { slips: readonly LaidSlip[]; count: number; stakeMinor: bigint; laid: ReadonlyMap<string, bigint> }
    poolMinor: bigint | null
    /** At tables with seats. */
    seating: Seating | null
    /** Where a multiplier rises: the round in the air, or the last one. */
    flight: FlightView | null
    /** Where balls are called. */
    hall: HallView | null
    /** Where two sides are bet on: what lies on each. */
    contest: ContestView | null
  }

/** Draws, whose tickets have pages of their own that say what they have brought; a session is over in minutes, as a round is. */
const hasTicketsOnly = ({ schedule, rules }: Table): boolean => schedule.runs === 'always' && rules.hall === undefined

const mineShown = 500
const othersShown = 5

/** The table behind a secret. Throws as `requireTableSeat` does. */
export async function openTable(platform: Platform, secret: string): Promise<TableView> {
  const { db, clock, settings } = platform
  const { read } = db
  const at = await requireTableSeat(platform, secret)
  const { row, game } = at.seat
  const next = await findNextRound(platform, game)
  const [before, goingOn] = [await findRoundBefore(read, next), await listGoingOn(read, next)]
  // Of rounds that follow each other one flies while the next is closed; by the clock what closed last is drawn next.
  const waiting = (at.table.schedule.followsMs === null ? goingOn.at(-1) : goingOn[0]) ?? null
  const drawn = await readDrawn(platform, game.nodeId)
  const last = drawn[0] ?? null
  const { currency } = await merchantSettings(platform).all()
  const { memberId } = row
  const now = clock.now()
  const own = { memberId, nodeId: game.nodeId }
  const mine = await read.sharedBet.findMany({
    where: { ...own, state: 'open' },
    include: { round: { select: { number: true, drawsAt: true, state: true, closesAt: true } } },
    orderBy: { id: 'asc' },
    take: mineShown,
  })
  const mineOnLast = last === null ? [] : await read.sharedBet.findMany({ where: { ...own, roundId: last.id } })
  return {
    ...at,
    path: `/studio/table/${secret}`,
    ...(at.table.schedule.runs === 'always' ? { ticketsPath: `/studio/table/${secret}/tickets` } : {}),
    texts: textsFor(row.language),
    money: (minor) => formatMoney(minor, currency.symbol),
    purse: await readPurse(read, row, game),
    appOrigins: appOriginsOf(settings),
    now,
    next,
    voided: before?.state === 'void' ? before : null,
    waiting,
    last,
    drawn,
    mine,
    kept: at.table.schedule.runs === 'always' ? await listKept(read, memberId, mine, now) : null,
    played: hasTicketsOnly(at.table) ? null : await readPlayed(read, own, { last, mineOnLast, now }),
    mineOnLast,
    others: await readOthers(
      platform,
      { round: roundOnCloth({ next, waiting, now, table: at.table }), table: at.table },
      { memberId, mine },
    ),
    poolMinor: at.table.rules.pool === undefined ? null : await promisePool(read, next, waiting),
    seating:
      at.table.rules.seats === undefined ? null : await readSeating(platform, memberId, { next, waiting, last, now }),
    flight:
      at.table.rules.key === crashRules.key ? await readFlightView(platform, memberId, { waiting, last, now }) : null,
    hall:
      at.table.rules.hall === undefined
        ? null
        : await readHallView(platform, memberId, {
            next,
            waiting,
            last,
            now,
            hasNext: mine.some(({ roundId }) => roundId === next.id),
          }),
    contest: isContest(at.table.rules.key) ? await readContest(platform, waiting ?? next) : null,
  }
}

/** What the others have laid on a round: all less one's own. */
async function readOthers(
  platform: Platform,
  { round, table: { rules } }: { round: SharedRound; table: Table },
  { memberId, mine }: { memberId: number; mine: readonly SharedBet[] },
): Promise<TableView['others']> {
  const { count, greatest } = await readSlips(platform, round)
  const own = mine.filter(({ roundId }) => roundId === round.id)
  // The line of a flight is what its member has set, which shows when it has come that far (decision 286).
  const isSecret = rules.key === crashRules.key
  const theirs = greatest
    .filter((slip) => slip.memberId !== memberId)
    .map((slip) => (isSecret ? { ...slip, lines: [] } : slip))
  return {
    slips: theirs.slice(0, othersShown),
    laid: sumByBet(
      rules,
      theirs.flatMap(({ lines }) => lines),
    ),
    count: count - own.length,
    stakeMinor: round.stakeMinor - sumOf(own.map(({ stakeMinor }) => stakeMinor)),
  }
}

/**
 * The round whose stakes lie on the cloth: until it is drawn the one that is closed, where none is open beside it. Of a draw and in a
 * hall the next is sold as soon as sales for this one close.
 */
export const roundOnCloth = ({ next, waiting, now, table }: Pick<TableView, 'next' | 'waiting' | 'now' | 'table'>) =>
  waiting !== null && now < next.opensAt && table.schedule.runs === 'watched' ? waiting : next

/** What one has laid there, in minor units, bet by bet. */
export function laidOn(view: TableView): ReadonlyMap<string, bigint> {
  const { id } = roundOnCloth(view)
  return sumByBet(view.table.rules, view.mine.filter(({ roundId }) => roundId === id).flatMap(readLines))
}

function sumByBet(rules: Table['rules'], lines: readonly BetLine[]): ReadonlyMap<string, bigint> {
  const laid = new Map<string, bigint>()
  for (const line of lines) laid.set(line.bet, (laid.get(line.bet) ?? 0n) + costOf(rules, line))
  return laid
}

/** Where the round stands: bets are taken, the draw is awaited, or the result is looked at. */
type Phase = { name: 'betting' | 'waiting' | 'showing'; endsAt: Date }

export function phaseOf({ now, next, waiting, table: { schedule, rules } }: TableView): Phase {
  // While a multiplier rises, bets on the next round are taken; when it ends nobody is told.
  if (rules.key === crashRules.key) return { name: 'betting', endsAt: next.closesAt }
  if (waiting !== null && schedule.runs === 'watched')
    return { name: 'waiting', endsAt: rules.seats === undefined ? waiting.drawsAt : decidedBy(waiting) }
  if (now < next.opensAt && schedule.runs === 'watched') return { name: 'showing', endsAt: next.opensAt }
  return { name: 'betting', endsAt: next.closesAt }
}
