import { beforeAll, expect, test } from 'vitest'
import { contractProduct } from '#catalogue/contracts/terms.ts'
import { catalogue } from '#catalogue/index.ts'
import { notePlay } from '#gateway/areas/contracts/agreements/note-play.ts'
import { auditStatements } from '#gateway/areas/contracts/settlement/audit.ts'
import { listStandingFigures } from '#gateway/areas/contracts/settlement/figures.ts'
import { readLinePlay } from '#gateway/areas/contracts/settlement/line-play.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { listRunning } from '#gateway/areas/contracts/settlement/running.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { dayMs, hourMs } from '#gateway/platform/time/clock.ts'
import { isMadeOfDays, periodAt, periodNames } from '#gateway/platform/time/periods.ts'
import { standStill } from '../../../support/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { contracts, createLine, dividend, type Person, percent, type TestLine } from './line.ts'

const gateway = withGateway()
let line: TestLine
beforeAll(() => {
  standStill(gateway.platform.clock)
  line = createLine(gateway)
})

const move = async (who: Person, upline: Person | null) =>
  expect(
    (await gateway.ask(catalogue.team.move, { username: who.account, upline: upline?.account ?? null })).body.success,
  ).toBe(true)
/** What contracts came to, by the sheet of their newest statement. */
async function newest(person: Person, contractId: number) {
  const [row] = (await line.as(person, contracts.statements, { contractId })).value.list
  if (row === undefined) throw new Error(`The contract ${contractId} has no statement`)
  return (await line.as(person, contracts.statement, { statementId: row.statementId })).value
}

async function plantHeads() {
  const [head, other] = [await line.addPerson('head', null, 1), await line.addPerson('other', null, 1)]
  const agent = await line.addPerson('agent', head)
  const player = await line.addPerson('player', agent, 0)
  for (const person of [head, other, agent]) await line.give(person, 1_000)
  return { head, other, agent, player }
}

test('the house pays once for what a line bet on the day on which it came below another head', async () => {
  const { head, other, player } = await plantHeads()
  const early = await line.agree(null, head, percent(100))
  const late = await line.agree(null, other, percent(100))
  await line.play(player, { stake: 1_000, win: 0 })
  await move(head, other)
  await line.play(player, { stake: 500, win: 0, rounds: 2 })
  line.goToNext(dayMs)
  await settleDue(gateway.platform)
  expect(await newest(head, early)).toMatchObject({ amount: 10, figures: { validBet: 1_000 }, moved: null })
  expect(await newest(other, late)).toMatchObject({
    amount: 10,
    figures: { rounds: 2, validBet: 1_000, activeMembers: 0 },
    moved: { rounds: -1, validBet: -1_000, activeMembers: -1, netLoss: -1_000 },
  })
  expect(await auditStatements(gateway.platform.db.read)).toEqual([])
})

test('who has paid a downline that moves away is paid for the same bets, and whoever has it now for the later ones', async () => {
  const { head, other, agent, player } = await plantHeads()
  const [left, came] = [await line.agree(null, head, percent(100)), await line.agree(null, other, percent(100))]
  const given = await line.agree(head, agent, percent(80))
  await line.play(player, { stake: 1_000, win: 0 })
  await move(agent, other)
  await line.play(player, { stake: 300, win: 0 })
  line.goToNext(dayMs)
  await settleDue(gateway.platform)
  expect(await newest(agent, given)).toMatchObject({ amount: 8, closedEarly: true })
  expect(await newest(head, left)).toMatchObject({ amount: 10, moved: { validBet: 1_000, activeMembers: 1 } })
  expect(await newest(other, came)).toMatchObject({ amount: 3, moved: { validBet: -1_000 } })
})

test('weeks that were paid above a line are not counted again by the month of a head that it comes to', async () => {
  const { head, other, agent, player } = await plantHeads()
  const weekly = await line.agree(null, head, dividend(1_000), { period: 'weekly' })
  await line.agree(null, other, dividend(1_000))
  await line.play(player, { stake: 1_000, win: 0 })
  // To Monday; the first day of all was a Thursday.
  line.goToNext(7 * dayMs, 1_000, -4 * dayMs + 8 * hourMs)
  await settleDue(gateway.platform)
  expect(await newest(head, weekly)).toMatchObject({ amount: 100 })
  await line.play(player, { stake: 50, win: 0 })
  await move(agent, other)
  await line.play(player, { stake: 200, win: 100 })
  const amounts = async (person: Person) =>
    (await listRunning(gateway.platform.db.read, person.id)).map(({ receivedMinor }) => receivedMinor)
  expect([await amounts(head), await amounts(other)]).toEqual([[500n], [1_000n]])
})

test('a line may move there and back: each counts what was bet while it stood below, and nobody a member twice', async () => {
  const { head, other, agent, player } = await plantHeads()
  const second = await line.addPerson('second', agent, 0)
  const [left, came] = [await line.agree(null, head, percent(100)), await line.agree(null, other, percent(100))]
  await line.play(player, { stake: 100, win: 0 })
  await move(agent, other)
  await line.play(player, { stake: 20, win: 0 })
  await line.play(second, { stake: 10, win: 0 })
  await move(second, head)
  await move(agent, head)
  await line.play(second, { stake: 3, win: 0, rounds: 2 })
  line.goToNext(dayMs)
  await settleDue(gateway.platform)
  expect((await newest(head, left)).figures).toMatchObject({ rounds: 3, validBet: 106, activeMembers: 1 })
  expect((await newest(other, came)).figures).toMatchObject({ rounds: 2, validBet: 30, activeMembers: 1 })
})

test('salaries of hours and of single bets go with the line as well, and a head whose line has gone is still paid', async () => {
  const { head, other, agent, player } = await plantHeads()
  const hourly = { kind: 'hourly' as const, tiers: [{ rateBp: 100 }] }
  const single = { kind: 'realtime' as const, tiers: [{ singleBet: 0, winRateBp: 0, lossRateBp: 200 }] }
  const [hour, bets] = [await line.agree(null, head, hourly), await line.agree(null, head, single)]
  const [laterHour, laterBets] = [await line.agree(null, other, hourly), await line.agree(null, other, single)]
  await line.play(player, { stake: 100, win: 0, rounds: 2 })
  await move(agent, other)
  await line.play(player, { stake: 100, win: 0 })
  await line.play(player, { stake: 50, win: 0 })
  line.goToNext(hourMs)
  await settleDue(gateway.platform)
  expect([(await newest(head, hour)).amount, (await newest(other, laterHour)).amount]).toEqual([2, 1.5])
  expect(await newest(head, bets)).toMatchObject({ amount: 4, singleBets: [{ singleBet: 100, rounds: 2 }] })
  expect(await newest(other, laterBets)).toMatchObject({
    amount: 3,
    singleBets: [
      { singleBet: 50, rounds: 1 },
      { singleBet: 100, rounds: 1 },
    ],
  })
  expect(await auditStatements(gateway.platform.db.read)).toEqual([])
})

/** A line in which three play several games over two days, some of them ties and bets that do not count. */
async function plantPlayers() {
  const { head, other, agent, player } = await plantHeads()
  const players = [agent, player, await line.addPerson('third', player, 0)]
  for (const [at, person] of players.entries()) {
    await line.play(person, { stake: 100, win: 0, rounds: at + 1 })
    await line.play(person, { stake: 20 * at + 10, win: 500, gameType: 'LIVE' })
    await line.play(person, { stake: 70, win: 70, valid: 0, gameType: 'FISH' })
  }
  line.goToNext(dayMs)
  await line.play(player, { stake: 100, win: 300, gameType: 'SPORTS' })
  await line.play(player, { stake: 100, win: 0, gameType: 'LIVE', rounds: 2 })
  return { head, other, agent }
}

test('a line that moves takes along what contracts count for it, product by product and for all games', async () => {
  const { agent } = await plantPlayers()
  const wanted = contractProduct.options.map((product, key) => ({ key, receiverId: agent.id, product }))
  await gateway.platform.db.write(async (tx) => {
    for (const period of periodNames) {
      const span = periodAt(period, gateway.platform.clock.now())
      const cut = { period, span, withSingleBets: !isMadeOfDays(period) }
      const figures = await listStandingFigures(tx, wanted, cut)
      expect(figures.size).toBeGreaterThan(2)
      const known = [...figures].map(([key, one]) => [wanted[key]?.product, one] as const)
      expect(await readLinePlay(tx, agent.id, cut), period).toEqual(new Map(known))
    }
  })
})

test('a line that moves is walked once for all products, in each statement of its sums', async () => {
  const { agent, other } = await plantPlayers()
  const walks: number[] = []
  await gateway.platform.db.write(async (door) => {
    const tx = new Proxy(door, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        if (key !== '$queryRaw') return value
        return (...[texts, ...parts]: Parameters<typeof sql>) => {
          const { sql: text, values } = sql(texts, ...parts)
          if (text.includes('Aggregate"')) walks.push(values.filter((one) => one === agent.id).length)
          return door.$queryRaw(texts as TemplateStringsArray, ...parts)
        }
      },
    })
    await notePlay(tx, { memberId: agent.id, uplineId: other.id }, gateway.platform.clock.now())
  })
  expect(walks.length).toBeGreaterThan(periodNames.length)
  expect(new Set(walks)).toEqual(new Set([1]))
})
