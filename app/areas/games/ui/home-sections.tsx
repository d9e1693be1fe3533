import { useT } from '#app/platform/use-t.ts'
import type { HomeSection } from '../home.server.ts'
import { ShowSection } from './show-section.tsx'
import { VendorSection } from './vendor-section.tsx'

/** A section per category below the lobby. */
export function HomeSections({ sections, play }: { sections: readonly HomeSection[]; play: string }) {
  const t = useT('games')
  return sections.map((section) => {
    const title = t(`types.${section.category}`)
    const texts = { title, more: t('sections.more'), play, uncounted: t('tile.uncounted') }
    return 'games' in section ? (
      <ShowSection key={section.category} category={section.category} games={section.games} texts={texts} />
    ) : (
      <VendorSection key={section.category} category={section.category} vendors={section.vendors} texts={texts} />
    )
  })
}
