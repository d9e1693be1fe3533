import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { seedOf } from './chains.ts'
import { roundIdOf } from './rounds.ts'
import { type BlackjackOutcome, blackjackRules } from './rules/blackjack.ts'
import { drawsOf, mixOf } from './seeds.ts'

/** The rules by which seats decide between the deal and the result. */
export const dealtRules: readonly string[] = [blackjackRules.key]

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
export async function readCards(platform: Platform, round: SharedRound): Promise<BlackjackOutcome | null> {
  const { outcome, state, mix, rules: game, chainId, number } = round
  if (outcome !== null) return JSON.parse(outcome) as BlackjackOutcome
  if (state !== 'closed' || mix === null) return null
  const chain = await platform.db.read.seedChain.findUniqueOrThrow({ where: { id: chainId } })
  const seed = seedOf(platform, chain, number)
  return blackjackRules.draw(drawsOf({ game, roundId: roundIdOf(round), seed, mix }), null).outcome
}
