import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepLanguage, listRegions } from '#app/areas/member/calls.server.ts'
import { RegionForm } from '#app/areas/member/ui/region-form.tsx'
import { writePreferences } from '#app/platform/cookies.server.ts'
import { isLanguageCode } from '#app/platform/languages.ts'
import { toReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { Dialog } from '#app/ui/dialog.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The regions that the merchant serves, each with its languages and its currency. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const regions = await listRegions(visitor)
  const to = toReturnPath(new URL(args.request.url).searchParams.get('to'))
  return { title: getT(visitor.language, 'member')('region.title'), regions, language: visitor.language.code, to }
}

/** Keeps language and currency in the preferences; a member's account remembers the language too. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  const choice = String(form.get('choice') ?? '')
  const [country, code] = choice.split(':')
  const region = (await listRegions(visitor)).find((each) => each.country === country && each.languages.some((language) => language.code === code))
  if (region === undefined || !isLanguageCode(code)) {
    return data({ error: getT(visitor.language, 'member')('region.unknown') }, { status: 400 })
  }
  const { preferences } = visitor
  const hisLang = preferences.lang === code ? preferences.hisLang : preferences.lang
  await keepLanguage(visitor, code)
  const headers = { 'set-cookie': writePreferences({ ...preferences, lang: code, hisLang, merchant_currency: region.currency }) }
  return redirect(toReturnPath(form.get('to')), { status: 303, headers })
}

export default function Region() {
  const { title, regions, language, to } = useLoaderData<typeof loader>()
  const ui = useT('ui')
  return (
    <Dialog title={title} closeHref={to} closeLabel={ui('close')}>
      <RegionForm regions={regions} language={language} to={to} error={useActionData<typeof action>()?.error ?? null} />
    </Dialog>
  )
}
