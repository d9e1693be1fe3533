/** The fifteen categories of spec section 1. */
export const gameCategories = ['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'PVP', 'FISH', 'LOTT', 'ELOTT', 'JP', 'TG', 'AC', 'BG', 'COCKFIGHT', 'SC', 'VP'] as const
export type GameCategory = (typeof gameCategories)[number]

/** The game types of the wire: each is a lane of vendors and groups one or more categories. */
export type GameType = 'LIVE' | 'RNG' | 'SPORTS' | 'PVP' | 'FISH' | 'LOTT' | 'ELOTT'
export type Engine = 'slot' | 'scratch' | 'dice'

export type CategoryFacts = {
  gameType: GameType
  /** How many games at scale 1; together 11,512 with the vendor tiles. */
  games: number
  engine: Engine
  /** A free trial makes sense where one plays against chance alone, not where others play along. */
  hasTrial: boolean
  /** What the games are filed under; games whose name says nothing get them in turn. */
  classifies: readonly [string, ...string[]]
  /** Least bets in minor units. Slots take theirs from their lines. */
  leastBetsMinor: readonly [bigint, ...bigint[]]
}

const facts = (
  gameType: GameType,
  games: number,
  engine: Engine,
  hasTrial: boolean,
  leastBetsMinor: CategoryFacts['leastBetsMinor'],
  ...classifies: CategoryFacts['classifies']
): CategoryFacts => ({ gameType, games, engine, hasTrial, classifies, leastBetsMinor })

export const categoryFacts: Record<GameCategory, CategoryFacts> = {
  RNG: facts('RNG', 10_020, 'slot', true, [20n], 'VIDEO_SLOT', 'CLASSIC_SLOT', 'BUY_FEATURE', 'CASCADING', 'STICKY_WILD'),
  JP: facts('RNG', 160, 'slot', true, [50n], 'DAILY_JACKPOT', 'LINKED_JACKPOT', 'FIXED_JACKPOT'),
  TG: facts('RNG', 180, 'dice', true, [100n, 500n, 1_000n], 'ROULETTE', 'BLACKJACK', 'BACCARAT', 'DICE', 'OTHER_TABLE'),
  AC: facts('RNG', 180, 'slot', true, [20n], 'CRASH', 'SKILL', 'INSTANT_WIN'),
  BG: facts('RNG', 80, 'scratch', true, [200n, 500n], 'BINGO_75', 'BINGO_90', 'SPEED_BINGO'),
  SC: facts('RNG', 120, 'scratch', true, [500n, 1_000n, 2_000n], 'MATCH_THREE', 'PRIZE_LADDER', 'FIND_SYMBOL'),
  VP: facts('RNG', 90, 'dice', true, [100n, 200n, 500n], 'SINGLE_HAND', 'MULTI_HAND'),
  LIVE: facts('LIVE', 226, 'dice', false, [1_000n, 2_000n, 5_000n], 'BACCARAT', 'ROULETTE', 'BLACKJACK', 'DICE', 'GAME_SHOW'),
  FISH: facts('FISH', 140, 'slot', true, [20n], 'SHOOTING', 'ANGLING', 'BOSS_HUNT'),
  PVP: facts('PVP', 96, 'dice', false, [100n, 200n, 1_000n], 'POKER', 'RUMMY', 'TILES', 'BANKER'),
  SPORTS: facts('SPORTS', 60, 'dice', false, [1_000n, 2_000n], 'FOOTBALL', 'BASKETBALL', 'COMBAT', 'RACKET', 'OTHER_SPORT'),
  ESPORTS: facts('SPORTS', 50, 'dice', false, [1_000n], 'ARENA', 'SHOOTER', 'RACING', 'STRATEGY'),
  COCKFIGHT: facts('SPORTS', 40, 'dice', false, [1_000n, 2_000n], 'LIVE_DERBY', 'VIRTUAL_DERBY'),
  LOTT: facts('LOTT', 20, 'dice', false, [500n, 1_000n], 'THREE_DIGIT', 'FOUR_DIGIT', 'SIX_NUMBERS'),
  ELOTT: facts('ELOTT', 24, 'dice', false, [100n, 500n], 'QUICK_DRAW', 'THREE_DIGIT', 'FIVE_DIGIT'),
}
