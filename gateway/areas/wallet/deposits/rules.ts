import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { depositCalls } from '#catalogue/wallet/deposits.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Spoken } from '#gateway/platform/pages/spoken.ts'

export type Channel = MerchantSettings['deposit']['channels'][number]
export type Method = Channel['method']

/** paying → waiting or approved; waiting → approved or rejected. The other four are ends. */
export type DepositState = 'paying' | 'waiting' | 'approved' | 'rejected' | 'cancelled' | 'expired'
export type DepositAction = 'pay' | 'approve' | 'reject' | 'cancel' | 'expire'

const mayFrom: Readonly<Record<DepositAction, readonly DepositState[]>> = {
  pay: ['paying'],
  approve: ['waiting'],
  reject: ['waiting'],
  cancel: ['paying', 'waiting'],
  expire: ['paying'],
}

/** The states in which an action is allowed; in all others it is refused and changes nothing. */
export const statesFor = (action: DepositAction): DepositState[] => [...mayFrom[action]]

/** What the channel takes, to the whole centavo in the member's favour. */
export const chargeOf = (amountMinor: bigint, { chargeBp }: Pick<Channel, 'chargeBp'>): bigint =>
  (amountMinor * BigInt(chargeBp)) / 10_000n

/** What must be staked after a deposit. `hundredths` of the amount, 100 = once. */
export const turnoverFor = (amountMinor: bigint, hundredths: number): bigint =>
  (amountMinor * BigInt(hundredths)) / 100n

export const limitsOf = (channel: Pick<Channel, 'least' | 'most'>) => ({
  leastMinor: toMinor(channel.least),
  mostMinor: toMinor(channel.most),
})

export const methodNames: Readonly<Record<Method, Spoken>> = {
  launch: { EN: 'Online payment', TY: 'Bayad online' },
  qr: { EN: 'QR code', TY: 'QR code' },
  manual: { EN: 'Manual transfer', TY: 'Sariling paglipat' },
}
const displayModes: Readonly<Record<Method, string>> = { launch: 'URL', qr: 'QR', manual: 'MT' }

type ChannelList = AnsweredValueOf<(typeof depositCalls)['depositChannels']>

/** The enabled channels by method (wire 10.1). `vendorId` is the channel's place in the settings. */
export function toChannelList(channels: readonly Channel[]): ChannelList {
  const list: ChannelList = {}
  for (const [position, channel] of channels.entries()) {
    if (!channel.enabled) continue
    const ofMethod = list[channel.method] ?? { channels: [] }
    list[channel.method] = ofMethod
    ofMethod.channels.push({
      vendorName: channel.name,
      vendorId: position + 1,
      mcsBankCode: channel.code,
      mcsAuxType: channel.method,
      channelDisplayMode: displayModes[channel.method],
      banks: [{ bankCode: channel.code, bankType: channel.bankType }],
      minimumAmount: Number(channel.least),
      maximumAmount: Number(channel.most),
      chargePercent: channel.chargeBp / 100,
      approval: channel.approval,
      account: channel.account,
    })
  }
  return list
}

/** The wire's numbers for the states (wire 10.1 shows '2' to '7' without their meaning). */
export const stateNumbers: Readonly<Record<DepositState, string>> = {
  paying: '2',
  waiting: '3',
  approved: '4',
  rejected: '5',
  cancelled: '6',
  expired: '7',
}

type Row = {
  receiptNo: string
  method: string
  channelName: string
  amountMinor: bigint
  chargeMinor: bigint
  state: string
  reference: string | null
  reason: string
  createdAt: Date
  expiresAt: Date
  decidedAt: Date | null
}

type WireRow = AnsweredValueOf<(typeof depositCalls)['deposit']>

/** One line of the deposit record. */
export function toDepositRow(
  row: Row,
  { hasSlip, ...more }: Pick<WireRow, 'memberPayment' | 'payUrl' | 'promotionName'> & { hasSlip: boolean },
): WireRow {
  const status = row.state as DepositState
  return {
    depositId: row.receiptNo,
    depositMethod: row.channelName,
    methodCode: row.method as Method,
    depositDate: row.createdAt.getTime(),
    actualDepositDate: status === 'approved' ? (row.decidedAt?.getTime() ?? null) : null,
    amount: toMoneyNumber(row.amountMinor),
    reimbursementAmount: toMoneyNumber(row.amountMinor - row.chargeMinor),
    customerBankCharge: toMoneyNumber(row.chargeMinor),
    state: stateNumbers[status],
    status,
    accelerationStatus: 'NA',
    depositSlip: hasSlip ? 'Y' : 'N',
    refId: row.reference ?? '',
    reason: row.reason,
    expiresAt: row.expiresAt.getTime(),
    ...more,
  }
}
