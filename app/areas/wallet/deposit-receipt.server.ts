import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import { ask, failureResponse } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { wallet } from '#catalogue/wallet.ts'
import { keepingForm, refused, toErrors, withoutPictures } from './answers.server.ts'
import { receiptPath } from './deposit.server.ts'
import { referenceForm, remarkForm } from './forms/payout.ts'
import type { Deposit } from './model/records.ts'
import { isReceiptNo } from './model/records.ts'
import { refuseEmpty, refusePicture, sendPictures } from './pictures.server.ts'

/** Throws a 404 Response for a number that is not one of the member's, and a 503 one when it cannot be read. */
export async function requireDeposit(visitor: MemberVisitor, receipt: string | undefined): Promise<Deposit> {
  if (!isReceiptNo(receipt, 'D')) throw new Response('There is no such deposit', { status: 404 })
  const answered = await ask(wallet.deposit, { depositId: receipt }, visitor)
  if (answered.ok) return answered.value
  if (answered.failure.code === 'not.exists.transaction')
    throw new Response('There is no such deposit', { status: 404 })
  throw failureResponse(answered.failure)
}

/** What can be done with a deposit that is not decided yet: take it back, name its reference, show its slip. */
export const changeDeposit = (form: FormData, visitor: MemberVisitor, receipt: string | undefined) =>
  keepingForm(form, visitor, async () => change(form, visitor, await requireDeposit(visitor, receipt)))

async function change(form: FormData, visitor: MemberVisitor, { depositId }: Deposit) {
  const t = getT(visitor.language, 'cashier')
  const intent = form.get('intent')
  if (intent === 'cancel') {
    const submission = parseWithZod(withoutPictures(form), { schema: remarkForm(t) })
    const answered = await ask(wallet.cancelDeposit, { depositId }, visitor)
    return answered.ok
      ? redirect(receiptPath(visitor, depositId), 303)
      : refused(submission, toErrors(answered.failure, visitor, []))
  }
  if (intent === 'slip') {
    const submission = parseWithZod(withoutPictures(form), { schema: remarkForm(t) })
    const sent = await sendPictures(form, (image) => ask(wallet.uploadDepositSlip, { depositId, image }, visitor))
    if (sent.outcome === 'none') return refused(submission, refuseEmpty(visitor))
    return sent.outcome === 'sent'
      ? redirect(receiptPath(visitor, depositId), 303)
      : refused(submission, refusePicture(sent.failure, visitor))
  }
  const submission = parseWithZod(withoutPictures(form), { schema: referenceForm(t) })
  if (submission.status !== 'success') return refused(submission)
  const answered = await ask(wallet.updateDepositReference, { depositId, refId: submission.value.refId }, visitor)
  return answered.ok
    ? redirect(receiptPath(visitor, depositId), 303)
    : refused(submission, toErrors(answered.failure, visitor, ['refId']))
}
