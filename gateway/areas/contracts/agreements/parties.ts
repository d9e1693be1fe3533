import type { MemberNotice } from '#catalogue/push.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'

export type Party = { id: number; account: string }

/** The account right below, at this moment; whoever stands elsewhere is as if they did not exist (danger T61). */
export const findRightBelow = (reader: Reader | Tx, giverId: number | null, username: string): Promise<Party | null> =>
  reader.member.findFirst({
    where: { accountKey: username.toLowerCase(), uplineId: giverId, state: 'active', type: { not: 4 } },
    select: { id: true, account: true },
  })

/** Whether somebody still stands right below somebody; heads of trees stand below the house. */
export async function isRightBelow(reader: Reader | Tx, receiverId: number, giverId: number | null): Promise<boolean> {
  const receiver = await reader.member.findUnique({ where: { id: receiverId }, select: { uplineId: true } })
  return receiver !== null && receiver.uplineId === giverId
}

type News = NonNullable<MemberNotice['contract']>
type Told = readonly [memberId: number | null, news: News]

/** The same for both sides of contracts. */
export const toBoth = (contracts: readonly Pick<Contract, 'giverId' | 'receiverId'>[], news: News): Told[] =>
  contracts.flatMap(({ giverId, receiverId }): Told[] => [
    [receiverId, news],
    [giverId, news],
  ])

/**
 * Tells members what has happened to a contract of theirs; who did it (`byId`) hears nothing. They load their contracts anew (wire 12),
 * so of several things in one work only the first is told to each.
 */
export function tellContract(told: readonly Told[], at: Date, byId?: number): void {
  const heard = new Set<number | null>([null, byId ?? null])
  for (const [id, contract] of told) {
    if (id === null || heard.has(id)) continue
    heard.add(id)
    tellMember(id, { type: 'CONTRACT', contract, at })
  }
}
