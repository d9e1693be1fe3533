import type { ExactReturn, SharedRules } from './shared-rules.ts'
import { countTiers, type Hit, onlyTier, type Tier, type TierName } from './tiers.ts'

/** One kind of bet: `red`, or `split:17-20` with a selection behind a colon. */
export type BetKind<Outcome> = {
  /** The canonical spelling of a selection, null when there is no such. A kind without one reads the empty text. */
  read(selection: string): string | null
  /** Hundredths of one unit. */
  pay(selection: string, outcome: Outcome): number
  pays(selection: string): readonly number[]
  /** Where the outcomes are too many to go through. */
  returned?(selection: string): ExactReturn
  /** Where it returns more than one pay and its outcomes are too many to go through. */
  tiers?(selection: string): readonly Tier[]
  /** What its pays are for, where there are several. */
  names?: Readonly<Record<number, TierName>>
  /** The drawn numbers that it is paid for, where many are drawn. */
  hits?(selection: string, outcome: Outcome): readonly Hit[]
  units?(selection: string): number
  /** The most that it can be paid, where that is more than its greatest pay for each unit. */
  most?(selection: string): number
}

export type Kinds<Outcome> = Readonly<Record<string, BetKind<Outcome>>>

type Game<Outcome, State> = Pick<
  SharedRules<Outcome, State>,
  'key' | 'firstState' | 'draw' | 'writeResult' | 'dearest' | 'pool' | 'shares' | 'hall' | 'seats'
> & {
  kinds: Kinds<Outcome>
  /** All outcomes with their weights; needed by the kinds that do not know their return themselves. */
  outcomes?(): Iterable<readonly [Outcome, bigint]>
}

/** The rules of a game from its kinds of bets. */
export function makeRules<Outcome, State>({
  kinds,
  outcomes,
  ...game
}: Game<Outcome, State>): SharedRules<Outcome, State> {
  const returns = new Map<string, ExactReturn>()
  const find = (bet: string): { kind: BetKind<Outcome>; selection: string } => {
    const at = bet.indexOf(':')
    const name = at < 0 ? bet : bet.slice(0, at)
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (kind === undefined) throw new RangeError(`${game.key} has no bet ${bet}`)
    return { kind, selection: at < 0 ? '' : bet.slice(at + 1) }
  }
  const payHundredths = (bet: string, outcome: Outcome): number => {
    const { kind, selection } = find(bet)
    return kind.pay(selection, outcome)
  }
  const goThrough = (bet: string): ExactReturn => {
    let [paid, staked] = [0n, 0n]
    for (const [outcome, weight] of outcomes?.() ?? []) {
      paid += BigInt(payHundredths(bet, outcome)) * weight
      staked += 100n * weight
    }
    return { paid, staked }
  }
  const countAll = (bet: string, names: BetKind<Outcome>['names'] = {}): Tier[] =>
    countTiers(
      [...(outcomes?.() ?? [])].map(([outcome, weight]) => [payHundredths(bet, outcome), weight]),
      names,
    )
  const isEnumerated = outcomes !== undefined && Object.values(kinds).every(({ returned }) => returned === undefined)
  return {
    ...game,
    ...(isEnumerated ? { outcomes } : {}),
    payHundredths,
    hitsOf(bet, outcome) {
      const { kind, selection } = find(bet)
      return kind.hits !== undefined && kind.pay(selection, outcome) > 0 ? kind.hits(selection, outcome) : []
    },
    readBet(text) {
      const at = text.indexOf(':')
      const name = at < 0 ? text : text.slice(0, at)
      if (!Object.hasOwn(kinds, name)) return null
      const selection = kinds[name]?.read(at < 0 ? '' : text.slice(at + 1)) ?? null
      if (selection === null || (selection === '') !== at < 0) return null
      return selection === '' ? name : `${name}:${selection}`
    },
    unitsOf(bet) {
      const { kind, selection } = find(bet)
      return kind.units?.(selection) ?? 1
    },
    paysOf(bet) {
      const { kind, selection } = find(bet)
      return kind.pays(selection)
    },
    mostOf(bet) {
      const { kind, selection } = find(bet)
      return kind.most?.(selection) ?? Math.max(...kind.pays(selection)) * (kind.units?.(selection) ?? 1)
    },
    returnOf(bet) {
      const { kind, selection } = find(bet)
      const known = returns.get(bet) ?? kind.returned?.(selection) ?? goThrough(bet)
      if (returns.size < mostKept) returns.set(bet, known)
      return known
    },
    tiersOf(bet) {
      const { kind, selection } = find(bet)
      if (kind.tiers !== undefined) return kind.tiers(selection)
      const known = kind.returned?.(selection)
      return known === undefined ? countAll(bet, kind.names) : onlyTier(kind.pays(selection), known)
    },
  }
}

const mostKept = 2_000

/** A bet that is named by its kind alone. */
export const plain = <Outcome>(payHundredths: number, wins: (outcome: Outcome) => boolean): BetKind<Outcome> => ({
  read: (selection) => (selection === '' ? '' : null),
  pay: (_selection, outcome) => (wins(outcome) ? payHundredths : 0),
  pays: () => [payHundredths],
})

/** A bet on one of some words or numbers. */
export const oneOf = <Outcome>(
  selections: readonly string[],
  pays: number | Readonly<Record<string, number>>,
  wins: (selection: string, outcome: Outcome) => boolean,
): BetKind<Outcome> => {
  const payOf = (selection: string): number => (typeof pays === 'number' ? pays : (pays[selection] ?? 0))
  return {
    read: (selection) => (selections.includes(selection) ? selection : null),
    pay: (selection, outcome) => (wins(selection, outcome) ? payOf(selection) : 0),
    pays: (selection) => [payOf(selection)],
  }
}
