import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleInto } from '../../scripts/bundle.mjs'
import { fingerprint, root } from '../../scripts/prepare.mjs'

/** What tests start as processes of their own. */
const programs = [
  'conformance/main.ts',
  'e2e/shots/axe.ts',
  'e2e/shots/main.ts',
  'gateway/main.ts',
  'scripts/migrate.ts',
  'scripts/move-database.ts',
  'scripts/operator.ts',
  'scripts/verify-book.ts',
  'seed/main.ts',
  'tests/bench/main.ts',
  'tests/bench/year/main.ts',
  'tests/gateway/platform/database/migrating.ts',
  'tests/scripts/support/small-site.ts',
  'tests/simulation/settle-once.ts',
  'tests/soak/main.ts',
] as const
export type Program = (typeof programs)[number]

const parent = join(root, 'build', 'programs')
const madeFrom = [
  'app',
  'conformance',
  'e2e',
  'gateway',
  'prisma/schema',
  'scripts',
  'seed',
  'tests',
  'package-lock.json',
]

let made: Promise<string> | undefined
/** A program of the project as Node reads it fastest: to read the sources takes each process seconds of a processor. */
export async function programOf(file: Program): Promise<string> {
  made ??= makePrograms()
  return join(await made, file.replace(/\.ts$/, '.js'))
}

/** All of them, unless the last run's still fit. Two processes may make them at once: both make the same, and one of them puts it there. */
async function makePrograms(): Promise<string> {
  const folder = join(parent, fingerprint(madeFrom).slice(0, 16))
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  await bundleInto(draft, Object.fromEntries(programs.map((file) => [file.replace(/\.ts$/, ''), file])))
  try {
    renameSync(draft, folder)
    for (const old of readdirSync(parent))
      if (!old.includes('.') && join(parent, old) !== folder)
        rmSync(join(parent, old), { recursive: true, force: true })
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
  return folder
}
