import { copyFileSync, existsSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import pino from 'pino'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import type { Player } from './players.ts'
import { type Journal, vendorCode } from './writers.ts'

export type Audit = { faults: string[]; lost: number }

const parts = ['', '-wal', '-shm']

/** Copies the file as a killed process left it, so that it can be looked at while the next process opens the original. */
export function copyAsLeft(path: string): string {
  const copy = `${path}.left`
  for (const part of parts) {
    rmSync(copy + part, { force: true })
    if (existsSync(path + part)) copyFileSync(path + part, copy + part)
  }
  return copy
}

/** Opens a file after a kill: sound pages, a sound book, and nothing missing that was acknowledged. */
export async function auditFile(path: string, journal: Journal): Promise<Audit> {
  const faults: string[] = []
  const database = new Database(path)
  const integrity = database.pragma('integrity_check', { simple: true })
  if (integrity !== 'ok') faults.push(`integrity_check: ${integrity}`)
  // A transfer has a receipt number of its own; the answer that is kept with its key says which. Either without the other is half done.
  const answers = database
    .prepare(
      `SELECT "key", 'fund-transfer:' || json_extract("answer", '$.transactionId') AS "id" FROM "IdempotentAnswer" WHERE "operation" = 'fund-transfer'`,
    )
    .all() as { key: string; id: string }[]
  const posted = database
    .prepare(`SELECT "id" FROM "LedgerTransfer" WHERE "kind" = 'fund-transfer' AND "state" = 'posted'`)
    .pluck()
    .all() as string[]
  database.close()
  const keyOf = new Map(answers.map(({ key, id }) => [id, key]))
  const kept = new Set(posted.map((id) => keyOf.get(id) ?? id))
  for (const { key } of answers) if (!kept.has(key)) faults.push(`${key} was answered and is not in the book`)
  const lost = [...journal.acknowledged.keys()].filter((id) => !kept.has(id))
  for (const id of lost.slice(0, 5)) faults.push(`${id} was acknowledged and is gone`)
  for (const id of journal.refused) if (kept.has(id)) faults.push(`${id} was refused and is in the book`)
  for (const id of kept)
    if (!journal.acknowledged.has(id) && !journal.inDoubt.has(id))
      faults.push(`${id} is in the book and nobody was told`)
  const db = await openDatabase(`file:${path}`, pino({ level: 'silent' }))
  for (const { rule, where, detail } of await verifyBook(db.read)) faults.push(`${rule} at ${where}: ${detail}`)
  await db.close()
  return { faults, lost: lost.length }
}

/** Once nothing is in doubt, each wallet must have what its player was told. */
export function auditBalances(path: string, journal: Journal, players: readonly Player[]): string[] {
  const faults: string[] = []
  const database = new Database(path, { readonly: true })
  database.defaultSafeIntegers(true)
  const balance = database.prepare(`SELECT "balanceMinor" FROM "LedgerAccount" WHERE "key" = ?`).pluck()
  for (const [memberId, told] of journal.balances(players)) {
    const wallets = [
      { account: memberAccount.main(memberId), toldMinor: told.mainMinor },
      { account: memberAccount.vendor(memberId, vendorCode), toldMinor: told.vendorMinor },
    ]
    for (const { account, toldMinor } of wallets) {
      const stored = balance.get(account.key) ?? 0n
      if (stored !== toldMinor) faults.push(`${account.key} has ${stored}, its player was told ${toldMinor}`)
    }
  }
  database.close()
  return faults
}
