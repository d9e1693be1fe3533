import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { oncePer } from './once-per.ts'
import { newNonce } from './security-headers.server.ts'
import type { StillPage, WriteStill } from './still.ts'
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
  const variantsOf = oncePer((_list: object) => new Map<string, readonly string[]>())
  return (list, variant, write) => {
    const known = variantsOf(list)
    const parts = known.get(variant) ?? write()
    if (known.size >= mostVariants) known.clear()
    known.set(variant, parts)
    return parts
  }
}

function createPartWriter(most: number): (key: string, make: () => ReactElement) => string {
  const remember = createMemory<string>(most)
  return (key, make) => remember(key, () => renderToStaticMarkup(make()))
}

/** A memory of so much at the most, keys and what they stand for; what was not asked for longest is forgotten first. */
function createMemory<T extends { length: number }>(most: number): (key: string, make: () => T) => T {
  const known = new Map<string, T>()
  let size = 0
  return (key, make) => {
    const kept = known.get(key)
    if (kept !== undefined) {
      // Re-inserting keeps the least recently used first.
      known.delete(key)
      known.set(key, kept)
      return kept
    }
    const made = make()
    known.set(key, made)
    size += key.length + made.length
    for (const [oldest, value] of known) {
      if (size <= most) break
      known.delete(oldest)
      size -= oldest.length + value.length
    }
    return made
  }
}

/** Sources that are being worked on are written anew each time. */
const writeStill: WriteStill = import.meta.env?.DEV
  ? Object.assign((_key: string, make: () => ReactElement) => renderToStaticMarkup(make()), {
      ofList: (_list: object, _variant: string, write: () => readonly string[]) => write(),
    })
  : createStillWriter()

const rememberBytes = createMemory<Buffer>(2 * mostCharacters)
const bytesOf = (written: string): Buffer => rememberBytes(written, () => Buffer.from(written))

/** Stands before the number of a part. It never leaves this process, so nothing that anybody has written can be taken for it. */
const mark = `<!--still ${newNonce()} `
const markEnd = '-->'

/**
 * The still parts of one page. They are most of it and remembered, also as the bytes that are sent, so React writes a mark in the place of
 * each, and `fill` makes the page of what it wrote.
 */
export function createStillPage(write = writeStill): StillPage & { fill(page: string): Buffer<ArrayBuffer> } {
  const placed: Buffer[][] = []
  return {
    write,
    put: (written) => `${mark}${placed.push(written.map(bytesOf)) - 1}${markEnd}`,
    fill(page) {
      const [first = '', ...others] = page.split(mark)
      const filled = others.flatMap((text) => {
        const end = text.indexOf(markEnd)
        return [...(placed[Number(text.slice(0, end))] ?? []), Buffer.from(text.slice(end + markEnd.length))]
      })
      return Buffer.concat([Buffer.from(first), ...filled])
    },
  }
}

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
