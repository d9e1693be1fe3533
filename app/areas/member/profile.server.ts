import { redirect } from '@remix-run/node'
import { placed, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { withForm } from '#app/platform/forms/form-key.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { findAwaited } from '#app/platform/unread.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { profileForm } from './forms.ts'
import { profileNames } from './model/profile.ts'

/** Null when it cannot be asked. */
export const findProfile = async (visitor: MemberVisitor) => findAwaited(await ask(member.profile, {}, visitor))

/** Keeps what was sent, an empty field too; what the form does not have stays as it is. */
export async function saveProfile(form: FormData, visitor: MemberVisitor) {
  const sent = readForm(form, profileForm)
  const fields = profileNames
    .filter((name) => typeof form.get(name) === 'string')
    .map((name) => [name, String(form.get(name)).trim()])
  const answered = await ask(member.saveProfile, Object.fromEntries(fields), withForm(visitor, form))
  if (answered.ok) return redirect('/member/profile?saved', 303)
  const places = { 'format.nickname.err': 'nickname', 'register.under.age': 'birthday' } as const
  return refused(sent, placed(sent, answered.failure, visitor, { places }))
}
