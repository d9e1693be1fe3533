import type { Tx } from '#gateway/platform/database/db.ts'

type Outgoing = { channel: 'sms' | 'mail'; recipient: string; subject?: string; text: string; at: Date }

/** Where every sms and mail ends: no provider is bundled, and the operator console shows what would have been sent (design 17). */
export async function sendToOutbox(tx: Tx, { at, subject, ...message }: Outgoing): Promise<void> {
  await tx.outboxMessage.create({ data: { ...message, subject: subject ?? null, createdAt: at } })
}
