import { isSessionOpen } from '#gateway/kernel/identity/sessions.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Game, StudioSeat } from '#prisma/generated/sqlite/client.ts'
import { NoSeat } from '../seat-desk.ts'
import { mayPlay } from '../seats.ts'
import { isShared, type Limits, limitsOf, type Table, tableOf } from './tables.ts'

/** A seat at a table, without what happens there. */
export type TableSeat = { seat: { row: MemberSeat; game: Game }; table: Table; limits: Limits }
type MemberSeat = StudioSeat & { memberId: number }

/** The seat behind a secret. Throws NoSeat where there is none, or when the session of its member has ended. */
export async function requireTableSeat({ db: { read }, clock }: Platform, secret: string): Promise<TableSeat> {
  const row = await read.studioSeat.findUnique({ where: { secretHash: sha256(secret) } })
  const game = row === null ? null : await read.game.findUnique({ where: { nodeId: row.nodeId } })
  const memberId = row?.memberId ?? null
  if (row === null || game === null || !isShared(game) || memberId === null) throw new NoSeat('missing', row && { row })
  if (!(await mayPlay(read, row, clock.now()))) throw new NoSeat('ended', { row })
  return { seat: { row: { ...row, memberId }, game }, table: tableOf(game), limits: limitsOf(game) }
}

/** Who sits on a seat, and where. */
type Sitter = { memberId: number; nodeId: number; language: string }

/**
 * The same for what counts by the moment and comes from many at once: two statements in plain SQL. Why somebody may not is found out
 * at leisure. Throws as `requireTableSeat` does.
 */
export async function requireSitter(platform: Platform, secret: string): Promise<Sitter> {
  const { read } = platform.db
  const [row] = await read.$queryRaw<(Sitter & { sessionId: number })[]>`
    SELECT "memberId", "nodeId", "sessionId", "language" FROM "StudioSeat"
    WHERE "secretHash" = ${sha256(secret)} AND "mode" = 'real' AND "memberId" IS NOT NULL AND "sessionId" IS NOT NULL`
  if (row !== undefined && (await isSessionOpen(read, row.sessionId, platform.clock.now()))) return row
  const { memberId, nodeId, language } = (await requireTableSeat(platform, secret)).seat.row
  return { memberId, nodeId, language }
}
