import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { readRatesOf } from '#gateway/kernel/lines/rates.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { withGateway } from '../../../support/gateway.ts'
import { contracts, createLine, dividend, type Person, percent, type TestLine } from './line.ts'

const gateway = withGateway()
let line: TestLine
/** head → mid → low → leaf; stranger heads another tree. */
let [head, mid, low, leaf, stranger] = [] as unknown as Person[] as [Person, Person, Person, Person, Person]

beforeAll(async () => {
  line = createLine(gateway)
  head = await line.addPerson('head', null, 1)
  mid = await line.addPerson('mid', head)
  low = await line.addPerson('low', mid, 41)
  leaf = await line.addPerson('leaf', low, 0)
  stranger = await line.addPerson('stranger', null, 1)
  for (const person of [head, mid, low]) await line.give(person, 1_000)
})

const move = (who: Person, upline: Person | null) =>
  gateway.ask(catalogue.team.move, { username: who.account, upline: upline?.account ?? null })
const file = async (person: Person, contractId: number) =>
  (await line.as(person, contracts.history, { contractId })).value
const statements = async (person: Person, contractId: number) =>
  (await line.as(person, contracts.statements, { contractId })).value.list

test('a contract ends when its downline moves to another upline, is paid up to that moment by who signed it, and never again', async () => {
  await line.agree(null, head, percent(100))
  await line.agree(null, head, dividend(3_000))
  const paidByHead = await line.agree(head, mid, percent(80))
  const paidByMid = await line.agree(mid, low, percent(60))
  const waiting = (await line.as(head, contracts.offer, { username: mid.account, terms: dividend(500) })).value
  await line.play(leaf, { stake: 1_000, win: 0 })
  const [headBefore = 0n, midBefore = 0n, lowBefore = 0n] = await Promise.all([head, mid, low].map(line.balance))

  expect((await move(mid, stranger)).body.success).toBe(true)
  expect(await file(mid, paidByHead)).toMatchObject({ state: 'ended', endReason: 'line-moved' })
  // Whose contract has ended has nothing left to give.
  expect(await file(low, paidByMid)).toMatchObject({ state: 'ended', endReason: 'rate-above-upline' })
  expect(await statements(mid, paidByHead)).toMatchObject([{ amount: 8, state: 'paid', upline: head.account }])
  expect(await statements(low, paidByMid)).toMatchObject([{ amount: 6, state: 'paid', upline: mid.account }])
  expect(await Promise.all([head, mid, low].map(line.balance))).toEqual([
    headBefore - 800n,
    midBefore + 200n,
    lowBefore + 600n,
  ])

  expect(await file(mid, waiting.contractId)).toMatchObject({ state: 'withdrawn', openOffer: null })
  expect((await line.answer(mid, 'dividend', waiting.offerId, 'A')).errorCode).toBe('contract.changed')

  await line.play(leaf, { stake: 1_000, win: 0 })
  line.goToNext(86_400_000)
  await gateway.ask(catalogue.team.move, { username: leaf.account, upline: low.account })
  expect(await statements(mid, paidByHead)).toHaveLength(1)
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})

test('the head of a tree that moves below another one keeps its rates, which stood nowhere but in the settings', async () => {
  const [one, other] = [await line.addPerson('one', null, 1), await line.addPerson('other', null, 1)]
  const { agents } = await merchantSettings(gateway.platform).all()
  expect((await move(one, other)).body.success).toBe(true)
  const holder = { id: one.id, uplineId: other.id, type: 1 }
  expect(await readRatesOf(gateway.platform.db.read, holder, agents)).toEqual(agents.headRates)
})

test('who is the upline now can offer at once, and a move under the same upline changes nothing', async () => {
  await line.agree(null, stranger, percent(100))
  const renewed = await line.agree(stranger, mid, percent(70))
  expect((await move(mid, stranger)).body.success).toBe(true)
  expect(await file(mid, renewed)).toMatchObject({ state: 'active', upline: stranger.account })
})

test('whose downline has moved away reads no more of its line by an old contract or offer; the downline itself goes on', async () => {
  const [giver, other] = [await line.addPerson('giver', null, 1), await line.addPerson('taker', null, 1)]
  const receiver = await line.addPerson('receiver', giver)
  await line.agree(null, giver, percent(100))
  const contractId = await line.agree(giver, receiver, percent(50))
  const { offerId } = (await line.as(giver, contracts.change, { contractId, terms: percent(60) })).value
  const answers = async () => [
    await line.as(giver, contracts.preview, { offerId }),
    await line.as(giver, contracts.preview, { contractId, terms: percent(60) }),
    await line.as(receiver, contracts.preview, { offerId }),
  ]
  expect((await answers()).map(({ success }) => success)).toEqual([true, true, true])
  await move(receiver, other)
  expect((await answers()).map(({ success, errorCode }) => (success ? 'read' : errorCode))).toEqual([
    'contract.not.found',
    'contract.not.found',
    'read',
  ])
})
