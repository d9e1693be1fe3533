import { expect, test } from 'vitest'
import { clothOf, samplesOf } from '#gateway/studio/shared/pages/cloths.ts'
import { bankerDraws, counts } from '#gateway/studio/shared/rules/baccarat.ts'
import { requireRules, sharedEngines, tableOf } from '#gateway/studio/shared/tables.ts'

/** A return in percent to so many digits, from exact fractions; no float on the way. */
function percent({ paid, staked }: { paid: bigint; staked: bigint }, digits: number): string {
  const scaled = (paid * 200n * 10n ** BigInt(digits) + staked) / (2n * staked)
  const text = String(scaled).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Each bet of each game with the return that its rules page says (games, parts B and C), to the digits that stand here. */
const returns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'roulette/1': Object.fromEntries(
    [
      'straight:0',
      'straight:17',
      'split:17-20',
      'split:0-2',
      'street:1',
      'trio:0-1-2',
      'corner:1',
      'first-four',
      'line:31',
      'dozen:2',
      'column:3',
      'red',
      'black',
      'odd',
      'even',
      'low',
      'high',
    ].map((bet) => [bet, '97.297297']),
  ),
  'baccarat/1': {
    player: '98.764919',
    banker: '98.942094',
    tie: '85.640371',
    'player-pair': '89.638554',
    'banker-pair': '89.638554',
    'either-pair': '86.290123',
    'perfect-pair': '91.952956',
  },
  'baccarat-no-commission/1': {
    player: '98.764919',
    banker: '98.541896',
    'super-six': '70.0228',
    tie: '85.640371',
    'player-pair': '89.638554',
    'banker-pair': '89.638554',
    'either-pair': '86.290123',
    'perfect-pair': '91.952956',
  },
  'sic-bo/1': {
    small: '97.2222',
    big: '97.2222',
    odd: '97.2222',
    even: '97.2222',
    'single:4': '92.1296',
    'two:2-5': '97.2222',
    'double:3': '81.4815',
    'triple:6': '83.7963',
    'triple:any': '86.1111',
    'four:1-2-3-4': '88.8889',
    'sum:4': '84.7222',
    'sum:17': '84.7222',
    'sum:5': '86.1111',
    'sum:16': '86.1111',
    'sum:6': '83.3333',
    'sum:15': '83.3333',
    'sum:7': '90.2778',
    'sum:14': '90.2778',
    'sum:8': '87.5000',
    'sum:13': '87.5000',
    'sum:9': '81.0185',
    'sum:12': '81.0185',
    'sum:10': '87.5000',
    'sum:11': '87.5000',
  },
  'dragon-tiger/1': {
    dragon: '96.265060',
    tiger: '96.265060',
    tie: '67.228916',
    'suited-tie': '86.024096',
    'dragon-big': '92.307692',
    'tiger-small': '92.307692',
    'dragon-odd': '92.307692',
    'tiger-even': '92.307692',
    'dragon-small': '92.307692',
    'tiger-big': '92.307692',
    'dragon-even': '92.307692',
    'tiger-odd': '92.307692',
  },
  'money-wheel/1': {
    'segment:1': '95.1871',
    'segment:2': '95.3109',
    'segment:5': '91.0037',
    'segment:10': '96.3120',
    'segment:20': '92.4658',
    'segment:40': '90.5427',
  },
  'color-game/1': { 'color:red': '92.1296' },
  'digits2/1': { 'straight:7-31': '41.6233', 'straight:5-5': '41.6233', 'rambolito:7-31': '41.6233' },
  'digits3/1': { 'straight:007': '45.0', 'rambolito:123': '45.0', 'rambolito:112': '45.0' },
  'digits4/1': { 'straight:0042': '54.4' },
  'sea4d/1': {
    'big:0123': '65.90',
    'small:0123': '58.00',
    // A share of each prize, cut to hundredths: a little less than the whole.
    'box-big:0123': '65.8800',
    'box-big:0112': '65.8944',
    'box-big:0011': '65.8950',
    'box-big:0001': '65.9000',
    'box-small:0123': '57.9984',
    'box-small:0112': '57.9984',
    'box-small:0011': '57.9996',
    'box-small:0001': '58.0000',
    ...Object.fromEntries(
      ['0123', '0112', '0011', '0001'].flatMap((number) => [
        [`permute-big:${number}`, '65.90'],
        [`permute-small:${number}`, '58.00'],
      ]),
    ),
  },
  'six/42/1': { 'six:1-2-3-4-5-6': '14.8691' },
  'six/45/1': { 'six:1-2-3-4-5-6-7': '14.7859' },
  'six/49/1': { 'six:1-2-3-4-5-6': '14.8368' },
  'six/55/1': { 'six:1-2-3-4-5-6': '13.4477' },
  'six/58/1': { 'six:1-2-3-4-5-6': '16.9649' },
  'kuai3/1': {
    'sum:3': '92.593',
    'sum:4': '91.667',
    'sum:5': '91.667',
    'sum:6': '92.593',
    'sum:7': '92.361',
    'sum:8': '92.361',
    'sum:9': '92.593',
    'sum:10': '92.500',
    'sum:18': '92.593',
    'triple:2': '92.593',
    'triple:any': '91.667',
    'unlike:1-3-5': '91.667',
    'run:any': '92.222',
    'pair:4': '92.593',
    'pair-single:4-2': '91.667',
    'two:1-6': '93.056',
    big: '93.000',
    small: '93.000',
    odd: '93.000',
    even: '93.000',
  },
  'eleven5/1': {
    'any:1': '93.182',
    'any:1-2': '92.727',
    'any:1-2-3': '93.333',
    'any:1-2-3-4': '92.424',
    'any:1-2-3-4-5': '93.074',
    'any:1-2-3-4-5-6': '93.506',
    'any:1-2-3-4-5-6-7': '93.182',
    'any:1-2-3-4-5-6-7-8': '93.333',
    'first:11': '92.727',
    'first-two:3-1': '92.727',
    'first-two-any:1-3': '92.727',
    'first-three:3-1-2': '92.929',
    'first-three-any:1-2-3': '93.333',
    over: '93.485',
    under: '93.485',
  },
  'race10/1': {
    'place:1-10': '93.000',
    'place-side:3-big': '93.000',
    'duel:1-10': '93.000',
    'first-two:10-1': '93.333',
    'first-three:1-2-3': '93.056',
    'sum:3': '92.889',
    'sum:5': '92.889',
    'sum:7': '92.667',
    'sum:9': '92.444',
    'sum:11': '92.222',
    'sum:18': '92.889',
    'sum-big': '92.889',
    'sum-small': '92.778',
    'sum-odd': '92.778',
    'sum-even': '92.889',
  },
  'keno/1': {
    'spots:1': '92.5000',
    'spots:1-2': '92.0886',
    'spots:1-2-3': '92.9649',
    'spots:1-2-3-4': '91.9018',
    'spots:1-2-3-4-5': '92.0915',
    'spots:1-2-3-4-5-6': '91.7756',
    'spots:1-2-3-4-5-6-7': '91.5794',
    'spots:1-2-3-4-5-6-7-8': '91.8256',
    'spots:1-2-3-4-5-6-7-8-9': '92.4204',
    'spots:1-2-3-4-5-6-7-8-9-10': '91.3388',
  },
  'vn-north/1': {
    'lo-2:07': '98.0',
    'lo-3:007': '93.0',
    'special-2:99': '95.0',
    'special-3:999': '93.0',
    'parlay-2:01-02': '93.2996',
    'parlay-3:01-02-03': '92.2345',
    'parlay-4:01-02-03-04': '90.7771',
    'none-4:01-02-03-04': '92.9997',
    'none-8:01-02-03-04-05-06-07-08': '92.6305',
    'none-10:00-01-02-03-04-05-06-07-08-09': '93.0396',
  },
  'vn-south/1': {
    'lo-2:07': '98.0',
    'lo-3:007': '93.0',
    'special-2:99': '95.0',
    'special-3:999': '93.0',
    'parlay-2:01-02': '91.3773',
    'parlay-3:01-02-03': '91.9660',
    'parlay-4:01-02-03-04': '91.6120',
    'none-4:01-02-03-04': '93.5227',
    'none-8:01-02-03-04-05-06-07-08': '93.6333',
    'none-10:00-01-02-03-04-05-06-07-08-09': '93.0587',
  },
}

test.each(
  Object.entries(returns).flatMap(([key, bets]) => Object.entries(bets).map(([bet, stated]) => ({ key, bet, stated }))),
)('$key: $bet returns $stated%', ({ key, bet, stated }) => {
  const rules = requireRules(key)
  expect(rules.readBet(bet)).toBe(bet)
  expect(percent(rules.returnOf(bet), stated.split('.')[1]?.length ?? 0)).toBe(stated)
})

/** Whose returns are worked out in a test of their own beside this one. */
const elsewhere = /^(blackjack|crash|bingo\d\d|cockfight)\//

test('every kind of bet that a rules page lists stands in this table', () => {
  const kindOf = (key: string, bet: string): string => `${key} ${bet.split(':')[0]}`
  const tried = new Set(
    Object.entries(returns).flatMap(([key, bets]) => Object.keys(bets).map((bet) => kindOf(key, bet))),
  )
  const listed = sharedEngines.flatMap((engine) => {
    const { rules } = tableOf({ engine })
    if (elsewhere.test(rules.key)) return []
    return samplesOf(clothOf(rules), rules.readBet).map((bet) => kindOf(rules.key, bet))
  })
  expect(listed.length).toBeGreaterThan(300)
  expect([...new Set(listed)].filter((kind) => !tried.has(kind))).toEqual([])
})

/** All orders of six cards from eight decks by their values: 128 cards count nothing, 32 each of the others. */
test('the counts of baccarat are those of all orders of six cards', () => {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
  const found = { player: 0n, banker: 0n, bankerWithSix: 0n, tie: 0n, all: 0n }
  const take = (value: number): number => {
    const count = left[value] ?? 0
    left[value] = count - 1
    return count
  }
  const putBack = (value: number): void => {
    left[value] = (left[value] ?? 0) + 1
  }
  const cards: number[] = []
  const deal = (weight: number): void => {
    if (cards.length === 6) {
      count(BigInt(weight))
      return
    }
    for (let value = 0; value < 10; value += 1) {
      const ways = take(value)
      cards.push(value)
      if (ways > 0) deal(weight * ways)
      cards.pop()
      putBack(value)
    }
  }
  const count = (weight: bigint): void => {
    const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = cards
    let [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10]
    if (player < 8 && banker < 8) {
      const third = player <= 5 ? fifth : null
      if (third !== null) player = (player + third) % 10
      if (bankerDraws(banker, third)) banker = (banker + (third === null ? fifth : sixth)) % 10
    }
    found.all += weight
    if (player > banker) found.player += weight
    else if (player === banker) found.tie += weight
    else {
      found.banker += weight
      if (banker === 6) found.bankerWithSix += weight
    }
  }
  deal(1)
  expect(found).toEqual(counts)
})
