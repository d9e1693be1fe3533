import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import type { Texts } from '#app/locales/index.ts'
import { symbolOf } from '#app/platform/currency.ts'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { formatMoney } from '#app/platform/money.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { contracts } from '#catalogue/contracts.ts'
import { termsForm } from './forms.ts'
import { type ContractFile, formatRate, type Kind, type Preview } from './model/kinds.ts'

/** What the form of an offer gets back: what is wrong with it, or what its terms would have paid. */
export type OfferAnswer = { lastResult: SubmissionResult<string[]>; preview: Preview | null }

type Sent = Pick<Submission<unknown, string[]>, 'reply'>
const answer = (lastResult: SubmissionResult<string[]>, preview: Preview | null, status: number) =>
  data<OfferAnswer>({ lastResult, preview }, { status })
const refused = (sent: Sent, failure: Failure, visitor: LoggedIn) =>
  answer(sent.reply(toErrors(failure, visitor)), null, 400)

/** Sends a new offer, or new terms for a contract. Its three buttons: one more tier, what it would have paid, and send. */
export async function sendOffer(
  form: FormData,
  visitor: LoggedIn,
  { kind, contract }: { kind: Kind; contract: ContractFile | null },
) {
  const sent = parseWithZod(form, { schema: termsForm(getT(visitor.language, 'contracts'), kind, contract === null) })
  if (sent.status !== 'success') return answer(sent.reply(), null, sent.status === 'error' ? 400 : 200)
  const { username = '', product, period, requestId, terms } = sent.value
  const place =
    contract === null
      ? { username, product, ...(kind === 'dividend' ? { period } : {}) }
      : { contractId: contract.contractId }
  if (form.get('intent') === 'preview') {
    const answered = await ask(contracts.preview, { ...place, terms }, visitor)
    if (!answered.ok) return refused(sent, answered.failure, visitor)
    return answer({ ...sent.reply(), status: undefined, error: undefined }, answered.value, 200)
  }
  const answered =
    contract === null
      ? await ask(
          contracts.offer,
          { username, product, ...(kind === 'dividend' ? { period } : {}), terms, requestId },
          visitor,
        )
      : await ask(contracts.change, { contractId: contract.contractId, terms, requestId }, visitor)
  if (!answered.ok) return refused(sent, answered.failure, visitor)
  return redirect(`/agentHome/contracts/${answered.value.contractId}?done=offered`, 303)
}

const names: Readonly<Record<string, string>> = { rateBp: 'rate', winRateBp: 'winRate', lossRateBp: 'lossRate' }
const plainFields = ['username', 'product', 'period']

/** What the gateway says of terms: the field, the rule in one word, and the most that one's own terms allow. */
type Fault = { fields?: { field?: unknown }[]; reason?: TermsReason; most?: number }
type TermsReason = keyof Texts['contracts']['fault']

/** A refusal at the field that the gateway names (`terms.tiers.0.rateBp`), else above the form. */
function toErrors(
  failure: Failure,
  visitor: LoggedIn,
): { formErrors?: string[]; fieldErrors?: Record<string, string[]> } {
  const fault = (failure.value ?? {}) as Fault
  const named = fault.fields?.[0]?.field
  const [, at, name] = (typeof named === 'string' && /^terms\.tiers\.(\d+)\.(\w+)$/.exec(named)) || []
  const text = [toFaultText(failure, fault, { at: Number(at ?? 0), isAmount: name === 'amount' }, visitor)]
  if (name !== undefined) return { fieldErrors: { [`tiers[${at}].${names[name] ?? name}`]: text } }
  return typeof named === 'string' && plainFields.includes(named)
    ? { fieldErrors: { [named]: text } }
    : { formErrors: text }
}

/** The tier and the rule, where the gateway says them. */
function toFaultText(
  failure: Failure,
  { reason, most }: Fault,
  { at, isAmount }: { at: number; isAmount: boolean },
  { language, preferences }: LoggedIn,
): string {
  const t = getT(language, 'contracts')
  if (reason !== undefined) return t(`fault.${reason}`, { number: at + 1, before: at })
  if (failure.code !== 'contract.rate.above.own' || most === undefined) return toFailureText(failure, language)
  if (most === 0) return t('fault.none-of-own')
  const writing = { symbol: symbolOf(preferences.merchant_currency), tag: language.tag }
  return t('fault.above-own', { most: isAmount ? formatMoney(most, writing) : formatRate(most) })
}

/** What an offer can be answered with: A accept or keep, R refuse, C agree to the end (wire 9.1). */
const answers = ['A', 'R', 'C'] as const

/** Answers the offer that was looked at; one that has changed meanwhile is not answered. Null when all went well. */
export async function answerOffer(form: FormData, visitor: LoggedIn, contract: ContractFile): Promise<string | null> {
  const status = answers.find((each) => each === form.get('status'))
  const offerId = Number(form.get('offerId'))
  const t = getT(visitor.language, 'contracts')
  if (status === undefined || !Number.isSafeInteger(offerId) || offerId < 1) return t('answer.unclear')
  const { kind, product } = contract
  const answered =
    kind === 'dividend'
      ? await ask(contracts.answerDividend, { type: product, status, offerId }, visitor)
      : kind === 'daily'
        ? await ask(contracts.answerDailySalary, { id: offerId, status }, visitor)
        : await ask(
            kind === 'hourly' ? contracts.answerHourSalary : contracts.answerRealTimeSalary,
            { contractId: offerId, status },
            visitor,
          )
  return answered.ok ? null : toFailureText(answered.failure, visitor.language)
}

/** What an agent does with a contract that they give: ask for its end, or take the open offer back. Null when all went well. */
export async function manageContract(
  form: FormData,
  visitor: LoggedIn,
  contract: ContractFile,
): Promise<string | null> {
  const { contractId } = contract
  const answered =
    form.get('intent') === 'end'
      ? await ask(contracts.askToEnd, { contractId }, visitor)
      : await ask(contracts.withdrawOffer, { offerId: Number(form.get('offerId')) || 1 }, visitor)
  return answered.ok ? null : toFailureText(answered.failure, visitor.language)
}
