import { expect, test } from 'vitest'
import { clothOf, samplesOf } from '#gateway/studio/shared/pages/cloths.ts'
import { limitsOf, sharedEngines, tableOf } from '#gateway/studio/shared/tables.ts'
import { sharedBetOf } from '#seed/areas/games/shared-bets.ts'

const minBetMinor = 5_00n
const factors = [1n, 2n, 5n, 10n, 20n]
const betsOf = (engine: string) =>
  Array.from({ length: 200 }, (_, at) => {
    const bet = sharedBetOf({ engine, minBetMinor }, `R${engine}${at}`, factors[at % factors.length] ?? 1n)
    if (bet === null) throw new Error(`${engine} is not shared`)
    return bet
  })

test.each(sharedEngines.filter((engine) => tableOf({ engine }).rules.hall === undefined))(
  'a bet on %s has a stake that may be laid, and a win that it can have been paid',
  (engine) => {
    const { rules } = tableOf({ engine })
    const { minMinor, maxMinor, priceMinor } = limitsOf({ engine, minBetMinor })
    const kinds = samplesOf(clothOf(rules), rules.readBet).map((bet) => ({
      units: BigInt(rules.unitsOf(bet)),
      pays: rules.paysOf(bet),
    }))
    for (const { betMinor, winMinor } of betsOf(engine)) {
      expect(betMinor >= minMinor && betMinor <= maxMinor, `${engine} ${betMinor}`).toBe(true)
      const fits = kinds.some(({ units, pays }) => {
        if (betMinor % (units * 1_00n) !== 0n || (priceMinor !== null && betMinor !== priceMinor * units)) return false
        return winMinor === 0n || pays.some((pay) => ((betMinor / units) * BigInt(pay)) / 100n === winMinor)
      })
      expect(fits, `${engine} ${betMinor} ${winMinor}`).toBe(true)
    }
  },
)

test('in a hall whole cards are bought, and a prize is part of what all have staked', () => {
  for (const { betMinor, winMinor } of betsOf('bingo-75')) {
    expect([betMinor % 20_00n, betMinor >= 20_00n && betMinor <= 120_00n]).toEqual([0n, true])
    expect(winMinor % 1_00n).toBe(0n)
  }
  expect(betsOf('bingo-75').some(({ winMinor }) => winMinor > 0n)).toBe(true)
})

test('two digits win four hundred times the stake or two hundred times, seldom, and nothing else', () => {
  const wins = betsOf('digits-2').filter(({ winMinor }) => winMinor > 0n)
  expect(wins.length).toBeLessThan(10)
  for (const { betMinor, winMinor } of wins) expect(['200', '400']).toContain(String(winMinor / betMinor))
})

test('a game whose rounds are the player’s own has none of these bets', () => {
  expect(sharedBetOf({ engine: 'slot', minBetMinor }, 'R1', 1n)).toBeNull()
})
