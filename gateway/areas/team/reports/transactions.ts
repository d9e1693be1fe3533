import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { team } from '#catalogue/team.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { findCampaignTitles } from '#gateway/kernel/campaign-titles.ts'
import { nameOfKind, remarkOf } from '#gateway/kernel/movements.ts'
import { giftKinds, giftOf } from '#gateway/ledger/gifts.ts'
import { orderNoOf } from '#gateway/ledger/order-number.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { requireInLine } from '../line.ts'
import { spanOf, timesOf } from '../periods.ts'

type Transactions = AnsweredValueOf<typeof team.transactions>
type Kind = Transactions['list'][number]['kind']
type EntryRow = {
  transferId: string
  account: string
  kind: string
  amountMinor: number | bigint
  balanceAfterMinor: number | bigint
  remark: string
  createdAt: Date
}
type FootRow = { total: number | bigint; incoming: number | bigint; outgoing: number | bigint }

/** What the kinds of the book are to a reader. */
const bookKinds: Readonly<Record<Exclude<Kind, 'other'>, readonly string[]>> = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal', 'withdrawal-back', 'withdrawal-refund'],
  bet: ['bet'],
  transfer: ['line-transfer', 'line-collect'],
  contract: ['dividend', 'daily-wage', 'hour-wage', 'real-time-wage'],
  rebate: giftKinds.filter((kind) => giftOf(kind) === 'rebate'),
  points: ['point-conversion'],
}
const known = Object.values(bookKinds).flat()
const shownKind = (kind: string): Kind =>
  (Object.keys(bookKinds) as Exclude<Kind, 'other'>[]).find((shown) => bookKinds[shown].includes(kind)) ?? 'other'

/** The book of the main wallets below the caller (OP-141); the caller's own is in the member center. */
export async function readTransactions(
  { db: { read }, clock }: Platform,
  asked: ParsedInputOf<typeof team.transactions>,
  { caller: { memberId }, language, refuse }: ContextOf<typeof team.transactions>,
): Promise<Transactions> {
  const span = spanOf(asked, clock.now(), refuse)
  const { id } = await requireInLine(read, memberId, asked.username, refuse)
  const { from, until } = timesOf(span)
  const isOneMember = asked.username !== undefined
  // The line is walked once, for the sums and for the page, and in the index alone.
  const rows = await read.$queryRaw<(FootRow & (EntryRow | { transferId: null }))[]>`
    WITH chosen AS MATERIALIZED (SELECT e."id", e."amountMinor", e."createdAt"
        FROM "MemberLine" l JOIN "LedgerAccount" a ON a."memberId" = l."descendantId" AND a."purpose" = 'main'
        JOIN "LedgerEntry" e ON e."accountId" = a."id"
        WHERE l."ancestorId" = ${id} AND ${isOneMember ? sql`l."depth" = 0` : sql`l."depth" > 0`} AND e."createdAt" >= ${from} AND e."createdAt" < ${until}
        ${kindIs(asked.kind)}),
      foot AS (SELECT COUNT(*) AS "total", CAST(COALESCE(SUM(CASE WHEN "amountMinor" > 0 THEN "amountMinor" END), 0) AS BIGINT) AS "incoming",
        CAST(COALESCE(SUM(CASE WHEN "amountMinor" < 0 THEN -"amountMinor" END), 0) AS BIGINT) AS "outgoing" FROM chosen),
      page AS (SELECT "id" FROM chosen ORDER BY "createdAt" DESC, "id" DESC LIMIT ${asked.size} OFFSET ${(asked.page - 1) * asked.size})
    SELECT foot.*, e."transferId", m."account", e."kind", e."amountMinor", e."balanceAfterMinor", t."remark", e."createdAt"
    FROM foot LEFT JOIN page ON TRUE LEFT JOIN "LedgerEntry" e ON e."id" = page."id" LEFT JOIN "LedgerTransfer" t ON t."id" = e."transferId"
    LEFT JOIN "LedgerAccount" a ON a."id" = e."accountId" LEFT JOIN "Member" m ON m."id" = a."memberId" ORDER BY e."createdAt" DESC, e."id" DESC`
  const [foot] = rows
  const moved = rows.flatMap((row) => (row.transferId === null ? [] : [row]))
  const titles = await findCampaignTitles(read, moved, language)
  const total = Number(foot?.total ?? 0)
  return {
    startDay: span.first,
    endDay: span.last,
    list: moved.map((row) => toRow(row, titles, language)),
    total,
    totalPages: Math.ceil(total / asked.size),
    footer: {
      incoming: toMoneyNumber(BigInt(foot?.incoming ?? 0)),
      outgoing: toMoneyNumber(BigInt(foot?.outgoing ?? 0)),
    },
  }
}

const toRow = (
  { transferId, account, kind, amountMinor, balanceAfterMinor, remark, createdAt }: EntryRow,
  titles: ReadonlyMap<string, string>,
  language: string,
): Transactions['list'][number] => ({
  transactionId: transferId,
  orderNo: orderNoOf(transferId),
  username: account,
  kind: shownKind(kind),
  kindName: nameOfKind(kind, BigInt(amountMinor), language),
  amount: toMoneyNumber(BigInt(amountMinor)),
  balanceAfter: toMoneyNumber(BigInt(balanceAfterMinor)),
  remark: remarkOf(kind, titles.get(remark) ?? remark, language),
  time: new Date(createdAt).getTime(),
})

function kindIs(kind: Kind | undefined) {
  if (kind === undefined) return sql``
  return kind === 'other' ? sql`AND e."kind" NOT IN (${list(known)})` : sql`AND e."kind" IN (${list(bookKinds[kind])})`
}
