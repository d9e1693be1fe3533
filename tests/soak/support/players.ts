import pino from 'pino'
import { openSession } from '#gateway/kernel/identity/sessions.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { createClock } from '#gateway/platform/time/clock.ts'

/** A member who is logged in, with little money on the main wallet. */
export type Player = { memberId: number; token: string }

const count = 40
/** Little, so that many transfers are refused (danger 0.7). */
export const openingMinor = 5_00n

/** Adds the players to a seeded database, each with a session, so that the gateway takes them for people. */
export async function addPlayers(databaseUrl: string): Promise<Player[]> {
  const db = await openDatabase(databaseUrl, pino({ level: 'error' }))
  const at = createClock().now()
  const players = await db.write(async (tx) => {
    const added: Player[] = []
    for (let number = 1; number <= count; number += 1) {
      const account = `soak${number}`
      const member = await tx.member.create({
        data: { account, accountKey: account, nickname: account, type: 0, registeredAt: at, passwordChangedAt: at },
      })
      const lines = [
        { account: houseAccount.openingBalances(), amountMinor: -openingMinor },
        { account: memberAccount.main(member.id), amountMinor: openingMinor },
      ]
      await post(tx, { id: `opening:${account}`, kind: 'opening', currency: 'TLB', lines, memberId: member.id, at })
      added.push({
        memberId: member.id,
        token: await openSession(tx, member, { ip: '127.0.0.1', userAgent: 'soak', at }),
      })
    }
    return added
  })
  await db.close()
  return players
}
