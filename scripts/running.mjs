// Which process watches over the site of a port: written by `npm start`, read by `npm run restart`,
// `npm run restore` and `npm run move-database`.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './prepare.mjs'

/** Stands behind the process's number: before a renewal it makes its database ready itself. */
const ability = 'makes-database-ready'
const fileOf = (port) => join(root, 'build', 'running', String(port))
const outcomeOf = (port) => `${fileOf(port)}.outcome`

/**
 * What no other process has, also not one that gets the same number later: when it was started, and since when the machine runs. Null where
 * the system does not say it.
 */
function markOf(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name, in brackets, may hold blanks; the start is the twentieth word behind it.
    const started = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    return `${boot}:${started}`
  } catch {
    return null
  }
}

export function noteRunning(port) {
  const file = fileOf(port)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, [process.pid, ability, markOf(process.pid)].filter((word) => word !== null).join(' '))
  process.on('exit', () => {
    for (const each of [file, outcomeOf(port)]) rmSync(each, { force: true })
  })
}

/** Null where none is noted, or the one that is has gone. One that was killed leaves its note, and another process may have its number by now. */
export function findRunning(port) {
  try {
    const [pid, said, own] = readFileSync(fileOf(port), 'utf8').split(' ')
    process.kill(Number(pid), 0)
    if (own !== undefined && own !== markOf(pid)) return null
    return { pid: Number(pid), makesDatabaseReady: said === ability }
  } catch {
    return null
  }
}

/** Each that runs in this folder. */
export function listRunning() {
  const folder = dirname(fileOf('of any'))
  const ports = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : []
  return ports.flatMap((port) => {
    const running = findRunning(port)
    return running === null ? [] : [{ port, pid: running.pid }]
  })
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
