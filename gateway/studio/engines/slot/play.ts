import { type Draws, type Engine, type EngineOutcome, type NoChoice, noChoice, toWinMinor } from '../engine.ts'
import { type LineCount, payLines } from './lines.ts'
import { type PayingSymbol, type SlotSymbol, scatter, wild } from './symbols.ts'

/** Three of a kind, four, five. */
type Ladder = readonly [number, number, number]

export type SlotConfig = {
  /** Five reels, each a ring of symbols. */
  strips: readonly string[]
  lines: LineCount
  /** In line bets; a line bet is the stake divided by the lines. */
  pays: Readonly<Record<PayingSymbol, Ladder>>
  /** Scatters count wherever they stand: a prize in stakes, and free spins whose wins count `multiplier` times. */
  scatter: { pays: Ladder; freeSpins: Ladder; multiplier: number }
  statedReturnBp: number
}

type LineWin = { line: number; symbol: PayingSymbol; count: number; hundredths: number }
type ScatterWin = { count: number; hundredths: number; freeSpins: number }
export type Spin = {
  /** What stands in the window: a text of three symbols, top to bottom, for each reel. */
  reels: string[]
  lineWins: LineWin[]
  scatterWin: ScatterWin | null
  /** What this spin won, with the multiplier of free spins in it. */
  hundredths: number
}
export type SlotOutcome = EngineOutcome & { base: Spin; freeSpins: Spin[] }

/** A 5×3 slot. Free spins are played inside the same round; they cannot win further free spins, so a round always ends. */
export const slot: Engine<SlotConfig, NoChoice, SlotOutcome> = {
  statedReturnBp: (config) => config.statedReturnBp,
  readChoice: () => noChoice,
  play({ stakeMinor, seed, config }) {
    const base = spin(config, seed, { multiplier: 1, freeSpins: config.scatter.freeSpins })
    const free = { multiplier: config.scatter.multiplier, freeSpins: noFreeSpins }
    const freeSpins = Array.from({ length: base.scatterWin?.freeSpins ?? 0 }, () => spin(config, seed, free))
    const multiplierHundredths = freeSpins.reduce((sum, spun) => sum + spun.hundredths, base.hundredths)
    return {
      outcome: { multiplierHundredths, base, freeSpins },
      winMinor: toWinMinor(stakeMinor, multiplierHundredths),
    }
  },
}

/** What wins count for in a spin, and which free spins its scatters open. */
type SpinRule = { multiplier: number; freeSpins: Ladder }
const noFreeSpins: Ladder = [0, 0, 0]

function spin(config: SlotConfig, seed: Draws, rule: SpinRule): Spin {
  const reels = config.strips.map((strip) => windowAt(strip, seed.int(strip.length)))
  const lineWins = findLineWins(config, reels, rule.multiplier)
  const scatterWin = findScatterWin(config, reels, rule)
  const hundredths = lineWins.reduce((sum, win) => sum + win.hundredths, scatterWin?.hundredths ?? 0)
  return { reels, lineWins, scatterWin, hundredths }
}

/** The three symbols at a stop; the strip is a ring. */
export const windowAt = (strip: string, stop: number): string =>
  [0, 1, 2].map((row) => strip[(stop + row) % strip.length]).join('')

/** A line bet is a whole number of hundredths of the stake, because 10, 20 and 25 divide 100. */
function findLineWins(config: SlotConfig, reels: readonly string[], multiplier: number): LineWin[] {
  const lineBetHundredths = 100 / config.lines
  return payLines.slice(0, config.lines).flatMap((rows, line) => {
    const win = winOnLine(
      config.pays,
      rows.map((row, reel) => reels[reel]?.[row] as SlotSymbol),
    )
    return win === null
      ? []
      : [{ line, symbol: win.symbol, count: win.count, hundredths: win.pay * lineBetHundredths * multiplier }]
  })
}

/** The same symbol on three or more reels from the left; wilds, which never stand on the first reel, stand for any of them. */
export function winOnLine(
  pays: SlotConfig['pays'],
  symbols: readonly SlotSymbol[],
): { symbol: PayingSymbol; count: number; pay: number } | null {
  const symbol = symbols[0]
  if (symbol === undefined || symbol === 'W' || symbol === 'S') return null
  let count = 1
  while (symbols[count] === symbol || symbols[count] === wild) count += 1
  const pay = pays[symbol][count - 3]
  return pay === undefined ? null : { symbol, count, pay }
}

function findScatterWin(config: SlotConfig, reels: readonly string[], rule: SpinRule): ScatterWin | null {
  const count = reels.filter((window) => window.includes(scatter)).length
  const pay = config.scatter.pays[count - 3]
  if (pay === undefined) return null
  return { count, hundredths: pay * 100 * rule.multiplier, freeSpins: rule.freeSpins[count - 3] ?? 0 }
}
