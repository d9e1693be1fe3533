import { z } from 'zod'
import { area, call, queryText } from './call.ts'
import { houseCalls } from './team/house.ts'
import { memberCalls } from './team/members.ts'
import { messageCalls } from './team/messages.ts'
import { reportCalls } from './team/reports.ts'

export const team = area('team', {
  affiliate: call({
    summary: 'Tells whether an invitation code is good on this domain, and who invites.',
    method: 'GET',
    path: '/wps/agent/affiliate',
    moduleId: 'AFFMAN3',
    access: 'nobody',
    rate: { max: 120, windowMs: 60_000 },
    origin: 'spec',
    input: z.object({ code: queryText(64), domain: queryText(253).optional() }),
    /** `referrer` is the shown name of who invites (OP-60); designed here. */
    value: z.object({ referrer: z.string().optional() }),
    failures: ['expired.affiliate.url'],
  }),
  ...reportCalls,
  ...memberCalls,
  ...messageCalls,
  ...houseCalls,
})
