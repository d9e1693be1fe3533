import { cursorPattern } from '#catalogue/cursor.ts'

/**
 * Pages of a long record. A page begins where the page before it ended: at a cursor, which names its last row by time and key, so that
 * the thousandth page costs what the first one does. Pages are also numbered, because the wire numbers them (wire 13); numbers
 * reach as far as rows are counted, and rows are counted up to `mostCounted`.
 */
export const mostCounted = 3_000

export type Cursor = { at: Date; key: string }
type PageAsk = { page: number; size: number; before?: string | undefined; after?: string | undefined }
/** What to read: rows older than the cursor, the newest first, or rows newer than it, the oldest first. */
export type Stretch = { cursor: Cursor | null; isBackwards: boolean; limit: number; skip: number }
type Page<R> = { rows: R[]; next: string | null; previous: string | null }

/** Null for what is no cursor of ours. */
function readCursor(text: string): Cursor | null {
  const [, ms, key] = cursorPattern.exec(text) ?? []
  return ms === undefined || key === undefined ? null : { at: new Date(Number(ms)), key }
}

const toCursor = ({ at, key }: Cursor): string => `${at.getTime()}.${key}`

/** The page that is asked for, the newest row first. `read` is called once, for one row more than a page has. */
export async function readPage<R>(
  ask: PageAsk,
  cursorOf: (row: R) => Cursor,
  read: (stretch: Stretch) => Promise<R[]>,
): Promise<Page<R>> {
  const { page, size, before, after } = ask
  const isBackwards = after !== undefined
  const cursor = readCursor(after ?? before ?? '')
  const skip = cursor === null ? (page - 1) * size : 0
  if (skip >= mostCounted) return { rows: [], next: null, previous: null }
  const found = await read({ cursor, isBackwards, limit: size + 1, skip })
  const rows = found.slice(0, size)
  const hasMore = found.length > size
  if (isBackwards) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  const hasOlder = isBackwards ? cursor !== null : hasMore
  const hasNewer = isBackwards ? hasMore : cursor !== null || skip > 0
  return {
    rows,
    next: last !== undefined && hasOlder ? toCursor(cursorOf(last)) : null,
    previous: first !== undefined && hasNewer ? toCursor(cursorOf(first)) : null,
  }
}

/** How many rows there are, at least, and how many numbered pages that makes. */
export const countsOf = (counted: number, size: number) => ({
  total: Math.min(counted, mostCounted),
  totalPages: Math.ceil(Math.min(counted, mostCounted) / size),
  isTotalLeast: counted > mostCounted,
})
