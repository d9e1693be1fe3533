import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { countsIn } from '#gateway/kernel/bonuses/purses.ts'
import { bonusTerms } from '#gateway/kernel/bonuses/terms.ts'
import type { Reader } from '#gateway/platform/database/db.ts'

/** What the tiles of games say of it: one read of an index, because every page of a member asks. */
export async function listOpen(
  reader: Reader,
  memberId: number,
  now: Date,
): Promise<AnsweredValueOf<typeof promotions.openBonuses>> {
  const bonuses = await reader.$queryRaw<{ title: string; terms: string }[]>`
    SELECT "title", "terms" FROM "Bonus" WHERE "memberId" = ${memberId} AND "state" = 'open' AND "expiresAt" > ${now} ORDER BY "id"`
  return bonuses.map(({ title, terms }) => {
    const { shares } = bonusTerms.parse(JSON.parse(terms))
    return { title, categories: Object.keys(shares).filter((category) => countsIn({ shares }, category)) }
  })
}
