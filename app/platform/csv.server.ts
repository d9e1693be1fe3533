import { findAsked } from './asked.server.ts'
import type { Language } from './languages.ts'
import { getT } from './texts.server.ts'

/** A cell: words, an amount as `amountCell` writes it, or a count; null stays empty. */
export type Cell = string | number | null

/** An amount with both its decimals, also where they are zeros. */
export const amountCell = (amount: number): string => amount.toFixed(2)

/** Excel reads a file as UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF'
const isPlainNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/**
 * A cell as RFC 4180 has it. What a table program would take for a formula gets an apostrophe before it, so that nobody's nickname
 * can run in a reader's table (danger T83); plain numbers stay numbers.
 */
export function toCell(value: Cell): string {
  const text = value === null ? '' : String(value)
  const safe = /^[\s]*[=+\-@\t\r\n|%]/.test(text) && !isPlainNumber(text) ? `'${text}` : text
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const toLine = (cells: readonly Cell[]): string => `${cells.map(toCell).join(',')}\r\n`

/**
 * A table as a file that is written while it is read: `pages` are asked for one by one, as fast as the reader takes them. The framework
 * would take all of it at once and keep it until the reader does, so what they have taken is asked for here. The first page is asked for
 * before anything is sent, so a gateway that is away answers with its own status; one that goes away later cuts the file off.
 * What is written to a reader who has left is thrown away without a word: `signal` of their request ends it.
 */
export async function toCsvResponse(
  name: string,
  head: readonly Cell[],
  pages: AsyncIterator<readonly (readonly Cell[])[]> | Iterator<readonly (readonly Cell[])[]>,
  signal: AbortSignal,
): Promise<Response> {
  const encoder = new TextEncoder()
  const asked = findAsked()
  const first = await pages.next()
  let waiting = byteOrderMark + toLine(head) + (first.done ? '' : first.value.map(toLine).join(''))
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await asked?.untilTaken()
      if (signal.aborted) {
        await pages.return?.()
        return controller.close()
      }
      controller.enqueue(encoder.encode(waiting))
      const page = await pages.next()
      if (page.done) controller.close()
      else waiting = page.value.map(toLine).join('')
    },
    async cancel() {
      await pages.return?.()
    },
  })
  return new Response(body, { headers: headersOf(name) })
}

/** A file holds at most so many pages of a list. */
const mostPages = 200

/** Which page of a list is read, and of which days where the list has some. */
export type PageAsked = { page: number; startDay?: string; endDay?: string }
type PageRead<Row> = { list: readonly Row[]; totalPages: number; startDay?: string; endDay?: string }

/**
 * Every page of a list, one after the other; a list that is longer than a file ends with words that say so. Each row is told once, by what
 * `keyOf` says names it: what comes while somebody reads slowly pushes rows on by whole pages, where they stand once more, maybe changed. The days
 * stay those of the first page: what "today" is changes at midnight.
 */
export async function* everyPage<Row>(
  read: (at: PageAsked) => Promise<PageRead<Row>>,
  keyOf: (row: Row) => string,
  toCells: (row: Row) => Cell[],
  language: Pick<Language, 'texts'>,
): AsyncGenerator<Cell[][]> {
  const told = new Set<string>()
  let days: Pick<PageAsked, 'startDay' | 'endDay'> = {}
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    if (page > mostPages) return yield [[getT(language, 'answers')('file.cut', { count: told.size })]]
    const { list, totalPages, startDay, endDay } = await read({ page, ...days })
    if (startDay !== undefined && endDay !== undefined) days = { startDay, endDay }
    const fresh = list.filter((row) => !told.has(keyOf(row)))
    for (const row of fresh) told.add(keyOf(row))
    yield fresh.map(toCells)
    pages = totalPages
  }
}

/** A file is for its owner only. */
const headersOf = (name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
})
