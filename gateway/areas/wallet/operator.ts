import type { Actor } from '#gateway/kernel/audit.ts'
import type { Tx } from '#gateway/platform/database/db.ts'

/** Who decides in the operator console. */
type Operator = { name: string; ip: string; traceId: string }

/** What an operator decides. `askAgain` is asked in the transaction of the decision, when it would be done: it throws where that is not allowed any more. */
export type Decision = {
  receiptNo: string
  reason: string
  by: Operator
  askAgain?: ((tx: Tx) => Promise<void>) | undefined
}

/** The member whom a decision is about is filled in where it is known. */
export const toActor = ({ ip, traceId }: Operator, at: Date): Actor => ({ memberId: null, ip, traceId, at })
