import type { Reader } from '#gateway/platform/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Deposit } from '#prisma/generated/sqlite/client.ts'
import { countImages } from '../proof-images.ts'
import { type DepositState, stateNumbers, toDepositRow } from './rules.ts'

/** A deposit of this member; another member's is as if it did not exist (RELIABILITY T60). */
export const findOwnDeposit = (reader: Reader, memberId: number, receiptNo: string): Promise<Deposit | null> =>
  reader.deposit.findFirst({ where: { receiptNo, memberId } })

type Asked = {
  startDate?: number | undefined
  endDate?: number | undefined
  page: number
  size: number
  depositType?: string | undefined
  depositState?: string | undefined
}

/** An order that can no longer be paid is shown as expired, also before the job has come by. */
const withExpiry = (row: Deposit, now: Date): Deposit => (row.state === 'paying' && now >= row.expiresAt ? { ...row, state: 'expired' } : row)

export async function toRow({ db, clock }: Platform, row: Deposit) {
  const images = await countImages(db.read, [`deposit:${row.receiptNo}`])
  return toDepositRow(withExpiry(row, clock.now()), { hasSlip: images.size > 0 })
}

/** The latest first; a page reads one range of the index of member and time. `sumMinor` is what was credited in the range. */
export async function readDepositRecord({ db, clock }: Platform, memberId: number, asked: Asked) {
  const createdAt = { gte: new Date(asked.startDate ?? 0), ...(asked.endDate === undefined ? {} : { lte: new Date(asked.endDate) }) }
  const state = stateNamed(asked.depositState)
  const where = { memberId, createdAt, ...(state === undefined ? {} : { state }), ...(asked.depositType === undefined ? {} : { method: asked.depositType }) }
  const [found, total, sums] = await Promise.all([
    db.read.deposit.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], skip: (asked.page - 1) * asked.size, take: asked.size }),
    db.read.deposit.count({ where }),
    db.read.deposit.aggregate({ where: { AND: [where, { state: 'approved' }] }, _sum: { amountMinor: true, chargeMinor: true } }),
  ])
  const images = await countImages(
    db.read,
    found.map(({ receiptNo }) => `deposit:${receiptNo}` as const),
  )
  const now = clock.now()
  const rows = found.map((row) => toDepositRow(withExpiry(row, now), { hasSlip: images.has(`deposit:${row.receiptNo}`) }))
  return { rows, total, sumMinor: (sums._sum.amountMinor ?? 0n) - (sums._sum.chargeMinor ?? 0n) }
}

/** The state behind a number or a name; undefined for what asks for all. */
function stateNamed(asked: string | undefined): DepositState | undefined {
  return (Object.keys(stateNumbers) as DepositState[]).find((state) => state === asked || stateNumbers[state] === asked)
}
