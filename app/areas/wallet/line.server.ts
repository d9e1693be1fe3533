import { redirect } from '@remix-run/node'
import { waysOfSending } from '#app/parts/ways.ts'
import { keepingForm, preview, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask, requireValue } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { wallet } from '#catalogue/wallet.ts'
import { refusedBy } from './answers.server.ts'
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
import { lineForm, noLimits, noWriting } from './forms/money.ts'
import type { Review } from './model/answer.ts'
import { findSeenName, seenLine } from './model/seen.ts'
import { transferPath } from './model/transfer.ts'

type Direction = 'upline' | 'downline'

const lineReads = { balance: balanceRead, settings: read(wallet.lineTransferSettings, {}) }

/**
 * Who stands above, between which limits money goes along the line, and what keeps it from leaving: stakes that are left, and open bonuses.
 * Throws a 503 Response when it cannot be read; of what keeps it nothing is said then, and the gateway judges by it anyway.
 */
export async function readLine(visitor: MemberVisitor) {
  const quote = await askTogether(
    { ...lineReads, password: passwordRead, turnover: turnoverRead, accounts: accountsRead },
    visitor,
  )
  const { enabled, upline, minimumAmount, maximumAmount, remainingTimes } = requireValue(quote.settings)
  const { main, writing } = await toWallets(quote.balance, visitor)
  return {
    main,
    writing,
    hasPassword: hasPassword(quote.password),
    isAllowed: enabled,
    upline,
    limits: { least: minimumAmount, most: maximumAmount },
    timesLeft: remainingTimes,
    turnover: toTurnover(quote.turnover),
    bonuses: toBonuses(quote.accounts),
  }
}

/** Sends money along the line in two steps: to whom and how much, then the payment password. Leads to the receipt; the same form again to the same one. */
export const sendInLine = (form: FormData, visitor: MemberVisitor, direction: Direction) =>
  keepingForm(form, visitor, lineForm(getT(visitor.language, 'wallet'), direction, noLimits, noWriting), () =>
    send(form, visitor, direction),
  )

async function send(form: FormData, visitor: MemberVisitor, direction: Direction) {
  const t = getT(visitor.language, 'wallet')
  const quote = await askTogether(lineReads, visitor)
  const { minimumAmount: least, maximumAmount: most, upline } = requireValue(quote.settings)
  const { main, writing } = await toWallets(quote.balance, visitor)
  const limits = { least, most }
  // What there is to take from is the gateway's to say once the form is confirmed: a form that is sent again has taken it already.
  const schema = lineForm(t, direction, form.has('seen') ? limits : { ...limits, balance: main }, writing)
  const sent = readForm(form, schema)
  if (form.has('change')) return preview(sent)
  if (sent.status !== 'success') return refused(sent)
  const { amount, username = '', password, requestId, seen } = sent.value
  const review: Review = { amount, charge: 0 }
  // Lines can move: the gateway refuses whom the summary named and who is not the upline any more, unless it was sent before that.
  const to = direction === 'downline' ? username : (findSeenName(amount, seen) ?? upline?.username)
  const shown = seenLine(amount, to)
  const around = { review, seen: shown }
  if (seen !== shown) return preview(sent, around)
  if (!password) return refused(sent, { fieldErrors: { password: [t('field.password')] } }, around)

  const order = { amount, password, requestId }
  const answered =
    direction === 'upline'
      ? await ask(wallet.transferToUpline, { ...order, username: to }, visitor)
      : await ask(wallet.transferToDownline, { ...order, username }, visitor)
  if (answered.ok) return redirect(transferPath(answered.value.transactionId), 303)
  // It moved while the confirmed form was on its way: the summary comes again, with who stands there now.
  if (direction === 'upline' && answered.failure.code === 'transaction.state.differs') {
    const moved = requireValue((await askTogether(lineReads, visitor)).settings).upline?.username
    return preview(sent, { review, seen: seenLine(amount, moved) })
  }
  // Of somebody outside the line nothing is said but that there is nobody of this name.
  return answered.failure.code === 'not.exists.user'
    ? refused(sent, { fieldErrors: { username: [t('line.nobody')] } }, around)
    : refusedBy(sent, answered.failure, visitor, { ...around, ways: waysOfSending })
}
