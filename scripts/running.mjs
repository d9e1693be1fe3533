// Which process watches over the site of a port: written by `npm start`, read by `npm run restart`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './prepare.mjs'

/** Stands behind the process's number: before a renewal it makes its database ready itself. */
const mark = 'makes-database-ready'
const fileOf = (port) => join(root, 'build', 'running', String(port))

export function noteRunning(port) {
  const file = fileOf(port)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${process.pid} ${mark}`)
  process.on('exit', () => rmSync(file, { force: true }))
}

/** Null where none is noted, or the one that is has gone. */
export function findRunning(port) {
  try {
    const [pid, said] = readFileSync(fileOf(port), 'utf8').split(' ')
    process.kill(Number(pid), 0)
    return { pid: Number(pid), makesDatabaseReady: said === mark }
  } catch {
    return null
  }
}
