import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireJoined } from '#app/areas/team/calls.server.ts'
import { originOf } from '#app/areas/team/invite.server.ts'
import { inviteHref } from '#app/areas/team/model/invite.ts'
import { JoinedTable } from '#app/areas/team/ui/joined-table.tsx'
import { ShortRates } from '#app/areas/team/ui/short-rates.tsx'
import { ListPages } from '#app/parts/list-pages.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Who registered by one of the agent's invitation links (OP-136). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const { code = '' } = args.params
  const page = readPage(new URL(args.request.url).searchParams)
  const joined = await requireJoined(visitor, code, page)
  requireWithinPages(args.request, page, joined)
  return {
    title: getT(visitor.language, 'team')('links.joined'),
    link: inviteHref(originOf(args.request), code),
    page,
    joined,
  }
}

export default function Joined() {
  const { title, link, page, joined } = useLoaderData<typeof loader>()
  const t = useT('team')
  return (
    <>
      <div className="team-head">
        <h1>{title}</h1>
        <ButtonLink look="quiet" href="/agentHome/registerCenter">
          {t('menu.register')}
        </ButtonLink>
      </div>
      <p className="hash">{link}</p>
      {joined.rates ? (
        <p className="team-note">
          {t('rates.given')}: <ShortRates rates={joined.rates} />
        </p>
      ) : null}
      <JoinedTable rows={joined.list} />
      <ListPages page={page} totalPages={joined.totalPages} />
    </>
  )
}
