import { ask } from '#app/platform/gateway.server.ts'
import { isUnanswered } from '#app/platform/unread.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { amountPattern } from '#catalogue/amount.ts'
import { promotions } from '#catalogue/promotions.ts'
import type { Asked, Truth } from './model.ts'

/** Which bonus an address asks about: a claim, or an offer with the amount of a deposit. */
export function readAsked(search: URLSearchParams): Asked {
  const [claim, offer, amount] = ['claim', 'offer', 'amount'].map((name) => search.get(name) ?? '')
  return {
    claim: /^\w{1,20}$/.test(claim ?? '') ? (claim ?? '') : '',
    offer: /^\d{1,9}$/.test(offer ?? '') ? (offer ?? '') : '',
    amount: amountPattern.test(amount ?? '') ? (amount ?? '') : '',
  }
}

type Read = { truth: Truth | null; isAway: boolean }

/** What a bonus costs before it is taken; null where there is none of this number, and where the gateway does not say. */
export async function readTruth(visitor: MemberVisitor, { claim, offer, amount }: Asked): Promise<Read> {
  if (claim === '' && offer === '') return { truth: null, isAway: false }
  const of =
    claim === '' ? { promotionId: Number(offer), ...(amount === '' ? {} : { amount }) } : { promotionClaimId: claim }
  const answered = await ask(promotions.bonusTruth, { ...of, language: visitor.language.code }, visitor)
  if (answered.ok) return { truth: answered.value, isAway: false }
  return { truth: null, isAway: isUnanswered(answered.failure) }
}
