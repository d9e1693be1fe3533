import type { FailureOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { requirePaymentPassword } from '#gateway/kernel/identity/payment-password.ts'
import { lineTransferKind } from '#gateway/kernel/lines/line-transfers.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellIncome } from '#gateway/kernel/telling/push.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { postIfEnough } from '#gateway/ledger/must.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import { outsideLimits } from '../refusals.ts'
import { listOpenBonuses } from '../withdrawals/bonuses.ts'
import { turnoverBeforeTransfer } from '../withdrawals/turnover.ts'

type Partner = { id: number; account: string; nickname: string }
/** What both doors may answer; who is meant is each door's own question. */
type Context = Pick<ContextOf<typeof wallet.transferToUpline>, 'caller' | 'ip' | 'traceId'> & {
  refuse(
    code: FailureOf<typeof wallet.transferToUpline> & FailureOf<typeof wallet.transferToDownline>,
    more?: { value?: unknown; message?: string },
  ): never
}
type Order = { amount: string; password: string; requestId?: string | undefined }

const shown = { id: true, account: true, nickname: true } as const

/** The direct upline; null for the head of a tree and for one whose account is closed. */
export async function findUpline(reader: Reader | Tx, memberId: number): Promise<Partner | null> {
  const { uplineId } = await reader.member.findUniqueOrThrow({ where: { id: memberId }, select: { uplineId: true } })
  return uplineId === null ? null : reader.member.findFirst({ where: { id: uplineId, state: 'active' }, select: shown })
}

/** A member below the caller, at any depth; whoever stands elsewhere is as if they did not exist (danger T61). */
export async function findDownline(reader: Reader | Tx, memberId: number, username: string): Promise<Partner | null> {
  const found = await reader.member.findUnique({
    where: { accountKey: username.toLowerCase() },
    select: { ...shown, state: true },
  })
  if (found === null || found.state !== 'active' || found.id === memberId) return null
  const line = await reader.memberLine.findUnique({
    where: { ancestorId_descendantId: { ancestorId: memberId, descendantId: found.id } },
  })
  return line === null ? null : { id: found.id, account: found.account, nickname: found.nickname }
}

export const isOwn = (username: string, { caller }: { caller: { account: string } }): boolean =>
  username.toLowerCase() === caller.account.toLowerCase()

export const limitsOf = ({ least, most }: MerchantSettings['lineTransfer']) => ({
  leastMinor: toMinor(least),
  mostMinor: toMinor(most),
})

const kind = lineTransferKind

/** How many transfers inside the line a member has sent today. */
export const countToday = (reader: Reader | Tx, memberId: number, now: Date): Promise<number> =>
  reader.ledgerTransfer.count({ where: { memberId, createdAt: { gte: startOfMerchantDay(now) }, kind } })

type Receiving = {
  /** As the order names the receiver, empty for the upline; a resend is known by it, whoever stands where since. */
  named: string
  /** Finds the receiver or refuses. Asked before the payment password, and again in the transaction, since lines can move (danger T61). */
  require(reader: Reader | Tx): Promise<Partner>
}

/** Sends money from the caller's main wallet to a member of their own line (WA-03, WA-04). What may not leave by a withdrawal may not leave this way either. */
export async function transferInLine(
  platform: Platform,
  receiving: Receiving,
  { amount, password, requestId: key }: Order,
  context: Context,
): Promise<{ transactionId: string; amount: number; username: string }> {
  const { lineTransfer: rules, currency } = await merchantSettings(platform).all()
  const amountMinor = toMinor(amount)
  const content = { to: receiving.named, amountMinor: String(amountMinor) }
  const before = async () => {
    await receiving.require(platform.db.read)
    await requirePaymentPassword(platform, password, context)
  }
  return placeOrder(platform, context, { operation: kind, key, content, before }, async (tx, at) => {
    const to = await receiving.require(tx)
    await requireAllowed(tx, { amountMinor, rules, at }, context)
    const transactionId = await sendInLine(tx, to, { amountMinor, currency: currency.code, at }, context)
    if (transactionId === null)
      return context.refuse('account.balance.not.enough', atField('amount', 'is more than the balance'))
    const {
      caller: { memberId },
      ip,
      traceId,
    } = context
    const detail = { transactionId, to: to.id, amountMinor: String(amountMinor) }
    await recordAudit(tx, kind, { memberId, ip, traceId, at }, detail)
    return { transactionId, amount: toMoneyNumber(amountMinor), username: to.account }
  })
}

type Sum = { amountMinor: bigint; currency: string; at: Date }

/** One transfer to a member of the line, who is told; its number, or null where the money is not there. */
export async function sendInLine(
  tx: Tx,
  to: Partner,
  { amountMinor, currency, at }: Sum,
  { caller: { memberId, account }, traceId }: Pick<Context, 'caller' | 'traceId'>,
): Promise<string | null> {
  const transactionId = newOrderNo('T')
  const lines = [
    { account: memberAccount.main(memberId), amountMinor: -amountMinor },
    { account: memberAccount.main(to.id), amountMinor },
  ]
  const transfer = { kind, currency, lines, memberId, remark: `${account} → ${to.account}`, traceId, at }
  if (!(await postIfEnough(tx, { id: `${kind}:${transactionId}`, ...transfer }))) return null
  tellIncome(to.id, { amount: toMoneyNumber(amountMinor), receiptNo: transactionId, at })
  return transactionId
}

/** `field` is where the amount stands in what was sent. */
type Asked = { amountMinor: bigint; rules: MerchantSettings['lineTransfer']; at: Date; field?: string }
type Refusing = Pick<Context, 'caller'> & {
  refuse(
    code:
      | 'account.amount.positive'
      | 'account.transfer.exceed.min'
      | 'account.transfer.exceed.max'
      | 'withdraw.turnover.left'
      | 'bonus.give.up.first'
      | 'transfer.reach.max.count',
    more?: { value?: unknown },
  ): never
}

export async function requireAllowed(
  tx: Tx,
  { amountMinor, rules, at, field = 'amount' }: Asked,
  { caller: { memberId }, refuse }: Refusing,
): Promise<void> {
  const { leastMinor, mostMinor } = limitsOf(rules)
  if (amountMinor === 0n) refuse('account.amount.positive', atField(field, 'must be above zero'))
  if (amountMinor < leastMinor) refuse('account.transfer.exceed.min', outsideLimits(field, leastMinor, mostMinor))
  if (amountMinor > mostMinor) refuse('account.transfer.exceed.max', outsideLimits(field, leastMinor, mostMinor))
  const { leftMinor } = await turnoverBeforeTransfer(tx, memberId, at)
  if (leftMinor > 0n) refuse('withdraw.turnover.left', { value: { turnoverLeft: toMoneyNumber(leftMinor) } })
  const bonuses = await listOpenBonuses(tx, memberId, at)
  if (bonuses.length > 0) refuse('bonus.give.up.first', { value: { bonuses } })
  if ((await countToday(tx, memberId, at)) >= rules.timesADay) refuse('transfer.reach.max.count')
}
