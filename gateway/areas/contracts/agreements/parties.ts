import { tellMember } from '#gateway/kernel/telling/push.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'

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

/** Tells members that a contract of theirs has changed. They load their contracts anew (wire 12). */
export function tellContract(memberIds: Iterable<number | null>, at: Date): void {
  for (const id of new Set(memberIds)) if (id !== null) tellMember(id, { type: 'CONTRACT', at })
}
