import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadLotteryPage } from '#app/areas/games/lottery-page.server.ts'
import { listMeta } from '#app/areas/games/ui/list-meta.ts'
import { LotteryPage } from '#app/areas/games/ui/lottery-page.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { findPageBeforeGame } from '#app/shell/pages.ts'

export const handle = { hidesSideMenu: true } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = listMeta

export const loader = (args: LoaderFunctionArgs) =>
  loadLotteryPage(args, '/seaLottery', findPageBeforeGame(args.request))

export default function Page() {
  return <LotteryPage {...useLoaderData<typeof loader>()} />
}
