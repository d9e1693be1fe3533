import { useT } from '#app/platform/use-t.ts'
import { Chip } from '#app/ui/chip.tsx'
import { currentGameType, type ListQuery } from '../model/list-query.ts'

/** The game-type menu of home. Choosing a category goes to its page (GA-35); it starts with all games (GA-39). */
export function CategoryChips({ query }: { query: ListQuery }) {
  const t = useT('games')
  const current = currentGameType(query)
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
      <Chip href="/rng" icon="slots">
        {t('types.RNG')}
      </Chip>
      <Chip href="/live" icon="live">
        {t('chips.live')}
      </Chip>
      <Chip href="/pvp" icon="poker">
        {t('types.PVP')}
      </Chip>
      <Chip href="/fish" icon="fish">
        {t('types.FISH')}
      </Chip>
      <Chip href="/rng?type=JP" icon="jackpot">
        {t('types.JP')}
      </Chip>
      <Chip href="/favorite" icon="heart">
        {t('chips.favourites')}
      </Chip>
      <Chip href="/recent" icon="recent">
        {t('chips.recent')}
      </Chip>
    </nav>
  )
}
