import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formErrorOf } from '#app/areas/member/model/field-meta.ts'
import { readOffers, switchMail } from '#app/areas/promotions/offers/calls.server.ts'
import { MailSwitch } from '#app/areas/promotions/offers/ui/mail-switch.tsx'
import { OfferList } from '#app/areas/promotions/offers/ui/offer-list.tsx'
import { tellBreak } from '#app/platform/play-break.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useFaultInView } from '#app/platform/use-fault-in-view.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { BreakNotice } from '#app/ui/break-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['promotions'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const title = getT(visitor.language, 'member')('pages.promotions')
  const [offers, paused] = await Promise.all([readOffers(visitor), tellBreak(visitor)])
  return { title, tag: visitor.language.tag, ...offers, paused }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return switchMail(await args.request.formData(), visitor)
}

/** All promotions with where the member stands in each (ME-21, OP-134). */
export default function Promotions() {
  const { title, offers, mail, paused, tag } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const error = formErrorOf(answer)
  const t = useT('promotions')
  return (
    <div ref={useFaultInView(answer)}>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {error === undefined ? <BreakNotice paused={paused} /> : <Notice kind="error">{error}</Notice>}
      {offers === null ? <Notice kind="error">{t('offers.away')}</Notice> : <OfferList offers={offers} tag={tag} />}
      {mail === null ? null : <MailSwitch isOn={mail} />}
    </div>
  )
}
