import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { requirePaymentPassword } from '#gateway/kernel/identity/payment-password.ts'
import { lineTransferKind } from '#gateway/kernel/lines/line-transfers.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { once } from '#gateway/ledger/once.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { findDownline, isOwn, requireAllowed } from './transfer.ts'

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
  const { caller, refuse } = context
  const { memberId } = caller
  const twice = transfers.findIndex(
    ({ username }, place) => transfers.findIndex((other) => isSame(other.username, username)) < place,
  )
  if (twice >= 0) refuse('request_param_err', atField(`transfers.${twice}.username`, 'stands in the list twice'))
  const own = transfers.findIndex(({ username }) => isOwn(username, context))
  if (own >= 0) refuse('agent.downline.self', atField(`transfers.${own}.username`, 'is your own account'))
  await requirePaymentPassword(platform, password, context)
  const { lineTransfer: rules, currency } = await merchantSettings(platform).all()
  const at = platform.clock.now()
  const done = await platform.db.write(async (tx) => {
    const content = {
      transfers: transfers.map(({ username, amount }) => `${username.toLowerCase()}:${toMinor(amount)}`).join(','),
    }
    return once(tx, { memberId, operation: 'line-transfer-many', key, content, at }, async (): Promise<Answer> => {
      const sent: Answer['transfers'] = []
      let totalMinor = 0n
      for (const [place, { username, amount }] of transfers.entries()) {
        const to = await findDownline(tx, memberId, username)
        if (to === null) return refuse('not.exists.user', atField(`transfers.${place}.username`, 'is not in your line'))
        const amountMinor = toMinor(amount)
        await requireAllowed(tx, { amountMinor, rules, at, field: `transfers.${place}.amount` }, context)
        const transactionId = newOrderNo('T')
        const lines = [
          { account: memberAccount.main(memberId), amountMinor: -amountMinor },
          { account: memberAccount.main(to.id), amountMinor },
        ]
        const remark = `${caller.account} → ${to.account}`
        const transfer = {
          id: `${lineTransferKind}:${transactionId}`,
          kind: lineTransferKind,
          currency: currency.code,
          lines,
          memberId,
          remark,
          at,
        }
        const { outcome } = await post(tx, { ...transfer, traceId: context.traceId })
        if (outcome === 'not_enough')
          refuse(
            'account.balance.not.enough',
            atField(`transfers.${place}.amount`, 'is more than what is left of the balance'),
          )
        if (outcome !== 'posted') throw new Error(`The transfer ${transactionId} was answered with ${outcome}`)
        sent.push({ transactionId, amount: toMoneyNumber(amountMinor), username: to.account })
        totalMinor += amountMinor
      }
      const detail = { transactions: sent.map(({ transactionId }) => transactionId), amountMinor: String(totalMinor) }
      await recordAudit(tx, 'line-transfer-many', { memberId, ip: context.ip, traceId: context.traceId, at }, detail)
      return { total: toMoneyNumber(totalMinor), transfers: sent }
    })
  })
  return done.outcome === 'content_differs' ? refuse('idempotency.key.reused') : done.answer
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
