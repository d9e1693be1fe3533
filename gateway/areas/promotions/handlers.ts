import type { promotions } from '#catalogue/promotions.ts'
import type { StatedGames } from '#gateway/kernel/bonuses/stated.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import type { RoundProofs } from '#gateway/kernel/round-proofs.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { bonusHandlers } from './bonuses/handlers.ts'
import { claimHandlers } from './claims/handlers.ts'
import { codeHandlers } from './codes/handlers.ts'
import { envelopeHandlers } from './envelope/handlers.ts'
import { missionHandlers } from './missions/handlers.ts'
import { offerHandlers } from './offers/handlers.ts'
import { findProof } from './proofs/find.ts'
import { keepLists } from './proofs/lists.ts'
import { raffleHandlers } from './raffle/handlers.ts'
import { rebateHandlers } from './rebate/handlers.ts'
import { referralHandlers } from './referral/handlers.ts'
import { signInHandlers } from './sign-in/handlers.ts'
import { vipHandlers } from './vip/handlers.ts'
import { wheelHandlers } from './wheel/handlers.ts'

/** The studio knows the rounds of games, which are proved here too, and what they state that they return. */
export const promotionsHandlers = (
  platform: Platform,
  { proofs, stated }: { proofs: RoundProofs; stated: StatedGames },
): Handlers<typeof promotions> => {
  const listOf = keepLists(platform.db.read)
  return {
    ...bonusHandlers(platform, stated),
    ...claimHandlers(platform),
    ...offerHandlers(platform),
    ...codeHandlers(platform),
    ...signInHandlers(platform),
    ...envelopeHandlers(platform),
    ...wheelHandlers(platform),
    ...raffleHandlers(platform),
    proof: async ({ number, lines }, { language, refuse }) => {
      const sources = { reader: platform.db.read, proofs, listOf, lines, language, now: platform.clock.now() }
      return (await findProof(sources, number ?? '')) ?? refuse('promotion.id.invalid')
    },
    ...missionHandlers(platform),
    ...rebateHandlers(platform),
    ...referralHandlers(platform),
    ...vipHandlers(platform),
  }
}
