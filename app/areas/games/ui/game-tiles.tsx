import { Still } from '#app/parts/still.tsx'
import { Tile, type TileProps } from '#app/ui/tile.tsx'
import { type GameTile, heartIdOf, heartValue, tileHref, trialHref } from '../model/tile.ts'
import { favouriteForm } from './use-favourites.ts'
import type { GameTileTexts } from './use-tile-texts.ts'

export type GameTilesProps = {
  games: readonly GameTile[]
  texts: GameTileTexts
  isFavourite: (nodeId: number) => boolean
  /** How many pictures are asked for at once, because they are on the first screenful. */
  eager?: number
  /** The list of the page, of which each game is there once: a heart without scripts leads back to its place. */
  hasPlaces?: boolean
}

/** The tiles of a grid or a row; the list around them is the caller's. */
export function GameTiles(props: GameTilesProps) {
  return props.games.map((game, at) => <Tile key={game.id} {...toTileProps(game, at, props)} texts={props.texts} />)
}

type StillTilesProps = Omit<GameTilesProps, 'games'> & {
  id: string
  className: string
  isWaiting?: boolean
  /** Undefined in a browser whose page has the tiles already. */
  games: readonly GameTile[] | undefined
}

/** A grid or a row of tiles that the server writes as it stands; hearts are turned in the document (`useFavourites`). */
export function StillTiles({ id, className, isWaiting = false, games, ...tiles }: StillTilesProps) {
  const all = games ?? []
  return (
    <Still
      id={id}
      className={className}
      isWaiting={isWaiting}
      content={games}
      write={(write) =>
        write.ofList(all, variantOf(all, tiles), () =>
          all.map((game, at) => {
            const props = toTileProps(game, at, { games: all, ...tiles })
            const key = `tile ${tiles.texts.language} ${JSON.stringify(props)}`
            return write(key, () => <Tile {...props} texts={tiles.texts} />)
          }),
        )
      }
    >
      {() => <GameTiles games={all} {...tiles} />}
    </Still>
  )
}

/** What the tiles of one list differ by: language and money, the first screenful, hearts, and what a bonus is not played out in. */
const variantOf = (
  games: readonly GameTile[],
  { texts, isFavourite, eager = 0, hasPlaces }: Omit<GameTilesProps, 'games'>,
) =>
  [
    texts.language,
    texts.writing,
    eager,
    hasPlaces,
    ...games.map((game) => (isFavourite(game.id) ? 1 : 0) + (texts.isUncounted(game) ? 2 : 0)),
  ].join()

const toTileProps = (
  game: GameTile,
  at: number,
  { texts, isFavourite, eager = 0, hasPlaces }: GameTilesProps,
): Omit<TileProps, 'texts'> => ({
  name: game.name,
  line: `${game.vendorName ?? game.vendor} · ${texts.kindOf(game)}`,
  rounds: texts.roundsOf(game.rounds),
  image: game.art,
  href: tileHref(game),
  trialHref: trialHref(game),
  hot: game.hot,
  uncounted: texts.isUncounted(game),
  eager: at < eager,
  heartForm: favouriteForm,
  heartValue: heartValue(game),
  heartId: hasPlaces ? heartIdOf(game.id) : undefined,
  pressed: isFavourite(game.id),
})
