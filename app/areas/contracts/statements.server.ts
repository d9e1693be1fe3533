import { csvResponse, toCsv } from '#app/platform/csv.server.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import { requireValue } from '#app/platform/gateway.server.ts'
import { readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { readStatements } from './calls.server.ts'
import { type Kind, type StatementRow, toSide } from './model/kinds.ts'

/** The merchant's zone has no summer time (OP-65). */
const dayMs = 86_400_000
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(startOf(text))

export type StatementQuery = { side: 'held' | 'given'; username: string; startDay: string; endDay: string; page: number }

/** Without days every statement is shown, the newest first. */
export function readStatementQuery(query: URLSearchParams): StatementQuery {
  const [from, to] = [query.get('startDay'), query.get('endDay')]
  const days = isDay(from) && isDay(to) && from <= to ? { startDay: from, endDay: to } : { startDay: '', endDay: '' }
  return { side: toSide(query.get('side')), username: (query.get('username') ?? '').trim().slice(0, 64), ...days, page: readPage(query) }
}

const toInput = (kind: Kind, { side, username, startDay, endDay, page }: StatementQuery, size: number) => ({
  kind,
  side,
  page,
  size,
  ...(username === '' ? {} : { username }),
  ...(startDay === '' ? {} : { startTime: startOf(startDay), endTime: startOf(endDay) + dayMs - 1 }),
})

/** A page of the statements of one kind, with the sums of all pages; `refused` says why there is none. */
export async function listStatements(visitor: LoggedIn, kind: Kind, query: StatementQuery) {
  const answered = await readStatements(visitor, toInput(kind, query, 20))
  if (answered.ok) return { ...answered.value, refused: null }
  return { list: [], total: 0, totalPages: 0, footer: { amount: 0, paid: 0, owed: 0 }, refused: toFailureText(answered.failure, visitor.language) }
}

const mostPages = 50

/** All statements of a kind as CSV, up to 5,000. */
export async function statementsCsv(visitor: LoggedIn, kind: Kind, query: StatementQuery): Promise<Response> {
  const t = getT(visitor.language, 'contracts')
  const rows: StatementRow[] = []
  for (let page = 1, pages = 1; page <= pages && page <= mostPages; page += 1) {
    const value = requireValue(await readStatements(visitor, toInput(kind, { ...query, page }, 100)))
    rows.push(...value.list)
    pages = value.totalPages
  }
  const names = ['from', 'to', 'upline', 'downline', 'product', 'validBet', 'netLoss', 'activeMembers', 'base', 'amount', 'state', 'hash'] as const
  const head = names.map((name) => t(`csv.${name}`))
  const cells = rows.map(({ startsAt, endsAt, upline, username, product, figures, base, amount, state, hash }) => [
    formatDateTime(startsAt),
    formatDateTime(endsAt),
    upline ?? t('house'),
    username,
    t(`products.${product}`),
    figures.validBet,
    figures.netLoss,
    figures.activeMembers,
    base,
    amount,
    t(`paid.${state}`),
    hash,
  ])
  return csvResponse(`${kind}-${query.side}`, toCsv(head, cells))
}
