import type { Call, InputOf, ValueOf } from '#catalogue/call.ts'
import { monotonicMs, pause } from './clock.server.ts'
import { perSettings } from './env.server.ts'
import { type Answered, ask, type Failure, type Gateway } from './gateway.server.ts'
import type { Asker } from './gateway-request.server.ts'

const secondMs = 1_000
/** How long the last good value serves while the gateway is away (DESIGN 14). */
const keptForMs = 3_600 * secondMs
/** After a failed refresh the next one waits; the stale value serves meanwhile. */
const pauseAfterFailureMs = 2 * secondMs
/** How long a visitor waits for a new answer before the old one serves: a moment, or longer when somebody has to notice that the gateway is back. */
const patience = { usualMs: 50, whenStaleMs: 300 }

/** `stale` is true when the gateway could not be asked: the page says that what it shows may be old. */
export type PublicAnswer<C> = { ok: true; value: ValueOf<C>; stale: boolean } | { ok: false; failure: Failure }

export type PublicCall = Call & { access: 'nobody' }
type PublicCacheOptions = {
  /** How old a value may be before it is asked for again, while the old one still serves. */
  maxAgeMs?: number
  /** For answers that depend on the visitor's address, such as the status. */
  perAddress?: boolean
}

type Entry = { value: unknown; freshUntil: number; keptUntil: number; pausedUntil: number; isStale: boolean; refreshing: Promise<Answered<Call>> | null }

/**
 * Public answers, shared by all visitors: a new answer when it comes in a moment, else the old one while it is fetched
 * (stale-while-revalidate), and the last good one for an hour when the gateway is away (stale-if-error). The same question is
 * asked once at a time however many wait for it. Always asked as a guest, so nothing personal can get in (T81).
 */
export function createPublicCache({ gateway, now = monotonicMs, maxEntries = 2_000 }: { gateway: Gateway; now?: () => number; maxEntries?: number }) {
  const entries = new Map<string, Entry>()
  let lastGapMs = Number.NEGATIVE_INFINITY

  function getEntry(key: string): Entry {
    const known = entries.get(key)
    const entry: Entry = known ?? { value: undefined, freshUntil: 0, keptUntil: 0, pausedUntil: 0, isStale: false, refreshing: null }
    // Re-inserting keeps the least recently used first.
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string)
    return entry
  }

  function refresh(entry: Entry, call: PublicCall, input: object, asker: Asker, maxAgeMs: number): Promise<Answered<Call>> {
    entry.refreshing ??= gateway
      .ask(call as Call, input as never, asker)
      .then((answered) => {
        const isGone = !answered.ok && answered.failure.code !== 'network.abnormal' && answered.failure.status < 500
        if (answered.ok) Object.assign(entry, { value: answered.value, freshUntil: now() + maxAgeMs, keptUntil: now() + keptForMs, isStale: false })
        else {
          lastGapMs = now()
          Object.assign(entry, { isStale: true, pausedUntil: now() + pauseAfterFailureMs, ...(isGone ? { keptUntil: 0 } : {}) })
        }
        return answered
      })
      .finally(() => {
        entry.refreshing = null
      })
    return entry.refreshing
  }

  async function askPublic<C extends PublicCall>(call: C, input: InputOf<C>, visitor: Asker, options: PublicCacheOptions = {}): Promise<PublicAnswer<C>> {
    const { maxAgeMs = 5 * secondMs, perAddress = false } = options
    const asker: Asker = { token: null, merchantCode: visitor.merchantCode, language: visitor.language, ip: perAddress ? visitor.ip : null }
    const entry = getEntry(JSON.stringify([call.area, call.key, input, asker.merchantCode, asker.language.code, asker.ip]))
    if (now() < entry.keptUntil) {
      if (now() >= entry.freshUntil && now() >= entry.pausedUntil) {
        const refreshed = refresh(entry, call, input as object, asker, maxAgeMs)
        await Promise.race([refreshed, pause(entry.isStale ? patience.whenStaleMs : patience.usualMs)])
      }
      if (entry.isStale) lastGapMs = now()
      if (now() < entry.keptUntil) return { ok: true, value: entry.value as ValueOf<C>, stale: entry.isStale }
    }
    const answered = await refresh(entry, call, input as object, asker, maxAgeMs)
    return answered.ok ? { ok: true, value: answered.value as ValueOf<C>, stale: false } : { ok: false, failure: answered.failure }
  }
  return {
    askPublic,
    /** Whether an old answer, or none, was given within the last `ms`: a page made of it is not worth keeping. */
    hadGapWithin: (ms: number): boolean => now() - lastGapMs < ms,
  }
}

export type PublicCache = ReturnType<typeof createPublicCache>

const ours = perSettings(() => createPublicCache({ gateway: { ask } }))
export const askPublic: PublicCache['askPublic'] = (...question) => ours().askPublic(...question)
export const hadGapWithin: PublicCache['hadGapWithin'] = (ms) => ours().hadGapWithin(ms)
