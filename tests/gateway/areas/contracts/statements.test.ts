import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOf, toCanonicalJson } from '#gateway/areas/contracts/rules/canonical.ts'
import { isRecomputable, readStatement } from '#gateway/areas/contracts/rules/statement.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { dayMs, hourMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { contracts, createLine, dividend, type Person, percent, type TestLine } from './line.ts'

const gateway = withGateway()
let line: TestLine
let head: Person
let mid: Person
let low: Person

beforeAll(async () => {
  line = createLine(gateway)
  await settle()
})
beforeEach(async () => {
  head = await line.addPerson('head', null, 1)
  mid = await line.addPerson('mid', head)
  low = await line.addPerson('low', mid, 0)
})

const settle = () => settleDue(gateway.platform)
const statementsOf = async (person: Person) => (await line.as(person, contracts.statements, { size: 100 })).value.list

test('both sides read the same statement and come to its amount and hash by themselves', async () => {
  await line.agree(null, head, percent(100))
  await line.give(head, 100)
  await line.agree(head, mid, percent(50))
  await line.play(low, { stake: 333, win: 0 })
  line.goToNext(dayMs)
  await settle()
  const statementId = (await statementsOf(mid))[0]?.statementId ?? 0
  const [given, held] = [
    (await line.as(head, contracts.statement, { statementId })).value,
    (await line.as(mid, contracts.statement, { statementId })).value,
  ]
  expect(given).toEqual(held)
  // Not by our own functions: as anybody would with the text in hand.
  const content = JSON.parse(held.content)
  expect(hashOf(held.content)).toBe(held.hash)
  expect(toCanonicalJson(content)).toBe(held.content)
  expect((BigInt(content.figures.validBetMinor) * BigInt(content.terms.tiers[0].rateBp)) / 10_000n).toBe(
    BigInt(content.amountMinor),
  )
  expect(content).toMatchObject({
    receiver: mid.account,
    giver: head.account,
    payer: `member:${head.id}:main`,
    amountMinor: '166',
    version: 1,
  })
  expect(isRecomputable(held.content, held.hash)).toBe(true)
  expect(isRecomputable('{', held.hash), 'what cannot be read').toBe(false)
})

test('a statement of which anything was changed is found out', async () => {
  await line.agree(null, head, dividend(1_000), { period: 'weekly' })
  await line.play(low, { stake: 500, win: 0 })
  line.goToNext(7 * dayMs, 1_000, 8 * hourMs + 3 * dayMs)
  await settle()
  const { content, hash } = await gateway.platform.db.read.contractStatement.findFirstOrThrow({
    where: { contract: { receiverId: head.id } },
  })
  expect(isRecomputable(content, hash)).toBe(true)
  for (const [from, to] of [
    ['"rateBp":1000', '"rateBp":2000'],
    ['"amountMinor":"5000"', '"amountMinor":"6000"'],
    ['"validBetMinor":"50000"', '"validBetMinor":"60000"'],
  ] as const) {
    const forged = content.replace(from, to)
    expect([forged === content, isRecomputable(forged, hashOf(forged)) && isRecomputable(forged, hash)]).toEqual([
      false,
      false,
    ])
  }
  expect(readStatement(content).amountMinor).toBe(5_000n)
})

test('only the two sides of a contract see its statements', async () => {
  await line.agree(null, head, percent(100))
  await line.give(head, 100)
  await line.agree(head, mid, percent(50))
  await line.agree(mid, low, percent(20))
  line.goToNext(dayMs)
  await settle()
  const statementId = (await statementsOf(low))[0]?.statementId ?? 0
  expect((await line.as(mid, contracts.statement, { statementId })).success).toBe(true)
  expect((await line.as(head, contracts.statement, { statementId })).errorCode).toBe('contract.not.found')
  expect((await line.as(head, contracts.statements, { side: 'given', username: low.account })).value.list).toEqual([])
})
