import { redirect } from '@remix-run/node'
import { keepingForm, placed, preview, readForm, refused, type Sent } from '#app/platform/forms/answer.server.ts'
import { ask, type Failure, getValue } from '#app/platform/gateway.server.ts'
import { formatCount } from '#app/platform/money.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether } from '#app/platform/together.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { points } from '#catalogue/points.ts'
import { balanceRead, requireGood, requireRule } from './calls.server.ts'
import { convertForm, redeemForm } from './forms.ts'
import { isSent, mostFor, mostInOrder, type PointRule, seenPoints } from './model.ts'

const receiptPath = (redemptionNo: string): string =>
  `/pointMall/history${redemptionNo === '' ? '' : `?done=${encodeURIComponent(redemptionNo)}`}`

/** A refused form, with how many can still be had where the gateway says it. */
function refusedBy<Typed>(sent: Sent<Typed>, failure: Failure, visitor: LoggedIn) {
  const { left } = (failure.value ?? {}) as { left?: unknown }
  const text =
    typeof left === 'number' && left > 0 ? getT(visitor.language, 'points')('field.left', { left }) : undefined
  return refused(sent, placed(sent, failure, visitor, { text }))
}

/** Redeems a good and leads to the receipt. */
export const redeem = (form: FormData, visitor: LoggedIn, rewardId: number) =>
  keepingForm(form, visitor, redeemForm(getT(visitor.language, 'points'), { most: mostInOrder, isSent: false }), () =>
    redeemGood(form, visitor, rewardId),
  )

/** The balance is asked for its words alone: without an answer they name what the good has. */
async function redeemGood(form: FormData, visitor: LoggedIn, rewardId: number) {
  const [good, { balance }] = await Promise.all([
    requireGood(visitor, rewardId),
    askTogether({ balance: balanceRead }, visitor),
  ])
  const told = mostFor(good, getValue(balance, Number.MAX_SAFE_INTEGER))
  const rules = { most: mostInOrder, told, isSent: isSent(good) }
  const sent = readForm(form, redeemForm(getT(visitor.language, 'points'), rules))
  if (form.get('intent') === 'preview') return preview(sent)
  if (sent.status !== 'success') return refused(sent)
  const { seen, ...order } = sent.value
  if (seen !== seenPoints(order.quantity * good.pointRequired)) return preview(sent)
  const answered = await ask(points.redeem, { rewardId: good.rewardId, ...order }, visitor)
  if (!answered.ok) return refusedBy(sent, answered.failure, visitor)
  return redirect(receiptPath(answered.value.redemptionNo), 303)
}

const noLimits = { least: 0, most: 0, shown: { least: '', most: '' } }

/** Changes points into money and leads to the receipt. */
export const convert = (form: FormData, visitor: LoggedIn) =>
  keepingForm(form, visitor, convertForm(getT(visitor.language, 'points'), noLimits), async () =>
    convertBy(await requireRule(visitor), form, visitor),
  )

async function convertBy({ minConvert, maxConvert }: PointRule, form: FormData, visitor: LoggedIn) {
  const shown = {
    least: formatCount(minConvert, visitor.language.tag),
    most: formatCount(maxConvert, visitor.language.tag),
  }
  const schema = convertForm(getT(visitor.language, 'points'), { least: minConvert, most: maxConvert, shown })
  const sent = readForm(form, schema)
  if (form.get('intent') === 'preview') return preview(sent)
  if (sent.status !== 'success') return refused(sent)
  const { seen, ...order } = sent.value
  if (seen !== seenPoints(order.points)) return preview(sent)
  const answered = await ask(points.convert, order, visitor)
  if (!answered.ok) return refusedBy(sent, answered.failure, visitor)
  return redirect(receiptPath(answered.value.redemptionNo), 303)
}
