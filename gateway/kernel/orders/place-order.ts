import { findOnce, type Once, once } from '#gateway/ledger/once.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Caller } from '../identity/sessions.ts'
import { requireStillIn } from '../identity/still-in.ts'

type Order<P> = {
  /** What is ordered; a key of one operation says nothing about another. */
  operation: string
  /** The form's one-time key. Without one each request is an order of its own. */
  key: string | undefined
  /** What tells this order from another one that comes with the same key. */
  content: Readonly<Record<string, unknown>>
  /**
   * What must be passed, or is dear to make, before the order is worked on: the payment password, a hash, pictures. A repeat comes past
   * it, so that a resend finds its receipt whatever has become of the password since. Whose session has ended by the end of it orders nothing.
   */
  before?: (() => Promise<P> | P) | undefined
}

type Placing = {
  caller: Pick<Caller, 'memberId'> & Partial<Pick<Caller, 'sessionId'>>
  refuse(code: 'idempotency.key.reused'): never
}

/**
 * Does what somebody orders, once per key: `work` runs in the transaction of its effects, with the moment of the order, and its answer is
 * kept with them. The same key with the same content answers the same receipt, with another content it is refused (danger T4).
 */
export async function placeOrder<T extends object, P = undefined>(
  platform: Platform,
  { caller: { memberId, sessionId }, refuse }: Placing,
  { operation, key, content, before }: Order<P>,
  work: (tx: Tx, at: Date, prepared: P) => Promise<T>,
): Promise<T> {
  const order = { memberId, operation, key, content }
  const receiptOf = (done: Once<T>): T =>
    done.outcome === 'content_differs' ? refuse('idempotency.key.reused') : done.answer
  if (before !== undefined) {
    const known = await findOnce<T>(platform.db.read, order)
    if (known !== null) return receiptOf(known)
  }
  const prepared = (await before?.()) as P
  return receiptOf(
    await platform.db.write(async (tx) => {
      if (before !== undefined && sessionId !== undefined) await requireStillIn(tx, { sessionId })
      // The moment of the work and not of the request: a password is hashed in between, and others write.
      const at = platform.clock.now()
      return once(tx, { ...order, at }, () => work(tx, at, prepared))
    }),
  )
}
