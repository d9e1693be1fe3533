import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepEmail } from '#app/areas/member/contact.server.ts'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { findSecurity } from '#app/areas/member/security.server.ts'
import { ContactForm } from '#app/areas/member/ui/contact-form.tsx'
import { ContactHead } from '#app/areas/member/ui/contact-head.tsx'
import { MemberField } from '#app/areas/member/ui/member-field.tsx'
import { CodeField } from '#app/areas/session/ui/code-field.tsx'
import { readPageBelow } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `bound` stands in the address after an address was bound, `to` where the visitor wanted to go when it was missing. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const security = await findSecurity(visitor)
  return {
    title: getT(visitor.language, 'member')('security.email'),
    present: security === null ? undefined : security.email,
    to: readPageBelow(args.request),
    isBound: new URL(args.request.url).searchParams.has('bound'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const to = new URL(args.request.url).searchParams.get('to') ?? ''
  return keepEmail(await args.request.formData(), visitor, to)
}

/** Binds a mail address, or another one. It is a way back in, so it takes a code and the login password. */
export default function EmailPage() {
  const { title, present, isBound, to } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <ContactHead title={title} present={present} isBound={isBound && answer === undefined} />
      <ContactForm
        key={present}
        page="/member/email"
        to={to}
        isBound={isBound && answer === undefined}
        answer={answer}
        target={
          <MemberField
            name="email"
            answer={answer}
            label={title}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
        }
        code={(state) => <CodeField meta={toFieldMeta('verificationCode', answer)} target="email" {...state} />}
      />
    </>
  )
}
