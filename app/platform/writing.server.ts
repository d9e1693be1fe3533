import type { Writing } from '#app/platform/money.ts'
import { defaultCurrencySymbol } from '#catalogue/currency.ts'
import { system } from '#catalogue/system.ts'
import { wallet } from '#catalogue/wallet.ts'
import { ask } from './gateway.server.ts'
import { askPublic } from './public-cache.server.ts'
import { isMember, type Visitor } from './visitor.server.ts'

/**
 * How amounts are written for this visitor. The sign is the one that the gateway names for the merchant, in its status or else with a
 * member's balance, and never one of our own (CN-06, OP-22). The status is asked for every page anyway and kept.
 */
export async function fetchWriting(visitor: Visitor): Promise<Writing> {
  const symbol = (await findMerchantSign(visitor)) || (await findWalletSign(visitor)) || defaultCurrencySymbol
  return { symbol, tag: visitor.language.tag }
}

async function findMerchantSign(visitor: Visitor): Promise<string | undefined> {
  const status = await askPublic(system.status, {}, visitor, { perAddress: true })
  if (!status.ok) return undefined
  return status.value.merchants.find(({ merchantCode }) => merchantCode === visitor.merchantCode)?.currencySymbol
}

async function findWalletSign(visitor: Visitor): Promise<string | undefined> {
  if (!isMember(visitor)) return undefined
  const balance = await ask(wallet.balance, { typeId: 0 }, visitor)
  return balance.ok ? balance.value.currencySymbol : undefined
}
