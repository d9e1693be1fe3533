// Which process watches over the site of a port: written by `npm start`, read by `npm run restart`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './prepare.mjs'

const fileOf = (port) => join(root, 'build', 'running', String(port))

export function noteRunning(port) {
  const file = fileOf(port)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, String(process.pid))
  process.on('exit', () => rmSync(file, { force: true }))
}

/** Null where none is noted, or the one that is has gone. */
export function findRunning(port) {
  try {
    const pid = Number(readFileSync(fileOf(port), 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}
