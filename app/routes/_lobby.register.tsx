import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listCountries } from '#app/areas/session/calls.server.ts'
import { readInvitation, register } from '#app/areas/session/register.server.ts'
import { fetchRegisterPlan } from '#app/areas/session/register-plan.server.ts'
import { RegisterDialog } from '#app/areas/session/ui/register-dialog.tsx'
import { RegisterForm } from '#app/areas/session/ui/register-form.tsx'
import { useKeptLabels } from '#app/areas/session/ui/use-kept-labels.ts'
import { countLinkVisit } from '#app/areas/session/visit.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { KeptForm } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `/register` shows home with the dialog open; `by` is the method, `affiliateCode` and `referralCode` come with an invitation. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  if (visitor.role === 'member' || visitor.role === 'agent') throw redirect('/')
  const query = new URL(args.request.url).searchParams
  const invitation = await readInvitation(args.request, visitor)
  const [plan, countries, visit] = await Promise.all([
    fetchRegisterPlan(visitor, { method: query.get('by'), isInvited: invitation.affiliateCode !== '' }),
    listCountries(visitor),
    countLinkVisit(args.request, visitor, invitation.affiliateCode),
  ])
  const view = {
    title: getT(visitor.language, 'session')('register.title'),
    plan,
    countries,
    invitation,
  }
  return visit === null ? data(view) : data(view, { headers: { 'set-cookie': visit } })
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  return register(args.request, await args.request.formData(), visitor)
}

export default function Register() {
  const { plan, countries, invitation } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const labels = useKeptLabels()
  return (
    <RegisterDialog plan={plan} invitation={invitation}>
      {!plan.isKnown && answer?.kept ? (
        <KeptForm answer={answer} labels={labels} isInDialog />
      ) : (
        <RegisterForm key={plan.method} plan={plan} answer={answer} countries={countries} invitation={invitation} />
      )}
    </RegisterDialog>
  )
}
