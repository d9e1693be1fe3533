import { csvResponse, toCsv } from '#app/platform/csv.server.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { ask, requireValue } from '#app/platform/gateway.server.ts'
import { requirePeriod } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { team } from '#catalogue/team.ts'
import { readBetQuery, readMoneyQuery } from './model/queries.ts'
import { netWinOf, spanOf, type TeamText } from './model/report.ts'
import { readSorting } from './model/sorting.ts'

type Cell = string | number | null
type Sheet = { head: readonly TeamText[]; rows: Cell[][] }
type Maker = (query: URLSearchParams, visitor: LoggedIn) => Promise<Sheet>

/** A file holds at most so many pages of a hundred rows. */
const mostPages = 50

/** Every page of a list, one after the other. */
async function everyPage<Row>(read: (page: number) => Promise<{ list: Row[]; totalPages: number }>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages && page <= mostPages; page += 1) {
    const { list, totalPages } = await read(page)
    rows.push(...list)
    pages = totalPages
  }
  return rows
}

const sumsHead = [
  'column.deposits',
  'column.withdrawals',
  'column.validBets',
  'column.wins',
  'column.netWin',
  'column.active',
] as const
type Sums = {
  depositAmount: number
  withdrawalAmount: number
  validBet: number
  winAmount: number
  profit: number
  activeMembers: number
}
const sumsCells = (row: Sums): Cell[] => [
  row.depositAmount,
  row.withdrawalAmount,
  row.validBet,
  row.winAmount,
  netWinOf(row),
  row.activeMembers,
]

const makers: Readonly<Record<string, Maker>> = {
  async overview(query, visitor) {
    const { days } = requireValue(await ask(team.overview, requirePeriod(query), visitor))
    const rows = days.map((day) => [day.day, ...sumsCells(day), day.newMembers, day.firstDeposits])
    return { head: ['column.day', ...sumsHead, 'column.newMembers', 'column.firstDeposits'], rows }
  },
  async loss(query, visitor) {
    const username = query.get('username')?.trim() ?? ''
    const asked = {
      ...requirePeriod(query),
      ...readSorting(query),
      ...(username === '' ? {} : { username }),
      size: 100,
    }
    const rows = await everyPage(async (page) =>
      requireValue(await ask(team.lossStatement, { ...asked, page }, visitor)),
    )
    return {
      head: ['column.member', 'column.team', ...sumsHead],
      rows: rows.map((row) => [row.username, row.members, ...sumsCells(row)]),
    }
  },
  async betting(query, visitor) {
    const asked = { ...requirePeriod(query, 'today'), ...readBetQuery(query), size: 100 }
    const rows = await everyPage(async (page) => requireValue(await ask(team.betting, { ...asked, page }, visitor)))
    return {
      head: [
        'bet.order',
        'column.member',
        'bet.time',
        'bet.game',
        'person.state',
        'bet.amount',
        'column.validBets',
        'column.wins',
        'bet.profit',
      ],
      rows: rows.map((row) => [
        row.orderNo,
        row.username,
        formatDateTime(row.placedAt),
        row.gameName,
        row.status,
        row.betAmount,
        row.validBet,
        row.winAmount,
        row.profit,
      ]),
    }
  },
  async details(query, visitor) {
    const asked = { ...requirePeriod(query, 'today'), ...readMoneyQuery(query), size: 100 }
    const rows = await everyPage(async (page) =>
      requireValue(await ask(team.transactions, { ...asked, page }, visitor)),
    )
    return {
      head: [
        'details.number',
        'column.member',
        'bet.time',
        'details.kind',
        'acts.amount',
        'details.after',
        'details.remark',
      ],
      rows: rows.map((row) => [
        row.transactionId,
        row.username,
        formatDateTime(row.time),
        row.kind,
        row.amount,
        row.balanceAfter,
        row.remark,
      ]),
    }
  },
  async revenue(query, visitor) {
    const { days } = requireValue(await ask(team.revenue, requirePeriod(query), visitor))
    return {
      head: ['column.day', 'income.received', 'income.given', 'income.net'],
      rows: days.map(({ day, received, given, net }) => [day, received, given, net]),
    }
  },
  async running(query, visitor) {
    const { running } = requireValue(await ask(team.revenue, requirePeriod(query), visitor))
    const t = getT(visitor.language, 'team')
    return {
      head: [
        'income.source',
        'running.span',
        'running.paidOn',
        'menu.contracts',
        'running.received',
        'running.given',
        'running.net',
      ],
      rows: running.map((row) => [
        t(`income.${row.source}`),
        spanOf(row),
        formatDateTime(row.endsAt),
        row.contracts,
        row.received,
        row.given,
        row.net,
      ]),
    }
  },
  async members(query, visitor) {
    const under = query.get('under')?.trim() ?? ''
    const asked = {
      scope: 'team' as const,
      ...(under === '' ? {} : { under }),
      sort: 'username' as const,
      order: 'asc' as const,
      size: 100,
    }
    const rows = await everyPage(async (page) => requireValue(await ask(team.members, { ...asked, page }, visitor)))
    return {
      head: [
        'column.member',
        'person.nickname',
        'person.upline',
        'person.level',
        'column.team',
        'person.balance',
        'person.registered',
      ],
      rows: rows.map((row) => [
        row.username,
        row.nickname,
        row.upline,
        row.level,
        row.members,
        row.balance,
        formatDateTime(row.registeredAt),
      ]),
    }
  },
}

/** A report as a file in the agent's language; null when there is none of that name. */
export async function reportCsv(name: string, query: URLSearchParams, visitor: LoggedIn): Promise<Response | null> {
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined
  if (make === undefined) return null
  const t = getT(visitor.language, 'team')
  const { head, rows } = await make(query, visitor)
  return csvResponse(
    name,
    toCsv(
      head.map((text) => t(text)),
      rows,
    ),
  )
}
