import type { GameTile } from '../model/tile.ts'
import { GameSection } from './game-section.tsx'
import { type GameTilesProps, StillTiles } from './game-tiles.tsx'

type TileRowProps = Omit<GameTilesProps, 'games'> & {
  /** Which row of the page. */
  id: string
  /** Undefined in a browser whose page has the row already. */
  games: readonly GameTile[] | undefined
  title: string
  more: { href: string; label: string; short?: string }
  /** What is said where there is nothing yet. */
  empty?: string | undefined
}

/** A titled row of tiles to scroll sideways; where there are none, what is said of that, or nothing. */
export function TileRow({ id, title, more, games, empty, ...tiles }: TileRowProps) {
  if (games?.length === 0)
    return empty === undefined ? null : (
      <GameSection title={title}>
        <p className="muted">{empty}</p>
      </GameSection>
    )
  return (
    <GameSection title={title} more={more}>
      <StillTiles id={id} className="tile-row" games={games} {...tiles} />
    </GameSection>
  )
}
