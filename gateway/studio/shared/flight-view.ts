import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { liftsAt, type Shown, showFlight } from './flight.ts'
import { readLines } from './lines.ts'
import { leavesAt, readLeaving } from './rules/crash.ts'

/** A stake in the air, as everybody sees it: what was set is shown when the flight has come that far. */
export type Flyer = {
  name: string
  isMine: boolean
  stakeMinor: bigint
  /** What its member set; only with one's own. */
  set: number | null
  leftAt: number | null
  receivedMinor: bigint
}

/** The round in the air, or the last one, with nothing of where it will break. */
export type FlightView = {
  round: SharedRound | null
  shown: Shown
  /** Below zero once it flies. */
  liftsInMs: number
  flyers: readonly Flyer[]
}

type Rounds = { waiting: SharedRound | null; last: SharedRound | null; now: Date }
const flyersShown = 20

export async function readFlightView(
  platform: Platform,
  memberId: number,
  { waiting, last, now }: Rounds,
): Promise<FlightView> {
  const round = waiting ?? last
  if (round === null) return { round, shown: { phase: 'waiting', hundredths: 100 }, liftsInMs: 0, flyers: [] }
  const shown = await showFlight(platform, round, now)
  const flyers = await listFlyers(platform, { memberId, round, shown })
  return { round, shown, liftsInMs: liftsAt(round).getTime() - now.getTime(), flyers }
}

type Flying = { memberId: number; round: SharedRound; shown: Shown }

/** One's own first, then the greatest of the others. */
async function listFlyers({ db: { read } }: Platform, { memberId, round, shown }: Flying): Promise<Flyer[]> {
  const where = { roundId: round.id, state: { in: ['open', 'settled'] } }
  const own = await read.sharedBet.findMany({ where: { ...where, memberId }, take: flyersShown })
  const others = await read.sharedBet.findMany({
    where: { ...where, memberId: { not: memberId } },
    orderBy: { stakeMinor: 'desc' },
    take: flyersShown,
  })
  const members = await read.member.findMany({
    where: { id: { in: others.map((bet) => bet.memberId) } },
    select: { id: true, account: true },
  })
  const names = new Map(members.map(({ id, account }) => [id, maskName(account)]))
  return [...own, ...others].flatMap((bet) => {
    const isMine = bet.memberId === memberId
    return readLines(bet).flatMap((line) => {
      const leaving = readLeaving(line.bet)
      if (leaving === null) return []
      const leftAt = leavesAt(leaving) <= shown.hundredths ? leavesAt(leaving) : null
      const receivedMinor = (line.unitMinor * BigInt(leftAt ?? 0)) / 100n
      const name = names.get(bet.memberId) ?? ''
      return [{ name, isMine, stakeMinor: line.unitMinor, set: isMine ? leaving.set : null, leftAt, receivedMinor }]
    })
  })
}
