import type { ExactReturn } from './shared-rules.ts'

/** A drawn number that a bet is paid for, where many are drawn: its prize is a name, or the place of its row in a table. */
export type Hit = { prize: 'first' | 'second' | 'third' | 'starter' | 'consolation' | number; number: string }

/** What a bet is paid for, where that needs a word of its own. */
export type TierName =
  | 'win'
  | 'otherWin'
  | 'withSix'
  | 'tie'
  | 'thirty'
  | 'onePair'
  | 'bothPairs'
  | 'one'
  | 'two'
  | 'three'
  | 'allFour'
  | 'lastThree'
  | 'lastTwo'
  | 'first'
  | 'second'
  | 'third'
  | 'starter'
  | 'consolation'
  | 'ending'
  | 'right'
  | 'times'

/** A chance as a fraction: so many of all ways in which it can come. */
export type Chance = { ways: bigint; all: bigint }

/** One of the ways in which a bet is paid. */
export type Tier = Chance & {
  name: TierName
  /** How many numbers are right, or what multipliers make together; 0 where the name says all. */
  count: number
  /** In hundredths of the unit, stake included. */
  payHundredths: number
  /** Whether a share of the pool comes on top. */
  hasPool: boolean
  /** How often it can come in one round, each time with this chance: 1, or as many as numbers are drawn for it. */
  places: number
}

export const tier = (
  name: TierName,
  payHundredths: number,
  { count = 0, places = 1, hasPool = false, ...chance }: Chance & Partial<Pick<Tier, 'count' | 'places' | 'hasPool'>>,
): Tier => ({ name, count, payHundredths, hasPool, places, ...chance })

/** The tiers of a bet whose outcomes can be gone through: one for each pay, the least first. */
export function countTiers(
  paid: Iterable<readonly [payHundredths: number, weight: bigint]>,
  names: Readonly<Record<number, TierName>>,
): Tier[] {
  const ways = new Map<number, bigint>()
  let all = 0n
  for (const [pay, weight] of paid) {
    all += weight
    if (pay > 0) ways.set(pay, (ways.get(pay) ?? 0n) + weight)
  }
  return [...ways]
    .sort(([one], [other]) => one - other)
    .map(([pay, some]) => tier(names[pay] ?? 'win', pay, { ways: some, all }))
}

/** Of a bet that is paid one thing or nothing the return says how likely that is. What is shared has no pay of its own. */
export function onlyTier([pay, ...others]: readonly number[], { paid, staked }: ExactReturn): Tier[] {
  return pay === undefined || others.length > 0
    ? []
    : [tier('win', pay, { ways: paid * 100n, all: staked * BigInt(pay) })]
}
