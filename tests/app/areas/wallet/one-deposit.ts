import type { Deposit } from '#app/areas/wallet/model/records.ts'

/** One by hand that another member pays, and that waits. */
export const deposit: Deposit = {
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
