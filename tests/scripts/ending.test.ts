import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { root } from '../../scripts/prepare.mjs'
import { copySeededDatabase, type DatabaseFile } from '../support/database.ts'

let child: ChildProcess | undefined
let database: DatabaseFile | undefined
afterEach(() => {
  child?.kill('SIGKILL')
  database?.remove()
  database = undefined
})

/** A process with a line to who hands out connections, as the supervisor starts them; done when it listens. */
async function start(file: string, env: Record<string, string>, says: string): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child = started
  for await (const line of createInterface({ input: started.stdout as Readable })) if (line.includes(says)) break
  return started
}

test.each(['gateway', 'site'] as const)(
  'told to end, the %s says so to who hands out connections before it ends',
  async (name) => {
    database = copySeededDatabase()
    const settings = { DATABASE_URL: database.url, GATEWAY_PORT: '0', LOG_LEVEL: 'info' }
    const process =
      name === 'gateway'
        ? await start('gateway/main.ts', settings, 'the gateway listens')
        : await start('tests/scripts/support/small-site.ts', {}, 'listening')
    const order: string[] = []
    process.on('message', (message) => order.push(String(message)))
    const exit = once(process, 'exit').then(() => order.push('exit'))
    process.kill('SIGTERM')
    await exit
    expect(order).toEqual(['ending', 'exit'])
  },
)
