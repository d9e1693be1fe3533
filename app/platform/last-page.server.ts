import { redirect } from '@remix-run/node'

/**
 * A list that ends before the page of its address is shown at its end: without rows it would say that there is nothing yet. Throws a
 * redirect to its last page; a list that could not be read (null) or has nothing is shown as it is.
 */
export function requireWithinPages({ url }: Request, page: number, list: { totalPages: number } | null): void {
  const address = new URL(url)
  const last = list?.totalPages ?? 0
  if (last === 0 || page <= last) return
  address.searchParams.set('page', String(last))
  throw redirect(address.pathname + address.search)
}

/** The list at `path` where the form of a request stood in it, on its page or behind its row, with a word for what was done there. */
export function backToList({ url }: Request, path: string, done?: string): string {
  const { searchParams } = new URL(url)
  const place = ['page', 'before'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  const fields = done === undefined ? place : [...place, done]
  return fields.length === 0 ? path : `${path}?${fields.join('&')}`
}
