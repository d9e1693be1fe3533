import { epochMs } from '#app/platform/clock.server.ts'
import { formatDay } from '#app/platform/dates.ts'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import { type Answered, ask, requireValue } from '#app/platform/gateway.server.ts'
import { timeRead, toTime } from '#app/platform/gateway-time.server.ts'
import { type PeriodDays, type PeriodQuery, readPeriod } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether } from '#app/platform/together.server.ts'
import { noteUnread } from '#app/platform/unread.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import type { Call, InputOf, ValueOf } from '#catalogue/call.ts'
import { team } from '#catalogue/team.ts'
import type { LineRow, Person } from './model/report.ts'
import { rowsInPlace, type TreeRow, toTree } from './model/tree.ts'

/** A report, or in words why there is none: a page stands in both cases. */
type Report<V> = { value: V; refused: null } | { value: null; refused: string }

export async function readReport<C extends Call>(
  call: C,
  input: InputOf<C>,
  visitor: LoggedIn,
): Promise<Report<ValueOf<C>>> {
  return toReport(await ask(call, input, visitor), input, visitor)
}

/** The same of what a form needs: a page that stands waits for it. It does not for a report, which may be too much for the gateway each time. */
export async function readForForm<C extends Call>(
  call: C,
  input: InputOf<C>,
  visitor: LoggedIn,
): Promise<Report<ValueOf<C>>> {
  const answered: Answered<C> = await ask(call, input, visitor)
  if (!answered.ok) noteUnread(answered.failure)
  return toReport(answered, input, visitor)
}

function toReport<C extends Call>(answered: Answered<C>, input: InputOf<C>, visitor: LoggedIn): Report<ValueOf<C>> {
  if (answered.ok) return { value: answered.value, refused: null }
  // Whoever stands elsewhere is as if they did not exist, so the page says what it knows: they are not in the line.
  const { username, under } = input as { username?: string; under?: string }
  const name = answered.failure.code === 'not.exists.user' ? (username ?? under) : undefined
  const refused =
    name === undefined
      ? toFailureText(answered.failure, visitor.language)
      : getT(visitor.language, 'team')('line.unknown', { name })
  return { value: null, refused }
}

/** The days of a report. Whether the first one lies ahead is said by the gateway's clock, which is asked only where it may. */
export async function readReportPeriod(
  visitor: LoggedIn,
  query: URLSearchParams,
  usual?: PeriodDays['preset'],
): Promise<PeriodQuery> {
  const period = readPeriod(query, usual)
  const { preset, startDay = '', endDay = '' } = period.days
  if (startDay <= formatDay(epochMs())) return period
  const today = formatDay(toTime((await askTogether({ time: timeRead }, visitor)).time))
  return startDay <= today ? period : { days: { preset }, fault: { reason: 'future', startDay, endDay } }
}

/** Who registered by one of the agent's links. Throws a 404 for a link of others, and a 503 when it cannot be asked. */
export async function requireJoined(visitor: LoggedIn, code: string, page: number) {
  const answered = await ask(team.linkMembers, { code, page, size: 20 }, visitor)
  if (!answered.ok && answered.failure.code === 'agent.link.missing') throw new Response(null, { status: 404 })
  return requireValue(answered)
}

/** One member of the line, with their rates where they stand right below the agent. Throws a 404 for anybody else, and a 503 when it cannot be asked. */
export async function requirePerson(visitor: LoggedIn, username: string) {
  const answered = await ask(team.member, { username }, visitor)
  if (!answered.ok && answered.failure.code === 'not.exists.user') throw new Response(null, { status: 404 })
  const member = requireValue(answered)
  const rates = member.isDirect ? await readReport(team.rates, { username }, visitor) : null
  return { member, rates: rates?.value ?? null }
}

type LossInput = InputOf<typeof team.lossStatement>

/** The lines below a member with those that are open in place below their rows. What cannot be opened stays closed. */
export async function readLines(
  visitor: LoggedIn,
  asked: LossInput,
  open: readonly string[],
): Promise<Report<ValueOf<typeof team.lossStatement> & { rows: TreeRow<LineRow>[] }>> {
  const top = await readReport(team.lossStatement, asked, visitor)
  if (top.value === null) return top
  const below = new Map<string, ValueOf<typeof team.lossStatement>>()
  await Promise.all(
    open.map(async (username) => {
      const answered = await ask(team.lossStatement, { ...asked, username, page: 1, size: rowsInPlace }, visitor)
      if (answered.ok) below.set(username, answered.value)
    }),
  )
  return { value: { ...top.value, rows: toTree(top.value.list, below) }, refused: null }
}

type MembersInput = InputOf<typeof team.members>

/** The people of a line in the same way. */
export async function readPeople(
  visitor: LoggedIn,
  asked: MembersInput,
  open: readonly string[],
): Promise<Report<ValueOf<typeof team.members> & { rows: TreeRow<Person>[] }>> {
  const top = await readReport(team.members, asked, visitor)
  if (top.value === null) return top
  const below = new Map<string, ValueOf<typeof team.members>>()
  await Promise.all(
    open.map(async (under) => {
      const { sort, order } = asked
      const answered = await ask(team.members, { under, sort, order, size: rowsInPlace }, visitor)
      if (answered.ok) below.set(under, answered.value)
    }),
  )
  return { value: { ...top.value, rows: toTree(top.value.list, below) }, refused: null }
}
