import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadGamePage } from '#app/areas/games/game-page.server.ts'
import { playHref } from '#app/areas/games/model/play.ts'
import { GamePage } from '#app/areas/games/ui/game-page.tsx'
import { shouldListRevalidate } from '#app/areas/games/ui/should-list-revalidate.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { findPageBeforeGame } from '#app/shell/pages.ts'

export const handle = { hidesSideMenu: true } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data && 'name' in data.play && data.play.name ? data.play.name : 'Perlas' },
]

/** Starts the game and shows it here, or leads to the place where games of its vendor run (OP-101). */
export async function loader(args: LoaderFunctionArgs) {
  return loadGamePage(args, args.params.nodeId, findPageBeforeGame(args.request))
}

/** A start by a form, such as "play for real" on the page of a free trial. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  return redirect(
    playHref(Number(params.nodeId), {
      trial: form.get('trial') === '1',
      room: String(form.get('room') ?? '') || undefined,
    }),
  )
}

export const shouldRevalidate = shouldListRevalidate

export default function Play() {
  return <GamePage {...useLoaderData<typeof loader>()} />
}
