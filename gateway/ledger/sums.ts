import type { Reader } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'

/** The sum of all balances per currency, which is zero, and what members have and hold of it. */
export async function listSums(
  read: Reader,
): Promise<{ currency: string; sumMinor: bigint; memberMinor: bigint; heldMinor: bigint; accounts: number }[]> {
  type Row = {
    currency: string
    sumMinor: bigint | number
    memberMinor: bigint | number
    heldMinor: bigint | number
    accounts: bigint | number
  }
  const rows = await read.$queryRaw<Row[]>`
    SELECT "currency", SUM("balanceMinor") AS "sumMinor", SUM(CASE WHEN "memberId" IS NULL THEN 0 ELSE "balanceMinor" END) AS "memberMinor",
      SUM("heldMinor") AS "heldMinor", COUNT(*) AS "accounts"
    FROM "LedgerAccount" GROUP BY "currency" ORDER BY "currency"`
  return rows.map(({ currency, sumMinor, memberMinor, heldMinor, accounts }) => ({
    currency,
    sumMinor: BigInt(sumMinor),
    memberMinor: BigInt(memberMinor),
    heldMinor: BigInt(heldMinor),
    accounts: Number(accounts),
  }))
}

/** With a million accounts the sums take a third of a second, for which SQLite holds up everybody. */
const readEveryMs = 10 * minuteMs

/** What stands in the book, for whoever collects figures. */
export function watchBook({ db, clock, metrics }: Pick<Platform, 'db' | 'clock' | 'metrics'>): void {
  let known: { sums: Awaited<ReturnType<typeof listSums>>; atMs: number } | undefined
  metrics.looked(
    'book_minor',
    'Balances of the book, read every ten minutes: of all accounts, which is zero, of members, and what of theirs is held.',
    async () => {
      const nowMs = clock.now().getTime()
      if (known === undefined || Math.abs(nowMs - known.atMs) >= readEveryMs)
        known = { sums: await listSums(db.read), atMs: nowMs }
      return known.sums.flatMap(({ currency, sumMinor, memberMinor, heldMinor }) =>
        Object.entries({ all: sumMinor, members: memberMinor, held: heldMinor }).map(([of, minor]) => ({
          labels: { currency, of },
          value: Number(minor),
        })),
      )
    },
    ['currency', 'of'],
  )
}
