import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { allCalls, catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../../support/gateway.ts'

const gateway = withGateway({ OPERATOR_TOKEN: 'a-token-of-the-operators-that-nobody-here-has' })
let tokens: Record<'trial' | 'member' | 'agent', string>

beforeAll(async () => {
  const trial = await gateway.ask(catalogue.session.freePlay, {})
  tokens = {
    trial: trial.body.value.token,
    member: await gateway.logIn('player01'),
    agent: await gateway.logIn('agent01'),
  }
})

/** Ends the session of whoever calls it, so it would spoil the rest of the table. */
const endsSession = (call: Call): boolean => call.key === 'logout'
const calls = allCalls().filter((call) => !endsSession(call))
const named = calls.map((call) => [`${call.area}.${call.key}`, call] as const)

const refusalFor: Record<'guest' | 'trial' | 'member' | 'agent', Record<Call['access'], string | null>> = {
  guest: {
    nobody: null,
    token: 'customer.not.login',
    member: 'customer.not.login',
    agent: 'customer.not.login',
    operator: 'user.or.token.invalid',
  },
  trial: {
    nobody: null,
    token: null,
    member: 'in_need_true_account',
    agent: 'in_need_true_account',
    operator: 'user.or.token.invalid',
  },
  member: { nobody: null, token: null, member: null, agent: 'agent.only', operator: 'user.or.token.invalid' },
  agent: { nobody: null, token: null, member: null, agent: null, operator: 'user.or.token.invalid' },
}
const accessRefusals = new Set(['customer.not.login', 'user.or.token.invalid', 'in_need_true_account', 'agent.only'])

test.each(named)('%s is open to exactly those whom the catalogue names', async (_name, call) => {
  for (const [role, refusals] of Object.entries(refusalFor)) {
    const token = tokens[role as keyof typeof tokens]
    const { body } = await gateway.ask(call, {} as never, token === undefined ? {} : { token })
    const refused = accessRefusals.has(body.errorCode ?? '') ? body.errorCode : null
    // A call may refuse a trial by its own rule (launching a game); then its catalogue entry lists it.
    if (
      refused !== null &&
      refusals[call.access] === null &&
      (call.failures as readonly string[]).includes(refused ?? '')
    )
      continue
    expect([role, refused]).toEqual([role, refusals[call.access]])
  }
})

test.each(named)(
  '%s answers nonsense with a typed failure or a value, never with a bare error',
  async (_name, call) => {
    const nonsense = {
      id: -1,
      nodeId: 'x',
      pageNo: '-5',
      pageSize: '99999',
      amount: 1e21,
      username: '\u0000',
      type: {},
      list: [[[]]],
    }
    const { status, body } = await gateway.ask(call, nonsense as never, { token: tokens.member })
    expect(body.errorCode).not.toBe('unknown.system.err')
    expect(status === 200 || typeof body.errorCode === 'string' || call.answer !== 'envelope').toBe(true)
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d+|prisma/i)
  },
)
