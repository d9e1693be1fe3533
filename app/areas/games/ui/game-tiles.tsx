import { Tile } from '#app/ui/tile.tsx'
import { type GameTile, heartValue, tileHref, trialHref } from '../model/tile.ts'
import { favouriteForm } from './use-favourites.ts'
import type { GameTileTexts } from './use-tile-texts.ts'

export type GameTilesProps = {
  games: readonly GameTile[]
  texts: GameTileTexts
  isFavourite: (nodeId: number) => boolean
  /** How many pictures are asked for at once, because they are on the first screenful. */
  eager?: number
}

/** The tiles of a grid or a row; the list around them is the caller's. */
export function GameTiles({ games, texts, isFavourite, eager = 0 }: GameTilesProps) {
  return games.map((game, at) => (
    <Tile
      key={game.id}
      name={game.name}
      line={`${game.vendor} · ${texts.kindOf(game)}`}
      rounds={texts.roundsOf(game.rounds)}
      image={game.art}
      href={tileHref(game)}
      trialHref={trialHref(game)}
      hot={game.hot}
      uncounted={texts.isUncounted(game)}
      eager={at < eager}
      heartForm={favouriteForm}
      heartValue={heartValue(game)}
      pressed={isFavourite(game.id)}
      texts={texts}
    />
  ))
}
