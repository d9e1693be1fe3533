import { beforeEach, expect, test } from 'vitest'
import { auditStatements } from '#gateway/areas/contracts/settlement/audit.ts'
import { payDebts } from '#gateway/areas/contracts/settlement/debts.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createLine, type Person, percent, type TestLine } from './line.ts'

const gateway = withGateway()
let line: TestLine
let head: Person
let mid: Person
let low: Person

/** The house pays the head, who pays mid, who pays low: a day on which low bets 1,000.00 brings 30.00, 20.00 and 10.00. */
beforeEach(async () => {
  line = createLine(gateway)
  head = await line.addPerson('head', null, 1)
  mid = await line.addPerson('mid', head)
  low = await line.addPerson('low', mid, 0)
  await line.agree(null, head, percent(300))
  await line.agree(head, mid, percent(200))
  await line.agree(mid, low, percent(100))
  line.goToNext(dayMs)
  await settleDue(gateway.platform)
  await line.play(low, { stake: 1_000, win: 0 })
  line.goToNext(dayMs)
})

const setState = ({ id }: Person, state: 'active' | 'disabled') =>
  gateway.platform.db.write((tx) => tx.member.update({ where: { id }, data: { state } }))
const balances = () => Promise.all([head, mid, low].map(line.balance))
const states = async () => {
  const ids = [head, mid, low].map(({ id }) => id)
  const rows = await gateway.platform.db.read.contractStatement.findMany({
    where: { contract: { receiverId: { in: ids } }, amountMinor: { gt: 0 } },
    orderBy: { contract: { receiverId: 'asc' } },
  })
  return rows.map(({ state }) => state)
}

test.each([
  ['the head, whom the house pays and who pays mid', () => head, ['owed', 'owed', 'owed'], [0n, 0n, 0n]],
  ['mid, whom the head pays and who pays low', () => mid, ['paid', 'owed', 'owed'], [3_000n, 0n, 0n]],
  ['low, whom mid pays', () => low, ['paid', 'paid', 'owed'], [1_000n, 2_000n, 0n]],
] as const)(
  'while %s is disabled nothing is paid to nor from them; it is owed, and paid once they are open again',
  async (_who, find, owed, left) => {
    const frozen = find()
    await setState(frozen, 'disabled')
    await settleDue(gateway.platform)
    await settleDue(gateway.platform)
    expect([await states(), await balances()]).toEqual([owed, left])

    await setState(frozen, 'active')
    expect(await payDebts(gateway.platform)).toBeGreaterThan(0n)
    expect(await payDebts(gateway.platform)).toBe(0n)
    expect([await states(), await balances()]).toEqual([
      ['paid', 'paid', 'paid'],
      [1_000n, 1_000n, 1_000n],
    ])
    expect(await auditStatements(gateway.platform.db.read)).toEqual([])
  },
)

test('a payer with money who is disabled owes what they pay, however much they have', async () => {
  await line.give(mid, 100)
  await setState(mid, 'disabled')
  await settleDue(gateway.platform)
  expect([await states(), await line.balance(mid), await line.balance(low)]).toEqual([
    ['paid', 'owed', 'owed'],
    10_000n,
    0n,
  ])
})
