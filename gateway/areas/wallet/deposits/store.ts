import { type Actor, recordAudit } from '#gateway/kernel/audit.ts'
import { addToTeams } from '#gateway/kernel/lines/team-sums.ts'
import { depositOffers } from '#gateway/kernel/orders/deposit-offers.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { addTurnover } from '#gateway/kernel/turnover.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Deposit, Prisma } from '#prisma/generated/sqlite/client.ts'
import { tellDeposit } from '../letters.ts'
import { type DepositAction, type DepositState, statesFor, turnoverFor } from './rules.ts'

/** Who moves a deposit on: the member, the channel by itself, or a named operator. */
export type Mover = { name: string; actor: Actor; why?: string | undefined }

export type Moved =
  | { outcome: 'done'; deposit: Deposit }
  | { outcome: 'state_differs'; state: DepositState }
  | { outcome: 'missing' }

type Changes = { state: DepositState; paidAt?: Date; decidedAt?: Date; decidedBy?: string; reason?: string }

/**
 * Moves a deposit to another state if the action is allowed in the present one and `guard` holds. The check and the change are one
 * statement. One that pays the withdrawal of another member is moved by that one only, whose guard names it.
 */
export async function moveDeposit(
  tx: Tx,
  receiptNo: string,
  action: DepositAction,
  changes: Changes,
  by: Mover,
  guard: Prisma.DepositWhereInput = {},
): Promise<Moved> {
  const { count } = await tx.deposit.updateMany({
    where: { paysFor: null, ...guard, receiptNo, state: { in: statesFor(action) } },
    data: changes,
  })
  const deposit = await tx.deposit.findUnique({ where: { receiptNo } })
  if (deposit === null) return { outcome: 'missing' }
  if (count === 0) return { outcome: 'state_differs', state: deposit.state as DepositState }
  const detail = { receiptNo, by: by.name, state: deposit.state, reason: changes.reason ?? by.why }
  await recordAudit(tx, `deposit.${action}`, { ...by.actor, memberId: deposit.memberId }, detail)
  if (isNothing(deposit)) await depositOffers().dropped(tx, deposit, by.actor.at)
  // Of one that is approved the letter is written when it is credited, because it says what came with it.
  if (deposit.state !== 'approved') await tellDeposit(tx, deposit, by.actor.at)
  return { outcome: 'done', deposit }
}

/** Whether it came to nothing. */
const isNothing = ({ state }: Deposit): boolean => ['rejected', 'cancelled', 'expired'].includes(state)

type OpenDeposit = { depositId: string; amount: number; status: DepositState }

/** What a member has begun and nobody has ended, the oldest first. An order that can no longer be paid is over, also before the job says so. */
export async function listOpenDeposits(tx: Tx, memberId: number, now: Date): Promise<OpenDeposit[]> {
  const open = await tx.deposit.findMany({
    where: { memberId, OR: [{ state: 'waiting' }, { state: 'paying', expiresAt: { gt: now } }] },
  })
  // Sorted here: the few that are open come from two ranges of an index.
  open.sort((one, other) => one.id - other.id)
  return open.map(({ receiptNo, amountMinor, state }) => ({
    depositId: receiptNo,
    amount: toMoneyNumber(amountMinor),
    status: state as DepositState,
  }))
}

/** Puts an approved deposit on the main wallet, less its charge, asks for its turnover and tells its member; in the transaction of the approval. */
export async function creditDeposit(
  tx: Tx,
  deposit: Deposit,
  settings: MerchantSettings,
  at: Date,
  traceId: string,
): Promise<void> {
  const { memberId, amountMinor, chargeMinor, receiptNo } = deposit
  // No line of a transfer is zero: a deposit may cost nothing, and a channel may keep all of it.
  const shares = [
    { account: memberAccount.main(memberId), amountMinor: amountMinor - chargeMinor },
    { account: houseAccount.charges(), amountMinor: chargeMinor },
  ].filter((share) => share.amountMinor !== 0n)
  await mustPost(tx, {
    id: `deposit:${receiptNo}`,
    kind: 'deposit',
    currency: settings.currency.code,
    lines: [{ account: houseAccount.depositsClearing(), amountMinor: -amountMinor }, ...shares],
    memberId,
    remark: deposit.channelName,
    traceId,
    at,
  })
  const isFirst =
    (await tx.deposit.count({ where: { memberId, state: 'approved', receiptNo: { not: receiptNo } } })) === 0
  await addToTeams(tx, [
    { memberId, day: toMerchantDay(at), depositMinor: amountMinor, firstDeposits: isFirst ? 1 : 0 },
  ])
  const requiredMinor = turnoverFor(amountMinor, settings.deposit.turnoverHundredths)
  await addTurnover(tx, { memberId, source: 'deposit', sourceNo: receiptNo, requiredMinor, at })
  // After the deposit's own entry, so that bets fill that one first.
  const notGiven = await depositOffers().arrived(tx, deposit, { currency: settings.currency.code, traceId, at })
  await tellDeposit(tx, deposit, at, notGiven ?? '')
}
