import { type Aspect, aspects, type Finding } from '../judge/finding.ts'

/** A finding with the request that showed it, where that is not the call as it stands in the catalogue. */
export type Found = Finding & { request: string }

export type State =
  /** Its answer is as the catalogue says. */
  | 'ok'
  /** Refused as the catalogue says; the value was not seen. */
  | 'refused'
  | 'deviates'
  /** The same of a call that only our gateway has to have. */
  | 'ours'
  /** Nothing was sent that shows anything. */
  | 'unseen'

/** What is known of one call. */
export type Row = {
  name: string
  method: string
  path: string
  origin: string
  state: State
  looked: readonly Aspect[]
  findings: readonly Found[]
  /** The code of a refusal where a value was asked for, or why nothing was asked. */
  note: string
  requests: number
  /** Of the slowest request. */
  ms: number
}

export type Report = {
  gateway: string
  merchant: string
  at: string
  rows: readonly Row[]
  ms: number
  requests: number
}

export const countOf = ({ rows }: Report, state: State): number => rows.filter((row) => row.state === state).length
export const hasDeviations = (report: Report): boolean => countOf(report, 'deviates') > 0

/** A cell of the table: what was looked at, and how it was. */
export function cellOf({ looked, findings }: Row, aspect: Aspect): 'right' | 'wrong' | 'unseen' {
  if (findings.some((finding) => finding.aspect === aspect)) return 'wrong'
  return looked.includes(aspect) ? 'right' : 'unseen'
}

/** Everything, for programs. */
export function toJson(report: Report): string {
  const { rows, ...rest } = report
  const calls = rows.map(({ looked: _looked, ...row }) => ({
    ...row,
    ...Object.fromEntries(aspects.map((aspect) => [aspect, cellOf({ ...row, looked: _looked }, aspect)])),
  }))
  const totals = { calls: rows.length, ...countsOf(report) }
  return `${JSON.stringify({ ...rest, totals, calls }, null, 2)}\n`
}

const states: readonly State[] = ['ok', 'refused', 'deviates', 'ours', 'unseen']
const countsOf = (report: Report): Record<string, number> =>
  Object.fromEntries(states.map((state) => [state, countOf(report, state)]))
