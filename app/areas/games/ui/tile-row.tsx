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
}

/** A titled row of tiles to scroll sideways; nothing when there is nothing in it. */
export function TileRow({ id, title, more, games, ...tiles }: TileRowProps) {
  if (games?.length === 0) return null
  return (
    <GameSection title={title} more={more}>
      <StillTiles id={id} className="tile-row" games={games} {...tiles} />
    </GameSection>
  )
}
