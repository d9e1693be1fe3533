import { redirect } from '@remix-run/node'
import { refusedInWords } from '#app/platform/forms/answer.server.ts'
import { readFormKey } from '#app/platform/forms/form-key.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { promotions } from '#catalogue/promotions.ts'

export type Rebate = ValueOf<typeof promotions.rebate>

/** What can be claimed and what was; null when it cannot be asked. */
export async function findRebate(visitor: MemberVisitor): Promise<Rebate | null> {
  const answered = await ask(promotions.rebate, {}, visitor)
  return answered.ok ? answered.value : null
}

/** Claims the rebate; the page that follows names the receipt. */
export async function claimRebateFrom(form: FormData, visitor: MemberVisitor) {
  const answered = await ask(promotions.disburseRebate, readFormKey(form), visitor)
  if (!answered.ok) {
    const { failure } = answered
    const isNothing = failure.code === 'promotion.claim.fail'
    const words = isNothing ? { words: getT(visitor.language, 'missions')('rebate.nothing') } : {}
    return refusedInWords(failure, visitor, { ...words, form })
  }
  return redirect(`/member/manualRebate?paid=${answered.value.rebateNo}`, 303)
}
