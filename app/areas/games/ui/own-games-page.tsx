import { useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { GamePage } from '../lists.server.ts'
import { FavouriteForm } from './favourite-form.tsx'
import { GameList } from './game-list.tsx'
import { useFavourites } from './use-favourites.ts'
import { useTileTexts } from './use-tile-texts.ts'

type OwnGamesPageProps = {
  title: string
  empty: { icon: IconName; title: string; text: string }
  list: GamePage
  favouriteIds: readonly number[]
  hrefOf: (page: number) => string
}

/** The favourites or the recent games of a member as a page. */
export function OwnGamesPage({ title, empty, list, favouriteIds, hrefOf }: OwnGamesPageProps) {
  const t = useT('games')
  const texts = useTileTexts()
  const favourites = useFavourites(favouriteIds, false)
  const isWaiting = useNavigation().state === 'loading'
  const isEmpty = list.games?.length === 0
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {list.isStale && isEmpty ? <Notice kind="error">{t('lists.away')}</Notice> : null}
      {isEmpty && !list.isStale ? (
        <Empty {...empty}>
          <ButtonLink href="/">{t('look')}</ButtonLink>
        </Empty>
      ) : null}
      {isEmpty ? null : (
        <GameList
          games={list.games}
          page={list.page}
          totalPages={list.totalPages}
          hrefOf={hrefOf}
          allHref={hrefOf(1)}
          texts={texts}
          isFavourite={favourites.has}
          waiting={isWaiting}
          eager={6}
        />
      )}
      <FavouriteForm favourites={favourites} returnTo={hrefOf(list.page)} />
    </>
  )
}
