import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readAddresses } from '../../scripts/addresses.mjs'
import { root } from '../../scripts/prepare.mjs'
import { findRunning, listRunning, noteRunning } from '../../scripts/running.mjs'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})

/** Somebody else on a port of this machine, who answers as another gateway would. */
async function startStranger(): Promise<string> {
  const server = createServer(
    (_request, response) => void response.end(JSON.stringify({ status: 'ok', instance: 'of another start' })),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return String((server.address() as AddressInfo).port)
}

/** A port that nobody has now. */
async function findFreePort(): Promise<string> {
  const port = await startStranger()
  await new Promise((resolve) => servers.pop()?.close(resolve))
  return port
}

type Ended = { code: number | null; output: string }

function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const { GATEWAY_URL: _, ...inherited } = process.env
    const child = spawn(process.execPath, args, { cwd: root, env: { ...inherited, ...env } })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })
}

test.each(['scripts/start.mjs', 'scripts/dev.mjs'])(
  '%s names each port that somebody else has, and starts nothing',
  async (script) => {
    const [app, gateway] = [await startStranger(), await startStranger()]
    const { code, output } = await run([script], { PORT: app, GATEWAY_PORT: gateway })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${app} is taken by another program: end it, or set PORT to a free port.`)
    expect(output).toContain(`Port ${gateway} is taken by another program: end it, or set GATEWAY_PORT to a free port.`)
    expect(output).not.toContain('    at ')
  },
)

test('a port that is none is refused in words', async () => {
  const { code, output } = await run(['scripts/start.mjs'], { PORT: 'abc', GATEWAY_PORT: '70000' })
  expect([code, output.trim()]).toEqual([
    78,
    'PORT must be a port from 1 to 65535.\nGATEWAY_PORT must be a port from 1 to 65535.',
  ])
})

test.each([
  [['--gateways=2'], 'An SQLite file is written by one gateway: set DATABASE_URL to a PostgreSQL'],
  [['--sites=0'], '--sites must be a whole number from 1 to 32.'],
  [['--site=2'], 'There is no --site. Use: npm start -- [--gateways=NUMBER] [--sites=NUMBER]'],
])('what cannot be started is refused in words: %j', async (args, sentence) => {
  const { code, output } = await run(['scripts/start.mjs', ...args], { DATABASE_URL: 'file:./data/perlas.db' })
  expect([code, output]).toEqual([78, expect.stringContaining(sentence)])
})

test('each of several processes has a port of its own behind the one of all, and no port is taken twice', () => {
  const env = { PORT: '3000', GATEWAY_PORT: '4000' } as unknown as NodeJS.ProcessEnv
  const { ports, env: told } = readAddresses(env, { gateways: 2, sites: 2 })
  expect(ports.map(({ port }) => port)).toEqual(['4000', '4001', '4002', '3000', '3001', '3002'])
  expect(told).toMatchObject({
    GATEWAY_URL: 'http://127.0.0.1:4001,http://127.0.0.1:4002',
    GATEWAY_PUBLIC_URL: 'http://127.0.0.1:4000',
  })
  expect(() => readAddresses({ ...env, GATEWAY_PORT: '2999' }, { gateways: 2, sites: 1 })).toThrow(
    /Port 3000 would be taken twice/,
  )
})

test('an address of six has its brackets where it is called, and none where it is listened on', () => {
  const env = { HOST: '::1', PORT: '3000', GATEWAY_PORT: '4000' } as unknown as NodeJS.ProcessEnv
  const { host, appUrl, gatewayUrl, siteParts, env: told } = readAddresses(env, { gateways: 1, sites: 2 })
  expect([host, appUrl, gatewayUrl]).toEqual(['::1', 'http://[::1]:3000', 'http://[::1]:4000'])
  expect(siteParts.map(({ url, front }) => [url, front?.host])).toEqual([
    ['http://[::1]:3001', '::1'],
    ['http://[::1]:3002', '::1'],
  ])
  expect(told).toMatchObject({ GATEWAY_URL: gatewayUrl, GATEWAY_PUBLIC_URL: gatewayUrl, APP_PUBLIC_URL: appUrl })
  expect(readAddresses({ ...env, HOST: '::' }).gatewayUrl).toBe('http://127.0.0.1:4000')
})

test('of several gateways elsewhere browsers are led to the first', () => {
  const { env: told } = readAddresses({
    GATEWAY_URL: 'https://a.example, https://b.example',
  } as unknown as NodeJS.ProcessEnv)
  expect(told.GATEWAY_PUBLIC_URL).toBe('https://a.example')
})

test('whoever wants it anew where nothing runs is told so, and nothing is built', async () => {
  const { code, output } = await run(['scripts/restart.mjs'], { PORT: await findFreePort() })
  expect([code, output]).toEqual([1, expect.stringMatching(/^\nNo `npm start` runs at port \d+: set PORT/)])
})

test('an older start, which does not make its database ready, is not asked for it, and nothing is built', async () => {
  const port = await findFreePort()
  const file = join(root, 'build', 'running', port)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, String(process.pid))
  onTestFinished(() => rmSync(file))
  const { code, output } = await run(['scripts/restart.mjs'], { PORT: port })
  expect([code, output]).toEqual([1, expect.stringContaining('is of an older version')])
})

test('a note that one who was killed has left names nobody, whoever has its number now', async () => {
  const port = await findFreePort()
  const file = join(root, 'build', 'running', port)
  onTestFinished(() => [file, `${file}.outcome`].forEach((each) => void rmSync(each, { force: true })))
  noteRunning(port, 'ready', ['gateway'])
  expect(findRunning(port)).toEqual({ pid: process.pid, state: 'ready', single: ['gateway'] })
  writeFileSync(`${file}.outcome`, '')
  expect(listRunning().filter((each) => each.port.startsWith(port))).toEqual([{ port, pid: process.pid }])
  const [pid, ability, own] = readFileSync(file, 'utf8').split(' ')
  // Elsewhere the system does not say when a process was started.
  if (own === 'unmarked') return expect(process.platform).not.toBe('linux')
  writeFileSync(file, `${pid} ${ability} ${own}0`)
  expect(findRunning(port)).toBeNull()
  expect(listRunning().map((each) => each.port)).not.toContain(port)
  const { code, output } = await run(['scripts/restart.mjs'], { PORT: port })
  expect([code, output]).toEqual([1, expect.stringContaining(`No \`npm start\` runs at port ${port}`)])
})

/** Lets a script run here, on this port, with `makeFiles` in the place of what installs and builds; what fails is thrown. */
async function runHere(script: string, port: string, makeFiles: () => Promise<void>): Promise<void> {
  const { argv } = process
  process.argv = argv.slice(0, 2)
  vi.stubEnv('GATEWAY_URL', undefined)
  vi.stubEnv('APP_KEY', 'a key of a test that has thirty-two letters')
  vi.stubEnv('PORT', port)
  vi.stubEnv('GATEWAY_PORT', await findFreePort())
  const prepare = await vi.importActual<object>('../../scripts/prepare.mjs')
  const failWith = (error: Error) => {
    throw error
  }
  vi.doMock('../../scripts/prepare.mjs', () => ({ ...prepare, makeFiles, failWith }))
  try {
    await import(script)
  } finally {
    process.argv = argv
    vi.unstubAllEnvs()
    vi.doUnmock('../../scripts/prepare.mjs')
  }
}

test('a site is known from its first step on, and who wants it anew meanwhile is told that it is still starting', async () => {
  const port = await findFreePort()
  onTestFinished(() => rmSync(join(root, 'build', 'running', port), { force: true }))
  let told: Ended | undefined
  const starting = runHere('../../scripts/start.mjs', port, async () => {
    told = await run(['scripts/restart.mjs'], { PORT: port })
    throw new Error('that is enough')
  })
  await expect(starting).rejects.toThrow('that is enough')
  expect([told?.code, told?.output]).toEqual([
    1,
    expect.stringContaining(`The \`npm start\` of port ${port} is still starting (process ${process.pid}):`),
  ])
})

test('who has one process of a kind is told of the break before it', async () => {
  const port = await findFreePort()
  const line = `
    import { forgetRunning, noteOutcome, noteRunning } from './scripts/running.mjs'
    process.on('SIGUSR2', () => noteOutcome('${port}', 'the test says so'))
    process.on('exit', () => forgetRunning('${port}'))
    process.on('disconnect', () => process.exit(0))
    noteRunning('${port}', 'ready', ['gateway', 'app'])
    process.send('noted')`
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const site = spawn(process.execPath, ['--input-type=module', '-e', line], { cwd: root, stdio: [...stdio] })
  await once(site, 'message')
  const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
  onTestFinished(() => said.mockRestore())
  await expect(runHere('../../scripts/restart.mjs', port, async () => undefined)).rejects.toThrow('the test says so')
  expect(said.mock.calls.flat()).toContain(
    'There is one gateway and one site: each takes no connections for some seconds, until it has started.',
  )
  site.disconnect()
  await once(site, 'exit')
  expect(findRunning(port)).toBeNull()
})

/** Watches over a part that is a line of JavaScript. */
const supervise = (line: string, url: string): Promise<Ended> => {
  const part = JSON.stringify({ name: 'part', args: ['-e', line], env: {}, url, instance: 'mine' })
  return run([
    '--input-type=module',
    '-e',
    `import { supervise } from './scripts/supervise.mjs'; await supervise([${part}]); console.log('all are up'); process.exit(0)`,
  ])
}

test('a part that says that it cannot start ends the supervisor with its code, and is not started again', async () => {
  const { code, output } = await supervise("console.log('started'); process.exit(78)", 'http://127.0.0.1:1')
  expect([code, output.trim()]).toEqual([78, 'started'])
})

test('whoever else answers at the address of a part is not taken for it', async () => {
  const url = `http://127.0.0.1:${await startStranger()}`
  const line = `fetch('${url}').then(() => process.exit(78))`
  expect(await supervise(line, url)).toEqual({ code: 78, output: '' })
})

test('a part that answers as of this start is up', async () => {
  const port = await findFreePort()
  const answer = `(_, response) => { response.setHeader('connection', 'close').end('{"instance":"mine"}'); server.close() }`
  const { output } = await supervise(
    `const server = require('node:http').createServer(${answer}).listen(${port}, '127.0.0.1')`,
    `http://127.0.0.1:${port}`,
  )
  expect(output.trim()).toBe('all are up')
})
