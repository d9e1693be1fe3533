import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DrawFrame } from '#app/areas/promotions/draws/ui/draw-frame.tsx'
import { readEnvelope, takePart } from '#app/areas/promotions/envelope/calls.server.ts'
import { EnvelopePage } from '#app/areas/promotions/envelope/ui/envelope-page.tsx'
import { refusedInWords } from '#app/platform/forms/answer.server.ts'
import { tellBreak } from '#app/platform/play-break.server.ts'
import { readId } from '#app/platform/read-id.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'

export const handle = { i18n: ['draws'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `id` names an envelope, `round` one of its rounds, `all` lists every part of it. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const query = new URL(args.request.url).searchParams
  const asked = { id: readId(query.get('id')), roundId: readId(query.get('round')), isWhole: query.has('all') }
  const [envelope, paused] = await Promise.all([readEnvelope(visitor, asked), tellBreak(visitor)])
  return { title: getT(visitor.language, 'draws')('envelope.title'), envelope, paused }
}

/** Takes a part. A second press finds the one that was taken. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const roundId = readId((await args.request.formData()).get('roundId')) ?? 0
  const answered = await takePart(visitor, roundId)
  if (!answered.ok) return refusedInWords(answered.failure, visitor)
  return redirect(`/member/redEnvelope?round=${roundId}`, 303)
}

/** The red envelope: announced rounds, whose parts are sealed before they open. */
export default function RedEnvelope() {
  const { title, envelope, paused } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('draws')
  return (
    <DrawFrame
      title={title}
      shown={envelope}
      none={t('envelope.none')}
      paused={paused}
      answer={answer}
      error={answer?.error}
    >
      {(shown) => <EnvelopePage envelope={shown} isPaused={paused !== null} />}
    </DrawFrame>
  )
}
