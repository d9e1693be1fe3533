import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { loadGamePage } from '#app/areas/games/game-page.server.ts'
import { loadSeamlessVendors } from '#app/areas/games/seamless-page.server.ts'
import { GamePage } from '#app/areas/games/ui/game-page.tsx'
import { SeamlessVendors } from '#app/areas/games/ui/seamless-vendors.tsx'
import { shouldListRevalidate } from '#app/areas/games/ui/should-list-revalidate.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { findPageBeforeGame } from '#app/shell/pages.ts'

export const handle = { hidesSideMenu: true } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data && 'title' in data ? data.title : gameTitle(data?.play) },
]

/** The started game in full width, for vendors that share the member's wallet (OP-52); without a game, who these vendors are. */
export async function loader(args: LoaderFunctionArgs) {
  const game = new URL(args.request.url).searchParams.get('game')
  if (game === null) return loadSeamlessVendors(args)
  return loadGamePage(args, game, findPageBeforeGame(args.request))
}

export const shouldRevalidate = shouldListRevalidate

export default function Seamless() {
  const page = useLoaderData<typeof loader>()
  if (!('play' in page)) {
    return (
      <>
        <SeamlessVendors {...page} />
        <Outlet />
      </>
    )
  }
  return <GamePage {...page} />
}

const gameTitle = (play: { name?: string } | object | undefined): string =>
  play && 'name' in play && play.name ? play.name : 'Perlas'
