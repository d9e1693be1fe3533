import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
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
