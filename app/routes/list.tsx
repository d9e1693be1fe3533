import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadListPage } from '#app/areas/games/list-page.server.ts'
import { listMeta } from '#app/areas/games/ui/list-meta.ts'
import { ListPage } from '#app/areas/games/ui/list-page.tsx'
import { shouldListRevalidate } from '#app/areas/games/ui/should-list-revalidate.ts'
import { findPageBeforeGame } from '#app/shell/pages.ts'

/** Every list page and game center; the table of categories says which there are, and remix.config.js makes a route of each. */
export const meta: MetaFunction<typeof loader> = listMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadListPage(args, findPageBeforeGame(args.request))
}

export const shouldRevalidate = shouldListRevalidate

export default function Page() {
  return <ListPage {...useLoaderData<typeof loader>()} />
}
