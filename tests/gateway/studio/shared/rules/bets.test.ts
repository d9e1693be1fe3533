import { expect, test } from 'vitest'
import { bankerDraws } from '#gateway/studio/shared/rules/baccarat.ts'
import { rankOf } from '#gateway/studio/shared/rules/cards.ts'
import { permutationsOf } from '#gateway/studio/shared/rules/digits.ts'
import { wheel } from '#gateway/studio/shared/rules/money-wheel.ts'
import { choose, dealFrom } from '#gateway/studio/shared/rules/numbers.ts'
import { allRules } from '#gateway/studio/shared/rules/registry.ts'
import { drawsOf } from '#gateway/studio/shared/seeds.ts'
import { requireRules } from '#gateway/studio/shared/tables.ts'
import { scriptedDraws } from '../../engines/scripted-draws.ts'

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const mix = 'fdcb42397e507d3918412af9880bbeee208edc59a1f399cf584fc39b2bfaca71'
const vector = () => drawsOf({ game: 'sicbo', roundId: '20260101-0001', seed, mix })
const upTo = (most: number, from = 1): number[] => Array.from({ length: most - from + 1 }, (_, at) => from + at)

test('cards and balls are dealt as the second implementation deals them', () => {
  expect(dealFrom(vector(), upTo(10), 10)).toEqual([6, 2, 10, 4, 7, 5, 8, 3, 1, 9])
  expect(dealFrom(vector(), upTo(51, 0), 10)).toEqual([35, 46, 27, 24, 3, 50, 23, 39, 43, 1])
  expect(dealFrom(vector(), upTo(415, 0), 6)).toEqual([35, 365, 157, 59, 8, 179])
  expect(dealFrom(vector(), upTo(80), 20)).toEqual([
    36, 15, 56, 39, 21, 57, 30, 33, 76, 63, 64, 5, 29, 8, 28, 19, 14, 62, 37, 74,
  ])
  expect(dealFrom(vector(), upTo(49), 6)).toEqual([24, 38, 32, 33, 37, 27])
})

test('the same seed and list draw the same round, in every game', () => {
  for (const rules of allRules) {
    const [one, other] = [vector(), vector()].map((draws) => rules.draw(draws, rules.firstState))
    expect(one).toEqual(other)
    expect(JSON.parse(JSON.stringify(one))).toEqual(one)
    expect(rules.writeResult(one?.outcome)).toMatch(/^[\w, ]{1,80}$/)
  }
})

const paid: readonly (readonly [string, string, unknown, number])[] = [
  ['roulette/1', 'straight:17', { number: 17 }, 3_600],
  ['roulette/1', 'split:0-3', { number: 0 }, 1_800],
  ['roulette/1', 'red', { number: 0 }, 0],
  ['roulette/1', 'corner:32', { number: 36 }, 900],
  ['roulette/1', 'column:3', { number: 36 }, 300],
  ['roulette/1', 'column:3', { number: 0 }, 0],
  ['baccarat/1', 'banker', { player: [12, 12], banker: [0, 5] }, 195],
  ['baccarat/1', 'player', { player: [12, 5], banker: [12, 5] }, 100],
  ['baccarat/1', 'tie', { player: [12, 5], banker: [12, 5] }, 900],
  ['baccarat/1', 'perfect-pair', { player: [5, 5], banker: [7, 7] }, 20_100],
  ['baccarat/1', 'perfect-pair', { player: [5, 18], banker: [7, 7] }, 2_600],
  ['baccarat/1', 'either-pair', { player: [5, 18], banker: [7, 7] }, 600],
  ['baccarat-no-commission/1', 'banker', { player: [12, 0], banker: [12, 5] }, 150],
  ['baccarat-no-commission/1', 'super-six', { player: [12, 0], banker: [12, 5] }, 1_300],
  ['sic-bo/1', 'small', { dice: [1, 1, 1] }, 0],
  ['sic-bo/1', 'single:2', { dice: [2, 2, 5] }, 300],
  ['sic-bo/1', 'four:1-2-3-4', { dice: [1, 1, 2] }, 0],
  ['kuai3/1', 'small', { dice: [1, 1, 1] }, 186],
  ['kuai3/1', 'pair-single:2-5', { dice: [2, 5, 2] }, 6_600],
  ['kuai3/1', 'pair-single:2-5', { dice: [5, 5, 2] }, 0],
  ['kuai3/1', 'run:any', { dice: [4, 2, 3] }, 830],
  ['dragon-tiger/1', 'dragon', { dragon: 3, tiger: 16 }, 50],
  ['dragon-tiger/1', 'dragon-big', { dragon: 6, tiger: 1 }, 0],
  ['dragon-tiger/1', 'dragon-odd', { dragon: 0, tiger: 1 }, 200],
  ['color-game/1', 'color:red', { colours: [0, 0, 3] }, 300],
  ['money-wheel/1', 'segment:5', { stops: [16, 4] }, 1_100],
  ['six/42/1', 'six:1-2-3-4-5-6', { numbers: [1, 2, 3, 4, 5, 9] }, 120_000],
  ['six/42/1', 'six:1-2-3-4-5-6', { numbers: [1, 2, 3, 4, 5, 6] }, 0],
  ['six/42/1', 'six:1-2-3-4-5-6-7', { numbers: [1, 2, 3, 4, 5, 9] }, 2 * 120_000 + 5 * 4_000],
  ['digits3/1', 'rambolito:112', { digits: '211' }, 15_000],
  ['digits4/1', 'straight:0042', { digits: '1042' }, 8_000],
  [
    'sea4d/1',
    'big:0123',
    { top: ['0123', '9999', '0123'], starter: ['0123'], consolation: [] },
    200_000 + 49_000 + 25_000,
  ],
  ['eleven5/1', 'over', { numbers: [4, 5, 6, 7, 8] }, 100],
  ['eleven5/1', 'any:1-2-3-4-5-6', { numbers: [6, 2, 3, 4, 5] }, 7_200],
  ['race10/1', 'duel:1-10', { numbers: [5, 1, 2, 3, 4, 6, 7, 8, 10, 9] }, 0],
  ['keno/1', 'spots:1-2-3-4-5-6-7-8-9-10', { numbers: upTo(80).slice(40, 60) }, 200],
  ['vn-north/1', 'lo-2:07', { prizes: [['00007'], ['12307', '07']] }, 3 * 9_800],
  ['vn-north/1', 'special-2:07', { prizes: [['00007'], ['12399']] }, 9_500],
]
test.each(paid)('%s: %s is paid %j × %d hundredths', (key, bet, outcome, hundredths) => {
  const rules = requireRules(key)
  expect(rules.readBet(bet)).toBe(bet)
  expect(rules.payHundredths(bet, outcome)).toBe(hundredths)
})

const refused: readonly (readonly [string, string])[] = [
  ['roulette/1', ''],
  ['roulette/1', 'red:'],
  ['roulette/1', 'red:1'],
  ['roulette/1', 'straight'],
  ['roulette/1', 'straight:37'],
  ['roulette/1', 'straight:07'],
  ['roulette/1', 'straight:٧'],
  ['roulette/1', 'split:20-17'],
  ['roulette/1', 'split:3-4'],
  ['roulette/1', 'split:0-4'],
  ['roulette/1', 'corner:3'],
  ['roulette/1', 'street:2'],
  ['roulette/1', 'line:34'],
  ['roulette/1', '__proto__'],
  ['roulette/1', 'constructor:name'],
  ['roulette/1', 'toString'],
  ['sic-bo/1', 'sum:3'],
  ['sic-bo/1', 'two:2-2'],
  ['kuai3/1', 'pair-single:2-2'],
  ['six/42/1', 'six:1-2-3-4-5'],
  ['six/42/1', 'six:1-2-3-4-5-43'],
  ['six/42/1', 'six:6-5-4-3-2-1'],
  ['six/42/1', `six:${upTo(13).join('-')}`],
  ['digits3/1', 'straight:12'],
  ['digits3/1', 'rambolito:777'],
  ['digits2/1', 'straight:0-31'],
  ['digits2/1', 'rambolito:7-7'],
  ['keno/1', 'spots:81'],
  ['keno/1', `spots:${upTo(11).join('-')}`],
  ['vn-north/1', 'parlay-2:02-01'],
  ['vn-north/1', 'lo-2:7'],
  ['race10/1', 'place:0-1'],
  ['race10/1', 'place:11-1'],
  ['color-game/1', 'color:black'],
]
test.each(refused)('%s has no bet %j', (key, bet) => {
  expect(requireRules(key).readBet(bet)).toBeNull()
})

test('a long text is read as quickly as a short one', () => {
  for (const rules of allRules) expect(rules.readBet(`six:${'1-'.repeat(50_000)}`)).toBeNull()
})

test('a system costs its lines, a lo its places', () => {
  expect(upTo(12, 6).map((chosen) => requireRules('six/42/1').unitsOf(`six:${upTo(chosen).join('-')}`))).toEqual([
    1, 7, 28, 84, 210, 462, 924,
  ])
  expect(['lo-2:07', 'lo-3:007', 'special-2:07'].map((bet) => requireRules('vn-north/1').unitsOf(bet))).toEqual([
    27, 23, 1,
  ])
  expect(['lo-2:07', 'lo-3:007'].map((bet) => requireRules('vn-south/1').unitsOf(bet))).toEqual([18, 17])
  expect(['0123', '1123', '1122', '1112', '1111'].map(permutationsOf)).toEqual([24, 12, 6, 4, 1])
  expect(choose(42, 6)).toBe(5_245_786n)
})

test('a line of six wins the pool, and a system of seven wins it once', () => {
  const { pool } = requireRules('six/42/1')
  const outcome = { numbers: [1, 2, 3, 4, 5, 6] }
  expect(pool?.linesOf('six:1-2-3-4-5-6', outcome)).toBe(1)
  expect(pool?.linesOf('six:1-2-3-4-5-6-7', outcome)).toBe(1)
  expect(pool?.linesOf('six:1-2-3-4-5-7', outcome)).toBe(0)
})

test('the banker draws by the table', () => {
  const draws = Array.from({ length: 8 }, (_, points) =>
    Array.from({ length: 10 }, (_, third) => Number(bankerDraws(points, third))).join(''),
  )
  expect(draws).toEqual([
    '1111111111',
    '1111111111',
    '1111111111',
    '1111111101',
    '0011111100',
    '0000111100',
    '0000001100',
    '0000000000',
  ])
  expect(upTo(7, 0).map((points) => bankerDraws(points, null))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('the wheel has the segments that its returns are worked out from', () => {
  const count = (segment: string): number => wheel.filter((one) => one === segment).length
  expect(['1', '2', '5', '10', '20', '40', 'x2', 'x7'].map(count)).toEqual([23, 15, 7, 4, 2, 1, 1, 1])
})

test('a shoe deals what is left, and when half of it is dealt a new one is begun', () => {
  const rules = requireRules('baccarat/1')
  const cardsIn = (shoe: unknown): number => (shoe as number[]).reduce((all, count) => all + count, 0)
  let state: unknown = rules.firstState
  let [hands, dealt] = [0, 0]
  do {
    const before = cardsIn(state)
    const drawn = rules.draw(vectorOf(hands), state)
    const { player, banker, isNewShoe } = drawn.outcome as { player: number[]; banker: number[]; isNewShoe: boolean }
    expect(isNewShoe).toBe(before === 416)
    dealt += player.length + banker.length
    expect(cardsIn(drawn.state)).toBe(416 - dealt > 208 ? 416 - dealt : 416)
    expect([...player, ...banker].every((card) => rankOf(card) <= 12 && card >= 0 && card < 52)).toBe(true)
    expect((drawn.state as number[]).every((count) => count >= 0)).toBe(true)
    state = drawn.state
    hands += 1
  } while (state !== rules.firstState)
  expect(hands).toBeGreaterThan(35)
  // One that was begun before went on to its former cut card.
  expect(rules.draw(vectorOf(hands), Array<number>(52).fill(0).fill(1, 0, 14)).outcome).toMatchObject({
    isNewShoe: true,
  })
})
const vectorOf = (round: number) => drawsOf({ game: 'baccarat/1', roundId: `1-${round}`, seed, mix })

test('the dice are one more than what is drawn', () => {
  expect(requireRules('kuai3/1').draw(scriptedDraws(0, 3, 5), null).outcome).toEqual({ dice: [1, 4, 6] })
})
