import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type MemberAnswer, refusedForm, wrongIn } from '#app/areas/member/form.server.ts'
import { BreakForm } from '#app/areas/member/ui/break-form.tsx'
import { LimitList } from '#app/areas/member/ui/limit-list.tsx'
import { formatDateTime } from '#app/platform/dates.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { formatMoney } from '#app/platform/money.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { KeptForm } from '#app/shell/form-boundary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { playBreakLengths } from '#catalogue/member/break-lengths.ts'
import { playLimitKinds, playLimitPeriods } from '#catalogue/member/play-safe.ts'
import { member } from '#catalogue/member.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Limits, breaks, and how the session has gone so far (design 19). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const [state, check] = await Promise.all([ask(member.playSafe, {}, visitor), ask(member.realityCheck, {}, visitor)])
  return {
    title: getT(visitor.language, 'member')('pages.playSafe'),
    state: state.ok ? state.value : null,
    check: check.ok ? check.value : null,
    money: await fetchWriting(visitor),
  }
}

const pick = <T extends string>(known: readonly T[], sent: FormDataEntryValue | null): T | undefined =>
  known.find((each) => each === sent)

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const form = await args.request.formData()
  const t = getT(visitor.language, 'member')
  const length = pick(playBreakLengths, form.get('length'))
  if (length !== undefined) {
    if (form.get('sure') !== 'yes') return wrongIn(form, 'sure', t('play.sureRule'))
    const taken = await ask(member.takeBreak, { length }, visitor)
    return taken.ok ? redirect('/member/playSafe', 303) : refusedForm(form, taken.failure, visitor)
  }
  const kind = pick(playLimitKinds, form.get('kind'))
  const period = pick(playLimitPeriods, form.get('period'))
  if (kind === undefined || period === undefined)
    return data<MemberAnswer>({ error: t('play.limitRule'), fields: {}, typed: {} }, { status: 400 })
  const typed = String(form.get('most') ?? '').trim()
  const answered =
    form.get('intent') === 'confirm'
      ? await ask(member.confirmLimit, { kind, period }, visitor)
      : await ask(member.setLimit, { kind, period, most: typed === '' ? null : typed }, visitor)
  return answered.ok ? redirect('/member/playSafe', 303) : refusedForm(form, answered.failure, visitor)
}

export default function PlaySafe() {
  const { title, state, check, money } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('member')
  const games = useT('games')
  const { sure, ...fields } = answer?.fields ?? {}
  const kept = state === null ? answer?.kept : undefined
  const error = answer?.error ?? Object.values(fields)[0]
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <p className="member-lead">{t('play.lead')}</p>
      {error && !kept ? <Notice kind="error">{error}</Notice> : null}
      {check === null ? null : (
        <p className="member-lead">
          {games('reality.sinceLogin', {
            minutes: check.minutes,
            staked: formatMoney(check.staked, money),
            net: formatMoney(check.net, { ...money, sign: 'always' }),
          })}
        </p>
      )}
      {kept ? (
        <KeptForm kept={kept} labels={{ most: t('play.limits') }} />
      ) : state === null ? (
        <Notice kind="error">{t('security.away')}</Notice>
      ) : (
        <>
          {state.break === null ? null : (
            <Notice kind="warn">{t('play.paused', { time: formatDateTime(state.break.until) })}</Notice>
          )}
          <LimitList limits={state.limits} money={money} />
          <BreakForm answer={answer} />
        </>
      )}
    </>
  )
}
