import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fetchFavouriteIds } from '#app/areas/games/calls.server.ts'
import { changeFavourite } from '#app/areas/games/favourite.server.ts'
import { listFavourites } from '#app/areas/games/lists.server.ts'
import { listHref, readListQuery } from '#app/areas/games/model/list-query.ts'
import { listMeta } from '#app/areas/games/ui/list-meta.ts'
import { OwnGamesPage } from '#app/areas/games/ui/own-games-page.tsx'
import { shouldListRevalidate } from '#app/areas/games/ui/should-list-revalidate.ts'
import { shownOnce } from '#app/platform/still.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireLogin } from '#app/platform/visitor.server.ts'

export const meta: MetaFunction<typeof loader> = listMeta

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireLogin(args)
  const query = readListQuery(new URL(args.request.url).searchParams, 'vendor')
  const [list, favouriteIds] = await Promise.all([listFavourites(visitor, query), fetchFavouriteIds(visitor)])
  return {
    title: getT(visitor.language, 'games')('favourites.title'),
    list: shownOnce(visitor, list, 'games', 'vendors'),
    favouriteIds,
    query,
  }
}

/** A heart without JavaScript: the page that it stands on comes again, where it was. */
export const action = async (args: ActionFunctionArgs) => redirect((await changeFavourite(args)).place)

export const shouldRevalidate = shouldListRevalidate

export default function Favourites() {
  const { title, list, favouriteIds, query } = useLoaderData<typeof loader>()
  const t = useT('games')
  return (
    <OwnGamesPage
      title={title}
      empty={{ icon: 'heart', title: t('favourites.empty'), text: t('favourites.emptyText') }}
      list={list}
      favouriteIds={favouriteIds}
      hrefOf={(page) => listHref('/favorite', query, { page }, 'vendor')}
    />
  )
}
