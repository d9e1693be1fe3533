import { beforeAll, beforeEach, expect, test } from 'vitest'
import { lastTimeMs } from '#catalogue/fields.ts'
import { catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../../support/gateway.ts'
import { contracts, createLine, dividend, type Person, percent, type TestLine } from './line.ts'

const gateway = withGateway()
let line: TestLine
/** head → mid → low → leaf; sibling stands beside mid, stranger in another tree. */
let head: Person
let mid: Person
let low: Person
let leaf: Person
let sibling: Person
let stranger: Person

beforeAll(async () => {
  line = createLine(gateway)
})
beforeEach(async () => {
  head = await line.addPerson('head', null, 1)
  mid = await line.addPerson('mid', head)
  low = await line.addPerson('low', mid, 41)
  leaf = await line.addPerson('leaf', low, 0)
  sibling = await line.addPerson('sibling', head)
  stranger = await line.addPerson('stranger', null, 1)
  await line.agree(null, head, percent(100))
  await line.agree(null, head, dividend(3_000))
})

const offer = (giver: Person, receiver: Person, terms = percent(50)) =>
  line.as(giver, contracts.offer, { username: receiver.account, terms })
const held = async (person: Person) => (await line.as(person, contracts.list, {})).value.list
const consolidated = async (person: Person) => (await line.as(person, contracts.consolidated, {})).value

// Offers and answers

test('an offer waits in the consolidated data of the downline, and acceptance makes it a contract in force', async () => {
  const { value } = await offer(head, mid)
  const before = await consolidated(mid)
  expect(before.dailysalreqtype).toEqual({
    CONS: [
      {
        id: value.offerId,
        status: 'P',
        downlineHigherRate: 'N',
        details: [{ betVolume: 0, activeMember: 0, rateType: 'P', rate: 0.5 }],
      },
    ],
  })
  expect(before.dailysalinfotype).toEqual({})
  expect((await line.answer(mid, 'daily', value.offerId, 'A')).success).toBe(true)
  const after = await consolidated(mid)
  expect([after.dailysalreqtype, after.dailysalinfotype]).toEqual([
    {},
    { CONS: { agent: [{ status: 'A' }], downline: [] } },
  ])
  expect((await consolidated(head)).dailysalinfotype).toEqual({
    CONS: { agent: [{ status: 'A' }], downline: [{ status: 'A' }] },
  })
})

test('all four kinds wait in the forms of the wire', async () => {
  await line.agree(null, head, {
    kind: 'hourly',
    tiers: [{ rateType: 'A', amount: '50', betAmount: '100', activeMembers: 2 }],
  })
  await line.agree(null, head, { kind: 'realtime', tiers: [{ singleBet: '5', winRateBp: 10, lossRateBp: 20 }] })
  await offer(head, mid, dividend(1_250, { validBet: '500', netLoss: '20', activeMembers: 3 }) as never)
  await offer(head, mid, {
    kind: 'hourly',
    tiers: [{ rateType: 'A', amount: '40', betAmount: '100', activeMembers: 2 }],
  } as never)
  await offer(head, mid, { kind: 'realtime', tiers: [{ singleBet: '5', winRateBp: 10, lossRateBp: 15 }] } as never)
  const { divtypereq, contracthoursalreq, realtimesalreqtype } = await consolidated(mid)
  expect(divtypereq.CONS).toMatchObject([
    { minimumBet: 500, netLoss: 20, activeMember: 3, contractRate: 0.125, status: 'P' },
  ])
  expect(contracthoursalreq.CONS).toMatchObject([
    { status: 'P', hourSalaryRates: [{ minimumBet: 100, activeMember: 2, rateType: 'A', rate: 40 }] },
  ])
  expect(realtimesalreqtype.CONS).toMatchObject([{ hourSalaryRates: [{ singleBet: 5, winRate: 0.1, lossRate: 0.15 }] }])
})

test.each([
  { kind: 'dividend', tiers: [{ rateBp: 100, betAmount: '5' }] },
  { kind: 'daily', tiers: [{ rateBp: 10, validBet: '5' }] },
  { kind: 'hourly', tiers: [{ rateBp: 10, singleBet: '5' }] },
  { kind: 'realtime', tiers: [{ winRateBp: 1, lossRateBp: 1, activeMembers: 2 }] },
])('a field of another kind of contract is refused (%j)', async (terms) => {
  expect((await offer(head, mid, terms as never)).errorCode).toBe('request_param_err')
})

test('a refused offer is over, and another one may follow', async () => {
  const { value } = await offer(head, mid)
  await line.answer(mid, 'daily', value.offerId, 'R')
  expect((await held(mid)).map(({ state }) => state)).toEqual(['refused'])
  expect((await offer(head, mid, percent(60))).success).toBe(true)
})

test('an offer is answered once', async () => {
  const { value } = await offer(head, mid)
  const answers = await Promise.all([
    line.answer(mid, 'daily', value.offerId, 'A'),
    line.answer(mid, 'daily', value.offerId, 'R'),
  ])
  expect(answers.map(({ success, errorCode }) => (success ? 'done' : errorCode)).sort()).toEqual([
    'contract.answered',
    'done',
  ])
  expect((await line.answer(mid, 'daily', value.offerId, 'A')).errorCode).toBe('contract.answered')
})

test('an offer that was changed meanwhile cannot be answered, for a dividend where the client says what it showed', async () => {
  const first = (await offer(head, mid)).value
  const second = (await line.as(head, contracts.change, { contractId: first.contractId, terms: percent(40) })).value
  expect((await line.answer(mid, 'daily', first.offerId, 'A')).errorCode).toBe('contract.changed')
  expect((await consolidated(mid)).dailysalreqtype.CONS).toMatchObject([{ id: second.offerId, status: 'E' }])
  const share = (await offer(head, mid, dividend(2_000) as never)).value
  await line.as(head, contracts.change, { contractId: share.contractId, terms: dividend(1_000) })
  expect((await line.answer(mid, 'dividend', share.offerId, 'A')).errorCode).toBe('contract.changed')
  expect((await line.as(mid, contracts.answerDividend, { type: 'CONS', status: 'A' })).success).toBe(true)
})

test('an offer that was taken back cannot be answered', async () => {
  const { value } = await offer(head, mid)
  expect((await line.as(head, contracts.withdrawOffer, { offerId: value.offerId })).success).toBe(true)
  expect((await line.answer(mid, 'daily', value.offerId, 'A')).errorCode).toBe('contract.changed')
  expect((await line.as(head, contracts.withdrawOffer, { offerId: value.offerId })).errorCode).toBe('contract.changed')
})

test('new terms wait for an answer and then count from the next period on', async () => {
  const contractId = await line.agree(head, mid, percent(50))
  const { offerId } = (await line.as(head, contracts.change, { contractId, terms: percent(70) })).value
  expect((await held(mid))[0]).toMatchObject({ version: 1, openOffer: { status: 'E' } })
  await line.answer(mid, 'daily', offerId, 'A')
  const { versions, offers } = (await line.as(mid, contracts.history, { contractId })).value
  expect(versions.map(({ version, startsAt }) => [version, startsAt > gateway.platform.clock.now().getTime()])).toEqual(
    [
      [2, true],
      [1, false],
    ],
  )
  expect(offers.map(({ status, state }) => `${status} ${state}`)).toEqual(['E accepted', 'P accepted'])
})

const startOf = async (person: Person, contractId: number, version: number) =>
  (await line.as(person, contracts.history, { contractId })).value.versions.find((one) => one.version === version)
    ?.startsAt ?? Number.NaN
async function change(giver: Person, receiver: Person, contractId: number, terms: ReturnType<typeof dividend>) {
  const { offerId } = (await line.as(giver, contracts.change, { contractId, terms })).value
  expect((await line.answer(receiver, terms.kind, offerId, 'A')).success).toBe(true)
}

test('what is given counts no earlier than what the giver has', async () => {
  const contractId = await line.agree(head, mid, percent(50))
  const { offerId } = (await line.as(head, contracts.change, { contractId, terms: percent(70) })).value
  await line.answer(mid, 'daily', offerId, 'A')
  const below = await line.agree(mid, low, percent(60))
  expect(await startOf(low, below, 1)).toBe(await startOf(mid, contractId, 2))
})

test('nor do changed terms, where the giver’s period is a longer one', async () => {
  const contractId = await line.agree(head, mid, dividend(1_000))
  const below = await line.agree(mid, low, dividend(500), { period: 'weekly' })
  await change(mid, low, below, dividend(600))
  await change(head, mid, contractId, dividend(2_000))
  await change(mid, low, below, dividend(1_500))
  const [covered, raised] = [await startOf(low, below, 2), await startOf(low, below, 3)]
  expect(covered).toBeLessThan(await startOf(mid, contractId, 2))
  expect(raised).toBeGreaterThanOrEqual(await startOf(mid, contractId, 2))
})

test('the upline asks to end: the downline keeps the contract, or agrees', async () => {
  const contractId = await line.agree(head, mid, percent(50))
  const ask = async () => (await line.as(head, contracts.askToEnd, { contractId })).value.offerId
  const first = await ask()
  expect((await consolidated(mid)).dailysalreqtype.CONS).toMatchObject([{ id: first, status: 'V' }])
  expect((await consolidated(mid)).dailysalinfotype.CONS).toMatchObject({ agent: [{ status: 'V' }] })
  expect((await line.answer(mid, 'daily', first, 'R')).errorCode).toBe('contract.changed')
  await line.answer(mid, 'daily', first, 'A')
  expect((await held(mid))[0]).toMatchObject({ state: 'active', openOffer: null })
  await line.answer(mid, 'daily', await ask(), 'C')
  expect((await held(mid))[0]).toMatchObject({ state: 'ended', endReason: 'agreed' })
  expect((await line.as(head, contracts.change, { contractId, terms: percent(10) })).errorCode).toBe(
    'contract.state.differs',
  )
})

test('agreeing to end is no answer to terms', async () => {
  const { value } = await offer(head, mid)
  expect((await line.answer(mid, 'daily', value.offerId, 'C')).errorCode).toBe('contract.changed')
})

// A rate that falls below a downline's

test('a new rate below a downline’s ends the downline’s contract and those below it, announced before', async () => {
  const contractId = await line.agree(head, mid, percent(80))
  await line.agree(mid, low, percent(60))
  await line.agree(low, leaf, percent(30))
  const { value } = await line.as(head, contracts.change, { contractId, terms: percent(50) })
  expect(value.endings.map(({ username, upline }) => [upline, username])).toEqual([
    [mid.account, low.account],
    [low.account, leaf.account],
  ])
  expect((await consolidated(mid)).dailysalreqtype.CONS).toMatchObject([{ downlineHigherRate: 'Y' }])
  expect((await held(low))[0]).toMatchObject({ state: 'active' })
  await line.answer(mid, 'daily', value.offerId, 'A')
  expect((await held(low))[0]).toMatchObject({ state: 'ended', endReason: 'rate-above-upline' })
  expect((await held(leaf))[0]).toMatchObject({ state: 'ended', endReason: 'rate-above-upline' })
})

test.each([
  ['above', 61, 'active'],
  ['equal to', 60, 'active'],
  ['below', 59, 'ended'],
] as const)('a new rate %s the downline’s leaves it %s', async (_relation, rate, state) => {
  const contractId = await line.agree(head, mid, percent(80))
  await line.agree(mid, low, percent(60))
  const { value } = await line.as(head, contracts.change, { contractId, terms: percent(rate) })
  await line.answer(mid, 'daily', value.offerId, 'A')
  expect((await held(low))[0]).toMatchObject({ state })
})

test('refusing the new rate leaves everything as it was', async () => {
  const contractId = await line.agree(head, mid, percent(80))
  await line.agree(mid, low, percent(60))
  const { value } = await line.as(head, contracts.change, { contractId, terms: percent(50) })
  await line.answer(mid, 'daily', value.offerId, 'R')
  expect((await held(low))[0]).toMatchObject({ state: 'active' })
  expect((await held(mid))[0]).toMatchObject({ state: 'active', version: 1 })
})

test('an offer that waits below is taken back when it is above the new rate', async () => {
  const contractId = await line.agree(head, mid, percent(80))
  const waiting = (await offer(mid, low, percent(60))).value
  const { value } = await line.as(head, contracts.change, { contractId, terms: percent(50) })
  await line.answer(mid, 'daily', value.offerId, 'A')
  expect((await line.answer(low, 'daily', waiting.offerId, 'A')).errorCode).toBe('contract.changed')
  expect((await held(low))[0]).toMatchObject({ state: 'withdrawn' })
})

test('who has no contract left has nothing to give', async () => {
  const contractId = await line.agree(head, mid, percent(80))
  await line.agree(mid, low, percent(60))
  const { value } = await line.as(head, contracts.askToEnd, { contractId })
  expect(value.endings.map(({ username }) => username)).toEqual([low.account])
  await line.answer(mid, 'daily', value.offerId, 'C')
  expect((await held(low))[0]).toMatchObject({ state: 'ended' })
  expect((await offer(mid, low, percent(1))).errorCode).toBe('contract.rate.above.own')
})

// Bad input

test.each([
  ['one’s own account', () => head, percent(50), 'contract.downline.self'],
  ['an account of another tree', () => stranger, percent(50), 'contract.downline.foreign'],
  ['the downline of a downline', () => low, percent(50), 'contract.downline.foreign'],
  [
    'an account that does not exist',
    () => ({ id: 0, account: 'nobody', type: 0 }),
    percent(50),
    'contract.downline.foreign',
  ],
  ['a rate below zero', () => mid, percent(-1), 'contract.rate.below.zero'],
  ['a rate above one’s own', () => mid, percent(101), 'contract.rate.above.own'],
  [
    'an amount where one’s own is a rate',
    () => mid,
    { kind: 'daily', tiers: [{ rateType: 'A', amount: '1' }] },
    'contract.rate.above.own',
  ],
  ['a kind that one does not have', () => mid, { kind: 'hourly', tiers: [{ rateBp: 1 }] }, 'contract.rate.above.own'],
  ['a salary of 0 %', () => mid, { kind: 'daily', tiers: [{ rateBp: 0 }] }, 'contract.terms.invalid'],
  [
    'a salary of no money',
    () => mid,
    { kind: 'daily', tiers: [{ rateType: 'A', rateBp: 50 }] },
    'contract.terms.invalid',
  ],
  [
    'tiers that fall',
    () => mid,
    { kind: 'daily', tiers: [{ rateBp: 50 }, { rateBp: 40, betAmount: '10' }] },
    'contract.terms.invalid',
  ],
] as const)('an offer of %s is refused and leaves nothing', async (_what, receiver, terms, code) => {
  const before = await gateway.platform.db.read.contract.count()
  const { errorCode, value } = await offer(head, receiver(), terms as never)
  expect(errorCode).toBe(code)
  expect((value as unknown as { fields: { field: string; rule: string }[] }).fields[0]).toMatchObject({
    field: expect.any(String),
    rule: expect.any(String),
  })
  expect(await gateway.platform.db.read.contract.count()).toBe(before)
})

test('a second contract for the same games is refused, by product as well as for all', async () => {
  expect((await offer(head, mid)).success).toBe(true)
  expect((await offer(head, mid)).errorCode).toBe('contract.exists')
  const live = await line.as(head, contracts.offer, { username: mid.account, product: 'LIVE', terms: percent(10) })
  expect(live.errorCode).toBe('contract.exists')
  await line.as(head, contracts.offer, { username: sibling.account, product: 'LIVE', terms: percent(10) })
  expect((await offer(head, sibling)).errorCode).toBe('contract.exists')
  expect(
    (await line.as(head, contracts.offer, { username: sibling.account, product: 'RNG', terms: percent(10) })).success,
  ).toBe(true)
})

test('the same form sent twice makes one offer', async () => {
  const order = { username: mid.account, terms: percent(50), requestId: `form-${mid.account}` }
  const [one, two] = await Promise.all([line.as(head, contracts.offer, order), line.as(head, contracts.offer, order)])
  expect([one.success, two.value.offerId]).toEqual([true, one.value.offerId])
  expect((await line.as(head, contracts.offer, { ...order, terms: percent(60) })).errorCode).toBe(
    'idempotency.key.reused',
  )
})

test('a period that is not over cannot be looked at', async () => {
  const at = gateway.platform.clock.now().getTime()
  const preview = await line.as(head, contracts.preview, { username: mid.account, terms: percent(50), at })
  expect(preview.errorCode).toBe('contract.period.future')
  expect((await line.as(mid, contracts.statements, { startTime: at + 86_400_000 })).errorCode).toBe(
    'contract.period.future',
  )
})

test('the last moment that the wire takes is a period like any other, and the moment after it is none', async () => {
  const kinds = [{ terms: percent(50) }, { terms: dividend(1_000), period: 'weekly' as const }]
  for (const kind of kinds) {
    const asked = { username: mid.account, ...kind, at: lastTimeMs }
    expect((await line.as(head, contracts.preview, asked)).errorCode).toBe('contract.period.future')
  }
  const after = { username: mid.account, terms: percent(50), at: lastTimeMs + 1 }
  expect((await line.as(head, contracts.preview, after)).errorCode).toBe('request_param_err')
})

// Who may

test('only the one concerned answers, and only the giver changes, ends or takes back', async () => {
  const { offerId, contractId } = (await offer(head, mid)).value
  for (const other of [head, low, leaf, sibling, stranger])
    expect([other.account, (await line.answer(other, 'daily', offerId, 'A')).errorCode]).toEqual([
      other.account,
      'contract.not.found',
    ])
  await line.answer(mid, 'daily', offerId, 'A')
  for (const other of [mid, low, sibling, stranger]) {
    const refusals = [
      await line.as(other, contracts.change, { contractId, terms: percent(10) }),
      await line.as(other, contracts.askToEnd, { contractId }),
      await line.as(other, contracts.withdrawOffer, { offerId }),
      await line.as(other, contracts.preview, { contractId, terms: percent(10) }),
    ]
    expect([other.account, ...refusals.map(({ errorCode }) => errorCode)]).toEqual([
      other.account,
      ...Array(4).fill('contract.not.found'),
    ])
  }
  for (const other of [low, leaf, sibling, stranger]) {
    const seen = await line.as(other, contracts.history, { contractId })
    expect([other.account, seen.errorCode]).toEqual([other.account, 'contract.not.found'])
  }
})

test('what names an offer is not taken for a contract; the list names both', async () => {
  const { contractId } = (await offer(head, mid)).value
  // Every contract has an offer at least, so the number of a second one is no longer its contract's.
  const { offerId } = (await line.as(head, contracts.change, { contractId, terms: percent(40) })).value
  expect((await consolidated(mid)).dailysalreqtype.CONS).toMatchObject([{ id: offerId }])
  expect((await held(mid))[0]).toMatchObject({ contractId, openOffer: { offerId } })
  expect((await line.as(mid, contracts.history, { contractId: offerId })).errorCode).toBe('contract.not.found')
  expect((await line.as(mid, contracts.history, { contractId })).value.openOffer?.offerId).toBe(offerId)
})

test('the upline of an upline neither offers to, nor sees the contracts of, those further below', async () => {
  await line.agree(head, mid, percent(80))
  const contractId = await line.agree(mid, low, percent(60))
  expect((await offer(head, low)).errorCode).toBe('contract.downline.foreign')
  expect((await line.as(head, contracts.askToEnd, { contractId })).errorCode).toBe('contract.not.found')
  expect((await line.as(head, contracts.history, { contractId })).errorCode).toBe('contract.not.found')
})

test('a member may hold contracts and may give none', async () => {
  await line.agree(head, mid, percent(80))
  await line.agree(mid, low, percent(60))
  await line.agree(low, leaf, percent(30))
  // They are logged in: the sentence of the agents' door (ER-25) would be wrong here.
  expect(await offer(leaf, low)).toMatchObject({ errorCode: 'agent.only', message: 'This is for agents only (#405)' })
  expect((await held(leaf))[0]).toMatchObject({ state: 'active', upline: low.account })
})

test('whoever has moved to another line can no longer accept the offer of the old one', async () => {
  const { offerId } = (await offer(head, mid)).value
  await gateway.ask(catalogue.team.move, { username: mid.account, upline: stranger.account })
  expect((await line.answer(mid, 'daily', offerId, 'A')).errorCode).toBe('contract.changed')
  expect((await held(mid))[0]).toMatchObject({ state: 'withdrawn', openOffer: null })
})
