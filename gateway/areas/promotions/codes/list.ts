import type { Reader } from '#gateway/platform/database/db.ts'
import type { PromotionCode } from '#prisma/generated/sqlite/client.ts'

export type ListedCode = PromotionCode & { used: number }

/** The codes of a campaign by their letters, with how many members have used each; `after` is the last code of the page before. */
export async function listCodes(
  read: Reader,
  { campaignId, after = '', limit }: { campaignId: number; after?: string | undefined; limit: number },
): Promise<ListedCode[]> {
  const codes = await read.promotionCode.findMany({
    where: { campaignId, code: { gt: after } },
    orderBy: { code: 'asc' },
    take: limit,
  })
  const uses = await read.promotionCodeUse.groupBy({
    by: ['code'],
    where: { code: { in: codes.map(({ code }) => code) } },
    _count: { _all: true },
  })
  const usedOf = new Map(uses.map(({ code, _count }) => [code, _count._all]))
  return codes.map((code) => ({ ...code, used: usedOf.get(code.code) ?? 0 }))
}

type CodeUse = { memberId: number; account: string; claimNo: string; usedAt: Date; state: string }

/** Who has used a code, and what became of the claim, by the numbers of the members. */
export async function listCodeUses(
  read: Reader,
  { code, after = 0, limit }: { code: string; after?: number | undefined; limit: number },
): Promise<CodeUse[]> {
  const uses = await read.promotionCodeUse.findMany({
    where: { code, memberId: { gt: after } },
    orderBy: { memberId: 'asc' },
    take: limit,
  })
  const [members, claims] = await Promise.all([
    read.member.findMany({
      where: { id: { in: uses.map(({ memberId }) => memberId) } },
      select: { id: true, account: true },
    }),
    read.promotionClaim.findMany({
      where: { claimNo: { in: uses.map(({ claimNo }) => claimNo) } },
      select: { claimNo: true, state: true },
    }),
  ])
  const accountOf = new Map(members.map(({ id, account }) => [id, account]))
  const stateOf = new Map(claims.map(({ claimNo, state }) => [claimNo, state]))
  return uses.map(({ memberId, claimNo, usedAt }) => ({
    memberId,
    account: accountOf.get(memberId) ?? String(memberId),
    claimNo,
    usedAt,
    state: stateOf.get(claimNo) ?? '',
  }))
}
