import { type Area, area, type Call, type CallEntry } from '#catalogue/call.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { machineName } from '#gateway/kernel/identity/operator-names.ts'
import type { Action, Input, Office } from './action.ts'
import { announcementActions } from './actions/announcements.ts'
import { applicationActions } from './actions/applications.ts'
import { bookActions } from './actions/book.ts'
import { campaignActions } from './actions/campaigns.ts'
import { cardActions } from './actions/cards.ts'
import { caseActions } from './actions/cases.ts'
import { chatActions } from './actions/chats.ts'
import { clockActions } from './actions/clock.ts'
import { contractActions } from './actions/contracts.ts'
import { decisionActions } from './actions/decisions.ts'
import { memberActions } from './actions/members.ts'
import { parkedActions } from './actions/parked.ts'
import { peopleActions } from './actions/people.ts'
import { createDecideProposal } from './actions/proposals.ts'
import { rewardActions } from './actions/rewards.ts'
import { settingsActions } from './actions/settings.ts'
import { siteActions } from './actions/site.ts'
import { tableActions } from './actions/tables.ts'
import { operationOf, perform } from './perform.ts'

const withoutProposals: readonly Action[] = [
  ...siteActions,
  ...settingsActions,
  ...announcementActions,
  ...memberActions,
  ...cardActions,
  ...rewardActions,
  ...campaignActions,
  ...decisionActions,
  ...applicationActions,
  ...caseActions,
  ...chatActions,
  ...clockActions,
  ...contractActions,
  ...bookActions,
  ...parkedActions,
  ...tableActions,
  ...peopleActions,
]

/** What a second person agrees to is done by the action that was asked for. */
export const decideProposal = createDecideProposal((key) => withoutProposals.find((action) => action.key === key))

/** Everything that an operator can do. */
const actions: readonly Action[] = [...withoutProposals, decideProposal]

export const findAction = (key: string | undefined): Action | undefined => actions.find((action) => action.key === key)

/** What the audit trail calls what stands there with the number of its receipt: done, or asked for or refused where it takes two. */
export const auditKinds: ReadonlySet<string> = new Set(
  actions.flatMap(({ key }) => ['', '.first', '.rejected'].map((end) => operationOf(key) + end)),
)

/** The same as calls. They stand beside the catalogue and not in it: the app has no business with them, and another gateway none at all. */
export const operatorArea: Area<Record<string, CallEntry>> = area(
  'operator',
  Object.fromEntries(actions.map(({ key, entry }) => [key, entry])),
)
export const operatorCalls: readonly Call[] = Object.values(operatorArea)

export const operatorHandlers = (office: Office): Handlers<typeof operatorArea> =>
  Object.fromEntries(
    actions.map((action) => [
      action.key,
      (input: unknown, { ip, traceId }: { ip: string; traceId: string }) => {
        return perform(office, action, input as Input, { name: machineName, isPerson: false, ip, traceId })
      },
    ]),
  )
