import { useT } from '#app/platform/use-t.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { TileRounds } from '#app/ui/tile.tsx'
import type { LotteryGame, LotteryPath } from '../model/lottery.ts'
import { GameSection } from './game-section.tsx'
import type { LotteryFavourites } from './use-lottery-favourites.ts'
import { useIsUncounted } from './use-open-bonuses.ts'
import { useRoundTexts } from './use-round-texts.ts'

type LotteryGroupProps = {
  title: string
  games: readonly LotteryGame[]
  path: LotteryPath
  favourites: LotteryFavourites
}

/** The draws of one kind. Each is a link that carries its `gameCode` (RL-23); the heart is kept in the browser, so it comes with JavaScript. */
export function LotteryGroup({ title, games, path, favourites }: LotteryGroupProps) {
  const t = useT('games')
  const isUncounted = useIsUncounted()
  const { roundsOf } = useRoundTexts()
  if (games.length === 0) return null
  return (
    <GameSection title={title}>
      <ul className="draws">
        {games.map((game) => (
          <li key={game.code}>
            <a href={`${path}?gameCode=${encodeURIComponent(game.code)}`}>
              <img src={game.art} alt="" width="48" height="64" loading="lazy" />
              <span>
                <b className="cut">{game.name}</b>
                <Rounds {...roundsOf(game.rounds)} />
                {isUncounted(game.kind) ? <small>{t('tile.uncounted')}</small> : null}
              </span>
            </a>
            {favourites.isReady ? (
              <IconButton
                icon="heart"
                small
                label={t('lottery.keep', { name: game.name })}
                aria-pressed={favourites.codes.includes(game.code)}
                onClick={() => favourites.toggle(game.code)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </GameSection>
  )
}

const Rounds = ({ limits, often, data }: Partial<TileRounds>) =>
  data === undefined ? null : (
    <span className="rounds">
      <span>{limits}</span> <span>{often}</span> <b data-rounds={data} />
    </span>
  )
