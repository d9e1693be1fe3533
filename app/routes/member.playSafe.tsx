import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { toSentence } from '#app/areas/games/model/reality.ts'
import { aboutOf, isAboutLimit } from '#app/areas/member/model/play-safe.ts'
import { changePlaySafe, readPlaySafe } from '#app/areas/member/play-safe.server.ts'
import { BreakForm } from '#app/areas/member/ui/break-form.tsx'
import { LimitList } from '#app/areas/member/ui/limit-list.tsx'
import { formatDateTime } from '#app/platform/dates.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { formatMoney } from '#app/platform/money.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useFaultInView } from '#app/platform/use-fault-in-view.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { KeptForm } from '#app/shell/form-boundary.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Limits, breaks, and how the session has gone so far (design 19). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  return {
    title: getT(visitor.language, 'member')('pages.playSafe'),
    formKey: newFormKey(visitor),
    ...(await readPlaySafe(visitor)),
    money: await fetchWriting(visitor),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return changePlaySafe(await args.request.formData(), visitor)
}

export default function PlaySafe() {
  const { title, formKey, state, check, money } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('member')
  const games = useT('games')
  const { sure, ...errors } = answer?.lastResult.error ?? {}
  const kept = state === null ? answer?.kept : undefined
  const about = aboutOf(kept ?? [], t)
  const sent = answer?.lastResult.initialValue ?? {}
  const isOfRow = state?.limits.some((limit) => isAboutLimit(sent, limit))
  const error = kept || isOfRow ? undefined : Object.values(errors)[0]?.[0]
  return (
    <div ref={useFaultInView(answer)}>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <p className="member-lead">{t('play.lead')}</p>
      {error ? <Notice kind="error">{error}</Notice> : null}
      {check === null ? null : (
        <p className="member-lead">
          {games(
            'reality.sinceLogin',
            toSentence({
              minutes: check.minutes,
              staked: formatMoney(check.staked, money),
              net: formatMoney(check.net, { ...money, sign: 'always' }),
            }),
          )}
        </p>
      )}
      {kept ? (
        <KeptForm
          answer={answer}
          labels={{ most: about }}
          about={kept.some(([name]) => name === 'most') ? undefined : about}
        />
      ) : state === null ? (
        <Notice kind="error">{t('security.away')}</Notice>
      ) : (
        <>
          {state.break === null ? null : (
            <Notice kind="warn">{t('play.paused', { time: formatDateTime(state.break.until) })}</Notice>
          )}
          <LimitList formKey={formKey} limits={state.limits} answer={answer} money={money} />
          <BreakForm formKey={formKey} answer={answer} />
        </>
      )}
    </div>
  )
}
