import type { Draws } from '#gateway/kernel/draws.ts'

/** A card of a shoe: its number mod 13 is the rank, 0 an ace and 12 a king; the number through 13 the suit. */
export const rankOf = (card: number): number => card % 13
export const suitOf = (card: number): number => Math.floor(card / 13)

/**
 * A shoe: how many of each of the 52 cards are left. Nobody knows which comes next, because the round that deals it draws it then: a
 * card at random from what is left is what a shuffled shoe would deal.
 */
export type Shoe = readonly number[]

export const decks = 8
export const fullShoe: Shoe = Array.from({ length: 52 }, () => decks)
const cardsIn = (shoe: Shoe): number => shoe.reduce((all, count) => all + count, 0)

/**
 * With so many cards left a shoe is put away, and the next round deals from a new one. Everybody knows what is left: of a few cards it
 * could be worked out which bets win more than they lose.
 */
const putAwayAt = (decks * 52) / 2
/** Shoes that were begun before decision 419 were dealt down to here. */
const formerCut = 14

/** The shoe that a round deals from: a new one when the last round came to its end. */
export const shoeFor = (shoe: Shoe): { shoe: Shoe; isNew: boolean } =>
  cardsIn(shoe) <= formerCut ? { shoe: fullShoe, isNew: true } : { shoe, isNew: cardsIn(shoe) === decks * 52 }

/** Deals cards one by one; `left` is the shoe for the next round. */
export function dealer(draws: Draws, from: Shoe): { next(): number; left(): Shoe } {
  const shoe = [...from]
  return {
    next() {
      let at = draws.int(cardsIn(shoe))
      const card = shoe.findIndex((count) => {
        at -= count
        return at < 0
      })
      shoe[card] = (shoe[card] ?? 0) - 1
      return card
    },
    left: () => (cardsIn(shoe) <= putAwayAt ? fullShoe : shoe),
  }
}
