import { hrefWith } from '#app/platform/report-query.ts'

/** Whose list goes on elsewhere, by how many, and how deep these would stand. */
type Rest = { username: string; count: number; level: number }

/**
 * A row of a tree that opens in place: the same row with who is open above it, the nearest first, whether it is open itself, and which
 * opened lists end with it and have more.
 */
export type TreeRow<Row> = Row & { above: readonly string[]; isOpen: boolean; rests: readonly Rest[] }

/** A row at the top of a tree, closed. */
export const closedRow = { above: [], isOpen: false, rests: [] } as const

/** So many rows an opened list has in place, the most that the gateway answers at once. */
export const rowsInPlace = 100
/** Rows of a page of a list, where nobody says how many. */
const rowsOfPage = 20
/** The page of a list that begins where the one in place ends. */
export const pageOfRest = rowsInPlace / rowsOfPage + 1

/** So deep a tree opens in place. */
const mostDepth = 6
/** So many rows a page opens at once. */
const mostOpen = 12

/** The names in `open`, at most as many as a page opens at once; one more closes the oldest. */
export const readOpen = (query: URLSearchParams): string[] =>
  [...new Set((query.get('open') ?? '').split(',').filter((name) => /^[\w.-]{1,64}$/.test(name)))].slice(-mostOpen)

type Place = { username: string; above: readonly string[]; isOpen: boolean }

/** Whether a row opens in place; deeper ones have only the page of their line. */
export const opensInPlace = ({ above }: Place): boolean => above.length < mostDepth

/** The address with a row opened, or closed when it is open. Who stands above it comes after it, so that the oldest, which is closed first, is never above an open one. */
export function openHref(path: string, query: URLSearchParams, { username, above, isOpen }: Place): string {
  const open = readOpen(query).filter((name) => name !== username)
  const names = isOpen ? open : [...open.filter((name) => !above.includes(name)), username, ...above]
  return hrefWith(path, query, { open: names.join(','), page: query.get('page') })
}

type Named = { username: string }
type Opened<Row> = { list: readonly Row[]; total: number }

/** The rows of a list with those of the opened ones below them. */
export function toTree<Row extends Named>(
  rows: readonly Row[],
  opened: ReadonlyMap<string, Opened<Row>>,
  above: readonly string[] = [],
): TreeRow<Row>[] {
  return rows.flatMap((row) => {
    const own = above.length < mostDepth ? opened.get(row.username) : undefined
    const shown: TreeRow<Row> = { ...row, above, isOpen: own !== undefined, rests: [] }
    if (own === undefined) return [shown]
    const all = [shown, ...toTree(own.list, opened, [row.username, ...above])]
    const rest = { username: row.username, count: own.total - own.list.length, level: above.length + 1 }
    const last = all.pop() ?? shown
    return [...all, rest.count > 0 ? { ...last, rests: [...last.rests, rest] } : last]
  })
}
