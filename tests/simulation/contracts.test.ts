import { randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { answerOffer } from '#gateway/areas/contracts/agreements/answer.ts'
import { endForMove } from '#gateway/areas/contracts/agreements/moved.ts'
import { askToEnd } from '#gateway/areas/contracts/agreements/offer.ts'
import { type Giver, writeChange, writeNew } from '#gateway/areas/contracts/agreements/write-offer.ts'
import { auditStatements } from '#gateway/areas/contracts/settlement/audit.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { moveMember } from '#gateway/kernel/lines/lines.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { createLine, type Person } from '../gateway/areas/contracts/line.ts'
import { standStill } from '../support/clock.ts'
import { withGateway } from '../support/gateway.ts'
import { ContractModel, type ModelTerms, type Period } from './contract-model.ts'
import { kinds, periods, randomTerms, toTerms } from './contract-terms.ts'
import { createSeeded, type Seeded } from './seeded.ts'

/** A short run here; `CONTRACT_TREES=2000` is the long one. */
const trees = Number(process.env.CONTRACT_TREES ?? 6)
const commandsEach = 45

const gateway = withGateway()
let platform: Platform
beforeAll(async () => {
  platform = gateway.platform
  // A machine that is busy would lay a bet across the edge of five minutes; each command has a second of its own.
  standStill(platform.clock)
  await endAll()
})

/** Contracts of earlier trees would be settled for ever. */
const endAll = () =>
  platform.db.write((tx) =>
    tx.contract.updateMany({ where: { state: 'active' }, data: { state: 'ended', openKey: null } }),
  )

const refuse = (...[code, more]: ConstructorParameters<typeof Refusal>): never => {
  throw new Refusal(code, more)
}
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

type Tree = {
  random: Seeded
  model: ContractModel
  people: Person[]
  line: ReturnType<typeof createLine>
  ids: number[]
  offerIds: number[][]
}

async function plant(random: Seeded): Promise<Tree> {
  const line = createLine(gateway)
  const uplines: (number | null)[] = [null]
  for (let at = 1; at < 7; at += 1) uplines.push(random.int(0, at - 1))
  const people: Person[] = []
  for (const upline of uplines) {
    const person = await line.addPerson('sim', upline === null ? null : (people[upline] ?? null))
    // Debts have tests of their own: here everybody can pay.
    await line.give(person, 1_000_000)
    people.push(person)
  }
  const tree: Tree = { random, model: new ContractModel(uplines), people, line, ids: [], offerIds: [] }
  for (const kind of [random.pick(kinds), random.pick(kinds)]) await signDown(tree, kind)
  return tree
}

/** Most of a tree signs one kind from the top down, each a little less than the upline: else there would be little to give. */
async function signDown(tree: Tree, kind: ModelTerms['kind']): Promise<void> {
  const { random, model } = tree
  for (const [receiver, giver] of model.uplines.entries()) {
    if (random.chance(15)) continue
    const tier = {
      rate: 500 - receiver * 30 - random.int(0, 20),
      from: 0,
      members: 0,
      lossRate: kind === 'realtime' ? 500 - receiver * 30 : 0,
    }
    const terms: ModelTerms = { kind, pays: 'P', carries: true, tiers: [tier] }
    const [, predicted, answered] = await makeOffer(tree, {
      giver,
      receiver,
      product: 'CONS',
      period: random.pick(periods[kind]),
      terms,
    })
    expect(answered).toBe(predicted)
    if (answered !== 'ok') continue
    const at = tree.ids.length - 1
    expect(model.answer(receiver, at, 0, 'A', platform.clock.now().getTime())).toBe('ok')
    await answerOffer(
      platform,
      byOf(tree, receiver),
      { kind, offerId: tree.offerIds[at]?.[0] ?? 0, status: 'A' },
      refuse,
    )
  }
}

const byOf = ({ people }: Tree, at: number) => ({
  memberId: people[at]?.id ?? 0,
  ip: '127.0.0.1',
  traceId: 'simulation',
})

const giverOf = ({ people }: Tree, at: number | null): Giver => {
  const who = at === null ? undefined : people[at]
  return { memberId: who?.id ?? null, account: who?.account ?? 'house', ip: '127.0.0.1', traceId: 'simulation' }
}

/** One command against both; answers what it was, what the model says and what the gateway did. */
async function step(tree: Tree): Promise<[what: string, predicted: string, answered: string]> {
  const { random, model, people } = tree
  const dice = random.int(1, 100)
  const now = (): number => platform.clock.now().getTime()
  if (dice <= 30) {
    const member = random.int(0, people.length - 1)
    const stake = random.pick([5, 20, 20, 100, 333])
    const win = random.pick([0, 0, 0, stake, stake * 2, stake * 9])
    const gameType = random.pick(['RNG', 'RNG', 'LIVE'])
    const before = now()
    await tree.line.play(people[member] as Person, { stake, win, gameType })
    model.bet({ member, at: before, stake: stake * 100, win: win * 100, gameType })
    return ['bet', 'ok', 'ok']
  }
  if (dice <= 50) return offerStep(tree)
  if (dice <= 58 && tree.ids.length > 0) return changeStep(tree)
  if (dice <= 63 && tree.ids.length > 0) {
    const at = random.int(0, tree.ids.length - 1)
    const giver = random.chance(85) ? (model.contracts[at]?.giver ?? null) : random.int(0, people.length - 1)
    const known = model.contracts[at]?.offers.length ?? 0
    const predicted = model.askToEnd(giver, at)
    let offerId = 0
    const answered = await outcomeOf(
      askToEnd(platform, giverOf(tree, giver), { contractId: tree.ids[at] ?? 0 }, refuse).then(
        (one) => (offerId = one.offerId),
      ),
    )
    if (answered === 'ok' && (model.contracts[at]?.offers.length ?? 0) > known) tree.offerIds[at]?.push(offerId)
    return [`end ${at}`, predicted, answered]
  }
  if (dice <= 80 && tree.ids.length > 0) return answerStep(tree)
  if (dice <= 90) return moveStep(tree)
  const ms = random.pick([60_000, 301_000, 3_700_000, 9 * 3_600_000, 86_400_000, 5 * 86_400_000])
  platform.clock.advance(ms)
  if (random.chance(60)) {
    await settleDue(platform)
    model.settle(now() - platform.db.lateByMs)
    return [`clock ${ms} settled`, 'ok', 'ok']
  }
  return [`clock ${ms}`, 'ok', 'ok']
}

async function moveStep({ random, model, people }: Tree): Promise<[string, string, string]> {
  const member = random.int(0, people.length - 1)
  const upline = random.chance(20) ? null : random.int(0, people.length - 1)
  const at = platform.clock.now()
  if (!model.move(member, upline, at.getTime())) return [`stay ${member}→${upline}`, 'ok', 'ok']
  const moved = { memberId: people[member]?.id ?? 0, uplineId: upline === null ? null : (people[upline]?.id ?? 0) }
  await platform.db.write(async (tx) => {
    await endForMove(tx, moved, { at, currency: 'TLB' })
    await moveMember(tx, moved.memberId, moved.uplineId)
  })
  return [`move ${member}→${upline}`, 'ok', 'ok']
}

async function offerStep(tree: Tree): Promise<[string, string, string]> {
  const { random, model, people } = tree
  const receiver = random.int(0, people.length - 1)
  const giver = random.chance(85) ? (model.uplines[receiver] ?? null) : random.int(0, people.length - 1)
  const terms = randomTerms(random, random.pick(kinds))
  const product = random.pick(['CONS', 'CONS', 'RNG', 'LIVE'])
  const period = random.pick(periods[terms.kind])
  return makeOffer(tree, { giver, receiver, product, period, terms })
}

type ModelOffer = { giver: number | null; receiver: number; product: string; period: Period; terms: ModelTerms }

async function makeOffer(
  tree: Tree,
  { giver, receiver, product, period, terms }: ModelOffer,
): Promise<[string, string, string]> {
  const predicted = tree.model.offer(giver, receiver, product, period, terms)
  const order = { username: tree.people[receiver]?.account ?? '', product, period, terms: toTerms(terms) }
  const answered = await outcomeOf(
    platform.db
      .write((tx) => writeNew(tx, giverOf(tree, giver), order, platform.clock.now(), refuse))
      .then(({ contractId, offerId }) => {
        tree.ids.push(contractId)
        tree.offerIds.push([offerId])
      }),
  )
  return [`offer ${giver}→${receiver} ${terms.kind} ${product}`, predicted, answered]
}

async function changeStep(tree: Tree): Promise<[string, string, string]> {
  const { random, model, people } = tree
  const at = random.int(0, tree.ids.length - 1)
  const contract = model.contracts[at]
  const giver = random.chance(85) ? (contract?.giver ?? null) : random.int(0, people.length - 1)
  const terms = randomTerms(random, random.chance(90) ? (contract?.kind ?? 'daily') : random.pick(kinds))
  const predicted = model.change(giver, at, terms)
  const change = platform.db.write((tx) =>
    writeChange(
      tx,
      giverOf(tree, giver),
      { contractId: tree.ids[at] ?? 0, terms: toTerms(terms) },
      platform.clock.now(),
      refuse,
    ),
  )
  const answered = await outcomeOf(change.then(({ offerId }) => tree.offerIds[at]?.push(offerId)))
  return [`change ${at}`, predicted, answered]
}

async function answerStep(tree: Tree): Promise<[string, string, string]> {
  const { random, model, people } = tree
  // Mostly what waits for an answer; the rest tries anything.
  const open = model.contracts.flatMap(({ offers }, place) =>
    offers.some(({ state }) => state === 'open') ? [place] : [],
  )
  const at = open.length > 0 && random.chance(85) ? random.pick(open) : random.int(0, tree.ids.length - 1)
  const contract = model.contracts[at]
  const count = contract?.offers.length ?? 1
  const offerAt = random.chance(80) ? count - 1 : random.int(0, count - 1)
  const member = random.chance(90) ? (contract?.receiver ?? 0) : random.int(0, people.length - 1)
  const usual = contract?.offers.at(-1)?.kind === 'end' ? (['C', 'C', 'A'] as const) : (['A', 'A', 'R'] as const)
  const status = random.chance(85) ? random.pick<'A' | 'R' | 'C'>(usual) : random.pick(['A', 'R', 'C'] as const)
  // A settlement between the two readings of the clock would see another moment.
  const predicted = model.answer(member, at, offerAt, status, platform.clock.now().getTime())
  const kind = contract?.kind ?? 'daily'
  const asked = { kind, offerId: tree.offerIds[at]?.[offerAt] ?? 0, status }
  const answered = await outcomeOf(answerOffer(platform, byOf(tree, member), asked, refuse))
  return [`answer ${status} by ${member} to ${at}.${offerAt}`, predicted, answered]
}

/** Of an hour in which a line bet that has moved meanwhile the gateway says that it came to nothing, where the model says nothing. */
const saysSomething =
  (period: string) =>
  ([, amount]: readonly (number | string)[]): boolean =>
    amount !== 0 || (period !== 'hourly' && period !== 'five-minutes')

/** Where every contract stands, in both. An end in the middle of a period is known to the second. */
async function compare(tree: Tree, replay: string): Promise<void> {
  const { model, ids, people } = tree
  const income = people.map(() => 0n)
  for (const [at, id] of ids.entries()) {
    const contract = model.contracts[at]
    const row = await platform.db.read.contract.findUniqueOrThrow({
      where: { id },
      include: { statements: { orderBy: { periodStart: 'asc' } }, versions: true },
    })
    const predicted = { state: contract?.state, versions: contract?.versions.length, carried: contract?.carried }
    expect(
      { state: row.state, versions: row.versions.length, carried: Number(row.carriedLossMinor) },
      `contract ${at}: ${replay}`,
    ).toEqual(predicted)
    const statements = row.statements
      .map(({ periodStart, amountMinor, state }) => [periodStart.getTime(), Number(amountMinor), state])
      .filter(saysSomething(row.period))
    const expected = contract?.settled
      .map(({ start, amount }) => [start, amount, amount === 0 ? 'nothing' : 'paid'])
      .filter(saysSomething(row.period))
    expect(statements, `contract ${at}: ${replay}`).toEqual(expected)
    for (const { amount } of contract?.settled ?? []) {
      income[contract?.receiver ?? 0] = (income[contract?.receiver ?? 0] ?? 0n) + BigInt(amount)
      if (typeof contract?.giver === 'number') income[contract.giver] = (income[contract.giver] ?? 0n) - BigInt(amount)
    }
  }
  for (const [at, person] of people.entries())
    expect(await tree.line.balance(person), `member ${at}: ${replay}`).toBe(1_000_000_00n + (income[at] ?? 0n))
}

const fixedSeed = 20_261_121

test.each([fixedSeed, randomInt(2 ** 31)])(
  'contracts do what a slow, obvious model predicts (seed %i)',
  async (seed) => {
    const random = createSeeded(seed)
    const seen = new Map<string, number>()
    for (let count = 0; count < trees / 2; count += 1) {
      const tree = await plant(random)
      const told: string[] = []
      for (let command = 0; command < commandsEach; command += 1) {
        const [what, predicted, answered] = await step(tree)
        platform.clock.advance(1_000)
        told.push(`${what}: ${answered}`)
        expect(answered, `tree ${count}, seed ${seed}: ${told.join('; ')}`).toBe(predicted)
        seen.set(`${what.split(' ')[0]} ${answered}`, (seen.get(`${what.split(' ')[0]} ${answered}`) ?? 0) + 1)
      }
      await settleDue(platform)
      tree.model.settle(platform.clock.now().getTime() - platform.db.lateByMs)
      await compare(tree, `tree ${count}, seed ${seed}: ${told.join('; ')}`)
      for (const { state, settled } of tree.model.contracts) {
        seen.set(state, (seen.get(state) ?? 0) + 1)
        seen.set('paid', (seen.get('paid') ?? 0) + settled.filter(({ amount }) => amount > 0).length)
      }
      await endAll()
    }
    expect(await auditStatements(platform.db.read)).toEqual([])
    expect(await verifyBook(platform.db.read)).toEqual([])
    // A workload that is never refused, or never pays, proves little; with chance for a seed a short run may be poor.
    if (seed !== fixedSeed) return
    for (const what of [
      'offer ok',
      'answer ok',
      'move ok',
      'active',
      'ended',
      'paid',
      'offer contract.rate.above.own',
      'answer contract.answered',
    ])
      expect(seen.get(what) ?? 0, `${what}, seed ${seed}: ${JSON.stringify([...seen])}`).toBeGreaterThan(0)
  },
)
