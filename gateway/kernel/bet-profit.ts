import { sql } from '#gateway/platform/database/sql.ts'
import type { Bet } from '#prisma/generated/sqlite/client.ts'

/** A stake that waits is neither won nor lost, and one that was given back neither. */
const unlostStates: readonly string[] = ['open', 'cancelled']

/** What a bet has brought its member. */
export const profitOf = ({ status, betMinor, winMinor }: Pick<Bet, 'status' | 'betMinor' | 'winMinor'>): bigint =>
  unlostStates.includes(status) ? 0n : winMinor - betMinor

/** The same for statements over bets. */
export const profitColumn = sql`CASE WHEN "status" IN ('open', 'cancelled') THEN 0 ELSE "winMinor" - "betMinor" END`
