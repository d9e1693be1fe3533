import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import type { Account } from './accounts.ts'
import { wholeKeyOf } from './parts.ts'
import type { Transfer } from './transfer.ts'

/**
 * The statements of the book. They are raw and few because a statement costs more than all else in a transfer: posting takes three,
 * however many lines there are.
 */
export type AccountRow = {
  id: number
  key: string
  currency: string
  balanceMinor: bigint
  heldMinor: bigint
  mayOverdraw: boolean
  headHash: string
}
type TransferRow = {
  id: string
  state: 'posted' | 'reserved' | 'void'
  kind: string
  currency: string
  contentHash: string
  reserved: string | null
  memberId: number | null
  remark: string
}
export type EntryRow = { account: string; amountMinor: bigint; balanceAfterMinor: bigint }
export type NewEntry = {
  transferId: string
  accountId: number
  kind: string
  amountMinor: bigint
  balanceAfterMinor: bigint
  hash: string
  at: Date
}

export const listAccounts = (reader: Reader | Tx, keys: readonly string[]): Promise<AccountRow[]> => reader.$queryRaw<
  AccountRow[]
>`
  SELECT "id", "key", "currency", "balanceMinor", "heldMinor", "mayOverdraw", "headHash" FROM "LedgerAccount" WHERE "key" IN (${list(keys)})`

export async function findTransfer(reader: Reader | Tx, id: string): Promise<TransferRow | null> {
  const [row] = await reader.$queryRaw<TransferRow[]>`
    SELECT "id", "state", "kind", "currency", "contentHash", "reserved", "memberId", "remark" FROM "LedgerTransfer" WHERE "id" = ${id}`
  return row ?? null
}

export const findTransfers = (reader: Reader | Tx, ids: readonly string[]): Promise<TransferRow[]> => reader.$queryRaw<
  TransferRow[]
>`
  SELECT "id", "state", "kind", "currency", "contentHash", "reserved", "memberId", "remark" FROM "LedgerTransfer" WHERE "id" IN (${list(ids)})`

type Nullable<T> = { [K in keyof T]: T[K] | null }

/** The transfer of this id, if there is one, and those of the accounts that exist, in one statement. */
export async function findTransferAndAccounts(tx: Tx, id: string, keys: readonly string[]) {
  const rows = await tx.$queryRaw<
    (Nullable<AccountRow> & { contentHash: string | null; state: TransferRow['state'] | null })[]
  >`
    SELECT t."contentHash", t."state", a."id", a."key", a."currency", a."balanceMinor", a."heldMinor", a."mayOverdraw", a."headHash"
    FROM (SELECT 1) one LEFT JOIN "LedgerTransfer" t ON t."id" = ${id} LEFT JOIN "LedgerAccount" a ON a."key" IN (${list(keys)})`
  const first = rows[0]
  const known =
    first?.contentHash != null && first.state != null ? { contentHash: first.contentHash, state: first.state } : null
  return { known, accounts: rows.filter((row): row is AccountRow & typeof row => row.key !== null) as AccountRow[] }
}

/** The entries of a transfer, in the order of its lines. */
export async function listEntries(reader: Reader | Tx, transferId: string): Promise<EntryRow[]> {
  const rows = await reader.$queryRaw<EntryRow[]>`
    SELECT a."key" AS "account", e."amountMinor", e."balanceAfterMinor"
    FROM "LedgerEntry" e JOIN "LedgerAccount" a ON a."id" = e."accountId" WHERE e."transferId" = ${transferId} ORDER BY e."id"`
  return rows.map((row) => ({ ...row, account: wholeKeyOf(row.account) }))
}

export async function insertAccounts(tx: Tx, accounts: readonly Account[], currency: string, at: Date): Promise<void> {
  const rows = accounts.map(
    ({ key, memberId, purpose, mayOverdraw }) =>
      sql`(${key}, ${memberId}, ${purpose}, ${currency}, ${mayOverdraw}, ${at})`,
  )
  await tx.$executeRaw`
    INSERT INTO "LedgerAccount" ("key", "memberId", "purpose", "currency", "mayOverdraw", "createdAt") VALUES ${list(rows)}
    ON CONFLICT ("key") DO NOTHING`
}

export type NewTransfer = { transfer: Transfer; contentHash: string; reserved: string | null }

export async function insertTransfers(tx: Tx, transfers: readonly NewTransfer[]): Promise<void> {
  const rows = transfers.map(({ transfer, contentHash, reserved }) => {
    const { id, kind, currency, memberId = null, remark = '', traceId = null, at } = transfer
    const [state, settledAt] = reserved === null ? ['posted', at] : ['reserved', null]
    return sql`(${id}, ${state}, ${kind}, ${currency}, ${contentHash}, ${reserved}, ${memberId}, ${remark}, ${traceId}, ${at}, ${settledAt})`
  })
  await tx.$executeRaw`
    INSERT INTO "LedgerTransfer" ("id", "state", "kind", "currency", "contentHash", "reserved", "memberId", "remark", "traceId", "createdAt", "settledAt")
    VALUES ${list(rows)}`
}

export async function endReservation(tx: Tx, id: string, state: 'posted' | 'void', at: Date): Promise<void> {
  await tx.$executeRaw`UPDATE "LedgerTransfer" SET "state" = ${state}, "settledAt" = ${at} WHERE "id" = ${id}`
}

/** Inserting entries also moves the balances: a trigger does it, so that neither can happen without the other. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map(
    ({ transferId, accountId, kind, amountMinor, balanceAfterMinor, hash, at }) =>
      sql`(${transferId}, ${accountId}, ${kind}, ${amountMinor}, ${balanceAfterMinor}, ${hash}, ${at})`,
  )
  await tx.$executeRaw`
    INSERT INTO "LedgerEntry" ("transferId", "accountId", "kind", "amountMinor", "balanceAfterMinor", "hash", "createdAt") VALUES ${list(rows)}`
}

/** Holds more (or, below zero, less) of an account's balance. */
export async function addHold(tx: Tx, accountId: number, heldMinor: bigint): Promise<void> {
  await tx.$executeRaw`UPDATE "LedgerAccount" SET "heldMinor" = "heldMinor" + ${heldMinor} WHERE "id" = ${accountId}`
}

/** Posts many reservations; the guards refuse one that is over. */
export async function endReservations(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.$executeRaw`UPDATE "LedgerTransfer" SET "state" = 'posted', "settledAt" = ${at} WHERE "id" IN (${list(ids)})`
}

/** Holds less of each account. */
export async function releaseHolds(tx: Tx, released: ReadonlyMap<number, bigint>): Promise<void> {
  if (released.size === 0) return
  const rows = [...released].map(([id, heldMinor]) => sql`(CAST(${id} AS INTEGER), CAST(${heldMinor} AS BIGINT))`)
  await tx.$executeRaw`
    WITH "released" ("id", "heldMinor") AS (VALUES ${list(rows)})
    UPDATE "LedgerAccount" SET "heldMinor" = "LedgerAccount"."heldMinor" - "released"."heldMinor"
    FROM "released" WHERE "LedgerAccount"."id" = "released"."id"`
}
