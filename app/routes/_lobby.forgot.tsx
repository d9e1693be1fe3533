import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findSecurity } from '#app/areas/member/security.server.ts'
import { listCountries, listForgotMethods } from '#app/areas/session/calls.server.ts'
import { forgetByEmail, forgetByMobile } from '#app/areas/session/password.server.ts'
import { forgetByQuestions, listAskedQuestions } from '#app/areas/session/questions.server.ts'
import { fetchPasswordRule } from '#app/areas/session/register-plan.server.ts'
import { ForgotDialog } from '#app/areas/session/ui/forgot-dialog.tsx'
import { ForgotEmailForm } from '#app/areas/session/ui/forgot-email-form.tsx'
import { ForgotMobileForm } from '#app/areas/session/ui/forgot-mobile-form.tsx'
import { ForgotQuestionsForm, ForgottenNameForm } from '#app/areas/session/ui/forgot-questions-form.tsx'
import { passwordChangedHref, toPathAfterLogin } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { isMember, readVisitor, type Visitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/**
 * `/forgot` shows home with the dialog open; `by` is the way back in, `username` whose questions are asked. Who is logged in and has no
 * password yet sets the first one here, by the same code, and comes back to `to`, where it was asked for.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const isFirst = isMember(visitor) && (await findSecurity(visitor))?.hasPassword === false
  if (isMember(visitor) && !isFirst) throw redirect('/password')
  const { searchParams } = new URL(args.request.url)
  const to = isFirst && searchParams.has('to') ? toPathAfterLogin(searchParams.get('to')) : null
  const wanted = searchParams.get('by')
  const typed = searchParams.get('username')
  const username = (typed ?? '').trim().slice(0, 64)
  const t = getT(visitor.language, 'session')
  const [offered, countries, rule] = await Promise.all([
    listForgotMethods(visitor),
    listCountries(visitor),
    fetchPasswordRule(visitor),
  ])
  // Questions are chosen with the password that there is not.
  const methods = isFirst ? offered.filter((each) => each !== 'questions') : offered
  const method = methods.find((each) => each === wanted) ?? methods[0] ?? null
  return {
    title: t(isFirst ? 'forgot.firstTitle' : 'forgot.title'),
    isFirst,
    to,
    methods,
    method,
    countries,
    rule,
    username,
    nameError: typed !== null && username === '' ? t('field.username') : undefined,
    questions: method === 'questions' && username !== '' ? await listAskedQuestions(username, visitor) : null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  if (form.get('by') === 'questions') return forgetByQuestions(args.request, form, visitor)
  return form.get('by') === 'email'
    ? forgetByEmail(args.request, form, visitor)
    : forgetByMobile(args.request, form, visitor, readPageAfter(args.request, visitor))
}

/** Home says that there is a new password, but to who was led here to set one. */
function readPageAfter({ url }: Request, visitor: Visitor): string {
  const to = new URL(url).searchParams.get('to')
  return to === null || !isMember(visitor) ? passwordChangedHref('/') : toPathAfterLogin(to)
}

export default function Forgot() {
  const { isFirst, to, methods, method, countries, rule, username, nameError, questions } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ForgotDialog isFirst={isFirst} to={to} methods={methods} method={method}>
      {method === 'email' ? <ForgotEmailForm answer={answer} /> : null}
      {method === 'mobile' ? <ForgotMobileForm answer={answer} countries={countries} rule={rule} /> : null}
      {method === 'questions' && questions === null ? (
        <ForgottenNameForm username={username} error={nameError} isAway={username !== ''} />
      ) : null}
      {method === 'questions' && questions !== null ? (
        <ForgotQuestionsForm answer={answer} username={username} questions={questions} rule={rule} />
      ) : null}
    </ForgotDialog>
  )
}
