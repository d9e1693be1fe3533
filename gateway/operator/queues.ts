import { listWaitingRedemptions } from '#gateway/areas/points/queue.ts'
import { listApplicationImages } from '#gateway/areas/promotions/applications/decide.ts'
import { findReferral, listHeldReferrals, referralNoOf } from '#gateway/areas/promotions/referral/decide.ts'
import { listImages, type Subject } from '#gateway/areas/wallet/proof-images.ts'
import { goodText } from '#gateway/kernel/goods.ts'
import { pointCurrency } from '#gateway/ledger/points.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { html } from '#gateway/platform/pages/html.ts'
import type { PointRedemption, PointReward, Referral } from '#prisma/generated/sqlite/client.ts'
import { decideInvitation, decideRedemption } from './actions/decisions.ts'
import { formatHolding } from './format.ts'
import { applicationQueue } from './promotion-queue.ts'
import { approveOrReject, mapFound, type Queue, type QueueItem, some, spoken, timeOf } from './queue.ts'
import { appealQueue, depositQueue, withdrawalQueue } from './wallet-queues.ts'

const rewardName = ({ reward }: { reward: PointReward | null }): string =>
  reward === null ? 'conversion into money' : goodText(reward.texts, 'EN').name

const toRedemption = (row: PointRedemption & { reward: PointReward | null }): QueueItem => ({
  id: row.id,
  number: row.redemptionNo,
  memberId: row.memberId,
  since: row.createdAt,
  amount: `${formatHolding(BigInt(row.points), pointCurrency)} points`,
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

const doubts: Readonly<Record<string, string>> = {
  device: 'the same device as who invited',
  address: 'the same address as who invited',
  card: 'payout cards with the same holder',
}

/** One that is held has brought nothing yet. `invited` is what the account is called. */
const toInvitation = (row: Referral, invited = String(row.invitedId)): QueueItem => ({
  id: row.id,
  number: referralNoOf(row),
  memberId: row.referrerId,
  since: row.createdAt,
  amount: row.state === 'held' ? 'nothing yet' : formatAmount(row.incomeMinor),
  moneyMinor: null,
  about: doubts[row.reason] ?? row.reason,
  state: spoken(row.state),
  waits: row.state === 'held',
  pictures: null,
  facts: some([
    ['Invited', html`<a href="/operator/members/${row.invitedId}">${invited}</a>`],
    ['Why it is held', row.decidedAt === null ? (doubts[row.reason] ?? row.reason) : ''],
    ['Decided', timeOf(row.decidedAt)],
    ['Decided by', row.decidedBy],
    ['Reason', row.decidedAt === null ? '' : row.reason],
  ]),
})

async function findInvitation(read: Reader, referralNo: string): Promise<QueueItem | null> {
  const row = await findReferral(read, referralNo)
  if (row === null) return null
  const invited = await read.member.findUnique({ where: { id: row.invitedId }, select: { account: true } })
  return toInvitation(row, invited?.account)
}

export const queues: readonly Queue[] = [
  depositQueue,
  withdrawalQueue,
  appealQueue,
  applicationQueue,
  {
    key: 'redemptions',
    label: 'Redemptions',
    aboutHead: 'Reward',
    action: decideRedemption,
    decisions: approveOrReject,
    reasonHelp: 'The member reads it: the code of a voucher, where a prize was sent, or why not.',
    list: async (read, page) => (await listWaitingRedemptions(read, page)).map(toRedemption),
    find: async (read, redemptionNo) =>
      mapFound(
        await read.pointRedemption.findUnique({ where: { redemptionNo }, include: { reward: true } }),
        toRedemption,
      ),
    count: (read) => read.pointRedemption.count({ where: { state: 'applied' } }),
  },
  {
    key: 'invitations',
    label: 'Held invitations',
    aboutHead: 'Why it is held',
    action: decideInvitation,
    decisions: [
      { value: 'release', label: 'Release', look: 'main' },
      { value: 'refuse', label: 'Refuse', look: 'grave' },
    ],
    reasonHelp: 'Who invited reads it.',
    list: async (read, page) => (await listHeldReferrals(read, page)).map((row) => toInvitation(row)),
    find: findInvitation,
    count: (read) => read.referral.count({ where: { state: 'held' } }),
  },
]

export const findQueue = (key: string | undefined): Queue | undefined => queues.find((queue) => queue.key === key)

export async function listPictures(read: Reader, { pictures }: QueueItem) {
  if (pictures === null) return []
  const isApplied = pictures.startsWith('application:')
  const images = isApplied
    ? await listApplicationImages(read, pictures.slice('application:'.length))
    : await listImages(read, pictures as Subject)
  return images.map((image) => ({ ...image, folder: isApplied ? 'application-pictures' : 'proofs' }))
}
