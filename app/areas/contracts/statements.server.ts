import { amountCell, everyPage, toCsvResponse } from '#app/platform/csv.server.ts'
import { endOfDay, type RangeFault, startOfDay } from '#app/platform/date-range.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import { requireValue } from '#app/platform/gateway.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { readPage, readTypedDays } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { readStatements } from './calls.server.ts'
import { type Kind, type StatementRow, toSide } from './model/kinds.ts'

export type StatementQuery = {
  side: 'held' | 'given'
  username: string
  /** As they were typed; empty for all days. */
  startDay: string
  endDay: string
  /** Why the typed days cannot be used; then all are shown. */
  fault: RangeFault | null
  page: number
}

/** Without days every statement is shown, the newest first. */
export function readStatementQuery(query: URLSearchParams): StatementQuery {
  const { startDay, endDay, reason } = readTypedDays(query) ?? { startDay: '', endDay: '', reason: null }
  return {
    side: toSide(query.get('side')),
    username: (query.get('username') ?? '').trim().slice(0, 64),
    startDay,
    endDay,
    fault: reason,
    page: readPage(query),
  }
}

const toInput = (kind: Kind, { side, username, startDay, endDay, fault, page }: StatementQuery, size: number) => ({
  kind,
  side,
  page,
  size,
  ...(username === '' ? {} : { username }),
  ...(startDay === '' || fault !== null ? {} : { startTime: startOfDay(startDay), endTime: endOfDay(endDay) }),
})

/** A page of the statements of one kind, with the sums of all pages; `refused` says why there is none. */
export async function listStatements(visitor: LoggedIn, kind: Kind, query: StatementQuery, request: Request) {
  const answered = await readStatements(visitor, toInput(kind, query, 20))
  if (answered.ok) {
    requireWithinPages(request, query.page, answered.value)
    return { ...answered.value, refused: null }
  }
  return {
    list: [],
    total: 0,
    totalPages: 0,
    footer: { amount: 0, paid: 0, owed: 0 },
    refused: toFailureText(answered.failure, visitor.language),
  }
}

/** The statements of a kind as a file. */
export async function statementsCsv(
  visitor: LoggedIn,
  kind: Kind,
  query: StatementQuery,
  signal: AbortSignal,
): Promise<Response> {
  if (query.fault !== null) throw new Response(null, { status: 400 })
  const t = getT(visitor.language, 'contracts')
  const names = [
    'from',
    'to',
    'upline',
    'downline',
    'product',
    'validBet',
    'netLoss',
    'activeMembers',
    'base',
    'amount',
    'state',
    'hash',
  ] as const
  const head = names.map((name) => t(`csv.${name}`))
  const toCells = ({
    startsAt,
    endsAt,
    upline,
    username,
    product,
    figures,
    base,
    amount,
    state,
    hash,
  }: StatementRow) => [
    formatDateTime(startsAt),
    formatDateTime(endsAt),
    upline ?? t('house'),
    username,
    t(`products.${product}`),
    amountCell(figures.validBet),
    amountCell(figures.netLoss),
    figures.activeMembers,
    amountCell(base),
    amountCell(amount),
    t(`paid.${state}`),
    hash,
  ]
  const rows = everyPage(
    async ({ page }) => requireValue(await readStatements(visitor, toInput(kind, { ...query, page }, 100))),
    ({ statementId }) => String(statementId),
    toCells,
    visitor.language,
  )
  return toCsvResponse(`${kind}-${query.side}`, head, rows, signal)
}
