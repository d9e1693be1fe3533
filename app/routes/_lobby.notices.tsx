import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fetchAnnouncements, toLineArticles, toNotices } from '#app/areas/messages/calls.server.ts'
import { articlesPerPage, toArticlePage } from '#app/areas/messages/model.ts'
import { listAnnouncements, markNoticesSeen } from '#app/areas/messages/popups.server.ts'
import { ArticleList } from '#app/areas/messages/ui/article-list.tsx'
import { findClosed } from '#app/platform/closed.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { readPage } from '#app/platform/report-query.ts'
import { readPageBelow } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Segmented } from '#app/ui/segmented.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** What the bell opens: the public notices, and beside them the announcements of the scrolling bar and of the popup; nine to a page. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const query = new URL(args.request.url).searchParams
  const isAnnouncements = query.get('list') === 'announcements'
  const answered = await fetchAnnouncements(visitor)
  const notices = answered.ok ? toNotices(answered.value) : []
  const lines = answered.ok ? toLineArticles(answered.value) : []
  const articles = isAnnouncements
    ? [...(await listAnnouncements(visitor, visitor.token === null ? 'B' : 'A')), ...lines]
    : notices
  // What a closed site does not show is not seen.
  const seen =
    isAnnouncements || (await findClosed(visitor)) !== null
      ? null
      : markNoticesSeen(args.request.headers.get('cookie'), notices[0]?.publishedAt ?? 0)
  const title = getT(visitor.language, 'messages')('notices.title')
  // Who pressed a line of the bar finds it open, on the page where it stands.
  const at = articles.findIndex(({ id }) => String(id) === query.get('of'))
  const list = toArticlePage(articles, at < 0 ? readPage(query) : Math.floor(at / articlesPerPage) + 1)
  requireWithinPages(args.request, list.page, list)
  return data(
    {
      title,
      to: readPageBelow(args.request),
      isAnnouncements,
      tag: visitor.language.tag,
      ...list,
      opened: articles[at]?.id ?? null,
    },
    seen === null ? {} : { headers: { 'set-cookie': seen } },
  )
}

export default function Notices() {
  const { title, to, isAnnouncements, tag, ...list } = useLoaderData<typeof loader>()
  const t = useT('messages')
  const ui = useT('ui')
  const items = [
    { href: noticesHref({ to }), label: t('notices.notices'), current: !isAnnouncements },
    { href: noticesHref({ list: 'announcements', to }), label: t('notices.announcements'), current: isAnnouncements },
  ]
  const hrefOf = (page: number) =>
    noticesHref({ ...(isAnnouncements ? { list: 'announcements' } : {}), page: String(page), to })
  return (
    <Dialog title={title} closeHref={to} closeLabel={ui('close')}>
      <Segmented className="mt-4" wide label={title} items={items} />
      <ArticleList {...list} hrefOf={hrefOf} tag={tag} key={`${isAnnouncements}${list.page} ${list.opened}`} />
    </Dialog>
  )
}

/** Home below it needs no mention. */
function noticesHref({ to, ...choice }: { list?: 'announcements'; page?: string; to: string }): string {
  const query = new URLSearchParams({ ...choice, ...(to === '/' ? {} : { to }) }).toString()
  return query === '' ? '/notices' : `/notices?${query}`
}
