// Which process watches over the site of a port: written by `npm start`, read by `npm run restart`.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './prepare.mjs'

/** Stands behind the process's number: before a renewal it makes its database ready itself. */
const mark = 'makes-database-ready'
const fileOf = (port) => join(root, 'build', 'running', String(port))
const outcomeOf = (port) => `${fileOf(port)}.outcome`

export function noteRunning(port) {
  const file = fileOf(port)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${process.pid} ${mark}`)
  process.on('exit', () => {
    for (const each of [file, outcomeOf(port)]) rmSync(each, { force: true })
  })
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

/** How the last renewal ended: null for well, else why not. */
export function noteOutcome(port, why) {
  const file = outcomeOf(port)
  writeFileSync(`${file}.new`, JSON.stringify({ why }))
  renameSync(`${file}.new`, file)
}
export const forgetOutcome = (port) => rmSync(outcomeOf(port), { force: true })

/** Waits for how the renewal ends that was asked for after the last outcome was forgotten. */
export async function awaitOutcome(port) {
  while (!existsSync(outcomeOf(port))) {
    if (findRunning(port) === null) return '`npm start` has ended meanwhile.'
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return JSON.parse(readFileSync(outcomeOf(port), 'utf8')).why
}
