import { listWaitingRedemptions } from '#gateway/areas/points/queue.ts'
import { rewardText } from '#gateway/areas/points/rules.ts'
import { listImages, type Subject } from '#gateway/areas/wallet/proof-images.ts'
import { listOpenAppeals, listWaitingDeposits, listWaitingWithdrawals } from '#gateway/areas/wallet/queues.ts'
import { pointCurrency } from '#gateway/ledger/points.ts'
import type { Reader } from '#gateway/platform/db.ts'
import type { Deposit, PayoutAccount, PointRedemption, PointReward, Withdrawal } from '#prisma/generated/sqlite/client.ts'
import type { Action } from './action.ts'
import { decideAppeal, decideDeposit, decideRedemption, decideWithdrawal } from './actions/decisions.ts'
import { formatAmount, formatTime } from './format.ts'

/** Something that waits for a decision, or was decided. */
export type QueueItem = {
  /** Its place in the queue; the page after it begins behind it. */
  id: number
  number: string
  memberId: number
  since: Date
  amount: string
  /** Null where no money is asked for. */
  moneyMinor: bigint | null
  /** What tells it from the others of a list. */
  about: string
  state: string
  /** False once it was decided. */
  waits: boolean
  facts: readonly (readonly [name: string, value: string])[]
  /** Whose slips or proofs can be looked at. */
  pictures: Subject | null
}

/** A queue as the console shows it: the oldest first. The areas say what waits and what a decision does. */
export type Queue = {
  key: string
  label: string
  action: Action
  /** The two ways to decide; the second one refuses. */
  decisions: readonly [Decision, Decision]
  /** What `about` says. */
  aboutHead: string
  reasonHelp: string
  list(read: Reader, page: { after: number; limit: number }): Promise<QueueItem[]>
  find(read: Reader, number: string): Promise<QueueItem | null>
  count(read: Reader): Promise<number>
}
type Decision = { value: string; label: string; look: 'main' | 'grave' }

const money = (minor: bigint): string => formatAmount(minor, '')
const spoken = (state: string): string => state.replaceAll('_', ' ')
const some = (pairs: readonly (readonly [string, string | null | undefined])[]) =>
  pairs.flatMap(([name, value]) => (value === null || value === undefined || value === '' ? [] : [[name, value] as const]))
const timeOf = (time: Date | null): string | null => (time === null ? null : formatTime(time))

const toDeposit = (row: Deposit): QueueItem => ({
  id: row.id,
  number: row.receiptNo,
  memberId: row.memberId,
  since: row.createdAt,
  amount: money(row.amountMinor),
  moneyMinor: row.amountMinor,
  about: row.channelName,
  state: spoken(row.state),
  waits: row.state === 'waiting',
  pictures: `deposit:${row.receiptNo}`,
  facts: some([
    ['Channel', `${row.channelName} (${row.channelCode}, ${row.method})`],
    ['Charge', money(row.chargeMinor)],
    ['Credited', money(row.amountMinor - row.chargeMinor)],
    ['Sender', row.payerName],
    ['Reference', row.reference],
    ['Paid', timeOf(row.paidAt)],
    ['Decided', timeOf(row.decidedAt)],
    ['Decided by', row.decidedBy],
    ['Reason', row.reason],
  ]),
})

const toWithdrawal =
  (waits: (row: Withdrawal) => boolean) =>
  (row: Withdrawal & { account: PayoutAccount }): QueueItem => ({
    id: row.id,
    number: row.receiptNo,
    memberId: row.memberId,
    since: row.createdAt,
    amount: money(row.amountMinor),
    moneyMinor: row.amountMinor,
    about: `${row.account.bankName} ${row.account.number}`,
    state: spoken(row.confirmation ?? row.state),
    waits: waits(row),
    pictures: `withdrawal:${row.receiptNo}`,
    facts: some([
      ['Charge', money(row.chargeMinor)],
      ['To pay out', money(row.amountMinor - row.chargeMinor)],
      ['To', `${row.account.bankName} ${row.account.number}`],
      ['Holder', row.account.holder],
      ['Decided', timeOf(row.decidedAt)],
      ['Decided by', row.decidedBy],
      ['Reason', row.reason],
      ['To be confirmed until', timeOf(row.confirmBy)],
      ['The member says', row.report],
      ['Appeal', row.appeal],
      ['Resolution', row.resolution],
    ]),
  })
const asRequest = toWithdrawal(({ state }) => state === 'in_process')
const asAppeal = toWithdrawal(({ confirmation }) => confirmation === 'not_received')

const rewardName = ({ reward }: { reward: PointReward | null }): string => (reward === null ? 'conversion into money' : rewardText(reward.texts, 'EN').name)

const toRedemption = (row: PointRedemption & { reward: PointReward | null }): QueueItem => ({
  id: row.id,
  number: row.redemptionNo,
  memberId: row.memberId,
  since: row.createdAt,
  amount: `${formatAmount(BigInt(row.points), pointCurrency)} points`,
  moneyMinor: null,
  about: rewardName(row),
  state: spoken(row.state),
  waits: row.state === 'applied',
  pictures: null,
  facts: some([
    ['Reward', rewardName(row)],
    ['Quantity', String(row.quantity)],
    ['Receiver', row.receiverName],
    ['Phone', row.receiverMobile],
    ['Address', row.receiverAddress],
    ['Remark', row.remark],
    ['Decided', timeOf(row.decidedAt)],
    ['Decided by', row.decidedBy],
  ]),
})

const approveOrReject = [
  { value: 'approve', label: 'Approve', look: 'main' },
  { value: 'reject', label: 'Reject', look: 'grave' },
] as const satisfies readonly [Decision, Decision]

const withAccount = { account: true } as const

export const queues: readonly Queue[] = [
  {
    key: 'deposits',
    label: 'Deposits',
    aboutHead: 'Channel',
    action: decideDeposit,
    decisions: approveOrReject,
    reasonHelp: 'The member reads it when the deposit is rejected.',
    list: async (read, page) => (await listWaitingDeposits(read, page)).map(toDeposit),
    find: async (read, receiptNo) => mapFound(await read.deposit.findUnique({ where: { receiptNo } }), toDeposit),
    count: (read) => read.deposit.count({ where: { state: 'waiting' } }),
  },
  {
    key: 'withdrawals',
    label: 'Withdrawals',
    aboutHead: 'To',
    action: decideWithdrawal,
    decisions: approveOrReject,
    reasonHelp: 'The member reads it when the withdrawal is rejected. Approve when the money was sent.',
    list: async (read, page) => (await listWaitingWithdrawals(read, page)).map(asRequest),
    find: async (read, receiptNo) => mapFound(await read.withdrawal.findUnique({ where: { receiptNo }, include: withAccount }), asRequest),
    count: (read) => read.withdrawal.count({ where: { state: 'in_process' } }),
  },
  {
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
    find: async (read, receiptNo) => mapFound(await read.withdrawal.findUnique({ where: { receiptNo }, include: withAccount }), asAppeal),
    count: (read) => read.withdrawal.count({ where: { confirmation: 'not_received' } }),
  },
  {
    key: 'redemptions',
    label: 'Redemptions',
    aboutHead: 'Reward',
    action: decideRedemption,
    decisions: approveOrReject,
    reasonHelp: 'The member reads it: the code of a voucher, where a prize was sent, or why not.',
    list: async (read, page) => (await listWaitingRedemptions(read, page)).map(toRedemption),
    find: async (read, redemptionNo) => mapFound(await read.pointRedemption.findUnique({ where: { redemptionNo }, include: { reward: true } }), toRedemption),
    count: (read) => read.pointRedemption.count({ where: { state: 'applied' } }),
  },
]

const mapFound = <R, T>(row: R | null, map: (row: R) => T): T | null => (row === null ? null : map(row))

export const findQueue = (key: string | undefined): Queue | undefined => queues.find((queue) => queue.key === key)

export const listPictures = async (read: Reader, { pictures }: QueueItem) => (pictures === null ? [] : listImages(read, pictures))
