import { recordAudit } from '#gateway/kernel/audit.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { houseAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import type { Deposit, Prisma, Withdrawal } from '#prisma/generated/sqlite/client.ts'
import { creditDeposit, moveDeposit } from '../deposits/store.ts'
import type { Mover } from './store.ts'

/**
 * A withdrawal that is paid by the deposit of another member (OP-40). The operator names the deposit when approving; from then on the
 * two end together: received in whatever way credits the deposit, given back refuses it.
 */
type Paid = Pick<Withdrawal, 'receiptNo' | 'memberId' | 'amountMinor' | 'chargeMinor'>

/** Manual transfers of others that wait, pay nobody yet and have exactly the sum that is paid out. */
const fitting = ({ memberId, amountMinor, chargeMinor }: Omit<Paid, 'receiptNo'>): Prisma.DepositWhereInput => ({
  state: 'waiting',
  method: 'manual',
  paysFor: null,
  memberId: { not: memberId },
  amountMinor: amountMinor - chargeMinor,
})

const mostShown = 50

/** The deposits that could pay a withdrawal, the oldest first; those of frozen members are none. */
export async function listFittingPayers(
  read: Reader,
  withdrawal: Omit<Paid, 'receiptNo'>,
): Promise<(Deposit & { account: string })[]> {
  const deposits = await read.deposit.findMany({ where: fitting(withdrawal), orderBy: { id: 'asc' }, take: mostShown })
  const where = { id: { in: deposits.map(({ memberId }) => memberId) }, state: 'active' }
  const members = await read.member.findMany({ where, select: { id: true, account: true } })
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  return deposits.flatMap((deposit) => {
    const account = accounts.get(deposit.memberId)
    return account === undefined ? [] : [{ ...deposit, account }]
  })
}

export const findPayer = (reader: Reader | Tx, receiptNo: string): Promise<Deposit | null> =>
  reader.deposit.findUnique({ where: { paysFor: receiptNo } })

/** Ties the deposit to the withdrawal that is being approved. Throws a Refusal at the field `payer` that rolls the approval back. */
export async function tiePayer(tx: Tx, payer: string, withdrawal: Paid, by: Mover): Promise<void> {
  const { count } = await tx.deposit.updateMany({
    where: { ...fitting(withdrawal), receiptNo: payer },
    data: { paysFor: withdrawal.receiptNo },
  })
  if (count === 0)
    throw wrongField(
      'payer',
      'must be a waiting manual deposit of another member with exactly the sum that is paid out',
    )
  const { memberId } = await tx.deposit.findUniqueOrThrow({ where: { receiptNo: payer } })
  const active = await tx.member.count({ where: { id: { in: [memberId, withdrawal.memberId] }, state: 'active' } })
  if (active < 2) throw wrongField('payer', 'is not possible while one of the two members is frozen')
  await recordAudit(
    tx,
    'deposit.tie',
    { ...by.actor, memberId },
    { receiptNo: payer, by: by.name, paysFor: withdrawal.receiptNo },
  )
}

/**
 * The payment counts as received: the deposit is credited, and the sum that stood in both clearings, because it came from one member
 * and went to the other, leaves both. Nothing happens where no member pays or it was credited before.
 */
export async function creditPayer(
  tx: Tx,
  { receiptNo, memberId }: Paid,
  settings: MerchantSettings,
  by: Mover,
): Promise<void> {
  const payer = await findPayer(tx, receiptNo)
  if (payer === null || payer.state === 'approved') return
  const { at, traceId } = by.actor
  const deposit = await endPayer(tx, payer, 'approve', by)
  await creditDeposit(tx, deposit, settings, at, traceId)
  await mustPost(tx, {
    id: `member-payment:${receiptNo}`,
    kind: 'member-payment',
    currency: settings.currency.code,
    lines: [
      { account: houseAccount.withdrawalsClearing(), amountMinor: -deposit.amountMinor },
      { account: houseAccount.depositsClearing(), amountMinor: deposit.amountMinor },
    ],
    memberId,
    traceId,
    at,
  })
}

/** The payment counts as not received: the deposit is refused, unless it was credited before. */
export async function refusePayer(tx: Tx, payer: Deposit | null, by: Mover): Promise<void> {
  if (payer !== null && payer.state !== 'approved') await endPayer(tx, payer, 'reject', by)
}

async function endPayer(
  tx: Tx,
  { receiptNo, paysFor }: Deposit,
  action: 'approve' | 'reject',
  by: Mover,
): Promise<Deposit> {
  const changes = {
    state: action === 'approve' ? ('approved' as const) : ('rejected' as const),
    decidedAt: by.actor.at,
    decidedBy: by.name,
  }
  const moved = await moveDeposit(tx, receiptNo, action, changes, by, { paysFor })
  // Nobody else can move it while it is tied, so anything else is a bug and rolls all of it back.
  if (moved.outcome !== 'done')
    throw new Error(`The deposit ${receiptNo}, which pays ${paysFor}, was answered with ${moved.outcome}`)
  return moved.deposit
}
