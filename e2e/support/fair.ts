import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the script of docs/fair.md says of a shared round's proof, as a player runs it: neither the site nor the network is asked. */
export function computesAgain(proof: string): { said: string; status: number | null } {
  const [, source = ''] =
    /node verify-shared\.mjs[\s\S]*?```js\n([\s\S]*?)```/.exec(
      readFileSync(new URL('../../docs/fair.md', import.meta.url), 'utf8'),
    ) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'perlas-fair-'))
  const files = ['verify-shared.mjs', 'proof.json'].map((name) => join(folder, name))
  for (const [at, text] of [source, proof].entries()) writeFileSync(files[at] ?? '', text)
  const { stdout, status } = spawnSync(process.execPath, files, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { said: stdout, status }
}
