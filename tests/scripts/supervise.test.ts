import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../../scripts/prepare.mjs'
import { placeOfThrowaways } from '../support/place.ts'
import { programOf } from '../support/program.ts'

let supervisor: ChildProcess | undefined
afterEach(async () => {
  if (supervisor === undefined || supervisor.exitCode !== null || supervisor.signalCode !== null) return
  supervisor.kill('SIGINT')
  await once(supervisor, 'exit')
})

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

const smallSite = await programOf('tests/scripts/support/small-site.ts')
const siteAt = (port: number, index = 0) => ({
  name: `site ${index + 1}`,
  args: [smallSite],
  env: { SMALL_PORT: String(port), SMALL_INSTANCE: 'mine', SMALL_DRAIN_MS: '300' },
  url: `http://127.0.0.1:${port}`,
  instance: 'mine',
})

type Supervised = { address: string; line(text: string, times?: number): Promise<void> }

/** Two processes behind one address, watched over as `npm start` does. */
async function superviseTwo(refuses = '', prepare = 'undefined'): Promise<Supervised> {
  const [front = 0, ...own] = await freePorts(3)
  const places = { isTold: true, front: { host: '127.0.0.1', port: String(front) } }
  const parts = own.map((port, index) => siteAt(port, index))
  const line = await superviseAll(
    parts.map((part) => ({ ...part, ...places, env: { ...part.env, SMALL_REFUSES: refuses } })),
    prepare,
  )
  return { address: `http://127.0.0.1:${front}/`, line }
}

/** Done when all are up; answers the way to wait for a line of what is said. */
async function superviseAll(parts: object[], prepare = 'undefined', before = ''): Promise<Supervised['line']> {
  const script = `${before}import { supervise } from './scripts/supervise.mjs'; await supervise(${JSON.stringify(parts)}, ${prepare}, (why) => console.log('told: ' + why)); console.log('all are up')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  supervisor = child
  const said: string[] = []
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (text) => {
      said.push(text)
      for (const listener of listeners) listener()
    })
  const line = (text: string, times = 1) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (said.filter((each) => each.includes(text)).length < times) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      look()
    })
  await line('all are up')
  return line
}

/** Clients that keep their connections, as browsers do, until they are stopped. */
function load(address: string, clients: number) {
  const pids = new Set<number>()
  const failures: string[] = []
  let isOver = false
  let heard: () => void = () => undefined
  const ask = (agent: Agent) =>
    new Promise<void>((resolve) => {
      const sent = get(address, { agent }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', (error) => failures.push(error.message))
        response.on('close', () => {
          if (response.complete) pids.add(JSON.parse(text).pid)
          else failures.push('an answer was cut off')
          heard()
          resolve()
        })
      })
      sent.on('error', (error) => {
        failures.push(error.message)
        resolve()
      })
    })
  const running = Promise.all(
    Array.from({ length: clients }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (!isOver) await ask(agent)
      agent.destroy()
    }),
  )
  return {
    pids,
    failures,
    /** Resolves when so many processes have answered. */
    answeredBy: (count: number) =>
      new Promise<void>((resolve) => {
        heard = () => {
          if (pids.size >= count) resolve()
        }
      }),
    async stop() {
      isOver = true
      await running
    },
  }
}

test('all processes are started anew under load, and no request fails', async () => {
  const { address, line } = await superviseTwo()
  const clients = load(address, 8)
  await clients.answeredBy(2)
  supervisor?.kill('SIGUSR2')
  await line('was started anew', 2)
  await clients.stop()
  expect(clients.failures).toEqual([])
  expect(clients.pids.size).toBeGreaterThan(2)
})

test('one that cannot start any more stops the renewal: the other serves on, and the next renewal takes up both', async () => {
  const folder = mkdtempSync(join(placeOfThrowaways(), 'perlas-renewal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const wrong = join(folder, 'wrong')
  const { address, line } = await superviseTwo(wrong)
  const pidNow = async () =>
    ((await (await fetch(address, { headers: { connection: 'close' } })).json()) as { pid: number }).pid
  writeFileSync(wrong, '')
  supervisor?.kill('SIGUSR2')
  await line('site 1 cannot start as it is set now')
  const other = await pidNow()
  expect(await pidNow()).toBe(other)
  rmSync(wrong)
  supervisor?.kill('SIGUSR2')
  await line('was started anew', 2)
  expect(await pidNow()).not.toBe(other)
})

test('a renewal that waits for one that ends over and over gives way to the next, which makes ready what was mended', async () => {
  const folder = mkdtempSync(join(placeOfThrowaways(), 'perlas-renewal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const wrong = join(folder, 'wrong')
  const counted = `(() => { let at = 0; return async () => console.log('prepared ' + ++at) })()`
  const { line } = await superviseTwo(wrong, counted)
  writeFileSync(wrong, '1')
  supervisor?.kill('SIGUSR2')
  await line('site 1 ended (exit 1), starting it again')
  supervisor?.kill('SIGUSR2')
  await line('told: site 1 was not started anew')
  await line('prepared 2')
  rmSync(wrong)
  await line('was started anew', 2)
  await line('told: null')
})

test('whoever ends all while the database is made ready waits for that', async () => {
  const slow = `async () => { console.log('preparing'); await fetch(process.env.SLOW).catch(() => 0); console.log('prepared') }`
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { address, line } = await superviseTwo('', slow.replace('process.env.SLOW', JSON.stringify(url)))
  const { pid } = (await (await fetch(address)).json()) as { pid: number }
  const asked = once(server, 'request')
  supervisor?.kill('SIGUSR2')
  const [, answer] = (await asked) as [unknown, ServerResponse]
  supervisor?.kill('SIGTERM')
  await line('Ending when the database is made ready')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), { timeout: 30_000 })
  answer.end()
  await line('prepared')
  await once(supervisor as ChildProcess, 'exit')
})

test('whoever ends all once more does not wait for the database', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await superviseTwo('', `(until) => fetch('${url}', { signal: until })`)
  const asked = once(server, 'request')
  supervisor?.kill('SIGUSR2')
  await asked
  // One press may come twice, so it is pressed until it is heard.
  await vi.waitFor(
    () => {
      supervisor?.kill('SIGTERM')
      expect(supervisor?.exitCode).toBe(0)
    },
    { timeout: 30_000 },
  )
})

test('the database is made ready before anything is started anew, by who knows which it is; where that fails all stays', async () => {
  const tries = `(() => { let at = 0; return async () => { at += 1; console.log('prepared ' + at); if (at === 1) throw new Error('no such database') } })()`
  const { line } = await superviseTwo('', tries)
  supervisor?.kill('SIGUSR2')
  await line('told: Nothing was started anew: Error: no such database')
  supervisor?.kill('SIGUSR2')
  await line('prepared 2')
  await line('was started anew', 2)
})

test('a process that dies is started again, and whoever comes meanwhile is answered by the other', async () => {
  const { address, line } = await superviseTwo()
  const { pid } = (await (await fetch(address)).json()) as { pid: number }
  process.kill(pid, 'SIGKILL')
  await line('ended (SIGKILL), starting it again')
  const answered = await Promise.all(
    Array.from({ length: 4 }, async () => ((await (await fetch(address)).json()) as { pid: number }).pid),
  )
  expect(answered).not.toContain(pid)
  // Until the new one has its share of what comes.
  const pids = new Set<number>()
  while (pids.size < 2) {
    const clients = load(address, 1)
    await clients.answeredBy(1)
    await clients.stop()
    for (const answeredPid of clients.pids) pids.add(answeredPid)
  }
})

test('what is ended with processes that serve on for a while is killed when that is over, and not before', async () => {
  const [port = 0] = await freePorts(1)
  const site = siteAt(port)
  const noted = `const later = setTimeout; globalThis.setTimeout = (work, ms, ...rest) => { if (ms > 10_000) console.log('kills after ' + ms); return later(work, ms, ...rest) };`
  const line = await superviseAll([{ ...site, env: { ...site.env, DRAIN_SECONDS: '15' } }], 'undefined', noted)
  const exit = once(supervisor as ChildProcess, 'exit')
  supervisor?.kill('SIGTERM')
  await exit
  await line('kills after 27000')
})

test('a single process with nothing before it ends too when who watches over it was killed', async () => {
  const [port = 0] = await freePorts(1)
  await superviseAll([siteAt(port)])
  const address = `http://127.0.0.1:${port}`
  const { pid } = (await (await fetch(address)).json()) as { pid: number }
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    )
  onTestFinished(async () => void ((await answers()) && process.kill(pid, 'SIGKILL')))
  supervisor?.kill('SIGKILL')
  await expect.poll(answers, { timeout: 10_000 }).toBe(false)
})
