import { expect, test } from 'vitest'
import { TrendChart } from '#app/areas/team/ui/trend-chart.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const dayOf = (day: string, betAmount: number) =>
  ({
    day,
    betAmount,
    depositAmount: 0,
    withdrawalAmount: 0,
    validBet: betAmount,
    winAmount: 0,
    income: 0,
    activeMembers: 1,
    newMembers: 0,
    firstDeposits: 0,
  }) as never
const days = [dayOf('2026-11-28', 100), dayOf('2026-11-29', 50)]

test('where writing runs from the right the words of the axis stand beside the drawing all the same', async () => {
  const page = await writtenPage(<TrendChart days={days} before={[]} tag="ar" />, { path: '/agentHome' })
  const drawings = page.match(/<svg[^>]*viewBox="0 0 (?:704|320) [^>]*>/g) ?? []
  expect(drawings).toHaveLength(2)
  // An anchor is told from where a text begins, and the page's own direction would turn it round.
  for (const drawing of drawings) expect(drawing).toContain('direction="ltr"')
})
