import { expect, test } from 'vitest'
import { createDraws } from '#gateway/kernel/draws.ts'
import { scratch } from '#gateway/studio/engines/scratch/play.ts'
import { cardsPrinted, scratchTables } from '#gateway/studio/engines/scratch/tables.ts'

test.each(scratchTables)(
  'the return of $name, summed over all prizes, is the stated one and lies within 94–97%',
  (table) => {
    const paidHundredths = table.prizes.reduce((sum, { hundredths, cards }) => sum + hundredths * cards, 0)
    const returnBp = (paidHundredths * 100) / cardsPrinted
    expect(returnBp).toBe(table.statedReturnBp)
    expect(returnBp).toBeGreaterThanOrEqual(9400)
    expect(returnBp).toBeLessThanOrEqual(9700)
    expect(table.prizes.reduce((sum, { cards }) => sum + cards, 0)).toBeLessThan(cardsPrinted)
  },
)

test('a winning card shows exactly one picture three times, a blank none, and the prize paid is the one shown', () => {
  for (const [nonce, table] of scratchTables.entries()) {
    const seed = createDraws({ serverSeed: 'cards', clientSeed: 'player', nonce })
    for (let card = 0; card < 500; card += 1) {
      const { outcome, winMinor } = scratch.play({ stakeMinor: 5_00n, seed, config: table, choice: {} })
      expect(outcome.cells).toHaveLength(9)
      const threes = table.prizes
        .map((_, prize) => outcome.cells.filter((cell) => cell === prize).length)
        .flatMap((count, prize) => (count >= 3 ? [[prize, count]] : []))
      expect(threes).toEqual(outcome.prize === null ? [] : [[outcome.prize, 3]])
      expect(winMinor).toBe(outcome.prize === null ? 0n : 5n * BigInt(table.prizes[outcome.prize]?.hundredths ?? 0))
    }
  }
})
