import { sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SeedChain, SharedRound, StudioSeat } from '#prisma/generated/sqlite/client.ts'
import { roundIdOf } from './rounds.ts'
import { drawsOf, mixOf, parentOf, toReference, writeList } from './seeds.ts'
import { requireRules } from './tables.ts'

/** A shared round with all that shows how it came about, and what came out when it was computed anew. */
export type SharedProof = {
  round: SharedRound
  chain: SeedChain
  list: string
  /** What stands in the list for the bets of who asks. */
  references: readonly string[]
  message: string
  /** Null for a round that is not drawn, or void. */
  checks: { chain: boolean; list: boolean; mix: boolean; outcome: boolean } | null
}

export async function findProof(
  platform: Platform,
  { row }: { row: Pick<StudioSeat, 'nodeId' | 'memberId'> },
  number: number,
): Promise<SharedProof | null> {
  const { read } = platform.db
  const round = await read.sharedRound.findUnique({ where: { nodeId_number: { nodeId: row.nodeId, number } } })
  if (round === null) return null
  const chain = await read.seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
  const bets = await read.sharedBet.findMany({
    where: { roundId: round.id, state: { in: ['open', 'settled'] } },
    orderBy: { sequence: 'asc' },
    select: { sequence: true, orderNo: true, clientSeed: true, memberId: true },
  })
  const isSecret = round.state === 'open'
  const list = isSecret ? '' : writeList(bets)
  const references = bets.filter(({ memberId }) => memberId === row.memberId).map(({ orderNo }) => toReference(orderNo))
  const message = `gw1|${round.rules}|${roundIdOf(round)}|${round.mix ?? ''}`
  const { seed, mix } = round
  const checks = seed === null || mix === null ? null : await check(round, chain, { list, seed, mix })
  return { round, chain, list, references, message, checks }
}

async function check(
  round: SharedRound,
  chain: SeedChain,
  { list, seed, mix }: { list: string; seed: string; mix: string },
): Promise<NonNullable<SharedProof['checks']>> {
  const { rules: game, delaySteps, listHash, number, bets } = round
  const rules = requireRules(game)
  const roundId = roundIdOf(round)
  let hash = Buffer.from(seed, 'hex')
  for (let at = number; at >= chain.firstNumber; at -= 1) hash = Buffer.from(parentOf(hash))
  const state: unknown = round.stateBefore === null ? null : JSON.parse(round.stateBefore)
  const { outcome } = rules.draw(drawsOf({ game, roundId, seed, mix }), state)
  return {
    chain: hash.toString('hex') === chain.anchor,
    list: sha256(list) === listHash,
    mix: (await mixOf({ game, roundId, listHash: listHash ?? '', delaySteps, bets })) === mix,
    outcome: JSON.stringify(outcome) === round.outcome,
  }
}
