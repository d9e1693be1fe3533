import { randomInt } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { type Account, houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post, reserve, settle, voidReserve } from '#gateway/ledger/ledger.ts'
import type { Line } from '#gateway/ledger/transfer.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { copyEmptyDatabase } from '../support/database.ts'
import { isOnPostgresql } from '../support/on-sqlite.ts'
import { LedgerModel, type ModelLine, type ModelTransfer } from './ledger-model.ts'
import { createSeeded, type Seeded } from './seeded.ts'

const at = new Date('2026-11-21T08:00:00Z')
const currency = 'TLB'
const operations = Number(process.env.LEDGER_OPERATIONS ?? 3_000)
/**
 * Operations that are under way at the same time where the door answers them in the order in which they came. On PostgreSQL nobody can
 * say which of them is first, so they follow one another there; that works which meet are each as if alone, postgresql.test.ts holds.
 */
const burst = 25
const restartEvery = 20

/** Few members with little money, so that accounts run dry all the time (danger 0.7). */
const accounts = new Map<string, Account>(
  [
    ...[1, 2, 3, 4, 5, 6].map((id) => memberAccount.main(id)),
    ...[1, 2, 3].map((id) => memberAccount.vendor(id, 'PG')),
    houseAccount.vendor('PG'),
    houseAccount.depositsClearing(),
  ].map((account) => [account.key, account]),
)
const keys = [...accounts.keys()]

type Asked = { do: 'post'; transfer: ModelTransfer } | { do: 'reserve'; transfer: ModelTransfer }
type Ended = { do: 'settle'; id: string; lines: ModelLine[] | undefined } | { do: 'void'; id: string }
type Operation = Asked | Ended

const toLines = (lines: readonly ModelLine[]): Line[] =>
  lines.map(({ key, amount }) => ({ account: accounts.get(key) ?? key, amountMinor: amount }))

/** Makes up what happens next. Half of it is new, the rest repeats, contradicts or ends what was asked before. */
function createOperations(random: Seeded): () => Operation {
  const asked: Operation[] = []
  let made = 0
  const newLines = (): ModelLine[] => {
    const lines: ModelLine[] = []
    for (let pairs = random.chance(20) ? 2 : 1; pairs > 0; pairs -= 1) {
      const from = random.pick(keys)
      const to = random.pick(keys.filter((key) => key !== from))
      const amount = BigInt(random.int(1, 120))
      lines.push({ key: from, amount: -amount }, { key: to, amount })
    }
    return lines
  }
  const knownId = (): string => {
    const operation = random.pick(asked)
    return 'transfer' in operation ? operation.transfer.id : operation.id
  }
  const newId = (): string => {
    made += 1
    return `t${made}`
  }
  const make = (): Operation => {
    const dice = asked.length === 0 ? 0 : random.int(1, 100)
    if (dice <= 30)
      return { do: 'post', transfer: { id: newId(), kind: random.pick(['bet', 'deposit']), lines: newLines() } }
    if (dice <= 50) return { do: 'reserve', transfer: { id: newId(), kind: 'bet', lines: newLines() } }
    if (dice <= 54) return { do: 'post', transfer: { id: knownId(), kind: 'bet', lines: newLines() } }
    if (dice <= 58) return { do: 'reserve', transfer: { id: knownId(), kind: 'bet', lines: newLines() } }
    if (dice <= 70) return random.pick(asked)
    if (dice <= 85)
      return {
        do: 'settle',
        id: random.chance(5) ? 'never asked' : knownId(),
        lines: random.chance(50) ? newLines() : undefined,
      }
    return { do: 'void', id: random.chance(5) ? 'never asked' : knownId() }
  }
  return () => {
    const operation = make()
    asked.push(operation)
    if (asked.length > 60) asked.shift()
    return operation
  }
}

function predict(model: LedgerModel, operation: Operation): string {
  if (operation.do === 'post') return model.post(operation.transfer)
  if (operation.do === 'reserve') return model.reserve(operation.transfer)
  return operation.do === 'settle' ? model.settle(operation.id, operation.lines) : model.voidReserve(operation.id)
}

async function inOrder<T, U>(list: readonly T[], work: (one: T) => Promise<U>): Promise<U[]> {
  const done: U[] = []
  for (const one of list) done.push(await work(one))
  return done
}

test.each([20_261_121, randomInt(2 ** 31)])(
  'the book answers what a much simpler model predicts (seed %i)',
  async (seed) => {
    const replay = `play it again: change the seed in this test to ${seed}`
    const file = copyEmptyDatabase()
    const open = () => openDatabase(file.url, pino({ level: 'silent' }))
    let db = await open()
    const model = new LedgerModel()
    const random = createSeeded(seed)
    const next = createOperations(random)
    const counts = new Map<string, number>()

    const run = async (operation: Operation): Promise<string> => {
      const { outcome } = await db.write<{ outcome: string }>((tx) => {
        if (operation.do === 'void') return voidReserve(tx, operation.id, { at })
        if (operation.do === 'settle')
          return settle(tx, operation.id, { at, lines: operation.lines && toLines(operation.lines) })
        const { id, kind, lines } = operation.transfer
        const transfer = { id, kind, currency, lines: toLines(lines), at }
        return operation.do === 'post' ? post(tx, transfer) : reserve(tx, transfer)
      })
      return outcome
    }

    for (let done = 0, bursts = 1; done < operations; done += burst, bursts += 1) {
      const operations = Array.from({ length: burst }, next)
      const predicted = operations.map((operation) => predict(model, operation))
      const answered = isOnPostgresql ? await inOrder(operations, run) : await Promise.all(operations.map(run))
      expect(answered, replay).toEqual(predicted)
      for (const outcome of answered) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      if (bursts % restartEvery === 0) {
        await db.close()
        db = await open()
      }
    }

    for (const key of keys) {
      const expected = {
        balanceMinor: model.balance(key),
        heldMinor: model.held(key),
        availableMinor: model.balance(key) - model.held(key),
      }
      expect(await balanceOf(db.read, key), `${key}; ${replay}`).toEqual(expected)
    }
    expect(await verifyBook(db.read), replay).toEqual([])
    await db.close()
    file.remove()

    // A workload that is never refused proves little (danger 0.7): each outcome must have been seen often enough.
    const share = (outcome: string): number => (100 * (counts.get(outcome) ?? 0)) / operations
    expect(share('not_enough'), replay).toBeGreaterThan(5)
    expect(share('already_posted') + share('already_reserved') + share('already_void'), replay).toBeGreaterThan(5)
    expect(share('content_differs'), replay).toBeGreaterThan(3)
    for (const outcome of ['posted', 'reserved', 'void', 'transfer_missing'])
      expect(counts.get(outcome) ?? 0, `${outcome}; ${replay}`).toBeGreaterThan(5)
  },
)
