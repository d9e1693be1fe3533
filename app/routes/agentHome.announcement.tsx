import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fetchAnnouncements, toNotices } from '#app/areas/messages/calls.server.ts'
import { toArticlePage } from '#app/areas/messages/model.ts'
import { ArticleList } from '#app/areas/messages/ui/article-list.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { hrefWith, readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The notices of the merchant inside the agent center (AG-04). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const answered = await fetchAnnouncements(visitor)
  const page = readPage(new URL(args.request.url).searchParams)
  const list = toArticlePage(answered.ok ? toNotices(answered.value) : [], page)
  requireWithinPages(args.request, page, list)
  return { title: getT(visitor.language, 'team')('menu.announcement'), tag: visitor.language.tag, list }
}

export default function Announcement() {
  const { title, tag, list } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>{title}</h1>
      <div className="panel">
        <ArticleList {...list} hrefOf={(page) => hrefWith('/agentHome/announcement', '', { page })} tag={tag} />
      </div>
    </>
  )
}
