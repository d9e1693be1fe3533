import type { Translate } from '#app/locales/index.ts'
import { amountCell, type Cell } from '#app/platform/csv.server.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { type Person, stateOf, type TeamText } from './model/report.ts'

/** What the file of a line says of each of its people. */
export const personColumns: readonly [TeamText, (row: Person, t: Translate<'team'>) => Cell][] = [
  ['column.member', ({ username }) => username],
  ['person.nickname', ({ nickname }) => nickname],
  ['person.upline', ({ upline }) => upline],
  ['person.level', ({ level }) => level],
  ['column.team', ({ members }) => members],
  ['person.balance', ({ balance }) => amountCell(balance)],
  ['person.registered', ({ registeredAt }) => formatDateTime(registeredAt)],
  ['register.type', ({ isAgent }, t) => t(isAgent ? 'person.agent' : 'person.member')],
  ['person.state', (row, t) => t(stateOf(row))],
  ['person.lastLogin', ({ lastLoginAt }) => (lastLoginAt === null ? null : formatDateTime(lastLoginAt))],
]
