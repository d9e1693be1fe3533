import { depositOffers } from '#gateway/kernel/orders/deposit-offers.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Deposit } from '#prisma/generated/sqlite/client.ts'
import { countImages } from '../proof-images.ts'
import type { Confirmation } from '../withdrawals/rules.ts'
import { findPayUrl } from './pay-key.ts'
import { type DepositState, stateNumbers, toDepositRow } from './rules.ts'

/** A deposit of this member; another member's is as if it did not exist (danger T60). */
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
const withExpiry = (row: Deposit, now: Date): Deposit =>
  row.state === 'paying' && now >= row.expiresAt ? { ...row, state: 'expired' } : row

export const toRow = async (platform: Platform, row: Deposit) => (await toRows(platform, [row]))[0] as DepositRow
type DepositRow = ReturnType<typeof toDepositRow>

async function toRows({ db, clock, settings }: Platform, rows: readonly Deposit[]): Promise<DepositRow[]> {
  const [images, payments, offers] = await Promise.all([
    countImages(
      db.read,
      rows.map(({ receiptNo }) => `deposit:${receiptNo}` as const),
    ),
    readMemberPayments(db.read, rows),
    depositOffers().tell(db.read, rows),
  ])
  const now = clock.now()
  return rows.map((stored) => {
    const row = withExpiry(stored, now)
    const hasSlip = images.has(`deposit:${row.receiptNo}`)
    return toDepositRow(row, {
      hasSlip,
      promotionName: offers.get(row.receiptNo) ?? '',
      memberPayment: payments.get(row.paysFor ?? '') ?? null,
      payUrl: findPayUrl(settings, row),
    })
  })
}

/** Where the withdrawals of others stand that these deposits pay. Nothing else of them is the payer's to know. */
async function readMemberPayments(read: Reader, rows: readonly Deposit[]) {
  const paid = rows.flatMap(({ paysFor }) => paysFor ?? [])
  const select = { receiptNo: true, confirmation: true, confirmBy: true } as const
  const found = paid.length === 0 ? [] : await read.withdrawal.findMany({ where: { receiptNo: { in: paid } }, select })
  return new Map(
    found.map(({ receiptNo, confirmation, confirmBy }) => {
      return [
        receiptNo,
        { confirmation: (confirmation ?? 'waiting') as Confirmation, confirmBy: confirmBy?.getTime() ?? 0 },
      ]
    }),
  )
}

/** The latest first; a page reads one range of the index of member and time. `sumMinor` is what was credited in the range. */
export async function readDepositRecord(platform: Platform, memberId: number, asked: Asked) {
  const { db } = platform
  const createdAt = {
    gte: new Date(asked.startDate ?? 0),
    ...(asked.endDate === undefined ? {} : { lte: new Date(asked.endDate) }),
  }
  const state = stateNamed(asked.depositState)
  const where = {
    memberId,
    createdAt,
    ...(state === undefined ? {} : { state }),
    ...(asked.depositType === undefined ? {} : { method: asked.depositType }),
  }
  const [found, total, sums] = await Promise.all([
    db.read.deposit.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (asked.page - 1) * asked.size,
      take: asked.size,
    }),
    db.read.deposit.count({ where }),
    db.read.deposit.aggregate({
      where: { AND: [where, { state: 'approved' }] },
      _sum: { amountMinor: true, chargeMinor: true },
    }),
  ])
  return {
    rows: await toRows(platform, found),
    total,
    sumMinor: (sums._sum.amountMinor ?? 0n) - (sums._sum.chargeMinor ?? 0n),
  }
}

/** The state behind a number or a name; undefined for what asks for all. */
function stateNamed(asked: string | undefined): DepositState | undefined {
  return (Object.keys(stateNumbers) as DepositState[]).find((state) => state === asked || stateNumbers[state] === asked)
}
