import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import { lesserOf, toMinor } from '#gateway/platform/money.ts'
import type { Bonus } from '#prisma/generated/sqlite/client.ts'
import { closeTurnover } from '../turnover.ts'
import { tellBonusEnd } from './letters.ts'
import { type OpenBonus, readPlayMoney } from './purses.ts'
import { type BonusTerms, bonusTerms, leastStakeMinor } from './terms.ts'

/** The ends of a bonus: staked to the end, given up, over by the clock, played down to nothing. */
type BonusEnd = 'completed' | 'forfeited' | 'expired' | 'lost'

type With = { currency: string; at: Date; traceId?: string }

/** What of a purse becomes own money when its bonus is completed. */
export function keptOf(
  purseMinor: bigint,
  amountMinor: bigint,
  { keeps, cap }: Pick<BonusTerms, 'keeps' | 'cap'>,
): bigint {
  const wonMinor = purseMinor > amountMinor ? purseMinor - amountMinor : 0n
  const keptMinor = keeps === 'all' ? purseMinor : wonMinor
  const capMinor = cap === null ? null : toMinor(cap)
  return capMinor === null ? keptMinor : lesserOf(capMinor, keptMinor)
}

/**
 * Ends an open bonus, once: what it has earned becomes own money, the rest goes back to the house, its entry in the queue is closed. What
 * an open round holds stays until that round is over (`endRound`). Answers the bonus as it is then, or null where it was not open.
 */
export async function closeBonus(
  tx: Tx,
  { id, end }: { id: number; end: BonusEnd },
  { currency, at, traceId }: With,
): Promise<Bonus | null> {
  const { count } = await tx.bonus.updateMany({ where: { id, state: 'open' }, data: { state: end, closedAt: at } })
  if (count === 0) return null
  const bonus = await tx.bonus.findUniqueOrThrow({ where: { id } })
  const { memberId, bonusNo, title, amountMinor } = bonus
  const purse = memberAccount.bonus(memberId, bonusNo)
  const { availableMinor } = await balanceOf(tx, purse)
  const convertedMinor =
    end === 'completed' ? keptOf(availableMinor, amountMinor, bonusTerms.parse(JSON.parse(bonus.terms))) : 0n
  const removedMinor = availableMinor - convertedMinor
  const common = { currency, memberId, remark: title, at, ...(traceId === undefined ? {} : { traceId }) }
  if (convertedMinor > 0n)
    await mustPost(tx, {
      ...common,
      id: `bonus-converted:${bonusNo}`,
      kind: 'bonus-converted',
      lines: [
        { account: purse, amountMinor: -convertedMinor },
        { account: memberAccount.main(memberId), amountMinor: convertedMinor },
      ],
    })
  if (removedMinor > 0n)
    await mustPost(tx, { ...common, ...removalOf(bonus, removedMinor), id: `bonus-removed:${bonusNo}` })
  await closeTurnover(tx, 'bonus', bonusNo, at)
  const closed = await tx.bonus.update({ where: { id }, data: { convertedMinor, removedMinor } })
  await tellBonusEnd(tx, closed, at)
  return closed
}

/**
 * What goes back to the house takes the way over the main wallet, in one step: so the account record, which is that wallet's, says what
 * has become of the bonus, and its balance is what it was.
 */
function removalOf({ memberId, bonusNo }: Pick<Bonus, 'memberId' | 'bonusNo'>, amountMinor: bigint) {
  const [purse, main] = [memberAccount.bonus(memberId, bonusNo), memberAccount.main(memberId)]
  const lines = [
    { account: purse, amountMinor: -amountMinor },
    { account: main, amountMinor },
    { account: main, amountMinor: -amountMinor },
    { account: houseAccount.promotions(), amountMinor },
  ]
  return { kind: 'bonus-removed', lines }
}

/**
 * How an open bonus ends at this moment by itself, or null. What an open round holds may still win, so it waits for that. What has been
 * staked completely is earned, whenever that is noticed (decision 433).
 */
function endOf({ expiresAt, isStaked, balanceMinor, heldMinor }: OpenBonus, now: Date): BonusEnd | null {
  if (isStaked) return heldMinor > 0n ? null : 'completed'
  if (expiresAt <= now) return 'expired'
  if (heldMinor > 0n) return null
  return balanceMinor < leastStakeMinor ? 'lost' : null
}

/** Whether it ends by itself as soon as somebody looks at it. */
const isOver = (bonus: OpenBonus, now: Date): boolean => endOf(bonus, now) !== null

/** One that is over is none, also before the clock has come by; one that is staked completely only waits for a round, and is not given up. */
export const isToGiveUp = (bonus: OpenBonus, now: Date): boolean => !bonus.isStaked && !isOver(bonus, now)

/** Ends those of the open bonuses that are over. Answers whether there was one. */
export async function closeEnded(tx: Tx, bonuses: readonly OpenBonus[], more: With): Promise<boolean> {
  const ended = bonuses.flatMap(({ id, ...bonus }) => {
    const end = endOf({ id, ...bonus }, more.at)
    return end === null ? [] : [{ id, end }]
  })
  for (const each of ended) await closeBonus(tx, each, more)
  return ended.length > 0
}

/** The same for several members after their rounds. Raw and of an index first, because every round passes here and most have no bonus. */
export async function closeEndedOf(tx: Tx, memberIds: readonly number[], more: With): Promise<void> {
  const rows = await tx.$queryRaw<{ memberId: number | bigint }[]>`
    SELECT DISTINCT "memberId" FROM "Bonus" WHERE "memberId" IN (${list(memberIds)}) AND "state" = 'open'`
  for (const { memberId } of rows) await closeEnded(tx, (await readPlayMoney(tx, Number(memberId))).bonuses, more)
}

type Dropped = { orderNo: string; bonusNos: readonly string[] }

/** What a round has brought into the purses of bonuses that were closed while it was open goes to the house. */
export async function dropFromClosed(tx: Tx, { orderNo, bonusNos }: Dropped, { currency, at }: With): Promise<void> {
  const closed = await tx.bonus.findMany({ where: { bonusNo: { in: [...bonusNos] }, state: { not: 'open' } } })
  for (const { id, memberId, bonusNo, title } of closed) {
    const { availableMinor } = await balanceOf(tx, memberAccount.bonus(memberId, bonusNo))
    if (availableMinor === 0n) continue
    await tx.bonus.update({ where: { id }, data: { removedMinor: { increment: availableMinor } } })
    await mustPost(tx, {
      ...removalOf({ memberId, bonusNo }, availableMinor),
      id: `bonus-dropped:${orderNo}:${bonusNo}`,
      currency,
      memberId,
      remark: title,
      at,
    })
  }
}
