import { useT } from '#app/platform/use-t.ts'
import type { TileTexts } from '#app/ui/tile.tsx'
import { isCategory } from '../model/categories.ts'

export type GameTileTexts = TileTexts & { kindOf: (kind: string) => string }

/** The words of all tiles of a list, asked for once per list and kind, not once per tile. */
export function useTileTexts(): GameTileTexts {
  const t = useT('games')
  const known = new Map<string, string>()
  const kindOf = (kind: string) => {
    const text = known.get(kind) ?? (isCategory(kind) ? t(`types.${kind}`) : kind)
    known.set(kind, text)
    return text
  }
  return { play: t('tile.play'), trial: t('tile.trial'), trialShort: t('tile.trialShort'), hot: t('tile.hot'), favourite: t('tile.favourite'), kindOf }
}
