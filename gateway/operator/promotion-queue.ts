import {
  type Application,
  countApplications,
  findApplication,
  listApplications,
} from '#gateway/areas/promotions/applications/decide.ts'
import { campaignText } from '#gateway/areas/promotions/campaigns/store.ts'
import { decideApplication, reviewAnApplication } from './actions/applications.ts'
import { approveOrReject, mapFound, type Queue, type QueueItem, some, spoken, timeOf } from './queue.ts'

const titleOf = ({ campaign }: Application): string => campaignText(campaign.texts, 'EN').title

const toItem = (row: Application): QueueItem => ({
  id: row.id,
  number: row.claimNo,
  memberId: row.memberId,
  since: row.createdAt,
  amount: row.campaign.code,
  moneyMinor: null,
  about: titleOf(row),
  state: spoken(row.state),
  waits: row.state === 'applying' || row.state === 'process',
  pictures: `application:${row.claimNo}`,
  facts: some([
    ['Promotion', titleOf(row)],
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
  list: async (read, page) => (await listApplications(read, page)).map(toItem),
  find: async (read, number) => mapFound(await findApplication(read, number), toItem),
  count: countApplications,
}
