import type { Reader, Tx } from '#gateway/platform/database/db.ts'

/** What must still be staked before money may leave, and what has been, in minor units of valid bets. */
type TurnoverState = { requiredMinor: bigint; actualMinor: bigint; leftMinor: bigint }

const none: TurnoverState = { requiredMinor: 0n, actualMinor: 0n, leftMinor: 0n }

/** All valid bets of a member so far: day sums, so that it costs days and not bets (design 10). */
async function lifetimeMinor(reader: Reader | Tx, memberId: number): Promise<bigint> {
  const { _sum } = await reader.dailyAggregate.aggregate({ where: { memberId }, _sum: { validBetMinor: true } })
  return _sum.validBetMinor ?? 0n
}

/** What a member has to stake and has staked since the oldest requirement that was not met. */
export async function turnoverOf(reader: Reader | Tx, memberId: number): Promise<TurnoverState> {
  const row = await reader.turnover.findUnique({ where: { memberId } })
  if (row === null || row.requiredMinor === 0n) return none
  const actualMinor = (await lifetimeMinor(reader, memberId)) - row.baseMinor
  const leftMinor = row.requiredMinor > actualMinor ? row.requiredMinor - actualMinor : 0n
  return { requiredMinor: row.requiredMinor, actualMinor, leftMinor }
}

/** Adds to what must be staked. A requirement that was met is over: the new one counts from now. */
export async function addTurnover(tx: Tx, memberId: number, requiredMinor: bigint, at: Date): Promise<void> {
  if (requiredMinor === 0n) return
  const { leftMinor } = await turnoverOf(tx, memberId)
  if (leftMinor > 0n) {
    await tx.turnover.update({ where: { memberId }, data: { requiredMinor: { increment: requiredMinor } } })
    return
  }
  const fresh = { requiredMinor, baseMinor: await lifetimeMinor(tx, memberId), since: at }
  await tx.turnover.upsert({ where: { memberId }, create: { memberId, ...fresh }, update: fresh })
}
