import { payLines } from './lines.ts'
import { type SlotConfig, windowAt } from './play.ts'
import { type PayingSymbol, scatter, wild } from './symbols.ts'

/**
 * What a round of a slot pays, with the chance of each prize: worked out over all stops of all reels, not simulated. Prizes are hundredths
 * of the stake. Chances are doubles, each right to fifteen digits; what one spin can come to is counted in whole numbers.
 */
type PayChance = { hundredths: number; chance: number }

/** No prize of any family comes near it; what free spins could reach above it is less likely than one in 10^15. */
const mostHundredths = 1_000_000

type Spins = { scatters: number; hundredths: number; count: number }

/** In steps, between which others may come first (`workBeside`). */
export function* workPayChances(config: SlotConfig): Generator<undefined, PayChance[]> {
  const base = yield* countSpins(config)
  const all = config.strips.reduce((product, strip) => product * strip.length, 1)
  const free = toChances(base, config.scatter.multiplier, all)
  const total = new Map<number, number>()
  const add = (hundredths: number, chance: number): void => {
    total.set(hundredths, (total.get(hundredths) ?? 0) + chance)
  }
  const runs = new Map<number, Map<number, number>>()
  for (const { scatters, hundredths, count } of base) {
    const spins = scatters < 3 ? 0 : (config.scatter.freeSpins[scatters - 3] ?? 0)
    if (spins === 0) {
      add(hundredths, count / all)
      continue
    }
    const run = runs.get(spins) ?? (yield* repeat(free, spins))
    runs.set(spins, run)
    for (const [won, chance] of run) add(hundredths + won, (chance * count) / all)
  }
  return [...total]
    .map(([hundredths, chance]) => ({ hundredths, chance }))
    .sort((one, other) => one.hundredths - other.hundredths)
}

/** What one spin can come to and in how many ways, reel by reel: what is equal so far is counted together. */
function* countSpins({ strips, lines, pays, scatter: prize }: SlotConfig): Generator<undefined, Spins[]> {
  const rows = payLines.slice(0, lines)
  const lineBet = 100 / lines
  type State = { open: string; scatters: number; hundredths: number; count: number }
  let states: State[] = [{ open: '', scatters: 0, hundredths: 0, count: 1 }]
  for (const [reel, strip] of strips.entries()) {
    const next = new Map<string, State>()
    const windows = countWindows(strip)
    for (const state of states) {
      yield
      for (const [window, ways] of windows) {
        let { hundredths } = state
        let open = ''
        for (const [line, row] of rows.entries()) {
          const symbol = window[row[reel] ?? 0] ?? ''
          const before = reel === 0 ? symbol : (state.open[line] ?? '-')
          const goes = before !== '-' && before !== scatter && (symbol === before || symbol === wild)
          if (!goes && before !== '-' && before !== scatter && reel >= 3)
            hundredths += (pays[before as PayingSymbol][reel - 3] ?? 0) * lineBet
          open += goes ? before : '-'
        }
        const scatters = state.scatters + [...window].filter((symbol) => symbol === scatter).length
        const key = `${open}|${scatters}|${hundredths}`
        const known = next.get(key)
        if (known === undefined) next.set(key, { open, scatters, hundredths, count: state.count * ways })
        else known.count += state.count * ways
      }
    }
    states = [...next.values()]
  }
  const ended = new Map<string, Spins>()
  for (const { open, scatters, hundredths, count } of states) {
    const fives = [...open].reduce(
      (sum, symbol) => sum + (symbol === '-' ? 0 : pays[symbol as PayingSymbol][2] * lineBet),
      0,
    )
    const shown = Math.min(scatters, 5)
    const won = hundredths + fives + (shown < 3 ? 0 : (prize.pays[shown - 3] ?? 0) * 100)
    const key = `${shown}|${won}`
    const known = ended.get(key)
    if (known === undefined) ended.set(key, { scatters: shown, hundredths: won, count })
    else known.count += count
  }
  return [...ended.values()]
}

function countWindows(strip: string): Map<string, number> {
  const windows = new Map<string, number>()
  for (let stop = 0; stop < strip.length; stop += 1) {
    const window = windowAt(strip, stop)
    windows.set(window, (windows.get(window) ?? 0) + 1)
  }
  return windows
}

/** Of free spins, which pay everything so many times: the same spins, counted once. */
function toChances(spins: readonly Spins[], multiplier: number, all: number): Map<number, number> {
  const chances = new Map<number, number>()
  for (const { hundredths, count } of spins) {
    const won = hundredths * multiplier
    chances.set(won, (chances.get(won) ?? 0) + count / all)
  }
  return chances
}

/** The sum of so many spins. */
function* repeat(spin: ReadonlyMap<number, number>, times: number): Generator<undefined, Map<number, number>> {
  let sum = new Map([[0, 1]])
  for (let done = 0; done < times; done += 1) {
    yield
    sum = together(sum, spin)
  }
  return sum
}

/** Sums that are less likely than this are left out of those of free spins; all of them together are less than one in 10^9. */
const leastChance = 1e-15

function together(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [left, chance] of one)
    for (const [right, more] of other) {
      const both = chance * more
      if (both < leastChance) continue
      const sum = Math.min(left + right, mostHundredths)
      sums.set(sum, (sums.get(sum) ?? 0) + both)
    }
  return sums
}
