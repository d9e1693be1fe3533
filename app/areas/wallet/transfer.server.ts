import { data, redirect } from '@remix-run/node'
import { findAmountFault } from '#app/platform/forms/amount.ts'
import { keepingForm, preview, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { readFormKey } from '#app/platform/forms/form-key.server.ts'
import { ask, getValue } from '#app/platform/gateway.server.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { games } from '#catalogue/games.ts'
import { wallet } from '#catalogue/wallet.ts'
import { pick, refusedBy } from './answers.server.ts'
import { balanceRead, toWallets, type Wallet } from './calls.server.ts'
import { noWriting, transferForm } from './forms/money.ts'
import { noFields } from './forms/payout.ts'
import { seenTransfer } from './model/seen.ts'
import { transferLimits, transferPath } from './model/transfer.ts'

type NamedWallet = Wallet & { title: string }

/**
 * All wallets that money can be moved between, the main one first, and whether there is anything to move by hand (wire 7.14). The wallet of
 * a vendor whose games all play from the main balance is offered to nobody anew; who has used it sees it, so that no money is stuck there.
 */
export async function readTransferDesk(visitor: MemberVisitor) {
  const [{ balance, single }, vendors] = await Promise.all([
    askTogether({ balance: balanceRead, single: read(wallet.merchantWallet, {}) }, visitor),
    askPublic(games.vendors, { platform: 'html5-desktop', language: visitor.language.code }, visitor),
  ])
  const { wallets, main, sum, writing } = await toWallets(balance, visitor)
  const cards = vendors.ok ? vendors.value.data.lanes.flatMap((lane) => lane.cards) : []
  const names = new Map(cards.map(({ vassalage, displayName }) => [vassalage, displayName]))
  const movedByHand = new Set(cards.filter(({ seamless }) => !seamless).map(({ vassalage }) => vassalage))
  const mainTitle = getT(visitor.language, 'wallet')('transfer.main')
  const known = new Set(wallets.map(({ name }) => name))
  const unused = [...movedByHand].filter((name) => !known.has(name)).map((name) => ({ name, amount: 0, isMain: false }))
  const all: NamedWallet[] = [...wallets, ...unused].map((each) => ({
    ...each,
    title: each.isMain ? mainTitle : (names.get(each.name) ?? each.name),
  }))
  return { wallets: all, main, sum, writing, isSingle: getValue(single, { isSingle: 0 }).isSingle === 1 }
}

/** There was nothing on the wallets of vendors, so there is no receipt. */
type NothingMoved = { isNothing: true }

/** Moves money between two wallets of the member and leads to the receipt; the same form again leads to the same one. */
export const transferFunds = (form: FormData, visitor: MemberVisitor) =>
  keepingForm(form, visitor, transferForm(getT(visitor.language, 'wallet'), [], transferLimits, noWriting), async () =>
    form.get('intent') === 'returnAll' ? returnAll(form, visitor) : transfer(form, visitor),
  )

async function transfer(form: FormData, visitor: MemberVisitor) {
  const t = getT(visitor.language, 'wallet')
  const quick = form.get('quick')
  if (typeof quick === 'string') pick(form, quick)
  const { wallets, writing } = await readTransferDesk(visitor)
  // The balance is the gateway's to judge: a form that is sent again has taken it already.
  const named = wallets.map(({ name }) => ({ name }))
  const sent = readForm(form, transferForm(t, named, transferLimits, writing))
  if (typeof quick === 'string') return preview(sent)
  if (sent.status !== 'success') return refused(sent)
  const { from, to, amount, requestId, seen } = sent.value
  const shown = seenTransfer(amount, from, to)
  const source = wallets.find(({ name }) => name === from)
  if (seen !== shown) {
    const isTooMuch = findAmountFault(amount, { ...transferLimits, balance: source?.amount ?? 0 }) === 'balance'
    return isTooMuch
      ? refused(sent, { fieldErrors: { amount: [t('amount.balanceOf', { wallet: source?.title ?? from })] } })
      : preview(sent, { seen: shown })
  }
  const answered = await ask(wallet.transfer, { fromAccountType: from, toAccountType: to, amount, requestId }, visitor)
  if (!answered.ok)
    return refusedBy(sent, answered.failure, visitor, { ours: { fromAccountType: 'from', toAccountType: 'to' } })
  return redirect(transferPath(answered.value.transactionId), 303)
}

/** Brings everything back to the main wallet. */
async function returnAll(form: FormData, visitor: MemberVisitor) {
  const answered = await ask(wallet.returnAll, readFormKey(form), visitor)
  if (!answered.ok) return refusedBy(readForm(form, noFields), answered.failure, visitor)
  const { transactionId } = answered.value
  return transactionId === '' ? data<NothingMoved>({ isNothing: true }) : redirect(transferPath(transactionId), 303)
}
