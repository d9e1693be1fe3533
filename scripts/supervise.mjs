// Starts processes at once, lets one listen after the other, and watches over them: one that ends is started again within three seconds, one that says
// that it cannot start ends all, a signal ends all cleanly.
import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { cannotStartCode, root } from './prepare.mjs'

const restartAfterMs = 500
const killAfterMs = 12_000
const mayTakeMs = 60_000

/**
 * Resolves when every part answers at its address as one of this start. A part is `{ name, args, env, url, instance, isTold }`; one with
 * `isTold` loads meanwhile and listens when it is told that those before it answer.
 */
export async function supervise(parts) {
  const children = new Map()
  /** Parts whose predecessors have answered once. */
  const mayListen = new Set()
  let exitCode = null

  const start = (part) => {
    const child = spawn(process.execPath, part.args, {
      cwd: root,
      env: { ...process.env, ...part.env, ...(part.isTold ? { LISTEN_WHEN_TOLD: '1' } : {}) },
      stdio: ['ignore', 'inherit', 'inherit', ...(part.isTold ? ['ipc'] : [])],
    })
    children.set(part.name, child)
    if (mayListen.has(part)) tellToListen(child)
    child.on('exit', (code, signal) => {
      children.delete(part.name)
      if (exitCode !== null) return
      if (code === cannotStartCode) return end('SIGTERM', code)
      console.error(`\n  ${part.name} ended (${signal ?? `exit ${code}`}), starting it again`)
      setTimeout(() => exitCode === null && start(part), restartAfterMs)
    })
  }

  const end = (signal, code) => {
    if (exitCode !== null) return
    exitCode = code
    for (const child of children.values()) child.kill(signal)
    const late = setTimeout(() => {
      for (const child of children.values()) child.kill('SIGKILL')
    }, killAfterMs)
    const wait = setInterval(() => {
      if (children.size > 0) return
      clearTimeout(late)
      clearInterval(wait)
      process.exit(exitCode)
    }, 50)
  }
  process.on('SIGINT', () => end('SIGTERM', 0))
  process.on('SIGTERM', () => end('SIGTERM', 0))

  for (const part of parts) if (part.isTold) start(part)
  for (const part of parts) {
    mayListen.add(part)
    if (!part.isTold) start(part)
    else if (children.has(part.name)) tellToListen(children.get(part.name))
    if (await answers(part)) continue
    if (exitCode === null) console.error(`\n  ${part.name} does not answer at ${part.url}`)
    end('SIGTERM', 1)
    // Until the others have ended, and this process with them.
    await new Promise(() => {})
  }

  /** Whether the address answers 200 in time, and as the process that was started here: somebody else may have the port. */
  async function answers({ url, instance }) {
    const giveUpAt = process.hrtime.bigint() + BigInt(mayTakeMs) * 1_000_000n
    while (exitCode === null && process.hrtime.bigint() < giveUpAt) {
      if ((await ask(url))?.instance === instance) return true
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return false
  }
}

/** A part that has ended meanwhile is told when it is started again. */
function tellToListen(child) {
  if (child.connected) child.send('listen', () => undefined)
}

/** The JSON of an answer with 200, else null. */
const ask = (url) =>
  new Promise((resolve) => {
    const asked = request(url, { timeout: 2_000 }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('error', () => resolve(null))
      response.on('end', () => resolve(response.statusCode === 200 ? parse(text) : null))
    })
    asked.on('error', () => resolve(null))
    asked.on('timeout', () => asked.destroy())
    asked.end()
  })

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
