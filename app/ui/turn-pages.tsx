import { Icon } from './icon.tsx'

/** The pages of a list that is too long to be numbered: to the newest, one back, one on. Nothing where one page is all. */
export function TurnPages({
  newer,
  older,
  labels,
}: {
  newer: string | null
  older: string | null
  labels: { pages: string; newer: string; older: string }
}) {
  if (newer === null && older === null) return null
  return (
    <nav className="turn-pages" aria-label={labels.pages}>
      {newer === null ? (
        <span />
      ) : (
        <a className="button button-quiet" href={newer} rel="prev">
          <Icon name="chevron-left" small turn />
          {labels.newer}
        </a>
      )}
      {older === null ? null : (
        <a className="button button-quiet" href={older} rel="next">
          {labels.older}
          <Icon name="chevron-right" small turn />
        </a>
      )}
    </nav>
  )
}
