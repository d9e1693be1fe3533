import { redirect } from '@remix-run/node'
import { placed, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { type Answered, ask } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { read } from '#app/platform/together.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { promotions } from '#catalogue/promotions.ts'
import { claimForm, codeForm } from '../forms.ts'
import { refusePress } from '../press.server.ts'
import { toPromised } from '../promised.ts'
import { countAvailable, mostAtOnce } from './model.ts'
import { prizeHref, wantsAddress } from './prize.server.ts'

/** What waits for a member, for the badges (ST-07, ST-09). */
export const availableRead = read(promotions.available, {})

/** What the frame says of it (HF-29, HF-42). What cannot be asked is not promised. */
export const toPromoState = (available?: Answered<typeof promotions.available>) => ({
  rewards: available?.ok ? countAvailable(available.value) : 0,
  promised: toPromised((kind) => available?.ok === true && available.value.content[kind]?.enabled === true),
})

/** What waits to be claimed, and all claims with what became of them, the newest first. */
export const claimReads = (language: string) => ({
  waiting: read(promotions.claims, { status: 'I', language }),
  all: read(promotions.claims, { language }),
})

const claimNumber = /^\w{1,20}$/

/** Claims what a form names, one after the other, and stops at the first that is refused, which is told with what was claimed. What was claimed before answers the same again. */
export async function claimFrom(form: FormData, visitor: MemberVisitor) {
  const numbers = form
    .getAll('claim')
    .map(String)
    .filter((number) => claimNumber.test(number))
  const claimed: string[] = []
  for (const promotionClaimId of numbers.slice(0, mostAtOnce)) {
    const answered = await ask(promotions.claim, { promotionClaimId, language: visitor.language.code }, visitor)
    if (!answered.ok && wantsAddress(answered.failure)) return redirect(prizeHref(promotionClaimId), 303)
    if (!answered.ok) {
      const sent = readForm(form, claimForm)
      return refused<{ claimed: string[] }>(sent, placed(sent, answered.failure, visitor), { claimed })
    }
    claimed.push(promotionClaimId)
  }
  return redirect(`/member/rewardCenter${claimed.length === 0 ? '' : `?claimed=${claimed.join('.')}`}`, 303)
}

/** Signs in for today and leads to what that gave. */
export async function signInToday(form: FormData, visitor: MemberVisitor) {
  const answered = await ask(promotions.signIn, {}, visitor)
  if (!answered.ok) return refusePress(form, answered.failure, visitor)
  return redirect(`/member/rewardCenter?claimed=${answered.value.promotionClaimId}`, 303)
}

/** Enters a promo code; what it is for waits to be claimed afterwards. */
export async function enterCode(form: FormData, visitor: MemberVisitor) {
  const sent = readForm(form, codeForm(getT(visitor.language, 'promotions')))
  if (sent.status !== 'success') return refused(sent)
  const answered = await ask(promotions.claimPromoCode, sent.value, visitor)
  if (answered.ok) return redirect(`/member/rewardCenter?code=${answered.value.promotionClaimId}#code`, 303)
  return refused(sent, placed(sent, answered.failure, visitor, { places: codePlaces }))
}

const codePlaces = {
  'promotion.code.invalid': 'promoCode',
  'promotion.code.locked': 'promoCode',
  'promotion.code.used': 'promoCode',
} as const
