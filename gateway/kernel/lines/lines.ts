import type { Tx } from '#gateway/platform/database/db.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { addToTeams, foldTeams, shiftTeam } from './team-sums.ts'

/** Gives a new member their place in the hierarchy: below the upline and all who stand above it. */
export async function placeMember(
  tx: Tx,
  { memberId, uplineId, at }: { memberId: number; uplineId: number | null; at: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "MemberLine" ("ancestorId", "descendantId", "depth")
    SELECT "ancestorId", CAST(${memberId} AS INTEGER), "depth" + 1 FROM "MemberLine" WHERE "descendantId" = ${uplineId ?? 0}`
  await tx.memberLine.create({ data: { ancestorId: memberId, descendantId: memberId, depth: 0 } })
  await addToTeams(tx, [{ memberId, day: toMerchantDay(at), newMembers: 1 }])
}

/**
 * Moves a member with everybody below under another upline; null makes a tree of its own. What the line did moves with it, and who
 * sees it changes in the same transaction (danger T61). The new upline must not stand in the line. Answers how many moved.
 */
export async function moveMember(tx: Tx, memberId: number, uplineId: number | null): Promise<number> {
  await foldTeams(tx)
  const above = await tx.memberLine.findMany({ where: { descendantId: memberId, depth: { gt: 0 } } })
  const newAbove = uplineId === null ? [] : await tx.memberLine.findMany({ where: { descendantId: uplineId } })
  if (newAbove.some(({ ancestorId }) => ancestorId === memberId))
    throw new Error(`The member ${memberId} cannot stand below their own line`)
  const idsOf = (rows: readonly { ancestorId: number }[]): number[] => rows.map(({ ancestorId }) => ancestorId)
  await shiftTeam(tx, memberId, idsOf(above), -1)
  await shiftTeam(tx, memberId, idsOf(newAbove), 1)
  await tx.$executeRaw`
    DELETE FROM "MemberLine" WHERE "descendantId" IN (SELECT "descendantId" FROM "MemberLine" WHERE "ancestorId" = ${memberId})
      AND "ancestorId" IN (SELECT "ancestorId" FROM "MemberLine" WHERE "descendantId" = ${memberId} AND "depth" > 0)`
  await tx.$executeRaw`
    INSERT INTO "MemberLine" ("ancestorId", "descendantId", "depth")
    SELECT a."ancestorId", d."descendantId", a."depth" + d."depth" + 1 FROM "MemberLine" a CROSS JOIN "MemberLine" d
    WHERE a."descendantId" = ${uplineId ?? 0} AND d."ancestorId" = ${memberId}`
  await tx.member.update({ where: { id: memberId }, data: { uplineId } })
  return tx.memberLine.count({ where: { ancestorId: memberId } })
}
