import type { ValueOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'

export type Deposit = ValueOf<typeof wallet.deposit>
export type Withdrawal = ValueOf<typeof wallet.withdrawal>
export type Channel = ValueOf<typeof wallet.depositChannels>[string]['channels'][number] & { method: Method }
export type Method = 'launch' | 'qr' | 'manual'
export type PayoutAccount = ValueOf<typeof wallet.withdrawalAccounts>['bankCards'][number]
export type Bank = ValueOf<typeof wallet.banks>[number]

/** What a state means for the reader: still open, arrived, or come to nothing. */
export const depositKinds = {
  paying: 'warn',
  waiting: 'warn',
  approved: 'win',
  rejected: 'lose',
  cancelled: 'lose',
  expired: 'lose',
} as const

/** One word for where a withdrawal stands: an approved one says whether the money arrived. */
type WithdrawalStand =
  | 'in_process'
  | 'rejected'
  | 'approved'
  | 'received'
  | 'not_received'
  | 'received_by_time'
  | 'forced'
  | 'refunded'

export function standOf({ status, confirmation }: Pick<Withdrawal, 'status' | 'confirmation'>): WithdrawalStand {
  if (status !== 'approved' || confirmation === null) return status
  return confirmation === 'waiting' ? 'approved' : confirmation
}

/** What is said of where a withdrawal stands; one that another member pays has words of its own where both are concerned (OP-40). */
export function standTextOf(row: Pick<Withdrawal, 'status' | 'confirmation' | 'paidByMember'>) {
  const stand = standOf(row)
  if (row.paidByMember && stand === 'approved') return 'memberPayment.onItsWay'
  if (row.paidByMember && stand === 'forced') return 'memberPayment.forced'
  return `standText.${stand}` as const
}

export const standKinds: Readonly<Record<WithdrawalStand, 'warn' | 'win' | 'lose'>> = {
  in_process: 'warn',
  rejected: 'lose',
  approved: 'warn',
  received: 'win',
  not_received: 'warn',
  received_by_time: 'win',
  forced: 'win',
  refunded: 'lose',
}

export const mayAppeal = (row: Pick<Withdrawal, 'status' | 'confirmation' | 'appealed'>): boolean =>
  !row.appealed && (standOf(row) === 'not_received' || standOf(row) === 'received_by_time')

/**
 * An order that is not paid yet, or the report of a manual transfer. What was paid on a payment page, or pays another member, is on its
 * way and cannot be taken back.
 */
export const mayCancel = ({
  status,
  methodCode,
  memberPayment,
}: Pick<Deposit, 'status' | 'methodCode' | 'memberPayment'>): boolean =>
  memberPayment === null && (status === 'paying' || (status === 'waiting' && methodCode === 'manual'))

/** What is said of a deposit that pays the withdrawal of another member (OP-40); null for every other. */
export function memberPaymentWord({
  status,
  memberPayment,
}: Pick<Deposit, 'status' | 'memberPayment'>): 'waiting' | 'disputed' | 'approved' | 'rejected' | null {
  if (memberPayment === null) return null
  if (status === 'approved' || status === 'rejected') return status
  return memberPayment.confirmation === 'not_received' ? 'disputed' : 'waiting'
}

/** A manual transfer can be described better while an operator looks for it. */
export const mayDescribe = ({ status, methodCode }: Pick<Deposit, 'status' | 'methodCode'>): boolean =>
  status === 'waiting' && methodCode === 'manual'

/** A receipt number as it stands in an address: `D` a deposit, `W` a withdrawal. */
export const isReceiptNo = (text: string | null | undefined, kind: 'D' | 'W' | 'T'): text is string =>
  typeof text === 'string' && /^[A-Z]\w{5,31}$/.test(text) && text[0] === kind
