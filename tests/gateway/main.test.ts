import { spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { root } from '../../scripts/prepare.mjs'
import { copySeededDatabase } from '../support/database.ts'
import { programOf } from '../support/program.ts'

/** Starts the gateway as a process and waits for its end. */
async function start(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const gateway = await programOf('gateway/main.ts')
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [gateway], {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'error', ...env },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}

// Each starts two processes, which a busy machine takes half a minute for.
const twoStarts = { timeout: 180_000 }

test('a wrong setting, a missing folder and a missing database end the start with a sentence', twoStarts, async () => {
  expect(await start({ GATEWAY_PORT: 'abc' })).toEqual({
    code: 78,
    output: 'The gateway cannot start:\n  GATEWAY_PORT must be a port from 0 to 65535.',
  })
  const { code, output } = await start({ DATABASE_URL: 'file:/nowhere/at/all/perlas.db' })
  expect(code).toBe(78)
  expect(output).toMatch(/^There is no database at \/nowhere\/at\/all\/perlas\.db: .+\.$/)
})

test('a taken port and the accounts of the demonstration in production end it too', twoStarts, async () => {
  const database = copySeededDatabase()
  const stranger = createServer()
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const { port } = stranger.address() as AddressInfo
  expect(await start({ DATABASE_URL: database.url, GATEWAY_PORT: String(port) })).toEqual({
    code: 78,
    output: `The address 127.0.0.1:${port} is taken by another program: set GATEWAY_PORT to a free port.`,
  })
  const inProduction = await start({ DATABASE_URL: database.url, GATEWAY_PORT: '0', NODE_ENV: 'production' })
  expect(inProduction.code).toBe(78)
  expect(inProduction.output).toMatch(/^This database has the accounts of the demonstration/)
  stranger.close()
  database.remove()
})
