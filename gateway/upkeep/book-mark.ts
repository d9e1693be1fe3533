import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Reader } from '#gateway/platform/database/db.ts'

/** What tells one state of the book from every other: two databases with the same mark have the same entries. */
export const bookMarkSchema = z.object({
  /** Of all balances, by currency: zero each. */
  sums: z.record(z.string(), z.string()),
  accounts: z.number().int(),
  entries: z.number().int(),
  /** SHA-256 over the head of each account's chain of hashes. */
  heads: z.string(),
})
export type BookMark = z.output<typeof bookMarkSchema>

const pageSize = 5_000

export async function markBook(read: Reader): Promise<BookMark> {
  const sums = await read.$queryRaw<{ currency: string; sum: unknown }[]>`
    SELECT "currency", SUM("balanceMinor") AS "sum" FROM "LedgerAccount" GROUP BY "currency" ORDER BY "currency"`
  const heads = createHash('sha256')
  let accounts = 0
  for (let after = 0; ; ) {
    const page = await read.ledgerAccount.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: pageSize,
      select: { id: true, key: true, headHash: true },
    })
    for (const { key, headHash } of page) heads.update(`${key} ${headHash}\n`)
    accounts += page.length
    after = page.at(-1)?.id ?? after
    if (page.length < pageSize) break
  }
  return {
    sums: Object.fromEntries(sums.map(({ currency, sum }) => [currency, String(sum)])),
    accounts,
    entries: await read.ledgerEntry.count(),
    heads: heads.digest('hex'),
  }
}

/** As it is said to a person. */
export const toMarkText = ({ sums, accounts, entries, heads }: BookMark): string =>
  `${entries} entries of ${accounts} accounts, sums ${Object.entries(sums)
    .map(([currency, sum]) => `${currency} ${sum}`)
    .join(', ')}, heads ${heads.slice(0, 16)}`

export const isSameMark = (one: BookMark, other: BookMark): boolean =>
  toMarkText(one) === toMarkText(other) && one.heads === other.heads
