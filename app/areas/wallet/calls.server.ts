import { ask } from '#app/platform/gateway.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { wallet } from '#catalogue/wallet.ts'

/** The main wallet among the wallets of the balance call (PROTOCOL 6.21). */
const allWallets = 0

/** The sum of the member's wallets in currency units; null when the gateway could not say. A trial has no wallet. */
export async function fetchBalance(visitor: Visitor): Promise<{ amount: number | null; symbol: string | null } | null> {
  if (visitor.role !== 'member' && visitor.role !== 'agent') return null
  const answered = await ask(wallet.balance, { typeId: allWallets }, visitor)
  return answered.ok ? { amount: answered.value.sumBalance, symbol: answered.value.currencySymbol } : { amount: null, symbol: null }
}
