import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import type { SharedTexts } from '../../texts/shared-en.ts'
import { reasonOfHouse } from '../end-early.ts'

/** That a round is void, and why: what the house has said, or the rule by which it was given back. */
export function sayVoid(
  { number, voidReason }: Pick<SharedRound, 'number' | 'voidReason'>,
  texts: SharedTexts,
): string {
  const { voided, voidedSince, hall, contest } = texts
  const reason = reasonOfHouse(voidReason)
  if (reason !== null) return voidedSince(String(number), reason)
  if (voidReason === 'few') return hall.few(String(number))
  return voidReason === 'one-sided' ? contest.oneSided(String(number)) : voided(String(number))
}

type OfBet = Pick<SharedBet, 'state'> & { round: Pick<SharedRound, 'state' | 'number' | 'voidReason'> }

/** Why the stake of a bet came back without its member's doing; null where it did not. A round that was opened anew is held without it. */
export function sayRefunded({ state, round }: OfBet, texts: SharedTexts): string | null {
  if (state !== 'refunded') return null
  return round.state === 'void' ? sayVoid(round, texts) : texts.heldWithout(String(round.number))
}
