import { useTranslation } from 'react-i18next'
import { useT } from '#app/platform/use-t.ts'
import type { TileRounds, TileTexts } from '#app/ui/tile.tsx'
import type { TableRounds } from '#catalogue/games/item.ts'
import { isCategory } from '../model/categories.ts'
import type { GameTile } from '../model/tile.ts'
import { useIsUncounted } from './use-open-bonuses.ts'
import { useRoundTexts } from './use-round-texts.ts'

export type GameTileTexts = TileTexts & {
  /** Which language they are in, and how money is written: with what a game is, they say all that stands on a tile. */
  language: string
  writing: string
  kindOf: (game: Pick<GameTile, 'kind' | 'engine'>) => string
  /** Where an open bonus of the member is not played out. */
  isUncounted: (game: Pick<GameTile, 'kind' | 'vendorList'>) => boolean
  roundsOf: (rounds: TableRounds | undefined) => TileRounds | undefined
}

/** The words of all tiles of a list, asked for once per list and kind, not once per tile. */
export function useTileTexts(): GameTileTexts {
  const t = useT('games')
  const { language } = useTranslation().i18n
  const isUncounted = useIsUncounted()
  const { roundsOf, writing } = useRoundTexts()
  const known = new Map<string, string>()
  const kindOf = ({ kind, engine }: Pick<GameTile, 'kind' | 'engine'>) => {
    const key = engine ?? kind
    const text = known.get(key) ?? (engine ? t(`engines.${engine}`) : isCategory(kind) ? t(`types.${kind}`) : kind)
    known.set(key, text)
    return text
  }
  return {
    language,
    writing,
    play: t('tile.play'),
    trial: t('tile.trial'),
    trialShort: t('tile.trialShort'),
    hot: t('tile.hot'),
    favourite: t('tile.favourite'),
    uncounted: t('tile.uncounted'),
    uncountedLong: t('tile.uncountedLong'),
    kindOf,
    // The tile of a vendor opens games of several kinds, which say it themselves.
    isUncounted: ({ kind, vendorList }) => !vendorList && isUncounted(kind),
    roundsOf,
  }
}
