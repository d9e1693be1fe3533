import type { ParsedInputOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import { type Account, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import type { ContextOf } from '#gateway/platform/answer.ts'
import { newUuid } from '#gateway/platform/ids.ts'
import { merchantSettings } from '#gateway/platform/merchant-settings.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { Refusal } from '#gateway/platform/refusal.ts'
import { fundTransferLimits, mainWallet } from './rules.ts'
import { hasTransfer } from './store.ts'

type Order = ParsedInputOf<typeof wallet.transfer>
type VendorCheck = (code: string) => Promise<boolean>
type TransferContext = ContextOf<typeof wallet.transfer>

/**
 * Moves money between two wallets of the caller (PROTOCOL 6.22). The same `requestId` moves it once, however often it comes;
 * it is bound to the member. Without one each request is an order of its own.
 */
export async function transferFunds(platform: Platform, hasVendor: VendorCheck, order: Order, context: TransferContext): Promise<void> {
  const { memberId } = context.caller
  const from = await requireWallet(hasVendor, memberId, 'fromAccountType', order.fromAccountType)
  const to = await requireWallet(hasVendor, memberId, 'toAccountType', order.toAccountType)
  if (from.key === to.key) throw wrongField('toAccountType', 'must be another wallet')
  const amountMinor = toMinor(order.amount)
  const id = `fund-transfer:${memberId}:${order.requestId ?? newUuid()}`

  if (amountMinor === 0n) context.refuse('account.amount.positive')
  const { leastMinor, mostMinor } = fundTransferLimits
  if (amountMinor < leastMinor || amountMinor > mostMinor) {
    if (await hasTransfer(platform.db.read, id)) context.refuse('idempotency.key.reused')
    context.refuse(amountMinor < leastMinor ? 'account.transfer.exceed.min' : 'account.transfer.exceed.max')
  }

  const { currency } = await merchantSettings(platform).all()
  const posted = await platform.db.write((tx) =>
    post(tx, {
      id,
      kind: 'fund-transfer',
      currency: currency.code,
      lines: [
        { account: from, amountMinor: -amountMinor },
        { account: to, amountMinor },
      ],
      memberId,
      remark: `${order.fromAccountType} → ${order.toAccountType}`,
      traceId: context.traceId,
      at: platform.clock.now(),
    }),
  )
  if (posted.outcome === 'content_differs') context.refuse('idempotency.key.reused')
  if (posted.outcome === 'not_enough') context.refuse('account.balance.not.enough')
  if (posted.outcome !== 'posted' && posted.outcome !== 'already_posted') throw new Error(`The fund transfer ${id} ended as ${posted.outcome}`)
}

async function requireWallet(hasVendor: VendorCheck, memberId: number, field: string, name: string): Promise<Account> {
  if (name.toLowerCase() === mainWallet) return memberAccount.main(memberId)
  const code = name.toUpperCase()
  if (!(await hasVendor(code))) throw wrongField(field, 'there is no such wallet')
  return memberAccount.vendor(memberId, code)
}

const wrongField = (field: string, rule: string): Refusal =>
  new Refusal('request_param_err', { message: `${field}: ${rule} (#400)`, value: { fields: [{ field, rule }] } })
