// `npm run examples`: asks a gateway of its own everything that the contract test asks, and more, and writes an example answer per call to
// gateway/docs/examples.json, which `/docs` shows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordExamples } from './record.ts'

const folder = mkdtempSync(join(tmpdir(), 'perlas-examples-'))
try {
  writeFileSync('gateway/docs/examples.json', await recordExamples(join(folder, 'perlas.db')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
