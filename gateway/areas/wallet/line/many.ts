import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { requirePaymentPassword } from '#gateway/kernel/identity/payment-password.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { findDownline, isOwn, requireAllowed, sendInLine } from './transfer.ts'

type Order = ParsedInputOf<typeof wallet.transferToDownlines>
type Context = ContextOf<typeof wallet.transferToDownlines>
type Answer = AnsweredValueOf<typeof wallet.transferToDownlines>

/**
 * Sends money to several members below at once: a transfer each, in one transaction, so that all of them get it or none. A refusal
 * names the place of the transfer that it is about.
 */
export async function transferToMany(
  platform: Platform,
  { transfers, password, requestId: key }: Order,
  context: Context,
): Promise<Answer> {
  const {
    caller: { memberId },
    refuse,
  } = context
  const twice = transfers.findIndex(
    ({ username }, place) => transfers.findIndex((other) => isSame(other.username, username)) < place,
  )
  if (twice >= 0) refuse('request_param_err', atField(`transfers.${twice}.username`, 'stands in the list twice'))
  const own = transfers.findIndex(({ username }) => isOwn(username, context))
  if (own >= 0) refuse('agent.downline.self', atField(`transfers.${own}.username`, 'is your own account'))
  const { lineTransfer: rules, currency } = await merchantSettings(platform).all()
  const content = {
    transfers: transfers.map(({ username, amount }) => `${username.toLowerCase()}:${toMinor(amount)}`).join(','),
  }
  const before = () => requirePaymentPassword(platform, password, context)
  return placeOrder(
    platform,
    context,
    { operation: 'line-transfer-many', key, content, before },
    async (tx, at): Promise<Answer> => {
      const sent: Answer['transfers'] = []
      let totalMinor = 0n
      for (const [place, { username, amount }] of transfers.entries()) {
        const to = await findDownline(tx, memberId, username)
        if (to === null) return refuse('not.exists.user', atField(`transfers.${place}.username`, 'is not in your line'))
        const amountMinor = toMinor(amount)
        await requireAllowed(tx, { amountMinor, rules, at, field: `transfers.${place}.amount` }, context)
        const transactionId = await sendInLine(tx, to, { amountMinor, currency: currency.code, at }, context)
        if (transactionId === null)
          return refuse(
            'account.balance.not.enough',
            atField(`transfers.${place}.amount`, 'is more than what is left of the balance'),
          )
        sent.push({ transactionId, amount: toMoneyNumber(amountMinor), username: to.account })
        totalMinor += amountMinor
      }
      const detail = { transactions: sent.map(({ transactionId }) => transactionId), amountMinor: String(totalMinor) }
      await recordAudit(tx, 'line-transfer-many', { memberId, ip: context.ip, traceId: context.traceId, at }, detail)
      return { total: toMoneyNumber(totalMinor), transfers: sent }
    },
  )
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
