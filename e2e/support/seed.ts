import { execFileSync } from 'node:child_process'
import { bundles, root } from '../../scripts/prepare.mjs'
import { fillWithScripts } from './scripts-in-texts.ts'
import { databaseUrl } from './stack.ts'

/** The database of the stack under test; with `SCRIPTS_IN_TEXTS=1` every text in it holds a script. */
execFileSync(process.execPath, [bundles.seed], { stdio: 'inherit', cwd: root })
await import('#seed/journeys.ts')
if (process.env.SCRIPTS_IN_TEXTS === '1') fillWithScripts(databaseUrl)
