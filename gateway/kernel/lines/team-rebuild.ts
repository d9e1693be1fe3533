import { giftKinds, giftOf, giftPurposes } from '#gateway/ledger/gifts.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { addToTeams, foldTeams, type TeamChange } from './team-sums.ts'

const atOnce = 2_000

/**
 * Works the sums of all lines out anew from what they are sums of: members, bets by day, deposits, withdrawals, gifts and balances. For
 * databases that were filled in bulk, and to repair. What is pending is part of it, so nothing is lost and nothing counts twice.
 */
export async function rebuildTeams(tx: Tx): Promise<void> {
  for (const table of [tx.teamPending, tx.teamDay, tx.teamGameDay, tx.teamActive, tx.team])
    await (table as typeof tx.team).deleteMany()
  const changes = [
    ...(await membersOf(tx)),
    ...(await depositsOf(tx)),
    ...(await withdrawalsOf(tx)),
    ...(await giftsOf(tx)),
  ]
  for (let from = 0; from < changes.length; from += atOnce) await addToTeams(tx, changes.slice(from, from + atOnce))
  await tx.$executeRaw`
    INSERT INTO "TeamPending" ("memberId", "day", "rounds", "betMinor", "validBetMinor", "winMinor", "activeMembers", "previousDay")
    SELECT "memberId", "day", "rounds", "betMinor", "validBetMinor", "winMinor", CASE WHEN "validBetMinor" > 0 THEN 1 ELSE 0 END,
      COALESCE(MAX(CASE WHEN "validBetMinor" > 0 THEN "day" END) OVER (
        PARTITION BY "memberId" ORDER BY "day" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), '')
    FROM (SELECT "memberId", "day", CAST(SUM("rounds") AS BIGINT) AS "rounds", CAST(SUM("betMinor") AS BIGINT) AS "betMinor",
      CAST(SUM("validBetMinor") AS BIGINT) AS "validBetMinor", CAST(SUM("winMinor") AS BIGINT) AS "winMinor"
      FROM "DailyAggregate" GROUP BY "memberId", "day") d`
  await tx.$executeRaw`
    INSERT INTO "TeamPending" ("memberId", "day", "balanceMinor")
    SELECT "memberId", '', CAST(SUM("balanceMinor") AS BIGINT) FROM "LedgerAccount"
    WHERE "memberId" IS NOT NULL AND "purpose" IN ('main', 'vendor') GROUP BY "memberId" HAVING SUM("balanceMinor") <> 0`
  await foldTeams(tx)
  await tx.$executeRaw`
    INSERT INTO "TeamGameDay" ("memberId", "day", "gameType", "rounds", "betMinor", "validBetMinor", "winMinor")
    SELECT l."ancestorId", a."day", a."gameType", CAST(SUM(a."rounds") AS BIGINT), CAST(SUM(a."betMinor") AS BIGINT),
      CAST(SUM(a."validBetMinor") AS BIGINT), CAST(SUM(a."winMinor") AS BIGINT)
    FROM "DailyAggregate" a JOIN "MemberLine" l ON l."descendantId" = a."memberId" GROUP BY l."ancestorId", a."day", a."gameType"`
}

/** Trials stand in no line. */
const membersOf = async (tx: Tx): Promise<TeamChange[]> =>
  (await tx.member.findMany({ where: { type: { not: 4 } }, select: { id: true, registeredAt: true } })).map(
    ({ id, registeredAt }) => ({
      memberId: id,
      day: toMerchantDay(registeredAt),
      newMembers: 1,
    }),
  )

async function depositsOf(tx: Tx): Promise<TeamChange[]> {
  const rows = await tx.deposit.findMany({
    where: { state: 'approved' },
    orderBy: [{ decidedAt: 'asc' }, { id: 'asc' }],
  })
  const seen = new Set<number>()
  return rows.map(({ memberId, amountMinor, decidedAt, createdAt }) => {
    const isFirst = !seen.has(memberId)
    seen.add(memberId)
    return {
      memberId,
      day: toMerchantDay(decidedAt ?? createdAt),
      depositMinor: amountMinor,
      firstDeposits: isFirst ? 1 : 0,
    }
  })
}

async function withdrawalsOf(tx: Tx): Promise<TeamChange[]> {
  const rows = await tx.withdrawal.findMany({ where: { state: 'approved' } })
  return rows.flatMap(({ memberId, amountMinor, decidedAt, createdAt, confirmation, resolvedAt }) => {
    const paid = { memberId, day: toMerchantDay(decidedAt ?? createdAt), withdrawalMinor: amountMinor }
    if (confirmation !== 'refunded') return [paid]
    return [paid, { memberId, day: toMerchantDay(resolvedAt ?? decidedAt ?? createdAt), withdrawalMinor: -amountMinor }]
  })
}

async function giftsOf(tx: Tx): Promise<TeamChange[]> {
  const rows = await tx.ledgerEntry.findMany({
    where: { kind: { in: [...giftKinds] }, account: { purpose: { in: [...giftPurposes] }, memberId: { not: null } } },
    select: { kind: true, amountMinor: true, createdAt: true, account: { select: { memberId: true } } },
  })
  return rows.map(({ kind, amountMinor, createdAt, account: { memberId } }) => ({
    memberId: Number(memberId),
    day: toMerchantDay(createdAt),
    [giftOf(kind) === 'rebate' ? 'rebateMinor' : 'promotionMinor']: amountMinor,
  }))
}
