import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { claimRebateFrom, findRebate } from '#app/areas/promotions/rebate/calls.server.ts'
import { RebateForm, RebateHistory, RebateTable } from '#app/areas/promotions/rebate/ui/rebate-parts.tsx'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { formatMoney } from '#app/platform/money.ts'
import { tellBreak } from '#app/platform/play-break.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useFaultInView } from '#app/platform/use-fault-in-view.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { BreakNotice } from '#app/ui/break-notice.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['missions'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `paid` names what was just paid. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const number = new URL(args.request.url).searchParams.get('paid')
  const [rebate, paused, writing] = await Promise.all([findRebate(visitor), tellBreak(visitor), fetchWriting(visitor)])
  return {
    title: getT(visitor.language, 'member')('pages.manualRebate'),
    rebate,
    paused,
    paid: rebate?.history.find(({ rebateNo }) => rebateNo === number) ?? null,
    formKey: newFormKey(visitor),
    writing,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return claimRebateFrom(await args.request.formData(), visitor)
}

/** What comes back of one's own valid bets: since the last claim, by kind of games, and what was paid (ME-16, OP-131). */
export default function ManualRebate() {
  const { title, rebate, paused, paid, formKey, writing } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { error, requestId } = answer ?? {}
  const t = useT('missions')
  return (
    <div ref={useFaultInView(answer)}>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {error === undefined ? <BreakNotice paused={paused} /> : <Notice kind="error">{error}</Notice>}
      {paid === null || error !== undefined ? null : (
        <DoneNotice>
          {t('rebate.paid', { amount: formatMoney(paid.amount, writing), number: paid.rebateNo })}
        </DoneNotice>
      )}
      {rebate === null ? <Notice kind="error">{t('rebate.away')}</Notice> : null}
      {rebate?.enabled === false ? <Notice>{t('rebate.closed')}</Notice> : null}
      {rebate === null ? null : (
        <>
          <p className="member-lead">
            {t(rebate.way === 'automatic' ? 'rebate.leadAutomatic' : 'rebate.lead', { days: rebate.daysBack })}
          </p>
          {rebate.list.length === 0 ? (
            <Empty icon="refresh" title={t('rebate.empty')} text={t('rebate.emptyText')}>
              <ButtonLink href="/rng">{t('games')}</ButtonLink>
            </Empty>
          ) : (
            <>
              <RebateTable rebate={rebate} writing={writing} />
              {rebate.enabled && paused === null ? (
                <RebateForm rebate={rebate} formKey={formKey} kept={requestId} writing={writing} />
              ) : null}
            </>
          )}
          {rebate.history.length === 0 ? null : (
            <>
              <h2 className="progress-title">{t('rebate.history')}</h2>
              <RebateHistory rebate={rebate} writing={writing} />
            </>
          )}
        </>
      )}
    </div>
  )
}
