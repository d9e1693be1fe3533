// Generates the database client. Prisma's CLI insists on a schema engine binary to exist but never runs it for `generate`,
// so any file will do (DESIGN 7); the caller sets PRISMA_SCHEMA_ENGINE_BINARY.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js')
const result = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
})
process.exit(result.status ?? 1)
