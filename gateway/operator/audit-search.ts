import type { Reader } from '#gateway/platform/database/db.ts'
import { dayMs, readMerchantTime } from '#gateway/platform/time/clock.ts'
import { auditKinds } from './actions.ts'
import { type AuditRow, listAuditOf } from './store.ts'

/** Searches in the audit trail, which may hold millions of rows: by its keys, and where there is none so many rows at a time. */

/** `from` and `until` are ids: from the first one on, before the second one. `kinds` are those that there are; a receipt has some always. */
export type AuditFilter = {
  memberId: number | undefined
  kinds: readonly string[] | undefined
  by: string | undefined
  receiptNo: string | undefined
  from: number
  until: number | undefined
}

type Question = Readonly<Record<string, string>>

/** What a question asks for. Null for a member or a kind that does not exist, and for a day that is none. */
export async function readAuditFilter(read: Reader, question: Question): Promise<AuditFilter | null> {
  const { member = '', kind = '', by = '', day = '', receipt = '' } = question
  const receiptNo = readReceiptNo(receipt)
  const [memberId, kinds, span] = [
    await findMemberId(read, member.trim()),
    await findKinds(read, kind.trim().toLowerCase(), typeof receiptNo === 'string'),
    await findDay(read, day.trim()),
  ]
  if (memberId === null || kinds?.length === 0 || span === null || receiptNo === null) return null
  return { memberId, kinds, by: by.trim() || undefined, receiptNo, ...span }
}

/** As a person may have typed it; null where no receipt has such a number. */
function readReceiptNo(typed: string): string | undefined | null {
  const text = typed.trim().toUpperCase()
  if (text === '') return undefined
  return /^[A-Z0-9]{2,40}$/.test(text) ? text : null
}

/** What the console did under the number of a receipt, the newest first. */
export async function listActs(read: Reader, receipt: string, limit: number): Promise<AuditRow[]> {
  const filter = await readAuditFilter(read, { receipt })
  return filter === null ? [] : (await searchAudit(read, filter, { limit })).rows
}

async function findMemberId(read: Reader, named: string): Promise<number | undefined | null> {
  if (named === '') return undefined
  const select = { id: true } as const
  const byName = await read.member.findUnique({ where: { accountKey: named.toLowerCase() }, select })
  const isNumber = byName === null && /^\d{1,9}$/.test(named)
  const found = isNumber ? await read.member.findUnique({ where: { id: Number(named) }, select }) : byName
  return found?.id ?? null
}

/**
 * The kinds that have this in them; those alone that the console writes, where a receipt is looked for: its number has no index. Each is
 * found behind the one before it, by a step in their index.
 */
async function findKinds(read: Reader, part: string, isReceipt: boolean): Promise<string[] | undefined> {
  if (part === '' && !isReceipt) return undefined
  const rows = await read.$queryRaw<{ kind: string | null }[]>`
    WITH RECURSIVE "known"("kind") AS (
      SELECT MIN("kind") FROM "AuditEvent"
      UNION ALL
      SELECT (SELECT MIN(e."kind") FROM "AuditEvent" e WHERE e."kind" > k."kind") FROM "known" k WHERE k."kind" IS NOT NULL
    ) SELECT "kind" FROM "known"`
  const known = rows.flatMap(({ kind }) => (kind?.toLowerCase().includes(part) ? [kind] : []))
  return isReceipt ? known.filter((kind) => auditKinds.has(kind)) : known
}

async function findDay(read: Reader, day: string): Promise<{ from: number; until: number | undefined } | null> {
  if (day === '') return { from: 1, until: undefined }
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? readMerchantTime(day) : new Date(Number.NaN)
  if (Number.isNaN(start.getTime())) return null
  const end = new Date(start.getTime() + dayMs)
  return { from: await findFirstSince(read, start), until: await findFirstSince(read, end) }
}

/** The id of the first event at a time or later, or one behind the last. Times have no index and rise with the ids, so it is halved. */
async function findFirstSince(read: Reader, time: Date): Promise<number> {
  const last = await read.auditEvent.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
  let [low, high] = [1, (last?.id ?? 0) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = await read.auditEvent.findFirst({
      where: { id: { gte: middle } },
      orderBy: { id: 'asc' },
      select: { id: true, createdAt: true },
    })
    if (found !== null && found.createdAt < time) low = found.id + 1
    else high = middle
  }
  return low
}

/** Who did something stands in the text of an event alone, so for one name so many events are looked through at a time. */
const lookedThrough = 20_000

/** A page of what a filter asks for, the newest first, and where the next one begins; null where there is none. */
export async function searchAudit(
  read: Reader,
  { memberId, kinds, by, receiptNo, from, until }: AuditFilter,
  { before = until, limit }: { before?: number | undefined; limit: number },
): Promise<{ rows: AuditRow[]; next: number | null }> {
  const top = until === undefined || (before !== undefined && before < until) ? before : until
  const bottom = by === undefined ? from : await floorOf(read, from, top)
  const where = {
    id: { gte: bottom, ...(top === undefined ? {} : { lt: top }) },
    ...(memberId === undefined ? {} : { memberId }),
    AND: [
      receiptNo === undefined ? {} : { detail: { contains: `"receiptNo":"${receiptNo}"` } },
      by === undefined ? {} : { detail: { contains: `"by":${JSON.stringify(by)}` } },
    ],
  }
  // One kind after the other: all of them at once would be sorted as a whole, or the trail read to its end for what is rare.
  const pages = (kinds ?? [undefined]).map((kind) =>
    read.auditEvent.findMany({
      where: kind === undefined ? where : { ...where, kind },
      orderBy: { id: 'desc' },
      take: limit,
      select: { id: true },
    }),
  )
  const ids = (await Promise.all(pages)).flat().map(({ id }) => id)
  const shown = ids.sort((one, other) => other - one).slice(0, limit)
  const rows = await listAuditOf(read, shown)
  if (shown.length === limit) return { rows, next: shown.at(-1) ?? null }
  return { rows, next: bottom > from ? bottom : null }
}

async function floorOf(read: Reader, from: number, top: number | undefined): Promise<number> {
  const last = top ?? (await read.auditEvent.findFirst({ orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? 0
  return Math.max(from, last - lookedThrough)
}
