import { beforeAll, expect, test } from 'vitest'
import { termsInput } from '#catalogue/contracts/terms.ts'
import { readConsolidated } from '#gateway/areas/contracts/agreements/consolidated.ts'
import { type Change, endAbove, listEndings } from '#gateway/areas/contracts/agreements/ending.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { toTerms } from '#gateway/areas/contracts/shown.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { dayMs, hourMs } from '#gateway/platform/time/clock.ts'
import { standStill } from '../../../support/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { contracts, createLine, dividend, type Person, percent, type TestLine } from './line.ts'

const gateway = withGateway()
let line: TestLine
beforeAll(() => {
  line = createLine(gateway)
})

const salary = (rateBp: number) => toTerms(termsInput.parse(percent(rateBp)))

/** An agent with so many right below, each of whom has one more below: all with daily salaries. An offer of less waits. */
async function plantAgent(downlines: number) {
  const head = await line.addPerson('head', null, 1)
  const agent = await line.addPerson('agent', head)
  await line.agree(null, head, percent(100))
  const contractId = await line.agree(head, agent, percent(80))
  for (let at = 0; at < downlines; at += 1) {
    const below = await line.addPerson('below', agent)
    await line.sign(agent, below, percent(60))
    await line.sign(below, await line.addPerson('last', below), percent(40))
  }
  await line.as(head, contracts.change, { contractId, terms: percent(10) })
  return agent
}

/** The same client, which counts what it is asked. */
function counting(tx: Tx): { tx: Tx; asked: () => number } {
  let asked = 0
  const counted = <T extends object>(of: T): T =>
    new Proxy(of, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        if (typeof value === 'object' && value !== null) return counted(value)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          asked += 1
          return Reflect.apply(value, target, args)
        }
      },
    })
  return { tx: counted(tx), asked: () => asked }
}

class Undone extends Error {}

/** What it costs that the agent accepts less, without a bet, so without money. Nothing of it stays. */
async function endAll({ id: memberId }: Person): Promise<{ asked: number; ended: number[] }> {
  const { db, clock } = gateway.platform
  const change: Change = { memberId, kind: 'daily', product: 'CONS', terms: salary(10) }
  let done = { asked: 0, ended: [] as number[] }
  const work = db.write(async (door) => {
    const { tx, asked } = counting(door)
    const endings = await listEndings(tx, change)
    await endAbove(tx, change, endings, { at: clock.now(), currency: 'TLB' })
    const left = await door.contract.count({
      where: { id: { in: endings.map(({ contract }) => contract.id) }, state: 'active' },
    })
    expect(left).toBe(0)
    done = { asked: asked(), ended: endings.map(({ contract }) => contract.giverId ?? 0) }
    throw new Undone()
  })
  await expect(work).rejects.toThrow(Undone)
  return done
}

test('an answer that ends forty contracts asks the database no more often than one that ends four', async () => {
  const [few, many] = [await plantAgent(2), await plantAgent(20)]
  const [one, other] = [await endAll(few), await endAll(many)]
  expect([one.ended.length, other.ended.length]).toEqual([4, 40])
  // Who gives others what they get themselves is met before them.
  expect(other.ended.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => many.id))
  expect(other.asked).toBe(one.asked)
})

test('what waits for an answer costs a page the same, however many contracts would end with it', async () => {
  const [few, many] = [await plantAgent(2), await plantAgent(20)]
  const cost = async (agent: Person): Promise<number> => {
    const { tx, asked } = counting(gateway.platform.db.read)
    const { dailysalreqtype } = await readConsolidated(tx, agent.id)
    expect(dailysalreqtype).toMatchObject({ CONS: [{ downlineHigherRate: 'Y' }] })
    return asked()
  }
  expect(await cost(many)).toBe(await cost(few))
})

test('who is paid by the week has it before they pay below by the month, when both end at once', async () => {
  standStill(gateway.platform.clock)
  const head = await line.addPerson('head', null, 1)
  const agent = await line.addPerson('agent', head)
  const weekly = await line.addPerson('weekly', agent)
  const [monthly, last] = [await line.addPerson('monthly', weekly), await line.addPerson('last', weekly)]
  await line.give(agent, 1_000)
  await line.agree(null, head, dividend(2_000))
  const contractId = await line.agree(head, agent, dividend(1_000))
  await line.agree(agent, weekly, dividend(500), { period: 'weekly' })
  await line.agree(weekly, monthly, dividend(400))
  await line.agree(weekly, last, dividend(300), { period: 'weekly' })
  // The Wednesday of the second week of a month: the month stands at its 1st, and the week at Monday.
  line.goToNext(dayMs, 27 * dayMs + hourMs)
  await settleDue(gateway.platform)
  for (const player of [monthly, last]) await line.play(player, { stake: 1_000, win: 0 })
  const { offerId } = (await line.as(head, contracts.change, { contractId, terms: dividend(100) })).value
  expect((await line.answer(agent, 'dividend', offerId, 'A')).success).toBe(true)
  const rows = await gateway.platform.db.read.contractStatement.findMany({
    where: { contract: { giverId: { in: [agent.id, weekly.id] } }, amountMinor: { gt: 0n } },
    include: { contract: true },
    orderBy: { contractId: 'asc' },
  })
  expect(rows.map(({ amountMinor, state, contract }) => [amountMinor, state, contract.state])).toEqual([
    [10_000n, 'paid', 'ended'],
    [4_000n, 'paid', 'ended'],
    [3_000n, 'paid', 'ended'],
  ])
  expect(await line.balance(weekly)).toBe(3_000n)
})
