import { type Engine, type EngineOutcome, toWinMinor } from './engine.ts'

/** The return before the multiplier is cut to whole hundredths. */
export type DiceConfig = { grossReturnBp: number }
export const diceConfig: DiceConfig = { grossReturnBp: 9700 }

/** `under 50` wins below 50.00, `over 50` wins from 50.00 up. */
export type DiceChoice = { side: 'under' | 'over'; target: number }
export type DiceOutcome = EngineOutcome & {
  /** 0 to 9999, shown as 00.00 to 99.99. */
  rollHundredths: number
  choice: DiceChoice
}

/** Above 96 chances in 100 a win would pay no more than the stake. */
const chanceRange = { least: 2, most: 96 }

/** How many chances in 100. */
export const chanceOf = ({ side, target }: DiceChoice): number => (side === 'under' ? target : 100 - target)
export const diceMultiplier = (config: DiceConfig, choice: DiceChoice): number =>
  Math.floor(config.grossReturnBp / chanceOf(choice))

const returnOf = (config: DiceConfig, choice: DiceChoice): number => chanceOf(choice) * diceMultiplier(config, choice)

/** What the worst and the best of all choices return, in basis points; which side is chosen makes no difference. */
export function returnRangeOf(config: DiceConfig): { leastBp: number; mostBp: number } {
  const { least, most } = chanceRange
  const all = Array.from({ length: most - least + 1 }, (_, place) =>
    returnOf(config, { side: 'under', target: place + least }),
  )
  return { leastBp: Math.min(...all), mostBp: Math.max(...all) }
}

/** One roll of a hundred-sided die with two decimals. The return is chance × multiplier, exact, 96.12–97.00% by choice. */
export const dice: Engine<DiceConfig, DiceChoice, DiceOutcome> = {
  statedReturnBp: returnOf,
  readChoice({ side, target }) {
    if (side !== 'under' && side !== 'over') return null
    if (typeof target === 'string' && !/^\d{1,2}$/.test(target)) return null
    const choice = { side, target: Number(target) } as const
    const chance = chanceOf(choice)
    return Number.isInteger(chance) && chance >= chanceRange.least && chance <= chanceRange.most ? choice : null
  },
  play({ stakeMinor, seed, config, choice }) {
    const rollHundredths = seed.int(10_000)
    const isUnder = rollHundredths < choice.target * 100
    const multiplierHundredths = isUnder === (choice.side === 'under') ? diceMultiplier(config, choice) : 0
    return {
      outcome: { multiplierHundredths, rollHundredths, choice },
      winMinor: toWinMinor(stakeMinor, multiplierHundredths),
    }
  },
}
