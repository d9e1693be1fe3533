import { type Call, needsToken } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { isOlder } from '#catalogue/older/older.ts'
import { badRequest, strangerLogin, unsealed, wholeWire } from './bad.ts'
import { needsAnswers, sampleOf } from './samples.ts'
import { ask, nameOf, type Step, type Who } from './step.ts'
import { type Newcomer, story } from './story.ts'

export type Account = { name: string; password: string } | { token: string }

export type PlanSettings = {
  calls: readonly Call[]
  /** The account that the user named, or a session of it. */
  account: Account | null
  /** Who registers, when the kit may write. */
  newcomer: Newcomer | null
}

const { session } = catalogue

/** Reads and changes nothing, whoever asks; an older name does what its call does. */
const isRead = (call: Call): boolean =>
  call.methods[0] === 'GET' &&
  !call.opens &&
  call.access !== 'operator' &&
  call.answer !== 'text' &&
  (!isOlder(call) || isRead(call.of))

/** A call by each of its names and methods, as clients know it. */
const everyWay = (call: Call, who: Who): Step[] => [
  ask(call, who, sampleOf(call), { forAgents: call.access === 'agent' }),
  ...call.aliases.map((path) =>
    ask(call, who, sampleOf(call), {
      name: `${nameOf(call)} at ${path}`,
      path,
      forAgents: call.access === 'agent',
    }),
  ),
  ...call.methods.slice(1).map((method) =>
    ask(call, who, sampleOf(call), {
      name: `${nameOf(call)} by ${method}`,
      method,
      forAgents: call.access === 'agent',
    }),
  ),
]

/** Everything that is sent, in its order. What needs an earlier answer comes after it. */
export function planOf({ calls, account, newcomer }: PlanSettings): Step[] {
  const reads = calls.filter(isRead)
  const ofGuests = reads.filter((call) => !needsToken(call))
  const ofSessions = reads.filter(needsToken)
  const withReads = (who: Who) => [
    ...[...ofSessions]
      .sort((a, b) => Number(needsAnswers(a)) - Number(needsAnswers(b)))
      .flatMap((call) => everyWay(call, who)),
    ...calls
      .filter((call) => needsToken(call) && call.carrier === 'encrypted')
      .map((call) => ({ ...unsealed(call, who), forAgents: call.access === 'agent' })),
  ]
  const login =
    account === null || 'token' in account
      ? null
      : { username: account.name, password: account.password, type: 'username' }
  return [
    ...wholeWire,
    ...ofGuests.filter((call) => !needsAnswers(call)).flatMap((call) => everyWay(call, 'guest')),
    ...calls.map(badRequest).filter((step) => step !== null),
    // A login that fails is counted against the address, so it is not tried where another one shows the same.
    login === null ? strangerLogin() : ask(session.login, 'guest', login, { opens: 'account' }),
    ...(account === null ? [] : withReads('account')),
    ...(newcomer === null ? [] : story(newcomer, account === null ? withReads('own') : [])),
    ...ofGuests.filter(needsAnswers).flatMap((call) => everyWay(call, 'guest')),
    // Whoever has brought a session goes on with it.
    ...(login === null ? [] : [ask(session.logout, 'account')]),
  ]
}
