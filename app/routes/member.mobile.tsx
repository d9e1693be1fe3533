import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepMobile } from '#app/areas/member/contact.server.ts'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { findSecurity } from '#app/areas/member/security.server.ts'
import { ContactForm } from '#app/areas/member/ui/contact-form.tsx'
import { ContactHead } from '#app/areas/member/ui/contact-head.tsx'
import { listCountries } from '#app/areas/session/calls.server.ts'
import { CodeField } from '#app/areas/session/ui/code-field.tsx'
import { PhoneField } from '#app/areas/session/ui/phone-field.tsx'
import { readPageBelow } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `bound` stands in the address after a number was bound, `to` where the visitor wanted to go when it was missing. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const [security, countries] = await Promise.all([findSecurity(visitor), listCountries(visitor)])
  return {
    title: getT(visitor.language, 'member')('security.mobile'),
    present: security === null ? undefined : security.mobile,
    countries,
    to: readPageBelow(args.request),
    isBound: new URL(args.request.url).searchParams.has('bound'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const to = new URL(args.request.url).searchParams.get('to') ?? ''
  return keepMobile(await args.request.formData(), visitor, to)
}

/** Binds a phone, or another one. A phone is a way in, so it takes a code and the login password. */
export default function MobilePage() {
  const { title, present, countries, isBound, to } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const number = toFieldMeta('mobileNum', answer)
  return (
    <>
      <ContactHead title={title} present={present} isBound={isBound && answer === undefined} />
      <ContactForm
        key={present}
        page="/member/mobile"
        to={to}
        isBound={isBound && answer === undefined}
        answer={answer}
        target={
          <PhoneField
            number={number}
            dialing={toFieldMeta('countryDialingCode', answer, countries[0]?.dialingCode)}
            countries={countries}
          />
        }
        code={(state) => <CodeField meta={toFieldMeta('verificationCode', answer)} target={number.name} {...state} />}
      />
    </>
  )
}
