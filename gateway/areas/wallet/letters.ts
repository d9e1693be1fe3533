import type { MemberNotice } from '#catalogue/push.ts'
import { writeMail } from '#gateway/kernel/telling/mail.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import { tellMoney } from '#gateway/kernel/telling/told-money.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Spoken } from '#gateway/platform/pages/spoken.ts'
import type { Deposit, Withdrawal } from '#prisma/generated/sqlite/client.ts'
import type { DepositState } from './deposits/rules.ts'
import type { Stand } from './withdrawals/rules.ts'

/** What is told of an order that has come to something (WA-14): a letter in the member's language, and a notice where they are here. */
type Letter = { notice?: MemberNotice['type']; subject: Spoken; text: Spoken }

const depositLetters: { [S in DepositState]?: Letter } = {
  approved: {
    notice: 'DEPOSIT_OK',
    subject: { EN: 'Your deposit has arrived', TY: 'Dumating na ang deposito mo' },
    text: { EN: 'It is on your main wallet.', TY: 'Nasa main wallet mo na ito.' },
  },
  rejected: {
    notice: 'DEPOSIT_FAIL',
    subject: { EN: 'Your deposit was rejected', TY: 'Tinanggihan ang deposito mo' },
    text: { EN: 'Nothing was credited.', TY: 'Walang naidagdag.' },
  },
  cancelled: {
    subject: { EN: 'Your deposit was cancelled', TY: 'Kinansela ang deposito mo' },
    text: { EN: 'Nothing was paid and nothing was credited.', TY: 'Walang binayaran at walang naidagdag.' },
  },
  expired: {
    subject: { EN: 'Your deposit has expired', TY: 'Nag-expire na ang deposito mo' },
    text: {
      EN: 'It was not paid in time, and nothing was credited.',
      TY: 'Hindi ito nabayaran sa oras, at walang naidagdag.',
    },
  },
}

/** Of a rejected deposit that paid another member: who did send the money has proof of it, and is told who looks at that. */
const notArrived: Letter = {
  notice: 'DEPOSIT_FAIL',
  subject: { EN: 'Your deposit was rejected', TY: 'Tinanggihan ang deposito mo' },
  text: {
    EN: 'Your payment did not arrive at the other member, so nothing was credited. If you did send the money, show customer service the slip of the transfer.',
    TY: 'Hindi dumating sa kabilang miyembro ang bayad mo, kaya walang naidagdag. Kung naipadala mo talaga ang pera, ipakita sa customer service ang resibo ng padala.',
  },
}

const withdrawalLetters: { [S in NonNullable<Stand['confirmation']> | Stand['state']]?: Letter } = {
  waiting: {
    notice: 'WITHDRAW_OK',
    subject: { EN: 'Your withdrawal is approved', TY: 'Aprubado ang withdrawal mo' },
    text: {
      EN: 'The money is on its way. Please tell us when it has arrived.',
      TY: 'Papunta na ang pera. Sabihin mo sa amin kapag dumating na.',
    },
  },
  rejected: {
    notice: 'WITHDRAW_REJECT',
    subject: { EN: 'Your withdrawal was rejected', TY: 'Tinanggihan ang withdrawal mo' },
    text: { EN: 'The amount is back on your main wallet.', TY: 'Bumalik na ang halaga sa main wallet mo.' },
  },
  received_by_time: {
    subject: { EN: 'Your withdrawal counts as received', TY: 'Itinuring na natanggap ang withdrawal mo' },
    text: { EN: 'Nobody reported anything in time.', TY: 'Walang nag-ulat sa oras.' },
  },
  forced: {
    subject: { EN: 'Your appeal was decided: received', TY: 'Napasyahan ang apela mo: natanggap' },
    text: { EN: 'We have established that the money was paid out.', TY: 'Natiyak naming nailabas ang pera.' },
  },
  refunded: {
    subject: { EN: 'Your appeal was decided: paid back', TY: 'Napasyahan ang apela mo: ibinalik' },
    text: { EN: 'The amount is back on your main wallet.', TY: 'Bumalik na ang halaga sa main wallet mo.' },
  },
}

/**
 * By where the order stands now; in the transaction that has brought it there. Who takes an order back needs no letter about it.
 * `notGiven` says which offer did not come with it, and why.
 */
export const tellDeposit = (tx: Tx, deposit: Deposit, at: Date, notGiven = ''): Promise<void> => {
  const amountMinor = deposit.amountMinor - deposit.chargeMinor
  return tell(tx, findDepositLetter(deposit), { ...deposit, amountMinor, why: deposit.reason || notGiven }, at)
}

function findDepositLetter({ state, reason, paysFor }: Deposit): Letter | undefined {
  if (state === 'cancelled' && reason === '') return undefined
  return state === 'rejected' && paysFor !== null ? notArrived : depositLetters[state as DepositState]
}

export const tellWithdrawal = (tx: Tx, withdrawal: Withdrawal, at: Date): Promise<void> => {
  const { confirmation, state, resolution, reason } = withdrawal
  return tell(
    tx,
    withdrawalLetters[(confirmation ?? state) as Stand['state']],
    { ...withdrawal, why: resolution ?? reason },
    at,
  )
}

type About = { memberId: number; receiptNo: string; amountMinor: bigint; why: string }

async function tell(
  tx: Tx,
  letter: Letter | undefined,
  { memberId, receiptNo, amountMinor, why }: About,
  at: Date,
): Promise<void> {
  if (letter === undefined) return
  const about = `${receiptNo}: ${await tellMoney(tx, amountMinor)}`
  await writeMail(tx, { ...letter, memberId, about, why, at })
  if (letter.notice !== undefined)
    tellMember(memberId, { type: letter.notice, at, amount: toMoneyNumber(amountMinor), receiptNo })
}
