import { useRouteLoaderData } from '@remix-run/react'
import { formatDateTime } from '#app/platform/dates.ts'
import { formatShort, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import type { TileRounds } from '#app/ui/tile.tsx'
import type { TableRounds } from '#catalogue/games/item.ts'
import { everyOf, writeRounds } from '../model/rounds.ts'

type RoundTexts = {
  roundsOf: (rounds: TableRounds | undefined) => TileRounds | undefined
  /** How money is written, as a key. */
  writing: string
}

/** What a tile says of a game whose rounds many share: its limits, how often it draws, and, by the script, until when bets are taken. */
export function useRoundTexts(): RoundTexts {
  const t = useT('games')
  const writing = useRouteLoaderData<{ frame: { writing: Writing } }>('root')?.frame.writing
  const roundsOf: RoundTexts['roundsOf'] = (rounds) => {
    if (rounds === undefined) return undefined
    const { least, most, closedUntil } = rounds
    const every = everyOf(rounds)
    const often = t(`rounds.${every.unit}`, every)
    const closed = closedUntil ? t('rounds.closedUntil', { time: formatDateTime(closedUntil) }) : t('rounds.closed')
    return {
      limits: `${formatShort(least, writing)} – ${formatShort(most, writing)}`,
      often: closedUntil === undefined ? often : closed,
      data: writeRounds(rounds),
    }
  }
  return { roundsOf, writing: JSON.stringify(writing) ?? '' }
}
