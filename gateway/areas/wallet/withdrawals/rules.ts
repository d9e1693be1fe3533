import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { withdrawalCalls } from '#catalogue/wallet/withdrawals.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import { cardTypeOf, masked } from '../payout/accounts.ts'

type Settings = MerchantSettings['withdrawal']
export type WithdrawalState = 'in_process' | 'rejected' | 'approved'
export type Confirmation = 'waiting' | 'received' | 'not_received' | 'received_by_time' | 'forced' | 'refunded'

/**
 * The whole life of a withdrawal (WA-05 to WA-11, OP-41): where it stands, and of an approved one whether the money arrived.
 * An appeal takes one that counts as received by time back to not received; forced, refunded, received and rejected are ends.
 */
export type Stand = { state: WithdrawalState; confirmation: Confirmation | null }
export type WithdrawalAction = 'approve' | 'reject' | 'receive' | 'deny' | 'expire' | 'appeal' | 'force' | 'refund'

const inProcess: Stand = { state: 'in_process', confirmation: null }
const approved = (confirmation: Confirmation): Stand => ({ state: 'approved', confirmation })

const moves: Readonly<Record<WithdrawalAction, { from: readonly Stand[]; to: Stand }>> = {
  approve: { from: [inProcess], to: approved('waiting') },
  reject: { from: [inProcess], to: { state: 'rejected', confirmation: null } },
  receive: { from: [approved('waiting')], to: approved('received') },
  deny: { from: [approved('waiting')], to: approved('not_received') },
  expire: { from: [approved('waiting')], to: approved('received_by_time') },
  appeal: { from: [approved('not_received'), approved('received_by_time')], to: approved('not_received') },
  force: { from: [approved('not_received')], to: approved('forced') },
  refund: { from: [approved('not_received')], to: approved('refunded') },
}

export const moveOf = (action: WithdrawalAction) => moves[action]

/** All in all in one day, and one at a time, in minor units. */
export const limitsOf = (settings: Pick<Settings, 'least' | 'most' | 'dailyMost'>) => ({
  leastMinor: toMinor(settings.least),
  mostMinor: toMinor(settings.most),
  dailyMostMinor: toMinor(settings.dailyMost),
})

/** The first few of a day cost nothing; then a share of the amount, rounded down, but no less than the least and no more than the amount. */
export function chargeOf(
  amountMinor: bigint,
  earlierToday: number,
  settings: Pick<Settings, 'freeTimesADay' | 'chargeBp' | 'leastCharge'>,
): bigint {
  if (earlierToday < settings.freeTimesADay) return 0n
  const share = (amountMinor * BigInt(settings.chargeBp)) / 10_000n
  const least = toMinor(settings.leastCharge)
  const charge = share > least ? share : least
  return charge < amountMinor ? charge : amountMinor
}

type Row = {
  receiptNo: string
  amountMinor: bigint
  chargeMinor: bigint
  state: string
  confirmation: string | null
  confirmBy: Date | null
  createdAt: Date
  decidedAt: Date | null
  confirmedAt: Date | null
  reason: string
  appealedAt: Date | null
  resolution: string | null
  account: { kind: string; bankName: string; number: string }
}

/** One line of the withdrawal record. The reason of a rejection is shown, who decided is not. */
export function toWithdrawalRow(
  row: Row,
  { proofs, paidByMember }: { proofs: number; paidByMember: boolean },
): AnsweredValueOf<(typeof withdrawalCalls)['withdrawal']> {
  return {
    withdrawId: row.receiptNo,
    amount: toMoneyNumber(row.amountMinor),
    charge: toMoneyNumber(row.chargeMinor),
    actualAmount: toMoneyNumber(row.amountMinor - row.chargeMinor),
    bankName: row.account.bankName,
    cardNumber: masked(row.account.number),
    cardType: cardTypeOf(row.account),
    status: row.state as WithdrawalState,
    confirmation: row.confirmation as Confirmation | null,
    confirmBy: row.confirmBy?.getTime() ?? null,
    createdAt: row.createdAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    confirmedAt: row.confirmedAt?.getTime() ?? null,
    reason: row.reason,
    proofs,
    appealed: row.appealedAt !== null,
    resolution: row.resolution,
    paidByMember,
  }
}
