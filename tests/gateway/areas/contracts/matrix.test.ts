import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { allCalls, catalogue } from '#catalogue/index.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { withFlags } from '../../../support/flags.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberOf, tokenOf } from '../team/team-visitor.ts'
import { createLine, percent } from './line.ts'

/**
 * The authorization matrix of contracts (role × call × owner), made from the catalogue: every call that names a contract, an offer or
 * a statement is sent for those of everybody else.
 */
const gateway = withGateway()
/** agent02 stands below agent01; player01 is a member right beside. */
const callers = ['agent02', 'player01'] as const
type Owned = { contractId: number; offerId: number; statementId: number }
let owners: Record<'the upline' | 'a sibling' | 'another tree' | 'nobody', Owned>

beforeAll(async () => {
  const { read } = gateway.platform.db
  const [upline, self] = await Promise.all(['agent01', 'agent02'].map((name) => memberOf(gateway, name)))
  const ownedBy = async (where: object): Promise<Owned> => {
    const include = {
      offers: { orderBy: { id: 'desc' }, take: 1 },
      statements: { orderBy: { id: 'desc' }, take: 1 },
    } as const
    const { id, offers, statements } = await read.contract.findFirstOrThrow({
      where: { ...where, state: 'active' },
      include,
    })
    return { contractId: id, offerId: offers[0]?.id ?? 0, statementId: statements[0]?.id ?? 0 }
  }
  const line = createLine(gateway)
  const head = await line.addPerson('head', null, 1)
  const contractId = await line.agree(null, head, percent(100))
  await line.play(head, { stake: 100, win: 0 })
  line.goToNext(86_400_000)
  await settleDue(gateway.platform)
  owners = {
    'the upline': await ownedBy({ receiverId: upline?.id, giverId: null, statements: { some: {} } }),
    'a sibling': await ownedBy({ giverId: upline?.id, receiverId: { not: self?.id ?? 0 }, statements: { some: {} } }),
    'another tree': await ownedBy({ id: contractId }),
    nobody: { contractId: 2_000_000_000, offerId: 2_000_000_000, statementId: 2_000_000_000 },
  }
})

const terms = { kind: 'daily', tiers: [{ rateBp: 1 }] }

/** How each call names what is somebody's. One that does and is not here fails the test below. */
const asks: Record<string, (owned: Owned) => object> = {
  history: ({ contractId }) => ({ contractId }),
  change: ({ contractId }) => ({ contractId, terms }),
  askToEnd: ({ contractId }) => ({ contractId }),
  withdrawOffer: ({ offerId }) => ({ offerId }),
  preview: ({ offerId }) => ({ offerId }),
  statements: ({ contractId }) => ({ contractId }),
  statement: ({ statementId }) => ({ statementId }),
  answerDividend: ({ offerId }) => ({ type: 'RNG', status: 'A', offerId }),
  answerDailySalary: ({ offerId }) => ({ id: offerId, status: 'A' }),
  answerHourSalary: ({ offerId }) => ({ contractId: offerId, status: 'A' }),
  answerRealTimeSalary: ({ offerId }) => ({ contractId: offerId, status: 'A' }),
}
const contractCalls = allCalls().filter(({ area }) => area === 'contracts')
const fieldsOf = (call: Call): string[] => Object.keys((call.input as unknown as { shape?: object }).shape ?? {})
const naming = contractCalls.filter((call) =>
  fieldsOf(call).some((field) => ['contractId', 'offerId', 'statementId', 'id'].includes(field)),
)

test('every call that names a contract, an offer or a statement stands in the matrix', () => {
  expect(naming.map(({ key }) => key).sort()).toEqual(Object.keys(asks).sort())
})

async function fingerprint(): Promise<string> {
  const { read } = gateway.platform.db
  const rest = [
    await read.contract.findMany(),
    await read.contractOffer.findMany(),
    await read.contractVersion.count(),
    await read.ledgerEntry.count(),
  ]
  return JSON.stringify(rest, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

test.each(callers)('%s knows no contract, offer or statement of others, and changes none', async (caller) => {
  const token = await tokenOf(gateway, caller)
  const before = await fingerprint()
  for (const call of naming) {
    for (const [owner, owned] of Object.entries(owners)) {
      const { body } = await gateway.ask(call, asks[call.key]?.(owned) as never, { token })
      const answered = body.success ? (body.value as { total: number }).total : body.errorCode
      const refused = call.access === 'agent' && caller === 'player01' ? 'agent.only' : 'contract.not.found'
      expect([call.key, owner, answered]).toEqual([call.key, owner, call.key === 'statements' ? 0 : refused])
    }
  }
  expect(await fingerprint()).toBe(before)
})

test('terms are tried out by agents alone: a member who holds a contract reads nobody below, by name or by contract', async () => {
  const line = createLine(gateway)
  const head = await line.addPerson('above', null, 1)
  const holder = await line.addPerson('holder', head, 0)
  const friend = await line.addPerson('friend', holder, 0)
  await line.agree(null, head, percent(100))
  await line.agree(head, holder, percent(50))
  await line.play(friend, { stake: 100, win: 0 })
  line.goToNext(86_400_000)
  const { contractId } = owners['the upline']
  const sent = [{ username: friend.account }, { username: 'nosuchmember' }, { contractId }]
  for (const named of sent)
    expect(await line.as(holder, catalogue.contracts.preview, { ...named, terms: percent(10) })).toMatchObject({
      success: false,
      errorCode: 'agent.only',
    })
  const { value } = await line.as(head, catalogue.contracts.preview, { username: holder.account, terms: percent(10) })
  expect(value.figures.validBet).toBe(100)
  const others = await line.as(head, catalogue.contracts.preview, { contractId, terms: percent(10) })
  expect(others.errorCode).toBe('contract.not.found')
})

test.each(callers)('%s finds nothing in the lists under the name of somebody else', async (caller) => {
  const token = await tokenOf(gateway, caller)
  for (const call of [catalogue.contracts.list, catalogue.contracts.statements])
    for (const side of ['held', 'given'] as const)
      expect((await gateway.ask(call, { side, username: 'agent01' }, { token })).body.value.total).toBe(0)
})

test.each(['guest', 'trial'] as const)('a %s is refused by every call of contracts', async (role) => {
  const trial = await gateway.ask(catalogue.session.freePlay, {})
  const by = role === 'guest' ? {} : { token: trial.body.value.token }
  for (const call of contractCalls) {
    const { body } = await gateway.ask(call, (asks[call.key]?.(owners['a sibling']) ?? {}) as never, by)
    expect([call.key, body.errorCode]).toEqual([
      call.key,
      role === 'guest' ? 'customer.not.login' : 'in_need_true_account',
    ])
  }
})

test('without the agents’ policy no call of contracts answers, not even to who has some', async () => {
  const token = await tokenOf(gateway, 'agent01')
  const sent: Record<string, object> = { offer: { username: 'player01', terms }, list: {}, consolidated: {} }
  const before = await fingerprint()
  await withFlags(gateway, { AGENTPOLICY3: false }, async () => {
    for (const call of contractCalls) {
      const { body } = await gateway.ask(call, (sent[call.key] ?? asks[call.key]?.(owners.nobody)) as never, { token })
      expect([call.key, body.errorCode]).toEqual([call.key, 'function.not.available'])
    }
  })
  expect(await fingerprint()).toBe(before)
})
