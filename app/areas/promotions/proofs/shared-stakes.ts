import { type Card, cardOf, filledWith } from './bingo-cards.ts'
import type { ProofOf } from './verify.ts'

/**
 * Who shares what was laid, where the rules of a round say so: from its list and its outcome, written apart from the gateway's rules.
 * Amounts in minor units.
 */
type Part = { reference: string; card: number | null; minor: bigint }
/** One prize with all who have a part in it; `ball` is the place of the ball with which it fell. */
type Prize = {
  name: 'line' | 'two-lines' | 'house' | 'meron' | 'wala' | 'back'
  ball: number | null
  parts: Part[]
}

type Laid = { reference: string; seed: string; lines: { bet: string; minor: bigint }[] }
type Listed = Pick<ProofOf<'shared'>, 'rules' | 'list' | 'outcome'>

/** Lines of `place,reference,seed,bet@amount bet@amount`. */
function readList(list: string): Laid[] {
  return list
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, reference = '', seed = '', laid = ''] = line.split(',')
      const lines = laid.split(' ').map((each) => {
        const [bet = '', amount = ''] = each.split('@')
        return { bet, minor: BigInt(amount.replace('.', '')) }
      })
      return { reference, seed, lines }
    })
}

const sum = (all: readonly bigint[]): bigint => all.reduce((whole, one) => whole + one, 0n)
const countCards = ({ lines }: Laid): number =>
  lines.reduce((count, { bet }) => count + Number(bet.slice('cards:'.length)), 0)

/** What a bet of a session has cost: its price for each card. */
const costOf = ({ lines }: Laid): bigint =>
  sum(lines.map(({ bet, minor }) => minor * BigInt(bet.slice('cards:'.length))))

/** Of a hundred of all stakes. */
const bingoPrizes = [
  ['line', 15n],
  ['two-lines', 20n],
  ['house', 45n],
] as const

async function shareBingo(balls: number, bets: readonly Laid[], called: readonly number[]): Promise<Prize[]> {
  const cards: { reference: string; card: number; filled: readonly number[] }[] = []
  for (const bet of bets)
    for (let card = 1; card <= countCards(bet); card += 1)
      cards.push({ reference: bet.reference, card, filled: filledWith(await cardOf(balls, bet, card), called) })
  const staked = sum(bets.map(costOf))
  return bingoPrizes.map(([name, hundredths], at) => {
    const ball = Math.min(...cards.map(({ filled }) => filled[at] ?? 0))
    const first = cards.filter(({ filled }) => filled[at] === ball)
    const prize = (staked * hundredths) / 100n
    const [each, left] = [prize / BigInt(first.length), prize % BigInt(first.length)]
    const parts = first.map(({ reference, card }, place) => ({
      reference,
      card,
      minor: BigInt(place) < left ? each + 1n : each,
    }))
    return { name, ball, parts }
  })
}

/** Meron or Wala, who is three exchanges ahead, takes all that was laid less a twentieth; after a draw everybody has their stake. */
function shareContest(bets: readonly Laid[], course: string): Prize[] {
  const lead = course.split('m').length - course.split('w').length
  const winner = lead > 0 ? 'meron' : 'wala'
  const on = ({ lines }: Laid): bigint => sum(lines.flatMap(({ bet, minor }) => (bet === winner ? minor : [])))
  const stake = ({ lines }: Laid): bigint => sum(lines.map(({ minor }) => minor))
  const isBack = Math.abs(lead) < 3
  const prize = (sum(bets.map(stake)) * 95n) / 100n
  const pool = sum(bets.map(on))
  const parts = bets.map((bet) => ({
    reference: bet.reference,
    card: null,
    minor: isBack ? stake(bet) : (on(bet) * prize) / pool,
  }))
  return [{ name: isBack ? 'back' : winner, ball: null, parts: parts.filter(({ minor }) => minor > 0n) }]
}

/** Null for rules that share nothing, and while nothing is drawn. */
export async function sharePrizes({ rules, list, outcome }: Listed): Promise<Prize[] | null> {
  const [family] = rules.split('/')
  if (list === null || outcome === null) return null
  const bets = readList(list)
  const drawn = JSON.parse(outcome) as { called?: number[]; course?: string }
  if (bets.length === 0) return []
  if (family === 'bingo75') return shareBingo(75, bets, drawn.called ?? [])
  if (family === 'bingo90') return shareBingo(90, bets, drawn.called ?? [])
  return family === 'cockfight' ? shareContest(bets, drawn.course ?? '') : null
}

const toDecimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** `reference,amount` of everybody who has a part, in the sequence of the list, as the proof says what was paid. */
export function writeShares(prizes: readonly Prize[], list: string): string {
  const parts = prizes.flatMap((prize) => prize.parts)
  return readList(list)
    .map(({ reference }) => ({
      reference,
      minor: sum(parts.flatMap((part) => (part.reference === reference ? part.minor : []))),
    }))
    .filter(({ minor }) => minor > 0n)
    .map(({ reference, minor }) => `${reference},${toDecimal(minor)}\n`)
    .join('')
}

/** A prize in words that travel: amounts as decimal texts. */
export type ShownPrize = Omit<Prize, 'parts'> & { parts: (Omit<Part, 'minor'> & { amount: string })[] }
/** The cards of a bet, with the numbers that were called until the house was full. */
export type ShownCard = { rows: Card; called: number[] }

export type ShownShares = { prizes: ShownPrize[]; cards: ShownCard[] }

/** What is shown of shared prizes, and the cards of the bet that was asked for. */
export async function showShares(proof: ProofOf<'shared'>): Promise<ShownShares | null> {
  if (proof.shares === null) return null
  const prizes = await sharePrizes(proof)
  if (prizes === null) return null
  const shown = prizes.map(({ parts, ...prize }) => ({
    ...prize,
    parts: parts.map(({ minor, ...part }) => ({ ...part, amount: toDecimal(minor) })),
  }))
  return { prizes: shown, cards: await cardsAsked(proof, prizes.at(-1)?.ball ?? 0) }
}

async function cardsAsked({ rules, list, outcome, reference }: ProofOf<'shared'>, until: number): Promise<ShownCard[]> {
  const balls = Number(/^bingo(75|90)\//.exec(rules)?.[1] ?? 0)
  const bet = readList(list ?? '').find((each) => each.reference === reference)
  if (balls === 0 || bet === undefined) return []
  const { called } = JSON.parse(outcome ?? '') as { called: number[] }
  const cards: ShownCard[] = []
  for (let at = 1; at <= countCards(bet); at += 1)
    cards.push({ rows: await cardOf(balls, bet, at), called: called.slice(0, until) })
  return cards
}
