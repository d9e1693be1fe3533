import { sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'

/** A form's one-time key, bound to who sent it and to what they asked for (danger T4). Without a key each request is an order of its own. */
type OneTime = {
  memberId: number
  operation: string
  key: string | undefined
  content: Readonly<Record<string, unknown>>
}

export type Once<T> = { outcome: 'done' | 'repeated'; answer: T } | { outcome: 'content_differs' }

/**
 * Does `work` once per key, in the transaction of its effects: a repeat with the same content gets the same answer, one with another
 * content is refused. What `work` throws is not remembered, so a refused form may be sent again. The answer must survive JSON. The
 * statements are raw because every movement of money passes here.
 */
export async function once<T extends object>(
  tx: Tx,
  order: OneTime & { at: Date },
  work: () => Promise<T>,
): Promise<Once<T>> {
  const known = await findOnce<T>(tx, order)
  if (known !== null) return known
  const answer = await work()
  const { memberId, operation, key, at } = order
  if (key === undefined) return { outcome: 'done', answer }
  await tx.$executeRaw`
    INSERT INTO "IdempotentAnswer" ("memberId", "operation", "key", "contentHash", "answer", "createdAt")
    VALUES (${memberId}, ${operation}, ${key}, ${contentHashOf(order)}, ${JSON.stringify(answer)}, ${at})`
  return { outcome: 'done', answer }
}

/** What a key has done already; null when it is new. For what is too dear to do before it is known that this is no repeat. */
export async function findOnce<T extends object>(
  reader: Reader | Tx,
  order: OneTime,
): Promise<Exclude<Once<T>, { outcome: 'done' }> | null> {
  const { memberId, operation, key } = order
  if (key === undefined) return null
  const [known] = await reader.$queryRaw<{ contentHash: string; answer: string }[]>`
    SELECT "contentHash", "answer" FROM "IdempotentAnswer" WHERE "memberId" = ${memberId} AND "operation" = ${operation} AND "key" = ${key}`
  if (known === undefined) return null
  return known.contentHash === contentHashOf(order)
    ? { outcome: 'repeated', answer: JSON.parse(known.answer) as T }
    : { outcome: 'content_differs' }
}

const contentHashOf = ({ content }: OneTime): string =>
  sha256(JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))))
