import { ListPages } from '#app/parts/list-pages.tsx'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { OwnList } from '../model/list-query.ts'
import type { GameTile } from '../model/tile.ts'
import { StillTiles } from './game-tiles.tsx'
import type { GameTileTexts } from './use-tile-texts.ts'

type GameListProps = {
  /** Undefined in a browser whose page has the tiles already. */
  games: readonly GameTile[] | undefined
  page: number
  totalPages: number
  hrefOf: (page: number) => string
  allHref: string
  /** Whose list it is where nothing was looked for: an own one that is empty says how it fills. */
  own?: OwnList | null
  texts: GameTileTexts
  isFavourite: (nodeId: number) => boolean
  waiting: boolean
  eager?: number
}

/** A page of tiles with its pagination, or one sentence and the next step when nothing fits. */
export function GameList({
  games,
  page,
  totalPages,
  hrefOf,
  allHref,
  own = null,
  texts,
  isFavourite,
  waiting,
  eager,
}: GameListProps) {
  const t = useT('games')
  if (games?.length === 0) {
    return (
      <Empty
        icon={own === 'favourites' ? 'heart' : (own ?? 'search')}
        title={own === null ? t('lobby.foundNone') : t(`${own}.empty`)}
        text={own === null ? t('lobby.foundNoneText') : t(`${own}.emptyText`)}
      >
        <ButtonLink look="quiet" href={allHref}>
          {t('lobby.showAll')}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <StillTiles
        id="games"
        className="grid"
        isWaiting={waiting}
        games={games}
        texts={texts}
        isFavourite={isFavourite}
        eager={eager}
        hasPlaces
      />
      <ListPages page={page} totalPages={totalPages} hrefOf={hrefOf} />
    </>
  )
}
