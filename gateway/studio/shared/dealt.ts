import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { seedOf } from './chains.ts'
import { roundIdOf } from './rounds.ts'
import { type BlackjackOutcome, blackjackRules } from './rules/blackjack.ts'
import { crashRules } from './rules/crash.ts'
import { allRules } from './rules/registry.ts'
import { drawsOf, mixOf } from './seeds.ts'
import { requireRules } from './tables.ts'

/**
 * The rules by which something happens between the mix and the result: members decide, balls are called, or it is seen whether there
 * is anybody to share with.
 */
export const dealtRules: readonly string[] = [
  blackjackRules.key,
  crashRules.key,
  ...allRules.flatMap(({ key, shares }) => (shares === undefined ? [] : key)),
]

/** A decision that arrived before may still wait for the door; so decisions end so long before the cards are shown. */
const decidedBeforeMs = secondMs
export const decidedBy = ({ drawsAt }: SharedRound): Date => laterBy(drawsAt, -decidedBeforeMs)

/** Deals a closed round: its mix is made, and from now on its members are shown what they have been given (decision 275). */
export async function dealRound({ db }: Platform, round: SharedRound): Promise<boolean> {
  const { id, rules: game, listHash, delaySteps, bets } = round
  const mix = await mixOf({ game, roundId: roundIdOf(round), listHash: listHash ?? '', delaySteps, bets })
  const dealt = await db.write((tx) =>
    tx.sharedRound.updateMany({ where: { id, state: 'closed', mix: null }, data: { mix } }),
  )
  return dealt.count === 1
}

/** All cards of a dealt round, also those that nobody may see yet; null before it is dealt. */
export const readCards = (platform: Platform, round: SharedRound): Promise<BlackjackOutcome | null> =>
  readDealt<BlackjackOutcome>(platform, round)

/** What the result of a dealt round will be, for those who may know it; null before it is dealt. */
export async function readDealt<Outcome>(platform: Platform, round: SharedRound): Promise<Outcome | null> {
  const { outcome, state, mix, rules: game, chainId, number } = round
  if (outcome !== null) return JSON.parse(outcome) as Outcome
  if (state !== 'closed' || mix === null) return null
  const chain = await platform.db.read.seedChain.findUniqueOrThrow({ where: { id: chainId } })
  const seed = seedOf(platform, chain, number)
  return requireRules(game).draw(drawsOf({ game, roundId: roundIdOf(round), seed, mix }), null).outcome as Outcome
}
