/** What a pagination shows: page numbers, and a gap where some are left out before or after the current page. */
type PageItem = number | 'gap-before' | 'gap-after'

/** `margin` pages at both ends and `range` pages around the current one (CN-17, CN-18: 2 and 5). A gap of one page is that page. */
export function pageItems(current: number, total: number, margin = 2, range = 5): PageItem[] {
  const start = Math.max(1, Math.min(current - Math.floor(range / 2), total - range + 1))
  const end = Math.min(total, start + range - 1)
  const shown = (page: number) => page <= margin || page > total - margin || (page >= start && page <= end)
  const items: PageItem[] = []
  for (const page of candidates(start, end, total, margin)) {
    if (shown(page)) items.push(page)
    else if (shown(page - 1) && shown(page + 1)) items.push(page)
    else if (typeof items.at(-1) === 'number') items.push(page < current ? 'gap-before' : 'gap-after')
  }
  return items
}

/** Only the pages that can matter, so that a list of 100,000 pages costs no more than one of 20. */
function candidates(start: number, end: number, total: number, margin: number): number[] {
  const pages = new Set<number>()
  const add = (from: number, to: number) => {
    for (let page = Math.max(1, from); page <= Math.min(total, to); page++) pages.add(page)
  }
  add(1, margin + 2)
  add(start - 2, end + 2)
  add(total - margin - 1, total)
  return [...pages].sort((a, b) => a - b)
}
