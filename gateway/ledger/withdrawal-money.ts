import type { Tx } from '#gateway/platform/database/db.ts'
import type { Withdrawal } from '#prisma/generated/sqlite/client.ts'
import { type Account, houseAccount, memberAccount } from './accounts.ts'
import { settle, voidReserve } from './ledger.ts'
import { mustPost, postIfEnough } from './must.ts'
import type { Line, Transfer } from './transfer.ts'

/**
 * What is asked for leaves the main wallet at once, for an account of the member's own on which nothing else stands. So the record of
 * the main wallet has it from that moment, and says the same balance as every page; the decision moves it on or back.
 */
type Asked = Pick<Withdrawal, 'receiptNo' | 'memberId' | 'amountMinor' | 'chargeMinor'>
type With = { currency: string; traceId: string | null; at: Date }

const askedId = (receiptNo: string): string => `withdrawal:${receiptNo}`

/** The movements of a withdrawal, each by what is asked for and when. */
export const withdrawalMovement = {
  setAside: ({ receiptNo, memberId, amountMinor }: Asked, more: With): Transfer => {
    const lines = move(memberAccount.main(memberId), memberAccount.withdrawalHold(memberId), amountMinor)
    return { id: askedId(receiptNo), kind: 'withdrawal', lines, memberId, ...more }
  },
  /** The payout goes to the clearing, the charge to the house. */
  payOut: (asked: Asked, more: With): Transfer => {
    const { receiptNo, memberId } = asked
    const lines = payoutLines(asked, memberAccount.withdrawalHold(memberId))
    return { id: `withdrawal-paid:${receiptNo}`, kind: 'withdrawal-paid', lines, memberId, ...more }
  },
  /** A rejected withdrawal is back on the main wallet. */
  putBack: ({ receiptNo, memberId, amountMinor }: Asked, more: With): Transfer => {
    const lines = move(memberAccount.withdrawalHold(memberId), memberAccount.main(memberId), amountMinor)
    return { id: `withdrawal-back:${receiptNo}`, kind: 'withdrawal-back', lines, memberId, ...more }
  },
  /**
   * The payout the other way round, charge included. `clearing` is where it stood: the house bears it where another member has paid and
   * was credited because nobody spoke in time (OP-40).
   */
  payBack: (asked: Asked, clearing: Account, more: With): Transfer => {
    const { receiptNo, memberId } = asked
    const lines = payoutLines(asked, memberAccount.main(memberId), clearing)
      .map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }))
      .reverse()
    return { id: `withdrawal-refund:${receiptNo}`, kind: 'withdrawal-refund', lines, memberId, ...more }
  },
}

/** False where the main wallet has not enough; then nothing has moved. */
export const setAside = (tx: Tx, asked: Asked, more: With): Promise<boolean> =>
  postIfEnough(tx, withdrawalMovement.setAside(asked, more))

export async function payOut(tx: Tx, asked: Asked, more: With): Promise<void> {
  const { outcome: ended } = await settle(tx, askedId(asked.receiptNo), { at: more.at })
  if (ended === 'posted') return
  // What was set aside is posted already; an earlier version reserved it on the main wallet instead.
  requireOutcome(asked.receiptNo, ended, 'content_differs')
  await mustPost(tx, withdrawalMovement.payOut(asked, more))
}

export async function putBack(tx: Tx, asked: Asked, more: With): Promise<void> {
  const { outcome: ended } = await voidReserve(tx, askedId(asked.receiptNo), { at: more.at })
  if (ended === 'void') return
  requireOutcome(asked.receiptNo, ended, 'already_posted')
  await mustPost(tx, withdrawalMovement.putBack(asked, more))
}

export const payBack = (tx: Tx, asked: Asked, clearing: Account, more: With): Promise<void> =>
  mustPost(tx, withdrawalMovement.payBack(asked, clearing, more))

const move = (from: Account, to: Account, amountMinor: bigint): Line[] => [
  { account: from, amountMinor: -amountMinor },
  { account: to, amountMinor },
]

function payoutLines(
  { amountMinor, chargeMinor }: Asked,
  from: Account,
  clearing = houseAccount.withdrawalsClearing(),
): Line[] {
  const payout = amountMinor - chargeMinor
  return [
    { account: from, amountMinor: -amountMinor },
    ...(payout === 0n ? [] : [{ account: clearing, amountMinor: payout }]),
    ...(chargeMinor === 0n ? [] : [{ account: houseAccount.charges(), amountMinor: chargeMinor }]),
  ]
}

/** The state moved exactly once, so its money does too; anything else is a bug and rolls both back. */
function requireOutcome(receiptNo: string, outcome: string, expected: string): void {
  if (outcome !== expected) throw new Error(`The money of the withdrawal ${receiptNo} was answered with ${outcome}`)
}
