import { symbolOf } from '#app/platform/currency.ts'
import { ask, getValue, requireValue } from '#app/platform/gateway.server.ts'
import { type LoggedIn, type MemberVisitor, requireMember, type Visitor } from '#app/platform/visitor.server.ts'
import { wallet } from '#catalogue/wallet.ts'
import type { Writing } from './model/amount.ts'

/** The main wallet among the wallets of the balance call (wire 6.21). */
const allWallets = 0
const mainTypeId = 2

/** The sum of the member's wallets in currency units; null when the gateway could not say. A trial has no wallet. */
export async function fetchBalance(visitor: Visitor): Promise<{ amount: number | null; symbol: string | null } | null> {
  if (visitor.role !== 'member' && visitor.role !== 'agent') return null
  const answered = await ask(wallet.balance, { typeId: allWallets }, visitor)
  return answered.ok
    ? { amount: answered.value.sumBalance, symbol: answered.value.currencySymbol }
    : { amount: null, symbol: null }
}

export type Wallet = { name: string; amount: number; isMain: boolean }

/** The wallets of the member, the main one first. Throws a 503 Response when they cannot be read: no form of money works without them. */
export async function readWallets(
  visitor: MemberVisitor,
): Promise<{ wallets: Wallet[]; main: number; sum: number; writing: Writing }> {
  const { balance, sumBalance, currencySymbol } = requireValue(
    await ask(wallet.balance, { typeId: allWallets }, visitor),
  )
  const wallets = balance.map(({ accountTypeId, accountName, availBalance }) => ({
    name: accountTypeId === mainTypeId ? 'main' : accountName,
    amount: availBalance,
    isMain: accountTypeId === mainTypeId,
  }))
  const main = wallets.find(({ isMain }) => isMain)?.amount ?? 0
  return {
    wallets,
    main,
    sum: sumBalance,
    writing: { symbol: currencySymbol || writingOf(visitor).symbol, tag: visitor.language.tag },
  }
}

export const writingOf = ({ preferences, language }: Visitor): Writing => ({
  symbol: symbolOf(preferences.merchant_currency),
  tag: language.tag,
})

/** Whether a payment password is set; true when it cannot be asked, because then the form itself will say so. */
export const hasPaymentPassword = async (visitor: LoggedIn): Promise<boolean> =>
  getValue(await ask(wallet.hasPaymentPassword, {}, visitor), true)

type Arguments = Parameters<typeof requireMember>[0]

/** Who is asking, with the form that they sent. */
export async function requireForm(args: Arguments): Promise<{ visitor: MemberVisitor; form: FormData }> {
  const visitor = await requireMember(args)
  return { visitor, form: await args.request.formData() }
}
