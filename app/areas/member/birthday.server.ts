import { redirect } from '@remix-run/node'
import { keepingForm, placed, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { birthdayForm } from './forms.ts'

/** Tells the day of birth before the first deposit, and leads back to it. */
export const saveBirthday = (form: FormData, visitor: MemberVisitor, backTo: string) => {
  const shape = birthdayForm(getT(visitor.language, 'member'))
  return keepingForm(form, visitor, shape, async () => {
    const sent = readForm(form, shape)
    if (sent.status !== 'success') return refused(sent)
    const answered = await ask(member.saveProfile, { birthday: sent.value.birthday }, visitor)
    if (answered.ok) return redirect(backTo, 303)
    return refused(sent, placed(sent, answered.failure, visitor, { places: { 'register.under.age': 'birthday' } }))
  })
}
