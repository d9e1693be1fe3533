import type { GameCategory } from '#gateway/kernel/game-categories.ts'

/** The game types of the wire: each is a lane of vendors and groups one or more categories. */
export type GameType = 'LIVE' | 'RNG' | 'SPORTS' | 'PVP' | 'FISH' | 'LOTT' | 'ELOTT'
type Engine = 'slot' | 'scratch' | 'dice'

export type CategoryFacts = {
  gameType: GameType
  /** How many games at scale 1; together 11,512 with the vendor tiles. */
  games: number
  engine: Engine
  /** A free trial makes sense where one plays against chance alone, not where others play along. */
  hasTrial: boolean
  /** What the games are filed under. It promises nothing that the engine does not have; slots have their themes instead. */
  gameClassify: string
  /** Least bets in minor units. Slots take theirs from their lines. */
  leastBetsMinor: readonly [bigint, ...bigint[]]
}

const facts = (
  gameType: GameType,
  games: number,
  engine: Engine,
  hasTrial: boolean,
  leastBetsMinor: CategoryFacts['leastBetsMinor'],
  gameClassify: string,
): CategoryFacts => ({ gameType, games, engine, hasTrial, gameClassify, leastBetsMinor })

export const categoryFacts: Record<GameCategory, CategoryFacts> = {
  RNG: facts('RNG', 10_020, 'slot', true, [20n], 'VIDEO_SLOT'),
  JP: facts('RNG', 160, 'slot', true, [50n], 'REEL_GAME'),
  TG: facts('RNG', 180, 'dice', true, [100n, 500n, 1_000n], 'DICE_GAME'),
  AC: facts('RNG', 180, 'slot', true, [20n], 'REEL_GAME'),
  BG: facts('RNG', 80, 'scratch', true, [200n, 500n], 'SCRATCH_CARD'),
  SC: facts('RNG', 120, 'scratch', true, [500n, 1_000n, 2_000n], 'MATCH_THREE'),
  VP: facts('RNG', 90, 'dice', true, [100n, 200n, 500n], 'DICE_GAME'),
  LIVE: facts('LIVE', 226, 'dice', false, [1_000n, 2_000n, 5_000n], 'DICE_GAME'),
  FISH: facts('FISH', 140, 'slot', true, [20n], 'REEL_GAME'),
  PVP: facts('PVP', 96, 'dice', false, [100n, 200n, 1_000n], 'DICE_GAME'),
  SPORTS: facts('SPORTS', 60, 'dice', false, [1_000n, 2_000n], 'DICE_GAME'),
  ESPORTS: facts('SPORTS', 50, 'dice', false, [1_000n], 'DICE_GAME'),
  COCKFIGHT: facts('SPORTS', 40, 'dice', false, [1_000n, 2_000n], 'DICE_GAME'),
  LOTT: facts('LOTT', 20, 'dice', false, [500n, 1_000n], 'DICE_GAME'),
  ELOTT: facts('ELOTT', 24, 'dice', false, [100n, 500n], 'DICE_GAME'),
}
