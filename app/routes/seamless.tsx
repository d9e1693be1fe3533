import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadGamePage } from '#app/areas/games/game-page.server.ts'
import { GamePage } from '#app/areas/games/ui/game-page.tsx'

export const handle = { hidesSideMenu: true }

/** The started game in full width, for vendors that share the member's wallet (OP-52). */
export const loader = (args: LoaderFunctionArgs) => loadGamePage(args, new URL(args.request.url).searchParams.get('game') ?? undefined)

export default function Seamless() {
  return <GamePage {...useLoaderData<typeof loader>()} />
}
