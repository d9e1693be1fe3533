import { expect, test } from 'vitest'
import type { Claim } from '#app/areas/promotions/claims/model.ts'
import { ClaimList } from '#app/areas/promotions/claims/ui/claim-list.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

test('the press that claims all money names the sum of what it takes', async () => {
  const claims = Array.from({ length: 23 }, (_, at) => ({
    promotionClaimId: `C${at}`,
    promotionType: 'MANUAL',
    title: 'A gift',
    summary: '',
    reward: { type: 'MONEY', value: 10 },
    turnover: 0,
    endTime: null,
  })) as unknown as Claim[]
  const html = await writtenPage(
    <ClaimList claims={claims} spins={0} calendar={null} writing={{ symbol: '₱', tag: 'en' }} />,
  )
  const all = html.slice(html.indexOf('reward-all'))
  expect(all).toContain('₱200.00')
  expect(all.match(/name="claim"/g)).toHaveLength(20)
})
