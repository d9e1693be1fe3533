import { redirect } from '@remix-run/node'
import { refusedInWords } from '#app/platform/forms/answer.server.ts'
import { ask, findValue } from '#app/platform/gateway.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { promotions } from '#catalogue/promotions.ts'
import { isBonus, type OpenBonus, type Queue } from './model.ts'

/** What is to be staked, one by one; null where it cannot be read. */
export const readQueue = async (visitor: MemberVisitor): Promise<Queue | null> =>
  findValue(await ask(promotions.bonuses, {}, visitor))

/** The open bonus that an address names. */
export const findOpenBonus = (queue: Queue | null, bonusNo: string | null): OpenBonus | null =>
  queue?.open.filter(isBonus).find(({ sourceNo }) => sourceNo === bonusNo) ?? null

/** Gives a bonus up, after its page has said what is lost, and leads to where it stood in the way. The same form again leads to the same place. */
export async function giveUpFrom(form: FormData, visitor: MemberVisitor, back: string) {
  const bonusNo = String(form.get('bonusNo') ?? '')
  const answered = await ask(promotions.giveUpBonus, { bonusNo }, visitor)
  if (answered.ok)
    return redirect(back === '/' ? `/member/bonusDetails?givenUp=${encodeURIComponent(bonusNo)}` : back, 303)
  return refusedInWords(answered.failure, visitor)
}
