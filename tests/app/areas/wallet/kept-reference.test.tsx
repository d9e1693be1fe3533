import { expect, test } from 'vitest'
import { DepositReceipt } from '#app/areas/wallet/ui/deposit-receipt.tsx'
import { writtenPage } from '../../../support/written-page.tsx'
import { deposit } from './one-deposit.ts'

const writing = { symbol: '₱', tag: 'en' }

test('a slip that is refused leaves the reference that is kept in its field', async () => {
  const lastResult = { initialValue: { intent: 'slip' }, error: { image: ['Choose a picture'] } }
  const html = await writtenPage(
    <DepositReceipt
      deposit={{ ...deposit, status: 'waiting', memberPayment: null, refId: 'REF-77' }}
      qr={null}
      answer={{ lastResult } as never}
      writing={writing}
    />,
  )
  expect(html).toMatch(/name="refId"[^>]*value="REF-77"/)
  expect(html).toContain('Choose a picture')
})
