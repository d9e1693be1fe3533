import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { postAll } from '#gateway/ledger/bulk.ts'
import { keyOf, type Transfer } from '#gateway/ledger/transfer.ts'
import { withdrawalMovement } from '#gateway/ledger/withdrawal-money.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { type OpeningBalance, openingBalances, type People } from '../wallet.ts'
import type { DepositRow, WalletRows, WithdrawalRow } from './rows.ts'

const currency = 'TLB'

/** Writes the rows of the cashier; withdrawals learn the numbers of their cards. */
export async function writeWallet(
  tx: Tx,
  { payoutAccounts, deposits, withdrawals, proofImages, turnovers }: WalletRows,
): Promise<void> {
  const cards = await tx.payoutAccount.createManyAndReturn({ data: payoutAccounts })
  const idOf = new Map(cards.map(({ bankCode, number, id }) => [`${bankCode}:${number}`, id]))
  const ids = payoutAccounts.map(({ bankCode, number }) => idOf.get(`${bankCode}:${number}`) ?? 0)
  await tx.deposit.createMany({ data: deposits })
  await tx.withdrawal.createMany({
    data: withdrawals.map(({ card, ...row }) => ({ ...row, payoutAccountId: ids[card] ?? 0 })),
  })
  await tx.proofImage.createMany({ data: proofImages })
  await tx.turnoverEntry.createMany({ data: turnovers })
}

/**
 * Writes the seeded money into the book as the gateway would have: what each member came with, then everything else in the order of time.
 * What they came with is what leads to `sums` in the end, and more where somebody would otherwise have been below zero on the way.
 */
export async function writeBook(tx: Tx, movements: readonly Transfer[], people: People): Promise<void> {
  const inOrder = movements.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const openings = openingBalances(people, mainWalletsOf(inOrder))
  await postAll(tx, [...openings.map(toOpening), ...inOrder])
}

function toOpening({ memberId, amountMinor, at }: OpeningBalance): Transfer {
  const lines = [
    { account: houseAccount.openingBalances(), amountMinor: -amountMinor },
    { account: memberAccount.main(memberId), amountMinor },
  ]
  return { id: `opening:${memberId}`, kind: 'opening', currency, lines, memberId, remark: 'Opening balance', at }
}

/** What the movements do to each main wallet: all in all, and where it stands lowest on the way. Both from zero. */
function mainWalletsOf(movements: readonly Transfer[]): ReadonlyMap<string, { netMinor: bigint; lowestMinor: bigint }> {
  const wallets = new Map<string, { netMinor: bigint; lowestMinor: bigint }>()
  for (const { account, amountMinor } of movements.flatMap(({ lines }) => lines)) {
    const wallet = wallets.get(keyOf(account)) ?? { netMinor: 0n, lowestMinor: 0n }
    wallet.netMinor += amountMinor
    if (wallet.netMinor < wallet.lowestMinor) wallet.lowestMinor = wallet.netMinor
    wallets.set(keyOf(account), wallet)
  }
  return wallets
}

/** The movements of the cashier's rows. */
export const walletMovements = ({ deposits, withdrawals }: WalletRows): Transfer[] => [
  ...deposits.filter(({ state }) => state === 'approved').map(toDeposit),
  ...withdrawals.flatMap(toWithdrawal),
]

function toDeposit(row: DepositRow): Transfer {
  const { receiptNo, memberId, amountMinor, chargeMinor, channelName, decidedAt, createdAt } = row
  return {
    id: `deposit:${receiptNo}`,
    kind: 'deposit',
    currency,
    lines: [
      { account: houseAccount.depositsClearing(), amountMinor: -amountMinor },
      { account: memberAccount.main(memberId), amountMinor: amountMinor - chargeMinor },
      ...(chargeMinor === 0n ? [] : [{ account: houseAccount.charges(), amountMinor: chargeMinor }]),
    ],
    memberId,
    remark: channelName,
    at: new Date(decidedAt ?? createdAt),
  }
}

function toWithdrawal({ state, confirmation, createdAt, decidedAt, resolvedAt, ...asked }: WithdrawalRow): Transfer[] {
  const moment = (at: Date | string) => ({ currency, traceId: null, at: new Date(at) })
  const decided = moment(decidedAt ?? createdAt)
  const movements = [withdrawalMovement.setAside(asked, moment(createdAt))]
  if (state === 'approved') movements.push(withdrawalMovement.payOut(asked, decided))
  if (state === 'rejected') movements.push(withdrawalMovement.putBack(asked, decided))
  if (confirmation === 'refunded') {
    const resolved = resolvedAt == null ? decided : moment(resolvedAt)
    movements.push(withdrawalMovement.payBack(asked, houseAccount.withdrawalsClearing(), resolved))
  }
  return movements
}

/** When a member was last credited; null for one who never was. */
export function lastDepositAt({ deposits }: WalletRows, memberId: number): Date | null {
  const times = deposits
    .filter((row) => row.memberId === memberId && row.state === 'approved')
    .map(({ decidedAt, createdAt }) => new Date(decidedAt ?? createdAt).getTime())
  return times.length === 0 ? null : new Date(Math.max(...times))
}
