import { z } from 'zod'
import type { BonusTerms } from '#gateway/kernel/bonuses/terms.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Left } from '../wheel/draw.ts'
import { wholeWheel } from '../wheel/terms.ts'
import { type Kind, kinds, type TermsOf } from './kinds.ts'
import { costMinor, type Reward } from './reward.ts'

/** One thing that a campaign gives. */
export type CostPart = {
  /** What it is given for: `day 3`, `prize 2`. */
  label: string
  /** How likely it is each time, in ten-thousandths. */
  chance: number
  /** The most that it takes out of the budget. */
  minor: bigint
  points: number
  good: string
  /** A bonus costs what is left of it on average; `ownMinor` is what comes with it. */
  bonus: { terms: BonusTerms; ownMinor: bigint } | null
  /** Where the terms say it. */
  path: readonly PropertyKey[]
}

/** What a campaign may cost each time, in its parts; `per` says what a time is. */
export type Cost = {
  per: string
  parts: CostPart[]
  /** What the budget must have for one time, however it falls. */
  mostMinor: bigint
}

function partOf(label: string, given: Reward, path: readonly PropertyKey[], chance = wholeWheel): CostPart {
  const isMoney = given.type === 'MONEY' || given.type === 'BONUS'
  return {
    label,
    chance,
    minor: costMinor(given),
    points: given.type === 'POINT' ? given.points : 0,
    good: given.type === 'MERCHANDISE' ? given.name : '',
    bonus: given.type === 'BONUS' ? { terms: given.terms, ownMinor: 0n } : null,
    path: [...path, isMoney ? 'amount' : given.type === 'POINT' ? 'points' : 'type'],
  }
}

const moneyPart = (label: string, amount: string, path: readonly PropertyKey[]): CostPart =>
  partOf(label, { type: 'MONEY', amount }, path)

/** The parts come one at a time, or all of them. */
function oneOf(per: string, parts: CostPart[]): Cost {
  let mostMinor = 0n
  for (const { minor } of parts) if (minor > mostMinor) mostMinor = minor
  return { per, parts, mostMinor }
}
const allOf = (per: string, parts: CostPart[]): Cost => ({
  per,
  parts,
  mostMinor: parts.reduce((sum, { minor }) => sum + minor, 0n),
})
const given = ({ reward }: { reward: Reward }): Cost => oneOf('claim', [partOf('what it gives', reward, ['reward'])])
const mission = ({ milestones }: TermsOf<'mission'>): Cost =>
  oneOf(
    'member who reaches everything',
    milestones.map(({ target, reward }, at) => partOf(`at ${target}`, reward, ['milestones', at, 'reward'])),
  )
/** What it costs is a setting: rates, prizes of levels, gifts. */
const bySetting = (): Cost => oneOf('claim', [])

const costs: { [K in Kind]: (terms: TermsOf<K>) => Cost } = {
  manual: given,
  register: given,
  code: given,
  proof: given,
  mission,
  missionPaid: mission,
  rebate: bySetting,
  levelUp: bySetting,
  birthday: bySetting,
  referral: ({ mostPerInvited }) =>
    oneOf('invited member, at most', [moneyPart('the share of the bets', mostPerInvited, ['mostPerInvited'])]),
  envelope: ({ budget }) => oneOf('round', [moneyPart('all parts', budget, ['budget'])]),
  raffle: ({ prizes }) =>
    allOf(
      'draw',
      prizes.map((prize, at) => partOf(`prize ${at + 1}`, prize, ['prizes', at])),
    ),
  wheel: ({ segments }) =>
    oneOf(
      'spin',
      segments.map(({ prize, weight }, at) => partOf(`field ${at + 1}`, prize, ['segments', at, 'prize'], weight)),
    ),
  sign_in: ({ days }) =>
    oneOf(
      'member who comes every day of the row',
      days.map((day, at) => partOf(`day ${at + 1}`, day, ['days', at])),
    ),
  rescue: ({ most, bonus }) => {
    const part = moneyPart('the most for a day', most, ['most'])
    return oneOf('claim, at most', [bonus === null ? part : { ...part, bonus: { terms: bonus, ownMinor: 0n } }])
  },
  deposit: ({ when, percent, least, most, bonus }) => {
    // The deposit that brings the most; what is given for a loss has nothing to do with the deposit.
    const fullMinor = (toMinor(most) * 100n + BigInt(percent) - 1n) / BigInt(percent)
    const ownMinor = when === 'cashback' || fullMinor < toMinor(least) ? toMinor(least) : fullMinor
    const part = moneyPart('the largest bonus', most, ['most'])
    return oneOf('claim, at most', [{ ...part, bonus: { terms: bonus, ownMinor } }])
  },
}

/**
 * What a campaign with these terms may cost, or null where they cannot be read. Rules over several fields are left out, so that it is
 * known of terms that are still being written.
 */
export function findCost(kind: Kind, terms: unknown): Cost | null {
  const { shape } = kinds[kind].terms
  const read = z.strictObject(shape).safeParse(terms)
  return read.success ? (costs[kind] as (terms: unknown) => Cost)(read.data) : null
}

/** The same of a wheel that has given some of its prizes: what stands in for one that is gone is one of the others. */
export const costNow = ({ per, parts }: Cost, left: Left): Cost =>
  oneOf(
    per,
    parts.filter((_, place) => left[place] !== 0),
  )

/** The same of terms that were checked by the shape of the kind when they were written. */
export function costOf(kind: Kind, terms: unknown): Cost {
  const cost = findCost(kind, terms)
  if (cost === null) throw new Error(`These are no terms of a campaign of the kind ${kind}`)
  return cost
}
