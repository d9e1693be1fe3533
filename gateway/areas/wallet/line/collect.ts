import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { requirePaymentPassword } from '#gateway/kernel/identity/payment-password.ts'
import { collectableMinor, findCollectObstacle, lineCollectKind } from '#gateway/kernel/lines/line-transfers.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { postIfEnough } from '#gateway/ledger/must.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { findDownline, isOwn } from './transfer.ts'

type Order = ParsedInputOf<typeof wallet.collectFromDownline>
type Context = ContextOf<typeof wallet.collectFromDownline>

/** Takes back what the caller has sent to a member below and the member still has. What the member must stake first does not leave this way either. */
export async function collectBack(
  platform: Platform,
  { username, amount, password, requestId: key }: Order,
  context: Context,
): Promise<AnsweredValueOf<typeof wallet.collectFromDownline>> {
  const { caller, refuse } = context
  const { memberId } = caller
  if (isOwn(username, context)) refuse('agent.downline.self', atField('username', 'is your own account'))
  const requireBelow = async (reader: Reader | Tx) =>
    (await findDownline(reader, memberId, username)) ??
    refuse('not.exists.user', atField('username', 'is not in your line'))
  const { currency } = await merchantSettings(platform).all()
  const amountMinor = toMinor(amount)
  const content = { from: username.toLowerCase(), amountMinor: String(amountMinor) }
  const before = async () => {
    // Who is not below gets the same answer whatever the password is.
    await requireBelow(platform.db.read)
    await requirePaymentPassword(platform, password, context)
  }
  return placeOrder(platform, context, { operation: lineCollectKind, key, content, before }, async (tx, at) => {
    const from = await requireBelow(tx)
    if (amountMinor === 0n) refuse('account.amount.positive', atField('amount', 'must be above zero'))
    const mostMinor = await collectableMinor(tx, memberId, from.id)
    if (amountMinor > mostMinor) {
      const maximumAmount = toMoneyNumber(mostMinor)
      refuse(
        'transfer.collect.exceeds',
        atField('amount', `must be at most ${maximumAmount.toFixed(2)}`, { maximumAmount }),
      )
    }
    if ((await findCollectObstacle(tx, from.id, at)) !== null) refuse('transfer.collect.turnover')
    const transactionId = newOrderNo('T')
    const lines = [
      { account: memberAccount.main(from.id), amountMinor: -amountMinor },
      { account: memberAccount.main(memberId), amountMinor },
    ]
    const remark = `${from.account} → ${caller.account}`
    const transfer = {
      id: `${lineCollectKind}:${transactionId}`,
      kind: lineCollectKind,
      currency: currency.code,
      lines,
      memberId,
      remark,
      at,
    }
    if (!(await postIfEnough(tx, { ...transfer, traceId: context.traceId })))
      refuse('account.balance.not.enough', atField('amount', 'is more than the member has'))
    const detail = { transactionId, from: from.id, amountMinor: String(amountMinor) }
    await recordAudit(tx, lineCollectKind, { memberId, ip: context.ip, traceId: context.traceId, at }, detail)
    return { transactionId, amount: toMoneyNumber(amountMinor), username: from.account }
  })
}
