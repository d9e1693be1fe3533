// `npm run examples`: asks a gateway of its own everything that the contract test asks, and more, and writes an example answer per call to
// gateway/docs/examples.json, which `/docs` shows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAsked } from '../../scripts/asked.mjs'
import { beginTheMorning } from '../support/clock.ts'
import { seedSmall } from '../support/small-seed.ts'
import { recordExamples } from './record.ts'

readAsked({ name: 'npm run examples' })
const folder = mkdtempSync(join(tmpdir(), 'perlas-examples-'))
const file = join(folder, 'perlas.db')
try {
  beginTheMorning()
  seedSmall(`file:${file}`)
  const examples = Object.entries(await recordExamples(file))
  // A call on each line, so that a difference shows which.
  const lines = examples.map(([name, example]) => `${JSON.stringify(name)}:${JSON.stringify(example)}`)
  writeFileSync('gateway/docs/examples.json', `{"answers":{\n${lines.join(',\n')}\n}}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
