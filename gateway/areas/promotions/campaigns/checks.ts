import { amount } from '#gateway/kernel/settings/amounts.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { mostPointsOfReward as mostPoints } from '#gateway/ledger/points.ts'
import { formatAmount, toMinor } from '#gateway/platform/money.ts'
import { sayPercent } from '#gateway/platform/percent.ts'
import { mostOfRoundMinor } from '../envelope/terms.ts'
import { leastPerTicketMinor } from '../raffle/terms.ts'
import { weightOf, wholeWheel } from '../wheel/terms.ts'
import type { Begun } from './begun.ts'
import { checkBonuses } from './bonus-checks.ts'
import { type Cost, costNow, findCost } from './cost.ts'
import type { Kind } from './kinds.ts'
import type { CampaignText } from './store.ts'

/** What is wrong with a field, as the end of a sentence that begins with its name. */
export type Fault = { field: string; rule: string }
/**
 * One line of what an operator sees before a campaign may begin; one that is not fine keeps it from beginning. What has faults is wrong in
 * itself and is refused when it is written, at its fields; what has none is only not there yet, which a draft may be.
 */
export type Check = { rule: string; detail: string; isFine: boolean; faults: Fault[] }

/** A campaign, as it is or as somebody is still writing it: what cannot be read of it is unknown or null. */
export type Checked = {
  kind: Kind
  terms: unknown
  texts: Readonly<Record<string, CampaignText>>
  startsAt: Date | null
  endsAt: Date | null
  budgetMinor: bigint | null
  /** How many claims it gives at the most; null for any number, and for one that cannot be read. */
  pieces: number | null
  /** What there is of each good that can be promised; null where nobody has looked. */
  stock: ReadonlyMap<number, number> | null
  /** All goods of the points mall, also those that cannot be had now. */
  goods: ReadonlySet<number>
  /** What it goes on with; null or absent for what has not begun. */
  begun?: Begun | null
  now: Date
}

/** Everything that has to be right before a campaign gives something. */
export function checkCampaign(campaign: Checked, settings: Pick<MerchantSettings, 'promotions'>): Check[] {
  const { kind, terms, texts, begun = null } = campaign
  const cost = findCost(kind, terms)
  return [
    checkTexts(texts),
    checkDays(campaign),
    ...(kind === 'wheel' ? [checkChances(terms)] : []),
    ...(kind === 'raffle'
      ? [...(begun === null ? [checkTickets(terms)] : []), checkStock(campaign), checkPieces(campaign)]
      : []),
    ...(kind === 'envelope' ? [checkRound(terms)] : []),
    ...(cost === null
      ? []
      : [checkBudget(begun === null || kind !== 'wheel' ? cost : costNow(cost, begun.left), campaign.budgetMinor)]),
    ...(cost === null ? [] : [checkWorth(cost, kind)]),
    ...checkBonuses(listParts(terms, ['terms']), settings).map((each) => check(each.rule, each.detail, each.faults)),
    checkGoods(campaign),
    fine('Members on a break are left out', 'always; it cannot be taken off'),
  ]
}

const fine = (rule: string, detail: string): Check => ({ rule, detail, isFine: true, faults: [] })
const check = (rule: string, detail: string, faults: Fault[]): Check => ({
  rule,
  detail,
  isFine: faults.length === 0,
  faults,
})

function checkTexts(texts: Checked['texts']): Check {
  const missing = ['EN', 'TY'].filter((language) => !isWritten(texts[language]))
  const detail = missing.length === 0 ? '' : `missing: ${missing.join(', ')}`
  return { ...fine('Title and rules are there in English and Tagalog', detail), isFine: missing.length === 0 }
}

const isWritten = (text: CampaignText | undefined): boolean =>
  text !== undefined && text.title.trim() !== '' && text.rules.trim() !== ''

function checkDays({ kind, startsAt, endsAt, now }: Checked): Check {
  const rule =
    endsAt === null || startsAt === null
      ? kind === 'raffle' && endsAt === null
        ? 'is needed: tickets are earned until then'
        : null
      : endsAt <= startsAt
        ? 'is after the beginning'
        : endsAt <= now
          ? 'is not over yet'
          : null
  const faults = rule === null ? [] : [{ field: 'endsAt', rule }]
  return check('It ends after it begins, and not in the past', '', faults)
}

/** A ticket for next to nothing makes a list that nobody can read any more. What has begun keeps its tickets as they are. */
function checkTickets(terms: unknown): Check {
  const { betPerTicket } = (terms ?? {}) as { betPerTicket?: unknown }
  const least = formatAmount(leastPerTicketMinor)
  const isTooLow = amount.safeParse(betPerTicket).success && toMinor(String(betPerTicket)) < leastPerTicketMinor
  const faults = isTooLow ? [{ field: 'terms.betPerTicket', rule: `is at least ${least}` }] : []
  return check(`A ticket is earned with ${least} at least`, '', faults)
}

/** A round that could not be cut would never be announced. */
function checkRound(terms: unknown): Check {
  const { budget } = (terms ?? {}) as { budget?: unknown }
  const most = formatAmount(mostOfRoundMinor)
  const isTooMuch = amount.safeParse(budget).success && toMinor(String(budget)) > mostOfRoundMinor
  const faults = isTooMuch ? [{ field: 'terms.budget', rule: `is at most ${most}` }] : []
  return check(`A round has ${most} at the most`, '', faults)
}

/** The goods of a raffle are set aside when its tickets can be earned. What is not there yet may be in a draft. */
function checkStock({ terms, stock }: Checked): Check {
  const { prizes = [] } = (terms ?? {}) as { prizes?: Partial<Record<'type' | 'rewardId' | 'name', unknown>>[] }
  const goods = prizes.filter(({ type }) => type === 'MERCHANDISE')
  const missing = goods.filter(({ rewardId }, place) => {
    const before = goods.slice(0, place).filter((other) => other.rewardId === rewardId).length
    return stock !== null && (stock.get(Number(rewardId)) ?? 0) <= before
  })
  const detail = goods.length === 0 ? 'no prize is a good' : missing.map(({ name }) => `not there: ${name}`).join('; ')
  return { ...fine('Its goods are in stock', detail), isFine: missing.length === 0 }
}

/** All prizes of a raffle are given at once, by its draw. */
function checkPieces({ terms, pieces }: Checked): Check {
  const { prizes } = (terms ?? {}) as { prizes?: unknown }
  const count = Array.isArray(prizes) ? prizes.length : 0
  const rule = `is at least ${count}, as many as there are prizes`
  const faults = pieces !== null && pieces < count ? [{ field: 'pieces', rule }] : []
  return check('It has a piece for each prize', pieces === null ? 'no limit' : `${pieces} pieces`, faults)
}

/** What a wheel says of itself; it is refused by the shape of its terms. */
function checkChances(terms: unknown): Check {
  const { segments = [] } = (terms ?? {}) as { segments?: { weight: unknown }[] }
  const sum = weightOf(segments.map(({ weight }) => ({ weight: typeof weight === 'number' ? weight : 0 })))
  return { ...fine('The chances sum to 100 %', sayPercent(sum)), isFine: sum === wholeWheel }
}

function checkBudget({ per, parts, mostMinor }: Cost, budgetMinor: bigint | null): Check {
  const rule = `The budget covers the most that one ${per} can cost`
  if (mostMinor === 0n) return fine(rule, 'no prize is money')
  if (budgetMinor === null) return { ...fine(rule, 'no budget can be read'), isFine: false }
  const isCovered = budgetMinor >= mostMinor
  const detail = `${formatAmount(mostMinor)}, ${budgetMinor / mostMinor} times over`
  const tooDear = parts.filter(({ minor }) => minor > budgetMinor)
  const [first] = tooDear.length === 0 ? parts : tooDear
  const most = formatAmount(mostMinor)
  const faults = [
    { field: 'budget', rule: `is at least ${most}, the most that one ${per} can cost` },
    {
      field: ['terms', ...(first?.path ?? [])].join('.'),
      rule: `may need ${most}, and the budget has ${formatAmount(budgetMinor)}`,
    },
  ]
  return check(rule, detail, isCovered ? [] : faults)
}

/** A field of a wheel may be empty; whatever else is promised is something. */
function checkWorth({ parts }: Cost, kind: Kind): Check {
  const faults = parts.flatMap(({ minor, points, good, path }) => {
    const isNothing = kind !== 'wheel' && minor === 0n && points === 0 && good === ''
    const rule = isNothing ? 'is more than nothing' : points > mostPoints ? `is at most ${mostPoints}` : null
    return rule === null ? [] : [{ field: ['terms', ...path].join('.'), rule }]
  })
  return check('Everything that it gives is worth something, and at most ten million points', '', faults)
}

/** Nothing can be given of a good that does not exist, and what looks for it would end with an error. */
function checkGoods({ terms, goods }: Checked): Check {
  const named = listParts(terms, ['terms']).filter(({ part }) => part.type === 'MERCHANDISE')
  const missing = named.filter(({ part }) => typeof part.rewardId === 'number' && !goods.has(part.rewardId))
  return check(
    'Its goods are those of the points mall',
    named.length === 0 ? 'there is no good in it' : '',
    missing.map(({ path }) => ({ field: [...path, 'rewardId'].join('.'), rule: 'is no good of the points mall' })),
  )
}

/** All objects in the terms, with their places. */
function listParts(terms: unknown, path: string[]): { part: Readonly<Record<string, unknown>>; path: string[] }[] {
  if (typeof terms !== 'object' || terms === null) return []
  const part = terms as Readonly<Record<string, unknown>>
  return [{ part, path }, ...Object.entries(part).flatMap(([name, inner]) => listParts(inner, [...path, name]))]
}
