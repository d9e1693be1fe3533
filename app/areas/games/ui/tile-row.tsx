import type { GameTile } from '../model/tile.ts'
import { GameSection } from './game-section.tsx'
import { GameTiles, type GameTilesProps } from './game-tiles.tsx'

type TileRowProps = Omit<GameTilesProps, 'games'> & {
  games: readonly GameTile[]
  title: string
  more: { href: string; label: string; short?: string }
}

/** A titled row of tiles to scroll sideways; nothing when there is nothing in it. */
export function TileRow({ title, more, games, ...tiles }: TileRowProps) {
  if (games.length === 0) return null
  return (
    <GameSection title={title} more={more}>
      <div className="tile-row">
        <GameTiles games={games} {...tiles} />
      </div>
    </GameSection>
  )
}
