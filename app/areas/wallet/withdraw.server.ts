import { redirect } from '@remix-run/node'
import { centerOf } from '#app/platform/center.ts'
import { keepingForm, preview, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask, getValue, requireValue } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { wallet } from '#catalogue/wallet.ts'
import { pick, refusedBy } from './answers.server.ts'
import { hasPaymentPassword, readWallets } from './calls.server.ts'
import { noLimits, noWriting, withdrawForm } from './forms/money.ts'
import type { AmountLimits } from './model/amount.ts'
import type { Review } from './model/answer.ts'
import { seenWithdrawal } from './model/seen.ts'

/** What a form is judged by: where money can go, how much, and whether the payment password is asked for. */
async function readBounds(visitor: MemberVisitor) {
  const [accounts, settings] = await Promise.all([
    ask(wallet.withdrawalAccounts, {}, visitor),
    ask(wallet.withdrawalSettings, {}, visitor),
  ])
  const { bankCards, minWithdrawal, maxWithdrawal, ...today } = requireValue(accounts)
  const { allowWithdraw, precautionNote, confirmWithinMinutes, needsPassword } = requireValue(settings)
  return {
    cards: bankCards.filter(({ isWithdrawActive }) => isWithdrawActive === 'Y'),
    limits: { least: minWithdrawal, most: maxWithdrawal },
    today: {
      amountLeft: today.remainingWithdrawAmount,
      amount: today.dailyWithdrawAmount ?? null,
      timesLeft: today.remainingTransactionTimes,
      times: today.maxTransactionTimes,
    },
    charge: today.charge ?? null,
    isAllowed: allowWithdraw === 'Y',
    note: precautionNote,
    confirmWithinMinutes,
    needsPassword: needsPassword === 'Y',
  }
}

/** Everything that a withdrawal is decided by. Throws a 503 Response when it cannot be read. */
export async function readDesk(visitor: MemberVisitor) {
  const [{ main, sum, writing }, bounds, turnover, hasPassword] = await Promise.all([
    readWallets(visitor),
    readBounds(visitor),
    readTurnover(visitor),
    hasPaymentPassword(visitor),
  ])
  return { ...bounds, main, sum, writing, limits: { ...bounds.limits, balance: main }, turnover, hasPassword }
}

/** What is to be staked before money may leave and what of it is done, in currency units; null where nothing is left or it cannot be read. */
export async function readTurnover(visitor: MemberVisitor): Promise<{ required: number; actual: number } | null> {
  const answered = await ask(wallet.turnover, {}, visitor)
  return answered.ok ? toTurnover(answered.value) : null
}

const toTurnover = ({ status, totalRequiredTurnover, totalActualTurnover }: ValueOf<typeof wallet.turnover>) =>
  status === 'A' ? { required: totalRequiredTurnover, actual: totalActualTurnover } : null

export type Desk = Awaited<ReturnType<typeof readDesk>>

/** Where the receipt stands, in the center in which the member is. */
export const receiptPath = ({ path }: Pick<MemberVisitor, 'path'>, withdrawId: string): string =>
  `${centerOf(path)}/withdraw/${encodeURIComponent(withdrawId)}`

/** Asks for a withdrawal in two steps: what it costs, then the payment password. Leads to the receipt; the same form again to the same one. */
export const requestWithdrawal = (form: FormData, visitor: MemberVisitor) =>
  keepingForm(form, visitor, withdrawForm(getT(visitor.language, 'cashier'), [], noLimits, noWriting), () =>
    request(form, visitor),
  )

async function request(form: FormData, visitor: MemberVisitor) {
  const t = getT(visitor.language, 'cashier')
  const quick = form.get('quick')
  if (typeof quick === 'string') pick(form, quick)
  // What there is to take from is the gateway's to say once the form is confirmed: a form that is sent again has taken it already.
  const [{ cards, limits, needsPassword }, wallets] = await Promise.all([
    readBounds(visitor),
    form.has('seen') ? null : readWallets(visitor),
  ])
  const bounds: AmountLimits = wallets === null ? limits : { ...limits, balance: wallets.main }
  const sent = readForm(form, withdrawForm(t, cards, bounds, wallets?.writing ?? (await fetchWriting(visitor))))
  if (typeof quick === 'string' || form.get('intent') === 'change') return preview(sent)
  if (sent.status !== 'success') return refused(sent)
  const { amount, bankCardId, password, requestId, seen } = sent.value

  const charged = await ask(wallet.withdrawalCharge, { withdrawAmount: amount }, visitor)
  if (!charged.ok) return refusedBy(sent, charged.failure, visitor, { ours: { withdrawAmount: 'amount' } })
  const review: Review = { amount, charge: charged.value }
  const shown = seenWithdrawal(amount, bankCardId)
  const around = { review, seen: shown }
  if (seen !== shown) return preview(sent, around)
  if (needsPassword && !password) return refused(sent, { fieldErrors: { password: [t('field.password')] } }, around)

  const answered = await ask(wallet.withdraw, { amount, bankCardId, password: password ?? '', requestId }, visitor)
  if (answered.ok) return redirect(receiptPath(visitor, answered.value.withdrawId), 303)
  return refusedBy(sent, answered.failure, visitor, around)
}

const perPage = 10

/** The withdrawals of the member, the latest first. */
export async function readWithdrawals(visitor: MemberVisitor, page: number) {
  const answered = await ask(wallet.withdrawalRecord, { page, size: perPage }, visitor)
  const { records, totalPages, footer } = getValue(answered, { records: [], totalPages: 0, footer: [] })
  return { rows: records, totalPages, sum: footer[0]?.amount ?? 0, isAway: !answered.ok }
}
