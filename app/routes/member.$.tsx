import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PlayRefusal } from '#app/areas/games/ui/play-refusal.tsx'
import { ComingPage } from '#app/areas/system/ui/coming-page.tsx'
import { useT } from '#app/platform/use-t.ts'
import { requireLogin } from '#app/platform/visitor.server.ts'
import { Empty } from '#app/ui/empty.tsx'

/** The pages of the member center that come later. A trial has none of them: it is told to register first (spec section 6). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireLogin(args)
  return { isTrial: visitor.role === 'trial' }
}

export default function MemberPage() {
  const { isTrial } = useLoaderData<typeof loader>()
  const t = useT('games')
  if (!isTrial) return <ComingPage />
  return (
    <Empty icon="user" page title={t('play.needAccountTitle')}>
      <PlayRefusal play={{ kind: 'needAccount', id: 0, name: '', hasTrial: false }} />
    </Empty>
  )
}
