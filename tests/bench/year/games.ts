import { hashOf, type Sequence } from '#gateway/art/sequence.ts'
import type { Reader } from '#gateway/platform/database/db.ts'

export type Played = {
  nodeId: number
  name: string
  vendorCode: string
  gameType: string
  engine: string
  stakeMinor: number
}
/** What one vendor has of one kind: a row of the sums of a day. */
export type Stall = { gameType: string; vendorCode: string; games: Played[] }

/** In the order of the key of the sums. */
export async function listStalls(read: Reader): Promise<Stall[]> {
  const games = await read.game.findMany({
    where: { isGame: 'GAME', maintenance: false, gameCategory: { not: 'COCKFIGHT' } },
    orderBy: [{ gameType: 'asc' }, { vendorCode: 'asc' }, { nodeId: 'asc' }],
  })
  const stalls: Stall[] = []
  for (const { nodeId, name, vendorCode, gameType, engine, minBetMinor } of games) {
    const last = stalls.at(-1)
    const game = { nodeId, name, vendorCode, gameType, engine, stakeMinor: Number(minBetMinor) }
    if (last?.gameType === gameType && last.vendorCode === vendorCode) last.games.push(game)
    else stalls.push({ gameType, vendorCode, games: [game] })
  }
  return stalls.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const keyOf = ({ gameType, vendorCode }: Stall): string => `${gameType}/${vendorCode}`

export const stallsOfMember = 3

/** Where a member plays, in the order of the stalls. */
export function likedBy(stalls: readonly Stall[], memberId: number): number[] {
  const first = hashOf(`stall ${memberId}`) % stalls.length
  const liked = Array.from({ length: stallsOfMember }, (_unused, step) => (first + step * 7) % stalls.length)
  return [...new Set(liked)].sort((one, other) => one - other)
}

const factors = [1, 1, 1, 2, 2, 5, 10, 20] as const
export const stakeOf = (game: Played, sequence: Sequence): number => game.stakeMinor * sequence.pick(factors)

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** As the gateway makes them, from a run of numbers: so that an index is met where it would be met. */
export const numberOf = (prefix: string, sequence: Sequence): string => {
  let number = prefix
  for (let length = 0; length < 12; length++) number += alphabet[Math.floor(sequence.next() * alphabet.length)]
  return number
}
