import type { Translate } from '#app/locales/index.ts'
import { type DayRange, type RangePreset, rangePresets, rangeQuery, readDayRange } from '#app/platform/date-range.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { cursorPattern } from '#catalogue/cursor.ts'
import type { games } from '#catalogue/games.ts'
import type { wallet } from '#catalogue/wallet.ts'

export type Bet = ValueOf<typeof games.rngOrders>['list'][number]
export type BetSums = ValueOf<typeof games.rngOrders>['footer']
export type BetDetail = ValueOf<typeof games.order>
export type Movement = ValueOf<typeof wallet.transactions>['list'][number]
export type MovementSums = ValueOf<typeof wallet.transactions>['footer']
export type Profit = ValueOf<typeof wallet.profitAndLoss>['footer']
/** The products of the betting record, by the game type of the wire. */
export const products = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT'] as const
export type Product = (typeof products)[number]

/** What a bet's state is on the wire (wire 10.3). */
export const betStates = { open: '0', win: '1', lose: '2', tie: '3', cancelled: '4' } as const
export type BetState = keyof typeof betStates
export const stateOf = ({ status }: Pick<Bet, 'status'>): BetState =>
  (Object.keys(betStates) as BetState[]).find((state) => betStates[state] === String(status)) ?? 'open'

/** The kinds of movements that can be chosen, each with its types of the wire (wire 10.4). */
export const movementKinds = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  betting: 'betting',
  winning: 'winning',
  transfer: 'transfer',
  bonus: 'betting_rebate,agent_rebate,referral_rebate,share_bonus,bonus,points',
  income: 'dividend,daily_wage,hour_wage',
  other: 'other',
} as const
export type MovementKind = keyof typeof movementKinds

/** The same for the bonus details. */
export const bonusKinds = {
  rebate: 'betting_rebate,agent_rebate',
  referral: 'referral_rebate',
  promotion: 'share_bonus,bonus',
  points: 'points',
} as const
export type BonusKind = keyof typeof bonusKinds

const fitting = <K extends string>(text: string | null, kinds: readonly K[]): K | null =>
  kinds.find((kind) => kind === text) ?? null
const keysOf = <K extends string>(kinds: Readonly<Record<K, unknown>>): K[] => Object.keys(kinds) as K[]
const fitsAs = (text: string | null, pattern: RegExp): string => (text !== null && pattern.test(text) ? text : '')

/** Where in a list one is: a cursor of the gateway. */
type Place = { before: string; after: string }
const readPlace = (search: URLSearchParams): Place => {
  return { before: fitsAs(search.get('before'), cursorPattern), after: fitsAs(search.get('after'), cursorPattern) }
}

export type BetQuery = {
  range: DayRange
  product: Product
  state: BetState | null
  vendor: string
  order: string
} & Place
export type MovementQuery<K extends string = MovementKind> = { range: DayRange; kind: K | null } & Place
export const profitGroups = ['gameType', 'day'] as const
const profitColumns = [
  'rounds',
  'betAmount',
  'validBetAmount',
  'winAmount',
  'rebate',
  'promotion',
  'profitAndLoss',
] as const
export type ProfitColumn = (typeof profitColumns)[number]
export type ProfitQuery = {
  range: DayRange
  group: (typeof profitGroups)[number]
  sort: ProfitColumn | null
  isUp: boolean
}

export const readBetQuery = (search: URLSearchParams, now: number): BetQuery => ({
  range: readDayRange(search, now),
  product: fitting(search.get('product'), products) ?? 'RNG',
  state: fitting(search.get('state'), keysOf(betStates)),
  vendor: fitsAs(search.get('vendor'), /^[A-Za-z0-9_-]{1,32}$/),
  order: (search.get('order') ?? '').trim().slice(0, 32),
  ...readPlace(search),
})

export const readMovementQuery = (search: URLSearchParams, now: number): MovementQuery => ({
  range: readDayRange(search, now),
  kind: fitting(search.get('kind'), keysOf(movementKinds)),
  ...readPlace(search),
})

export const readBonusQuery = (search: URLSearchParams, now: number): MovementQuery<BonusKind> => ({
  range: readDayRange(search, now, { usual: '30days' }),
  kind: fitting(search.get('kind'), keysOf(bonusKinds)),
  ...readPlace(search),
})

export const readProfitQuery = (search: URLSearchParams, now: number): ProfitQuery => ({
  range: readDayRange(search, now),
  group: fitting(search.get('by'), profitGroups) ?? 'gameType',
  sort: fitting(search.get('sort'), profitColumns),
  isUp: search.get('dir') === 'up',
})

export type RecordPath =
  | '/member/bettingRecord'
  | '/member/accountRecord'
  | '/member/profitLoss'
  | '/member/bonusDetails'
const usualRange = (path: RecordPath): RangePreset => (path === '/member/bonusDetails' ? '30days' : '7days')

/** The filters of a page as they stand in its address; places in a list are not among them, since a new filter begins at the top. */
export const betFilters = ({ range, product, state, vendor }: BetQuery): Record<string, string> => ({
  ...(product === 'RNG' ? {} : { product }),
  ...(state === null ? {} : { state }),
  ...(vendor === '' ? {} : { vendor }),
  ...rangeQuery(range),
})
export const movementFilters = (path: RecordPath, { range, kind }: MovementQuery<string>): Record<string, string> => ({
  ...(kind === null ? {} : { kind }),
  ...rangeQuery(range, usualRange(path)),
})
export const profitFilters = ({ range, group, sort, isUp }: ProfitQuery): Record<string, string> => ({
  ...(group === 'gameType' ? {} : { by: group }),
  ...(sort === null ? {} : { sort }),
  ...(isUp ? { dir: 'up' } : {}),
  ...rangeQuery(range),
})

/** An address with these filters and these changes; an empty change takes a filter out. */
export function recordHref(
  path: RecordPath | `${RecordPath}.csv`,
  filters: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== ''))
  return query.size === 0 ? path : `${path}?${query}`
}

const rangeNames = ['range', 'from', 'to']
/** The usual ranges as changes of the address, and what a form of days keeps. */
export const rangeLinks = (path: RecordPath, filters: Readonly<Record<string, string>>, { preset }: DayRange) =>
  rangePresets.map((name) => ({
    name,
    href: recordHref(path, filters, { range: name === usualRange(path) ? '' : name, from: '', to: '' }),
    current: preset === name,
  }))
export const keptByRange = (filters: Readonly<Record<string, string>>) =>
  Object.entries(filters).filter(([name]) => !rangeNames.includes(name))

/** What a row by product is called; promotions, rebates of lines and of invitations belong to none. */
export const productOf = ({ gameType }: Profit, t: Translate<'records'>): string =>
  t(`product.${(gameType || 'none') as Product | 'none'}`)

/** Rows in the order that is asked for: by a column, the largest first unless turned round; else as they came. */
export function sortProfits<R extends Profit>(
  rows: readonly R[],
  { sort, isUp }: Pick<ProfitQuery, 'sort' | 'isUp'>,
): R[] {
  if (sort === null) return [...rows]
  return [...rows].sort((one, other) => (isUp ? one[sort] - other[sort] : other[sort] - one[sort]))
}

/** The sum of amounts with two decimals, without the dust that adding them as they are would leave. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
