import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** In a process of its own, which is told to end. */
const program = `
  import { onProcessEnd } from '#app/platform/process-end.server.ts'
  const said = []
  if (process.argv.includes('early')) {
    onProcessEnd(() => said.push('before'))
    onProcessEnd(() => said.push('stopped'))()
  }
  process.emit('SIGTERM')
  onProcessEnd(() => said.push('after'))
  onProcessEnd(() => said.push('stopped after'))()
  setImmediate(() => console.log(said.join(', ')))
`

test.each([
  ['early', 'before, after'],
  ['late', 'after'],
])(
  'what begins while the process is ending is ended too, whoever came %s: a stream that nobody ends breaks in the browser',
  async (when, said) => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      program,
      when,
    ])
    expect(stdout.trim()).toBe(said)
  },
)
