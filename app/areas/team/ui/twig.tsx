import { useLocation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { openHref, readOpen } from '../model/report.ts'

type TwigProps = { username: string; members: number; isOpen: boolean; level: number; href: string }

/** A name in the tree: a sign that opens its line in place, and the way to it. */
export function Twig({ username, members, isOpen, level, href }: TwigProps) {
  const t = useT('team')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  return (
    <span className="twig">
      {members > 0 ? (
        <a
          href={openHref(pathname, query, readOpen(query), username)}
          aria-label={t(isOpen ? 'tree.close' : 'tree.open', { username })}
          data-keep=""
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
