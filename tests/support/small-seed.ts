import { execFileSync } from 'node:child_process'
import { root } from '../../scripts/prepare.mjs'
import { seededAt } from './clock.ts'

/** Fills a new database with the small seed of that morning. */
export function seedSmall(url: string): void {
  const env = { ...process.env, DATABASE_URL: url, SEED_SCALE: '0.02', SEED_AT: seededAt }
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  execFileSync(process.execPath, ['--import', 'tsx', 'seed/main.ts'], { cwd: root, env, stdio: [...stdio] })
}
