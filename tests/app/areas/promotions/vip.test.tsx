import { expect, test } from 'vitest'
import type { Rank } from '#app/areas/promotions/vip/calls.server.ts'
import { LevelTable } from '#app/areas/promotions/vip/ui/level-table.tsx'
import { RankCard } from '#app/areas/promotions/vip/ui/rank-card.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const writing = { symbol: '₱', tag: 'en' }
const level = { total: 5_000, monthly: 1_000, keep: 500, birthdayGift: 50, withdrawalsADay: 5, rebatePercent: 0.3 }
const rank: Rank = {
  playerRank: 1,
  playerRankName: 'VIP 1 · Bronze',
  nextRankName: 'VIP 2 · Silver',
  monthlyTurnover: { actual: 0, expected: 1_000, keep: 500 },
  totalTurnover: { actual: 5_000, expected: 5_000 },
  missingTurnover: 1_000,
  averageCost: 40,
  returnPercent: 96,
  levels: [
    { ...level, rank: 1, name: 'Bronze', prize: 100, isPrizeHad: true },
    { ...level, rank: 2, name: 'Silver', prize: 200, isPrizeHad: true },
    { ...level, rank: 3, name: 'Gold', prize: 300 },
  ],
}
const next = (isPrizeHad: boolean) => ({
  ...rank,
  levels: rank.levels.map((each) => (each.rank === 2 ? { ...each, isPrizeHad } : each)),
})

test('a level that was lost promises the prize that was given before no second time', async () => {
  const again = await writtenPage(<RankCard rank={next(true)} writing={writing} />)
  expect(again).toContain('VIP 2 · Silver gives ₱50.00 on your birthday')
  expect(again).toContain('Its prize is given once in a life, and was given to you before.')
  expect(again).not.toContain('₱200.00')
  expect(await writtenPage(<RankCard rank={next(false)} writing={writing} />)).toContain('gives ₱200.00 at once')
})

test('the table of levels promises only prizes that are still to be given', async () => {
  const table = await writtenPage(<LevelTable rank={rank} writing={writing} />)
  expect(table.match(/Its prize was given\. ₱50 on your birthday/g)).toHaveLength(2)
  expect(table.match(/₱\d+ at once/g)).toEqual(['₱300 at once'])
})
