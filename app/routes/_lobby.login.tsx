import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fetchLoginRules, listCountries } from '#app/areas/session/calls.server.ts'
import { logInByPassword, logInBySms } from '#app/areas/session/login.server.ts'
import { loginOver, pageBehindLogin } from '#app/areas/session/model/login-place.ts'
import { LoginDialog, type LoginPrompt } from '#app/areas/session/ui/login-dialog.tsx'
import { LoginForm } from '#app/areas/session/ui/login-form.tsx'
import { SmsForm } from '#app/areas/session/ui/sms-form.tsx'
import { findRememberedName } from '#app/platform/cookies.server.ts'
import { toBadLink, toPathAfterLogin } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { findPageBefore } from '#app/shell/pages.ts'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** What `why` in the address says about why the dialog opened. */
const reasons: Readonly<Record<string, LoginPrompt>> = {
  action: 'required',
  link: 'badLink',
  late: 'verificationOver',
  password: 'passwordSet',
  noWay: 'noWay',
}

/**
 * `/login` shows home with the dialog open, and `/rng/login` the slots (remix.config.js); `by=sms` the other way in, `to` where the
 * login leads. Whoever is sent to `/login` by something on a page of the site gets the dialog over that page (OP-16).
 */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const query = new URL(args.request.url).searchParams
  const page = pageBehindLogin(visitor.path)
  const to = toPathAfterLogin(query.get('to') ?? page)
  if (visitor.role === 'member' || visitor.role === 'agent')
    throw redirect(query.get('why') === 'link' ? toBadLink(to) : to)
  const before = page === '/' ? findPageBefore(args.request.headers.get('referer'), args.request.url) : null
  if (before !== null && before !== page)
    throw redirect(loginOver(before, { to, why: query.get('why'), by: query.get('by') }))
  const rules = await fetchLoginRules(visitor)
  const isSms = rules.hasSms && query.get('by') === 'sms'
  const asked = query.get('why') ?? ''
  const why = Object.hasOwn(reasons, asked) ? reasons[asked] : undefined
  return data({
    title: getT(visitor.language, 'session')('login.title'),
    page,
    to,
    isSms,
    rules,
    // Who is a trial already came for an account.
    hasFreePlay: rules.hasFreePlay && visitor.role === 'guest',
    prompt: why ?? (to === page ? null : ('needed' as const)),
    countries: isSms ? await listCountries(visitor) : [],
    rememberedName: await findRememberedName(args.request.headers.get('cookie')),
  })
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  return form.get('by') === 'sms'
    ? logInBySms(args.request, form, visitor)
    : logInByPassword(args.request, form, visitor)
}

export default function Login() {
  const { page, to, isSms, rules, hasFreePlay, prompt, countries, rememberedName } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  // What the form says now matters more than why the dialog opened.
  return (
    <LoginDialog
      page={page}
      to={to}
      isSms={isSms}
      hasSms={rules.hasSms}
      hasFreePlay={hasFreePlay}
      prompt={answer ? null : prompt}
    >
      {isSms ? (
        <SmsForm answer={answer} countries={countries} to={to} />
      ) : (
        <LoginForm answer={answer} rememberedName={rememberedName} to={to} />
      )}
    </LoginDialog>
  )
}
