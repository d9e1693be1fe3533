import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** True where Redis is installed; its tests are left out elsewhere. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export type Redis = {
  url: string
  port: number
  /** Kills it, as a machine that loses its power does. */
  kill(): Promise<void>
  /** Starts it again where it was, empty. */
  start(): Promise<void>
  /** It stays where it is and answers nobody, until it goes on. */
  freeze(): void
  thaw(): void
}

/** A Redis of its own that keeps nothing, on a free port; dead when it is killed. */
export async function startRedis(...options: string[]): Promise<Redis> {
  const port = await findFreePort()
  let running: ChildProcess | null = null
  const redis: Redis = {
    url: `redis://127.0.0.1:${port}`,
    port,
    async start() {
      const fixed = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      running = spawn('redis-server', [...fixed, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
      const lines = createInterface({ input: running.stdout as NodeJS.ReadableStream })
      for await (const line of lines) if (line.includes('Ready to accept connections')) break
      running.stdout?.resume()
    },
    async kill() {
      const dying = running
      running = null
      if (dying === null) return
      dying.kill('SIGKILL')
      if (dying.exitCode === null && dying.signalCode === null) await once(dying, 'exit')
    },
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
  }
  await redis.start()
  return redis
}

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
