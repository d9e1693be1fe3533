import { z } from 'zod'
import { area, call, nothing, queryText } from './call.ts'
import { houseCalls } from './team/house.ts'
import { memberCalls } from './team/members.ts'
import { messageCalls } from './team/messages.ts'
import { reportCalls } from './team/reports.ts'

export const team = area('team', {
  affiliate: call({
    summary: 'Tells whether an agent’s invitation code is good on this domain; only success is read.',
    method: 'GET',
    path: '/wps/agent/affiliate',
    moduleId: 'AFFMAN3',
    access: 'nobody',
    rate: { max: 120, windowMs: 60_000 },
    origin: 'spec',
    input: z.object({ code: queryText(64), domain: queryText(253).optional() }),
    value: nothing,
    failures: ['expired.affiliate.url'],
  }),
  ...reportCalls,
  ...memberCalls,
  ...messageCalls,
  ...houseCalls,
})
