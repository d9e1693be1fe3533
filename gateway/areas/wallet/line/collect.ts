import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { requirePaymentPassword } from '#gateway/kernel/identity/payment-password.ts'
import { collectableMinor, lineCollectKind } from '#gateway/kernel/lines/line-transfers.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { turnoverOf } from '#gateway/kernel/turnover.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { once } from '#gateway/ledger/once.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
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
  // Who is not below gets the same answer whatever the password is.
  if ((await findDownline(platform.db.read, memberId, username)) === null)
    refuse('not.exists.user', atField('username', 'is not in your line'))
  await requirePaymentPassword(platform, password, context)
  const { currency } = await merchantSettings(platform).all()
  const amountMinor = toMinor(amount)
  const at = platform.clock.now()
  const done = await platform.db.write(async (tx) => {
    const from = await findDownline(tx, memberId, username)
    if (from === null) return refuse('not.exists.user', atField('username', 'is not in your line'))
    return once(
      tx,
      { memberId, operation: lineCollectKind, key, content: { from: from.id, amountMinor: String(amountMinor) }, at },
      async () => {
        if (amountMinor === 0n) refuse('account.amount.positive', atField('amount', 'must be above zero'))
        const mostMinor = await collectableMinor(tx, memberId, from.id)
        if (amountMinor > mostMinor) {
          const maximumAmount = toMoneyNumber(mostMinor)
          refuse(
            'transfer.collect.exceeds',
            atField('amount', `must be at most ${maximumAmount.toFixed(2)}`, { maximumAmount }),
          )
        }
        if ((await turnoverOf(tx, from.id)).leftMinor > 0n) refuse('transfer.collect.turnover')
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
        const { outcome } = await post(tx, { ...transfer, traceId: context.traceId })
        if (outcome === 'not_enough')
          refuse('account.balance.not.enough', atField('amount', 'is more than the member has'))
        if (outcome !== 'posted') throw new Error(`The transfer ${transactionId} was answered with ${outcome}`)
        const detail = { transactionId, from: from.id, amountMinor: String(amountMinor) }
        await recordAudit(tx, lineCollectKind, { memberId, ip: context.ip, traceId: context.traceId, at }, detail)
        return { transactionId, amount: toMoneyNumber(amountMinor), username: from.account }
      },
    )
  })
  return done.outcome === 'content_differs' ? refuse('idempotency.key.reused') : done.answer
}
