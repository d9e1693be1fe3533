import { amountCell, type Cell, toCsvResponse } from '#app/platform/csv.server.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { failureResponse } from '#app/platform/gateway.server.ts'
import type { Failure } from '#app/platform/gateway-answer.server.ts'
import { sayRemark } from '#app/platform/remarks.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { readBets, readBonuses, readMovements, readProfit } from './calls.server.ts'
import {
  type BetQuery,
  type BonusKind,
  type Movement,
  type MovementQuery,
  type Product,
  type ProfitQuery,
  productOf,
  sortProfits,
  stateOf,
} from './model.ts'

const rowsPerAsk = 500
/** As many rows as a table program shows without trouble; the page says so where there may be more. */
export const mostRowsInFile = 50_000

type Part<R> = { list: R[]; next: string | null }
type Asked<R> = { ok: true; value: Part<R> } | { ok: false; failure: Failure }

/** All rows of a record, page by page. Throws a 503 Response when the gateway cannot be asked. */
async function* everyRow<R>(
  read: (before: string) => Promise<Asked<R>>,
  toCells: (row: R) => Cell[],
): AsyncGenerator<Cell[][]> {
  let before = ''
  for (let rows = 0; rows < mostRowsInFile; rows += rowsPerAsk) {
    const answered = await read(before)
    if (!answered.ok) throw failureResponse(answered.failure)
    yield answered.value.list.map(toCells)
    if (answered.value.next === null) return
    before = answered.value.next
  }
}

const nameOf = (what: string, { range: { from, to } }: { range: { from: string; to: string } }): string =>
  `perlas-${what}-${from}-${to}`
const fromTop = { before: '', after: '' }

/** The betting record as a file, with the filters of the page. */
export function toBetFile(visitor: LoggedIn, query: BetQuery, signal: AbortSignal): Promise<Response> {
  const t = getT(visitor.language, 'records')
  const head = [
    t('column.time'),
    t('column.order'),
    t('column.game'),
    t('column.vendor'),
    t('column.product'),
    t('column.bet'),
    t('column.validBet'),
    t('column.win'),
    t('column.result'),
    t('column.state'),
  ]
  const rows = everyRow(
    (before) => readBets(visitor, { ...query, ...fromTop, before }, rowsPerAsk),
    (bet): Cell[] => [
      formatDateTime(bet.transTimeInTimestamp),
      bet.orderNo,
      bet.gameName,
      bet.accountType,
      t(`product.${bet.gameType as Product}`),
      amountCell(bet.betAmount),
      amountCell(bet.validBetAmount),
      amountCell(bet.winAmount),
      amountCell(bet.profitAndLoss),
      t(`state.${stateOf(bet)}`),
    ],
  )
  return toCsvResponse(nameOf('bets', query), head, rows, signal)
}

const movementFile = (
  visitor: LoggedIn,
  what: string,
  query: MovementQuery<string>,
  read: (before: string) => Promise<Asked<Movement>>,
  signal: AbortSignal,
): Promise<Response> => {
  const t = getT(visitor.language, 'records')
  const head = [
    t('column.time'),
    t('column.number'),
    t('column.type'),
    t('column.remark'),
    t('column.amount'),
    t('column.balance'),
  ]
  const rows = everyRow(
    read,
    ({ txTimeInTimestamp, orderNo, txTypeName, remark, amount, currentAvailBalance }): Cell[] => [
      formatDateTime(txTimeInTimestamp),
      orderNo,
      txTypeName,
      sayRemark(remark, t),
      amountCell(amount),
      amountCell(currentAvailBalance),
    ],
  )
  return toCsvResponse(nameOf(what, query), head, rows, signal)
}

export const toMovementFile = (visitor: LoggedIn, query: MovementQuery, signal: AbortSignal): Promise<Response> =>
  movementFile(
    visitor,
    'account',
    query,
    (before) => readMovements(visitor, { ...query, ...fromTop, before }, rowsPerAsk),
    signal,
  )
export const toBonusFile = (
  visitor: LoggedIn,
  query: MovementQuery<BonusKind>,
  signal: AbortSignal,
): Promise<Response> =>
  movementFile(
    visitor,
    'bonus',
    query,
    (before) => readBonuses(visitor, { ...query, ...fromTop, before }, rowsPerAsk),
    signal,
  )

export function toProfitFile(visitor: LoggedIn, query: ProfitQuery, signal: AbortSignal): Promise<Response> {
  const t = getT(visitor.language, 'records')
  const first = query.group === 'day' ? t('column.day') : t('column.product')
  const head = [
    first,
    t('column.rounds'),
    t('column.bet'),
    t('column.validBet'),
    t('column.win'),
    t('column.rebate'),
    t('column.promotion'),
    t('column.result'),
  ]
  async function* rows(): AsyncGenerator<Cell[][]> {
    const answered = await readProfit(visitor, query)
    if (!answered.ok) throw failureResponse(answered.failure)
    yield sortProfits(answered.value.list, query).map((row): Cell[] => [
      row.day ?? productOf(row, t),
      row.rounds,
      amountCell(row.betAmount),
      amountCell(row.validBetAmount),
      amountCell(row.winAmount),
      amountCell(row.rebate),
      amountCell(row.promotion),
      amountCell(row.profitAndLoss),
    ])
  }
  return toCsvResponse(nameOf('profit', query), head, rows(), signal)
}
