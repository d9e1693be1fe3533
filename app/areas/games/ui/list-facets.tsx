import { useRef } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { useCurrentInView } from '#app/ui/use-current-in-view.ts'
import type { Facet } from '../lists.server.ts'

type ListFacetsProps = { facets: readonly Facet[]; current: string; hrefOf: (code: string) => string }

/** What the games are filed under, with how many there are; nothing when there is no choice. */
export function ListFacets({ facets, current, hrefOf }: ListFacetsProps) {
  const t = useT('games')
  const strip = useRef<HTMLElement>(null)
  useCurrentInView(strip, current)
  if (facets.length < 2 && current === '') return null
  return (
    <nav ref={strip} className="facets" aria-label={t('lists.classifies')}>
      <a href={hrefOf('')} aria-current={current === '' ? 'page' : undefined} data-keep="">
        {t('lists.allClassifies')}
      </a>
      {facets.map(({ code, name, count }) => (
        <a key={code} href={hrefOf(code)} aria-current={current === code ? 'page' : undefined} data-keep="">
          {name} <small>{count}</small>
        </a>
      ))}
    </nav>
  )
}
