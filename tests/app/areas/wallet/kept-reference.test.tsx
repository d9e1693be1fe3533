import { expect, test } from 'vitest'
import type { Deposit } from '#app/areas/wallet/model/records.ts'
import { DepositReceipt } from '#app/areas/wallet/ui/deposit-receipt.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const writing = { symbol: '₱', tag: 'en' }

const deposit: Deposit = {
  depositId: 'DABCDEF',
  depositMethod: 'Bank transfer',
  methodCode: 'manual',
  depositDate: 0,
  actualDepositDate: null,
  amount: 1_000,
  reimbursementAmount: 1_000,
  customerBankCharge: 0,
  state: '3',
  status: 'waiting',
  accelerationStatus: 'NA',
  depositSlip: 'N',
  refId: '',
  promotionName: '',
  reason: '',
  expiresAt: 0,
  payUrl: null,
  memberPayment: { confirmation: 'waiting', confirmBy: 1_800_000 },
}

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
