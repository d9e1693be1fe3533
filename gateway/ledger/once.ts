import { sha256 } from '#gateway/platform/chance.ts'
import type { Tx } from '#gateway/platform/db.ts'

/** A form's one-time key, bound to who sent it and to what they asked for (RELIABILITY T4). Without a key each request is an order of its own. */
export type OneTime = { memberId: number; operation: string; key: string | undefined; content: Readonly<Record<string, unknown>>; at: Date }

export type Once<T> = { outcome: 'done' | 'repeated'; answer: T } | { outcome: 'content_differs' }

/**
 * Does `work` once per key, in the transaction of its effects: a repeat with the same content gets the same answer, one with another
 * content is refused. What `work` throws is not remembered, so a refused form may be sent again. The answer must survive JSON. The
 * statements are raw because every movement of money passes here.
 */
export async function once<T extends object>(tx: Tx, { memberId, operation, key, content, at }: OneTime, work: () => Promise<T>): Promise<Once<T>> {
  if (key === undefined) return { outcome: 'done', answer: await work() }
  const contentHash = sha256(JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))))
  const [known] = await tx.$queryRaw<{ contentHash: string; answer: string }[]>`
    SELECT "contentHash", "answer" FROM "IdempotentAnswer" WHERE "memberId" = ${memberId} AND "operation" = ${operation} AND "key" = ${key}`
  if (known !== undefined)
    return known.contentHash === contentHash ? { outcome: 'repeated', answer: JSON.parse(known.answer) as T } : { outcome: 'content_differs' }
  const answer = await work()
  await tx.$executeRaw`
    INSERT INTO "IdempotentAnswer" ("memberId", "operation", "key", "contentHash", "answer", "createdAt")
    VALUES (${memberId}, ${operation}, ${key}, ${contentHash}, ${JSON.stringify(answer)}, ${at})`
  return { outcome: 'done', answer }
}
