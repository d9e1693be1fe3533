import { redirect } from '@remix-run/node'
import { keepingForm, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask, failureResponse } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { wallet } from '#catalogue/wallet.ts'
import { refusedBy } from './answers.server.ts'
import { receiptPath } from './deposit.server.ts'
import { noFields, pictureForm, referenceForm } from './forms/payout.ts'
import type { Deposit } from './model/records.ts'
import { isReceiptNo } from './model/records.ts'
import { refusePicture, sendPictures } from './pictures.server.ts'

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
  keepingForm(form, visitor, referenceForm(getT(visitor.language, 'wallet')), async () =>
    change(form, visitor, await requireDeposit(visitor, receipt)),
  )

async function change(form: FormData, visitor: MemberVisitor, { depositId }: Deposit) {
  const t = getT(visitor.language, 'wallet')
  const back = () => redirect(receiptPath(visitor, depositId), 303)
  const intent = form.get('intent')
  if (intent === 'cancel') {
    const answered = await ask(wallet.cancelDeposit, { depositId }, visitor)
    return answered.ok ? back() : refusedBy(readForm(form, noFields), answered.failure, visitor)
  }
  if (intent === 'slip') {
    const sent = readForm(form, pictureForm)
    const pictures = await sendPictures(form, (image) => ask(wallet.uploadDepositSlip, { depositId, image }, visitor))
    if (pictures.outcome === 'none') return refused(sent, { fieldErrors: { image: [t('field.image')] } })
    if (pictures.outcome === 'overBounds') return refused(sent, { fieldErrors: { image: [t('field.imageHelp')] } })
    return pictures.outcome === 'sent' ? back() : refusePicture(sent, pictures.failure, visitor)
  }
  const sent = readForm(form, referenceForm(t))
  if (sent.status !== 'success') return refused(sent)
  const answered = await ask(wallet.updateDepositReference, { depositId, refId: sent.value.refId }, visitor)
  return answered.ok ? back() : refusedBy(sent, answered.failure, visitor)
}
