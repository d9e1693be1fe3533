import { useLocation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { openHref, opensInPlace, type TreeRow } from '../model/tree.ts'

type TwigProps = {
  row: TreeRow<{ username: string; members: number }>
  level: number
  href: string
  /** The page of its line, for one that stands too deep to open in place. */
  lineHref: string
}

/** A name in the tree: a sign that opens its line in place, and the way to it. */
export function Twig({ row, level, href, lineHref }: TwigProps) {
  const t = useT('team')
  const { pathname, search } = useLocation()
  const { username, members, isOpen } = row
  return (
    <span className="twig">
      {members > 0 ? (
        <a
          href={opensInPlace(row) ? openHref(pathname, new URLSearchParams(search), row) : lineHref}
          aria-label={t(isOpen ? 'tree.close' : 'tree.open', { username })}
          data-keep={opensInPlace(row) ? '' : undefined}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} turn={!isOpen} />
        </a>
      ) : (
        <i className="twig-gap" />
      )}
      <a href={href}>{username}</a>
      <em>{level}</em>
    </span>
  )
}
