import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openFront } from '../../scripts/front.mjs'

const children: ChildProcess[] = []
const closes: (() => void)[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const close of closes.splice(0)) close()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A process that takes connections as the gateway and the app do, and answers with its name. */
async function startTaker(name: string): Promise<ChildProcess> {
  const line = `
    const server = require('node:http').createServer((_, response) => response.end('${name}'))
    process.on('message', ({ connection }, socket) => {
      process.send({ taken: connection })
      server.emit('connection', socket)
    })
    process.on('SIGTERM', () => process.send('ending'))
    process.send('up')`
  const child = spawn(process.execPath, ['-e', line], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children.push(child)
  await once(child, 'message')
  return child
}

/** What is answered on a connection of its own. */
function ask(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\n\r\n'))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text.split('\r\n\r\n')[1] ?? ''))
  })
}

async function openOne() {
  const port = await freePort()
  const front = await openFront({ host: '127.0.0.1', port: String(port) })
  closes.push(front.close)
  return { port, front }
}

test('connections go to the processes in turn, and to the others when one is spared', async () => {
  const { port, front } = await openOne()
  front.add(await startTaker('one'))
  const spare = front.add(await startTaker('two'))
  expect([await ask(port), await ask(port), await ask(port)].sort()).toEqual(expect.arrayContaining(['one', 'two']))
  spare()
  expect([await ask(port), await ask(port)]).toEqual(['one', 'one'])
})

test('who says that it is ending gets nothing more, though it serves still', async () => {
  const { port, front } = await openOne()
  const ending = await startTaker('ending')
  front.add(ending)
  front.add(await startTaker('other'))
  ending.kill('SIGTERM')
  expect(await once(ending, 'message')).toContain('ending')
  expect([await ask(port), await ask(port), await ask(port)]).toEqual(['other', 'other', 'other'])
})

test('whoever comes while there is no process waits for the first', async () => {
  const { port, front } = await openOne()
  const answered = ask(port)
  front.add(await startTaker('late'))
  expect(await answered).toBe('late')
})

test('a connection that a process died over before it took it is answered by the next', async () => {
  const { port, front } = await openOne()
  const stopped = await startTaker('stopped')
  stopped.kill('SIGSTOP')
  front.add(stopped)
  const answered = Promise.all([ask(port), ask(port), ask(port)])
  front.add(await startTaker('next'))
  stopped.kill('SIGKILL')
  expect(await answered).toEqual(['next', 'next', 'next'])
})

test('who can be told nothing is handed one connection, not one after the other, and it goes to the next', async () => {
  const { port, front } = await openOne()
  const tries: number[] = []
  const send = (
    { connection }: { connection: number },
    _socket: unknown,
    _options: unknown,
    done: (e: Error) => void,
  ) => {
    tries.push(connection)
    // A hundred times is for ever.
    if (tries.length < 100) process.nextTick(done, new Error('the channel is closed'))
  }
  front.add(Object.assign(new EventEmitter(), { connected: true, send }) as unknown as ChildProcess)
  const answered = ask(port)
  await expect.poll(() => tries.length).toBeGreaterThan(0)
  expect(tries).toHaveLength(1)
  front.add(await startTaker('next'))
  expect(await answered).toBe('next')
})

test('a connection that nobody had taken when the channel closed is answered by the next', async () => {
  const { port, front } = await openOne()
  const stopped = await startTaker('stopped')
  stopped.kill('SIGSTOP')
  front.add(stopped)
  const answered = ask(port)
  stopped.disconnect()
  front.add(await startTaker('next'))
  expect([await answered, await ask(port)]).toEqual(['next', 'next'])
})
