import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { PlayRefusal } from '#app/areas/games/ui/play-refusal.tsx'
import { findEntry } from '#app/areas/member/model/pages.ts'
import { CenterMenu } from '#app/areas/member/ui/center-menu.tsx'
import { fetchUnreadCount } from '#app/areas/messages/calls.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireLogin } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Empty } from '#app/ui/empty.tsx'

export const handle = { i18n: ['center'], hasOwnMenu: true } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The frame of the member center. A trial has none of its pages: it is told to register first (spec section 6). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireLogin(args)
  return { title: getT(visitor.language, 'center')('title'), isTrial: visitor.role === 'trial', unread: await fetchUnreadCount(visitor) }
}

export default function MemberCenter() {
  const { isTrial, unread } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const t = useT('games')
  if (isTrial)
    return (
      <Empty icon="user" page title={t('play.needAccountTitle')}>
        <PlayRefusal play={{ kind: 'needAccount', id: 0, name: '', hasTrial: false }} />
      </Empty>
    )
  return (
    <div className="center">
      <CenterMenu current={findEntry(pathname)} unread={unread} />
      <div className="center-page">
        <Outlet />
      </div>
    </div>
  )
}
