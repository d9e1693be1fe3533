import Database from 'better-sqlite3'
import { tableOf } from '#gateway/studio/shared/tables.ts'

/** A moment in the life of a round that somebody has bet on, at one kind of table: `crash closed`. */
export type DrawState = `${string} ${(typeof moments)[number]}`

const moments = ['open', 'closed', 'acted', 'drawn', 'part-paid', 'void'] as const

/** What kills have to find: each kind of table open, closed and drawn; bets that their members have acted on; a round paid in part. */
export const statesOf = (engines: readonly string[]): DrawState[] => [
  ...engines.flatMap((engine): DrawState[] => [`${engine} open`, `${engine} closed`, `${engine} drawn`]),
  'crash acted',
  'blackjack acted',
  'roulette part-paid',
  'cockfight void',
]

type Row = { rules: string; state: 'open' | 'closed' | 'drawn' | 'void'; acted: number; paid: number; left: number }

/** Looks which of these states a file has now. */
export function openStates(path: string, engines: readonly string[]) {
  const database = new Database(path, { readonly: true })
  const engineOf = new Map(engines.map((engine) => [tableOf({ engine }).rules.key, engine]))
  const look = database.prepare(`
    SELECT r."rules", r."state",
      EXISTS (SELECT 1 FROM "SharedBet" b WHERE b."roundId" = r."id" AND b."state" = 'open' AND (b."lines" LIKE '%auto:%-%' OR b."lines" LIKE '%seat:%-%')) AS "acted",
      EXISTS (SELECT 1 FROM "SharedBet" b WHERE b."roundId" = r."id" AND b."state" = 'settled') AS "paid",
      EXISTS (SELECT 1 FROM "SharedBet" b WHERE b."roundId" = r."id" AND b."state" = 'open') AS "left"
    FROM "SharedRound" r WHERE r."bets" > 0 AND r."settledAt" IS NULL`)
  return {
    list(): Set<DrawState> {
      const found = new Set<DrawState>()
      for (const { rules, state, acted, paid, left } of look.all() as Row[]) {
        const engine = engineOf.get(rules)
        if (engine === undefined) continue
        found.add(`${engine} ${state}`)
        if (state === 'closed' && acted === 1) found.add(`${engine} acted`)
        if (state === 'drawn' && paid === 1 && left === 1) found.add(`${engine} part-paid`)
      }
      return found
    },
    close: () => database.close(),
  }
}
