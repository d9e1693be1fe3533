import { numbers, several } from './numbers.ts'
import type { Stream } from './stream.ts'

/**
 * What the rules of shared rounds make of their draws, written apart from the engines that drew them. A family of rules that is not here
 * is proved by its draws alone.
 */
type Read = (draw: Stream, before: unknown) => Promise<unknown>

const digits = async (draw: Stream, length: number): Promise<string> => (await several(length, () => draw(10))).join('')

const prizes =
  (layout: readonly (readonly [count: number, length: number])[]): Read =>
  async (draw) => {
    const all: string[][] = []
    for (const [count, length] of layout) all.push(await several(count, () => digits(draw, length)))
    return { prizes: all }
  }

const dice: Read = async (draw) => ({ dice: await several(3, async () => (await draw(6)) + 1) })
const ofNumbers =
  (most: number, count: number): Read =>
  async (draw) => ({ numbers: await numbers(draw, most, count) })

/** The wheel as it stands, clockwise; of a segment with an x it turns again. */
const wheel =
  '40 1 2 1 5 1 2 1 10 1 2 1 5 2 1 2 x2 1 2 1 5 1 10 2 1 2 1 20 1 2 1 5 1 2 1 10 2 1 5 1 x7 1 2 1 5 2 1 10 1 20 2 1 5 2'.split(
    ' ',
  )
const turns: Read = async (draw) => {
  const stops = [await draw(wheel.length)]
  while (wheel[stops.at(-1) ?? 0]?.startsWith('x')) stops.push(await draw(wheel.length))
  return { stops }
}

// Cards: 52 counts of what is left, suit by suit from the ace; a draw of all that is left counts through them.

const sum = (all: readonly number[]): number => all.reduce((whole, one) => whole + one, 0)
const cutCard = 14

const dealFrom = (draw: Stream, left: number[]) => async (): Promise<number> => {
  let at = await draw(sum(left))
  const card = left.findIndex((count) => {
    at -= count
    return at < 0
  })
  left[card] = (left[card] ?? 0) - 1
  return card
}

function openShoe(draw: Stream, before: unknown) {
  const left = [...(before as number[])]
  const isNewShoe = sum(left) <= cutCard || sum(left) === 416
  if (isNewShoe) left.fill(8)
  return { isNewShoe, next: dealFrom(draw, left) }
}

const dragonTiger: Read = async (draw, before) => {
  const { next, isNewShoe } = openShoe(draw, before)
  return { dragon: await next(), tiger: await next(), isNewShoe }
}

const worth = (card: number): number => (card % 13 > 8 ? 0 : (card % 13) + 1)
const points = (cards: readonly number[]): number => sum(cards.map(worth)) % 10
/** By the banker's points, at which third cards of the player the banker draws. */
const bankerDrawsAt = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '']

const baccarat: Read = async (draw, before) => {
  const { next, isNewShoe } = openShoe(draw, before)
  const [one, two, three, four] = [await next(), await next(), await next(), await next()]
  const player = [one, three]
  const banker = [two, four]
  if (points(player) < 8 && points(banker) < 8) {
    const stands = points(player) > 5
    if (!stands) player.push(await next())
    const third = String(worth(player[2] ?? 0))
    if (stands ? points(banker) < 6 : bankerDrawsAt[points(banker)]?.includes(third)) banker.push(await next())
  }
  return { player, banker, isNewShoe }
}

/** What cards count in blackjack, an ace one. */
const countsOf = (cards: readonly number[]): number => sum(cards.map((card) => Math.min((card % 13) + 1, 10)))

/** The dealer's cards to 17; then those of seven seats one after the other, each until no two hands of it can need more. */
const blackjack: Read = async (draw) => {
  const next = dealFrom(draw, Array<number>(52).fill(6))
  const dealer = await several(2, next)
  const isDone = (): boolean => {
    const hard = countsOf(dealer)
    const hasAce = dealer.some((card) => card % 13 === 0)
    return hard > 16 || (hasAce && hard > 6 && hard < 12)
  }
  while (!isDone()) dealer.push(await next())
  const seats = await several(7, async () => {
    const own = await several(2, next)
    while (countsOf(own) < 51) own.push(await next())
    return own
  })
  return { dealer, seats }
}

/**
 * Of all seeds of 52 bits, those that reach a multiplier are 97 hundredths of one through it: what a seed breaks at is the last of the
 * hundredths that so many seeds as it and those before it still reach.
 */
const breakPoint = async (draw: Stream): Promise<number> => {
  const [high, low] = [BigInt(await draw(2 ** 32)), BigInt(await draw(2 ** 32))]
  const seedsUpTo = (high << 20n) + (low >> 12n) + 1n
  const reaching = (hundredths: bigint): bigint => (97n << 52n) / hundredths
  let [reached, missed] = [100n, 10_001n]
  while (missed - reached > 1n) {
    const middle = (reached + missed) / 2n
    if (reaching(middle) >= seedsUpTo) reached = middle
    else missed = middle
  }
  return Number(reached)
}

/** Exchanges until one side is three ahead, or twenty-five of them. */
async function exchanges(draw: Stream, course = '', lead = 0): Promise<string> {
  if (course.length === 25 || Math.abs(lead) === 3) return course
  return (await draw(2)) === 0 ? exchanges(draw, `${course}m`, lead + 1) : exchanges(draw, `${course}w`, lead - 1)
}

const families: Readonly<Record<string, Read>> = {
  baccarat,
  'baccarat-no-commission': baccarat,
  'dragon-tiger': dragonTiger,
  blackjack,
  cockfight: async (draw) => ({ course: await exchanges(draw) }),
  crash: async (draw) => ({ breakHundredths: await breakPoint(draw) }),
  bingo75: async (draw) => ({ called: await numbers(draw, 75, 75) }),
  bingo90: async (draw) => ({ called: await numbers(draw, 90, 90) }),
  roulette: async (draw) => ({ number: await draw(37) }),
  'sic-bo': dice,
  kuai3: dice,
  'color-game': async (draw) => ({ colours: await several(3, () => draw(6)) }),
  'money-wheel': turns,
  race10: ofNumbers(10, 10),
  keno: ofNumbers(80, 20),
  eleven5: ofNumbers(11, 5),
  digits2: async (draw) => ({ first: (await draw(31)) + 1, second: (await draw(31)) + 1 }),
  digits3: async (draw) => ({ digits: await digits(draw, 3) }),
  digits4: async (draw) => ({ digits: await digits(draw, 4) }),
  sea4d: async (draw) => {
    const some = (count: number) => several(count, () => digits(draw, 4))
    return { top: await some(3), starter: await some(10), consolation: await some(10) }
  },
  'vn-north': prizes([
    [1, 5],
    [1, 5],
    [2, 5],
    [6, 5],
    [4, 4],
    [6, 4],
    [3, 3],
    [4, 2],
  ]),
  'vn-south': prizes([
    [1, 6],
    [1, 5],
    [1, 5],
    [2, 5],
    [7, 5],
    [1, 4],
    [3, 4],
    [1, 3],
    [1, 2],
  ]),
}

/** Rules whose second edition draws as the first does: what changed is that their list says what was laid. */
const secondEditions: Readonly<Record<string, string>> = {
  bingo75: 'bingo75/2',
  bingo90: 'bingo90/2',
  cockfight: 'cockfight/2',
}

/** How rules such as `six/42/1` read their draws; null for those that are not written down here. */
export function readerOf(rules: string): Read | null {
  const [family = '', most] = rules.split('/')
  if (family !== 'six') {
    const known = Object.hasOwn(families, family) ? (families[family] ?? null) : null
    return rules === `${family}/1` || rules === secondEditions[family] ? known : null
  }
  return async (draw) => ({
    numbers: (await numbers(draw, Number(most), 6)).sort((one, other) => one - other),
  })
}
