// Starts processes at once, lets one kind listen after the other, and watches over them: one that ends is started again within three seconds, one
// that says that it cannot start ends all unless others of its kind serve, a signal ends all cleanly. `SIGUSR2` starts them anew one after the
// other (`npm run restart`).
import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { openFront } from './front.mjs'
import { cannotStartCode, root, StepFailed } from './prepare.mjs'
import { otherPress } from './to-its-end.mjs'

const restartAfterMs = 500
const killAfterMs = 12_000
/** For so long a process serves on after it was told to end. */
const drainMsOf = ({ env }) => (Number(env.DRAIN_SECONDS) || 0) * 1_000
/** How long a process may take until it answers where two share the processors; more of them take longer. */
const mayTakeMs = 60_000

/**
 * Resolves when every part answers at its address as one of this start. A part is `{ name, args, env, url, instance, isTold, front }`; one with
 * `isTold` loads meanwhile and listens when it is told that those before it answer. Parts with the same `front` have that address before them.
 * `prepare` is done before they are started anew; where it fails they are not. `tell` is told how that ended: null for well, else why not.
 */
export async function supervise(parts, prepare = async () => undefined, tell = () => undefined) {
  const children = new Map()
  /** Parts whose predecessors have answered once. */
  const mayListen = new Set()
  /** Parts that were told to end so that they start anew; how they go on when they have. */
  const renewed = new Map()
  /** Parts that answer, and those that said that they cannot start while others of their kind did. */
  const serving = new Set()
  const stopped = new Set()
  /** How often parts have ended by themselves. */
  const ends = new Map()
  let areAllUp = false
  const fronts = new Map()
  const leave = new Map()
  let exitCode = null

  const start = (part) => {
    const child = spawn(process.execPath, part.args, {
      cwd: root,
      env: { ...process.env, ...part.env, ...(part.isTold ? { LISTEN_WHEN_TOLD: '1' } : {}) },
      // The channel tells a process, too, that this one is gone, and then it ends: nobody else would end it.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    children.set(part.name, child)
    if (part.isTold && mayListen.has(part)) tellToListen(child)
    child.on('exit', (code, signal) => {
      children.delete(part.name)
      serving.delete(part)
      if (exitCode !== null) return
      if (renewed.has(part)) {
        renewed.get(part)()
        return renewed.delete(part)
      }
      if (code === cannotStartCode && !(areAllUp && hasSibling(part))) return end('SIGINT', code)
      if (code === cannotStartCode) {
        stopped.add(part)
        return console.error(
          `\n  ${part.name} cannot start as it is set now: the others of its kind serve on as they are. Mend what it says, and start anew.`,
        )
      }
      ends.set(part, (ends.get(part) ?? 0) + 1)
      console.error(`\n  ${part.name} ended (${signal ?? `exit ${code}`}), starting it again`)
      setTimeout(async () => {
        if (exitCode !== null) return
        start(part)
        await isUp(part)
      }, restartAfterMs)
    })
  }

  const hasSibling = ({ front }) =>
    front && parts.some((other) => serving.has(other) && other.front?.port === front.port)

  // Who ends all waits for nobody; who renews one gives the others time to turn to the rest (SIGTERM).
  const end = (signal, code) => {
    if (exitCode !== null) return
    exitCode = code
    for (const front of fronts.values()) front.close()
    for (const child of children.values()) child.kill(signal)
    // A service manager tells the children too, and then they serve on for a while.
    const lateMs = killAfterMs + Math.max(0, ...parts.map(drainMsOf))
    const late = setTimeout(() => {
      for (const child of children.values()) child.kill('SIGKILL')
    }, lateMs)
    // What is done to the database is done to its end: half a migration would keep all from starting again.
    if (isPreparing) console.log('\n  Ending when the database is made ready …')
    const wait = setInterval(() => {
      if (children.size > 0 || isPreparing) return
      clearTimeout(late)
      clearInterval(wait)
      process.exit(exitCode)
    }, 50)
  }
  const isOther = otherPress()
  const preparing = new AbortController()
  /** Told once more, all ends without waiting for the database either. */
  const hear = () => {
    if (isOther()) preparing.abort()
    end('SIGINT', 0)
  }
  process.on('SIGINT', hear)
  process.on('SIGTERM', hear)
  let begun
  let renewing = new Promise((resolve) => {
    begun = resolve
  })
  /** Renewals that wait for the one that is under way. */
  let waiting = 0
  let isPreparing = false
  const renew = () => {
    waiting += 1
    renewing = renewing.then(async () => {
      waiting -= 1
      const why = await renewAll()
      if (why !== null) console.error(`\n  ${why}`)
      tell(why)
    })
  }
  process.on('SIGUSR2', renew)
  // A terminal that is closed says the same as one who wants it anew; there it means that nobody is left.
  process.on('SIGHUP', () => (process.stdout.isTTY ? hear() : renew()))

  for (const part of parts) if (part.isTold) start(part)
  for (const group of groupsOf(parts)) {
    const [{ front }] = group
    if (front) fronts.set(front.port, await openFront(front))
    for (const part of group) {
      mayListen.add(part)
      if (!part.isTold) start(part)
      else if (children.has(part.name)) tellToListen(children.get(part.name))
    }
    for (const part of group) {
      if (await isUp(part, { withinMs: mayTakeMs * Math.max(1, parts.length - 1) })) continue
      if (exitCode === null) console.error(`\n  ${part.name} does not answer at ${part.url}`)
      end('SIGINT', 1)
      // Until the others have ended, and this process with them.
      await new Promise(() => {})
    }
  }

  areAllUp = true
  begun()

  /**
   * One process after the other, so that of each kind the others serve, and first those that do not; the next one waits until it is back,
   * however long that takes, unless somebody has mended meanwhile why it does not come. Answers why not all were, or null.
   */
  async function renewAll() {
    isPreparing = true
    try {
      await prepare(preparing.signal)
    } catch (error) {
      return `Nothing was started anew: ${error instanceof StepFailed ? error.message : error}`
    } finally {
      isPreparing = false
    }
    for (const part of [...parts.filter((each) => !serving.has(each)), ...parts.filter((each) => serving.has(each))]) {
      const child = children.get(part.name)
      if (exitCode !== null) return 'All were ended.'
      if (child !== undefined) await endOne(part, child)
      if (exitCode !== null) return 'All were ended.'
      // One that has just ended is started again by itself.
      if (child !== undefined || stopped.delete(part)) start(part)
      const endsBefore = ends.get(part)
      const isGivenUp = () => waiting > 0 && ends.get(part) !== endsBefore
      if (!(await isUp(part, { isGivenUp })))
        return `${part.name} was not started anew; what comes after it is as it was.`
      console.log(`  ${part.name} was started anew`)
    }
    return null
  }

  async function endOne(part, child) {
    const ended = new Promise((resolve) => renewed.set(part, resolve))
    serving.delete(part)
    leave.get(part)?.()
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), drainMsOf(part) + killAfterMs)
    await ended
    clearTimeout(late)
  }

  /** Waits until a part answers; from then on it gets its share of what comes to the address before it. */
  async function isUp(part, limits) {
    const child = children.get(part.name)
    if (!(await answers(part, limits))) return false
    const front = fronts.get(part.front?.port)
    const now = children.get(part.name)
    if (now !== undefined) serving.add(part)
    if (front !== undefined && now === child && child !== undefined) leave.set(part, front.add(child))
    return true
  }

  /** Whether the address answers 200 in time, and as the process that was started here: somebody else may have the port. */
  async function answers(part, { withinMs = Number.POSITIVE_INFINITY, isGivenUp = () => false } = {}) {
    const { url, instance } = part
    const begunMs = performance.now()
    const isWaited = () => exitCode === null && !stopped.has(part) && !isGivenUp()
    while (isWaited() && performance.now() - begunMs < withinMs) {
      if ((await ask(url))?.instance === instance) return true
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return false
  }
}

/** Those with the same address before them come together, all others one after the other. */
function groupsOf(parts) {
  const groups = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (part.front && last?.[0].front?.port === part.front.port) last.push(part)
    else groups.push([part])
  }
  return groups
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
