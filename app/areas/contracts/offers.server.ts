import { data, redirect } from '@remix-run/node'
import type { Texts } from '#app/locales/index.ts'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import {
  keepingForm,
  placed,
  preview,
  readForm,
  refused,
  refusedInWords,
  type Sent,
  taken,
} from '#app/platform/forms/answer.server.ts'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { namedBy, type Places } from '#app/platform/forms/places.server.ts'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { formatMoney } from '#app/platform/money.ts'
import { formatRate } from '#app/platform/rates.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { contracts } from '#catalogue/contracts.ts'
import { requireGiven } from './calls.server.ts'
import { termsForm } from './forms.ts'
import type { ContractFile, Kind, Preview } from './model/kinds.ts'

/** What the form of an offer gets back: what is wrong with it, or what its terms would have paid. */
export type OfferAnswer = FormAnswer<Previewed>
type Previewed = { preview: Preview }

/** Sends a new offer, or new terms for a contract. Its three buttons: one more tier, what it would have paid, and send. */
export async function sendOffer(
  form: FormData,
  visitor: LoggedIn,
  { kind, contract }: { kind: Kind; contract: ContractFile | null },
) {
  const sent = readForm(form, termsForm(getT(visitor.language, 'contracts'), kind, contract === null))
  // One more tier, or one less, is no refusal.
  if (sent.status !== 'success')
    return sent.status === undefined ? taken<Previewed>(sent, {}) : refused<Previewed>(sent)
  const { username = '', product, period, requestId, terms } = sent.value
  const place =
    contract === null
      ? { username, product, ...(kind === 'dividend' ? { period } : {}) }
      : { contractId: contract.contractId }
  if (form.get('intent') === 'preview') {
    const answered = await ask(contracts.preview, { ...place, terms }, visitor)
    if (!answered.ok) return refusedBy(sent, answered.failure, visitor)
    return preview<Previewed>(sent, { preview: answered.value })
  }
  const answered =
    contract === null
      ? await ask(
          contracts.offer,
          { username, product, ...(kind === 'dividend' ? { period } : {}), terms, requestId },
          visitor,
        )
      : await ask(contracts.change, { contractId: contract.contractId, terms, requestId }, visitor)
  if (!answered.ok) return refusedBy(sent, answered.failure, visitor)
  return redirect(`/agentHome/contracts/${answered.value.contractId}?done=offered`, 303)
}

/** Sends new terms for a contract that the visitor gives. The fields of every kind have the same names. */
export const changeContract = (form: FormData, visitor: LoggedIn, id: string | undefined) =>
  keepingForm(form, visitor, termsForm(getT(visitor.language, 'contracts'), 'daily', false), async () => {
    const contract = await requireGiven(visitor, id)
    return sendOffer(form, visitor, { kind: contract.kind, contract })
  })

const names: Readonly<Record<string, string>> = { rateBp: 'rate', winRateBp: 'winRate', lossRateBp: 'lossRate' }

/** What the gateway says of terms: the field, the rule in one word, and the most that one's own terms allow. */
type Fault = { reason?: TermsReason; most?: number }
type TermsReason = keyof Texts['contracts']['fault']

/** A refused offer; what the gateway says of terms (`terms.tiers.0.rateBp`) stands at the tier and its field. */
async function refusedBy(sent: Sent, failure: Failure, visitor: LoggedIn) {
  const [, at, name] = /^terms\.tiers\[(\d+)\]\.(\w+)$/.exec(namedBy(failure) ?? '') ?? []
  const text = await toFaultText(failure, { at: Number(at ?? 0), isAmount: name === 'amount' }, visitor)
  const places: Places = name === undefined ? {} : { [failure.code]: `tiers[${at}].${names[name] ?? name}` }
  return refused<Previewed>(sent, placed(sent as Sent<Record<string, unknown>>, failure, visitor, { places, text }))
}

/** The tier and the rule, where the gateway says them. */
async function toFaultText(
  failure: Failure,
  { at, isAmount }: { at: number; isAmount: boolean },
  visitor: LoggedIn,
): Promise<string> {
  const { language } = visitor
  const t = getT(language, 'contracts')
  const { reason, most } = (failure.value ?? {}) as Fault
  if (reason !== undefined) return t(`fault.${reason}`, { number: at + 1, before: at })
  if (failure.code !== 'contract.rate.above.own' || most === undefined) return toFailureText(failure, language)
  if (most === 0) return t('fault.none-of-own')
  return t('fault.above-own', { most: isAmount ? formatMoney(most, await fetchWriting(visitor)) : formatRate(most) })
}

/** What an offer can be answered with: A accept or keep, R refuse, C agree to the end (wire 9.1). */
const answers = ['A', 'R', 'C'] as const

type Refused = ReturnType<typeof refusedInWords> | null

/** Answers the offer that was looked at; one that has changed meanwhile is not answered. Null when all went well. */
export async function answerOffer(form: FormData, visitor: LoggedIn, contract: ContractFile): Promise<Refused> {
  const status = answers.find((each) => each === form.get('status'))
  const offerId = Number(form.get('offerId'))
  if (status === undefined || !Number.isSafeInteger(offerId) || offerId < 1)
    return data({ error: getT(visitor.language, 'contracts')('answer.unclear') }, { status: 400 })
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
  return answered.ok ? null : refusedInWords(answered.failure, visitor)
}

/** What an agent does with a contract that they give: ask for its end, or take the open offer back. Null when all went well. */
export async function manageContract(form: FormData, visitor: LoggedIn, contract: ContractFile): Promise<Refused> {
  const { contractId } = contract
  const answered =
    form.get('intent') === 'end'
      ? await ask(contracts.askToEnd, { contractId }, visitor)
      : await ask(contracts.withdrawOffer, { offerId: Number(form.get('offerId')) || 1 }, visitor)
  return answered.ok ? null : refusedInWords(answered.failure, visitor)
}
