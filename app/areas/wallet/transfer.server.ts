import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { ask, getValue } from '#app/platform/gateway.server.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { games } from '#catalogue/games.ts'
import { wallet } from '#catalogue/wallet.ts'
import { keepingForm, preview, refused, toErrors } from './answers.server.ts'
import { readWallets, type Wallet } from './calls.server.ts'
import { transferForm } from './forms/money.ts'
import { remarkForm } from './forms/payout.ts'
import { findAmountFault } from './model/amount.ts'
import { seenTransfer } from './model/seen.ts'
import { transferLimits, transferPath } from './model/transfer.ts'

export type NamedWallet = Wallet & { title: string }

/** All wallets that money can be moved between, the main one first, and whether there is anything to move by hand (wire 7.14). */
export async function readTransferDesk(visitor: MemberVisitor) {
  const [{ wallets, main, sum, writing }, vendors, single] = await Promise.all([
    readWallets(visitor),
    askPublic(games.vendors, { platform: 'html5-desktop', language: visitor.language.code }, visitor),
    ask(wallet.merchantWallet, {}, visitor),
  ])
  const names = new Map(
    vendors.ok
      ? vendors.value.data.lanes
          .flatMap(({ cards }) => cards)
          .map(({ vassalage, displayName }) => [vassalage, displayName])
      : [],
  )
  const mainTitle = getT(visitor.language, 'cashier')('transfer.main')
  const known = new Set(wallets.map(({ name }) => name))
  const unused = [...names.keys()]
    .filter((name) => !known.has(name))
    .map((name) => ({ name, amount: 0, isMain: false }))
  const all: NamedWallet[] = [...wallets, ...unused].map((each) => ({
    ...each,
    title: each.isMain ? mainTitle : (names.get(each.name) ?? each.name),
  }))
  return { wallets: all, main, sum, writing, isSingle: getValue(single, { isSingle: 0 }).isSingle === 1 }
}

/** There was nothing on the wallets of vendors, so there is no receipt. */
export type NothingMoved = { isNothing: true }

/** Moves money between two wallets of the member and leads to the receipt; the same form again leads to the same one. */
export const transferFunds = (form: FormData, visitor: MemberVisitor) =>
  keepingForm(form, visitor, () =>
    form.get('intent') === 'returnAll' ? returnAll(form, visitor) : transfer(form, visitor),
  )

async function transfer(form: FormData, visitor: MemberVisitor) {
  const t = getT(visitor.language, 'cashier')
  const { wallets, writing } = await readTransferDesk(visitor)
  // The balance is the gateway's to judge: a form that is sent again has taken it already.
  const plenty = wallets.map((each) => ({ ...each, amount: transferLimits.most }))
  const submission = parseWithZod(form, { schema: transferForm(t, plenty, transferLimits, writing) })
  if (submission.status !== 'success') return refused(submission)
  const { from, to, amount, requestId, seen } = submission.value
  const shown = seenTransfer(amount, from, to)
  const source = wallets.find(({ name }) => name === from)
  if (seen !== shown) {
    const isTooMuch = findAmountFault(amount, { ...transferLimits, balance: source?.amount ?? 0 }) === 'balance'
    return isTooMuch
      ? refused(submission, { fieldErrors: { amount: [t('amount.balanceOf', { wallet: source?.title ?? from })] } })
      : preview(submission, shown)
  }
  const answered = await ask(wallet.transfer, { fromAccountType: from, toAccountType: to, amount, requestId }, visitor)
  if (!answered.ok)
    return refused(
      submission,
      toErrors(answered.failure, visitor, ['from', 'to', 'amount'], { fromAccountType: 'from', toAccountType: 'to' }),
    )
  return redirect(transferPath(answered.value.transactionId), 303)
}

/** Brings everything back to the main wallet. */
async function returnAll(form: FormData, visitor: MemberVisitor) {
  const t = getT(visitor.language, 'cashier')
  const requestId = form.get('requestId')
  const answered = await ask(
    wallet.returnAll,
    { requestId: typeof requestId === 'string' ? requestId : undefined },
    visitor,
  )
  if (!answered.ok)
    return refused(parseWithZod(form, { schema: remarkForm(t) }), toErrors(answered.failure, visitor, []))
  const { transactionId } = answered.value
  return transactionId === '' ? data<NothingMoved>({ isNothing: true }) : redirect(transferPath(transactionId), 303)
}
