import { Still } from '#app/parts/still.tsx'
import { useT } from '#app/platform/use-t.ts'
import type { HomeSection } from '../home.server.ts'
import { ShowSection } from './show-section.tsx'
import { useIsUncounted } from './use-open-bonuses.ts'
import { VendorSection } from './vendor-section.tsx'

/** A section per category below the lobby; `sections` is undefined in a browser whose page has them already. */
export function HomeSections({ sections, play }: { sections: readonly HomeSection[] | undefined; play: string }) {
  const t = useT('games')
  const isUncounted = useIsUncounted()
  const all = (sections ?? []).map((section) => {
    const title = t(`types.${section.category}`)
    const texts = { title, more: t('sections.more'), play, uncounted: t('tile.uncounted') }
    return 'games' in section
      ? { ...section, texts, uncounted: kindsIn(section.games).filter(isUncounted) }
      : { ...section, texts, uncounted: kindsIn(section.vendors).filter(isUncounted) }
  })
  return (
    <Still
      id="sections"
      className="contents"
      content={sections}
      write={(write) =>
        all.flatMap((section) => {
          const writeAnew = () => [write(`section ${JSON.stringify(section)}`, () => <Section {...section} />)]
          if (!('games' in section)) return writeAnew()
          const { games, ...more } = section
          return write.ofList(games, JSON.stringify(more), writeAnew)
        })
      }
    >
      {() => all.map((section) => <Section key={section.category} {...section} />)}
    </Still>
  )
}

type SectionProps = HomeSection & {
  texts: { title: string; more: string; play: string; uncounted: string }
  /** The kinds towards which an open bonus of the member does not count. */
  uncounted: readonly string[]
}

function Section({ texts, uncounted, ...section }: SectionProps) {
  const isUncounted = (kind: string) => uncounted.includes(kind)
  return 'games' in section ? (
    <ShowSection category={section.category} games={section.games} texts={texts} isUncounted={isUncounted} />
  ) : (
    <VendorSection category={section.category} vendors={section.vendors} texts={texts} isUncounted={isUncounted} />
  )
}

const kindsIn = (entries: readonly { kind: string }[]): string[] => [...new Set(entries.map(({ kind }) => kind))]
