import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { changeFavourite } from '#app/areas/games/favourite.server.ts'

/** A heart with JavaScript: the page shows the change already and hears only whether it was kept. */
export async function action(args: ActionFunctionArgs) {
  const { ok, nodeId } = await changeFavourite(args)
  return Response.json({ ok, nodeId }, { status: ok ? 200 : 400 })
}

export const loader = () => redirect('/favorite')
