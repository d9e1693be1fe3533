import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { toTermsText } from '#gateway/areas/contracts/rules/terms.ts'
import { auditStatements } from '#gateway/areas/contracts/settlement/audit.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { minuteMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { insertRows } from '#seed/insert.ts'
import { withGateway } from '../support/gateway.ts'
import { ContractModel, type ModelContract, spanOf } from './contract-model.ts'
import { kinds, periods, randomTerms, toTerms } from './contract-terms.ts'
import { createSeeded, type Seeded } from './seeded.ts'

/** Trees with one contract each, all settled in one run; `SETTLED_TREES` makes it longer. */
const trees = Number(process.env.SETTLED_TREES ?? 1_000)
const firstId = 700_000
const mostPeople = 8
/** Enough to be quick, few enough for one work of the write door. */
const treesAtOnce = 500

const gateway = withGateway()

type Tree = { id: number; model: ContractModel; contract: ModelContract }
const memberId = (treeId: number, person: number): number => treeId * mostPeople + person

/** People in a line, what they bet, and a contract of one of them with the house whose last period is over. */
function plant(random: Seeded, id: number, now: number): Tree {
  const uplines: (number | null)[] = [null]
  for (let at = random.int(1, mostPeople - 1); at > 0; at -= 1) uplines.push(random.int(0, uplines.length - 1))
  const model = new ContractModel(uplines)
  const kind = random.pick(kinds)
  const period = random.pick(periods[kind])
  const { start, end } = spanOf(period, spanOf(period, now).start - 1)
  for (let bets = random.int(0, 7); bets > 0; bets -= 1) {
    const stake = random.pick([5_00, 20_00, 20_00, 100_00, 333_33])
    const win = random.pick([0, 0, 0, stake, stake * 2, stake * 9])
    // One in ten falls outside of the period, on one side or the other.
    const at = random.chance(90) ? random.int(start, end - 1) : random.pick([start - 1, end])
    model.bet({
      member: random.int(0, uplines.length - 1),
      at,
      stake,
      win,
      gameType: random.pick(['RNG', 'RNG', 'LIVE']),
    })
  }
  const contract: ModelContract = {
    giver: null,
    receiver: random.int(0, uplines.length - 1),
    kind,
    product: random.pick(['CONS', 'CONS', 'RNG', 'LIVE']),
    period,
    state: 'active',
    versions: [{ terms: randomTerms(random, kind), from: start }],
    offers: [],
    stands: start,
    endedAt: 0,
    carried: kind === 'dividend' ? random.pick([0, 0, 10_00, 250_00]) : 0,
    settled: [],
  }
  // What is carried where the terms carry nothing was forgotten when it was earned.
  if (contract.versions[0]?.terms.carries !== true) contract.carried = 0
  model.contracts.push(contract)
  return { id, model, contract }
}

/** Rows by a key, with the figures of those with the same key added up. */
function added<R extends object>(rows: readonly R[], keys: readonly (keyof R)[], sums: readonly (keyof R)[]): R[] {
  const byKey = new Map<string, R>()
  for (const row of rows) {
    const key = keys.map((name) => String(row[name])).join('/')
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, { ...row })
    else for (const name of sums) Object.assign(known, { [name]: (known[name] as bigint) + (row[name] as bigint) })
  }
  return [...byKey.values()]
}

const fiveMinutesMs = 5 * minuteMs

async function insertTrees(tx: Tx, all: readonly Tree[], at: Date): Promise<void> {
  const people = all.flatMap(({ id, model }) => model.uplines.map((upline, person) => ({ id, upline, person, model })))
  const person = { nickname: 'x', type: 0, passwordChangedAt: at, registeredAt: at }
  const accounts = people.map(({ id: tree, person: of }) => ({ id: memberId(tree, of), account: `t${tree}p${of}` }))
  await tx.member.createMany({
    data: accounts.map(({ id, account }) => ({ ...person, id, account, accountKey: account })),
  })
  const lines = people.flatMap(({ id, person: below, model }) => {
    const above: { ancestorId: number; descendantId: number; depth: number }[] = []
    for (let one: number | null = below; one !== null; one = model.uplines[one] ?? null)
      above.push({ ancestorId: memberId(id, one), descendantId: memberId(id, below), depth: above.length })
    return above
  })
  await insertRows(tx, 'MemberLine', lines)
  const bets = all.flatMap(({ id, model }) => model.bets.map((bet) => ({ ...bet, memberId: memberId(id, bet.member) })))
  const figures = ({ stake, win }: { stake: number; win: number }) => ({
    rounds: 1n,
    validBetMinor: BigInt(stake),
    winMinor: BigInt(win),
  })
  const days = bets.map((bet) => {
    const { memberId, at: when, gameType, stake } = bet
    return {
      memberId,
      day: toMerchantDay(new Date(when)),
      gameType,
      vendorCode: 'PG',
      betMinor: BigInt(stake),
      ...figures(bet),
    }
  })
  await insertRows(
    tx,
    'DailyAggregate',
    added(days, ['memberId', 'day', 'gameType'], ['rounds', 'betMinor', 'validBetMinor', 'winMinor']),
  )
  const fives = bets.map((bet) => {
    const { memberId, at: when, gameType, stake, win } = bet
    const result = win > stake ? 'win' : win === stake ? 'tie' : 'lose'
    return {
      memberId,
      startsAt: new Date(when - (when % fiveMinutesMs)),
      gameType,
      stakeMinor: BigInt(stake),
      result,
      ...figures(bet),
    }
  })
  const key = ['memberId', 'startsAt', 'gameType', 'stakeMinor', 'result'] as const
  await insertRows(tx, 'FiveMinuteAggregate', added(fives, key, ['rounds', 'validBetMinor', 'winMinor']))
  const contracts = all.map(({ id, contract: { receiver, kind, product, period, stands, carried } }) => {
    const startsAt = new Date(stands)
    const parties = { id, receiverId: memberId(id, receiver), giverId: null }
    return {
      ...parties,
      kind,
      product,
      period,
      state: 'active',
      createdAt: startsAt,
      startsAt,
      settledUntil: startsAt,
      carriedLossMinor: BigInt(carried),
    }
  })
  await insertRows(tx, 'Contract', contracts)
  const versions = all.flatMap(({ id, contract }) =>
    contract.versions.map(({ terms, from }) => {
      return {
        contractId: id,
        version: 1,
        terms: toTermsText(toTerms(terms)),
        startsAt: new Date(from),
        agreedAt: new Date(from),
      }
    }),
  )
  await insertRows(tx, 'ContractVersion', versions)
}

test(`the contracts of ${trees} random trees come to what a slow, obvious model says`, async () => {
  const { platform } = gateway
  const seed = randomInt(2 ** 31)
  const random = createSeeded(seed)
  // At the beginning of a period, so that none ends while this runs.
  platform.clock.advance(fiveMinutesMs - (platform.clock.now().getTime() % fiveMinutesMs))
  const now = platform.clock.now()
  const all = Array.from({ length: trees }, (_unused, at) => plant(random, firstId + at, now.getTime()))
  await platform.db.write((tx) =>
    tx.contract.updateMany({ where: { state: 'active' }, data: { state: 'ended', openKey: null } }),
  )
  for (let from = 0; from < trees; from += treesAtOnce)
    await platform.db.write((tx) => insertTrees(tx, all.slice(from, from + treesAtOnce), now))
  // Where a bet may be committed a little late, a period is settled so much later.
  platform.clock.advance(platform.db.lateByMs)
  await settleDue(platform)
  const { read } = platform.db
  const rows = await read.contract.findMany({
    where: { id: { gte: firstId } },
    select: { id: true, carriedLossMinor: true },
  })
  const carried = new Map(rows.map(({ id, carriedLossMinor }) => [id, Number(carriedLossMinor)]))
  const made = await read.contractStatement.findMany({
    where: { contractId: { gte: firstId } },
    orderBy: { periodStart: 'asc' },
  })
  const statements = new Map<number, [number, number, string][]>(all.map(({ id }) => [id, []]))
  for (const { contractId, periodStart, amountMinor, state } of made)
    statements.get(contractId)?.push([periodStart.getTime(), Number(amountMinor), state])
  for (const { id, model, contract } of all) {
    model.settle(now.getTime())
    const predicted = contract.settled.map(({ start, amount }) => [start, amount, amount === 0 ? 'nothing' : 'paid'])
    const replay = `seed ${seed}, tree ${id}: ${JSON.stringify({ uplines: model.uplines, bets: model.bets, contract })}`
    expect([statements.get(id), carried.get(id)], replay).toEqual([predicted, contract.carried])
  }
  const paid = all.flatMap(({ contract }) => contract.settled.filter(({ amount }) => amount > 0))
  expect(paid.length, `seed ${seed}`).toBeGreaterThan(trees / 10)
  expect(await auditStatements(read)).toEqual([])
})
