import type { SharedTexts } from '../../texts/shared-en.ts'
import { cashOuts, readLeaving, writeMultiplier } from '../rules/crash.ts'
import { permutationsOf } from '../rules/digits.ts'

/** What a bet is called, on the cloth, in a slip and in the records. */
export function nameBet(bet: string, { bets: words, kinds, flight, hall }: SharedTexts): string {
  const leaving = readLeaving(bet)
  if (leaving !== null) return nameLeaving(leaving, flight.bets)
  const at = bet.indexOf(':')
  const kind = at < 0 ? bet : bet.slice(0, at)
  const selection = at < 0 ? '' : bet.slice(at + 1)
  const parts = selection.split('-')
  const [one = '', other = ''] = parts
  const listed = parts.join(', ')
  const spread = (count: number): string => `${one} – ${Number(one) + count - 1}`
  const named: Readonly<Record<string, () => string>> = {
    straight: () => (/^\d{1,2}$/.test(selection) ? selection : words.exact(parts.join(' · '))),
    split: () => parts.join(' / '),
    trio: () => listed,
    street: () => spread(3),
    line: () => spread(6),
    corner: () => `${one}, ${Number(one) + 1}, ${Number(one) + 3}, ${Number(one) + 4}`,
    'first-four': () => words.firstFour,
    dozen: () => words.dozen(selection),
    column: () => words.column(selection),
    'player-pair': () => words.playerPair,
    'banker-pair': () => words.bankerPair,
    'either-pair': () => words.eitherPair,
    'perfect-pair': () => words.perfectPair,
    'super-six': () => words.superSix,
    'suited-tie': () => words.suitedTie,
    big: () => (selection === '' ? words.big : words.ofSea(words.big, selection)),
    small: () => (selection === '' ? words.small : words.ofSea(words.small, selection)),
    single: () => words.single(selection),
    two: () => words.both(one, other),
    double: () => words.double(selection),
    triple: () => (selection === 'any' ? words.anyTriple : words.triple(selection)),
    four: () => words.threeOf(listed),
    sum: () => words.sum(selection),
    unlike: () => words.unlike(listed),
    cards: () => hall.cards(Number(selection)),
    run: () => words.run,
    pair: () => words.pair(selection),
    'pair-single': () => words.pairSingle(one, other),
    segment: () => words.times(selection),
    seat: () => (other === '2' ? words.secondHand(one) : words.seat(one)),
    color: () => words.colours[selection as keyof typeof words.colours] ?? selection,
    six: () => parts.join(' · '),
    spots: () => parts.join(' · '),
    any: () => parts.join(' · '),
    rambolito: () => words.rambolito(parts.join(' · ')),
    first: () => words.firstBall(selection),
    'first-two': () => words.first('2', listed),
    'first-three': () => words.first('3', listed),
    'first-two-any': () => `${words.first('2', listed)}, ${words.inAnyOrder}`,
    'first-three-any': () => `${words.first('3', listed)}, ${words.inAnyOrder}`,
    place: () => words.place(one, other),
    'place-side': () => words.placeSide(one, wordOf(other)),
    duel: () => words.duel(one, other),
    'sum-big': () => words.sum(words.big),
    'sum-small': () => words.sum(words.small),
    'sum-odd': () => words.sum(words.odd),
    'sum-even': () => words.sum(words.even),
  }
  const wordOf = (side: string): string =>
    ({ big: words.big, small: words.small, odd: words.odd, even: words.even })[side] ?? side
  if (/^(dragon|tiger)-/.test(kind)) {
    const [side = '', what = ''] = kind.split('-')
    return words.ofSide(side === 'dragon' ? words.dragon : words.tiger, wordOf(what))
  }
  if (/^(box|permute)-(big|small)$/.test(kind)) {
    const [way = '', side = ''] = kind.split('-')
    const orders = permutationsOf(selection)
    return words.ofSea(wordOf(side), `${selection}, ${way === 'box' ? words.box(orders) : words.permute(orders)}`)
  }
  if (kind.startsWith('lo-')) return words.lo(selection)
  if (kind.startsWith('special-')) return words.special(selection)
  if (kind.startsWith('parlay-')) return words.all(listed)
  if (kind.startsWith('none-')) return words.none(listed)
  const plain = words[kind as keyof typeof words]
  return named[kind]?.() ?? (typeof plain === 'string' ? plain : (kinds[kind] ?? bet))
}

function nameLeaving(
  { set, byHand }: NonNullable<ReturnType<typeof readLeaving>>,
  words: SharedTexts['flight']['bets'],
): string {
  if (byHand !== null) return words.outAt(writeMultiplier(byHand))
  return set === cashOuts.most ? words.byHand : words.set(writeMultiplier(set))
}
