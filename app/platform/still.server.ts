import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { WriteStill } from './still.ts'
import type { Visitor } from './visitor.server.ts'

/** The lobby of one language is some 80 kB; this holds the lists of all languages and what members played last. */
const mostCharacters = 16_000_000

/** A list has one for each language and for what members keep or may not use; more are forgotten together. */
const mostVariants = 20

/** A memory of written parts; the one that was not used for longest is forgotten first. */
export function createStillWriter(most = mostCharacters): WriteStill {
  return Object.assign(createPartWriter(most), { ofList: createListWriter() })
}

function createListWriter(): WriteStill['ofList'] {
  const lists = new WeakMap<object, Map<string, string>>()
  return (list, variant, write) => {
    const known = lists.get(list) ?? new Map<string, string>()
    lists.set(list, known)
    const html = known.get(variant) ?? write()
    if (known.size >= mostVariants) known.clear()
    known.set(variant, html)
    return html
  }
}

function createPartWriter(most: number): (key: string, make: () => ReactElement) => string {
  const known = new Map<string, string>()
  let size = 0
  return (key, make) => {
    const kept = known.get(key)
    if (kept !== undefined) {
      // Re-inserting keeps the least recently used first.
      known.delete(key)
      known.set(key, kept)
      return kept
    }
    const html = renderToStaticMarkup(make())
    known.set(key, html)
    size += key.length + html.length
    for (const [oldest, text] of known) {
      if (size <= most) break
      known.delete(oldest)
      size -= oldest.length + text.length
    }
    return html
  }
}

/** Sources that are being worked on are written anew each time. */
export const writeStill: WriteStill = import.meta.env?.DEV
  ? Object.assign((_key: string, make: () => ReactElement) => renderToStaticMarkup(make()), {
      ofList: (_list: object, _variant: string, write: () => string) => write(),
    })
  : createStillWriter()

type WithLess<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/**
 * What a loader found, for a page that shows it as still parts: these lists are there for the server that writes the page and do not
 * travel beside it once more. A step within the site, which brings no page, brings them. An empty list travels: it is how a browser
 * tells it from one that stands in the page. Done by properties that are not enumerable, which Remix leaves out of what it sends.
 */
export function shownOnce<T extends object, K extends keyof T>(
  { isDocument }: Visitor,
  found: T,
  ...names: readonly K[]
): WithLess<T, K> {
  if (!isDocument) return found
  for (const name of names) {
    const list = found[name]
    if (Array.isArray(list) && list.length > 0) Object.defineProperty(found, name, { enumerable: false, value: list })
  }
  return found
}
