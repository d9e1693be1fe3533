import { useRouteLoaderData } from '@remix-run/react'
import type { Translate } from '#app/locales/index.ts'
import { StillLinks } from '#app/parts/still-links.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Chip } from '#app/ui/chip.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { type Category, placeOf } from '../model/categories.ts'
import { currentGameType, type ListQuery } from '../model/list-query.ts'
import { categoryName } from './category-name.ts'

type Entry = { href: string; icon: IconName; name: string }
type Root = { frame: { offered: readonly Category[]; language: { code: string } } }

/** What each filter of home is called in `currentGameType`; it starts with all games (GA-39). */
const filters: Readonly<Record<string, string>> = { HOME: '/', HOT: '/?filter=HOT#lobby', NEW: '/?filter=NEW#lobby' }

/** The game-type menu of home: every category that the merchant offers. Choosing one goes to its page (GA-35). */
export function CategoryChips({ query }: { query: ListQuery }) {
  const t = useT('games')
  const { offered = [], language } = useRouteLoaderData<Root>('root')?.frame ?? {}
  const here = filters[currentGameType(query)]
  return (
    <StillLinks
      id="chips"
      as="nav"
      className="chips"
      label={t('chips.label')}
      content={`${language?.code} ${offered}`}
      here={here === undefined ? [] : [here]}
    >
      {(current) => <Chips entries={entriesOf(offered, t)} here={current} />}
    </StillLinks>
  )
}

const entriesOf = (offered: readonly Category[], t: Translate<'games'>): Entry[] => [
  { href: '/', icon: 'all-games', name: t('chips.all') },
  { href: '/?filter=HOT#lobby', icon: 'hot', name: t('chips.hot') },
  { href: '/?filter=NEW#lobby', icon: 'new', name: t('chips.new') },
  ...offered.map((category): Entry => {
    const { menu, icon } = placeOf(category)
    return { href: menu, icon, name: categoryName(t, category) }
  }),
  { href: '/favorite', icon: 'heart', name: t('chips.favourites') },
  { href: '/recent', icon: 'recent', name: t('chips.recent') },
]

const Chips = ({ entries, here }: { entries: readonly Entry[]; here: readonly string[] }) =>
  entries.map(({ href, icon, name }) => (
    <Chip key={href} href={href} icon={icon} current={here.includes(href)}>
      {name}
    </Chip>
  ))
