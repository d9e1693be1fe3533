import { useRouteLoaderData } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Chip } from '#app/ui/chip.tsx'
import { type Category, placeOf } from '../model/categories.ts'
import { currentGameType, type ListQuery } from '../model/list-query.ts'
import { categoryName } from './category-name.ts'

/** The game-type menu of home: every category that the merchant offers. Choosing one goes to its page (GA-35); it starts with all games (GA-39). */
export function CategoryChips({ query }: { query: ListQuery }) {
  const t = useT('games')
  const current = currentGameType(query)
  const offered = useRouteLoaderData<{ frame: { offered: readonly Category[] } }>('root')?.frame.offered ?? []
  return (
    <nav className="chips" aria-label={t('chips.label')}>
      <Chip href="/" icon="all-games" current={current === 'HOME'}>
        {t('chips.all')}
      </Chip>
      <Chip href="/?filter=HOT#lobby" icon="hot" current={current === 'HOT'}>
        {t('chips.hot')}
      </Chip>
      <Chip href="/?filter=NEW#lobby" icon="new" current={current === 'NEW'}>
        {t('chips.new')}
      </Chip>
      {offered.map((category) => (
        <Chip key={category} href={placeOf(category).menu} icon={placeOf(category).icon}>
          {categoryName(t, category)}
        </Chip>
      ))}
      <Chip href="/favorite" icon="heart">
        {t('chips.favourites')}
      </Chip>
      <Chip href="/recent" icon="recent">
        {t('chips.recent')}
      </Chip>
    </nav>
  )
}
