import { addToTeams } from '#gateway/kernel/lines/team-sums.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { houseAccount } from '#gateway/ledger/accounts.ts'
import { payBack, payOut, putBack } from '#gateway/ledger/withdrawal-money.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Withdrawal } from '#prisma/generated/sqlite/client.ts'
import { type Decision, toActor } from '../operator.ts'
import { creditPayer, findPayer, refusePayer, tiePayer } from './member-payment.ts'
import { type Moved, type Mover, moveWithdrawal } from './store.ts'

/** Who is frozen is paid nothing: money that was sent comes back from nowhere. Throws a Refusal; rejecting gives it back to the wallet alone. */
export async function requireUnfrozen(
  reader: Reader | Tx,
  { receiptNo, memberId }: Pick<Withdrawal, 'receiptNo' | 'memberId'>,
): Promise<void> {
  if ((await reader.member.count({ where: { id: memberId, state: 'active' } })) > 0) return
  throw new Refusal('transaction.state.differs', {
    message: `${receiptNo} cannot be approved while its member is frozen: reject it, or let the member in again first (#1428)`,
  })
}

/**
 * The money was sent: the reservation is posted, and the member has some minutes to say whether it arrived (WA-07, WA-10). `payer`
 * names the deposit of another member by which it is paid (OP-40); one that does not fit is refused at that field.
 */
export async function approveWithdrawal(
  platform: Platform,
  {
    receiptNo,
    payer,
    reason,
    by,
    askAgain,
  }: Omit<Decision, 'reason'> & { payer?: string | undefined; reason?: string },
): Promise<Moved> {
  const { withdrawal, currency } = await merchantSettings(platform).all()
  return platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const changes = {
      decidedAt: at,
      decidedBy: by.name,
      confirmBy: laterBy(at, withdrawal.confirmWithinMinutes * minuteMs),
    }
    const mover: Mover = { name: by.name, actor: toActor(by, at), why: reason }
    const moved = await moveWithdrawal(tx, { receiptNo }, 'approve', changes, mover)
    if (moved.outcome !== 'done') return moved
    await askAgain?.(tx)
    if (payer !== undefined) await tiePayer(tx, payer, moved.withdrawal, mover)
    await requireUnfrozen(tx, moved.withdrawal)
    await payOut(tx, moved.withdrawal, { currency: currency.code, traceId: by.traceId, at })
    const { memberId, amountMinor } = moved.withdrawal
    await addToTeams(tx, [{ memberId, day: toMerchantDay(at), withdrawalMinor: amountMinor }])
    return moved
  })
}

/** The amount is back on the main wallet (WA-06); the reason is shown to the member. */
export async function rejectWithdrawal(
  platform: Platform,
  { receiptNo, reason, by, askAgain }: Decision,
): Promise<Moved> {
  const { currency } = await merchantSettings(platform).all()
  return platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const changes = { decidedAt: at, decidedBy: by.name, reason }
    const moved = await moveWithdrawal(tx, { receiptNo }, 'reject', changes, {
      name: by.name,
      actor: toActor(by, at),
    })
    if (moved.outcome !== 'done') return moved
    await askAgain?.(tx)
    await putBack(tx, moved.withdrawal, { currency: currency.code, traceId: by.traceId, at })
    return moved
  })
}

/** `reason` is for the member, `note` for operators only. */
type Resolution = Decision & { decision: 'refund' | 'force'; note?: string | undefined }

/**
 * Ends a withdrawal that was reported as not received. `refund` believes the member: the whole amount comes back by a new transfer,
 * and the deposit of another member that paid it is refused. `force` counts it as received for good: nothing comes back, there is no
 * appeal, and that deposit is credited and not refunded (WA-11, OP-40).
 */
export async function resolveAppeal(
  platform: Platform,
  { receiptNo, decision, reason, note, by, askAgain }: Resolution,
): Promise<Moved> {
  const settings = await merchantSettings(platform).all()
  return platform.db.write(async (tx): Promise<Moved> => {
    const at = platform.clock.now()
    const mover: Mover = { name: by.name, actor: toActor(by, at) }
    const changes = {
      resolvedAt: at,
      resolvedBy: by.name,
      resolution: reason,
      ...(note === undefined ? {} : { disputeNote: note }),
    }
    const moved = await moveWithdrawal(tx, { receiptNo }, decision, changes, mover)
    if (moved.outcome !== 'done') return moved
    await askAgain?.(tx)
    const payer = await findPayer(tx, receiptNo)
    if (decision === 'force') {
      if (note === undefined && payer !== null) throw wrongField('note', 'is needed where another member has paid')
      await creditPayer(tx, moved.withdrawal, settings, mover)
      return moved
    }
    await refusePayer(tx, payer, mover)
    await giveBack(tx, moved.withdrawal, {
      wasCredited: payer?.state === 'approved',
      currency: settings.currency.code,
      traceId: by.traceId,
      at,
    })
    return moved
  })
}

type GivingBack = { wasCredited: boolean; currency: string; traceId: string; at: Date }

/** Where another member has paid and was credited because nobody spoke in time, that credit stands, and the house bears what it gives back (OP-40). */
async function giveBack(tx: Tx, withdrawal: Withdrawal, { wasCredited, ...more }: GivingBack): Promise<void> {
  await payBack(tx, withdrawal, wasCredited ? houseAccount.disputes() : houseAccount.withdrawalsClearing(), more)
  await addToTeams(tx, [
    { memberId: withdrawal.memberId, day: toMerchantDay(more.at), withdrawalMinor: -withdrawal.amountMinor },
  ])
}
