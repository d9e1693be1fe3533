import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { team } from '#catalogue/team.ts'
import { profitColumn, profitOf } from '#gateway/kernel/bet-profit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { requireInLine } from '../line.ts'
import { spanOf, timesOf } from '../periods.ts'

type Betting = AnsweredValueOf<typeof team.betting>
type BetRow = {
  orderNo: string
  account: string
  gameName: string
  vendorCode: string
  gameType: string
  betMinor: number | bigint
  validBetMinor: number | bigint
  winMinor: number | bigint
  status: string
  placedAt: Date
  settledAt: Date | null
}
type FootRow = {
  rounds: number | bigint
  sumBetMinor: number | bigint
  sumValidBetMinor: number | bigint
  sumWinMinor: number | bigint
  sumProfitMinor: number | bigint
}

const money = (minor: number | bigint): number => toMoneyNumber(BigInt(minor))

/** The bets of a line by the day on which they were placed (OP-138). */
export async function readBetting(
  { db: { read }, clock }: Platform,
  asked: ParsedInputOf<typeof team.betting>,
  { caller: { memberId }, refuse }: ContextOf<typeof team.betting>,
): Promise<Betting> {
  const span = spanOf(asked, clock.now(), refuse)
  const { id } = await requireInLine(read, memberId, asked.username, refuse)
  const { from, until } = timesOf(span)
  const times = sql`b."placedAt" >= ${from} AND b."placedAt" < ${until}`
  const isAlone = asked.username !== undefined && asked.scope === 'member'
  const chosen = sql`
    FROM "MemberLine" l JOIN "Bet" b ON b."memberId" = l."descendantId" WHERE l."ancestorId" = ${id} ${isAlone ? sql`AND l."depth" = 0` : sql``}
    AND ${asked.orderNoSearch === undefined ? times : sql`b."orderNo" = ${asked.orderNoSearch}`}
    ${asked.gameType === undefined ? sql`` : sql`AND b."gameType" = ${asked.gameType}`}
    ${asked.vendor === undefined ? sql`` : sql`AND b."vendorCode" = ${asked.vendor}`}
    ${asked.status === undefined ? sql`` : sql`AND b."status" = ${asked.status}`}`
  // The line is walked once, for the sums and for the page.
  const rows = await read.$queryRaw<(FootRow & (BetRow | { orderNo: null }))[]>`
    WITH chosen AS MATERIALIZED (SELECT b."orderNo", b."placedAt", b."betMinor", b."validBetMinor", b."winMinor", b."status" ${chosen}),
      foot AS (SELECT COUNT(*) AS "rounds", CAST(COALESCE(SUM("betMinor"), 0) AS BIGINT) AS "sumBetMinor",
        CAST(COALESCE(SUM("validBetMinor"), 0) AS BIGINT) AS "sumValidBetMinor", CAST(COALESCE(SUM("winMinor"), 0) AS BIGINT) AS "sumWinMinor",
        CAST(COALESCE(SUM(${profitColumn}), 0) AS BIGINT) AS "sumProfitMinor" FROM chosen),
      page AS (SELECT "orderNo" FROM chosen ORDER BY "placedAt" DESC, "orderNo" LIMIT ${asked.size} OFFSET ${(asked.page - 1) * asked.size})
    SELECT foot.*, b."orderNo", m."account", b."gameName", b."vendorCode", b."gameType", b."betMinor", b."validBetMinor", b."winMinor", b."status",
      b."placedAt", b."settledAt"
    FROM foot LEFT JOIN page ON TRUE LEFT JOIN "Bet" b ON b."orderNo" = page."orderNo" LEFT JOIN "Member" m ON m."id" = b."memberId"
    ORDER BY b."placedAt" DESC, b."orderNo"`
  const [foot] = rows
  const total = Number(foot?.rounds ?? 0)
  return {
    startDay: span.first,
    endDay: span.last,
    list: rows.flatMap((row) => (row.orderNo === null ? [] : [toRow(row)])),
    total,
    totalPages: Math.ceil(total / asked.size),
    footer: {
      rounds: total,
      betAmount: money(foot?.sumBetMinor ?? 0),
      validBet: money(foot?.sumValidBetMinor ?? 0),
      winAmount: money(foot?.sumWinMinor ?? 0),
      profit: money(foot?.sumProfitMinor ?? 0),
    },
  }
}

function toRow({
  account,
  betMinor,
  validBetMinor,
  winMinor,
  placedAt,
  settledAt,
  status,
  orderNo,
  gameName,
  vendorCode,
  gameType,
}: BetRow): Betting['list'][number] {
  return {
    orderNo,
    username: account,
    gameName,
    vendorCode,
    gameType,
    betAmount: money(betMinor),
    validBet: money(validBetMinor),
    winAmount: money(winMinor),
    profit: money(profitOf({ status, betMinor: BigInt(betMinor), winMinor: BigInt(winMinor) })),
    status: status as 'win',
    placedAt: new Date(placedAt).getTime(),
    settledAt: settledAt === null ? null : new Date(settledAt).getTime(),
  }
}
