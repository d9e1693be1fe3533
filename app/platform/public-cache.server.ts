import type { Call, InputOf, ValueOf } from '#catalogue/call.ts'
import { monotonicMs, pause } from './clock.server.ts'
import { perSettings } from './env.server.ts'
import { type Answered, ask, type Failure, type Gateway } from './gateway.server.ts'
import type { Asker } from './gateway-request.server.ts'
import { oldestAnswerMs, type PageSources } from './page-sources.server.ts'
import { isUnanswered } from './unread.server.ts'

const secondMs = 1_000
/** An older answer is asked for again, while the old one still serves. */
const freshForMs = 5 * secondMs
/** How long the last good value serves while the gateway is away (design 14). */
const keptForMs = 3_600 * secondMs
/** After a failed refresh the next one waits; the stale value serves meanwhile. */
const pauseAfterFailureMs = 2 * secondMs
/** How long a visitor waits for a new answer before the old one serves: a moment, or longer when somebody has to notice that the gateway is back. */
const patience = { usualMs: 50, whenStaleMs: 300 }

/** `stale` is true when the gateway could not be asked: the page says that what it shows may be old. */
export type PublicAnswer<C> = { ok: true; value: ValueOf<C>; stale: boolean } | { ok: false; failure: Failure }

type PublicCall = Call & { access: 'nobody' }
/** A visitor whose page remembers what it is made of. */
export type PublicAsker = Asker & { sources?: PageSources }
type PublicCacheOptions = {
  /** For answers that depend on the visitor's address, such as the status. */
  perAddress?: boolean
}

type Kept = { answered: Answered<Call>; askedAtMs: number }
type Entry = {
  /** A value or a refusal, which is an answer too. */
  kept: Kept | null
  isStale: boolean
  pausedUntil: number
  refreshing: Promise<Answered<Call>> | null
}
type Limits = { now?: () => number; mostShared?: number; mostPerAddress?: number }

/**
 * Public answers, shared by all visitors: for five seconds as they are, then for as long again while a new one is fetched, then only
 * the new one. The last good value serves for an hour when the gateway is away (stale-if-error) and, unmarked, when too many ask. The
 * same question is asked once at a time however many wait for it. Always asked as a guest, so nothing personal can get in (T81).
 */
export function createPublicCache({
  gateway,
  now = monotonicMs,
  mostShared = 2_000,
  // A status of some 9 kB each.
  mostPerAddress = 4_000,
}: { gateway: Gateway } & Limits) {
  // Apart, so that many visitors do not push the lobby out.
  const shared = createEntries(mostShared)
  const perAddress = createEntries(mostPerAddress)

  function refresh(entry: Entry, call: PublicCall, input: object, asker: Asker): Promise<Answered<Call>> {
    const askedAtMs = now()
    entry.refreshing ??= gateway
      .ask(call as Call, input as never, asker)
      .then((answered) => {
        const kind = answered.ok ? 'value' : answered.failure.kind
        if (kind === 'outage') Object.assign(entry, { isStale: true, pausedUntil: now() + pauseAfterFailureMs })
        else if (kind !== 'capacity') Object.assign(entry, { kept: { answered, askedAtMs }, isStale: false })
        return answered
      })
      .finally(() => {
        entry.refreshing = null
      })
    return entry.refreshing
  }

  /** As `refresh`. Who waited with somebody whose share was used up asks in their own name. */
  async function refreshFor(entry: Entry, call: PublicCall, input: object, asker: Asker): Promise<Answered<Call>> {
    const isShared = entry.refreshing !== null
    const answered = await refresh(entry, call, input, asker)
    return isShared && !answered.ok && answered.failure.kind === 'capacity'
      ? refresh(entry, call, input, asker)
      : answered
  }

  const ageOf = ({ kept }: Entry): number => (kept === null ? Number.POSITIVE_INFINITY : now() - kept.askedAtMs)

  async function askPublic<C extends PublicCall>(
    call: C,
    input: InputOf<C>,
    visitor: PublicAsker,
    options: PublicCacheOptions = {},
  ): Promise<PublicAnswer<C>> {
    const { merchantCode, language, sources, countedFor = visitor.ip } = visitor
    const asker: Asker = { token: null, merchantCode, language, ip: options.perAddress ? visitor.ip : null, countedFor }
    const entries = options.perAddress ? perAddress : shared
    const entry = entries.get(JSON.stringify([call.area, call.key, input, merchantCode, language.code, asker.ip]))
    if (ageOf(entry) < keptForMs) {
      if (ageOf(entry) >= freshForMs && now() >= entry.pausedUntil) {
        const refreshed = refreshFor(entry, call, input as object, asker)
        if (entry.isStale) await Promise.race([refreshed, pause(patience.whenStaleMs)])
        else if (ageOf(entry) < oldestAnswerMs) await Promise.race([refreshed, pause(patience.usualMs)])
        else await refreshed
      }
      if (ageOf(entry) < keptForMs && entry.kept !== null) return give(entry.kept, entry.isStale, sources)
    }
    const askedAtMs = now()
    const answered = await refreshFor(entry, call, input as object, asker)
    return give({ answered, askedAtMs }, false, sources)
  }
  return { askPublic }
}

/** The answer as the page gets it, remembered in what the page is made of. */
function give<C>({ answered, askedAtMs }: Kept, isStale: boolean, sources: PageSources | undefined): PublicAnswer<C> {
  if (sources !== undefined) {
    sources.oldestMs = Math.min(sources.oldestMs, askedAtMs)
    sources.hasStale ||= isStale
    sources.hasGap ||= !answered.ok && isUnanswered(answered.failure)
  }
  return answered.ok
    ? { ok: true, value: answered.value as ValueOf<C>, stale: isStale }
    : { ok: false, failure: answered.failure as Failure }
}

/** A bounded number of entries by key; the one that was not used for longest is forgotten first. */
function createEntries(most: number) {
  const entries = new Map<string, Entry>()
  return {
    get(key: string): Entry {
      const entry = entries.get(key) ?? { kept: null, isStale: false, pausedUntil: 0, refreshing: null }
      // Re-inserting keeps the least recently used first.
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > most) entries.delete(entries.keys().next().value as string)
      return entry
    },
  }
}

type PublicCache = ReturnType<typeof createPublicCache>

const ours = perSettings(() => createPublicCache({ gateway: { ask } }))
export const askPublic: PublicCache['askPublic'] = (...question) => ours().askPublic(...question)
