import type { DayRange } from '#app/platform/date-range.ts'
import { type Answered, ask } from '#app/platform/gateway.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { games } from '#catalogue/games.ts'
import { wallet } from '#catalogue/wallet.ts'
import {
  type BetDetail,
  type BetQuery,
  type BonusKind,
  betStates,
  bonusKinds,
  type MovementKind,
  type MovementQuery,
  movementKinds,
  type ProfitQuery,
} from './model.ts'

const rowsPerPage = 20

export const searchOf = (request: Request): URLSearchParams => new URL(request.url).searchParams

/** Products whose waiting bets have a call of their own. */
const openCalls = { SPORTS: games.openSportsOrders, ELOTT: games.openElottOrders } as const
const settledCalls = {
  RNG: games.rngOrders,
  LIVE: games.liveOrders,
  FISH: games.fishOrders,
  PVP: games.pvpOrders,
  SPORTS: games.sportsOrders,
  LOTT: games.lottOrders,
  ELOTT: games.elottOrders,
} as const

const placeOf = ({ before, after }: { before: string; after: string }) =>
  before !== '' ? { before } : after !== '' ? { after } : {}
const daysOf = ({ startMs, endMs }: DayRange) => ({ startDate: startMs, endDate: endMs })

/** A page of the betting record. The calls of all products have one shape. */
export function readBets(
  visitor: LoggedIn,
  query: BetQuery,
  size = rowsPerPage,
): Promise<Answered<typeof games.rngOrders>> {
  const { range, product, state, vendor } = query
  const call =
    state === 'open' && product in openCalls ? openCalls[product as keyof typeof openCalls] : settledCalls[product]
  const filter = {
    ...(state === null ? {} : { status: betStates[state] }),
    ...(vendor === '' ? {} : { accountType: vendor }),
  }
  return ask(
    call as unknown as typeof games.rngOrders,
    { ...daysOf(range), ...filter, ...placeOf(query), size, language: visitor.language.code },
    visitor,
  )
}

/** How many bets of the product wait for their result, and what was staked on them; null where it is not known. */
export async function countOpen(
  visitor: LoggedIn,
  query: BetQuery,
): Promise<{ count: number; betAmount: number } | null> {
  const answered = await readBets(visitor, { ...query, state: 'open', before: '', after: '' }, 1)
  return answered.ok ? { count: answered.value.total, betAmount: answered.value.footer.betAmount } : null
}

/** One bet of the member; null where there is none of this number, where it is another's, and where the gateway is away. */
export async function findBet(visitor: LoggedIn, orderNo: string): Promise<{ bet: BetDetail | null; isAway: boolean }> {
  if (!/^[A-Za-z0-9]{1,32}$/.test(orderNo)) return { bet: null, isAway: false }
  const answered = await ask(games.order, { orderNo: orderNo.toUpperCase(), language: visitor.language.code }, visitor)
  if (answered.ok) return { bet: answered.value, isAway: false }
  return { bet: null, isAway: answered.failure.code !== 'not.exists.transaction' }
}

/** A page of the account record, or of its part that is bonuses. */
export function readMovements(
  visitor: LoggedIn,
  query: MovementQuery,
  size = rowsPerPage,
): Promise<Answered<typeof wallet.transactions>> {
  return askMovements(visitor, query, query.kind === null ? '' : movementKinds[query.kind satisfies MovementKind], size)
}
export function readBonuses(
  visitor: LoggedIn,
  query: MovementQuery<BonusKind>,
  size = rowsPerPage,
): Promise<Answered<typeof wallet.transactions>> {
  return askMovements(visitor, query, query.kind === null ? movementKinds.bonus : bonusKinds[query.kind], size)
}

function askMovements(visitor: LoggedIn, query: MovementQuery<string>, codeTypes: string, size: number) {
  const { startMs: startTime, endMs: endTime } = query.range
  return ask(
    wallet.transactions,
    { startTime, endTime, codeTypes, ...placeOf(query), size, language: visitor.language.code },
    visitor,
  )
}

export const readProfit = (
  visitor: LoggedIn,
  { range, group }: ProfitQuery,
): Promise<Answered<typeof wallet.profitAndLoss>> =>
  ask(wallet.profitAndLoss, { ...daysOf(range), groupBy: group, language: visitor.language.code }, visitor)
