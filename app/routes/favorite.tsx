import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addFavourite, fetchFavouriteIds, removeFavourite } from '#app/areas/games/calls.server.ts'
import { listFavourites } from '#app/areas/games/lists.server.ts'
import { listHref, readListQuery } from '#app/areas/games/model/list-query.ts'
import { parseHeart } from '#app/areas/games/model/tile.ts'
import { OwnGamesPage } from '#app/areas/games/ui/own-games-page.tsx'
import { shouldListRevalidate } from '#app/areas/games/ui/should-list-revalidate.ts'
import { toReturnPath, withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { isLoggedIn, readVisitor, requireLogin } from '#app/platform/visitor.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireLogin(args)
  const query = readListQuery(new URL(args.request.url).searchParams, 'vendor')
  const [list, favouriteIds] = await Promise.all([listFavourites(visitor, query), fetchFavouriteIds(visitor)])
  return { list, favouriteIds, query }
}

/**
 * A heart: adds the game if it is absent, else removes it (GA-36, GA-37). `wanted` is what the page already shows; without
 * JavaScript it is not sent and the present state is asked for.
 */
export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  const payload = parseHeart(form.get('game'))
  const returnTo = toReturnPath(form.get('returnTo'))
  if (!isLoggedIn(visitor)) throw redirect(withReturnPath('/login', returnTo))
  if (!payload) throw new Response('game: must be nodeId/vendor/gameType', { status: 400 })
  const wanted = form.has('wanted') ? form.get('wanted') === 'on' : !(await fetchFavouriteIds(visitor)).includes(payload.nodeId)
  const answered = await (wanted ? addFavourite : removeFavourite)(visitor, payload)
  if (form.get('quiet') !== '1') return redirect(returnTo)
  return data({ ok: answered.ok, nodeId: payload.nodeId }, { status: answered.ok ? 200 : 400 })
}

export const shouldRevalidate = shouldListRevalidate

export default function Favourites() {
  const { list, favouriteIds, query } = useLoaderData<typeof loader>()
  const t = useT('games')
  return (
    <OwnGamesPage
      title={t('favourites.title')}
      empty={{ icon: 'heart', title: t('favourites.empty'), text: t('favourites.emptyText') }}
      list={list}
      favouriteIds={favouriteIds}
      hrefOf={(page) => listHref('/favorite', query, { page }, 'vendor')}
    />
  )
}
