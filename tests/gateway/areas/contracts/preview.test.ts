import { expect, test } from 'vitest'
import type { InputOf } from '#catalogue/call.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { foldTeams } from '#gateway/kernel/lines/team-sums.ts'
import { dayMs, hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { contracts, createLine, dividend, type Person, percent } from './line.ts'

const gateway = withGateway()

test('the figures of a preview are those of the settlement in every kind, and a whole line costs no more than its sums', async () => {
  const { db, clock } = gateway.platform
  const line = createLine(gateway)
  const head = await line.addPerson('head', null, 1)
  const mid = await line.addPerson('mid', head)
  const low = await line.addPerson('low', mid, 0)
  const leaf = await line.addPerson('leaf', mid, 0)
  await settleDue(gateway.platform)
  const hourly = (rateBp: number) => ({ kind: 'hourly' as const, tiers: [{ rateBp }] })
  const realtime = (rateBp: number) => {
    return { kind: 'realtime' as const, tiers: [{ singleBet: '10', winRateBp: rateBp, lossRateBp: rateBp }] }
  }
  for (const terms of [percent(100), hourly(100), realtime(100)]) await line.agree(null, head, terms)
  await line.agree(null, head, dividend(3_000), { period: 'weekly' })
  const given = []
  for (const terms of [percent(50, { activeMembers: 2 }), hourly(50), realtime(50)])
    given.push({ terms, contractId: await line.agree(head, mid, terms) })
  const ofLive = { product: 'LIVE' as const, period: 'weekly' as const, terms: dividend(1_000, { activeMembers: 1 }) }
  const { contractId, offerId } = (await line.as(head, contracts.offer, { username: mid.account, ...ofLive })).value
  await line.as(mid, contracts.answerDividend, { type: 'LIVE', status: 'A', offerId })
  given.push({ terms: ofLive.terms, contractId })

  line.goToNext(7 * dayMs, hourMs + minuteMs, 8 * hourMs + 3 * dayMs)
  await settleDue(gateway.platform)
  const at = clock.now().getTime()
  // Who lays both sides of a table bets nothing that counts.
  await line.play(leaf, { stake: 100, win: 100, valid: 0 })
  await line.play(low, { stake: 60, win: 50, valid: 0, gameType: 'LIVE' })
  await db.write((tx) => foldTeams(tx))
  await line.play(low, { stake: 40, win: 0, gameType: 'LIVE' })
  await line.play(low, { stake: 30, win: 0 })
  await line.play(mid, { stake: 20, win: 90 })
  line.goToNext(7 * dayMs, hourMs, 8 * hourMs + 3 * dayMs)
  await settleDue(gateway.platform)

  const settledOf = async (contractId: number) =>
    (await line.as(mid, contracts.statements, { contractId, size: 100 })).value.list.find(
      ({ startsAt, endsAt }) => startsAt <= at && at < endsAt,
    )
  const previewOf = async (person: Person, asked: InputOf<typeof contracts.preview>) =>
    (await line.as(person, contracts.preview, { at, ...asked })).value
  const active = []
  for (const one of given) {
    const statement = await settledOf(one.contractId)
    const preview = await previewOf(head, one)
    expect(preview.figures).toEqual(statement?.figures)
    expect(preview.offered?.amount).toBe(statement?.amount)
    active.push(preview.figures.activeMembers)
  }
  expect(active).toEqual([2, 2, 2, 1])

  const [daily] = given
  if (daily === undefined) throw new Error('There is a daily salary')
  const { figures } = await previewOf(head, daily)
  await db.write((tx) => tx.dailyAggregate.deleteMany())
  expect((await previewOf(head, daily)).figures).toEqual(figures)
})

test('a preview says from when terms count, to both sides, as it is then', async () => {
  const line = createLine(gateway)
  const head = await line.addPerson('first', null, 1)
  const mid = await line.addPerson('second', head)
  const low = await line.addPerson('third', mid)
  const told = async (person: Person, asked: InputOf<typeof contracts.preview>) =>
    (await line.as(person, contracts.preview, asked)).value.countsFrom
  const countsFrom = async (person: Person, contractId: number) =>
    (await line.as(person, contracts.history, { contractId })).value.versions[0]?.startsAt
  await line.agree(null, head, dividend(4_000))
  const contractId = await line.agree(head, mid, dividend(1_000))

  const { offerId } = (await line.as(head, contracts.change, { contractId, terms: dividend(2_000) })).value
  const changed = await told(mid, { offerId })
  expect(changed).toBeGreaterThan(gateway.platform.clock.now().getTime())
  expect(await told(head, { contractId, terms: dividend(2_000) })).toBe(changed)
  await line.answer(mid, 'dividend', offerId, 'A')
  expect(await countsFrom(mid, contractId)).toBe(changed)

  // Nobody has signed the first contract yet; more than its giver has for now counts from the giver's own day on.
  const order = (rateBp: number) => ({ username: low.account, terms: dividend(rateBp) })
  expect(await told(mid, order(500))).toBeLessThan(gateway.platform.clock.now().getTime())
  const offered = (await line.as(mid, contracts.offer, order(1_500))).value
  const first = await told(low, { offerId: offered.offerId })
  expect(first).toBe(changed)
  await line.answer(low, 'dividend', offered.offerId, 'A')
  expect(await countsFrom(low, offered.contractId)).toBe(first)

  const end = (await line.as(mid, contracts.askToEnd, { contractId: offered.contractId })).value
  expect(await told(low, { offerId: end.offerId })).toBeNull()
})

test('terms of a contract that has not begun count no earlier than the contract', async () => {
  const line = createLine(gateway)
  const head = await line.addPerson('sooner', null, 1)
  const mid = await line.addPerson('later', head)
  const low = await line.addPerson('latest', mid)
  await line.agree(null, head, dividend(4_000))
  const contractId = await line.agree(head, mid, dividend(1_000), { period: 'monthly' })
  const { offerId } = (await line.as(head, contracts.change, { contractId, terms: dividend(2_000) })).value
  await line.answer(mid, 'dividend', offerId, 'A')
  const below = await line.agree(mid, low, dividend(1_500), { period: 'weekly' })
  const startsOf = async (person: Person, id: number) =>
    (await line.as(person, contracts.history, { contractId: id })).value.versions.map(({ startsAt }) => startsAt)
  const [begins = 0] = await startsOf(low, below)
  const changed = (await line.as(mid, contracts.change, { contractId: below, terms: dividend(500) })).value
  expect((await line.as(low, contracts.preview, { offerId: changed.offerId })).value.countsFrom).toBe(begins)
  await line.answer(low, 'dividend', changed.offerId, 'A')
  expect(await startsOf(low, below)).toEqual([begins, begins])
})
