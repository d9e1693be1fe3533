import { Icon } from './icon.tsx'
import { pageItems } from './page-items.ts'

type PaginationProps = {
  /** From 1. */
  current: number
  total: number
  hrefOf: (page: number) => string
  labels: { pages: string; previous: string; next: string }
}

/** Plain links to the pages of a list; nothing at all for a list of one page. */
export function Pagination({ current, total, hrefOf, labels }: PaginationProps) {
  if (total < 2) return null
  return (
    <nav className="pages" aria-label={labels.pages}>
      {current > 1 ? (
        <a href={hrefOf(current - 1)} rel="prev" aria-label={labels.previous}>
          <Icon name="chevron-left" small turn />
        </a>
      ) : (
        <span className="end">
          <Icon name="chevron-left" small turn />
        </span>
      )}
      {pageItems(current, total).map((item) =>
        typeof item === 'string' ? (
          <span key={item} className="gap">
            …
          </span>
        ) : (
          <a key={item} href={hrefOf(item)} aria-current={item === current ? 'page' : undefined}>
            {item}
          </a>
        ),
      )}
      {current < total ? (
        <a href={hrefOf(current + 1)} rel="next" aria-label={labels.next}>
          <Icon name="chevron-right" small turn />
        </a>
      ) : (
        <span className="end">
          <Icon name="chevron-right" small turn />
        </span>
      )}
    </nav>
  )
}
