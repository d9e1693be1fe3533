import { z } from 'zod'
import { call } from '../call.ts'
import { optionalText } from '../fields.ts'
import { username } from './shapes.ts'

/** What only the house does with trees. */
export const houseCalls = {
  move: call({
    summary:
      'Moves a member with everybody below under another upline, or to the head of a tree of its own. What they did goes with them at once.',
    method: 'POST',
    path: '/wps/operator/team/move',
    moduleId: 'DOWNMAN3',
    access: 'operator',
    origin: 'designed here',
    input: z.strictObject({ username, upline: username.nullable(), reason: optionalText(300) }),
    value: z.object({ username: z.string(), upline: z.string().nullable(), moved: z.number().int() }),
    failures: ['not.exists.user', 'not.exists.upline', 'agent.move.circle', 'agent.rate.above.own'],
  }),
}
