import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import type { Transfer } from '#gateway/ledger/transfer.ts'
import { payBack, payOut, putBack, setAside } from '#gateway/ledger/withdrawal-money.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { OpeningBalance } from '../wallet.ts'
import type { CashierRows, DepositRow, WithdrawalRow } from './cashier.ts'

const currency = 'TLB'

/** Writes the rows of the cashier; withdrawals learn the numbers of their cards. */
export async function writeCashier(
  tx: Tx,
  { payoutAccounts, deposits, withdrawals, proofImages, turnovers }: CashierRows,
): Promise<void> {
  const cards = await tx.payoutAccount.createManyAndReturn({ data: payoutAccounts })
  const idOf = new Map(cards.map(({ bankCode, number, id }) => [`${bankCode}:${number}`, id]))
  const ids = payoutAccounts.map(({ bankCode, number }) => idOf.get(`${bankCode}:${number}`) ?? 0)
  await tx.deposit.createMany({ data: deposits })
  await tx.withdrawal.createMany({
    data: withdrawals.map(({ card, ...row }) => ({ ...row, payoutAccountId: ids[card] ?? 0 })),
  })
  await tx.proofImage.createMany({ data: proofImages })
  await tx.turnover.createMany({ data: turnovers })
}

/** A movement of another area that has its place in time among the others. */
type Movement = { at: Date; write: () => Promise<void> }

/** Writes the seeded money into the book as the gateway would have: openings first, then everything else in its order. */
export async function writeBook(
  tx: Tx,
  openings: readonly OpeningBalance[],
  { deposits, withdrawals }: CashierRows,
  others: readonly Movement[] = [],
): Promise<void> {
  for (const { id, memberId, amountMinor, at } of openings) {
    const lines = [
      { account: houseAccount.openingBalances(), amountMinor: -amountMinor },
      { account: memberAccount.main(memberId), amountMinor },
    ]
    requireOutcome(
      id,
      (await post(tx, { id, kind: 'opening', currency, lines, memberId, remark: 'Opening balance', at })).outcome,
      'posted',
    )
  }
  const movements = [
    ...deposits
      .filter(({ state }) => state === 'approved')
      .map((row) => ({ at: row.createdAt, write: () => writeDeposit(tx, row) })),
    ...withdrawals.map((row) => ({ at: row.createdAt, write: () => writeWithdrawal(tx, row) })),
    ...others,
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { write } of movements) await write()
}

async function writeDeposit(
  tx: Tx,
  { receiptNo, memberId, amountMinor, chargeMinor, channelName, decidedAt, createdAt }: DepositRow,
): Promise<void> {
  const transfer: Transfer = {
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
    at: decidedAt === null || decidedAt === undefined ? createdAt : new Date(decidedAt),
  }
  requireOutcome(transfer.id, (await post(tx, transfer)).outcome, 'posted')
}

async function writeWithdrawal(tx: Tx, row: WithdrawalRow): Promise<void> {
  const { receiptNo, memberId, amountMinor, chargeMinor = 0n, state, confirmation, createdAt } = row
  const asked = { receiptNo, memberId, amountMinor: BigInt(amountMinor), chargeMinor: BigInt(chargeMinor) }
  const moment = (at: Date | string) => ({ currency, traceId: null, at: new Date(at) })
  if (!(await setAside(tx, asked, moment(createdAt))))
    throw new Error(`The withdrawal ${receiptNo} of the seed is more than there is`)
  const decidedAt = row.decidedAt ?? createdAt
  if (state === 'approved') await payOut(tx, asked, moment(decidedAt))
  if (state === 'rejected') await putBack(tx, asked, moment(decidedAt))
  if (confirmation === 'refunded')
    await payBack(tx, asked, houseAccount.withdrawalsClearing(), moment(row.resolvedAt ?? decidedAt))
}

function requireOutcome(id: string, outcome: string, expected: string): void {
  if (outcome !== expected) throw new Error(`The transfer ${id} of the seed was answered with ${outcome}`)
}

/** What the cashier's history adds to a main wallet, less what open withdrawals hold: the opening balance is that much less. */
export function historySum({ deposits, withdrawals }: CashierRows, memberId: number): bigint {
  let sum = 0n
  for (const row of deposits)
    if (row.memberId === memberId && row.state === 'approved') sum += row.amountMinor - row.chargeMinor
  for (const row of withdrawals)
    if (row.memberId === memberId && row.state !== 'rejected' && row.confirmation !== 'refunded') sum -= row.amountMinor
  return sum
}

/** When a member was last credited; null for one who never was. */
export function lastDepositAt({ deposits }: CashierRows, memberId: number): Date | null {
  const times = deposits
    .filter((row) => row.memberId === memberId && row.state === 'approved')
    .map(({ decidedAt, createdAt }) => new Date(decidedAt ?? createdAt).getTime())
  return times.length === 0 ? null : new Date(Math.max(...times))
}
