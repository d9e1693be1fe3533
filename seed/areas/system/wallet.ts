import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'

type Channel = MerchantSettings['deposit']['channels'][number]

const usual = {
  least: '100.00',
  most: '50000.00',
  chargeBp: 0,
  approval: 'auto',
  account: null,
  enabled: true,
} as const

/** Our own names: nothing here is connected to a bank or a wallet of this world. */
const channels: Channel[] = [
  { ...usual, code: 'ALONPAY', method: 'launch', name: 'AlonPay', bankType: 'EWALLET' },
  { ...usual, code: 'MARIPAY', method: 'launch', name: 'MariPay', bankType: 'EWALLET', approval: 'operator' },
  { ...usual, code: 'ALONQR', method: 'qr', name: 'Alon QR', bankType: 'QR', most: '20000.00' },
  {
    ...usual,
    code: 'BAYBANK',
    method: 'launch',
    name: 'Baybayin Bank Online',
    bankType: 'BANK',
    least: '500.00',
    chargeBp: 100,
  },
  {
    ...usual,
    code: 'BAYTRANSFER',
    method: 'manual',
    name: 'Bank transfer',
    bankType: 'BANK',
    least: '500.00',
    approval: 'operator',
    account: { bankName: 'Baybayin Bank', number: '0000 4417 2026', holder: 'Perlas Play Money' },
  },
]

/** Limits are those of OP-83 and OP-108. */
export const walletSettings: Pick<MerchantSettings, 'deposit' | 'withdrawal' | 'lineTransfer'> = {
  deposit: { allowed: true, note: '', payWithinMinutes: 15, mostOpen: 5, turnoverHundredths: 100, channels },
  withdrawal: {
    allowed: true,
    note: '',
    least: '200.00',
    most: '50000.00',
    timesADay: 5,
    dailyMost: '100000.00',
    freeTimesADay: 3,
    chargeBp: 100,
    leastCharge: '10.00',
    needsVerifiedMobile: true,
    confirmWithinMinutes: 30,
    mostCards: 5,
    mostWallets: 3,
    banks: [
      { code: 'BAYBANK', name: 'Baybayin Bank', kind: 'bank' },
      { code: 'HABIBANK', name: 'Habi Savings Bank', kind: 'bank' },
      { code: 'LAKASBANK', name: 'Lakas Rural Bank', kind: 'bank' },
      { code: 'TALABANK', name: 'Tala Commercial Bank', kind: 'bank' },
      { code: 'ALONPAY', name: 'AlonPay', kind: 'wallet' },
      { code: 'MARIPAY', name: 'MariPay', kind: 'wallet' },
    ],
  },
  lineTransfer: { allowed: true, least: '10.00', most: '50000.00', timesADay: 20 },
}
