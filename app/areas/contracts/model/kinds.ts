import type { ValueOf } from '#catalogue/call.ts'
import type { contracts } from '#catalogue/contracts.ts'

export type Contract = ValueOf<typeof contracts.list>['list'][number]
export type ContractFile = ValueOf<typeof contracts.history>
export type Statement = ValueOf<typeof contracts.statement>
export type StatementRow = ValueOf<typeof contracts.statements>['list'][number]
export type Preview = ValueOf<typeof contracts.preview>
export type Ending = Preview['endings'][number]
export type Terms = NonNullable<Contract['terms']>
export type Kind = Contract['kind']
type Product = Contract['product']
type Period = Contract['period']
/** `held`: contracts that pay the agent; `given`: contracts that the agent pays. */
export type Side = 'held' | 'given'

export const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly Kind[]
export const products = [
  'CONS',
  'LIVE',
  'RNG',
  'SPORTS',
  'LOTT',
  'ELOTT',
  'FISH',
  'PVP',
] as const satisfies readonly Product[]
/** The periods that a kind can have; only a dividend has a choice. */
export const periodsOf = {
  dividend: ['weekly', 'semimonthly', 'monthly'],
  daily: ['daily'],
  hourly: ['hourly'],
  realtime: ['five-minutes'],
} as const satisfies Record<Kind, readonly Period[]>

export const isKind = (text: unknown): text is Kind => kinds.some((kind) => kind === text)
/** Other terms are offered for what counts or waits for its first answer. */
export const canBeChanged = ({ state }: Pick<Contract, 'state'>): boolean => state === 'active' || state === 'offered'
export const toSide = (text: unknown): Side => (text === 'given' ? 'given' : 'held')

/** Where the records of a kind stand in the agent center. */
export const recordPages = {
  dividend: 'dividendRecord',
  daily: 'dailyWages',
  hourly: 'hourlySalary',
  realtime: 'realTimeSalary',
} as const satisfies Record<Kind, string>
