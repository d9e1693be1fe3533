import { expect, test } from 'vitest'
import { chanceOfAny, numbersWith } from '#gateway/studio/shared/pages/orders.ts'
import { permutationsOf } from '#gateway/studio/shared/rules/digits.ts'
import { type SeaOutcome, seaRules } from '#gateway/studio/shared/rules/sea.ts'

const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
const drawn = (number: string, at: 'top' | 'starter' | 'consolation', place = 0): SeaOutcome => {
  const nothing = Array.from({ length: 10 }, () => '----')
  const none = { top: nothing.slice(0, 3), starter: nothing, consolation: nothing }
  return { ...none, [at]: none[at].with(place, number) }
}
const places = [
  [drawn, 'top', 0, [200_000, 300_000]],
  [drawn, 'top', 1, [100_000, 200_000]],
  [drawn, 'top', 2, [49_000, 80_000]],
  [drawn, 'starter', 9, [25_000, 0]],
  [drawn, 'consolation', 4, [6_000, 0]],
] as const
const inOrders = ['0123', '0112', '0011', '0001']

/** The numbers with the same digits, and those with one other digit. */
const near = (selection: string): string[] =>
  numbers.filter((number) => {
    const others = [...selection]
    for (const digit of number) if (others.includes(digit)) others.splice(others.indexOf(digit), 1)
    return others.length < 2
  })

/** Every number at the first place, and at the others those that are nearly right: each order is paid, each once, and nothing else is. */
test.each(inOrders)('%s is paid for each of its orders, in a box with a share and permuted in full', (selection) => {
  const orders = permutationsOf(selection)
  const isOrder = (number: string) => [...number].sort().join('') === selection
  const asked = [numbers, ...Array.from({ length: places.length - 1 }, () => near(selection))]
  for (const [turn, [place, at, which, [big, small]]] of places.entries())
    for (const [side, pay] of Object.entries({ big, small })) {
      const paid = (way: string) => (number: string) =>
        seaRules.payHundredths(`${way}-${side}:${selection}`, place(number, at, which))
      const wrong = asked[turn]?.filter(
        (number) =>
          paid('box')(number) !== (isOrder(number) ? Math.floor(pay / orders) : 0) ||
          paid('permute')(number) !== (isOrder(number) ? pay : 0),
      )
      expect([side, at, which, wrong]).toEqual([side, at, which, []])
    }
  expect(['box', 'permute'].map((way) => seaRules.unitsOf(`${way}-big:${selection}`))).toEqual([1, orders])
})

test('a number in any order is one bet, and four digits alike have no other order', () => {
  expect(['4270', '0427', '7402'].map((typed) => seaRules.readBet(`permute-big:${typed}`))).toEqual(
    Array.from({ length: 3 }, () => 'permute-big:0247'),
  )
  for (const bet of ['box-big:1111', 'permute-small:0000', 'box-big:123', 'box:1234', 'box-big:12 4'])
    expect(seaRules.readBet(bet)).toBeNull()
})

test('what is drawn twice is paid twice, and no more than a bet says it can be', () => {
  const everywhere: SeaOutcome = {
    top: ['2101', '1012', '1102'],
    starter: Array.from({ length: 10 }, () => '0112'),
    consolation: Array.from({ length: 10 }, () => '2110'),
  }
  for (const kind of ['box-big', 'box-small', 'permute-big', 'permute-small'])
    expect(seaRules.payHundredths(`${kind}:0112`, everywhere)).toBe(seaRules.mostOf(`${kind}:0112`))
})

test('the orders of all numbers, and how likely one of them is drawn', () => {
  expect([24, 12, 6, 4, 1].map(numbersWith)).toEqual([5_040, 4_320, 270, 360, 10])
  expect([24, 12, 6, 4, 1].map((orders) => chanceOfAny(orders, 1))).toEqual([2_400n, 1_200n, 600n, 400n, 100n])
  // 1 - (1 - 24/10000)^3 = 0.718273...%, and of 23 draws 5.376691...%.
  expect([3, 23].map((draws) => chanceOfAny(24, draws))).toEqual([7_183n, 53_767n])
})
