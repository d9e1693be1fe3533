import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { lineCollectKind, lineTransferKind } from '#gateway/kernel/lines/line-transfers.ts'
import { orderNoOf } from '#gateway/ledger/order-number.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'

type Receipt = AnsweredValueOf<typeof wallet.transferReceipt>

const kinds = ['fund-transfer', lineTransferKind, lineCollectKind]

/**
 * A transfer between wallets or along the line by its receipt number, as this member sees it: a sender what left, a receiver what came.
 * Whoever has no part in it is answered as for a number that does not exist (danger T60).
 */
export async function findTransferReceipt(read: Reader, memberId: number, receiptNo: string): Promise<Receipt | null> {
  const ids = kinds.map((kind) => `${kind}:${receiptNo}`)
  const transfer = await read.ledgerTransfer.findFirst({
    where: { id: { in: ids }, state: 'posted', entries: { some: { account: { memberId } } } },
    include: { entries: { where: { account: { memberId } }, select: { amountMinor: true } } },
  })
  if (transfer === null) return null
  const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
  const amounts = transfer.entries.map(({ amountMinor }) => amountMinor)
  const netMinor = sumOf(amounts)
  // Between wallets of one's own nothing is gained or lost, so what moved is what arrived.
  const direction = netMinor === 0n ? 'between' : netMinor < 0n ? 'out' : 'in'
  const movedMinor =
    direction === 'between' ? sumOf(amounts.filter((amount) => amount > 0n)) : netMinor < 0n ? -netMinor : netMinor
  const way = direction === 'between' ? null : await findWay(read, memberId, transfer.id)
  // Both ends are written down by name when the money moves. Whole reads who has named it, and an agent those of the own line.
  const [from = '', to = ''] = transfer.remark.split(' → ')
  const isOwnLine = way === 'down' && (direction === 'out' || (await isAnAgent(read, memberId)))
  const toShown = isOwnLine || direction === 'between' ? (name: string) => name : toNameForOthers
  return {
    transactionId: orderNoOf(transfer.id),
    direction,
    from: direction === 'out' ? from : toShown(from),
    to: direction === 'in' ? to : toShown(to),
    way: transfer.kind === lineTransferKind && direction === 'out' ? way : null,
    amount: toMoneyNumber(movedMinor),
    createdAt: transfer.createdAt.getTime(),
  }
}

async function isAnAgent(read: Reader, memberId: number): Promise<boolean> {
  return isAgent((await read.member.findUniqueOrThrow({ where: { id: memberId }, select: { type: true } })).type)
}

/** Where the other one stands now, as this member sees it; lines can have moved since. */
async function findWay(read: Reader, memberId: number, transferId: string): Promise<'up' | 'down' | null> {
  const other = await read.ledgerEntry.findFirst({
    where: { transferId, account: { memberId: { not: memberId } } },
    select: { account: { select: { memberId: true } } },
  })
  const otherId = other?.account.memberId ?? -1
  const line = await read.memberLine.findFirst({
    where: {
      OR: [
        { ancestorId: memberId, descendantId: otherId },
        { ancestorId: otherId, descendantId: memberId },
      ],
    },
  })
  if (line === null) return null
  return line.ancestorId === memberId ? 'down' : 'up'
}
