import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Call, needsToken } from '#catalogue/call.ts'
import { allCalls, catalogue } from '#catalogue/index.ts'
import { isOlder } from '#catalogue/older/older.ts'
import { openSession } from '#gateway/kernel/identity/sessions.ts'
import { Inputs } from '../../../simulation/fuzz/inputs.ts'
import { createSeeded } from '../../../simulation/seeded.ts'
import { withGateway } from '../../../support/gateway.ts'

/** What belongs to one member is asked for by others, through every call that takes a number or a name of a thing (danger T62). */

const gateway = withGateway()
const owners = ['player01', 'agent01', 'agent02'] as const
type Token = string

/** Ends what the rest of the table needs. */
const leftOut = new Set(['session.logout', 'member.endSessions'])
const nameOf = (call: Call): string => `${call.area}.${call.key}`
const calls = allCalls().filter((call) => call.access !== 'operator' && !leftOut.has(nameOf(call)))
const reads = calls.filter((call) => call.carrier === 'query' && call.methods[0] === 'GET' && needsToken(call))

// Time stands still: what counts down or says what time it is differs in nothing else.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** The names of games are everybody's. */
const isPublic = (name: string): boolean => name === 'nodeId' || name === 'gameId'
const isId = (name: string): boolean =>
  /(id|no|number|receipt)$/i.test(name) && !/pageno|mobileno|minlineno/i.test(name)

/** Names and values of all that looks like the name of a thing. */
function collect(value: unknown, into = new Map<string, Set<string | number>>()): Map<string, Set<string | number>> {
  if (Array.isArray(value)) for (const item of value) collect(item, into)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, held] of Object.entries(value)) {
      if (
        isId(name) &&
        !isPublic(name) &&
        (typeof held === 'string' || typeof held === 'number') &&
        held !== '' &&
        held !== 0
      )
        into.set(name, (into.get(name) ?? new Set()).add(held))
      else collect(held, into)
    }
  }
  return into
}

const read = async (call: Call, token: Token, input: object = {}) =>
  (await gateway.ask(call, input as never, { token })).body
const harvest = async (token: Token): Promise<Map<string, Set<string | number>>> => {
  const found = new Map<string, Set<string | number>>()
  for (const call of reads) collect((await read(call, token)).value, found)
  return found
}

async function tokenOf(where: object): Promise<Token> {
  const { db, clock } = gateway.platform
  const member = await db.read.member.findFirstOrThrow({ where, orderBy: { id: 'asc' } })
  return db.write((tx) => openSession(tx, member, { ip: '127.0.0.1', userAgent: 'test', at: clock.now() }))
}

/** What only the owners were told, by the name of the field. */
let own: Map<string, (string | number)[]>
let ownerTokens: Token[]
let strangers: Record<'guest' | 'trial' | 'member' | 'agent', Token | undefined>

beforeAll(async () => {
  ownerTokens = await Promise.all(owners.map((account) => tokenOf({ account })))
  const moved = await gateway.ask(
    catalogue.wallet.transfer,
    { fromAccountType: 'main', toAccountType: 'PG', amount: 1 },
    { token: ownerTokens[0] ?? '' },
  )
  await gateway.ask(
    catalogue.messages.write,
    { subject: 'Hello', content: 'Up there' },
    { token: ownerTokens[0] ?? '' },
  )
  const outsider = await gateway.platform.db.write((tx) => {
    const at = gateway.platform.clock.now()
    return tx.member.create({
      data: {
        account: 'outsider',
        accountKey: 'outsider',
        nickname: 'Outsider',
        type: 1,
        registeredAt: at,
        passwordChangedAt: at,
      },
    })
  })
  strangers = {
    guest: undefined,
    trial: (await gateway.ask(catalogue.session.freePlay, {})).body.value.token,
    member: await tokenOf({ account: 'player02' }),
    agent: await tokenOf({ id: outsider.id }),
  }
  const [theirs, others] = [
    await Promise.all(ownerTokens.map(harvest)),
    await Promise.all([strangers.member, strangers.agent].map((token) => harvest(token ?? ''))),
  ]
  own = new Map()
  for (const found of theirs) {
    for (const [name, values] of found) {
      const known = new Set(others.flatMap((other) => [...(other.get(name) ?? [])]))
      own.set(name, [...(own.get(name) ?? []), ...[...values].filter((value) => !known.has(value))].slice(0, 12))
    }
  }
  // The record names it in another way than its receipt does.
  own.set('transactionId', [...(own.get('transactionId') ?? []), moved.body.value.transactionId])
})

/** Done whatever is named, and to what is one's own: that nothing of others changes is seen at the end. */
const actsOnOnesOwn = new Set(['wallet.returnAll', 'messages.readMail', 'messages.deleteMail', 'messages.deleteOutbox'])
const standsFor = (call: Call): string => nameOf(isOlder(call) ? call.of : call)

/** Answer a list that is empty for what is not one's own. */
const mayBeEmpty = new Set(['contracts.statements'])

/** Fields under which the wire takes the name of a thing of somebody, and the names under which owners are told of it. */
const heldBy = (call: Call, field: string): (string | number)[] => {
  return [...new Set(namesOf(call, field).flatMap((name) => own.get(name) ?? []))]
}
function namesOf({ area }: Call, field: string): string[] {
  const one = isList(field) ? field.slice(0, -1) : field
  if (one === 'id') return area === 'messages' ? ['inboxId'] : ['offerId', 'contractId']
  if (one === 'messageId' && area === 'messages') return ['inboxId', 'outboxId']
  return one === 'transactionId' ? ['transactionId', 'txId'] : [one]
}
const isList = (field: string): boolean => /ids$/i.test(field)
const fieldsOf = (call: Call): string[] =>
  Object.keys(
    (z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  )
const asked = calls.flatMap((call) =>
  fieldsOf(call)
    .filter((field) => isId(field) || isList(field))
    .map((field) => [nameOf(call), field, call] as const),
)

test('the owners have things that others are not told of', () => {
  const kinds = [
    'depositId',
    'withdrawId',
    'bankCardId',
    'sessionId',
    'contractId',
    'statementId',
    'offerId',
    'inboxId',
    'outboxId',
    'orderNo',
    'redemptionNo',
    'transactionId',
  ]
  expect(kinds.filter((kind) => own.get(kind)?.length === 0 || !own.has(kind))).toEqual([])
})

test('nothing of theirs is told or changed, whoever names it in whatever call', async () => {
  const marks = [...own.values()]
    .flat()
    .filter((value): value is string => typeof value === 'string' && value.length >= 10)
  const inputs = new Inputs(createSeeded(1))
  const before = await stateOf()
  const faults: string[] = []
  let cells = 0
  for (const [name, field, call] of asked) {
    for (const value of heldBy(call, field)) {
      for (const [role, token] of Object.entries(strangers)) {
        const input = { ...(inputs.whole(call) as object), [field]: isList(field) ? [value] : value }
        const answer = await gateway.ask(call, input as never, token === undefined ? {} : { token })
        cells += 1
        const text = JSON.stringify(answer.body)
        const told = marks.filter((mark) => mark !== value && text.includes(mark))
        if (told.length > 0) faults.push(`${name} tells a ${role} who names ${field} ${value} of ${told}`)
        const named = namesOf(call, field).some((held) => collect(answer.body.value).get(held)?.has(value))
        if (answer.body.success && reads.includes(call) && (named || !mayBeEmpty.has(standsFor(call))))
          faults.push(`${name} answers a ${role} who names ${field} ${value}`)
        if (answer.body.errorCode === 'unknown.system.err') faults.push(`${name} breaks at ${field} ${value}`)
        if (answer.body.success && !reads.includes(call) && needsToken(call) && !actsOnOnesOwn.has(standsFor(call)))
          faults.push(`${name} is done for a ${role} who names ${field} ${value}`)
      }
    }
  }
  expect(faults).toEqual([])
  expect(cells).toBeGreaterThan(1_000)
  expect(await stateOf()).toEqual(before)
})

/** What the owners are told by all that they can read. */
async function stateOf(): Promise<unknown> {
  const told = ownerTokens.map(async (token) =>
    Object.fromEntries(await Promise.all(reads.map(async (call) => [nameOf(call), (await read(call, token)).value]))),
  )
  return Promise.all(told)
}
