import type { Reader } from '#gateway/platform/database/db.ts'
import { byteOrderMark, toCsvLine } from '#gateway/platform/pages/csv.ts'
import { formatTime, formatValue } from './format.ts'
import { type AuditRow, listAudit } from './store.ts'

type Question = Readonly<Record<string, string>>
type AuditFilter = { memberId?: number | undefined; kind?: string | undefined }

/** What a question for the audit trail asks for, or null for a member who does not exist. */
export async function readAuditFilter(read: Reader, { member = '', kind = '' }: Question): Promise<AuditFilter | null> {
  const name = member.trim()
  const found =
    name === ''
      ? undefined
      : await read.member.findUnique({ where: { accountKey: name.toLowerCase() }, select: { id: true } })
  return name !== '' && !found ? null : { memberId: found?.id, kind: kind.trim() || undefined }
}

const pageSize = 1_000
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
    const rows = await listAudit(read, { ...filter, before, limit: pageSize })
    yield rows.map((row) => toCsvLine(toCells(row))).join('')
    if (rows.length < pageSize) return
    before = rows.at(-1)?.id
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
