import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { formatAmount, toMinor } from '#gateway/platform/money.ts'
import type { CampaignText } from './store.ts'

/** One line of what an operator sees before a campaign may begin. A fault keeps it from beginning. */
type Check = { rule: string; detail: string; isFine: boolean }

type Checked = {
  terms: unknown
  texts: Readonly<Record<string, CampaignText>>
  startsAt: Date
  endsAt: Date | null
  budgetMinor: bigint
  now: Date
}

/** Everything that has to be right before a campaign gives something. */
export function checkCampaign(campaign: Checked, settings: Pick<MerchantSettings, 'promotions'>): Check[] {
  const { terms, texts, startsAt, endsAt, budgetMinor, now } = campaign
  const largestMinor = largestPrize(terms)
  const { mostTimesHundredths, leastDays } = settings.promotions
  const bonuses = listBonuses(terms)
  const hardest = Math.max(0, ...bonuses.map(({ timesHundredths }) => timesHundredths))
  const shortest = Math.min(Number.POSITIVE_INFINITY, ...bonuses.map(({ days }) => days))
  const missing = ['EN', 'TY'].filter((language) => !isWritten(texts[language]))
  return [
    {
      rule: 'Title and rules are there in English and Tagalog',
      detail: missing.length === 0 ? '' : `missing: ${missing.join(', ')}`,
      isFine: missing.length === 0,
    },
    {
      rule: 'It ends after it begins, and not in the past',
      detail: '',
      isFine: endsAt === null || (startsAt < endsAt && now < endsAt),
    },
    {
      rule: 'The budget covers the largest prize',
      detail: largestMinor === 0n ? 'no prize is money' : coverage(budgetMinor, largestMinor),
      isFine: budgetMinor >= largestMinor,
    },
    {
      rule: `No bonus asks for more than ${mostTimesHundredths / 100} times its amount`,
      detail: bonuses.length === 0 ? 'there is no bonus in it' : `${hardest / 100} times`,
      isFine: hardest <= mostTimesHundredths,
    },
    {
      rule: `A bonus has ${leastDays} days at least`,
      detail: bonuses.length === 0 ? 'there is no bonus in it' : `${shortest} days`,
      isFine: shortest >= leastDays,
    },
    { rule: 'Members on a break are left out', detail: 'always; it cannot be taken off', isFine: true },
  ]
}

const isWritten = (text: CampaignText | undefined): boolean =>
  text !== undefined && text.title.trim() !== '' && text.rules.trim() !== ''

const coverage = (budgetMinor: bigint, largestMinor: bigint): string =>
  `${formatAmount(largestMinor)}, ${budgetMinor / largestMinor} times over`

type BonusLike = { timesHundredths: number; days: number }

/** Every bonus in the terms, wherever a kind has put it. */
function listBonuses(terms: unknown): BonusLike[] {
  if (typeof terms !== 'object' || terms === null) return []
  const own = 'timesHundredths' in terms && 'days' in terms ? [terms as BonusLike] : []
  return [...own, ...Object.values(terms).flatMap(listBonuses)]
}

/** The largest amount of money in the terms, wherever a kind has put it. */
function largestPrize(terms: unknown): bigint {
  if (typeof terms !== 'object' || terms === null) return 0n
  const isPrize = 'type' in terms && 'amount' in terms && typeof terms.amount === 'string'
  const own = isPrize ? toMinor(terms.amount as string) : 0n
  let largest = own
  for (const minor of Object.values(terms).map(largestPrize)) if (minor > largest) largest = minor
  return largest
}
