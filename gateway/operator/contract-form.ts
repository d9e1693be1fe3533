import type { ContractKind, Terms } from '#gateway/areas/contracts/rules/terms.ts'
import { nameOfProduct } from '#gateway/kernel/movements.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { PeriodName } from '#gateway/platform/time/periods.ts'
import type { FormFields } from './action.ts'
import { readHundredths, writeHundredths } from './hundredths.ts'

/** The terms of a contract as a form that needs no script: so many tiers, of which those that are empty do not count. */

type TierField = {
  name: string
  label: string /** A rate is typed in percent and kept in basis points. */
  kind: 'rate' | 'amount' | 'count'
}

const rate = (name: string, label: string): TierField => ({ name, label, kind: 'rate' })
const amount = (name: string, label: string): TierField => ({ name, label, kind: 'amount' })
const members: TierField = { name: 'activeMembers', label: 'From active members', kind: 'count' }
const salary = [
  rate('rateBp', 'Rate in %'),
  amount('amount', 'Or an amount'),
  members,
  amount('betAmount', 'From bets of'),
]

export const tierFields: Readonly<Record<ContractKind, readonly TierField[]>> = {
  dividend: [
    rate('rateBp', 'Rate in %'),
    members,
    amount('validBet', 'From valid bets of'),
    amount('netLoss', 'From a net loss of'),
  ],
  daily: salary,
  hourly: salary,
  realtime: [
    amount('singleBet', 'From a bet of'),
    rate('winRateBp', 'Of a won bet in %'),
    rate('lossRateBp', 'Of a lost bet in %'),
  ],
}

export const kindNames: Readonly<Record<ContractKind, string>> = {
  dividend: 'Dividend',
  daily: 'Daily salary',
  hourly: 'Hourly salary',
  realtime: 'Real-time salary',
}

/** The games of a contract and how often it pays, as the agents read it. */
export const gamesOf = (product: string): string => nameOfProduct(product, 'EN')
const periodNames: Readonly<Record<PeriodName, string>> = {
  weekly: 'Weekly',
  semimonthly: 'Twice a month',
  monthly: 'Monthly',
  daily: 'Daily',
  hourly: 'Hourly',
  'five-minutes': 'Every 5 minutes',
}
export const sayPeriod = (period: string): string => periodNames[period as PeriodName] ?? period

const endReasons: Readonly<Record<string, string>> = {
  agreed: 'both sides agreed',
  'rate-above-upline': 'its rate was above the new one of the upline',
  'line-moved': 'the downline was moved',
}
export const sayEndReason = (reason: string | null): string => endReasons[reason ?? ''] ?? reason ?? ''

export const isKind = (text: string | undefined): text is ContractKind =>
  text !== undefined && Object.hasOwn(tierFields, text)

export const mostTiers = 10
export const tierFieldName = (at: number, name: string): string => `terms.tiers.${at}.${name}`

/** A press shows all tiers and keeps what was typed. */
export const showAllTiers = ['look', 'tiers'] as const
export const showTiers = (form: FormFields, look: string): FormFields =>
  look === showAllTiers[1] ? { ...form, tiers: 'all' } : form

const textIn = (form: FormFields, at: number, name: string): string => (form[tierFieldName(at, name)] ?? '').trim()

/** The places of the tiers in which there is something. */
const filledTiers = (kind: ContractKind, form: FormFields): number[] =>
  Array.from({ length: mostTiers }, (_, at) => at).filter((at) =>
    tierFields[kind].some(({ name }) => textIn(form, at, name) !== ''),
  )

/** Where the form has what a fault of the terms names: the terms count only the tiers that are filled. */
export function placeOfTier(field: string, form: FormFields): string {
  const [, tier = '', name = ''] = /^terms\.tiers\.(\d+)\.(\w+)$/.exec(field) ?? []
  if (tier === '' || !isKind(form.kind)) return field
  return tierFieldName(filledTiers(form.kind, form)[Number(tier)] ?? Number(tier), name)
}

/**
 * The terms of the call from the fields of the form. Throws a Refusal that names a field which is no number, by its place in the terms; the
 * call's schema checks the rest.
 */
export function readTerms(kind: string, form: FormFields): unknown {
  if (!isKind(kind)) return undefined
  const tiers = filledTiers(kind, form).map((at, index) => {
    const read = tierFields[kind].flatMap((field) => {
      const text = textIn(form, at, field.name)
      return text === ''
        ? field.kind === 'rate'
          ? [[field.name, 0] as const]
          : []
        : [[field.name, readNumber(tierFieldName(index, field.name), field, text)] as const]
    })
    const isAmount = (kind === 'daily' || kind === 'hourly') && textIn(form, at, 'amount') !== ''
    return { ...Object.fromEntries(read), ...(isAmount ? { rateType: 'A' } : {}) }
  })
  return { kind, tiers, ...(kind === 'dividend' ? { carriesLosses: 'carriesLosses' in form } : {}) }
}

function readNumber(name: string, { kind }: TierField, text: string): number | string {
  if (kind === 'amount') return text
  if (kind === 'count') {
    if (!/^\d{1,6}$/.test(text)) throw wrongField(name, 'must be a whole number from 0 to 999999')
    return Number(text)
  }
  const rate = readHundredths(text)
  if (typeof rate === 'string') throw wrongField(name, 'must be a percentage such as 1.5')
  return rate
}

/** What stands in a tier's field for terms that are there. */
export function tierText(terms: Terms | null, at: number, { name, kind }: TierField): string {
  const tier = terms?.tiers[at] as Record<string, number | bigint | string> | undefined
  const value = tier?.[kind === 'amount' ? (name === 'betAmount' ? 'betMinor' : `${name}Minor`) : name]
  if (value === undefined || typeof value === 'string') return ''
  if (kind === 'rate') return value === 0 ? '' : writeHundredths(Number(value), 'percent')
  if (kind === 'amount') return value === 0n ? '' : String(toMoneyNumber(value as bigint))
  return value === 0 ? '' : String(value)
}

/** Terms in one sentence, for whoever has to approve them. */
export function sayTerms(terms: Terms): string {
  const said = (at: number): string =>
    tierFields[terms.kind]
      .map((field) => [field.label, tierText(terms, at, field)] as const)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label.toLowerCase()} ${text}`)
      .join(', ')
  const losses =
    'carriesLosses' in terms ? [terms.carriesLosses ? 'losses are carried on' : 'losses are not carried on'] : []
  return [...terms.tiers.map((_, at) => `tier ${at + 1}: ${said(at)}`), ...losses].join('; ')
}
