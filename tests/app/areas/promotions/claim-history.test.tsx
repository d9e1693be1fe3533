import { expect, test } from 'vitest'
import { ClaimHistory } from '#app/areas/promotions/claims/ui/claim-history.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

type Claim = Parameters<typeof ClaimHistory>[0]['claims'][number]

const claim: Claim = {
  promotionClaimId: 'C1',
  promotionType: 'MANUAL',
  title: '50% deposit bonus',
  summary: '',
  status: 'C',
  reward: { type: 'BONUS', value: 300, productName: '' },
  turnover: 9_000,
  reason: '',
  became: null,
  issuedAt: null,
  endTime: null,
}
const written = (more: Partial<Claim>): Promise<string> =>
  writtenPage(<ClaimHistory claims={[{ ...claim, ...more }]} writing={{ tag: 'en-PH', symbol: '₱' }} />)

test.each([
  ['open', 'Claimed', 'its turnover is under way'],
  ['completed', 'Completed', 'is your own money'],
  ['forfeited', 'Given up', 'You gave it up'],
  ['expired', 'Over', 'Its last day was over before its turnover was done'],
  ['lost', 'Lost', 'staked and lost'],
] as const)('a claimed bonus that is %s says so', async (became, badge, text) => {
  const page = await written({ became })
  expect(page).toContain(badge)
  expect(page).toContain(text)
  expect(page).not.toContain('You have it.')
})

test('what is no bonus is had, and an offer whose deposit came to nothing says that and no last day', async () => {
  expect(await written({})).toContain('You have it.')
  const reason = 'Its deposit came to nothing, and the offer was not used.'
  const page = await written({ status: 'E', reason })
  expect(page).toContain(reason)
  expect(page).not.toContain('Its last day is over')
})

test('a good that was claimed is an order, which may still be rejected', async () => {
  const page = await written({ reward: { type: 'MERCHANDISE', value: 1, productName: 'Cap' } })
  expect(page).toContain('in the points mall says how far it is')
  expect(page).not.toContain('You have it.')
})
