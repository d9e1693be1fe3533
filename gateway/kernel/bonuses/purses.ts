import { memberAccount } from '#gateway/ledger/accounts.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { lesserOf } from '#gateway/platform/money.ts'
import type { Shares } from '../turnover.ts'
import type { BonusTerms } from './terms.ts'

/** An open bonus with what stands in its purse. */
export type OpenBonus = {
  id: number
  bonusNo: string
  /** The key of its purse in the book. */
  key: string
  balanceMinor: bigint
  heldMinor: bigint
  mostStakeMinor: bigint | null
  terms: BonusTerms
  expiresAt: Date
  /** Whether its entry in the queue of turnover is filled. */
  isStaked: boolean
}

/** All that a member can play with: what may be spent by the key of the wallet, and the open bonuses in the order of their grant. */
type PlayMoney = { wallets: ReadonlyMap<string, bigint>; bonuses: readonly OpenBonus[] }

type Row = {
  key: string
  balanceMinor: bigint
  heldMinor: bigint
  id: number | null
  bonusNo: string | null
  terms: string | null
  mostStakeMinor: bigint | null
  expiresAt: Date | null
  entryState: string | null
}

/** One statement, because every round asks twice; who has no bonus pays for an index that is empty. */
export async function readPlayMoney(reader: Reader | Tx, memberId: number): Promise<PlayMoney> {
  const pursesFrom = memberAccount.bonus(memberId, '').key
  const rows = await reader.$queryRaw<Row[]>`
    SELECT a."key", a."balanceMinor", a."heldMinor", b."id", b."bonusNo", b."terms", b."mostStakeMinor", b."expiresAt", e."state" AS "entryState"
    FROM "LedgerAccount" a
    LEFT JOIN "Bonus" b ON a."purpose" = 'bonus' AND b."memberId" = ${memberId} AND b."state" = 'open' AND a."key" = ${pursesFrom} || b."bonusNo"
    LEFT JOIN "TurnoverEntry" e ON e."source" = 'bonus' AND e."sourceNo" = b."bonusNo"
    WHERE a."memberId" = ${memberId} AND (a."purpose" IN ('main', 'vendor') OR b."id" IS NOT NULL)`
  // In order of their grant, which is the order in which they are spent.
  rows.sort((one, other) => Number(one.id ?? 0) - Number(other.id ?? 0))
  return {
    wallets: new Map(
      rows.filter(({ id }) => id === null).map((row) => [row.key, BigInt(row.balanceMinor) - BigInt(row.heldMinor)]),
    ),
    bonuses: rows.flatMap(toBonus),
  }
}

function toBonus({
  key,
  balanceMinor,
  heldMinor,
  id,
  bonusNo,
  terms,
  mostStakeMinor,
  expiresAt,
  entryState,
}: Row): OpenBonus[] {
  if (id === null || bonusNo === null || terms === null || expiresAt === null) return []
  return [
    {
      id,
      bonusNo,
      key,
      balanceMinor: BigInt(balanceMinor),
      heldMinor: BigInt(heldMinor),
      mostStakeMinor: mostStakeMinor === null ? null : BigInt(mostStakeMinor),
      terms: JSON.parse(terms) as BonusTerms,
      expiresAt: new Date(expiresAt),
      // A bonus that asks for nothing has no entry.
      isStaked: entryState === null || entryState === 'done',
    },
  ]
}

/** What rounds that ended within a time have put into the purses of a member, less what they took out of them, read from an index alone. */
export async function sumPlayOfPurses(
  reader: Reader | Tx,
  memberId: number,
  { from, until }: { from: Date; until: Date },
): Promise<bigint> {
  const [sum] = await reader.$queryRaw<{ playMinor: number | bigint }[]>`
    SELECT CAST(COALESCE(SUM(e."amountMinor"), 0) AS BIGINT) AS "playMinor"
    FROM "LedgerAccount" a CROSS JOIN "LedgerEntry" e
    WHERE a."memberId" = ${memberId} AND a."purpose" = 'bonus' AND e."accountId" = a."id" AND e."kind" = 'bet'
      AND e."createdAt" >= ${from} AND e."createdAt" < ${until}`
  return BigInt(sum?.playMinor ?? 0)
}

/** Whether bets in games of a category count for a bonus at all. */
export const countsIn = ({ shares }: { shares: Shares }, category: string): boolean => (shares[category] ?? 0) > 0

/** The longest stake that all open bonuses allow; null where none has one. */
export function longestStakeOf(bonuses: readonly OpenBonus[]): bigint | null {
  const limits = bonuses.flatMap(({ mostStakeMinor }) => mostStakeMinor ?? [])
  return limits.length === 0 ? null : limits.reduce(lesserOf)
}
