import type { Tx } from '#gateway/platform/database/db.ts'

/** Who did something, from where and when. `memberId` is null for what a visitor did. */
export type Actor = { memberId: number | null; ip: string; traceId: string; at: Date }

/** Writes what happened into the transaction of the change itself (danger T96). `detail` holds no secret. */
export async function recordAudit(
  tx: Tx,
  kind: string,
  { memberId, ip, traceId, at }: Actor,
  detail: object = {},
): Promise<void> {
  await tx.auditEvent.create({ data: { kind, memberId, ip, traceId, detail: JSON.stringify(detail), createdAt: at } })
}
