import { ShowTile } from '#app/ui/show-tile.tsx'
import { type Category, placeOf } from '../model/categories.ts'
import { playHref } from '../model/play.ts'
import { GameSection } from './game-section.tsx'

/** A game of a home section: what a picture, a name and a link need. */
export type ShowGame = {
  id: number
  name: string
  kind: string
  art: string
  /** Where it starts, when not on the page of the game. */
  href?: string
}

type ShowSectionProps = {
  category: Category
  games: readonly ShowGame[]
  texts: { title: string; more: string; uncounted: string }
  isUncounted: (kind: string) => boolean
}

/** Twelve games of one category on home (CN-13). */
export function ShowSection({ category, games, texts, isUncounted }: ShowSectionProps) {
  return (
    <GameSection title={texts.title} more={{ href: placeOf(category).path, label: texts.more }}>
      <div className="tile-row show-row">
        {games.map((game) => (
          <ShowTile
            key={game.id}
            name={game.name}
            image={game.art}
            href={game.href ?? playHref(game.id)}
            note={isUncounted(game.kind) ? texts.uncounted : undefined}
          />
        ))}
      </div>
    </GameSection>
  )
}
