import { wholeWheel } from '../wheel/terms.ts'
import { type Cost, findCost } from './cost.ts'
import type { Kind, TermsOf } from './kinds.ts'

/** How often a campaign gives something: to each who takes all of it, or in all, whoever comes. */
type Often = { times: number; of: 'member' | 'all' }

/** What a campaign costs in so many days, worked out from its terms; a bonus counts with its face, which is more than it costs. */
export type Forecast = Often & {
  /** What a time is. */
  per: string
  /** Each time on average, in minor units, points, and the variance of the former. */
  averageMinor: number
  averagePoints: number
  variance: number
  hasBonus: boolean
  /** How many claims a time is made of. */
  claims: number
}

type HowOften<K extends Kind> = (terms: TermsOf<K>, days: number) => Often
const once: HowOften<Kind> = () => ({ times: 1, of: 'member' })
const mission = ({ period }: TermsOf<'mission'>, days: number): Often => ({
  times: { once: 1, daily: days, weekly: Math.ceil(days / 7) }[period],
  of: 'member',
})

/** What is not here gives what deposits, losses, levels or invitations bring, and those are not known before. */
const howOften: { [K in Kind]?: HowOften<K> } = {
  manual: once,
  code: once,
  proof: once,
  register: once,
  mission,
  missionPaid: mission,
  sign_in: (_terms, days) => ({ times: days, of: 'member' }),
  wheel: ({ spinsPerDay }, days) => ({ times: spinsPerDay * days, of: 'member' }),
  envelope: ({ times }, days) => ({ times: times.length * days, of: 'all' }),
  raffle: () => ({ times: 1, of: 'all' }),
}

/** Null for a kind whose cost is not known before, and for terms that cannot be read. */
export function forecastOf(kind: Kind, terms: unknown, days: number): Forecast | null {
  const cost = findCost(kind, terms)
  const often = howOften[kind] as ((terms: unknown, days: number) => Often) | undefined
  if (cost === null || often === undefined) return null
  return { ...often(terms, days), ...averageOf(kind, cost) }
}

type Each = Pick<Forecast, 'per' | 'averageMinor' | 'averagePoints' | 'variance' | 'hasBonus' | 'claims'>

/** Chances are for one of the parts; a mission gives all of its milestones and a raffle all prizes, the calendar one day of the row. */
function averageOf(kind: Kind, { per, parts }: Cost): Each {
  const share = kind === 'sign_in' ? 1 / Math.max(1, parts.length) : 1
  const sumOf = (value: (part: Cost['parts'][number]) => number): number =>
    parts.reduce((sum, part) => sum + (value(part) * part.chance * share) / wholeWheel, 0)
  const averageMinor = sumOf(({ minor }) => Number(minor))
  return {
    per: kind === 'sign_in' ? 'day' : per,
    averageMinor,
    averagePoints: sumOf(({ points }) => points),
    variance: kind === 'wheel' ? sumOf(({ minor }) => Number(minor) ** 2) - averageMinor ** 2 : 0,
    hasBonus: parts.some(({ bonus }) => bonus !== null),
    claims: kind === 'mission' || kind === 'missionPaid' ? Math.max(1, parts.length) : 1,
  }
}

/** Of these kinds a member has one campaign at a time: of several that are for them the first in the order (decision 518, 538). */
export const isOneAtATime = (kind: Kind): boolean => alone.includes(kind)
const alone: readonly Kind[] = ['register', 'sign_in', 'levelUp', 'birthday', 'referral', 'rebate']
