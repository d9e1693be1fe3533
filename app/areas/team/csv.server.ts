import { amountCell, type Cell, everyPage, type PageAsked, toCsvResponse } from '#app/platform/csv.server.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { ask, requireValue } from '#app/platform/gateway.server.ts'
import { sayRemark } from '#app/platform/remarks.ts'
import { requirePeriod } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { team } from '#catalogue/team.ts'
import { readBetQuery, readMoneyQuery, readPeopleQuery } from './model/queries.ts'
import { netWinOf, spanOf, type TeamSums, type TeamText } from './model/report.ts'
import { personColumns } from './person-columns.server.ts'

type Sheet = { head: readonly TeamText[]; rows: Cell[][] | AsyncGenerator<Cell[][]> }
type Maker = (query: URLSearchParams, visitor: LoggedIn) => Sheet | Promise<Sheet>

const sumsHead = [
  'column.deposits',
  'column.withdrawals',
  'column.bets',
  'column.validBets',
  'column.wins',
  'column.promotions',
  'column.rebates',
  'column.profitAndLoss',
  'column.netWin',
  'column.active',
] as const
const sumsCells = (row: TeamSums): Cell[] => [
  amountCell(row.depositAmount),
  amountCell(row.withdrawalAmount),
  amountCell(row.betAmount),
  amountCell(row.validBet),
  amountCell(row.winAmount),
  amountCell(row.promotion),
  amountCell(row.rebate),
  amountCell(row.profitAndLoss),
  amountCell(netWinOf(row)),
  row.activeMembers,
]

type LossRow = TeamSums & { username: string; members: number }
const toLossCells = (row: LossRow): Cell[] => [row.username, row.members, ...sumsCells(row)]
const nameOf = ({ username }: { username: string }): string => username

/** While people play, sums change between two pages of a file, and with them who stands where; names stay. */
const byName = { sort: 'username', order: 'asc', size: 100 } as const

const makers: Readonly<Record<string, Maker>> = {
  async overview(query, visitor) {
    const { days } = requireValue(await ask(team.overview, requirePeriod(query), visitor))
    const rows = days.map((day) => [
      day.day,
      ...sumsCells(day),
      day.newMembers,
      day.firstDeposits,
      amountCell(day.income),
    ])
    return { head: ['column.day', ...sumsHead, 'column.newMembers', 'column.firstDeposits', 'column.income'], rows }
  },
  loss(query, visitor) {
    const username = query.get('username')?.trim() ?? ''
    const asked = { ...requirePeriod(query), ...(username === '' ? {} : { username }), ...byName }
    // Who is looked at stands first, with what they did themselves, as the page says it beside the lines below them.
    const readRows = async (at: PageAsked) => {
      const answered = requireValue(await ask(team.lossStatement, { ...asked, ...at }, visitor))
      const own: LossRow = { ...answered.self, username: answered.path.at(-1)?.username ?? '', members: 0 }
      return { ...answered, list: at.page === 1 ? [own, ...answered.list] : answered.list }
    }
    return {
      head: ['column.member', 'column.team', ...sumsHead],
      rows: everyPage<LossRow>(readRows, nameOf, toLossCells, visitor.language),
    }
  },
  betting(query, visitor) {
    const asked = { ...requirePeriod(query, 'today'), ...readBetQuery(query), size: 100 }
    const t = getT(visitor.language, 'team')
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
      rows: everyPage(
        async (at) => requireValue(await ask(team.betting, { ...asked, ...at }, visitor)),
        ({ orderNo }) => orderNo,
        (row) => [
          row.orderNo,
          row.username,
          formatDateTime(row.placedAt),
          row.gameName,
          t(`bet.${row.status}`),
          amountCell(row.betAmount),
          amountCell(row.validBet),
          amountCell(row.winAmount),
          amountCell(row.profit),
        ],
        visitor.language,
      ),
    }
  },
  details(query, visitor) {
    const asked = { ...requirePeriod(query, 'today'), ...readMoneyQuery(query), size: 100 }
    const records = getT(visitor.language, 'records')
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
      rows: everyPage(
        async (at) => requireValue(await ask(team.transactions, { ...asked, ...at }, visitor)),
        // A transfer within the line stands on both sides.
        ({ transactionId, username, amount, balanceAfter }) =>
          [transactionId, username, amount, balanceAfter].join(' '),
        (row) => [
          row.orderNo,
          row.username,
          formatDateTime(row.time),
          row.kindName,
          amountCell(row.amount),
          amountCell(row.balanceAfter),
          sayRemark(row.remark, records),
        ],
        visitor.language,
      ),
    }
  },
  async revenue(query, visitor) {
    const { days } = requireValue(await ask(team.revenue, requirePeriod(query), visitor))
    return {
      head: ['column.day', 'income.received', 'income.given', 'income.net'],
      rows: days.map(({ day, received, given, net }) => [day, ...[received, given, net].map(amountCell)]),
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
        amountCell(row.received),
        amountCell(row.given),
        amountCell(row.net),
      ]),
    }
  },
  members(query, visitor) {
    const t = getT(visitor.language, 'team')
    const asked = { ...readPeopleQuery(query), scope: 'team' as const, ...byName }
    return {
      head: personColumns.map(([text]) => text),
      rows: everyPage(
        async (at) => requireValue(await ask(team.members, { ...asked, ...at }, visitor)),
        nameOf,
        (row) => personColumns.map(([, cellOf]) => cellOf(row, t)),
        visitor.language,
      ),
    }
  },
}

/** A report as a file in the agent's language; null when there is none of that name. */
export async function reportCsv(name: string, { url, signal }: Request, visitor: LoggedIn): Promise<Response | null> {
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined
  if (make === undefined) return null
  const t = getT(visitor.language, 'team')
  const { head, rows } = await make(new URL(url).searchParams, visitor)
  const words = head.map((text) => t(text))
  return toCsvResponse(name, words, Array.isArray(rows) ? [rows].values() : rows, signal)
}
