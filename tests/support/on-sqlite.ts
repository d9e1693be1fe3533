/**
 * What is about SQLite itself and left out on PostgreSQL (`TEST_DATABASE=postgresql`), file by file with the reason. Everything else is
 * about the gateway and runs on both.
 */
export const onSqliteOnly: Readonly<Record<string, string>> = {
  'tests/gateway/ledger/guards.test.ts':
    'takes the triggers away by a second connection; postgresql.test.ts holds them there',
  'tests/gateway/platform/database/db.test.ts': 'the write queue, the lock of the file and the full disk',
  'tests/gateway/platform/database/direct-statements.test.ts': "compares with Prisma's adapter for SQLite",
  'tests/gateway/platform/database/migrations.test.ts':
    'looks into a file; postgresql.test.ts holds the migrations there',
  'tests/gateway/platform/database/plans.test.ts': 'reads the plans of SQLite',
  'tests/gateway/upkeep/backup.test.ts':
    'the commands copy a file; PostgreSQL has tools of its own (upkeep/postgresql.test.ts)',
  'tests/gateway/upkeep/start-checks.test.ts': 'damages a file by a second connection',
  'tests/gateway/upkeep/moving/move-database.test.ts': 'moves a file to a cluster of its own',
  'tests/simulation/contract-kill.test.ts': 'watches the log beside the file',
  'tests/simulation/envelope-rush.test.ts': 'hands a file to the soak',
  'tests/examples/record.test.ts': 'hands a file to the command that records',
}

/** A run on PostgreSQL: of all files, or of those that are named. */
export const isOnPostgresql = process.env.TEST_DATABASE === 'postgresql'
