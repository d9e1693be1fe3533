import type { Reader } from '#gateway/platform/database/db.ts'
import { byteOrderMark, toCsvLine } from '#gateway/platform/pages/csv.ts'
import { type AuditFilter, searchAudit } from './audit-search.ts'
import { formatTime, formatValue } from './format.ts'
import type { AuditRow } from './store.ts'

/** Below what one statement takes as a list of ids. */
const pageSize = 500
const head = [
  'Number',
  'Time (Manila)',
  'What',
  'Who',
  'Address',
  'Member',
  'Sentence',
  'Reason',
  'Before',
  'After',
  'Other',
  'Trace',
]

/** The trail as the lines of a file, the newest first, a page at a time: as long as the trail is, no more than a page is in memory. */
export async function* writeAuditFile(read: Reader, filter: AuditFilter | null): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLine(head)
  let before: number | undefined
  while (filter !== null) {
    const { rows, next }: Awaited<ReturnType<typeof searchAudit>> = await searchAudit(read, filter, {
      before,
      limit: pageSize,
    })
    yield rows.map((row) => toCsvLine(toCells(row))).join('')
    if (next === null) return
    before = next
  }
}

const toText = (value: unknown): string => (value === undefined || value === null ? '' : formatValue(value))

function toCells({
  id,
  createdAt,
  kind,
  ip,
  account,
  traceId,
  who,
  detail: { text, reason, before, after, ...others },
}: AuditRow): (string | null)[] {
  const other = Object.keys(others).length === 0 ? '' : formatValue(others)
  return [
    String(id),
    formatTime(createdAt),
    kind,
    who,
    ip,
    account,
    toText(text),
    toText(reason),
    toText(before),
    toText(after),
    other,
    traceId,
  ]
}
