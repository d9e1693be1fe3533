import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { fingerprintOf } from '#gateway/platform/crypto/data-key.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { markBook } from '#gateway/upkeep/book-mark.ts'
import { requireKnownDataKeyBefore } from '#gateway/upkeep/shared-keys.ts'
import { requireMigrated } from '#gateway/upkeep/start-checks.ts'
import { createDatabase, hasPostgresql, startCluster } from '../platform/database/throwaway-cluster.ts'

const log = pino({ level: 'silent' })
const transfer = (id: string, memberId: number) => ({
  id,
  kind: 'deposit',
  currency: 'TLB',
  lines: [
    { account: houseAccount.depositsClearing(), amountMinor: -100n },
    { account: memberAccount.main(memberId), amountMinor: 100n },
  ],
  memberId,
  at: new Date('2026-11-21T08:00:00Z'),
})

test.skipIf(!hasPostgresql)(
  'what pg_dump copied and pg_restore brought back is the same book, and goes on',
  async () => {
    const cluster = await startCluster()
    const folder = mkdtempSync(join(tmpdir(), 'perlas-dump-'))
    try {
      const empty = await openDatabase(createDatabase(cluster.url, 'empty'), log)
      await expect(requireMigrated(empty.read, cluster.url)).rejects.toThrow(
        /^DATABASE_URL lacks the migration \d+_init: run `npm run migrate`/,
      )
      await empty.close()
      await applyMigrations(cluster.url)
      const db = await openDatabase(cluster.url, log)
      for (const member of [1, 2]) await db.write((tx) => post(tx, transfer(`before:${member}`, member)))
      const mark = await markBook(db.read)
      // As docs/operations-backup.md says it.
      const kept = join(folder, 'perlas.dump')
      const other = cluster.url.replace(/\/postgres$/, '/perlas_back')
      execFileSync('pg_dump', ['--format=custom', `--file=${kept}`, cluster.url])
      await db.write((tx) => post(tx, transfer('after', 1)))
      await db.close()
      execFileSync('createdb', [`--maintenance-db=${cluster.url}`, 'perlas_back'])
      execFileSync('pg_restore', ['--exit-on-error', '--no-owner', '--single-transaction', `--dbname=${other}`, kept])

      const back = await openDatabase(other, log)
      await requireMigrated(back.read, other)
      expect(await markBook(back.read)).toEqual(mark)
      await back.write((tx) => post(tx, transfer('afterwards', 2)))
      expect(await verifyBook(back.read)).toEqual([])
      await expect(back.write((tx) => tx.ledgerEntry.deleteMany())).rejects.toThrow()
      await back.close()
    } finally {
      cluster.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test.skipIf(!hasPostgresql)(
  'a key is compared before a PostgreSQL is migrated, and an empty one knows none',
  async () => {
    const cluster = await startCluster()
    try {
      const come = (DATA_KEY: string) => requireKnownDataKeyBefore({ DATA_KEY, DATABASE_URL: cluster.url }, log)
      await come('the key of the site')
      const db = await openDatabase(cluster.url, log)
      await expect(requireMigrated(db.read, cluster.url)).rejects.toThrow(/lacks the migration \d+_init/)
      await db.close()
      await applyMigrations(cluster.url)
      const filled = await openDatabase(cluster.url, log)
      const value = JSON.stringify({ DATA_KEY: fingerprintOf('the key of the site') })
      await filled.write((tx) =>
        tx.setting.create({ data: { name: 'keys', value, updatedAt: new Date('2026-11-21') } }),
      )
      await filled.close()
      await come('the key of the site')
      await expect(come('another key')).rejects.toThrow(/^This database is used with another key than DATA_KEY/)
    } finally {
      cluster.remove()
    }
  },
)
