import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { countImages } from '../proof-images.ts'
import type { Own } from './confirm.ts'
import { toWithdrawalRow, type WithdrawalState } from './rules.ts'

const withAccount = { account: { select: { kind: true, bankName: true, number: true } } } as const

/** A withdrawal of this member as a row of the record; null for another's as for one that does not exist (danger T60). */
export async function findOwnRow(platform: Platform, own: Own) {
  const row = await platform.db.read.withdrawal.findFirst({ where: own, include: withAccount })
  return row === null ? null : (await toRows(platform, [row]))[0]
}

export const isOwn = async (reader: Reader | Tx, own: Own): Promise<boolean> =>
  (await reader.withdrawal.count({ where: own })) > 0

type Asked = {
  startDate?: number | undefined
  endDate?: number | undefined
  status?: string | undefined
  page: number
  size: number
}
const states: readonly string[] = ['in_process', 'rejected', 'approved'] satisfies WithdrawalState[]

/** The latest first; a page reads one range of the index of member and time. `sumMinor` is what was approved in the range. */
export async function readWithdrawalRecord(
  platform: Platform,
  memberId: number,
  { startDate, endDate, status, page, size }: Asked,
) {
  const { read } = platform.db
  const createdAt = { gte: new Date(startDate ?? 0), ...(endDate === undefined ? {} : { lte: new Date(endDate) }) }
  const where: Prisma.WithdrawalWhereInput = {
    memberId,
    createdAt,
    ...(status !== undefined && states.includes(status) ? { state: status } : {}),
  }
  const [rows, total, sums] = await Promise.all([
    read.withdrawal.findMany({
      where,
      include: withAccount,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * size,
      take: size,
    }),
    read.withdrawal.count({ where }),
    read.withdrawal.aggregate({
      where: { AND: [where, { state: 'approved', NOT: { confirmation: 'refunded' } }] },
      _sum: { amountMinor: true },
    }),
  ])
  return { rows: await toRows(platform, rows), total, sumMinor: sums._sum.amountMinor ?? 0n }
}

/** What the member is asked about: approved and not confirmed yet, the most urgent first; then what was reported and is not settled. */
export async function listConfirmations(platform: Platform, memberId: number) {
  const now = platform.clock.now()
  const rows = await platform.db.read.withdrawal.findMany({
    where: {
      memberId,
      state: 'approved',
      OR: [{ confirmation: 'waiting', confirmBy: { gt: now } }, { confirmation: 'not_received' }],
    },
    include: withAccount,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
  })
  // Sorted here, because the database would sort all that the member ever withdrew.
  const urgency = ({ confirmBy }: (typeof rows)[number]): number => confirmBy?.getTime() ?? 0
  return toRows(
    platform,
    rows.sort((one, other) => urgency(one) - urgency(other)),
  )
}

type RowWithAccount = Prisma.WithdrawalGetPayload<{ include: typeof withAccount }>

async function toRows({ db, clock }: Platform, rows: readonly RowWithAccount[]) {
  const receiptNos = rows.map(({ receiptNo }) => receiptNo)
  const [images, payers] = await Promise.all([
    countImages(
      db.read,
      receiptNos.map((receiptNo) => `withdrawal:${receiptNo}` as const),
    ),
    db.read.deposit.findMany({ where: { paysFor: { in: receiptNos } }, select: { paysFor: true } }),
  ])
  const paidByMembers = new Set(payers.map(({ paysFor }) => paysFor))
  const now = clock.now()
  return rows.map((row) => {
    const { receiptNo } = row
    return toWithdrawalRow(withExpiry(row, now), {
      proofs: images.get(`withdrawal:${receiptNo}`) ?? 0,
      paidByMember: paidByMembers.has(receiptNo),
    })
  })
}

/** Shown as received by time from the moment on, also before the job has come by. */
function withExpiry<R extends Pick<RowWithAccount, 'confirmation' | 'confirmBy' | 'confirmedAt'>>(
  row: R,
  now: Date,
): R {
  const isOver = row.confirmation === 'waiting' && row.confirmBy !== null && now >= row.confirmBy
  return isOver ? { ...row, confirmation: 'received_by_time', confirmedAt: row.confirmBy } : row
}
