import { redirect } from '@remix-run/node'
import { keepingForm, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { type Answered, ask, requireValue } from '#app/platform/gateway.server.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import { toReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { MemberVisitor, Visitor } from '#app/platform/visitor.server.ts'
import { system } from '#catalogue/system.ts'
import { wallet } from '#catalogue/wallet.ts'
import { refusedBy } from './answers.server.ts'
import { accountsRead, hasPassword, passwordRead } from './calls.server.ts'
import { cardForm, changePasswordForm, setPasswordForm } from './forms/payout.ts'
import type { Bank } from './model/records.ts'

type BankAnswers = { banks: Answered<typeof wallet.banks>; eWallets: Answered<typeof wallet.eWallets> }

/** The bound accounts and the banks whose accounts can be bound. Throws a 503 Response when they cannot be read. */
export async function readCards(visitor: MemberVisitor) {
  const reads = { accounts: accountsRead, password: passwordRead, ...bankReads }
  const { accounts, password, ...banks } = await askTogether(reads, visitor)
  return { cards: requireValue(accounts).bankCards, banks: toBanks(banks), hasPassword: hasPassword(password) }
}

const bankReads = { banks: read(wallet.banks, {}), eWallets: read(wallet.eWallets, {}) }

function toBanks({ banks, eWallets }: BankAnswers): Bank[] {
  const all = [...requireValue(banks), ...requireValue(eWallets)]
  return all.filter(({ bankCode }, at) => all.findIndex((bank) => bank.bankCode === bankCode) === at)
}

/** Binds a bank card or an e-wallet and leads to the list, or to where the visitor came from. */
export const bindCard = (form: FormData, visitor: MemberVisitor, to: string) =>
  keepingForm(form, visitor, cardForm(getT(visitor.language, 'wallet'), []), () => bind(form, visitor, to))

async function bind(form: FormData, visitor: MemberVisitor, to: string) {
  const sent = readForm(
    form,
    cardForm(getT(visitor.language, 'wallet'), toBanks(await askTogether(bankReads, visitor))),
  )
  if (sent.status !== 'success') return refused(sent)
  const answered = await ask(wallet.bindCard, sent.value, visitor)
  return answered.ok
    ? redirect(toReturnPath(to, '/member/cards?done=1'), 303)
    : refusedBy(sent, answered.failure, visitor)
}

/** The rule of the payment password is the one that registering has for it; six digits unless the merchant says otherwise. */
export async function readPasswordRule(visitor: Visitor): Promise<{ least: number; most: number }> {
  const answered = await askPublic(system.registerSettings, {}, visitor)
  const rule = answered.ok ? answered.value.paymentPassword : undefined
  return { least: rule?.minLength ?? 6, most: rule?.maxLength ?? 6 }
}

/** Sets the first payment password, or changes the one that is set; which of the two the form says. */
export async function keepPaymentPassword(form: FormData, visitor: MemberVisitor, to: string) {
  const t = getT(visitor.language, 'wallet')
  const rule = await readPasswordRule(visitor)
  const done = () => redirect(toReturnPath(to, '/member/paymentPassword?done=1'), 303)
  if (form.has('oldPassword')) {
    const sent = readForm(form, changePasswordForm(t, rule))
    if (sent.status !== 'success') return refused(sent)
    const answered = await ask(wallet.changePaymentPassword, sent.value, visitor)
    return answered.ok ? done() : refusedBy(sent, answered.failure, visitor)
  }
  const sent = readForm(form, setPasswordForm(t, rule))
  if (sent.status !== 'success') return refused(sent)
  const answered = await ask(wallet.setPaymentPassword, sent.value, visitor)
  if (answered.ok) return done()
  return answered.failure.code === 'modify.pw.incorrect.pw'
    ? refused(sent, { fieldErrors: { loginPassword: [t('field.wrongLogin')] } })
    : refusedBy(sent, answered.failure, visitor)
}
