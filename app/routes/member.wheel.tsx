import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DrawFrame } from '#app/areas/promotions/draws/ui/draw-frame.tsx'
import { changeSeed, readWheel, spin } from '#app/areas/promotions/wheel/calls.server.ts'
import { wheelHref } from '#app/areas/promotions/wheel/model.ts'
import { WheelPage } from '#app/areas/promotions/wheel/ui/wheel-page.tsx'
import { findFieldFault } from '#app/platform/failure-text.server.ts'
import { refusedInWords } from '#app/platform/forms/answer.server.ts'
import { newFormKey, readFormKey } from '#app/platform/forms/form-key.server.ts'
import { tellBreak } from '#app/platform/play-break.server.ts'
import { readId } from '#app/platform/read-id.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'

export const handle = { i18n: ['draws'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `id` names a wheel, `spin` the spin that was made just now. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const query = new URL(args.request.url).searchParams
  const [wheel, paused] = await Promise.all([readWheel(visitor, readId(query.get('id'))), tellBreak(visitor)])
  return {
    title: getT(visitor.language, 'draws')('wheel.title'),
    wheel,
    paused,
    spinNo: query.get('spin'),
    formKey: newFormKey(visitor),
  }
}

/** Turns the wheel, or changes the own seed. A second press finds the spin that was made. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const form = await args.request.formData()
  const promotionId = Number(form.get('promotionId')) || 0
  if (form.get('intent') === 'seed') {
    const clientSeed = String(form.get('clientSeed') ?? '')
    const changed = await changeSeed(visitor, { promotionId, clientSeed })
    if (changed.ok) return redirect(wheelHref(promotionId), 303)
    const { language } = visitor
    const isField = findFieldFault(changed.failure, language) !== null
    const words = isField ? { words: getT(language, 'draws')('wheel.seedRule') } : {}
    return refusedInWords(changed.failure, visitor, { ...words, typed: clientSeed })
  }
  const { requestId: transactionId } = readFormKey(form)
  const spun = await spin(visitor, { promotionId, ...(transactionId === undefined ? {} : { transactionId }) })
  if (!spun.ok) return refusedInWords(spun.failure, visitor, { form })
  return redirect(`${wheelHref(promotionId)}&spin=${spun.value.spinNo}`, 303)
}

/** The prize wheel: free spins with published odds. */
export default function Wheel() {
  const { title, wheel, paused, spinNo, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('draws')
  const isOfSeed = answer?.typed !== undefined
  const isShown = wheel !== null && wheel !== 'none'
  return (
    <DrawFrame
      title={title}
      shown={wheel}
      none={t('wheel.none')}
      paused={paused}
      answer={answer}
      error={isOfSeed && isShown ? undefined : answer?.error}
    >
      {(shown) => (
        <WheelPage
          // A rim turns for a spin of its own wheel only.
          key={shown.promotionId}
          wheel={shown}
          isPaused={paused !== null}
          spinNo={spinNo}
          formKey={formKey}
          kept={answer?.requestId}
          seed={isOfSeed ? answer : undefined}
        />
      )}
    </DrawFrame>
  )
}
