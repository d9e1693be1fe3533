import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readAsked, readTruth } from '#app/areas/promotions/bonuses/truth.server.ts'
import { TruthCounts } from '#app/areas/promotions/bonuses/ui/truth-counts.tsx'
import { TruthDecide } from '#app/areas/promotions/bonuses/ui/truth-decide.tsx'
import { TruthSay } from '#app/areas/promotions/bonuses/ui/truth-say.tsx'
import { TruthSteps } from '#app/areas/promotions/bonuses/ui/truth-steps.tsx'
import { RestingOffer } from '#app/areas/promotions/offers/ui/resting-offer.tsx'
import { tellBreak } from '#app/platform/play-break.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'

export const handle = { i18n: ['bonuses', 'promotions'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `claim` names a bonus that waits to be claimed; `offer` and `amount` one with a deposit. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const asked = readAsked(new URL(args.request.url).searchParams)
  const [{ truth, isAway }, writing] = await Promise.all([readTruth(visitor, asked), fetchWriting(visitor)])
  const t = getT(visitor.language, 'bonuses')
  // On a break there is no offer; a claim that waits is there all the same.
  const paused = truth === null && !isAway && asked.offer !== '' ? await tellBreak(visitor) : null
  const title = isAway ? t('truth.away') : truth === null ? t('truth.none') : t('truth.title', { title: truth.title })
  return { title, truth, isAway, paused, asked, writing }
}

/** The truth before the claim: what a bonus asks, costs and can come to, before it is taken. */
export default function BonusTruth() {
  const { title, truth, isAway, paused, asked, writing } = useLoaderData<typeof loader>()
  const t = useT('bonuses')
  if (paused !== null) return <RestingOffer paused={paused} />
  if (truth === null)
    return (
      <>
        <div className="page-head">
          <h1>{title}</h1>
        </div>
        <Empty icon="rewards" title={title} text={isAway ? t('away') : t('truth.noneText')}>
          <ButtonLink href="/member/rewardCenter">{t('truth.toRewards')}</ButtonLink>
        </Empty>
      </>
    )
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="truth">
        <div>
          <TruthSay truth={truth} asked={asked} writing={writing} />
          <TruthSteps truth={truth} writing={writing} />
          <TruthCounts truth={truth} writing={writing} />
        </div>
        <TruthDecide truth={truth} asked={asked} writing={writing} />
      </div>
    </>
  )
}
