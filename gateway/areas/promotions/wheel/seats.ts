import { newClientSeed, newServerSeed, sealOf } from '#gateway/kernel/draws.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import type { WheelSeat } from '#prisma/generated/sqlite/client.ts'

type Place = { campaignId: number; memberId: number }

/** The member's place at a wheel, with the seed of the next spin sealed in it; made when it is first asked for. */
export async function takeSeat(tx: Tx, { campaignId, memberId }: Place): Promise<WheelSeat> {
  const where = { campaignId_memberId: { campaignId, memberId } }
  const known = await tx.wheelSeat.findUnique({ where })
  if (known !== null) return known
  return tx.wheelSeat.create({ data: { campaignId, memberId, ...newSeal(), clientSeed: newClientSeed() } })
}

/** A new seed of the house, for the spin after the one that has used up the last. */
export function newSeal(): { serverSeed: string; sealHash: string } {
  const serverSeed = newServerSeed()
  return { serverSeed, sealHash: sealOf(serverSeed) }
}

/** The member's own part of the draws, from the next spin on, whose seal was shown before. */
export async function changeSeed(tx: Tx, place: Place, clientSeed: string): Promise<WheelSeat> {
  await takeSeat(tx, place)
  return tx.wheelSeat.update({ where: { campaignId_memberId: place }, data: { clientSeed } })
}

/** How many spins a member has had today. */
export async function spinsToday(reader: Reader | Tx, { campaignId, memberId }: Place, now: Date): Promise<number> {
  const [row] = await reader.$queryRaw<{ spins: number | bigint }[]>`
    SELECT COUNT(*) AS "spins" FROM "WheelSpin"
    WHERE "memberId" = ${memberId} AND "campaignId" = ${campaignId} AND "createdAt" >= ${startOfMerchantDay(now)}`
  return Number(row?.spins ?? 0)
}
