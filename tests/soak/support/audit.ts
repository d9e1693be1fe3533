import { copyFileSync, existsSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import pino from 'pino'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { openDatabase, type Reader } from '#gateway/platform/database/db.ts'
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
  const database = new Database(path)
  const integrity = database.pragma('integrity_check', { simple: true })
  database.close()
  const db = await openDatabase(`file:${path}`, pino({ level: 'silent' }))
  const { faults, lost } = await auditTransfers(db.read, journal)
  if (integrity !== 'ok') faults.push(`integrity_check: ${integrity}`)
  faults.push(...(await auditBook(db.read)))
  await db.close()
  return { faults, lost }
}

export async function auditBook(read: Reader): Promise<string[]> {
  const faults = await verifyBook(read)
  return faults.map(({ rule, where, detail }) => `${rule} at ${where}: ${detail}`)
}

/** Nothing missing that was acknowledged, nothing there that was refused, and nothing that nobody asked for. */
export async function auditTransfers(read: Reader, journal: Journal): Promise<Audit> {
  const faults: string[] = []
  // A transfer has a receipt number of its own; the answer that is kept with its key says which. Either without the other is half done.
  const answers = await read.idempotentAnswer.findMany({
    where: { operation: 'fund-transfer' },
    select: { key: true, answer: true },
  })
  const posted = await read.ledgerTransfer.findMany({
    where: { kind: 'fund-transfer', state: 'posted' },
    select: { id: true },
  })
  const keyOf = new Map(
    answers.map(({ key, answer }) => [
      `fund-transfer:${(JSON.parse(answer) as { transactionId: string }).transactionId}`,
      key,
    ]),
  )
  const kept = new Set(posted.map(({ id }) => keyOf.get(id) ?? id))
  for (const { key } of answers) if (!kept.has(key)) faults.push(`${key} was answered and is not in the book`)
  const lost = [...journal.acknowledged.keys()].filter((id) => !kept.has(id))
  for (const id of lost.slice(0, 5)) faults.push(`${id} was acknowledged and is gone`)
  for (const id of journal.refused) if (kept.has(id)) faults.push(`${id} was refused and is in the book`)
  for (const id of kept)
    if (!journal.acknowledged.has(id) && !journal.inDoubt.has(id))
      faults.push(`${id} is in the book and nobody was told`)
  return { faults, lost: lost.length }
}

/** Once nothing is in doubt, each wallet must have what its player was told. */
export async function auditBalances(read: Reader, journal: Journal, players: readonly Player[]): Promise<string[]> {
  const told = new Map<string, bigint>()
  for (const [memberId, { mainMinor, vendorMinor }] of journal.balances(players))
    told
      .set(memberAccount.main(memberId).key, mainMinor)
      .set(memberAccount.vendor(memberId, vendorCode).key, vendorMinor)
  const accounts = await read.ledgerAccount.findMany({
    where: { key: { in: [...told.keys()] } },
    select: { key: true, balanceMinor: true },
  })
  const stored = new Map(accounts.map(({ key, balanceMinor }) => [key, balanceMinor]))
  return [...told]
    .filter(([key, toldMinor]) => (stored.get(key) ?? 0n) !== toldMinor)
    .map(([key, toldMinor]) => `${key} has ${stored.get(key) ?? 0n}, its player was told ${toldMinor}`)
}

/** The same of a file that a gateway has open. */
export async function auditBalancesOfFile(
  path: string,
  journal: Journal,
  players: readonly Player[],
): Promise<string[]> {
  const db = await openDatabase(`file:${path}`, pino({ level: 'silent' }))
  const faults = await auditBalances(db.read, journal, players)
  await db.close()
  return faults
}
