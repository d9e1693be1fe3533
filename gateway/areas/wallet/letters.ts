import { toMailContent } from '#gateway/kernel/telling/mail.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { type Spoken, say } from '#gateway/platform/pages/spoken.ts'
import type { Deposit, Withdrawal } from '#prisma/generated/sqlite/client.ts'
import type { DepositState } from './deposits/rules.ts'
import type { WithdrawalAction } from './withdrawals/rules.ts'

/** What lasts of a decision besides the toast (WA-14): a letter in the member's language, in the transaction of the decision. */
type Letter = { subject: Spoken; text: Spoken }

const depositLetters: { [S in DepositState]?: Letter } = {
  approved: {
    subject: { EN: 'Your deposit has arrived', TY: 'Dumating na ang deposito mo' },
    text: { EN: 'It is on your main wallet.', TY: 'Nasa pangunahing wallet mo na ito.' },
  },
  rejected: {
    subject: { EN: 'Your deposit was rejected', TY: 'Tinanggihan ang deposito mo' },
    text: { EN: 'Nothing was credited.', TY: 'Walang naidagdag.' },
  },
  expired: {
    subject: { EN: 'Your deposit has expired', TY: 'Nag-expire na ang deposito mo' },
    text: {
      EN: 'It was not paid in time, and nothing was credited.',
      TY: 'Hindi ito nabayaran sa oras, at walang naidagdag.',
    },
  },
}

const withdrawalLetters: { [A in WithdrawalAction]?: Letter } = {
  approve: {
    subject: { EN: 'Your withdrawal is approved', TY: 'Aprubado ang withdrawal mo' },
    text: {
      EN: 'The money is on its way. Please tell us when it has arrived.',
      TY: 'Papunta na ang pera. Sabihin mo sa amin kapag dumating na.',
    },
  },
  reject: {
    subject: { EN: 'Your withdrawal was rejected', TY: 'Tinanggihan ang withdrawal mo' },
    text: { EN: 'The amount is back on your main wallet.', TY: 'Bumalik na ang halaga sa pangunahing wallet mo.' },
  },
  expire: {
    subject: { EN: 'Your withdrawal counts as received', TY: 'Itinuring na natanggap ang withdrawal mo' },
    text: { EN: 'Nobody reported anything in time.', TY: 'Walang nag-ulat sa oras.' },
  },
  force: {
    subject: { EN: 'Your appeal was decided: received', TY: 'Napasyahan ang apela mo: natanggap' },
    text: { EN: 'We have established that the money was paid out.', TY: 'Natiyak naming nailabas ang pera.' },
  },
  refund: {
    subject: { EN: 'Your appeal was decided: paid back', TY: 'Napasyahan ang apela mo: ibinalik' },
    text: { EN: 'The amount is back on your main wallet.', TY: 'Bumalik na ang halaga sa pangunahing wallet mo.' },
  },
}

export const writeDepositLetter = (tx: Tx, deposit: Deposit, at: Date): Promise<void> =>
  write(
    tx,
    depositLetters[deposit.state as DepositState],
    { ...deposit, amountMinor: deposit.amountMinor - deposit.chargeMinor, why: deposit.reason },
    at,
  )

export const writeWithdrawalLetter = (
  tx: Tx,
  action: WithdrawalAction,
  withdrawal: Withdrawal,
  at: Date,
): Promise<void> =>
  write(tx, withdrawalLetters[action], { ...withdrawal, why: withdrawal.resolution ?? withdrawal.reason }, at)

type About = { memberId: number; receiptNo: string; amountMinor: bigint; why: string }

async function write(
  tx: Tx,
  letter: Letter | undefined,
  { memberId, receiptNo, amountMinor, why }: About,
  at: Date,
): Promise<void> {
  if (letter === undefined) return
  const { language } = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: { language: true } })
  const text = [`${receiptNo}: ${formatAmount(amountMinor)}`, say(letter.text, language ?? 'EN'), why]
    .filter((line) => line !== '')
    .join('\n')
  await tx.mail.create({
    data: { memberId, subject: say(letter.subject, language ?? 'EN'), content: toMailContent(text), sentAt: at },
  })
}
