import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { startRedis } from '../../tests/gateway/platform/bus/throwaway-redis.ts'
import { gatewayPorts, sitePorts } from './stack.ts'

/**
 * The stack as it stands on a machine with several processes: two gateways and two sites on one PostgreSQL and one Redis, started by what
 * `npm start -- --gateways=2 --sites=2` starts. With `JOURNEYS_KILL=SIGTERM` or `SIGKILL` one of each is ended every ten seconds, while the
 * other serves.
 */
const everyMs = 10_000

const redis = await startRedis()
// The sites are told where the gateways are by who starts both.
const { GATEWAY_URL: _, ...env } = process.env
const stack = spawn(process.execPath, ['scripts/start.mjs', '--gateways=2', '--sites=2'], {
  // What went wrong is read there afterwards.
  stdio: ['ignore', openSync(join(process.env.PERLAS_E2E_FOLDER ?? '.', 'stack.log'), 'a'), 'inherit'],
  env: { ...env, REDIS_URL: redis.url },
})
const timer =
  process.env.JOURNEYS_KILL === undefined ? null : setInterval(endOneOfEach, everyMs, process.env.JOURNEYS_KILL)
let ended = 0

process.on('SIGTERM', () => stack.kill('SIGTERM'))
await once(stack, 'exit')
if (timer) clearInterval(timer)
await redis.kill()
console.error(`  ${ended} processes were ended meanwhile`)
process.exit(0)

/** Only while all are ready: what has to be started still would leave nobody. */
async function endOneOfEach(signal: NodeJS.Signals): Promise<void> {
  const ready = await Promise.all([...gatewayPorts, ...sitePorts].map(isReady))
  if (ready.includes(false)) return
  for (const file of ['build/server/gateway.js', 'build/server/app.js']) {
    const found = childrenOf(stack).filter(({ command }) => command.includes(file))
    const chosen = found[randomInt(Math.max(1, found.length))]
    if (chosen === undefined) continue
    process.kill(chosen.pid, signal)
    ended += 1
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function childrenOf({ pid }: ChildProcess): { pid: number; command: string }[] {
  return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line }))
}
