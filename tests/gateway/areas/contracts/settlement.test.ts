import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditStatements } from '#gateway/areas/contracts/settlement/audit.ts'
import { payDebts } from '#gateway/areas/contracts/settlement/debts.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { jobs } from '#gateway/jobs/jobs.ts'
import { runDueJobs } from '#gateway/jobs/runner.ts'
import { houseAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { dayMs, hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { contracts, createLine, dividend, type Person, percent, type TestLine } from './line.ts'

const gateway = withGateway()
let line: TestLine
let head: Person
let mid: Person
let low: Person

beforeAll(async () => {
  line = createLine(gateway)
  await settleDue(gateway.platform)
})
beforeEach(async () => {
  head = await line.addPerson('head', null, 1)
  mid = await line.addPerson('mid', head)
  low = await line.addPerson('low', mid, 0)
})

const settle = () => settleDue(gateway.platform)
const statementsOf = async (person: Person, more: object = {}) =>
  (await line.as(person, contracts.statements, { size: 100, ...more })).value.list
const amounts = async (person: Person) => (await statementsOf(person)).map(({ amount, state }) => [amount, state])

// What is paid

test('a day’s salary is paid when the day is over: from the house to the head, from the head to the downline', async () => {
  await line.agree(null, head, percent(100))
  await line.agree(head, mid, percent(50))
  await line.give(head, 1_000)
  line.goToNext(dayMs)
  await settle()
  await line.play(mid, { stake: 100, win: 0 })
  await line.play(low, { stake: 200, win: 500 })
  await settle()
  expect((await amounts(mid))[0]).toEqual([0, 'nothing'])
  const houseBefore = (await balanceOf(gateway.platform.db.read, houseAccount.salaries())).balanceMinor
  line.goToNext(dayMs)
  await settle()
  expect((await statementsOf(mid))[0]).toMatchObject({
    amount: 1.5,
    state: 'paid',
    figures: { validBet: 300, activeMembers: 2, netLoss: -200, rounds: 2 },
  })
  expect([await line.balance(head), await line.balance(mid)]).toEqual([1_000_00n + 300n - 150n, 150n])
  expect((await balanceOf(gateway.platform.db.read, houseAccount.salaries())).balanceMinor).toBe(houseBefore - 300n)
})

test('hours and five minutes pay for their own bets only', async () => {
  await line.agree(null, head, { kind: 'hourly', tiers: [{ rateBp: 100, betAmount: '50' }] })
  await line.agree(null, head, {
    kind: 'realtime',
    tiers: [
      { singleBet: '10', winRateBp: 100, lossRateBp: 200 },
      { singleBet: '100', winRateBp: 300, lossRateBp: 400 },
    ],
  })
  line.goToNext(hourMs)
  await line.play(mid, { stake: 100, win: 200 })
  await line.play(low, { stake: 20, win: 0, rounds: 2 })
  await line.play(low, { stake: 5, win: 0 })
  await line.play(low, { stake: 20, win: 20 })
  gateway.platform.clock.advance(6 * minuteMs)
  await line.play(low, { stake: 100, win: 0 })
  gateway.platform.clock.advance(54 * minuteMs)
  await line.play(low, { stake: 1_000, win: 0 })
  await settle()
  const realTime = await statementsOf(head, { kind: 'realtime' })
  // 100 won at 3 %, 2 × 20 lost at 2 %; five pesos are too small and a tie pays nothing. Then 100 lost at 4 %.
  expect(realTime.map(({ amount }) => amount)).toEqual([4, 3.8])
  expect(
    (await statementsOf(head, { kind: 'hourly' })).map(({ amount, figures }) => [amount, figures.validBet]),
  ).toEqual([[2.65, 265]])
})

test('a contract by product counts the games of that type only', async () => {
  await line.agree(null, head, dividend(3_000), { period: 'weekly' })
  await line.as(head, contracts.offer, {
    username: mid.account,
    product: 'LIVE',
    period: 'weekly',
    terms: dividend(2_000),
  })
  await line.as(mid, contracts.answerDividend, { type: 'LIVE', status: 'A' })
  line.goToNext(7 * dayMs, 1_000, 8 * hourMs + 3 * dayMs)
  await line.give(head, 500)
  await line.play(low, { stake: 100, win: 0, gameType: 'LIVE' })
  await line.play(low, { stake: 700, win: 0, gameType: 'RNG' })
  line.goToNext(7 * dayMs, 1_000, 8 * hourMs + 3 * dayMs)
  await settle()
  expect((await amounts(mid))[0]).toEqual([20, 'paid'])
  expect((await amounts(head))[0]).toEqual([240, 'paid'])
})

test('a loss is carried to the next period of a dividend, and a smaller rest to the one after', async () => {
  await line.agree(null, head, dividend(1_000), { period: 'weekly' })
  const nextWeek = () => line.goToNext(7 * dayMs, 1_000, 8 * hourMs + 3 * dayMs)
  nextWeek()
  for (const [stake, win] of [
    [100, 400],
    [200, 0],
    [300, 0],
  ] as const) {
    await line.play(low, { stake, win })
    nextWeek()
    await settle()
  }
  const [third, second, first] = await statementsOf(head)
  expect([first?.amount, second?.amount, third?.amount]).toEqual([0, 0, 20])
  const full = await Promise.all(
    [first, second, third].map(
      async (one) => (await line.as(head, contracts.statement, { statementId: one?.statementId ?? 0 })).value,
    ),
  )
  expect(full.map(({ carriedBefore, carriedAfter }) => [carriedBefore, carriedAfter])).toEqual([
    [0, 300],
    [300, 100],
    [100, 0],
  ])
})

test('new terms pay from the period after the agreement, the old ones up to it', async () => {
  const contractId = await line.agree(null, head, percent(100))
  await line.give(head, 100)
  const given = await line.agree(head, mid, percent(20))
  line.goToNext(dayMs)
  const { offerId } = (await line.as(head, contracts.change, { contractId: given, terms: percent(80) })).value
  await line.answer(mid, 'daily', offerId, 'A')
  await line.play(mid, { stake: 100, win: 0 })
  line.goToNext(dayMs)
  await line.play(mid, { stake: 100, win: 0 })
  line.goToNext(dayMs)
  await settle()
  expect((await statementsOf(mid)).slice(0, 2).map(({ version, amount }) => [version, amount])).toEqual([
    [2, 0.8],
    [1, 0.2],
  ])
  expect(contractId).toBeGreaterThan(0)
})

test('a contract that ends is settled up to that moment, and a new one of the same day pays no bet twice', async () => {
  await line.agree(null, head, percent(100))
  await line.give(head, 100)
  const contractId = await line.agree(head, mid, percent(50))
  line.goToNext(dayMs, hourMs)
  await settle()
  await line.play(low, { stake: 100, win: 0 })
  const { offerId } = (await line.as(head, contracts.askToEnd, { contractId })).value
  await line.answer(mid, 'daily', offerId, 'C')
  expect((await statementsOf(mid))[0]).toMatchObject({ amount: 0.5, state: 'paid' })
  await line.agree(head, mid, percent(60))
  await line.play(low, { stake: 100, win: 0 })
  line.goToNext(dayMs, hourMs)
  await settle()
  expect((await amounts(mid))[0]).toEqual([0.5, 'paid'])
  await line.play(low, { stake: 100, win: 0 })
  line.goToNext(dayMs)
  await settle()
  expect((await amounts(mid))[0]).toEqual([0.6, 'paid'])
})

test('what an upline cannot pay is owed, and paid once when there is money, down the line', async () => {
  await line.agree(null, head, percent(100))
  await line.agree(head, mid, percent(100))
  await line.agree(mid, low, percent(100))
  line.goToNext(dayMs)
  await settle()
  await line.play(low, { stake: 1_000, win: 0 })
  line.goToNext(dayMs)
  // The house pays the head first, who pays mid, who pays low: nobody needs money of their own.
  await settle()
  expect([await line.balance(head), await line.balance(mid), await line.balance(low)]).toEqual([0n, 0n, 1_000n])

  await gateway.platform.db.write((tx) =>
    tx.contract.updateMany({ where: { receiverId: head.id }, data: { state: 'ended', openKey: null } }),
  )
  await line.play(low, { stake: 500, win: 0 })
  line.goToNext(dayMs)
  await settle()
  expect((await amounts(low))[0]).toEqual([5, 'owed'])
  expect((await line.as(head, contracts.statements, { side: 'given' })).value.footer).toMatchObject({ owed: 5 })
  await line.give(head, 5)
  await settle()
  await settle()
  expect([(await amounts(mid))[0], (await amounts(low))[0]]).toEqual([
    [5, 'paid'],
    [5, 'paid'],
  ])
  expect([await line.balance(head), await line.balance(mid), await line.balance(low)]).toEqual([0n, 0n, 1_500n])
})

test('a debt that its payer cannot pay is passed by without being looked at, however many there are, and smaller ones are paid', async () => {
  await line.agree(null, head, percent(100))
  await line.agree(head, mid, percent(100))
  await gateway.platform.db.write((tx) =>
    tx.contract.updateMany({ where: { receiverId: head.id }, data: { state: 'ended', openKey: null } }),
  )
  line.goToNext(dayMs)
  await settle()
  for (const stake of [500, 100]) {
    await line.play(low, { stake, win: 0 })
    line.goToNext(dayMs)
    await settle()
  }
  expect((await amounts(mid)).slice(0, 2)).toEqual([
    [1, 'owed'],
    [5, 'owed'],
  ])
  const { db } = gateway.platform
  let writes = 0
  const counted: typeof db.write = (work) => {
    writes += 1
    return db.write(work)
  }
  await payDebts({ ...gateway.platform, db: { ...db, write: counted } })
  expect(writes).toBe(0)
  await line.give(head, 2)
  expect(await payDebts(gateway.platform)).toBe(100n)
  expect((await amounts(mid)).slice(0, 2)).toEqual([
    [1, 'paid'],
    [5, 'owed'],
  ])
})

test('where works run side by side, a bet that is committed a little after its period still counts in it', async () => {
  const sideBySide = {
    ...gateway.platform,
    db: { ...gateway.platform.db, lateByMs: gateway.platform.db.lateByMs + 15_000 },
  }
  await line.agree(null, head, { kind: 'hourly', tiers: [{ rateBp: 100 }] })
  line.goToNext(hourMs)
  await settleDue(sideBySide)
  await line.play(low, { stake: 100, win: 0 })
  const startsAt = new Date(Math.floor(gateway.platform.clock.now().getTime() / (5 * minuteMs)) * 5 * minuteMs)
  line.goToNext(hourMs)
  await settleDue(sideBySide)
  expect(await amounts(head)).toEqual([])
  const late = {
    memberId: low.id,
    startsAt,
    gameType: 'RNG',
    stakeMinor: 300_00n,
    result: 'lose',
    rounds: 1,
    validBetMinor: 300_00n,
    winMinor: 0n,
  }
  await gateway.platform.db.write((tx) => tx.fiveMinuteAggregate.create({ data: late }))
  gateway.platform.clock.advance(15_000)
  await settleDue(sideBySide)
  expect(await amounts(head)).toEqual([[4, 'paid']])
})

// Exactly once

test('missed periods are caught up, each once, and a second run does nothing', async () => {
  await line.agree(null, head, percent(100))
  line.goToNext(dayMs)
  await settle()
  for (let day = 0; day < 3; day += 1) {
    await line.play(low, { stake: 100 * (day + 1), win: 0 })
    line.goToNext(dayMs)
  }
  await settle()
  expect((await amounts(head)).slice(0, 3).map(([amount]) => amount)).toEqual([3, 2, 1])
  const before = await line.balance(head)
  expect(await settle()).toMatchObject({ statements: 0, paidMinor: 0n })
  expect([await line.balance(head), before]).toEqual([before, 600n])
})

test('runners that come at once, in two processes’ worth of connections, settle each period once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => line.addPerson('crowd', null, 1)))
  for (const person of people) await line.agree(null, person, percent(100))
  line.goToNext(dayMs)
  for (const person of people) await line.play(person, { stake: 100, win: 0 })
  line.goToNext(dayMs)
  const other = {
    ...gateway.platform,
    db: await openDatabase(gateway.platform.settings.DATABASE_URL, pino({ level: 'silent' })),
  }
  const runs = await Promise.allSettled([settle(), settleDue(other), settle(), settleDue(other)])
  await settle()
  await other.db.close()
  expect(runs.filter(({ status }) => status === 'rejected')).toEqual([])
  for (const person of people) expect(await line.balance(person)).toBe(100n)
})

test('a run that dies in the middle leaves whole batches, and the next one does the rest', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => line.addPerson('many', null, 1)))
  const at = gateway.platform.clock.now()
  await gateway.platform.db.write(async (tx) => {
    for (const { id } of people) await tx.contract.create({ data: templateFor(id, at) })
  })
  line.goToNext(dayMs)
  await settle()
  for (const person of people) await line.play(person, { stake: 100, win: 0 })
  line.goToNext(dayMs)
  const { db } = gateway.platform
  let writes = 0
  const write: typeof db.write = (work) => {
    writes += 1
    return writes > 1 ? Promise.reject(new Error('killed')) : db.write(work)
  }
  const dying = { ...gateway.platform, db: { ...db, write } }
  await expect(settleDue(dying)).rejects.toThrow('killed')
  const half = await Promise.all(people.map((person) => line.balance(person)))
  expect([half.includes(0n), half.includes(100n)]).toEqual([true, true])
  await settle()
  for (const person of people) expect(await line.balance(person)).toBe(100n)
})

const templateFor = (receiverId: number, at: Date) => {
  const terms =
    '{"kind":"daily","tiers":[{"activeMembers":0,"amountMinor":"0","betMinor":"0","rateBp":100,"rateType":"P"}]}'
  const startsAt = new Date(Math.floor((at.getTime() + 8 * hourMs) / dayMs) * dayMs - 8 * hourMs)
  const row = {
    kind: 'daily',
    product: 'CONS',
    period: 'daily',
    receiverId,
    state: 'active',
    createdAt: at,
    startsAt,
    settledUntil: startsAt,
  }
  return { ...row, versions: { create: { version: 1, terms, startsAt, agreedAt: at } } }
}

test('the job settles what is due, and a line that does not play has no statements of hours', async () => {
  await line.agree(null, head, { kind: 'hourly', tiers: [{ rateBp: 100 }] })
  line.goToNext(hourMs)
  await line.play(low, { stake: 100, win: 0 })
  gateway.platform.clock.advance(3 * hourMs)
  await runDueJobs(gateway.platform, [jobs.contractSettlement])
  expect(await amounts(head)).toEqual([[1, 'paid']])
  const [{ settledUntil } = { settledUntil: 0 }] = (await line.as(head, contracts.list, {})).value.list
  expect(settledUntil).toBe(Math.floor(gateway.platform.clock.now().getTime() / hourMs) * hourMs)
})

// What if

test('the preview says what the offered terms would have paid in the last period, beside the present ones', async () => {
  await line.agree(null, head, percent(100))
  await line.give(head, 100)
  const contractId = await line.agree(head, mid, percent(50))
  line.goToNext(dayMs)
  await line.play(low, { stake: 1_000, win: 0 })
  line.goToNext(dayMs)
  await settle()
  const { offerId } = (await line.as(head, contracts.change, { contractId, terms: percent(80) })).value
  for (const person of [head, mid]) {
    const { value } = await line.as(person, contracts.preview, { offerId })
    expect(value).toMatchObject({
      offered: { amount: 8, tier: 1 },
      present: { amount: 5 },
      figures: { validBet: 1_000, activeMembers: 1 },
      endings: [],
    })
  }
  const thought = await line.as(head, contracts.preview, { username: mid.account, terms: percent(100) })
  expect(thought.value).toMatchObject({ offered: { amount: 10 }, present: null })
  expect((await statementsOf(mid))[0]).toMatchObject({ amount: 5 })
})

test('what contracts have done stands in a sound book, and every statement comes to its own hash', async () => {
  await settle()
  expect(await auditStatements(gateway.platform.db.read)).toEqual([])
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})
