import { redirect } from '@remix-run/node'
import { placed, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask, type Failure, findValue } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { promotions } from '#catalogue/promotions.ts'
import { receiverForm } from '../forms.ts'
import type { Claim } from './model.ts'

/** The page that asks where a prize is sent. */
export const prizeHref = (claimNo: string): string => `/member/prize?claim=${claimNo}`

/** Whether what was claimed is a prize, which is sent somewhere. */
export function wantsAddress({ value }: Failure): boolean {
  const fields = (value as { fields?: { field: string }[] } | null | undefined)?.fields ?? []
  return fields.some(({ field }) => field === 'receiverAddress')
}

/** The prize that an address names, while it waits; null for anything else. */
export async function findPrize(visitor: MemberVisitor, claimNo: string | null): Promise<Claim | null> {
  const waiting = await ask(promotions.claims, { status: 'I', language: visitor.language.code }, visitor)
  const found = findValue(waiting)?.find(({ promotionClaimId }) => promotionClaimId === claimNo)
  return found?.reward?.type === 'MERCHANDISE' ? found : null
}

/** No answer came: the prize may be claimed by now. */
type PrizeExtra = { isLost: true }

/** Claims a prize with the address that it is sent to. */
export async function claimPrize(form: FormData, visitor: MemberVisitor, claimNo: string) {
  const sent = readForm(form, receiverForm(getT(visitor.language, 'promotions')))
  if (sent.status !== 'success') return refused<PrizeExtra>(sent)
  const order = { promotionClaimId: claimNo, language: visitor.language.code, ...sent.value }
  const answered = await ask(promotions.claim, order, visitor)
  if (answered.ok) return redirect(`/member/rewardCenter?claimed=${claimNo}`, 303)
  const { kind } = answered.failure
  return refused<PrizeExtra>(sent, placed(sent, answered.failure, visitor), kind === 'outage' ? { isLost: true } : {})
}
