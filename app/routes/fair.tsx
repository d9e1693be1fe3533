import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readNumber } from '#app/areas/promotions/proofs/calls.server.ts'
import { Explained } from '#app/areas/promotions/proofs/ui/explained.tsx'
import { FindForm } from '#app/areas/promotions/proofs/ui/find-form.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['draws'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `number` comes from the form and leads to its page. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await readVisitor(args)
  const number = readNumber(new URL(args.request.url).searchParams.get('number'))
  if (number !== '') throw redirect(`/fair/${encodeURIComponent(number)}`)
  return { title: getT(language, 'draws')('fair.title') }
}

/** How anybody computes a draw again. The same for everybody. */
export default function Fair() {
  const { title } = useLoaderData<typeof loader>()
  const t = useT('draws')
  return (
    <div className="draw-page">
      <div className="page-head">
        <h1>{title}</h1>
        <p className="muted">{t('fair.lead')}</p>
      </div>
      <FindForm number="" />
      <Explained />
    </div>
  )
}
