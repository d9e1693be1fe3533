import { ask, failureResponse } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { wallet } from '#catalogue/wallet.ts'
import { isReceiptNo } from './model/records.ts'
import type { MovedMoney } from './model/transfer.ts'
import { readTransferDesk } from './transfer.server.ts'

const missing = () => new Response('There is no such transfer', { status: 404 })

/**
 * The receipt of a transfer with the names of its wallets as a member knows them. Throws a 404 Response for a number in which the member
 * has no part, and a 503 one when it cannot be read.
 */
export async function requireTransfer(visitor: MemberVisitor, receipt: string | undefined): Promise<MovedMoney> {
  if (!isReceiptNo(receipt, 'T')) throw missing()
  const answered = await ask(wallet.transferReceipt, { transactionId: receipt }, visitor)
  if (!answered.ok)
    throw answered.failure.code === 'not.exists.transaction' ? missing() : failureResponse(answered.failure)
  if (answered.value.direction !== 'between') return answered.value
  const { wallets } = await readTransferDesk(visitor)
  const all = getT(visitor.language, 'wallet')('transfer.allWallets')
  const titleOf = (name: string): string =>
    wallets.find((each) => each.name.toLowerCase() === name.toLowerCase())?.title ?? (name === 'all' ? all : name)
  return { ...answered.value, from: titleOf(answered.value.from), to: titleOf(answered.value.to) }
}
