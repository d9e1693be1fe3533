import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readReport } from '#app/areas/team/calls.server.ts'
import { readOrderNo } from '#app/areas/team/model/queries.ts'
import { BetSheet } from '#app/areas/team/ui/bet-sheet.tsx'
import { findBet } from '#app/areas/wallet/records/calls.server.ts'
import { RoundDetail } from '#app/areas/wallet/records/ui/round-detail.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { team } from '#catalogue/team.ts'

export const handle = { i18n: ['records'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** One bet of the line; the agent's own with its proof. A bet of another line is as if it did not exist (danger T60). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const orderNo = readOrderNo(args.params.orderNo ?? '')
  const found = await readReport(team.betting, { orderNoSearch: orderNo }, visitor)
  if (found.value === null) throw new Response('', { status: 503 })
  const [bet] = orderNo === '' ? [] : found.value.list
  if (bet === undefined) throw new Response('', { status: 404 })
  const own = bet.username === visitor.username ? (await findBet(visitor, orderNo)).bet : null
  return {
    title: getT(visitor.language, 'records')('detail.title', { order: orderNo }),
    bet,
    own,
    writing: await fetchWriting(visitor),
  }
}

export default function LineBet() {
  const { title, bet, own, writing } = useLoaderData<typeof loader>()
  const t = useT('records')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {own === null ? <BetSheet bet={bet} tag={writing.tag} /> : <RoundDetail bet={own} writing={writing} />}
      <p className="record-note">
        <ButtonLink look="quiet" href="/agentHome/teamBetting">
          {t('detail.back')}
        </ButtonLink>
      </p>
    </>
  )
}
