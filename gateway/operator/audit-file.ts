import type { Reader } from '#gateway/platform/database/db.ts'
import { byteOrderMark, toCsvLine } from '#gateway/platform/pages/csv.ts'
import { auditKinds } from './actions.ts'
import { formatTime, formatValue } from './format.ts'
import { type AuditFilter, type AuditRow, listAudit } from './store.ts'

type Question = Readonly<Record<string, string>>

/** The acts of the console whose receipt has this number, as a person may have typed it; null where no receipt has such a number. */
export function readReceiptNo(typed = ''): Required<AuditFilter>['receiptNo'] | null {
  const text = typed.trim().toUpperCase()
  return /^[A-Z0-9]{2,40}$/.test(text) ? { text, kinds: auditKinds } : null
}

/** What a question for the audit trail asks for, or null for a member or a receipt that does not exist. */
export async function readAuditFilter(
  read: Reader,
  { member = '', kind = '', receipt = '' }: Question,
): Promise<AuditFilter | null> {
  const name = member.trim()
  const found =
    name === ''
      ? undefined
      : await read.member.findUnique({ where: { accountKey: name.toLowerCase() }, select: { id: true } })
  const receiptNo = receipt.trim() === '' ? undefined : readReceiptNo(receipt)
  if ((name !== '' && !found) || receiptNo === null) return null
  return {
    ...(found ? { memberId: found.id } : {}),
    ...(kind.trim() === '' ? {} : { kind: kind.trim() }),
    ...(receiptNo === undefined ? {} : { receiptNo }),
  }
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
