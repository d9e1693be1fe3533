import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import { ask } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { points } from '#catalogue/points.ts'
import { preview, refused, toErrors } from './answers.server.ts'
import { convertForm, redeemForm } from './forms.ts'
import { formatPoints, type Good, isSent, mostOf, type PointRule } from './model.ts'

const receiptPath = (redemptionNo: string): string =>
  `/pointMall/history${redemptionNo === '' ? '' : `?done=${encodeURIComponent(redemptionNo)}`}`

/** Redeems a good and leads to the receipt. */
export async function redeem(form: FormData, visitor: LoggedIn, good: Good) {
  const schema = redeemForm(getT(visitor.language, 'points'), { most: Math.max(1, mostOf(good)), isSent: isSent(good) })
  const submission = parseWithZod(form, { schema })
  if (form.get('intent') === 'preview') return preview(submission)
  if (submission.status !== 'success') return refused(submission)
  const answered = await ask(points.redeem, { rewardId: good.rewardId, ...submission.value }, visitor)
  if (!answered.ok)
    return refused(
      submission,
      toErrors(answered.failure, visitor, [
        'quantity',
        'password',
        'receiverName',
        'receiverMobile',
        'receiverAddress',
      ]),
    )
  return redirect(receiptPath(answered.value.redemptionNo), 303)
}

/** Changes points into money and leads to the receipt. */
export async function convert(form: FormData, visitor: LoggedIn, { minConvert, maxConvert }: PointRule) {
  const shown = {
    least: formatPoints(minConvert, visitor.language.tag),
    most: formatPoints(maxConvert, visitor.language.tag),
  }
  const schema = convertForm(getT(visitor.language, 'points'), { least: minConvert, most: maxConvert, shown })
  const submission = parseWithZod(form, { schema })
  if (form.get('intent') === 'preview') return preview(submission)
  if (submission.status !== 'success') return refused(submission)
  const answered = await ask(points.convert, submission.value, visitor)
  if (!answered.ok) return refused(submission, toErrors(answered.failure, visitor, ['points', 'password']))
  return redirect(receiptPath(answered.value.redemptionNo), 303)
}
