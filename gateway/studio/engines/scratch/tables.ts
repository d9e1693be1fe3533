import type { Volatility } from '../slot/families.ts'

/** One prize: what it pays in hundredths of the stake, and how many of a million cards carry it. */
type Prize = { hundredths: number; cards: number }

export type ScratchConfig = {
  /** From dear to cheap, one for each picture. All other cards of the million win nothing. */
  prizes: readonly Prize[]
  statedReturnBp: number
}

export const cardsPrinted = 1_000_000

type ScratchTable = ScratchConfig & { name: string; volatility: Volatility }

const prizes = (...pairs: [stakes: number, cards: number][]): Prize[] =>
  pairs.map(([stakes, cards]) => ({ hundredths: stakes * 100, cards }))

/** Six print runs, two for each volatility; the stated return is exact. */
export const scratchTables: readonly ScratchTable[] = [
  {
    name: 'pebble',
    volatility: 'low',
    statedReturnBp: 9600,
    prizes: prizes(
      [100, 200],
      [50, 800],
      [20, 3_000],
      [10, 8_000],
      [5, 30_000],
      [3, 60_000],
      [2, 120_000],
      [1, 190_000],
    ),
  },
  {
    name: 'driftwood',
    volatility: 'low',
    statedReturnBp: 9550,
    prizes: prizes(
      [100, 200],
      [50, 800],
      [20, 3_000],
      [10, 8_000],
      [5, 30_000],
      [3, 60_000],
      [2, 120_000],
      [1, 185_000],
    ),
  },
  {
    name: 'coral',
    volatility: 'medium',
    statedReturnBp: 9550,
    prizes: prizes(
      [500, 100],
      [100, 500],
      [50, 1_400],
      [20, 4_500],
      [10, 11_000],
      [5, 34_000],
      [2, 110_000],
      [1, 195_000],
    ),
  },
  {
    name: 'amber',
    volatility: 'medium',
    statedReturnBp: 9620,
    prizes: prizes(
      [500, 100],
      [100, 500],
      [50, 1_400],
      [20, 4_500],
      [10, 11_000],
      [5, 34_000],
      [2, 110_000],
      [1, 202_000],
    ),
  },
  {
    name: 'pearl',
    volatility: 'high',
    statedReturnBp: 9500,
    prizes: prizes(
      [2_000, 50],
      [500, 200],
      [100, 900],
      [50, 2_000],
      [20, 5_000],
      [10, 12_000],
      [5, 26_000],
      [2, 105_000],
    ),
  },
  {
    name: 'galleon',
    volatility: 'high',
    statedReturnBp: 9560,
    prizes: prizes(
      [2_000, 50],
      [500, 200],
      [100, 900],
      [50, 2_000],
      [20, 5_000],
      [10, 12_000],
      [5, 26_000],
      [2, 108_000],
    ),
  },
]
