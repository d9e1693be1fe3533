import type { Figures, SingleBets } from '#gateway/areas/contracts/rules/earning.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { daysOf, isMadeOfDays, type Period } from '#gateway/platform/time/periods.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { ContractDraft } from './drafts.ts'

type Whole = number | bigint
type DayRow = {
  memberId: number
  day: string
  gameType: string
  rounds: number
  betMinor: Whole
  validBetMinor: Whole
  winMinor: Whole
}
type Bet = { memberId: number; gameType: string; betMinor: bigint; winMinor: bigint; settledAt: Date }
export type FiveMinuteRow = Prisma.FiveMinuteAggregateCreateManyInput & {
  startsAt: Date
  rounds: number
  stakeMinor: bigint
  validBetMinor: bigint
  winMinor: bigint
}

const fiveMinutesMs = 5 * minuteMs

/** The sums of five minutes as the settled rounds would have left them. */
export function fiveMinuteRows(bets: readonly Bet[]): FiveMinuteRow[] {
  const rows = new Map<string, FiveMinuteRow>()
  for (const { memberId, gameType, betMinor, winMinor, settledAt } of bets) {
    const startsAt = new Date(Math.floor(settledAt.getTime() / fiveMinutesMs) * fiveMinutesMs)
    const result = winMinor > betMinor ? 'win' : winMinor === betMinor ? 'tie' : 'lose'
    const key = [memberId, startsAt.getTime(), gameType, betMinor, result].join('/')
    const row = rows.get(key) ?? {
      memberId,
      startsAt,
      gameType,
      stakeMinor: betMinor,
      result,
      rounds: 0,
      validBetMinor: 0n,
      winMinor: 0n,
    }
    row.rounds += 1
    row.validBetMinor += betMinor
    row.winMinor += winMinor
    rows.set(key, row)
  }
  return [...rows.values()]
}

/** What lines did in the past, read from the rows that are about to be written. */
export function createPast(
  days: readonly DayRow[],
  fives: readonly FiveMinuteRow[],
  lines: readonly { ancestorId: number; descendantId: number }[],
) {
  const teamOf = (memberId: number): Set<number> =>
    new Set(lines.filter(({ ancestorId }) => ancestorId === memberId).map(({ descendantId }) => descendantId))
  const teams = new Map<number, { days: DayRow[]; fives: FiveMinuteRow[] }>()
  const rowsOf = (memberId: number) => {
    const known = teams.get(memberId)
    if (known !== undefined) return known
    const team = teamOf(memberId)
    const rows = {
      days: days.filter((row) => team.has(row.memberId)),
      fives: fives.filter((row) => team.has(row.memberId)),
    }
    teams.set(memberId, rows)
    return rows
  }
  return (
    { receiverId, product, period, kind }: Pick<ContractDraft, 'receiverId' | 'product' | 'period' | 'kind'>,
    span: Period,
  ): Figures => {
    const isOfProduct = ({ gameType }: { gameType: string }): boolean => product === 'CONS' || gameType === product
    if (isMadeOfDays(period)) {
      const { first, last } = daysOf(span)
      return sum(
        rowsOf(receiverId).days.filter((row) => row.day >= first && row.day <= last && isOfProduct(row)),
        [],
      )
    }
    const rows = rowsOf(receiverId).fives.filter(
      (row) => row.startsAt >= span.startsAt && row.startsAt < span.endsAt && isOfProduct(row),
    )
    const asDays = rows.map((row) => ({ ...row, betMinor: row.stakeMinor * BigInt(row.rounds) }))
    return sum(asDays, kind === 'realtime' ? toSingleBets(rows) : [])
  }
}

type Summed = Pick<DayRow, 'memberId' | 'rounds' | 'betMinor' | 'validBetMinor' | 'winMinor'>

function sum(rows: readonly Summed[], singleBets: readonly SingleBets[]): Figures {
  const add = (field: 'betMinor' | 'validBetMinor' | 'winMinor'): bigint =>
    rows.reduce((total, row) => total + BigInt(row[field]), 0n)
  const activeMembers = new Set(
    rows.filter(({ validBetMinor }) => BigInt(validBetMinor) > 0n).map(({ memberId }) => memberId),
  ).size
  const rounds = rows.reduce((total, row) => total + row.rounds, 0)
  return {
    rounds,
    activeMembers,
    betMinor: add('betMinor'),
    validBetMinor: add('validBetMinor'),
    winMinor: add('winMinor'),
    singleBets,
  }
}

function toSingleBets(rows: readonly FiveMinuteRow[]): SingleBets[] {
  const bySize = new Map<string, SingleBets>()
  for (const { stakeMinor, result, rounds, validBetMinor } of rows) {
    if (result === 'tie') continue
    const known = bySize.get(`${stakeMinor}/${result}`)
    const one = {
      stakeMinor,
      result: result as 'win' | 'lose',
      rounds: (known?.rounds ?? 0) + rounds,
      validBetMinor: (known?.validBetMinor ?? 0n) + validBetMinor,
    }
    bySize.set(`${stakeMinor}/${result}`, one)
  }
  const order = ({ result }: SingleBets): number => (result === 'lose' ? 0 : 1)
  return [...bySize.values()].sort(
    (one, other) => Number(one.stakeMinor - other.stakeMinor) || order(one) - order(other),
  )
}
