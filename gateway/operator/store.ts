import { wholeKeyOf } from '#gateway/ledger/parts.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { likePart, sql } from '#gateway/platform/database/sql.ts'
import type { AuditEvent, JobState, LedgerTransfer, OutboxMessage, ParkedRow } from '#prisma/generated/sqlite/client.ts'

/** What the console reads beside the areas. Lists are read by keys, the newest first: a page costs the same however long the list is. */

/** `who` is the operator, the clock, the payer and so on, or just a member or visitor. */
export type AuditRow = Omit<AuditEvent, 'detail'> & {
  detail: Record<string, unknown>
  account: string | null
  who: string
}

export async function listAudit(
  read: Reader,
  { limit, memberId, kind }: Partial<{ memberId: number; kind: string }> & { limit: number },
): Promise<AuditRow[]> {
  const where = {
    ...(memberId === undefined ? {} : { memberId }),
    ...(kind === undefined ? {} : { kind }),
  }
  return withAccounts(read, await read.auditEvent.findMany({ where, orderBy: { id: 'desc' }, take: limit }))
}

/** The events with these ids, the newest first. */
export const listAuditOf = async (read: Reader, ids: readonly number[]): Promise<AuditRow[]> =>
  withAccounts(read, await read.auditEvent.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'desc' } }))

async function withAccounts(read: Reader, rows: readonly AuditEvent[]): Promise<AuditRow[]> {
  const accounts = await accountsOf(
    read,
    rows.map((row) => row.memberId),
  )
  return rows.map((row) => ({
    ...row,
    ...readDetail(row),
    account: row.memberId === null ? null : (accounts.get(row.memberId) ?? null),
  }))
}

/** `by` names who did it, but for logins and new passwords of members: there it is the way in which they came to it. */
function readDetail({ kind, memberId, detail: text }: AuditEvent): Pick<AuditRow, 'detail' | 'who'> {
  const detail = JSON.parse(text) as Record<string, unknown>
  const nameless = memberId === null ? 'visitor' : 'member'
  if (kind.startsWith('session.') || kind === 'password.changed') return { detail, who: nameless }
  const { by = nameless, ...rest } = detail
  return { detail: rest, who: String(by) }
}

async function accountsOf(read: Reader, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const members =
    known.length === 0
      ? []
      : await read.member.findMany({ where: { id: { in: known } }, select: { id: true, account: true } })
  return new Map(members.map(({ id, account }) => [id, account]))
}

/** When the book was last verified, from here or by the clock, and how many faults were found. */
export async function findLastVerification(
  read: Reader,
): Promise<{ at: Date; by: string; faults: number; first: unknown[] } | null> {
  const found = await Promise.all(
    ['operator.verifyBook', 'book.checked'].map((kind) => listAudit(read, { kind, limit: 1 })),
  )
  const [row] = found.flat().sort((one, other) => other.id - one.id)
  if (row === undefined) return null
  const { faults = 0, first = [] } = (row.detail.after ?? {}) as { faults?: number; first?: unknown[] }
  return { at: row.createdAt, by: row.who, faults, first }
}

type HouseAccount = { key: string; currency: string; balanceMinor: bigint }

/** The house's accounts: clearing, vendors, charges and so on, each whole. */
export async function listHouseAccounts(read: Reader): Promise<HouseAccount[]> {
  const rows: HouseAccount[] = await read.ledgerAccount.findMany({
    where: { memberId: null },
    orderBy: [{ purpose: 'asc' }, { key: 'asc' }],
    select: { key: true, currency: true, balanceMinor: true },
  })
  const wholes = new Map<string, HouseAccount>()
  for (const { key, currency, balanceMinor } of rows) {
    const whole = wholeKeyOf(key)
    const before = wholes.get(whole)?.balanceMinor ?? 0n
    wholes.set(whole, { key: whole, currency, balanceMinor: before + balanceMinor })
  }
  return [...wholes.values()]
}

/** The ids under which the areas post what has a number that people hold. */
const numberedKinds = [
  'deposit',
  'withdrawal',
  'withdrawal-paid',
  'withdrawal-back',
  'withdrawal-refund',
  'member-payment',
  'promotion',
  'claim',
  'claim-points',
  'bonus-converted',
  'bonus-removed',
  'bonus-dropped',
  'rebate',
  'referral-rebate',
  'fund-transfer',
  'line-transfer',
  'line-collect',
  'points-redeemed',
  'points-converted',
  'point-conversion',
  'points-earned',
  'round',
]

type MovedMoney = Pick<LedgerTransfer, 'id' | 'state' | 'currency' | 'memberId' | 'createdAt'> & {
  lines: { account: string; amountMinor: bigint }[]
}

/** The transfers of the book that were made for a number, the oldest first. */
export async function listTransfersOf(read: Reader, number: string): Promise<MovedMoney[]> {
  const rows = await read.ledgerTransfer.findMany({
    where: { id: { in: numberedKinds.map((kind) => `${kind}:${number}`) } },
    orderBy: { createdAt: 'asc' },
    include: { entries: { include: { account: { select: { key: true } } }, orderBy: { id: 'asc' } } },
  })
  return rows.map(({ entries, ...row }) => ({
    ...row,
    lines: entries.map(({ account, amountMinor }) => ({ account: wholeKeyOf(account.key), amountMinor })),
  }))
}

/** `query` is a part of the recipient, such as the end of a phone number. */
export async function listOutbox(
  read: Reader,
  {
    query,
    channel,
    before,
    limit,
  }: { query?: string | undefined; channel?: string | undefined; before?: number | undefined; limit: number },
): Promise<OutboxMessage[]> {
  const rows = await read.$queryRaw<{ id: number | bigint }[]>`
    SELECT "id" FROM "OutboxMessage" WHERE ${before === undefined ? sql`1 = 1` : sql`"id" < ${before}`}
      ${channel === undefined ? sql`` : sql`AND "channel" = ${channel}`}
      ${query === undefined ? sql`` : sql`AND LOWER("recipient") LIKE ${likePart(query)} ESCAPE '\\'`}
    ORDER BY "id" DESC LIMIT ${limit}`
  return read.outboxMessage.findMany({
    where: { id: { in: rows.map(({ id }) => Number(id)) } },
    orderBy: { id: 'desc' },
  })
}

/** What the jobs are at. */
export const listJobs = (read: Reader): Promise<JobState[]> => read.jobState.findMany({ orderBy: { name: 'asc' } })

export const countParkedRows = (read: Reader): Promise<number> => read.parkedRow.count()

const shownParked = 200

/** What jobs could not do, the oldest first, and how much that is in all. */
export async function listParkedRows(read: Reader): Promise<{ rows: ParkedRow[]; count: number }> {
  const [rows, count] = await Promise.all([
    read.parkedRow.findMany({ orderBy: { parkedAt: 'asc' }, take: shownParked }),
    countParkedRows(read),
  ])
  return { rows, count }
}
