import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { root } from '../../scripts/prepare.mjs'
import { copySeededDatabase, type DatabaseFile } from '../support/database.ts'
import { type Program, programOf } from '../support/program.ts'

let child: ChildProcess | undefined
let database: DatabaseFile | undefined
afterEach(() => {
  child?.kill('SIGKILL')
  database?.remove()
  database = undefined
})

/** A process with a line to who hands out connections, as the supervisor starts them; done when it listens, with what it said then. */
async function start(file: Program, env: Record<string, string>, says: string): Promise<[ChildProcess, string]> {
  const started = spawn(process.execPath, [await programOf(file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child = started
  for await (const line of createInterface({ input: started.stdout as Readable }))
    if (line.includes(says)) return [started, line]
  throw new Error(`${file} ended`)
}

function startGateway(): Promise<[ChildProcess, string]> {
  database = copySeededDatabase()
  const settings = { DATABASE_URL: database.url, GATEWAY_PORT: '0', LOG_LEVEL: 'info' }
  return start('gateway/main.ts', settings, 'the gateway listens')
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

test.each(['gateway', 'site'] as const)(
  'told to end, the %s says so to who hands out connections before it ends',
  async (name) => {
    const [process] =
      name === 'gateway' ? await startGateway() : await start('tests/scripts/support/small-site.ts', {}, 'listening')
    const order: string[] = []
    process.on('message', (message) => order.push(String(message)))
    const exit = once(process, 'exit').then(() => order.push('exit'))
    process.kill('SIGTERM')
    await exit
    expect(order).toEqual(['ending', 'exit'])
  },
)

test('a gateway that is ended at once answers what is in flight on a connection that was handed over', async () => {
  const [gateway, line] = await startGateway()
  const port = Number(/:(\d+)/.exec(JSON.parse(line).address)?.[1])
  const front = createServer({ pauseOnConnect: true }, (socket: Socket) => void gateway.send({ connection: 1 }, socket))
  await once(front.listen(0, '127.0.0.1'), 'listening')
  const client = connect((front.address() as AddressInfo).port, '127.0.0.1')
  client.write('POST /wps/session/login HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n')
  client.write('content-length: 2\r\nexpect: 100-continue\r\n\r\n')
  // The gateway has begun with it.
  expect(String(await once(client, 'data'))).toContain('100 Continue')
  gateway.kill('SIGINT')
  await expect.poll(() => listens(port), { timeout: 10_000 }).toBe(false)
  client.write('{}')
  expect(String(await once(client, 'data'))).toMatch(/^HTTP\/1.1 4\d\d /)
  client.destroy()
  front.close()
})
