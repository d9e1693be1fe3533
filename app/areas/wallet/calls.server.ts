import { ask, getValue, requireValue } from '#app/platform/gateway.server.ts'
import type { Writing } from '#app/platform/money.ts'
import {
  isMember,
  type LoggedIn,
  type MemberVisitor,
  requireMember,
  type Visitor,
} from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { wallet } from '#catalogue/wallet.ts'

/** The main wallet among the wallets of the balance call (wire 6.21). */
const allWallets = 0
const mainTypeId = 2

/** The sum of the member's wallets in currency units; its amount is null when the gateway could not say. A trial has no wallet. */
export async function fetchBalance(visitor: Visitor): Promise<{ amount: number | null } | null> {
  if (!isMember(visitor)) return null
  const answered = await ask(wallet.balance, { typeId: allWallets }, visitor)
  return { amount: answered.ok ? answered.value.sumBalance : null }
}

export type Wallet = { name: string; amount: number; isMain: boolean }

/** The wallets of the member, the main one first. Throws a 503 Response when they cannot be read: no form of money works without them. */
export async function readWallets(
  visitor: MemberVisitor,
): Promise<{ wallets: Wallet[]; main: number; sum: number; writing: Writing }> {
  const [answered, writing] = await Promise.all([
    ask(wallet.balance, { typeId: allWallets }, visitor),
    fetchWriting(visitor),
  ])
  const { balance, sumBalance } = requireValue(answered)
  const wallets = balance.map(({ accountTypeId, accountName, availBalance }) => ({
    name: accountTypeId === mainTypeId ? 'main' : accountName,
    amount: availBalance,
    isMain: accountTypeId === mainTypeId,
  }))
  const main = wallets.find(({ isMain }) => isMain)?.amount ?? 0
  return { wallets, main, sum: sumBalance, writing }
}

/** Whether a payment password is set; true when it cannot be asked, because then the form itself will say so. */
export const hasPaymentPassword = async (visitor: LoggedIn): Promise<boolean> =>
  getValue(await ask(wallet.hasPaymentPassword, {}, visitor), true)

type Arguments = Parameters<typeof requireMember>[0]

/** Who is asking, with the form that they sent. */
export async function requireForm(args: Arguments): Promise<{ visitor: MemberVisitor; form: FormData }> {
  const visitor = await requireMember(args)
  return { visitor, form: await args.request.formData() }
}
