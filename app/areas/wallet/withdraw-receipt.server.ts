import { redirect } from '@remix-run/node'
import { keepingForm, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask, failureResponse } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { wallet } from '#catalogue/wallet.ts'
import { refusedBy } from './answers.server.ts'
import { appealForm, noFields, remarkForm, saidForm } from './forms/payout.ts'
import { isReceiptNo, type Withdrawal } from './model/records.ts'
import { refusePicture, sendPictures } from './pictures.server.ts'
import { receiptPath } from './withdraw.server.ts'

/** Throws a 404 Response for a number that is not one of the member's, and a 503 one when it cannot be read. */
export async function requireWithdrawal(visitor: MemberVisitor, receipt: string | undefined): Promise<Withdrawal> {
  if (!isReceiptNo(receipt, 'W')) throw new Response('There is no such withdrawal', { status: 404 })
  const answered = await ask(wallet.withdrawal, { withdrawId: receipt }, visitor)
  if (answered.ok) return answered.value
  if (answered.failure.code === 'not.exists.transaction')
    throw new Response('There is no such withdrawal', { status: 404 })
  throw failureResponse(answered.failure)
}

/** What a member says about an approved withdrawal: it arrived, it did not (with proof), or an appeal to customer service. */
export const answerWithdrawal = (form: FormData, visitor: MemberVisitor, receipt: string | undefined) =>
  keepingForm(form, visitor, saidForm(getT(visitor.language, 'wallet')), async () =>
    answer(form, visitor, await requireWithdrawal(visitor, receipt)),
  )

async function answer(form: FormData, visitor: MemberVisitor, { withdrawId, proofs }: Withdrawal) {
  const t = getT(visitor.language, 'wallet')
  const back = () => redirect(receiptPath(visitor, withdrawId), 303)
  const intent = form.get('intent')
  if (intent === 'received') {
    const answered = await ask(wallet.confirmWithdrawal, { withdrawId, action: 'RECEIVED' }, visitor)
    return answered.ok ? back() : refusedBy(readForm(form, noFields), answered.failure, visitor)
  }
  if (intent === 'notReceived') {
    const sent = readForm(form, remarkForm(t))
    if (sent.status !== 'success') return refused(sent)
    const pictures = await sendPictures(form, (image) => ask(wallet.uploadProof, { withdrawId, image }, visitor))
    if (pictures.outcome === 'overBounds') return refused(sent, { fieldErrors: { image: [t('field.imageHelp')] } })
    if (pictures.outcome === 'refused') {
      // A try that was cut off has left its pictures there: the report goes on with those.
      const isProven = pictures.failure.code === 'picture.reach.max' && proofs + pictures.sent > 0
      // Another press was quicker: the report is answered by what that one has said.
      const isOver = pictures.failure.code === 'transaction.state.differs'
      if (!isProven && !isOver) return refusePicture(sent, pictures.failure, visitor)
    }
    const answered = await ask(
      wallet.confirmWithdrawal,
      { withdrawId, action: 'NOT_RECEIVED', remark: sent.value.remark },
      visitor,
    )
    if (answered.ok) return back()
    const refuse = answered.failure.code === 'picture.required' ? refusePicture : refusedBy
    return refuse(sent, answered.failure, visitor)
  }
  const sent = readForm(form, appealForm(t))
  if (sent.status !== 'success') return refused(sent)
  const answered = await ask(wallet.appealWithdrawal, { withdrawId, content: sent.value.content }, visitor)
  return answered.ok ? back() : refusedBy(sent, answered.failure, visitor)
}
