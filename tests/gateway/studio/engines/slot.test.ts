import { expect, test } from 'vitest'
import { gameModels } from '#gateway/studio/engines/models.ts'
import { type SlotFamily, slotFamilies } from '#gateway/studio/engines/slot/families.ts'
import { lineCounts, payLines } from '#gateway/studio/engines/slot/lines.ts'
import { slot, windowAt, winOnLine } from '#gateway/studio/engines/slot/play.ts'
import { payingSymbols, type SlotSymbol } from '#gateway/studio/engines/slot/symbols.ts'
import { scriptedDraws } from './scripted-draws.ts'

/** An exact fraction; whole numbers only, so that nothing is rounded on the way. */
type Fraction = { top: bigint; bottom: bigint }
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
const whole = (value: number): Fraction => ({ top: BigInt(value), bottom: 1n })
const toBasisPoints = ({ top, bottom }: Fraction): number => Number((top * 10_000n) / bottom)

/** What one line pays on average, in line bets: every set of five symbols, weighted by how many stops show it. */
function lineReturn(family: SlotFamily): Fraction {
  const counts = family.strips.map((strip) => {
    const ofSymbol = new Map<SlotSymbol, number>()
    for (const symbol of strip) ofSymbol.set(symbol as SlotSymbol, (ofSymbol.get(symbol as SlotSymbol) ?? 0) + 1)
    return [...ofSymbol]
  })
  let paid = 0n
  const walk = (symbols: SlotSymbol[], stops: number): void => {
    const reel = counts[symbols.length]
    if (reel === undefined) {
      paid += BigInt(stops * (winOnLine(family.pays, symbols)?.pay ?? 0))
      return
    }
    for (const [symbol, count] of reel) walk([...symbols, symbol], stops * count)
  }
  walk([], 1)
  return { top: paid, bottom: family.strips.reduce((product, strip) => product * BigInt(strip.length), 1n) }
}

/** How likely 0 to 5 reels show a scatter: all stops of each reel are looked at. */
function scatterChances(family: SlotFamily): Fraction[] {
  let chances: Fraction[] = [whole(1)]
  for (const strip of family.strips) {
    const shown = [...strip].filter((_, stop) => windowAt(strip, stop).includes('S')).length
    const hit = { top: BigInt(shown), bottom: BigInt(strip.length) }
    const miss = { top: BigInt(strip.length - shown), bottom: BigInt(strip.length) }
    const next = Array.from({ length: chances.length + 1 }, () => whole(0))
    for (const [count, chance] of chances.entries()) {
      next[count] = plus(next[count] as Fraction, times(chance, miss))
      next[count + 1] = plus(next[count + 1] as Fraction, times(chance, hit))
    }
    chances = next
  }
  return chances
}

function exactReturn(family: SlotFamily): Fraction {
  const chances = scatterChances(family)
  const [prize, spins] = [family.scatter.pays, family.scatter.freeSpins].map((ladder) =>
    ladder.reduce((sum, value, index) => plus(sum, times(chances[index + 3] as Fraction, whole(value))), whole(0)),
  ) as [Fraction, Fraction]
  const oneSpin = plus(lineReturn(family), prize)
  return plus(oneSpin, times(times(spins, whole(family.scatter.multiplier)), oneSpin))
}

test.each(slotFamilies)(
  'the return of $name, computed over all stops, is the stated one and lies within 94–97%',
  (family) => {
    const computed = toBasisPoints(exactReturn(family))
    expect(computed).toBe(family.statedReturnBp)
    expect(computed).toBeGreaterThanOrEqual(9400)
    expect(computed).toBeLessThanOrEqual(9700)
  },
)

test('there are 36 slot models: three volatilities, three line counts, four sets of strips, and no two alike', () => {
  const slots = gameModels.filter((model) => model.engine === 'slot')
  expect(slots).toHaveLength(36)
  expect(new Set(slots.map((model) => JSON.stringify(model.config))).size).toBe(36)
})

test('on every strip a window shows at most one scatter, the first reel has no wild, and dearer symbols pay more', () => {
  for (const family of slotFamilies) {
    expect(family.strips).toHaveLength(5)
    expect(family.strips[0]).not.toContain('W')
    for (const strip of family.strips) {
      for (let stop = 0; stop < strip.length; stop += 1)
        expect([...windowAt(strip, stop)].filter((symbol) => symbol === 'S').length).toBeLessThanOrEqual(1)
    }
    for (const [index, symbol] of payingSymbols.entries()) {
      const [three, four, five] = family.pays[symbol]
      expect(three).toBeLessThan(four)
      expect(four).toBeLessThan(five)
      const cheaper = payingSymbols[index + 1]
      if (cheaper) expect(family.pays[cheaper][2]).toBeLessThanOrEqual(five)
    }
  }
})

test('the pay lines are 25 different paths over the window', () => {
  expect(new Set(payLines.map(String)).size).toBe(25)
  expect(payLines.every((rows) => rows.length === 5 && rows.every((row) => row >= 0 && row <= 2))).toBe(true)
  expect(Math.max(...lineCounts)).toBe(payLines.length)
})

const pays = (slotFamilies[0] as SlotFamily).pays

test.each([
  { line: '111AK', win: { symbol: '1', count: 3, pay: pays['1'][0] } },
  { line: '1W1WK', win: { symbol: '1', count: 4, pay: pays['1'][1] } },
  { line: 'AWWWW', win: { symbol: 'A', count: 5, pay: pays.A[2] } },
  { line: '11A11', win: null },
  { line: 'A1111', win: null },
  { line: 'S1111', win: null },
  { line: '11S11', win: null },
])('the line $line pays $win', ({ line, win }) => {
  expect(winOnLine(pays, [...line] as SlotSymbol[])).toEqual(win)
})

/** Five reels of one window each, so that the draws put exactly this picture in front of the player. */
const fixedWindow = (...reels: string[]) => ({ ...(slotFamilies[4] as SlotFamily), strips: reels, lines: 20 as const })

test('a line win is paid in line bets: 20 lines make a line bet a twentieth of the stake', () => {
  const config = fixedWindow('A1K', 'Q1J', 'K1A', 'J2Q', '3KJ')
  const { outcome, winMinor } = slot.play({
    stakeMinor: 20_00n,
    seed: scriptedDraws(0, 0, 0, 0, 0),
    config,
    choice: {},
  })
  expect(outcome.base.lineWins[0]).toEqual({ line: 0, symbol: '1', count: 3, hundredths: config.pays['1'][0] * 5 })
  expect(winMinor).toBe((20_00n * BigInt(outcome.multiplierHundredths)) / 100n)
})

test('three scatters pay their prize on the stake and open free spins, which are played at once, multiplied, and open no further ones', () => {
  const config = fixedWindow('ASK', 'QSJ', 'KSA', 'J2Q', '3KJ')
  const draws = Array.from({ length: 5 + 5 * config.scatter.freeSpins[0] }, () => 0)
  const { outcome } = slot.play({ stakeMinor: 1_00n, seed: scriptedDraws(...draws), config, choice: {} })
  expect(outcome.base.scatterWin).toEqual({
    count: 3,
    hundredths: config.scatter.pays[0] * 100,
    freeSpins: config.scatter.freeSpins[0],
  })
  expect(outcome.freeSpins).toHaveLength(config.scatter.freeSpins[0])
  for (const spin of outcome.freeSpins) {
    expect(spin.scatterWin).toEqual({
      count: 3,
      hundredths: config.scatter.pays[0] * 100 * config.scatter.multiplier,
      freeSpins: 0,
    })
  }
  const everySpin = [outcome.base, ...outcome.freeSpins]
  expect(outcome.multiplierHundredths).toBe(everySpin.reduce((sum, spin) => sum + spin.hundredths, 0))
})
