import { data, redirect } from '@remix-run/node'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import { type Answered, ask } from '#app/platform/gateway.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { promotions } from '#catalogue/promotions.ts'
import { type Claim, countAvailable } from './model.ts'

/** What waits for a member, for the badges (ST-07, ST-09). */
export const availableRead = read(promotions.available, {})

/** What the frame says of it (HF-29, HF-42). Of who cannot be asked about only the merchant's flag says whether there is referral. */
export const toPromoState = (available?: Answered<typeof promotions.available>) => ({
  rewards: available?.ok ? countAvailable(available.value) : 0,
  hasReferral: available === undefined || (available.ok && available.value.content.REFERRAL?.enabled === true),
})

type Claims = { waiting: Claim[]; past: Claim[]; isAway: boolean }

/** What can be claimed and what became of the rest, the newest first. */
export async function readClaims(visitor: MemberVisitor): Promise<Claims> {
  const language = visitor.language.code
  const { waiting, all } = await askTogether(
    { waiting: read(promotions.claims, { status: 'I', language }), all: read(promotions.claims, { language }) },
    visitor,
  )
  if (!waiting.ok || !all.ok) return { waiting: [], past: [], isAway: true }
  return { waiting: waiting.value, past: all.value.filter(({ status }) => status !== 'I'), isAway: false }
}

const mostAtOnce = 20
const claimNumber = /^\w{1,20}$/

/** Claims what a form names, one after the other, and stops at the first that is refused. What was claimed before answers the same again. */
export async function claimFrom(form: FormData, visitor: MemberVisitor) {
  const numbers = form
    .getAll('claim')
    .map(String)
    .filter((number) => claimNumber.test(number))
  const claimed: string[] = []
  for (const promotionClaimId of numbers.slice(0, mostAtOnce)) {
    const answered = await ask(promotions.claim, { promotionClaimId, language: visitor.language.code }, visitor)
    if (!answered.ok) return data({ error: toFailureText(answered.failure, visitor.language) }, { status: 400 })
    claimed.push(promotionClaimId)
  }
  return redirect(`/member/rewardCenter${claimed.length === 0 ? '' : `?claimed=${claimed.join('.')}`}`, 303)
}

/** What an address names as claimed just now, as far as it is there. */
export const justClaimed = (past: readonly Claim[], named: string | null): Claim[] => {
  const numbers = new Set((named ?? '').split('.'))
  return past.filter(({ promotionClaimId, status }) => status === 'C' && numbers.has(promotionClaimId))
}
