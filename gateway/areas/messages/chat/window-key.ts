import { timingSafeEqual } from 'node:crypto'
import { sealWith } from '#gateway/platform/crypto/derived-key.ts'
import type { ChatRoom } from '#prisma/generated/sqlite/client.ts'

/**
 * What stands in the address of a chat window. A guest's is the key of the room. A member's is one of the session that opened it, sealed
 * with the key of the room, so that it opens nothing any more when that session has ended (decision 437).
 */
export type WindowKey = { roomId: number; sessionId: number; seal: string }

export const writeWindowKey = (room: Pick<ChatRoom, 'id' | 'key'>, sessionId: number | null): string =>
  sessionId === null ? room.key : `${room.id}-${sessionId}-${sealOf(room, sessionId)}`

/** Null for what is no key of a member's window. */
export function readWindowKey(text: string): WindowKey | null {
  const [, roomId, sessionId, seal] = /^(\d{1,9})-(\d{1,9})-([0-9a-f]{64})$/.exec(text) ?? []
  return seal === undefined ? null : { roomId: Number(roomId), sessionId: Number(sessionId), seal }
}

export const isSealed = (room: Pick<ChatRoom, 'id' | 'key'>, { sessionId, seal }: WindowKey): boolean =>
  timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(room, sessionId)))

const sealOf = ({ id, key }: Pick<ChatRoom, 'id' | 'key'>, sessionId: number): string =>
  sealWith(key, `${id} ${sessionId}`)
