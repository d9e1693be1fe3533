import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { team } from '#catalogue/team.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import {
  addSums,
  type DaySpan,
  noSums,
  readTeamSums,
  readTeams,
  type TeamSums,
} from '#gateway/kernel/lines/team-figures.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { pathTo, requireInLine } from '../line.ts'
import { spanOf } from '../periods.ts'
import { showSums } from '../shown.ts'
import { withoutOwn } from './overview.ts'

type Asked = ParsedInputOf<typeof team.lossStatement>
type Statement = AnsweredValueOf<typeof team.lossStatement>
type Row = Statement['list'][number]

/** One row for each account right below, with its whole line: the costs are its direct downlines, however many stand below those. */
export async function readLossStatement(
  { db: { read }, clock }: Platform,
  asked: Asked,
  { caller: { memberId }, refuse }: ContextOf<typeof team.lossStatement>,
): Promise<Statement> {
  const span = spanOf(asked, clock.now(), refuse)
  const head = await requireInLine(read, memberId, asked.username, refuse)
  const [path, whole, lines, teams, direct] = await Promise.all([
    pathTo(read, memberId, head.id),
    readTeamSums(read, { ids: [head.id] }, span),
    readTeamSums(read, { below: head.id }, span),
    readTeams(read, { below: head.id }),
    read.member.findMany({
      where: { uplineId: head.id },
      select: { id: true, account: true, nickname: true, type: true },
    }),
  ])
  const total = withoutOwn(whole.get(head.id) ?? noSums, toMerchantDay(head.registeredAt), span)
  const rows = direct.map(({ id, account, nickname, type }): Row => {
    const members = Math.max(0, (teams.get(id)?.members ?? 1) - 1)
    return {
      customerId: id,
      username: account,
      nickname: toNameForOthers(nickname),
      type: type as 0,
      isAgent: isAgent(type),
      members,
      ...showSums(lines.get(id) ?? noSums),
    }
  })
  const self = ownOf(whole.get(head.id) ?? noSums, [...lines.values()], toMerchantDay(head.registeredAt), span)
  const from = (asked.page - 1) * asked.size
  return {
    startDay: span.first,
    endDay: span.last,
    path,
    self: showSums(self),
    list: rows.sort(by(asked)).slice(from, from + asked.size),
    total: rows.length,
    totalPages: Math.ceil(rows.length / asked.size),
    footer: showSums(total),
  }
}

/** What is left of a line without the lines right below. Members stand in one line each, so the distinct ones subtract too. */
const ownOf = (whole: TeamSums, lines: readonly TeamSums[], registered: string, span: DaySpan): TeamSums =>
  withoutOwn(
    lines.reduce((rest, line) => addSums(rest, line, -1), whole),
    registered,
    span,
  )

const by =
  ({ sort, order }: Asked) =>
  (one: Row, other: Row): number => {
    const up =
      sort === 'username'
        ? one.username.localeCompare(other.username)
        : one[sort] - other[sort] || other.username.localeCompare(one.username)
    return order === 'asc' ? up : -up
  }
