import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepLanguage, listOtherLanguages, listRegions } from '#app/areas/member/calls.server.ts'
import { RegionForm } from '#app/areas/member/ui/region-form.tsx'
import { endOrKeep } from '#app/areas/session/leave.server.ts'
import { clearSession, writePreferences } from '#app/platform/cookies.server.ts'
import { isLanguageCode } from '#app/platform/languages.ts'
import { readPageBelow, toReturnPath } from '#app/platform/return-path.ts'
import { toServedMerchant } from '#app/platform/served-merchant.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { findRegion, readVisitor, type Visitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Dialog } from '#app/ui/dialog.tsx'

export const handle = { i18n: ['member'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The regions with their languages and currencies, and the other languages of the interface. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const regions = await listServed(visitor)
  const to = readPageBelow(args.request)
  const here = findRegion(regions, visitor) ?? regions[0]
  const title = getT(visitor.language, 'member')('region.title')
  return {
    title,
    regions,
    here: here?.country ?? '',
    others: listOtherLanguages(regions),
    language: visitor.language.code,
    to,
  }
}

/**
 * Those whose merchant the gateway serves: who chose another one would be logged out for nothing. Where none is written under a code that
 * it serves, all are the site's own: a language can be chosen wherever one is.
 */
async function listServed(visitor: Visitor) {
  const regions = await listRegions(visitor)
  const served = await Promise.all(regions.map(({ merchantCode }) => isServed(merchantCode, visitor)))
  const own = regions.filter((_, at) => served[at])
  return own.length > 0 ? own : regions.map((region) => ({ ...region, merchantCode: visitor.merchantCode }))
}
const isServed = async (code: string, visitor: Visitor): Promise<boolean> =>
  code === visitor.merchantCode || (await toServedMerchant(code, visitor)) === code

/**
 * Keeps language and currency in the preferences; a member's account remembers the language too. A region of another merchant
 * switches the merchant: its code is stored, the session ends, and the site starts anew at the root (SY-16 to SY-18).
 */
export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  const [country, code] = String(form.get('choice') ?? '').split(':')
  const regions = await listServed(visitor)
  const region = regions.find((each) => each.country === country)
  const isOffered = [...(region?.languages ?? []), ...listOtherLanguages(regions)].some(
    (choice) => choice.code === code,
  )
  if (region === undefined || !isLanguageCode(code) || !isOffered) {
    return data({ error: getT(visitor.language, 'member')('region.unknown') }, { status: 400 })
  }
  const { preferences } = visitor
  // The one before is kept when the same is chosen again; that it was chosen at all says that there was one before (OP-17).
  const hisLang = preferences.lang === code ? (preferences.hisLang ?? code) : preferences.lang
  const { merchantCode, currency } = region
  const headers = new Headers({
    'set-cookie': writePreferences({
      ...preferences,
      lang: code,
      hisLang,
      merchant_currency: currency,
      merchantCode,
      country: region.country,
    }),
  })
  if (merchantCode === visitor.merchantCode) {
    await keepLanguage(visitor, code)
    return redirect(toReturnPath(form.get('to')), { status: 303, headers })
  }
  const left = await endOrKeep(args.request.headers.get('cookie'), visitor)
  headers.append('set-cookie', await clearSession())
  if (left !== null) headers.append('set-cookie', left)
  return redirect('/', { status: 303, headers })
}

export default function Region() {
  const { title, ...choices } = useLoaderData<typeof loader>()
  const ui = useT('ui')
  return (
    <Dialog title={title} closeHref={choices.to} closeLabel={ui('close')}>
      <RegionForm {...choices} error={useActionData<typeof action>()?.error ?? null} />
    </Dialog>
  )
}
