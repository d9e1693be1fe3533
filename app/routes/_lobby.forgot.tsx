import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listCountries, listForgotMethods } from '#app/areas/session/calls.server.ts'
import { forgetByEmail, forgetByMobile } from '#app/areas/session/password.server.ts'
import { fetchPasswordRule } from '#app/areas/session/register-plan.server.ts'
import { ForgotDialog } from '#app/areas/session/ui/forgot-dialog.tsx'
import { ForgotEmailForm } from '#app/areas/session/ui/forgot-email-form.tsx'
import { ForgotMobileForm } from '#app/areas/session/ui/forgot-mobile-form.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `/forgot` shows home with the dialog open; `by` is the way back in. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  if (visitor.role === 'member' || visitor.role === 'agent') throw redirect('/password')
  const wanted = new URL(args.request.url).searchParams.get('by')
  const [methods, countries, rule] = await Promise.all([
    listForgotMethods(visitor),
    listCountries(visitor),
    fetchPasswordRule(visitor),
  ])
  return {
    title: getT(visitor.language, 'session')('forgot.title'),
    methods,
    method: methods.find((method) => method === wanted) ?? methods[0] ?? null,
    countries,
    rule,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  return form.get('by') === 'email'
    ? forgetByEmail(args.request, form, visitor)
    : forgetByMobile(args.request, form, visitor)
}

export default function Forgot() {
  const { methods, method, countries, rule } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ForgotDialog methods={methods} method={method}>
      {method === 'email' ? (
        <ForgotEmailForm answer={answer} />
      ) : (
        <ForgotMobileForm answer={answer} countries={countries} rule={rule} />
      )}
    </ForgotDialog>
  )
}
