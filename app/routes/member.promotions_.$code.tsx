import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { formErrorOf, toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { MemberForm } from '#app/areas/member/ui/member-form.tsx'
import { apply, join, requireOffer } from '#app/areas/promotions/offers/calls.server.ts'
import { wayOf } from '#app/areas/promotions/offers/model.ts'
import { ApplicationFields } from '#app/areas/promotions/offers/ui/application-fields.tsx'
import { OfferHead } from '#app/areas/promotions/offers/ui/offer-head.tsx'
import { RestingOffer } from '#app/areas/promotions/offers/ui/resting-offer.tsx'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { keepingLetter, takeLetter } from '#app/platform/forms/late-letter.server.ts'
import { useLateLetter } from '#app/platform/forms/use-late-letter.ts'
import { withReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['promotions'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const found = await requireOffer(visitor, args.params.code ?? '')
  const title = found.offer?.title ?? getT(visitor.language, 'promotions')('offers.resting')
  const { late, headers } = takeLetter(args.request, visitor)
  return data({ title, ...found, formKey: newFormKey(visitor), late }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const form = await args.request.formData()
  const code = args.params.code ?? ''
  if (form.get('intent') === 'join') return join(form, visitor, code)
  return keepingLetter(form, visitor, () => apply(form, visitor, code))
}

/** One promotion: what it is, its rules, how to take part, and what became of it (PR-06 to PR-14). */
export default function Promotion() {
  const { offer, paused, formKey, late } = useLoaderData<typeof loader>()
  const lateLetter = useLateLetter(late)
  const answer = useActionData<typeof action>() ?? lateLetter
  const t = useT('promotions')
  const { pathname } = useLocation()
  if (offer === null) return <RestingOffer paused={paused} />
  const way = wayOf(offer)
  if (offer.action === 'APPLY')
    return (
      <>
        <OfferHead offer={offer} />
        {offer.needs.includes('mobile') ? (
          <Notice action={<a href={withReturnPath('/member/mobile', pathname)}>{t('apply.verify')}</a>}>
            {t('apply.mobile')}
          </Notice>
        ) : null}
        <h2 className="reward-title">{t('apply.title')}</h2>
        <MemberForm
          formKey={formKey}
          encType="multipart/form-data"
          answer={answer}
          done={null}
          submit={t('apply.send')}
        >
          <ApplicationFields needs={offer.needs} metaOf={(name) => toFieldMeta(name, answer)} />
        </MemberForm>
      </>
    )
  // Another tab may have applied meanwhile: what was refused of this form has no field here any more.
  const error = formErrorOf(answer) ?? Object.values(answer?.lastResult.error ?? {}).flat()[0]
  return (
    <>
      <OfferHead offer={offer} />
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {offer.action === 'JOIN' ? (
        <Form method="post" className="offer-way">
          <input type="hidden" name="intent" value="join" />
          <Button size="large">{t('offers.join')}</Button>
        </Form>
      ) : null}
      {way === null ? null : (
        <div className="offer-way">
          <ButtonLink size="large" href={way}>
            {offer.action === 'CODE' ? t('offers.code') : offer.action === 'CLAIM' ? t('claim') : t('offers.open')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={{ comment: useT('promotions')('apply.comment') }} />
}
