import { type Area, area, type Call, type CallEntry } from '#catalogue/call.ts'
import type { Handlers } from '#gateway/platform/answer.ts'
import type { Action, Input, Office } from './action.ts'
import { announcementActions } from './actions/announcements.ts'
import { bookActions } from './actions/book.ts'
import { caseActions } from './actions/cases.ts'
import { clockActions } from './actions/clock.ts'
import { decisionActions } from './actions/decisions.ts'
import { memberActions } from './actions/members.ts'
import { rewardActions } from './actions/rewards.ts'
import { settingsActions } from './actions/settings.ts'
import { siteActions } from './actions/site.ts'
import { perform } from './perform.ts'

/** Everything that an operator can do. */
export const actions: readonly Action[] = [
  ...siteActions,
  ...settingsActions,
  ...announcementActions,
  ...memberActions,
  ...rewardActions,
  ...decisionActions,
  ...caseActions,
  ...clockActions,
  ...bookActions,
]

export const findAction = (key: string | undefined): Action | undefined => actions.find((action) => action.key === key)

/** The same as calls. They stand beside the catalogue and not in it: the app has no business with them, and another gateway none at all. */
export const operatorArea: Area<Record<string, CallEntry>> = area('operator', Object.fromEntries(actions.map(({ key, entry }) => [key, entry])))
export const operatorCalls: readonly Call[] = Object.values(operatorArea)

export const operatorHandlers = (office: Office): Handlers<typeof operatorArea> =>
  Object.fromEntries(
    actions.map((action) => [
      action.key,
      (input: unknown, { ip, traceId }: { ip: string; traceId: string }) => {
        const sent = input as Input
        return perform(office, action, sent, { name: sent.operator ?? 'operator', ip, traceId })
      },
    ]),
  )
