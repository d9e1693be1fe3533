import type { ParsedInputOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { requirePaymentPassword } from '#gateway/kernel/identity/payment-password.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withdrawalsADay } from '#gateway/kernel/vip.ts'
import { setAside } from '#gateway/ledger/withdrawal-money.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { needsPaymentPassword } from '../payment-password.ts'
import { isBound } from '../payout/accounts.ts'
import { outsideLimits } from '../refusals.ts'
import { giveUpAll, listOpenBonuses } from './bonuses.ts'
import { withdrawalsToday } from './day.ts'
import { chargeOf, limitsOf } from './rules.ts'
import { turnoverBeforeWithdrawal } from './turnover.ts'

type Order = ParsedInputOf<typeof wallet.withdraw>
type Context = Pick<ContextOf<typeof wallet.withdraw>, 'caller' | 'ip' | 'traceId' | 'refuse'>

type Requested = {
  withdrawId: string
  status: 'in_process'
  amount: number
  charge: number
  actualAmount: number
}

/** Asks for a withdrawal. */
export async function requestWithdrawal(platform: Platform, order: Order, context: Context): Promise<Requested> {
  const settings = await merchantSettings(platform).all()
  if (!settings.withdrawal.allowed) context.refuse('function.not.available')
  return placeWithdrawal(platform, order, context, async () => {
    await requireBound(platform.db.read, order, context)
    if (await needsPaymentPassword(platform)) await requirePaymentPassword(platform, order.password, context)
  })
}

/**
 * Asks for the payment password (`before`, outside of the write door because hashing is slow on purpose), sets the amount aside and writes the withdrawal down, in one transaction with all checks, so that nothing can change between a check
 * and the money (danger T1). The same key answers the same withdrawal.
 */
export async function placeWithdrawal(
  platform: Platform,
  order: Pick<Order, 'amount' | 'bankCardId' | 'requestId'> & {
    giveUpBonuses?: boolean
    bonusNos?: readonly string[] | undefined
    charge?: number | undefined
  },
  context: Context,
  before?: () => Promise<void>,
): Promise<Requested> {
  const { memberId } = context.caller
  const settings = await merchantSettings(platform).all()
  const amountMinor = toMinor(order.amount)
  const { giveUpBonuses = false, bonusNos } = order
  const content = {
    amountMinor: String(amountMinor),
    bankCardId: order.bankCardId,
    giveUpBonuses,
    ...(bonusNos && { bonusNos: bonusNos.toSorted() }),
  }
  const mayEnd = (bonusNo: string): boolean => giveUpBonuses && (bonusNos?.includes(bonusNo) ?? true)
  return placeOrder(
    platform,
    context,
    { operation: 'withdraw', key: order.requestId, content, before },
    async (tx, now) => {
      await requireBound(tx, order, context)
      const { chargeMinor } = await requireAllowed(tx, { amountMinor, mayEnd, settings, now }, context)
      if (order.charge !== undefined && order.charge !== toMoneyNumber(chargeMinor))
        context.refuse('withdraw.charge.changed', { value: { charge: toMoneyNumber(chargeMinor) } })
      const row = {
        receiptNo: newOrderNo('W'),
        memberId,
        payoutAccountId: order.bankCardId,
        amountMinor,
        chargeMinor,
        state: 'in_process',
        createdAt: now,
      }
      const isThere = await setAside(tx, row, { currency: settings.currency.code, traceId: context.traceId, at: now })
      if (!isThere) context.refuse('account.balance.not.enough', atField('amount', 'is more than the balance'))
      await tx.withdrawal.create({ data: row })
      await giveUpAll(tx, memberId, { currency: settings.currency.code, at: now, traceId: context.traceId })
      await recordAudit(
        tx,
        'withdrawal.request',
        { memberId, ip: context.ip, traceId: context.traceId, at: now },
        { receiptNo: row.receiptNo },
      )
      return toRequested(row)
    },
  )
}

/** Once before the payment password is asked for, and once where nothing can be released any more before the money is set aside. */
async function requireBound(
  reader: Reader | Tx,
  { bankCardId }: Pick<Order, 'bankCardId'>,
  { caller, refuse }: Context,
): Promise<void> {
  if (!(await isBound(reader, bankCardId, caller.memberId)))
    refuse('not.exists.bank.card', atField('bankCardId', 'does not exist'))
}

const toRequested = (row: { receiptNo: string; amountMinor: bigint; chargeMinor: bigint }): Requested => ({
  withdrawId: row.receiptNo,
  status: 'in_process',
  amount: toMoneyNumber(row.amountMinor),
  charge: toMoneyNumber(row.chargeMinor),
  actualAmount: toMoneyNumber(row.amountMinor - row.chargeMinor),
})

type Asked = {
  amountMinor: bigint
  /** Whether a bonus was given up with it: all, or those that were shown. */
  mayEnd(bonusNo: string): boolean
  settings: MerchantSettings
  now: Date
}

/** The rules in their declared order; answers the charge. */
async function requireAllowed(
  tx: Tx,
  { amountMinor, mayEnd, settings, now }: Asked,
  { caller: { memberId }, refuse }: Context,
): Promise<{ chargeMinor: bigint }> {
  const { withdrawal } = settings
  if (withdrawal.needsVerifiedMobile) {
    const member = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: { mobileVerified: true } })
    if (!member.mobileVerified) refuse('login_verify_required')
  }
  if (amountMinor === 0n) refuse('account.amount.positive', atField('amount', 'must be above zero'))
  const { leastMinor, mostMinor, dailyMostMinor } = limitsOf(withdrawal)
  const today = await withdrawalsToday(tx, memberId, now)
  const leftMinor = dailyMostMinor > today.sumMinor ? dailyMostMinor - today.sumMinor : 0n
  const mostNowMinor = mostMinor < leftMinor ? mostMinor : leftMinor
  if (amountMinor < leastMinor || amountMinor > mostNowMinor)
    refuse('withdraw.amount.limit', outsideLimits('amount', leastMinor, mostNowMinor))
  const turnover = await turnoverBeforeWithdrawal(tx, memberId, now)
  if (turnover.leftMinor > 0n)
    refuse('withdraw.turnover.left', { value: { turnoverLeft: toMoneyNumber(turnover.leftMinor) } })
  const bonuses = await listOpenBonuses(tx, memberId, now)
  if (!bonuses.every(({ bonusNo }) => mayEnd(bonusNo))) refuse('bonus.give.up.first', { value: { bonuses } })
  const { vipLevel } = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: { vipLevel: true } })
  if (today.times >= withdrawalsADay(settings, vipLevel)) refuse('withdraw.reach.max.count')
  return { chargeMinor: chargeOf(amountMinor, today.times, withdrawal) }
}
