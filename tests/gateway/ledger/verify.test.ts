import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import type { Db } from '#gateway/platform/database/db.ts'
import { openTestDatabase } from '../../support/database.ts'

let db: Db
let close: () => Promise<void>
const deposits = 40

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  for (let number = 1; number <= deposits; number += 1)
    await db.write((tx) =>
      post(tx, {
        id: `deposit:${number}`,
        kind: 'deposit',
        currency: 'TLB',
        lines: [
          { account: houseAccount.depositsClearing(), amountMinor: -100n },
          { account: memberAccount.main((number % 7) + 1), amountMinor: 100n },
        ],
        at: new Date('2026-11-21T08:00:00Z'),
      }),
    )
})
afterAll(() => close())

test('others are served while the book is read, after each page', async () => {
  let turns = 0
  let isOver = false
  const others = (): void => {
    turns += 1
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  expect(await verifyBook(db.read, 5)).toEqual([])
  isOver = true
  // Eighty entries and forty transfers, five at a time.
  expect(turns).toBeGreaterThanOrEqual((2 * deposits) / 5 + deposits / 5)
})

test('a book that moves while it is read is sound', async () => {
  const reading = verifyBook(db.read, 3)
  for (let number = 1; number <= 20; number += 1)
    await db.write((tx) =>
      post(tx, {
        id: `meanwhile:${number}`,
        kind: 'deposit',
        currency: 'TLB',
        lines: [
          { account: memberAccount.main((number % 7) + 1), amountMinor: -10n },
          { account: memberAccount.main(((number + 3) % 7) + 1), amountMinor: 10n },
        ],
        at: new Date('2026-11-21T08:01:00Z'),
      }),
    )
  expect(await reading).toEqual([])
})
