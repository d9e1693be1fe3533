import { listWaitingRedemptions } from '#gateway/areas/points/queue.ts'
import { rewardText } from '#gateway/areas/points/rules.ts'
import { listApplicationImages } from '#gateway/areas/promotions/applications/decide.ts'
import { findReferral, listHeldReferrals, referralNoOf } from '#gateway/areas/promotions/referral/decide.ts'
import { listImages, type Subject } from '#gateway/areas/wallet/proof-images.ts'
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
  reward === null ? 'conversion into money' : rewardText(reward.texts, 'EN').name

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

const toInvitation = (row: Referral): QueueItem => ({
  id: row.id,
  number: referralNoOf(row),
  memberId: row.referrerId,
  since: row.createdAt,
  amount: formatAmount(row.incomeMinor),
  moneyMinor: null,
  about: doubts[row.reason] ?? row.reason,
  state: spoken(row.state),
  waits: row.state === 'held',
  pictures: null,
  facts: some([
    ['Invited', html`<a href="/operator/members/${row.invitedId}">${row.invitedId}</a>`],
    ['Income so far', formatAmount(row.incomeMinor)],
    ['Decided', timeOf(row.decidedAt)],
    ['Decided by', row.decidedBy],
    ['Reason', row.decidedAt === null ? '' : row.reason],
  ]),
})

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
    list: async (read, page) => (await listHeldReferrals(read, page)).map(toInvitation),
    find: async (read, referralNo) => mapFound(await findReferral(read, referralNo), toInvitation),
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
