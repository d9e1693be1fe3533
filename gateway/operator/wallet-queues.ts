import {
  countWaitingDeposits,
  listOpenAppeals,
  listWaitingDeposits,
  listWaitingWithdrawals,
} from '#gateway/areas/wallet/queues.ts'
import { findPayer } from '#gateway/areas/wallet/withdrawals/member-payment.ts'
import { isSameName } from '#gateway/kernel/identity/same-name.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Deposit, PayoutAccount, Withdrawal } from '#prisma/generated/sqlite/client.ts'
import { decideAppeal, decideDeposit, decideWithdrawal } from './actions/decisions.ts'
import {
  approveOrReject,
  type Fact,
  mapFound,
  type Queue,
  type QueueItem,
  sayDeposit,
  sayWithdrawal,
  some,
  spoken,
  timeOf,
} from './queue.ts'
import { noteField, payerField } from './wallet-fields.ts'

const linkTo = (queue: 'deposits' | 'withdrawals' | 'appeals', number: string): Html =>
  html`<a href="/operator/queues/${queue}/${number}">${number}</a>`

const headOf = ({ id, receiptNo, memberId, createdAt, amountMinor }: Deposit | Withdrawal) => ({
  id,
  number: receiptNo,
  memberId,
  since: createdAt,
  amount: formatAmount(amountMinor),
  moneyMinor: amountMinor,
})

const toDeposit = (row: Deposit): QueueItem => ({
  ...headOf(row),
  about: row.channelName,
  state: sayDeposit(row),
  waits: row.state === 'waiting' && row.paysFor === null,
  pictures: `deposit:${row.receiptNo}`,
  facts: some([
    ['Channel', `${row.channelName} (${row.channelCode}, ${row.method})`],
    ['Charge', formatAmount(row.chargeMinor)],
    ['Credited', formatAmount(row.amountMinor - row.chargeMinor)],
    ['Sender', row.payerName],
    ['Reference', row.reference],
    ['Paid', timeOf(row.paidAt)],
    ['Decided', timeOf(row.decidedAt)],
    ['Decided by', row.decidedBy],
    ['Reason', row.reason],
  ]),
})

/** A deposit with the withdrawal that it pays, and what was noted about the two. */
async function findDeposit(read: Reader, receiptNo: string): Promise<QueueItem | null> {
  const row = await read.deposit.findUnique({ where: { receiptNo } })
  if (row === null) return null
  const paid = row.paysFor === null ? null : await read.withdrawal.findUnique({ where: { receiptNo: row.paysFor } })
  if (paid === null) return toDeposit(row)
  const queue = paid.confirmation === 'not_received' ? 'appeals' : 'withdrawals'
  const about: Fact = ['Pays the withdrawal', html`${linkTo(queue, paid.receiptNo)}, ${sayWithdrawal(paid)}`]
  return withFacts(toDeposit(row), [about, ...disputeOf(paid)])
}

const disputeOf = ({ disputeNote }: Withdrawal): Fact[] => some([['Dispute note', disputeNote]])
const withFacts = (item: QueueItem, facts: readonly Fact[]): QueueItem => ({
  ...item,
  facts: [...item.facts, ...facts],
})

type Row = Withdrawal & { account: PayoutAccount }

const toWithdrawal =
  (waits: (row: Withdrawal) => boolean) =>
  (row: Row): QueueItem => ({
    ...headOf(row),
    about: `${row.account.bankName} ${row.account.number}`,
    state: sayWithdrawal(row),
    waits: waits(row),
    pictures: `withdrawal:${row.receiptNo}`,
    facts: some([
      ['Charge', formatAmount(row.chargeMinor)],
      ['To pay out', formatAmount(row.amountMinor - row.chargeMinor)],
      ['To', `${row.account.bankName} ${row.account.number}`],
      ['Holder', row.account.holder],
      ['Decided', timeOf(row.decidedAt)],
      ['Decided by', row.decidedBy],
      ['Reason', row.reason],
      ['To be confirmed until', timeOf(row.confirmBy)],
      ['The member says', row.report],
      ['Appeal', row.appeal],
      ['Resolved', timeOf(row.resolvedAt)],
      ['Resolved by', row.resolvedBy],
      ['Resolution', row.resolution],
    ]),
  })
const asRequest = toWithdrawal(({ state }) => state === 'in_process')
const asAppeal = toWithdrawal(({ confirmation }) => confirmation === 'not_received')

const withAccount = { account: true } as const

/** What the member is called by the registration, where the account is held under another name. */
async function findOtherName(read: Reader, { memberId, account }: Row): Promise<string | null> {
  const member = await read.member.findUnique({ where: { id: memberId }, select: { payeeName: true } })
  const given = member?.payeeName ?? null
  return given === null || isSameName(given, account.holder) ? null : `${given}, by the registration`
}

/** A withdrawal with the deposit of another member that pays it, and what was noted about the two. */
const findWithdrawal =
  (map: (row: Row) => QueueItem): Queue['find'] =>
  async (read, receiptNo) => {
    const row = await read.withdrawal.findUnique({ where: { receiptNo }, include: withAccount })
    const payer = row === null ? null : await findPayer(read, receiptNo)
    const paidBy = payer === null ? null : html`${linkTo('deposits', payer.receiptNo)}, ${spoken(payer.state)}`
    const otherName = row === null ? null : await findOtherName(read, row)
    return mapFound(row, (found) =>
      withFacts(map(found), [
        ...some([
          ['Not the name of the holder', otherName],
          ['Paid by the deposit', paidBy],
        ]),
        ...disputeOf(found),
      ]),
    )
  }

export const depositQueue: Queue = {
  key: 'deposits',
  label: 'Deposits',
  aboutHead: 'Channel',
  action: decideDeposit,
  decisions: approveOrReject,
  reasonHelp: 'The member reads it when the deposit is rejected.',
  list: async (read, page) => (await listWaitingDeposits(read, page)).map(toDeposit),
  find: findDeposit,
  count: countWaitingDeposits,
}

export const withdrawalQueue: Queue = {
  key: 'withdrawals',
  label: 'Withdrawals',
  aboutHead: 'To',
  action: decideWithdrawal,
  decisions: approveOrReject,
  whileFrozen: 'The member is frozen, so it cannot be approved. Reject it, or let the member in again first.',
  reasonHelp: 'The member reads it when the withdrawal is rejected. Approve when the money was sent.',
  list: async (read, page) => (await listWaitingWithdrawals(read, page)).map(asRequest),
  find: findWithdrawal(asRequest),
  count: (read) => read.withdrawal.count({ where: { state: 'in_process' } }),
  fields: payerField,
}

export const appealQueue: Queue = {
  key: 'appeals',
  label: 'Appeals',
  aboutHead: 'To',
  action: decideAppeal,
  decisions: [
    { value: 'refund', label: 'Give the money back', look: 'main' },
    { value: 'force', label: 'Count as received', look: 'grave' },
  ],
  reasonHelp: 'The member reads it. Counting as received is final: nothing comes back and there is no further appeal.',
  list: async (read, page) => (await listOpenAppeals(read, page)).map(asAppeal),
  find: findWithdrawal(asAppeal),
  count: (read) => read.withdrawal.count({ where: { confirmation: 'not_received' } }),
  fields: noteField,
}
