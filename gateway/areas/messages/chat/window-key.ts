import { timingSafeEqual } from 'node:crypto'
import { newSecret } from '#gateway/platform/crypto/chance.ts'
import { derivedKey, sealWith } from '#gateway/platform/crypto/derived-key.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { ChatRoom } from '#prisma/generated/sqlite/client.ts'

/**
 * What stands in the address of a chat window. A guest's is the key of a room that there may be. A member's is one of the session that opened it, sealed
 * with the key of the room, so that it opens nothing any more when that session has ended (decision 437).
 */
type WindowKey = { roomId: number; sessionId: number; seal: string }

export const writeWindowKey = (room: Pick<ChatRoom, 'id' | 'key'>, sessionId: number): string =>
  `${room.id}-${sessionId}-${sealOf(room, sessionId)}`

/** Null for what is no key of a member's window. */
export function readWindowKey(text: string): WindowKey | null {
  const [, roomId, sessionId, seal] = /^(\d{1,9})-(\d{1,9})-([0-9a-f]{64})$/.exec(text) ?? []
  return seal === undefined ? null : { roomId: Number(roomId), sessionId: Number(sessionId), seal }
}

export const isSealed = (room: Pick<ChatRoom, 'id' | 'key'>, { sessionId, seal }: WindowKey): boolean =>
  timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(room, sessionId)))

const sealOf = ({ id, key }: Pick<ChatRoom, 'id' | 'key'>, sessionId: number): string =>
  sealWith(key, `${id} ${sessionId}`)

type GuestRoom = Pick<ChatRoom, 'desk' | 'language'>

/** The key of a room that a guest has not said anything in: it tells what the room is to be, so that none is kept until then (decision 439). */
export function writeGuestKey(platform: Platform, { desk, language }: GuestRoom): string {
  const text = `${desk}.${language}.${newSecret()}`
  return `${text}.${guestSealOf(platform, text)}`
}

/** Null for what was not given to a guest. */
export function readGuestKey(platform: Platform, key: string): GuestRoom | null {
  const [, text, desk, language, seal] = /^(([a-z]+)\.([A-Z-]+)\.[\w-]{43})\.([0-9a-f]{64})$/.exec(key) ?? []
  if (text === undefined || desk === undefined || language === undefined || seal === undefined) return null
  return timingSafeEqual(Buffer.from(seal), Buffer.from(guestSealOf(platform, text))) ? { desk, language } : null
}

const guestSealOf = ({ settings }: Platform, text: string): string =>
  sealWith(derivedKey(settings, 'chat of a guest'), text)
