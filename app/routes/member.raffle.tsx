import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { wantsAddress } from '#app/areas/promotions/claims/prize.server.ts'
import { DrawFrame } from '#app/areas/promotions/draws/ui/draw-frame.tsx'
import { claimPrize, readRaffle } from '#app/areas/promotions/raffle/calls.server.ts'
import { RafflePage } from '#app/areas/promotions/raffle/ui/raffle-page.tsx'
import { refusedInWords } from '#app/platform/forms/answer.server.ts'
import { tellBreak } from '#app/platform/play-break.server.ts'
import { readId } from '#app/platform/read-id.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'

export const handle = { i18n: ['draws'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `id` names one, `claimed` comes after its prize was claimed. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const query = new URL(args.request.url).searchParams
  const [raffle, paused] = await Promise.all([readRaffle(visitor, readId(query.get('id'))), tellBreak(visitor)])
  return {
    title: getT(visitor.language, 'draws')('raffle.title'),
    raffle,
    paused,
    isClaimed: query.has('claimed'),
  }
}

/** Claims the prize that was won. A second press changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const id = readId((await args.request.formData()).get('promotionId')) ?? 0
  const answered = await claimPrize(visitor, id)
  // The reward center has its button, which leads to the page that asks where to.
  if (!answered.ok && wantsAddress(answered.failure)) return redirect('/member/rewardCenter', 303)
  if (!answered.ok) return refusedInWords(answered.failure, visitor)
  return redirect(`/member/raffle?id=${id}&claimed`, 303)
}

/** The raffle: tickets from valid bets, drawn from a list that was published before. */
export default function Raffle() {
  const { title, raffle, paused, isClaimed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('draws')
  const done = isClaimed ? t('raffle.claimed') : undefined
  return (
    <DrawFrame
      title={title}
      shown={raffle}
      none={t('raffle.none')}
      paused={paused}
      answer={answer}
      error={answer?.error}
      done={done}
    >
      {(shown) => <RafflePage raffle={shown} isPaused={paused !== null} />}
    </DrawFrame>
  )
}
