import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post, reserve } from '#gateway/ledger/ledger.ts'
import { entryHashOf } from '#gateway/ledger/transfer.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import type { Db } from '#gateway/platform/database/db.ts'
import { openTestDatabase } from '../../support/database.ts'

const at = new Date('2026-11-21T08:00:00Z')
const main = memberAccount.main(1)
let db: Db
let close: () => Promise<void>
/** A console on the file, as an insider or a script would open it. */
let shell: Database.Database

beforeEach(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  shell = new Database(opened.file.path)
  close = async () => {
    shell.close()
    await opened.close()
  }
  const lines = (amountMinor: bigint) => [
    { account: houseAccount.depositsClearing(), amountMinor: -amountMinor },
    { account: main, amountMinor },
  ]
  await db.write((tx) =>
    post(tx, { id: 'first', kind: 'deposit', currency: 'TLB', lines: lines(1_000n), remark: 'first deposit', at }),
  )
  await db.write((tx) => post(tx, { id: 'second', kind: 'deposit', currency: 'TLB', lines: lines(50n), at }))
  await db.write((tx) =>
    reserve(tx, {
      id: 'held',
      kind: 'bet',
      currency: 'TLB',
      lines: [
        { account: main, amountMinor: -100n },
        { account: houseAccount.vendor('PG'), amountMinor: 100n },
      ],
      at,
    }),
  )
})
afterEach(() => close())

const accountId = `(SELECT "id" FROM "LedgerAccount" WHERE "key" = '${main.key}')`

test.each([
  ['edit an entry', `UPDATE "LedgerEntry" SET "amountMinor" = 1 WHERE "id" = 1`, 'never edited'],
  ['delete an entry', `DELETE FROM "LedgerEntry" WHERE "id" = 1`, 'never deleted'],
  ['delete a transfer', `DELETE FROM "LedgerTransfer" WHERE "id" = 'held'`, 'never deleted'],
  ['delete an account', `DELETE FROM "LedgerAccount" WHERE "key" = '${main.key}'`, 'never deleted'],
  [
    'change a posted transfer',
    `UPDATE "LedgerTransfer" SET "remark" = 'another' WHERE "id" = 'first'`,
    'only from reserved',
  ],
  [
    'void a posted transfer',
    `UPDATE "LedgerTransfer" SET "state" = 'void', "settledAt" = 1 WHERE "id" = 'first'`,
    'only from reserved',
  ],
  [
    'change what was reserved',
    `UPDATE "LedgerTransfer" SET "state" = 'posted', "settledAt" = 1, "reserved" = '[]' WHERE "id" = 'held'`,
    'only from reserved',
  ],
  [
    'reserve without lines',
    `INSERT INTO "LedgerTransfer" VALUES ('x', 'reserved', 'k', 'TLB', 'h', NULL, NULL, '', NULL, 1, NULL)`,
    'begins as posted',
  ],
  [
    'begin as void',
    `INSERT INTO "LedgerTransfer" VALUES ('x', 'void', 'k', 'TLB', 'h', NULL, NULL, '', NULL, 1, NULL)`,
    'begins as posted',
  ],
  [
    'raise a balance',
    `UPDATE "LedgerAccount" SET "balanceMinor" = 999999 WHERE "key" = '${main.key}'`,
    'by entries only',
  ],
  [
    'move the head of a chain',
    `UPDATE "LedgerAccount" SET "headHash" = 'x' WHERE "key" = '${main.key}'`,
    'by entries only',
  ],
  [
    'hold more than there is',
    `UPDATE "LedgerAccount" SET "heldMinor" = 1051 WHERE "key" = '${main.key}'`,
    'not enough',
  ],
  ['hold less than nothing', `UPDATE "LedgerAccount" SET "heldMinor" = -1 WHERE "key" = '${main.key}'`, 'not enough'],
  [
    'let a member overdraw',
    `UPDATE "LedgerAccount" SET "mayOverdraw" = 1 WHERE "key" = '${main.key}'`,
    'never changes',
  ],
  [
    'give an account to another member',
    `UPDATE "LedgerAccount" SET "memberId" = 2 WHERE "key" = '${main.key}'`,
    'never changes',
  ],
  [
    'open an account with money',
    `INSERT INTO "LedgerAccount" ("key", "purpose", "currency", "balanceMinor", "createdAt") VALUES ('x', 'x', 'TLB', 5, 1)`,
    'opened empty',
  ],
  [
    'open a member account that overdraws',
    `INSERT INTO "LedgerAccount" ("key", "memberId", "purpose", "currency", "mayOverdraw", "createdAt") VALUES ('x', 1, 'x', 'TLB', 1, 1)`,
    'opened empty',
  ],
  [
    'add an entry that names a wrong balance',
    `INSERT INTO "LedgerEntry" ("transferId", "accountId", "amountMinor", "balanceAfterMinor", "hash", "createdAt") VALUES ('first', ${accountId}, 5, 5, 'h', 1)`,
    'names the balance',
  ],
  [
    'add an entry to a reservation',
    `INSERT INTO "LedgerEntry" ("transferId", "accountId", "amountMinor", "balanceAfterMinor", "hash", "createdAt") VALUES ('held', ${accountId}, 5, 1055, 'h', 1)`,
    'posted transfer',
  ],
  [
    'take more than there is by an entry',
    `INSERT INTO "LedgerEntry" ("transferId", "accountId", "amountMinor", "balanceAfterMinor", "hash", "createdAt") VALUES ('first', ${accountId}, -1051, -1, 'h', 1)`,
    'not enough',
  ],
  [
    'take what is held by an entry',
    `INSERT INTO "LedgerEntry" ("transferId", "accountId", "amountMinor", "balanceAfterMinor", "hash", "createdAt") VALUES ('first', ${accountId}, -951, 99, 'h', 1)`,
    'not enough',
  ],
])('nobody with a console can %s', async (_what, statement, rule) => {
  const before = shell
    .prepare(
      `SELECT (SELECT json_group_array(json_array("key", "balanceMinor", "heldMinor", "headHash")) FROM "LedgerAccount") || (SELECT COUNT(*) FROM "LedgerEntry")`,
    )
    .pluck()
  const digest = before.get()
  expect(() => shell.exec(statement)).toThrow(`ledger: `)
  expect(() => shell.exec(statement)).toThrow(rule)
  expect(before.get()).toBe(digest)
  expect(await verifyBook(db.read)).toEqual([])
})

test.each([
  [
    'an edited amount',
    `UPDATE "LedgerEntry" SET "amountMinor" = 2000, "balanceAfterMinor" = 2000 WHERE "accountId" = ${accountId} AND "transferId" = 'first'`,
    ['chain', 'content', 'balance_is_sum_of_entries', 'transfer_sums_to_zero'],
  ],
  [
    'two edited amounts that even out',
    `UPDATE "LedgerEntry" SET "amountMinor" = "amountMinor" + ("transferId" = 'first') - ("transferId" = 'second'), "balanceAfterMinor" = "balanceAfterMinor" + ("transferId" = 'first') WHERE "accountId" = ${accountId}`,
    ['chain', 'content', 'transfer_sums_to_zero'],
  ],
  ['an edited remark', `UPDATE "LedgerTransfer" SET "remark" = 'second deposit' WHERE "id" = 'first'`, ['chain']],
  ['an edited kind', `UPDATE "LedgerTransfer" SET "kind" = 'bonus' WHERE "id" = 'first'`, ['content']],
  ['another time', `UPDATE "LedgerEntry" SET "createdAt" = '2026-11-20T08:00:00.000+00:00' WHERE "id" = 1`, ['chain']],
  [
    'a transfer that is gone from the end',
    `DELETE FROM "LedgerEntry" WHERE "transferId" = 'second'; DELETE FROM "LedgerTransfer" WHERE "id" = 'second'`,
    ['chain', 'balance_is_sum_of_entries'],
  ],
  [
    'a transfer that is gone from the middle',
    `DELETE FROM "LedgerEntry" WHERE "transferId" = 'first'; DELETE FROM "LedgerTransfer" WHERE "id" = 'first'`,
    ['chain', 'balance_is_sum_of_entries'],
  ],
  [
    'a raised balance',
    `UPDATE "LedgerAccount" SET "balanceMinor" = "balanceMinor" + 5 WHERE "key" = '${main.key}'`,
    ['sums_to_zero', 'balance_is_sum_of_entries'],
  ],
  [
    'a released hold',
    `UPDATE "LedgerAccount" SET "heldMinor" = 0 WHERE "key" = '${main.key}'`,
    ['held_is_sum_of_reservations'],
  ],
  [
    'a reservation that is called posted',
    `UPDATE "LedgerTransfer" SET "state" = 'posted' WHERE "id" = 'held'`,
    ['transfer_sums_to_zero', 'held_is_sum_of_reservations'],
  ],
  [
    'an overdrawn member',
    `UPDATE "LedgerAccount" SET "heldMinor" = 2000 WHERE "key" = '${main.key}'`,
    ['members_not_below_held', 'held_is_sum_of_reservations'],
  ],
])('the auditor finds %s though the guards were taken away', async (_what, statement, rules) => {
  dropGuards()
  shell.exec(statement)
  // However the pages fall: the last row of one may be the first that is wrong.
  for (const pageSize of [1, 2, 3, 5_000]) {
    const faults = await verifyBook(db.read, pageSize)
    expect([...new Set(faults.map(({ rule }) => rule))].sort()).toEqual([...rules].sort())
  }
})

test('an insider who also recomputes the hashes of what he edited breaks the chain behind it', async () => {
  const entries = await db.read.ledgerEntry.findMany({
    where: { transferId: 'first' },
    include: { account: true, transfer: true },
  })
  dropGuards()
  shell.exec(`UPDATE "LedgerTransfer" SET "remark" = 'edited' WHERE "id" = 'first'`)
  for (const { id, account, transfer, ...entry } of entries) {
    const hash = entryHashOf('', {
      ...entry,
      account: account.key,
      at: entry.createdAt,
      contentHash: transfer.contentHash,
      remark: 'edited',
    })
    shell.prepare(`UPDATE "LedgerEntry" SET "hash" = ? WHERE "id" = ?`).run(hash, id)
  }
  const faults = await verifyBook(db.read)
  expect(faults.map(({ rule, where }) => [rule, where])).toEqual([
    ['chain', 'house:deposits-clearing'],
    ['chain', main.key],
  ])
})

function dropGuards(): void {
  const triggers = shell.prepare(`SELECT "name" FROM sqlite_master WHERE type = 'trigger'`).pluck().all() as string[]
  for (const name of triggers) shell.exec(`DROP TRIGGER "${name}"`)
}
