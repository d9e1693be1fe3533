import { type Drawn, recordDraws } from '#gateway/kernel/draws.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SeedChain, SharedBet, SharedRound, StudioSeat } from '#prisma/generated/sqlite/client.ts'
import { mixAgain } from './mixed-again.ts'
import { roundIdOf } from './rounds.ts'
import { drawsOf, parentOf, toReference } from './seeds.ts'
import { writeListOf } from './shares.ts'
import { requireRules } from './tables.ts'

/** A shared round with all that shows how it came about. */
type ReadProof = {
  round: SharedRound
  chain: SeedChain
  /** Null while bets are taken. */
  list: string | null
  message: string
  /** What its rules draw from its seed and mix; nothing before it is drawn. */
  drawn: Drawn[]
  again: unknown
}

/** And what came out when it was computed anew. */
export type SharedProof = ReadProof & {
  /** The bets of who asks, also those that were laid at a seat after the list was written. */
  own: readonly SharedBet[]
  /** What stands in the list for them. */
  references: readonly string[]
  /** Null for a round that is not drawn, or void. */
  checks: { chain: boolean; list: boolean; mix: boolean; outcome: boolean } | null
}

export async function readProof({ db: { read } }: Platform, round: SharedRound): Promise<ReadProof> {
  const chain = await read.seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
  const list = round.state === 'open' ? null : writeListOf(round.rules, await listBets({ read }, round))
  const message = `gw1|${round.rules}|${roundIdOf(round)}|${round.mix ?? ''}`
  return { round, chain, list, message, ...drawAgain(round) }
}

/** Those that stood when the round closed. What is staked later, at a seat, stands behind them and is in no list. */
const listBets = ({ read }: Pick<Platform['db'], 'read'>, { id: roundId, bets }: SharedRound) =>
  read.sharedBet.findMany({
    where: { roundId, sequence: { lte: bets }, state: { in: ['open', 'settled'] } },
    orderBy: { sequence: 'asc' },
    select: { sequence: true, orderNo: true, clientSeed: true, lines: true },
  })

function drawAgain(round: SharedRound): { drawn: Drawn[]; again: unknown } {
  const { rules: game, seed, mix, stateBefore } = round
  if (seed === null || mix === null) return { drawn: [], again: null }
  const { draws, drawn } = recordDraws(drawsOf({ game, roundId: roundIdOf(round), seed, mix }))
  const before: unknown = stateBefore === null ? null : JSON.parse(stateBefore)
  return { again: requireRules(game).draw(draws, before).outcome, drawn }
}

export async function findProof(
  platform: Platform,
  { row: { nodeId, memberId } }: { row: Pick<StudioSeat, 'nodeId' | 'memberId'> },
  number: number,
): Promise<SharedProof | null> {
  const { read } = platform.db
  const round = await read.sharedRound.findUnique({ where: { nodeId_number: { nodeId, number } } })
  if (round === null) return null
  const own = await read.sharedBet.findMany({
    where: {
      roundId: round.id,
      memberId: memberId ?? 0,
      state: { in: ['open', 'settled'] },
    },
    orderBy: { sequence: 'asc' },
  })
  const listed = own.filter(({ sequence }) => sequence <= round.bets)
  const proof = await readProof(platform, round)
  const references = listed.map(({ orderNo }) => toReference(orderNo))
  return { ...proof, own, references, checks: await check(proof) }
}

async function check({ round, chain, list, again }: ReadProof): Promise<SharedProof['checks']> {
  const { rules: game, delaySteps, listHash, number, bets, seed, mix } = round
  if (seed === null || mix === null || list === null) return null
  let hash = Buffer.from(seed, 'hex')
  for (let at = number; at >= chain.firstNumber; at -= 1) hash = Buffer.from(parentOf(hash))
  const delayed = await mixAgain({ game, roundId: roundIdOf(round), listHash: listHash ?? '', delaySteps, bets })
  return {
    chain: hash.toString('hex') === chain.anchor,
    list: sha256(list) === listHash,
    mix: delayed === mix,
    outcome: JSON.stringify(again) === round.outcome,
  }
}
