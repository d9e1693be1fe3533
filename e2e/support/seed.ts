import { execFileSync } from 'node:child_process'
import { fillWithScripts } from './scripts-in-texts.ts'
import { databaseUrl } from './stack.ts'

/** The database of the stack under test; with `SCRIPTS_IN_TEXTS=1` every text in it holds a script. */
execFileSync(process.execPath, ['--import', 'tsx', 'seed/main.ts'], { stdio: 'inherit' })
execFileSync(process.execPath, ['--import', 'tsx', 'seed/journeys.ts'], { stdio: 'inherit' })
if (process.env.SCRIPTS_IN_TEXTS === '1') fillWithScripts(databaseUrl)
