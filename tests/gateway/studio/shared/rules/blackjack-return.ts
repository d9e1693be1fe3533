import { decisionOf, splitsPair } from './blackjack-strategy.ts'

/**
 * What comes back of a first stake of one, by recursion over the orders of the cards of six decks: values 1 to 10, of which there are 24
 * and 96. It shares nothing with the rules that are played. The two hands of a split are worth the same, so one is computed.
 */
export function computeReturn(): number {
  const left = [0, ...Array<number>(9).fill(24), 96]
  let cards = 312
  const distributions = new Map<string, readonly number[]>()

  /** Of each card that is left: its chance times what comes after it. */
  const overNext = (each: (value: number) => number): number => {
    let sum = 0
    for (let value = 1; value <= 10; value += 1) {
      const count = left[value] as number
      if (count === 0) continue
      const chance = count / cards
      left[value] = count - 1
      cards -= 1
      sum += chance * each(value)
      left[value] = count
      cards += 1
    }
    return sum
  }

  const naturalOf = (up: number): number =>
    (up === 1 ? (left[10] as number) : up === 10 ? (left[1] as number) : 0) / cards

  /** The chances of the dealer's totals, without a natural. */
  const dealtFrom = (up: number): readonly number[] => {
    const key = `${up}:${left.join()}`
    const known = distributions.get(key)
    if (known !== undefined) return known
    const dealt = Array<number>(27).fill(0)
    const add = (total: number, chance: number): void => {
      dealt[total] = (dealt[total] as number) + chance
    }
    const deal = (hard: number, hasAce: boolean, count: number, chance: number): void => {
      for (let value = 1; value <= 10; value += 1) {
        const at = left[value] as number
        const here = (chance * at) / cards
        const sum = hard + value
        const isSoft = hasAce || value === 1
        const total = isSoft && sum <= 11 ? sum + 10 : sum
        if (count === 1 && total === 21) continue
        if (total >= 17) add(total, here)
        else if (at > 0) {
          left[value] = at - 1
          cards -= 1
          deal(sum, isSoft, count + 1, here)
          left[value] = at
          cards += 1
        }
      }
    }
    deal(up, up === 1, 1, 1)
    distributions.set(key, dealt)
    return dealt
  }

  /** What a hand of so much wins or loses; the natural of the dealer takes `toNatural` and nothing else. */
  const against = (up: number, total: number, stake: number, toNatural: number): number => {
    const natural = naturalOf(up)
    if (total > 21) return -natural * toNatural - (1 - natural) * stake
    const totals = dealtFrom(up)
    let sum = -natural * toNatural
    for (let dealer = 17; dealer <= 26; dealer += 1)
      sum += (totals[dealer] as number) * stake * (dealer > 21 ? 1 : Math.sign(total - dealer))
    return sum
  }

  type Held = { hard: number; hasAce: boolean; count: number }
  const plus = ({ hard, hasAce, count }: Held, value: number): Held => ({
    hard: hard + value,
    hasAce: hasAce || value === 1,
    count: count + 1,
  })
  const totalOf = ({ hard, hasAce }: Held): number => (hasAce && hard <= 11 ? hard + 10 : hard)

  const play = (held: Held, up: number, toNatural: number): number => {
    const total = totalOf(held)
    if (total >= 21) return against(up, total, 1, toNatural)
    const decision = decisionOf({ total, isSoft: total !== held.hard, count: held.count }, up)
    if (decision === 's') return against(up, total, 1, toNatural)
    if (decision === 'd') return overNext((value) => against(up, totalOf(plus(held, value)), 2, toNatural))
    return overNext((value) => play(plus(held, value), up, toNatural))
  }

  const begin = (one: number, other: number, up: number): number => {
    const held = plus({ hard: one, hasAce: one === 1, count: 1 }, other)
    if (totalOf(held) === 21) return 1.5 * (1 - naturalOf(up))
    if (one !== other || !splitsPair(one, up)) return play(held, up, 1)
    const half: Held = { hard: one, hasAce: one === 1, count: 1 }
    if (one === 1) return 2 * overNext((value) => against(up, totalOf(plus(half, value)), 1, 0.5))
    return 2 * overNext((value) => play(plus(half, value), up, 0.5))
  }

  return 1 + overNext((one) => overNext((other) => overNext((up) => begin(one, other, up))))
}
