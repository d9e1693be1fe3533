import { redirect } from '@remix-run/node'
import { keepingForm, placed, preview, readForm, refused, type Sent } from '#app/platform/forms/answer.server.ts'
import { ask, type Failure, getValue } from '#app/platform/gateway.server.ts'
import { formatCount } from '#app/platform/money.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether } from '#app/platform/together.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { points } from '#catalogue/points.ts'
import { balanceRead, requireGood, requireRule } from './calls.server.ts'
import { convertForm, redeemForm } from './forms.ts'
import { formatWorth, isSent, mostFor, mostInOrder, mostToConvert, type PointRule, seenPoints } from './model.ts'

const receiptPath = (redemptionNo: string): string =>
  `/pointMall/history${redemptionNo === '' ? '' : `?done=${encodeURIComponent(redemptionNo)}`}`

/** `told` is the price or rate that the answer names, because it was another one when the form was opened. */
type Told = { told: string }
const toldNothing: Partial<Told> = {}

/** A refused form, with how many can still be had where the gateway says it. */
function refusedBy<Typed>(sent: Sent<Typed>, failure: Failure, visitor: LoggedIn) {
  const { left } = (failure.value ?? {}) as { left?: unknown }
  const text =
    typeof left === 'number' && left > 0 ? getT(visitor.language, 'points')('field.left', { left }) : undefined
  return refused<Told>(sent, placed(sent, failure, visitor, { text }))
}

/**
 * A form of which nothing was carried out, because its sum was not seen: no order of its own has lowered what can be had, so `asked` is
 * judged by that before the sum is shown.
 */
const workedOut = (asked: Sent) => (asked.status === 'success' ? preview<Told>(asked) : refused<Told>(asked))

/** The price or rate of now is another than the one that the sum was worked out by: nothing is carried out, and the form is asked again. */
function changed(asked: Sent, now: number, words: string) {
  const { error } = asked.reply()
  const fieldErrors = Object.fromEntries(Object.entries(error ?? {}).map(([name, said]) => [name, said ?? []]))
  return refused<Told>(asked, { fieldErrors, formErrors: [words] }, { told: String(now) })
}

/** The same of a good. A refusal names the price that the gateway has by now. */
function priced(asked: Sent, of: number | Failure, { language }: LoggedIn) {
  const { pointRequired } = typeof of === 'number' ? { pointRequired: of } : (of.value as { pointRequired: number })
  const points = formatCount(pointRequired, language.tag)
  return changed(asked, pointRequired, getT(language, 'points')('form.priceNow', { points }))
}

const isChanged = (form: FormData, name: 'price' | 'ratio', now: number): boolean =>
  ![String(now), ''].includes(String(form.get(name) ?? ''))

/** Redeems a good and leads to the receipt. */
export const redeem = (form: FormData, visitor: LoggedIn, rewardId: number) =>
  keepingForm(
    form,
    visitor,
    redeemForm(getT(visitor.language, 'points'), { most: mostInOrder, isSent: false }),
    () => redeemGood(form, visitor, rewardId),
    toldNothing,
  )

/** Without an answer about the balance the words name what the good has. */
async function redeemGood(form: FormData, visitor: LoggedIn, rewardId: number) {
  const [good, { balance }] = await Promise.all([
    requireGood(visitor, rewardId),
    askTogether({ balance: balanceRead }, visitor),
  ])
  const told = mostFor(good, getValue(balance, Number.MAX_SAFE_INTEGER))
  const t = getT(visitor.language, 'points')
  const schemaOf = (most: number) => redeemForm(t, { most, told, isSent: isSent(good) })
  const whole = schemaOf(mostInOrder)
  const sent = readForm(form, whole)
  // Of what cannot be had at all the gateway says why.
  const asked = readForm(form, schemaOf(told || mostInOrder).pick({ quantity: true }), whole)
  if (isChanged(form, 'price', good.pointRequired)) return priced(asked, good.pointRequired, visitor)
  if (form.get('intent') === 'preview') return workedOut(asked)
  if (sent.status !== 'success') return refused<Told>(sent)
  const { seen, price: _price, ...order } = sent.value
  if (seen !== seenPoints(order.quantity * good.pointRequired)) return workedOut(asked)
  const sum = order.quantity * good.pointRequired
  const answered = await ask(points.redeem, { rewardId: good.rewardId, ...order, points: sum }, visitor)
  if (!answered.ok && answered.failure.code === 'point.price.changed') return priced(asked, answered.failure, visitor)
  if (!answered.ok) return refusedBy(sent, answered.failure, visitor)
  return redirect(receiptPath(answered.value.redemptionNo), 303)
}

const noLimits = { least: 0, most: 0, shown: { least: '', most: '' } }

/** Changes points into money and leads to the receipt. */
export const convert = (form: FormData, visitor: LoggedIn) =>
  keepingForm(
    form,
    visitor,
    convertForm(getT(visitor.language, 'points'), noLimits),
    async () => convertBy(await requireRule(visitor), form, visitor),
    toldNothing,
  )

async function convertBy(rule: PointRule, form: FormData, visitor: LoggedIn) {
  const { balance } = await askTogether({ balance: balanceRead }, visitor)
  const most = mostToConvert(rule, getValue(balance, rule.maxConvert))
  const shownOf = (count: number): string => formatCount(count, visitor.language.tag)
  const limits = { least: rule.minConvert, shown: { least: shownOf(rule.minConvert), most: shownOf(most) } }
  const t = getT(visitor.language, 'points')
  const schemaOf = (highest: number) => convertForm(t, { ...limits, most: highest })
  const whole = schemaOf(rule.maxConvert)
  const sent = readForm(form, whole)
  const asked = readForm(form, schemaOf(most).pick({ points: true }), whole)
  if (isChanged(form, 'ratio', rule.ratio)) {
    const worth = formatWorth(rule.ratio, rule, await fetchWriting(visitor))
    return changed(asked, rule.ratio, t('form.rateNow', { points: shownOf(rule.ratio), amount: worth }))
  }
  if (form.get('intent') === 'preview') return workedOut(asked)
  if (sent.status !== 'success') return refused<Told>(sent)
  const { seen, ...order } = sent.value
  if (seen !== seenPoints(order.points)) return workedOut(asked)
  const answered = await ask(points.convert, order, visitor)
  if (!answered.ok) return refusedBy(sent, answered.failure, visitor)
  return redirect(receiptPath(answered.value.redemptionNo), 303)
}
