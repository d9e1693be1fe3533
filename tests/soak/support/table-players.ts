import pino from 'pino'
import { openSession } from '#gateway/kernel/identity/sessions.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { newSecret, sha256 } from '#gateway/platform/crypto/chance.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { limitsOf } from '#gateway/studio/shared/tables.ts'

/** A member who sits at a table, by the secret of their seat. */
export type TablePlayer = { memberId: number; secret: string }

export const openingMinor = 1_000_000_00n

/** Adds so many members with money to a seeded database, each with a session and a seat at the first table of an engine. */
export async function seatPlayers(
  databaseUrl: string,
  engine: string,
  count: number,
): Promise<{ nodeId: number; leastPesos: number; players: TablePlayer[] }> {
  const db = await openDatabase(databaseUrl, pino({ level: 'error' }), { workLimitMs: 600_000 })
  const at = createClock().now()
  const game = await db.read.game.findFirstOrThrow({
    where: { engine, maintenance: false },
    orderBy: { nodeId: 'asc' },
  })
  const { nodeId } = game
  const players = await db.write(async (tx) => {
    const added: TablePlayer[] = []
    for (let number = 1; number <= count; number += 1) {
      const account = `${engine.replaceAll(/\W/g, '')}${number}`
      const member = await tx.member.create({
        data: { account, accountKey: account, nickname: account, type: 0, registeredAt: at, passwordChangedAt: at },
      })
      await mustPost(tx, {
        id: `opening:${account}`,
        kind: 'opening',
        currency: 'TLB',
        lines: [
          { account: houseAccount.openingBalances(), amountMinor: -openingMinor },
          { account: memberAccount.main(member.id), amountMinor: openingMinor },
        ],
        memberId: member.id,
        at,
      })
      const token = await openSession(tx, member, { ip: '127.0.0.1', userAgent: 'soak', at })
      const session = await tx.session.findUniqueOrThrow({ where: { tokenHash: sha256(token) } })
      const [secret, seed] = [newSecret(), newSecret()]
      await tx.studioSeat.create({
        data: {
          secretHash: sha256(secret),
          memberId: member.id,
          sessionId: session.id,
          nodeId,
          mode: 'real',
          language: 'EN',
          backUrl: '',
          playMoneyMinor: 0n,
          stakeMinor: 0n,
          clientSeed: newSecret().slice(0, 16),
          serverSeed: seed,
          serverSeedHash: sha256(seed),
          createdAt: at,
          lastSeenAt: at,
        },
      })
      added.push({ memberId: member.id, secret })
    }
    return added
  })
  await db.close()
  return { nodeId, leastPesos: Number(limitsOf(game).minMinor / 100n), players }
}
