import type { ParsedInputOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { requirePlay } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { type Account, memberAccount } from '#gateway/ledger/accounts.ts'
import { postIfEnough } from '#gateway/ledger/must.ts'
import type { Line } from '#gateway/ledger/transfer.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { atField, wrongField } from '#gateway/platform/http/refusal.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { outsideLimits } from './refusals.ts'
import { fundTransferLimits, isMainWallet, mainWallet } from './rules.ts'
import { listVendorBalances } from './store.ts'

type Order = ParsedInputOf<typeof wallet.transfer>
type FindVendor = (name: string) => Promise<string | null>
/** One wallet of the caller, by the name that receipts show. */
type Wallet = { name: string; account: Account }
type TransferContext = ContextOf<typeof wallet.transfer>
type ReturnContext = ContextOf<typeof wallet.returnAll>

/**
 * Moves money between two wallets of the caller (wire 6.22). The same `requestId` moves it once, however often it comes;
 * it is bound to the member. Without one each request is an order of its own. Where one wallet serves all games (`isSingle`,
 * wire 7.14) there is nothing to move, and the call is not available.
 */
export async function transferFunds(
  platform: Platform,
  findVendor: FindVendor,
  order: Order,
  context: TransferContext,
): Promise<{ transactionId: string }> {
  const { memberId } = context.caller
  const { currency, wallet: rule } = await merchantSettings(platform).all()
  if (rule.isSingle) context.refuse('function.not.available')
  const from = await requireWallet(findVendor, memberId, 'fromAccountType', order.fromAccountType)
  const to = await requireWallet(findVendor, memberId, 'toAccountType', order.toAccountType)
  if (from.name === to.name) throw wrongField('toAccountType', 'must be another wallet')
  const amountMinor = toMinor(order.amount)
  if (amountMinor === 0n) context.refuse('account.amount.positive', atField('amount', 'must be above zero'))

  const content = { from: from.account.key, to: to.account.key, amountMinor: String(amountMinor) }
  return placeOrder(
    platform,
    context,
    { operation: 'fund-transfer', key: order.requestId, content },
    async (tx, at) => {
      const { leastMinor, mostMinor } = fundTransferLimits
      if (amountMinor < leastMinor)
        context.refuse('account.transfer.exceed.min', outsideLimits('amount', leastMinor, mostMinor))
      if (amountMinor > mostMinor)
        context.refuse('account.transfer.exceed.max', outsideLimits('amount', leastMinor, mostMinor))
      if (to.name !== mainWallet) await requirePlay(tx, memberId, { kind: 'start' }, at)
      const lines = [
        { account: from.account, amountMinor: -amountMinor },
        { account: to.account, amountMinor },
      ]
      const remark = `${from.name} → ${to.name}`
      const transactionId = await move(tx, {
        lines,
        remark,
        memberId,
        currency: currency.code,
        traceId: context.traceId,
        at,
      })
      return transactionId === null
        ? context.refuse('account.balance.not.enough', atField('amount', `is more than what stands in ${from.name}`))
        : { transactionId }
    },
  )
}

/**
 * Brings back what stands in the vendors' wallets and is not held by open rounds, all in one transfer (GCS_walletReturn). Also where one
 * wallet serves all games: a merchant that changes to it must not lock up what stood elsewhere.
 */
export async function returnFunds(
  platform: Platform,
  { requestId: key }: { requestId?: string | undefined },
  context: ReturnContext,
): Promise<{ transactionId: string; amount: number }> {
  const { memberId } = context.caller
  const { currency } = await merchantSettings(platform).all()
  return placeOrder(platform, context, { operation: 'fund-return', key, content: {} }, async (tx, at) => {
    const balances = (await listVendorBalances(tx, memberId)).slice(0, mostWalletsAtOnce)
    const sumMinor = balances.reduce((sum, { availableMinor }) => sum + availableMinor, 0n)
    if (sumMinor === 0n) return { transactionId: '', amount: 0 }
    const lines: Line[] = [
      ...balances.map(({ key: account, availableMinor }) => ({ account, amountMinor: -availableMinor })),
      { account: memberAccount.main(memberId), amountMinor: sumMinor },
    ]
    const transactionId = await move(tx, {
      lines,
      remark: `all → ${mainWallet}`,
      memberId,
      currency: currency.code,
      traceId: context.traceId,
      at,
    })
    if (transactionId === null) throw new Error('What was available a moment ago in the same transaction is not')
    return { transactionId, amount: toMoneyNumber(sumMinor) }
  })
}

/** A transfer has few lines; who has money in more wallets than that brings it back in two steps. */
const mostWalletsAtOnce = 19

type Move = { lines: Line[]; remark: string; memberId: number; currency: string; traceId: string; at: Date }

/** The receipt number, or null when the money is not there. */
async function move(tx: Tx, { lines, remark, memberId, currency, traceId, at }: Move): Promise<string | null> {
  const receiptNo = newOrderNo('T')
  const transfer = { kind: 'fund-transfer', currency, lines, memberId, remark, traceId, at }
  return (await postIfEnough(tx, { id: `fund-transfer:${receiptNo}`, ...transfer })) ? receiptNo : null
}

async function requireWallet(findVendor: FindVendor, memberId: number, field: string, name: string): Promise<Wallet> {
  if (isMainWallet(name)) return { name: mainWallet, account: memberAccount.main(memberId) }
  const code = await findVendor(name)
  if (code === null) throw wrongField(field, 'there is no such wallet')
  return { name: code, account: memberAccount.vendor(memberId, code) }
}
