// Generates the database clients: one for SQLite, one for PostgreSQL. The models are the same; the second is made from a copy of
// the schema that differs in provider and output only. Prisma's CLI insists on a schema engine binary to exist but never runs it
// for `generate`, so any file will do (design 7).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schemaFor } from '#gateway/platform/database/migrations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js')

for (const provider of ['sqlite', 'postgresql'] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-schema-'))
  for (const { path, content } of schemaFor(provider)) {
    writeFileSync(
      join(folder, path),
      content.replace('"../generated/sqlite"', JSON.stringify(join(root, 'prisma', 'generated', provider))),
    )
  }
  const { status } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints', '--schema', folder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  })
  rmSync(folder, { recursive: true })
  if (status !== 0) process.exit(status ?? 1)
}
