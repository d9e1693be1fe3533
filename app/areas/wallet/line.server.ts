import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { ask, requireValue } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { wallet } from '#catalogue/wallet.ts'
import { keepingForm, preview, refused, toErrors } from './answers.server.ts'
import { hasPaymentPassword, readWallets } from './calls.server.ts'
import { lineForm } from './forms/money.ts'
import type { FormAnswer, Review } from './model/answer.ts'
import { seenLine } from './model/seen.ts'
import { transferPath } from './model/transfer.ts'

export type Direction = 'upline' | 'downline'

/** Who stands above, and between which limits money goes along the line. Throws a 503 Response when it cannot be read. */
export async function readLine(visitor: MemberVisitor) {
  const [{ main, writing }, settings, hasPassword] = await Promise.all([
    readWallets(visitor),
    ask(wallet.lineTransferSettings, {}, visitor),
    hasPaymentPassword(visitor),
  ])
  const { enabled, upline, minimumAmount, maximumAmount, remainingTimes } = requireValue(settings)
  return {
    main,
    writing,
    hasPassword,
    isAllowed: enabled,
    upline,
    limits: { least: minimumAmount, most: maximumAmount },
    timesLeft: remainingTimes,
  }
}
export type LineDesk = Awaited<ReturnType<typeof readLine>>

/** Sends money along the line in two steps: to whom and how much, then the payment password. Leads to the receipt; the same form again to the same one. */
export const sendInLine = (form: FormData, visitor: MemberVisitor, direction: Direction) =>
  keepingForm(form, visitor, () => send(form, visitor, direction))

async function send(form: FormData, visitor: MemberVisitor, direction: Direction) {
  const t = getT(visitor.language, 'cashier')
  const { main, limits, writing } = await readLine(visitor)
  // What there is to take from is the gateway's to say once the form is confirmed: a form that is sent again has taken it already.
  const schema = lineForm(t, direction, form.has('seen') ? limits : { ...limits, balance: main }, writing)
  const submission = parseWithZod(form, { schema })
  if (form.get('intent') === 'change') return preview(submission)
  if (submission.status !== 'success') return refused(submission)
  const { amount, username = '', password, requestId, seen } = submission.value
  const review: Review = { amount, charge: 0 }
  const shown = seenLine(amount, direction === 'downline' ? username : '')
  if (seen !== shown) return withReview(preview(submission, shown), review)
  if (!password)
    return withReview(refused(submission, { fieldErrors: { password: [t('field.password')] } }), review, shown)

  const order = { amount, password, requestId }
  const answered =
    direction === 'upline'
      ? await ask(wallet.transferToUpline, order, visitor)
      : await ask(wallet.transferToDownline, { ...order, username }, visitor)
  if (!answered.ok) {
    // Of somebody outside the line nothing is said but that there is nobody of this name.
    const errors =
      answered.failure.code === 'not.exists.user'
        ? { fieldErrors: { username: [t('line.nobody')] } }
        : toErrors(answered.failure, visitor, fields)
    return withReview(refused(submission, errors), review, shown)
  }
  return redirect(transferPath(answered.value.transactionId), 303)
}

const fields = ['amount', 'username', 'password']

const withReview = ({ data: answer, init }: ReturnType<typeof refused>, review: Review, seen = answer.seen) =>
  data<FormAnswer & { review: Review }>({ ...answer, seen, review }, init ?? {})
