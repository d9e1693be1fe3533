import { type MemberNotice, userTopicOf } from '#catalogue/push.ts'
import { newUuid } from '#gateway/platform/crypto/ids.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'

/**
 * What is told to members while they are here (wire 12). It is told inside the work that it is about: collected there, sent when the
 * commit is durable, and dropped with a work that is rolled back. Outside of a work it throws. Who misses it sees the same on the next page.
 */
export function tellMember(
  memberId: number,
  { at, ...notice }: Omit<MemberNotice, 'time' | 'deliveryId'> & { at: Date },
): void {
  const message: MemberNotice = { ...notice, time: at.getTime(), deliveryId: `N-${newUuid()}` }
  tellAfterCommit({ topic: userTopicOf(memberId), message })
}

/** Income that nobody asked for at this moment: settlements, rebates, money from the own line (wire 12). `amount` in currency units. */
export const tellIncome = (memberId: number, income: { amount: number; receiptNo: string; at: Date }): void =>
  tellMember(memberId, { type: 'INCOME', ...income })
