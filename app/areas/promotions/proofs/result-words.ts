import type { useT } from '#app/platform/use-t.ts'
import type { ProofOf } from './verify.ts'

type Texts = ReturnType<typeof useT<'draws'>>

/** A card by its number mod 13 is an ace to a king, and through 13 a suit. */
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = ['♣', '♦', '♥', '♠']
const nameCard = (card: number): string => `${ranks[card % 13]}${suits[Math.floor(card / 13)]}`

/** Of games whose line of the wire is a word, or a number that has a name. */
const words: Readonly<Record<string, (result: string, t: Texts) => string>> = {
  crash: (result) => `${(Number(result) / 100).toFixed(2)} ×`,
  blackjack: (result, t) => `${t('fair.dealer')} ${sayTotal(result, t)}`,
  'color-game': (result, t) =>
    result
      .split(',')
      .map((colour) => (isColour(colour) ? t(`fair.colours.${colour}`) : colour))
      .join(', '),
  'dragon-tiger': (result, t) => saySides(result, t, (rank) => ranks[Number(rank) - 1] ?? rank),
}

const colours = ['red', 'blue', 'green', 'yellow', 'pink', 'white'] as const
const isColour = (text: string): text is (typeof colours)[number] => colours.some((colour) => colour === text)

/** The short line that the wire has, as it is read: hundredths as a multiplier, `P5 B5` with the names of the sides, numbers apart. */
export function sayResult(rules: string, result: string, t: Texts): string {
  const say = words[rules.split('/')[0] ?? '']
  if (say !== undefined) return say(result, t)
  return /^[A-Z]\d/.test(result) ? saySides(result, t) : result.replaceAll(',', ' ')
}

function saySides(result: string, t: Texts, name = (score: string): string => score): string {
  const names: Readonly<Record<string, string>> = {
    P: t('fair.sides.P'),
    B: t('fair.sides.B'),
    D: t('fair.sides.D'),
    T: t('fair.sides.T'),
    M: t('fair.sides.M'),
    W: t('fair.sides.W'),
  }
  return result
    .split(' ')
    .map((part) => `${names[part.slice(0, 1)] ?? ''} ${name(part.slice(1))}`)
    .join(' · ')
}

/** `BJ`, `bust 23`, or what the cards count. */
function sayTotal(result: string, t: Texts): string {
  if (result === 'BJ') return t('fair.blackjack')
  const [, over] = /^bust (\d+)$/.exec(result) ?? []
  return over === undefined ? result : `${over}, ${t('fair.bust')}`
}

/** A hand of the bet that was asked for: where it lay, its cards, what they count and what was decided. */
export function sayHand({ seat, hand, cards, isSplit, decided }: ProofOf<'shared'>['hands'][number], t: Texts): string {
  const where = hand === 2 ? t('fair.secondHand', { seat }) : t('fair.seat', { seat })
  const made = decided.map((decision) => t(`fair.decided.${decision}`)).join(', ')
  const text = `${where}: ${cards.map(nameCard).join(' ')}: ${sayTotal(countOf(cards, isSplit), t)}`
  return made === '' ? text : `${text} · ${made}`
}

/** In the words of the wire, as the dealer's. An ace counts eleven where that is not too much; after a split 21 is no blackjack. */
function countOf(cards: readonly number[], isSplit: boolean): string {
  const hard = cards.reduce((sum, card) => sum + Math.min((card % 13) + 1, 10), 0)
  const total = hard <= 11 && cards.some((card) => card % 13 === 0) ? hard + 10 : hard
  if (total > 21) return `bust ${total}`
  return total === 21 && cards.length === 2 && !isSplit ? 'BJ' : String(total)
}
