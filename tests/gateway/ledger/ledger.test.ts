import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post, reserve, settle, voidReserve } from '#gateway/ledger/ledger.ts'
import { LedgerMisuse, type Line, mostMinor } from '#gateway/ledger/transfer.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import type { Db } from '#gateway/platform/database/db.ts'
import { openTestDatabase } from '../../support/database.ts'

const at = new Date('2026-11-21T08:00:00Z')
const currency = 'TLB'
let db: Db
let close: () => Promise<void>
let members = 0

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
})
afterAll(async () => {
  expect(await verifyBook(db.read)).toEqual([])
  await close()
})

const move = (from: Account | string, to: Account | string, amountMinor: bigint): Line[] => [
  { account: from, amountMinor: -amountMinor },
  { account: to, amountMinor },
]

/** A new member with so much on the main wallet. */
async function newMember(balanceMinor = 0n): Promise<{ id: number; main: Account }> {
  members += 1
  const main = memberAccount.main(members)
  if (balanceMinor > 0n) {
    const lines = move(houseAccount.depositsClearing(), main, balanceMinor)
    await db.write((tx) =>
      post(tx, { id: `deposit:${members}`, kind: 'deposit', currency, lines, memberId: members, at }),
    )
  }
  return { id: members, main }
}

const vendor = houseAccount.vendor('PG')
const bet = (id: string, main: Account, amountMinor: bigint) => ({
  id,
  kind: 'bet',
  currency,
  lines: move(main, vendor, amountMinor),
  at,
})

test('a posted transfer moves money once and says what each line led to', async () => {
  const { main } = await newMember(1_000n)
  const outcome = await db.write((tx) => post(tx, bet('once', main, 300n)))
  expect(outcome).toMatchObject({
    outcome: 'posted',
    entries: [{ account: main.key, amountMinor: -300n, balanceAfterMinor: 700n }, { account: vendor.key }],
  })
  expect(await balanceOf(db.read, main)).toEqual({ balanceMinor: 700n, heldMinor: 0n, availableMinor: 700n })
})

test('the same id with the same content answers the same and moves nothing, whatever happened since', async () => {
  const { main } = await newMember(1_000n)
  const first = await db.write((tx) => post(tx, bet('again', main, 300n)))
  await db.write((tx) => post(tx, bet('something else', main, 700n)))
  const again = await db.write((tx) =>
    post(tx, { ...bet('again', main, 300n), at: new Date('2026-12-01'), remark: 'a later attempt', traceId: 'other' }),
  )
  expect(again).toEqual({ ...first, outcome: 'already_posted' })
  expect(await balanceOf(db.read, main.key)).toMatchObject({ balanceMinor: 0n })
})

test.each([
  ['amount', (main: Account) => ({ lines: move(main, vendor, 301n) })],
  ['direction', (main: Account) => ({ lines: move(vendor, main, 300n) })],
  ['order of the lines', (main: Account) => ({ lines: move(main, vendor, 300n).reverse() })],
  ['kind', () => ({ kind: 'deposit' })],
  ['currency', () => ({ currency: 'USD' })],
  ['member', () => ({ memberId: 999_999 })],
])('the same id with another %s is refused', async (what, change) => {
  const { main } = await newMember(1_000n)
  const id = `reused with another ${what}`
  await db.write((tx) => post(tx, bet(id, main, 300n)))
  expect(await db.write((tx) => post(tx, { ...bet(id, main, 300n), ...change(main) }))).toEqual({
    outcome: 'content_differs',
  })
  expect(await db.write((tx) => reserve(tx, { ...bet(id, main, 300n), ...change(main) }))).toEqual({
    outcome: 'content_differs',
  })
  expect(await balanceOf(db.read, main)).toMatchObject({ balanceMinor: 700n })
})

test('an id that was posted cannot be reserved, and one that was reserved cannot be posted', async () => {
  const { main } = await newMember(1_000n)
  await db.write((tx) => post(tx, bet('posted first', main, 100n)))
  await db.write((tx) => reserve(tx, bet('reserved first', main, 100n)))
  expect(await db.write((tx) => reserve(tx, bet('posted first', main, 100n)))).toEqual({ outcome: 'content_differs' })
  expect(await db.write((tx) => post(tx, bet('reserved first', main, 100n)))).toEqual({ outcome: 'content_differs' })
  expect(await db.write((tx) => settle(tx, 'posted first', { at }))).toEqual({ outcome: 'content_differs' })
})

test('a member cannot spend more than there is, and the refused id may be tried again', async () => {
  const { main } = await newMember(299n)
  expect(await db.write((tx) => post(tx, bet('too much', main, 300n)))).toEqual({
    outcome: 'not_enough',
    account: main.key,
  })
  await db.write((tx) =>
    post(tx, { id: 'one more', kind: 'deposit', currency, lines: move(houseAccount.depositsClearing(), main, 1n), at }),
  )
  expect(await db.write((tx) => post(tx, bet('too much', main, 300n)))).toMatchObject({ outcome: 'posted' })
  expect(await balanceOf(db.read, main)).toMatchObject({ balanceMinor: 0n })
})

test('a line must be covered where it stands: a later win does not pay for an earlier stake', async () => {
  const { main } = await newMember(50n)
  const lines = [...move(main, vendor, 100n), ...move(vendor, main, 500n)]
  expect(await db.write((tx) => post(tx, { ...bet('win first', main, 1n), lines }))).toEqual({
    outcome: 'not_enough',
    account: main.key,
  })
})

test('outcomes are checked in their order: content, missing account, currency, balance', async () => {
  const { main } = await newMember(10n)
  const missing = [...move('member:0:nobody', vendor, 1n)]
  expect(await db.write((tx) => post(tx, { id: 'o1', kind: 'x', currency: 'USD', lines: missing, at }))).toEqual({
    outcome: 'account_missing',
    account: 'member:0:nobody',
  })
  expect(
    await db.write((tx) =>
      post(tx, { id: 'o2', kind: 'x', currency: 'USD', lines: move(main, memberAccount.bonus(1, 'B1'), 1_000n), at }),
    ),
  ).toEqual({
    outcome: 'currency_differs',
    account: main.key,
  })
  expect(await db.write((tx) => post(tx, bet('o3', main, 1_000n)))).toEqual({
    outcome: 'not_enough',
    account: main.key,
  })
})

test('fifty debits of the whole balance at the same time: exactly one is posted', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { main } = await newMember(500n)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        db.write((tx) => post(tx, bet(`all of it ${round} ${index}`, main, 500n))),
      ),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'not_enough')).toHaveLength(49)
    expect(await balanceOf(db.read, main)).toMatchObject({ balanceMinor: 0n })
  }
})

test('twenty copies of one transfer at the same time: one effect and equal answers', async () => {
  const { main } = await newMember(1_000n)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => db.write((tx) => post(tx, bet('twenty copies', main, 100n)))),
  )
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([...Array(19).fill('already_posted'), 'posted'])
  expect(
    new Set(
      outcomes.map((outcome) =>
        JSON.stringify({ ...outcome, outcome: '' }, (_key, value) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
      ),
    ).size,
  ).toBe(1)
  expect(await balanceOf(db.read, main)).toMatchObject({ balanceMinor: 900n })
})

test('a stake is held when it is reserved, and moves with the win when it is settled', async () => {
  const { main } = await newMember(1_000n)
  expect(await db.write((tx) => reserve(tx, bet('round 1', main, 600n)))).toEqual({ outcome: 'reserved' })
  expect(await balanceOf(db.read, main)).toEqual({ balanceMinor: 1_000n, heldMinor: 600n, availableMinor: 400n })
  expect(await db.write((tx) => post(tx, bet('while held', main, 401n)))).toMatchObject({ outcome: 'not_enough' })
  const lines = [...move(main, vendor, 600n), ...move(vendor, main, 250n)]
  const settled = await db.write((tx) => settle(tx, 'round 1', { lines, at }))
  expect(settled).toMatchObject({
    outcome: 'posted',
    entries: [{ balanceAfterMinor: 400n }, {}, {}, { balanceAfterMinor: 650n }],
  })
  expect(await db.write((tx) => settle(tx, 'round 1', { lines, at }))).toEqual({
    ...settled,
    outcome: 'already_posted',
  })
  expect(await db.write((tx) => settle(tx, 'round 1', { at }))).toEqual({ outcome: 'content_differs' })
  expect(await db.write((tx) => reserve(tx, bet('round 1', main, 600n)))).toEqual({ outcome: 'already_posted' })
  expect(await balanceOf(db.read, main)).toEqual({ balanceMinor: 650n, heldMinor: 0n, availableMinor: 650n })
})

test('what one reservation holds, another cannot hold again', async () => {
  const { main } = await newMember(1_000n)
  expect(await db.write((tx) => reserve(tx, bet('holds most', main, 700n)))).toEqual({ outcome: 'reserved' })
  expect(await db.write((tx) => reserve(tx, bet('holds too much', main, 301n)))).toEqual({
    outcome: 'not_enough',
    account: main.key,
  })
  expect(await db.write((tx) => reserve(tx, bet('holds the rest', main, 300n)))).toEqual({ outcome: 'reserved' })
  expect(await balanceOf(db.read, main)).toEqual({ balanceMinor: 1_000n, heldMinor: 1_000n, availableMinor: 0n })
})

test('a lost round settles as it was reserved', async () => {
  const { main } = await newMember(1_000n)
  await db.write((tx) => reserve(tx, bet('round lost', main, 1_000n)))
  expect(await db.write((tx) => settle(tx, 'round lost', { at }))).toMatchObject({ outcome: 'posted' })
  expect(await balanceOf(db.read, main)).toEqual({ balanceMinor: 0n, heldMinor: 0n, availableMinor: 0n })
})

test('a voided reservation gives back what it held, once', async () => {
  const { main } = await newMember(1_000n)
  await db.write((tx) => reserve(tx, bet('round void', main, 600n)))
  expect(await db.write((tx) => voidReserve(tx, 'round void', { at }))).toEqual({ outcome: 'void' })
  expect(await db.write((tx) => voidReserve(tx, 'round void', { at }))).toEqual({ outcome: 'already_void' })
  expect(await db.write((tx) => settle(tx, 'round void', { at }))).toEqual({ outcome: 'already_void' })
  expect(await db.write((tx) => reserve(tx, bet('round void', main, 600n)))).toEqual({ outcome: 'already_void' })
  expect(await balanceOf(db.read, main)).toEqual({ balanceMinor: 1_000n, heldMinor: 0n, availableMinor: 1_000n })
})

test('a settled round cannot be voided, and an unknown one can be neither settled nor voided', async () => {
  const { main } = await newMember(1_000n)
  await db.write((tx) => reserve(tx, bet('round done', main, 1n)))
  await db.write((tx) => settle(tx, 'round done', { at }))
  expect(await db.write((tx) => voidReserve(tx, 'round done', { at }))).toEqual({ outcome: 'already_posted' })
  expect(await db.write((tx) => voidReserve(tx, 'no such round', { at }))).toEqual({ outcome: 'transfer_missing' })
  expect(await db.write((tx) => settle(tx, 'no such round', { at }))).toEqual({ outcome: 'transfer_missing' })
})

test('settling with a greater loss than was reserved needs the difference', async () => {
  const { main } = await newMember(100n)
  await db.write((tx) => reserve(tx, bet('round grows', main, 80n)))
  expect(await db.write((tx) => settle(tx, 'round grows', { lines: move(main, vendor, 101n), at }))).toEqual({
    outcome: 'not_enough',
    account: main.key,
  })
  expect(await balanceOf(db.read, main)).toMatchObject({ heldMinor: 80n })
  expect(await db.write((tx) => settle(tx, 'round grows', { lines: move(main, vendor, 100n), at }))).toMatchObject({
    outcome: 'posted',
  })
})

test('a transfer that is refused halfway through its transaction leaves nothing', async () => {
  const { main } = await newMember(1_000n)
  const refused = db.write(async (tx) => {
    await post(tx, bet('rolled back', main, 300n))
    throw new Error('the rest failed')
  })
  await expect(refused).rejects.toThrow('the rest failed')
  expect(await balanceOf(db.read, main)).toMatchObject({ balanceMinor: 1_000n })
  expect(await db.write((tx) => post(tx, bet('rolled back', main, 300n)))).toMatchObject({ outcome: 'posted' })
})

test('an account that was never opened has nothing', async () => {
  expect(await balanceOf(db.read, 'never:opened')).toEqual({ balanceMinor: 0n, heldMinor: 0n, availableMinor: 0n })
})

test('amounts beyond what a float can hold stay exact', async () => {
  const { main } = await newMember(mostMinor)
  await db.write((tx) =>
    post(tx, {
      id: 'top up',
      kind: 'deposit',
      currency,
      lines: move(houseAccount.depositsClearing(), main, mostMinor),
      at,
    }),
  )
  for (let index = 0; index < 10; index += 1) {
    await db.write((tx) =>
      post(tx, {
        id: `top up ${index}`,
        kind: 'deposit',
        currency,
        lines: move(houseAccount.depositsClearing(), main, mostMinor - 1n),
        at,
      }),
    )
  }
  expect((await balanceOf(db.read, main)).balanceMinor).toBe(12n * mostMinor - 10n)
})

test.each<[string, string, Line[]]>([
  [
    'lines that do not sum to zero',
    'm1',
    [
      { account: vendor, amountMinor: -1n },
      { account: houseAccount.points(), amountMinor: 2n },
    ],
  ],
  [
    'a line of zero',
    'm2',
    [
      { account: vendor, amountMinor: 0n },
      { account: houseAccount.points(), amountMinor: 0n },
    ],
  ],
  ['one line', 'm3', [{ account: vendor, amountMinor: 1n }]],
  ['an account with itself', 'm4', move(vendor, vendor, 5n)],
  ['an amount out of bounds', 'm5', move(vendor, houseAccount.points(), mostMinor + 1n)],
  ['no id', '', move(vendor, houseAccount.points(), 1n)],
  [
    'more lines than a transfer may have',
    'm6',
    Array.from({ length: 11 }, () => move(vendor, houseAccount.points(), 1n)).flat(),
  ],
])('a transfer with %s is a bug and throws', async (_what, id, lines) => {
  await expect(db.write((tx) => post(tx, { id, kind: 'x', currency, lines, at }))).rejects.toThrow(LedgerMisuse)
  await expect(db.write((tx) => reserve(tx, { id, kind: 'x', currency, lines, at }))).rejects.toThrow(LedgerMisuse)
})

test('what a raw query writes as a date is what the models read', async () => {
  const { main } = await newMember(5n)
  const account = await db.read.ledgerAccount.findUniqueOrThrow({
    where: { key: main.key },
    include: { entries: { include: { transfer: true } } },
  })
  expect([account.createdAt, account.entries[0]?.createdAt, account.entries[0]?.transfer.settledAt]).toEqual([
    at,
    at,
    at,
  ])
  expect(
    await db.read.ledgerTransfer.count({ where: { createdAt: { lte: at }, id: `deposit:${account.memberId}` } }),
  ).toBe(1)
})
