// Starts processes and watches over them: one that ends is started again within three seconds, a signal ends all cleanly.
import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { root } from './prepare.mjs'

const restartAfterMs = 500
const killAfterMs = 12_000

export function supervise(parts) {
  const children = new Map()
  let ending = false

  const start = ({ name, command, args, env }) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
    children.set(name, child)
    child.on('exit', (code, signal) => {
      children.delete(name)
      if (ending) return
      console.error(`\n  ${name} ended (${signal ?? `exit ${code}`}), starting it again`)
      setTimeout(() => start({ name, command, args, env }), restartAfterMs)
    })
  }

  const end = (signal) => {
    if (ending) return
    ending = true
    for (const child of children.values()) child.kill(signal)
    const late = setTimeout(() => {
      for (const child of children.values()) child.kill('SIGKILL')
    }, killAfterMs)
    const wait = setInterval(() => {
      if (children.size > 0) return
      clearTimeout(late)
      clearInterval(wait)
      process.exit(0)
    }, 50)
  }
  process.on('SIGINT', () => end('SIGTERM'))
  process.on('SIGTERM', () => end('SIGTERM'))
  parts.forEach(start)
  return { end }
}

/** Resolves when the address answers 200. */
export function answers(url, timeoutMs = 60_000) {
  const giveUpAt = process.hrtime.bigint() + BigInt(timeoutMs) * 1_000_000n
  return new Promise((resolve, reject) => {
    const again = () => (process.hrtime.bigint() > giveUpAt ? reject(new Error(`${url} does not answer`)) : setTimeout(ask, 100))
    const ask = () => {
      const asked = request(url, { timeout: 2_000 }, (response) => {
        response.resume()
        response.statusCode === 200 ? resolve() : again()
      })
      asked.on('error', again)
      asked.on('timeout', () => asked.destroy())
      asked.end()
    }
    ask()
  })
}
