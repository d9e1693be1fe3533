import { redirect } from '@remix-run/node'
import { centerOf } from '#app/platform/center.ts'
import type { AmountLimits } from '#app/platform/forms/amount.ts'
import { keepingForm, preview, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { type Answered, ask, getValue, requireValue } from '#app/platform/gateway.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { wallet } from '#catalogue/wallet.ts'
import { pick, refusedBy } from './answers.server.ts'
import {
  accountsRead,
  balanceRead,
  hasPassword,
  passwordRead,
  toBonuses,
  toTurnover,
  toWallets,
  turnoverRead,
} from './calls.server.ts'
import { noLimits, noWriting, withdrawForm } from './forms/money.ts'
import type { Review } from './model/answer.ts'
import { everyBonus, readGiveUp } from './model/give-up.ts'
import { findSeenCharge, seenWithdrawal } from './model/seen.ts'

/** What a form is judged by: where money can go, how much, and whether the payment password is asked for. */
const boundsReads = { accounts: accountsRead, settings: read(wallet.withdrawalSettings, {}) }

type BoundsAnswers = {
  accounts: Answered<typeof wallet.withdrawalAccounts>
  settings: Answered<typeof wallet.withdrawalSettings>
}

function toBounds({ accounts, settings }: BoundsAnswers) {
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
    bonuses: toBonuses(accounts),
    mustVerifyMobile: today.mustVerifyMobile ?? false,
    isAllowed: allowWithdraw === 'Y',
    note: precautionNote,
    confirmWithinMinutes,
    needsPassword: needsPassword === 'Y',
  }
}

/** Everything that a withdrawal is decided by. Throws a 503 Response when it cannot be read. */
export async function readDesk(visitor: MemberVisitor) {
  const quote = await askTogether(
    { ...boundsReads, balance: balanceRead, turnover: turnoverRead, password: passwordRead },
    visitor,
  )
  const { main, sum, writing } = await toWallets(quote.balance, visitor)
  const bounds = toBounds(quote)
  return {
    ...bounds,
    main,
    sum,
    writing,
    limits: { ...bounds.limits, balance: main },
    turnover: toTurnover(quote.turnover),
    hasPassword: hasPassword(quote.password),
  }
}

/** Where the receipt stands, in the center in which the member is. */
export const receiptPath = ({ path }: Pick<MemberVisitor, 'path'>, withdrawId: string): string =>
  `${centerOf(path)}/withdraw/${encodeURIComponent(withdrawId)}`

/** Asks for a withdrawal in two steps: what it costs, then the payment password. Leads to the receipt; the same form again to the same one. */
export const requestWithdrawal = (form: FormData, visitor: MemberVisitor) =>
  keepingForm(form, visitor, withdrawForm(getT(visitor.language, 'wallet'), [], noLimits, noWriting), () =>
    request(form, visitor),
  )

async function request(form: FormData, visitor: MemberVisitor) {
  const t = getT(visitor.language, 'wallet')
  const quick = form.get('quick')
  if (typeof quick === 'string') pick(form, quick)
  // What there is to take from is the gateway's to say once the form is confirmed: a form that is sent again has taken it already.
  const typed = String(form.get('amount') ?? '').trim()
  const quote = await askTogether(
    {
      ...boundsReads,
      balance: form.has('seen') ? undefined : balanceRead,
      // Of what is no amount it is refused, and not looked at.
      charge: read(wallet.withdrawalCharge, { withdrawAmount: typed }),
    },
    visitor,
  )
  const { cards, limits, needsPassword } = toBounds(quote)
  const wallets = quote.balance === undefined ? null : await toWallets(quote.balance, visitor)
  const bounds: AmountLimits = wallets === null ? limits : { ...limits, balance: wallets.main }
  const sent = readForm(form, withdrawForm(t, cards, bounds, wallets?.writing ?? (await fetchWriting(visitor))))
  if (typeof quick === 'string' || form.has('change')) return preview(sent)
  if (sent.status !== 'success') return refused(sent)
  const { amount, bankCardId, giveUp, password, requestId, seen } = sent.value

  const { charge } = quote
  if (!charge.ok) return refusedBy(sent, charge.failure, visitor, { ours: { withdrawAmount: 'amount' } })
  const review: Review = { amount, charge: charge.value }
  const around = { review, seen: seenWithdrawal(amount, bankCardId, charge.value) }
  // What it costs now is the gateway's to compare: of a form that is sent again the charge of the next one has been read.
  const seenCharge = findSeenCharge(amount, bankCardId, seen)
  if (seenCharge === undefined) return preview(sent, around)
  if (needsPassword && !password) return refused(sent, { fieldErrors: { password: [t('field.password')] } }, around)

  const bonusNos = readGiveUp(giveUp)
  const order = { amount, bankCardId, password: password ?? '', charge: seenCharge, requestId }
  const ends = bonusNos.length === 0 ? {} : { giveUpBonuses: true, ...(giveUp !== everyBonus && { bonusNos }) }
  const answered = await ask(wallet.withdraw, { ...order, ...ends }, visitor)
  if (answered.ok) return redirect(receiptPath(visitor, answered.value.withdrawId), 303)
  return refusedBy(sent, answered.failure, visitor, around)
}

const perPage = 10

/** The withdrawals of the member, the latest first. */
export async function readWithdrawals(request: Request, visitor: MemberVisitor) {
  const page = readPage(new URL(request.url).searchParams)
  const answered = await ask(wallet.withdrawalRecord, { page, size: perPage }, visitor)
  const { records, totalPages } = getValue(answered, { records: [], totalPages: 0 })
  requireWithinPages(request, page, { totalPages })
  return { rows: records, page, totalPages, isAway: !answered.ok }
}
