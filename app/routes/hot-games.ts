import type { LoaderFunctionArgs } from '@remix-run/node'
import { hotGamesFor } from '#app/areas/games/home.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** The hot games alone, for a step to home in a browser that keeps none, or only old ones. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await hotGamesFor(await readVisitor(args)), { headers: { 'cache-control': 'no-store' } })
}
