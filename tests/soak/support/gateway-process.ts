import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../gateway/main.ts', import.meta.url))

export type GatewayProcess = {
  origin: string
  /** From the start of the process until it answered. */
  healthyAfterMs: number
  /** SIGKILL: no handler runs, nothing is flushed by the process. Resolves when it is gone. */
  kill(): Promise<void>
}

/** Starts the gateway on a database, on a free port, and waits until it says that it can take writes. */
export async function startGatewayProcess(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<GatewayProcess> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      GATEWAY_PORT: '0',
      LOG_LEVEL: 'info',
      RATE_LIMIT_FACTOR: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await readAddress(child)
  // Where all processors are taken its first write may come late.
  while (!(await fetch(`${origin}/readyz`)).ok) {
    if (child.exitCode !== null) throw new Error('The gateway ended before it was ready')
    await pause(100)
  }
  return {
    origin,
    healthyAfterMs: performance.now() - started,
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** The gateway tells its address in a line of its log. */
async function readAddress(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The gateway has no output')
  const lines = createInterface({ input: child.stdout })
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const { msg, address } = JSON.parse(line) as { msg?: string; address?: string }
      if (msg === 'the gateway listens' && address !== undefined) resolve(address)
    })
    lines.on('close', () => reject(new Error('The gateway ended before it told its address')))
  })
}
