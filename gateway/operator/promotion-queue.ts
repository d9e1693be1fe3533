import {
  type Application,
  countApplications,
  findApplication,
  listApplications,
  rewardFor,
} from '#gateway/areas/promotions/applications/decide.ts'
import { campaignText } from '#gateway/areas/promotions/campaigns/store.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { decideApplication, reviewAnApplication } from './actions/applications.ts'
import { sayReward } from './campaign-editor/say-reward.ts'
import { approveOrReject, type Queue, type QueueItem, some, spoken, timeOf } from './queue.ts'

const titleOf = ({ campaign }: Application): string => campaignText(campaign.texts, 'EN').title

const toItem = async (read: Reader, row: Application): Promise<QueueItem> => ({
  id: row.id,
  number: row.claimNo,
  memberId: row.memberId,
  since: row.createdAt,
  amount: sayReward(await rewardFor(read, row)),
  moneyMinor: null,
  about: titleOf(row),
  state: spoken(row.state),
  waits: row.state === 'applying' || row.state === 'process',
  pictures: `application:${row.claimNo}`,
  facts: some([
    ['Promotion', `${titleOf(row)} (${row.campaign.code})`],
    ['Terms', `version ${row.version}`],
    ['Comment', row.comment],
    ['Reason', row.reason],
    ['Decided', timeOf(row.decidedAt)],
    [row.state === 'process' ? 'In review by' : 'Decided by', row.decidedBy],
  ]),
})

/** Applications to promotions: an approved one gives what the terms say that it was made under. */
export const applicationQueue: Queue = {
  key: 'applications',
  label: 'Applications',
  aboutHead: 'Promotion',
  action: decideApplication,
  decisions: approveOrReject,
  takeUp: { from: 'applying', action: reviewAnApplication, label: 'Take into review' },
  reasonHelp: 'The member reads it. Approving gives what the terms of the promotion say.',
  list: async (read, page) => Promise.all((await listApplications(read, page)).map((row) => toItem(read, row))),
  find: async (read, number) => {
    const row = await findApplication(read, number)
    return row === null ? null : toItem(read, row)
  },
  count: countApplications,
}
