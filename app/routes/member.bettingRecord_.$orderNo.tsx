import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findBet } from '#app/areas/wallet/records/calls.server.ts'
import { RoundDetail } from '#app/areas/wallet/records/ui/round-detail.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

export const handle = { i18n: ['records'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Another member's order is as if it did not exist (danger T60). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const orderNo = args.params.orderNo ?? ''
  const { bet, isAway } = await findBet(visitor, orderNo)
  if (bet === null) throw new Response('', { status: isAway ? 503 : 404 })
  return {
    title: getT(visitor.language, 'records')('detail.title', { order: orderNo }),
    bet,
    writing: await fetchWriting(visitor),
  }
}

/** One round with its proof and the way to see it again. */
export default function Round() {
  const { bet, writing } = useLoaderData<typeof loader>()
  const t = useT('records')
  return (
    <>
      <div className="page-head">
        <h1>{t('detail.title', { order: bet.order.orderNo })}</h1>
      </div>
      <RoundDetail bet={bet} writing={writing} />
      <p className="record-note">
        <ButtonLink look="quiet" href="/member/bettingRecord">
          {t('detail.back')}
        </ButtonLink>
      </p>
    </>
  )
}
