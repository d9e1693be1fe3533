import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import { ask, failureResponse } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { wallet } from '#catalogue/wallet.ts'
import { keepingForm, refused, toErrors, withoutPictures } from './answers.server.ts'
import { appealForm, remarkForm } from './forms/payout.ts'
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
  keepingForm(form, visitor, async () => answer(form, visitor, await requireWithdrawal(visitor, receipt)))

async function answer(form: FormData, visitor: MemberVisitor, { withdrawId }: Withdrawal) {
  const t = getT(visitor.language, 'cashier')
  const back = () => redirect(receiptPath(visitor, withdrawId), 303)
  const intent = form.get('intent')
  if (intent === 'received') {
    const submission = parseWithZod(withoutPictures(form), { schema: remarkForm(t) })
    const answered = await ask(wallet.confirmWithdrawal, { withdrawId, action: 'RECEIVED' }, visitor)
    return answered.ok ? back() : refused(submission, toErrors(answered.failure, visitor, []))
  }
  if (intent === 'notReceived') {
    const submission = parseWithZod(withoutPictures(form), { schema: remarkForm(t) })
    if (submission.status !== 'success') return refused(submission)
    const sent = await sendPictures(form, (image) => ask(wallet.uploadProof, { withdrawId, image }, visitor))
    if (sent.outcome === 'refused') return refused(submission, refusePicture(sent.failure, visitor))
    const answered = await ask(
      wallet.confirmWithdrawal,
      { withdrawId, action: 'NOT_RECEIVED', remark: submission.value.remark },
      visitor,
    )
    if (answered.ok) return back()
    const isAboutProof = answered.failure.code === 'picture.required'
    return refused(
      submission,
      isAboutProof ? refusePicture(answered.failure, visitor) : toErrors(answered.failure, visitor, ['remark']),
    )
  }
  const submission = parseWithZod(withoutPictures(form), { schema: appealForm(t) })
  if (submission.status !== 'success') return refused(submission)
  const answered = await ask(wallet.appealWithdrawal, { withdrawId, content: submission.value.content }, visitor)
  return answered.ok ? back() : refused(submission, toErrors(answered.failure, visitor, ['content']))
}
