/** Pages and lazy sections are not waited for any longer than this (CN-71). */
export const loadLimitMs = 120_000

/** A page or a section that did not come: it could not be fetched, or took too long. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

/** What the window hears when a section did not come. */
export const sectionFailed = 'section-failed'

/**
 * Loads a lazy section of a page. Rejects with what went wrong, and after `loadLimitMs` with a LoadError; either way the window
 * is told, so that the visitor is.
 */
export async function loadSection<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadError()), loadLimitMs)
  })
  try {
    return await Promise.race([load(), limit])
  } catch (error) {
    window.dispatchEvent(new Event(sectionFailed))
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Gives every fetch of the page the same limit, those of the router too, which knows none: after it the request is aborted. A
 * request that did not come rejects with a LoadError, by which the error boundary tells it from a bug; one that the caller has
 * aborted rejects as ever.
 */
export function limitFetches(place: { fetch: typeof fetch }): void {
  const send = place.fetch.bind(place)
  place.fetch = async (input, init) => {
    const asked = init?.signal ?? (input instanceof Request ? input.signal : null)
    const ended = new AbortController()
    const end = () => ended.abort(asked?.reason)
    if (asked?.aborted) end()
    asked?.addEventListener('abort', end)
    // Not cleared by the first byte: the rest of a page has to come in time too. Aborting what has come does nothing.
    setTimeout(() => ended.abort(new LoadError()), loadLimitMs)
    try {
      return await send(input, { ...init, signal: ended.signal })
    } catch (error) {
      throw asked?.aborted ? error : new LoadError()
    }
  }
}
