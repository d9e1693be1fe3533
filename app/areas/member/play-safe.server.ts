import { redirect } from '@remix-run/node'
import { placed, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { withForm } from '#app/platform/forms/form-key.server.ts'
import { ask, getValue } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { findAwaited } from '#app/platform/unread.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { playBreakLengths, playLimitKinds, playLimitPeriods } from '#catalogue/member/play-safe-names.ts'
import { member } from '#catalogue/member.ts'
import { breakForm, limitForm } from './forms.ts'

/** Limits and breaks, and how the session has gone so far; null for what cannot be asked. */
export async function readPlaySafe(visitor: MemberVisitor) {
  const [state, check] = await Promise.all([ask(member.playSafe, {}, visitor), ask(member.realityCheck, {}, visitor)])
  return { state: findAwaited(state), check: getValue(check, null) }
}

const pick = <T extends string>(known: readonly T[], sent: FormDataEntryValue | null): T | undefined =>
  known.find((each) => each === sent)

/** Sets or confirms a limit, or starts a break. */
export async function changePlaySafe(form: FormData, visitor: MemberVisitor) {
  const t = getT(visitor.language, 'member')
  const asker = withForm(visitor, form)
  const length = pick(playBreakLengths, form.get('length'))
  if (length !== undefined) {
    const sent = readForm(form, breakForm(t))
    if (sent.status !== 'success') return refused(sent)
    const taken = await ask(member.takeBreak, { length }, asker)
    return taken.ok ? redirect('/member/playSafe', 303) : refused(sent, placed(sent, taken.failure, visitor))
  }
  const whole = limitForm(t)
  const isConfirm = form.get('intent') === 'confirm'
  const sent = readForm(form, isConfirm ? whole.omit({ most: true }) : whole, whole)
  if (sent.status !== 'success') return refused(sent)
  const kind = pick(playLimitKinds, form.get('kind'))
  const period = pick(playLimitPeriods, form.get('period'))
  if (kind === undefined || period === undefined) return refused(sent, { formErrors: [t('play.limitRule')] })
  const most = String(form.get('most') ?? '').trim()
  const answered = isConfirm
    ? await ask(member.confirmLimit, { kind, period }, asker)
    : await ask(member.setLimit, { kind, period, most: most === '' ? null : most }, asker)
  // What is not there any more was confirmed by a press whose answer was lost, or taken back: the page says what counts now.
  const isOver = !answered.ok && isConfirm && answered.failure.code === 'no.data'
  if (answered.ok || isOver) return redirect('/member/playSafe', 303)
  return refused(sent, placed(sent, answered.failure, visitor))
}
