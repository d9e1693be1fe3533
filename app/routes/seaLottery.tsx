import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadLotteryPage } from '#app/areas/games/lottery-page.server.ts'
import { listMeta } from '#app/areas/games/ui/list-meta.ts'
import { LotteryPage } from '#app/areas/games/ui/lottery-page.tsx'
import { withRealityCheck } from '#app/areas/member/reality.server.ts'
import { RealityLine } from '#app/areas/member/ui/reality-line.tsx'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['center'], hidesSideMenu: true } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = listMeta

export const loader = async (args: LoaderFunctionArgs) => withRealityCheck(args, await loadLotteryPage(args, '/seaLottery'))

export default function Page() {
  const { check, ...page } = useLoaderData<typeof loader>()
  return <LotteryPage {...page} note={check === null ? null : <RealityLine opened={check} leaveHref="/lottery" />} />
}
