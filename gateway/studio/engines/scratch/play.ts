import { type Draws, type Engine, type EngineOutcome, type NoChoice, noChoice, toWinMinor } from '../engine.ts'
import { cardsPrinted, type ScratchConfig } from './tables.ts'

export type ScratchOutcome = EngineOutcome & {
  /** The nine fields, row by row, each the number of a prize. */
  cells: number[]
  /** The prize that stands three times, or null. */
  prize: number | null
}

const cellCount = 9
const match = 3

/**
 * A card of nine fields; the picture that stands three times pays its prize. The card is drawn first, as from a printed
 * batch of a million, and its fields are laid out afterwards: a blank never shows three of a kind, a winner exactly one.
 */
export const scratch: Engine<ScratchConfig, NoChoice, ScratchOutcome> = {
  statedReturnBp: (config) => config.statedReturnBp,
  readChoice: () => noChoice,
  play({ stakeMinor, seed, config }) {
    const prize = drawPrize(config, seed)
    const cells = layOut(config.prizes.length, prize, seed)
    const multiplierHundredths = prize === null ? 0 : (config.prizes[prize]?.hundredths ?? 0)
    return { outcome: { multiplierHundredths, cells, prize }, winMinor: toWinMinor(stakeMinor, multiplierHundredths) }
  },
}

function drawPrize(config: ScratchConfig, seed: Draws): number | null {
  let card = seed.int(cardsPrinted)
  for (const [index, { cards }] of config.prizes.entries()) {
    if (card < cards) return index
    card -= cards
  }
  return null
}

function layOut(pictures: number, prize: number | null, seed: Draws): number[] {
  const pairs = Array.from({ length: pictures }, (_, picture) => picture).filter((picture) => picture !== prize)
  const winning = prize === null ? [] : Array.from({ length: match }, () => prize)
  const others = pick([...pairs, ...pairs], cellCount - winning.length, seed)
  return pick([...winning, ...others], cellCount, seed)
}

/** So many of the values, in a drawn order (Fisher and Yates): every selection and order is equally likely. */
function pick(values: number[], count: number, seed: Draws): number[] {
  for (let place = 0; place < Math.min(count, values.length - 1); place += 1) {
    const other = place + seed.int(values.length - place)
    const moved = values[place] as number
    values[place] = values[other] as number
    values[other] = moved
  }
  return values.slice(0, count)
}
