import type { OpenSharedProof } from '#gateway/kernel/round-proofs.ts'
import { toDecimal } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { readLines } from './lines.ts'
import { readProof } from './proof.ts'
import { endedAt } from './rounds.ts'
import { type BlackjackOutcome, decisions, readHand } from './rules/blackjack.ts'
import { toReference } from './seeds.ts'
import { requireRules } from './tables.ts'

/** By the number of the round, which nobody has to keep secret, or by that of a bet. */
export async function findSharedProof(platform: Platform, asked: string): Promise<OpenSharedProof | null> {
  const found = await findRound(platform, asked)
  if (found === null) return null
  const { round, bet } = found
  const { chain, list, drawn } = await readProof(platform, round)
  const { listHash, result, outcome, delaySteps, bets, rules, seed, mix, nodeId, stateBefore } = round
  const game = await platform.db.read.game.findUniqueOrThrow({ where: { nodeId } })
  return {
    number: `${nodeId}-${round.number}`,
    at: endedAt(round).getTime(),
    sealHash: chain.anchor,
    serverSeed: seed,
    clientSeed: mix ?? '',
    nonce: round.number,
    game: game.name,
    rules,
    firstNumber: chain.firstNumber,
    publishedAt: chain.publishedAt.getTime(),
    isVoid: round.state === 'void',
    bets,
    delaySteps,
    listHash,
    list,
    reference: bet === null ? null : toReference(bet.orderNo),
    before: stateBefore,
    outcome,
    result,
    draws: drawn,
    hands: bet === null ? [] : readHands(bet, round),
    shares: await readPaid(platform, round),
  }
}

/** What was paid on a round whose stakes are shared, in the sequence of its list; of void rounds and of others nothing. */
async function readPaid({ db: { read } }: Platform, round: SharedRound): Promise<string | null> {
  if (round.state !== 'settled' || requireRules(round.rules).shares?.listsStakes !== true) return null
  const paid = await read.sharedBet.findMany({
    where: { roundId: round.id, state: 'settled', winMinor: { gt: 0 } },
    orderBy: { sequence: 'asc' },
    select: { orderNo: true, winMinor: true },
  })
  return paid.map(({ orderNo, winMinor }) => `${toReference(orderNo)},${toDecimal(winMinor)}\n`).join('')
}

/** What lay on the seats of the table is seen by all who are there; before the round is over nothing of it is told here. */
function readHands(bet: SharedBet, { rules, outcome }: SharedRound): OpenSharedProof['hands'] {
  if (requireRules(rules).seats === undefined || outcome === null || bet.state !== 'settled') return []
  const dealt = JSON.parse(outcome) as BlackjackOutcome
  return readLines(bet)
    .flatMap((line) => readHand(line.bet, dealt) ?? [])
    .map((played) => ({
      ...played,
      cards: [...played.cards],
      decided: played.decided.map((letter) => decisions[letter]),
    }))
}

async function findRound(
  { db: { read } }: Platform,
  asked: string,
): Promise<{ round: SharedRound; bet: SharedBet | null } | null> {
  const [, nodeId, number] = /^([1-9]\d{0,8})-(\d{1,9})$/.exec(asked) ?? []
  if (nodeId !== undefined) {
    const where = { nodeId_number: { nodeId: Number(nodeId), number: Number(number) } }
    const round = await read.sharedRound.findUnique({ where })
    return round === null ? null : { round, bet: null }
  }
  const bet = await read.sharedBet.findUnique({ where: { orderNo: asked }, include: { round: true } })
  return bet === null ? null : { round: bet.round, bet }
}
