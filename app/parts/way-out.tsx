import { useLocation } from '@remix-run/react'
import { toReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { stepHref, type Way, wayHrefs } from './ways.ts'

/** Where a refusal can be put right. */
export function WayOut({ way }: { way: Way | undefined }) {
  const t = useT('wallet')
  const { pathname, search } = useLocation()
  if (way === undefined) return null
  // On the page of the step itself: where that leads already.
  const to = pathname === wayHrefs[way] ? toReturnPath(new URLSearchParams(search).get('to')) : pathname + search
  return (
    <a className="link" href={stepHref(way, to)}>
      {t(`way.${way}`)}
    </a>
  )
}
