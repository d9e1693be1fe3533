import { dealer, decks, fullShoe, rankOf, type Shoe, shoeFor, suitOf } from './cards.ts'
import { type BetKind, type Kinds, makeRules, plain } from './kinds.ts'

export type DragonTigerOutcome = { dragon: number; tiger: number; isNewShoe: boolean }

const isTie = ({ dragon, tiger }: DragonTigerOutcome): boolean => rankOf(dragon) === rankOf(tiger)

/** The higher card wins one to one; a tie costs half the stake. */
const side = (wins: (outcome: DragonTigerOutcome) => boolean): BetKind<DragonTigerOutcome> => ({
  ...plain(200, wins),
  names: { 50: 'tie' },
  pay: (_selection, outcome) => (isTie(outcome) ? 50 : wins(outcome) ? 200 : 0),
})

/** Bets on one of the two cards; all lose on a seven. */
const cardKinds = (name: 'dragon' | 'tiger'): Kinds<DragonTigerOutcome> => {
  const ifNotSeven = (wins: (rank: number) => boolean): BetKind<DragonTigerOutcome> =>
    plain(200, (outcome) => rankOf(outcome[name]) !== seven && wins(rankOf(outcome[name])))
  return {
    [`${name}-big`]: ifNotSeven((rank) => rank > seven),
    [`${name}-small`]: ifNotSeven((rank) => rank < seven),
    [`${name}-odd`]: ifNotSeven((rank) => rank % 2 === 0),
    [`${name}-even`]: ifNotSeven((rank) => rank % 2 === 1),
  }
}
/** Ranks count from 0, the ace, which is odd. */
const seven = 6

/** One card each from eight decks, ace low. */
export const dragonTigerRules = makeRules<DragonTigerOutcome, Shoe>({
  key: 'dragon-tiger/1',
  firstState: fullShoe,
  kinds: {
    dragon: side(({ dragon, tiger }) => rankOf(dragon) > rankOf(tiger)),
    tiger: side(({ dragon, tiger }) => rankOf(tiger) > rankOf(dragon)),
    tie: plain(900, isTie),
    'suited-tie': plain(5_100, (outcome) => isTie(outcome) && suitOf(outcome.dragon) === suitOf(outcome.tiger)),
    ...cardKinds('dragon'),
    ...cardKinds('tiger'),
  },
  draw(draws, before) {
    const { shoe, isNew } = shoeFor(before)
    const cards = dealer(draws, shoe)
    return { outcome: { dragon: cards.next(), tiger: cards.next(), isNewShoe: isNew }, state: cards.left() }
  },
  *outcomes() {
    for (let dragon = 0; dragon < 52; dragon += 1)
      for (let tiger = 0; tiger < 52; tiger += 1)
        yield [{ dragon, tiger, isNewShoe: true }, BigInt(decks * (dragon === tiger ? decks - 1 : decks))] as const
  },
  writeResult: ({ dragon, tiger }) => `D${rankOf(dragon) + 1} T${rankOf(tiger) + 1}`,
})
