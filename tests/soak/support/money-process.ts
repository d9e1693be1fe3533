import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('ledger-server.ts', import.meta.url))

export type MoneyProcess = {
  port: number
  /** From the start of the process until it answered. */
  healthyAfterMs: number
  /** SIGKILL: no handler runs, nothing is flushed by the process. Resolves when it is gone. */
  kill(): Promise<void>
}

/** Starts the money server on a database file and waits until it answers. */
export async function startMoneyProcess(databaseUrl: string): Promise<MoneyProcess> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', server], {
    env: { ...process.env, DATABASE_URL: databaseUrl, GATEWAY_PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await readPort(child)
  const health = await fetch(`http://127.0.0.1:${port}/healthz`)
  if (!health.ok) throw new Error(`The money server is not healthy: ${health.status}`)
  return {
    port,
    healthyAfterMs: performance.now() - started,
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function readPort(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('The money server has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"port"')) continue
    child.stdout.resume()
    return (JSON.parse(line) as { port: number }).port
  }
  throw new Error('The money server ended before it told its port')
}
