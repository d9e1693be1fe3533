import { sumPlayOfPurses } from '#gateway/kernel/bonuses/purses.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { hourMs, laterBy, minuteMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { type BreakKind, type LimitKind, type LimitPeriod, limitPeriodAt, minutesWithin } from './rules.ts'

/** What a member is about to do. Taking money out is never asked about: withdrawals are always possible. */
type PlayStep =
  | { kind: 'deposit'; amountMinor: bigint }
  /** `ownMinor` is what of it is own money; the rest comes out of purses of bonuses. */
  | { kind: 'stake'; amountMinor: bigint; ownMinor: bigint }
  /** Of a deposit that was ordered before: it counts in the period of its order. */
  | { kind: 'payment'; amountMinor: bigint; orderedAt: Date }
  | { kind: 'start' }

type Obstacle =
  | { why: 'break'; kind: BreakKind; until: Date }
  /** `leftMinor` is what would still be within the limit; 0 for time. */
  | { why: 'limit'; kind: LimitKind; period: LimitPeriod; leftMinor: bigint }

/** What stands against the step, or null. Asked inside the transaction of the step, so that parallel ones cannot pass together. */
export async function findObstacle(
  reader: Reader | Tx,
  memberId: number,
  asked: PlayStep,
  now: Date,
): Promise<Obstacle | null> {
  const rules = await listRules(reader, memberId)
  for (const { breakKind, breakUntil } of rules) {
    if (breakKind !== null && breakUntil !== null && now < breakUntil)
      return { why: 'break', kind: breakKind, until: breakUntil }
  }
  for (const { kind, period, most } of rules) {
    if (kind === null || period === null || most === null || !concerns(kind, asked)) continue
    const step = kind === 'loss' ? toLoss(asked) : asked
    const countsAt = step.kind === 'payment' ? step.orderedAt : now
    const usedMinor = await usedOf(reader, memberId, { kind, period, counts: countedFor(step) }, countsAt)
    const wantedMinor = 'amountMinor' in step ? step.amountMinor : 0n
    const isOver = kind === 'time' || step.kind === 'start' ? usedMinor >= most : usedMinor + wantedMinor > most
    if (isOver)
      return { why: 'limit', kind, period, leftMinor: kind === 'time' || usedMinor > most ? 0n : most - usedMinor }
  }
  return null
}

/** Throws the refusal of a step that only a break stands against, such as taking a reward. */
export async function requireNoBreak(reader: Reader | Tx, memberId: number, now: Date): Promise<void> {
  const pause = await findRunningBreak(reader, memberId, now)
  if (pause !== null)
    throw new Refusal('play.break.running', { value: { kind: pause.kind, until: pause.until.getTime() } })
}

/** The break that a member is taking now, or null. */
export async function findRunningBreak(
  reader: Reader | Tx,
  memberId: number,
  now: Date,
): Promise<{ kind: BreakKind; until: Date } | null> {
  const pause = await reader.playBreak.findUnique({ where: { memberId } })
  return pause !== null && now < pause.until ? { kind: pause.kind as BreakKind, until: pause.until } : null
}

type Rule = {
  breakKind: BreakKind | null
  breakUntil: Date | null
  kind: LimitKind | null
  period: LimitPeriod | null
  most: bigint | null
}

/** The break of a member beside each of their limits, or with none: one statement, because every bet and transfer asks. */
const listRules = (reader: Reader | Tx, memberId: number): Promise<Rule[]> => reader.$queryRaw<Rule[]>`
  SELECT b."kind" AS "breakKind", b."until" AS "breakUntil", l."kind", l."period", l."most"
  FROM (SELECT 1) one LEFT JOIN "PlayBreak" b ON b."memberId" = ${memberId}
  LEFT JOIN "PlayLimit" l ON l."memberId" = ${memberId} AND l."most" IS NOT NULL`

/** Throws the refusal that says why not, with until when or how much is left. */
export async function requirePlay(reader: Reader | Tx, memberId: number, step: PlayStep, now: Date): Promise<void> {
  const obstacle = await findObstacle(reader, memberId, step, now)
  if (obstacle === null) return
  if (obstacle.why === 'break')
    throw new Refusal('play.break.running', { value: { kind: obstacle.kind, until: obstacle.until.getTime() } })
  const { kind, period, leftMinor } = obstacle
  throw new Refusal('play.limit.reached', {
    value: { kind, period, left: kind === 'time' ? 0 : toMoneyNumber(leftMinor) },
  })
}

const concerns = (kind: LimitKind, step: PlayStep): boolean =>
  step.kind === 'deposit' || step.kind === 'payment' ? kind === 'deposit' : kind !== 'deposit'

/**
 * What a step is to a limit of losses. A bonus that is lost was never own money (decision 524): to stake of it alone loses nothing, and is
 * playing on, as to open a game is.
 */
function toLoss(step: PlayStep): PlayStep {
  if (step.kind !== 'stake') return step
  return step.ownMinor > 0n ? { ...step, amountMinor: step.ownMinor } : { kind: 'start' }
}

/**
 * A game is opened for what lies on its rounds, too: to leave a flight, to give a ticket back. Of several orders that a limit came after,
 * those are paid that still fit, so an order is judged by what was paid and not by others that may never be, nor by itself.
 */
const countedFor = ({ kind }: PlayStep): Asked['counts'] => (kind === 'start' || kind === 'payment' ? 'decided' : 'all')

/**
 * What was staked since then on rounds that are not decided yet: it stands in no sum of days, and a limit that left it out would let
 * through any number of bets before the first of them ends. Until a win is known, it counts as lost, and as own money.
 */
async function openStakesOf(reader: Reader | Tx, memberId: number, since: Date): Promise<bigint> {
  const _sum = { stakeMinor: true } as const
  const [own, shared] = [
    await reader.round.aggregate({ where: { memberId, state: 'open', openedAt: { gte: since } }, _sum }),
    await reader.sharedBet.aggregate({ where: { memberId, state: 'open', placedAt: { gte: since } }, _sum }),
  ]
  return (own._sum.stakeMinor ?? 0n) + (shared._sum.stakeMinor ?? 0n)
}

/** `decided` leaves out what is still open: rounds that are not drawn, deposits that are not paid. */
type Asked = { kind: LimitKind; period: LimitPeriod; counts: 'all' | 'decided' }

/**
 * What of a limit is used up in the period that holds a moment: minor units, or minutes. Losses are of own money, and below zero for who
 * is ahead, who may lose that much and the limit.
 */
export async function usedOf(
  reader: Reader | Tx,
  memberId: number,
  { kind, period, counts }: Asked,
  now: Date,
): Promise<bigint> {
  const { startsAt: start, endsAt } = limitPeriodAt(period, now)
  if (kind === 'time') return BigInt(minutesWithin(await listStays(reader, memberId, start, now), start))
  if (kind === 'deposit') {
    const isPaid = { state: { in: ['approved', 'waiting'] } }
    // One that is still open counts, else more could be ordered than the limit lets through.
    const isMeant = counts === 'all' ? [isPaid, { state: 'paying', expiresAt: { gt: now } }] : [isPaid]
    const { _sum } = await reader.deposit.aggregate({
      where: { memberId, createdAt: { gte: start, lt: endsAt }, OR: isMeant },
      _sum: { amountMinor: true },
    })
    return _sum.amountMinor ?? 0n
  }
  const { _sum } = await reader.dailyAggregate.aggregate({
    where: { memberId, day: { gte: toMerchantDay(start) } },
    _sum: { betMinor: true, winMinor: true },
  })
  const openMinor = counts === 'all' ? await openStakesOf(reader, memberId, start) : 0n
  const stakedMinor = (_sum.betMinor ?? 0n) + openMinor
  if (kind === 'stake') return stakedMinor
  // The sums of days hold what was played from purses, too: what was lost there is no loss, what was won there takes none away.
  return stakedMinor - (_sum.winMinor ?? 0n) + (await sumPlayOfPurses(reader, memberId, { from: start, until: endsAt }))
}

/** A session lives twelve hours at most, so one that reaches into the period began no earlier than that before it. */
const longestStayMs = 12 * hourMs
/** When a session was seen is written down once a minute; one that is ended days later was not used until then. */
const seenWithinMs = 2 * minuteMs

async function listStays(reader: Reader | Tx, memberId: number, start: Date, now: Date) {
  const sessions = await reader.session.findMany({
    where: { memberId, createdAt: { gte: laterBy(start, -longestStayMs) } },
    select: { createdAt: true, lastSeenAt: true, endedAt: true },
  })
  return sessions.map(({ createdAt, lastSeenAt, endedAt }) => ({
    from: createdAt,
    to: new Date(
      Math.min((endedAt ?? lastSeenAt).getTime(), laterBy(lastSeenAt, seenWithinMs).getTime(), now.getTime()),
    ),
  }))
}
