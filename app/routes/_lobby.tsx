import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  type ClientLoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
} from '@remix-run/react'
import { useEffect, useState } from 'react'
import { fetchFavouriteIds, fetchVendors } from '#app/areas/games/calls.server.ts'
import { countSlots, hotGamesOfPage, listOwn, listSections } from '#app/areas/games/home.server.ts'
import { listGames } from '#app/areas/games/lists.server.ts'
import { listHref, readListQuery } from '#app/areas/games/model/list-query.ts'
import { CategoryChips } from '#app/areas/games/ui/category-chips.tsx'
import { FavouriteForm } from '#app/areas/games/ui/favourite-form.tsx'
import { HomeSections } from '#app/areas/games/ui/home-sections.tsx'
import { Lobby } from '#app/areas/games/ui/lobby.tsx'
import { shouldListRevalidate } from '#app/areas/games/ui/should-list-revalidate.ts'
import { TileRow } from '#app/areas/games/ui/tile-row.tsx'
import { useFavourites } from '#app/areas/games/ui/use-favourites.ts'
import { loadHotGames, useHotGames } from '#app/areas/games/ui/use-hot-games.ts'
import { useTileTexts } from '#app/areas/games/ui/use-tile-texts.ts'
import { fetchWinners } from '#app/areas/games/winners.server.ts'
import { fetchAnnouncements, toLines, toSlides, toWinners } from '#app/areas/messages/calls.server.ts'
import { AnnouncementBar } from '#app/areas/messages/ui/announcement-bar.tsx'
import { BannerCarousel } from '#app/areas/messages/ui/banner-carousel.tsx'
import { PromotionCards } from '#app/areas/messages/ui/promotion-cards.tsx'
import { WinnerBoard } from '#app/areas/messages/ui/winner-board.tsx'
import { fetchStatus } from '#app/areas/system/calls.server.ts'
import { shownOnce } from '#app/platform/still.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { Frame } from '#app/shell/frame.ts'
import { homePaths } from '#app/shell/pages.ts'
import { PasswordChanged } from '#app/shell/password-changed.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Perlas' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const query = readListQuery(new URL(args.request.url).searchParams, 'vendor')
  const isUnderDialog = visitor.isDocument && !homePaths.includes(visitor.path.split('?')[0] ?? '')
  const [status, vendors, announcements, board, hot, list, favouriteIds, own] = await Promise.all([
    fetchStatus(visitor),
    fetchVendors(visitor),
    fetchAnnouncements(visitor),
    fetchWinners(visitor),
    hotGamesOfPage(visitor, args.request),
    listGames(visitor, query, ''),
    fetchFavouriteIds(visitor),
    listOwn(visitor),
  ])
  const lanes = vendors.ok ? vendors.value.data.lanes : []
  const money = await fetchWriting(visitor)
  const found = {
    title: getT(visitor.language, 'games')('title', { brand: status.ok ? status.value.brand.name : 'Perlas' }),
    query,
    /** Who has to change the password first sees that dialog alone. */
    isHeld: visitor.mustChange !== null,
    isGuest: visitor.role === 'guest',
    slides: announcements.ok ? toSlides(announcements.value, 'w_home') : [],
    lines: announcements.ok ? toLines(announcements.value) : [],
    winners: board.ok ? toWinners(board.value, money) : [],
    hot,
    list: shownOnce(visitor, list, 'games', 'vendors'),
    favouriteIds,
    own: shownOnce(visitor, own, 'favourites', 'recent'),
    slots: countSlots(lanes),
    // Under a dialog nobody comes so far down; they come when it is closed.
    sections: isUnderDialog ? null : await listSections(visitor, lanes),
  }
  return shownOnce(visitor, found, 'sections', 'winners')
}

/** A step to home within the site brings no hot games: the browser shows those that it keeps, and asks when they are old. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const home = await serverLoader<typeof loader>()
  return { ...home, hot: await loadHotGames(home.hot) }
}

export const shouldRevalidate = shouldListRevalidate

const noSections: readonly never[] = []

/** Home. The dialogs over it (login and so on) are its child routes. */
export default function Home() {
  const home = useLoaderData<typeof loader>()
  return home.isHeld ? <Outlet /> : <HomePage home={home} />
}

function HomePage({ home }: { home: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const t = useT('games')
  const texts = useTileTexts()
  const favourites = useFavourites(home.favouriteIds, home.isGuest)
  const hot = useHotGames(home.hot)
  const promised = useRouteLoaderData<{ frame: Frame }>('root')?.frame.promised
  useSectionsAfterDialog(home.sections === null)
  const isWaiting = useNavigation().state === 'loading'
  // Who comes with a search sees what it found first; who searches here stays where the field is.
  const [isFound] = useState(home.query.q !== '')
  const lobby = (
    <Lobby
      query={home.query}
      list={home.list}
      slots={home.slots}
      texts={texts}
      isFavourite={favourites.has}
      isWaiting={isWaiting}
    />
  )
  return (
    <>
      <h1 className="unseen">{home.title}</h1>
      {home.isGuest ? null : <PasswordChanged />}
      {isFound ? lobby : null}
      <div className="lead">
        <BannerCarousel slides={home.slides} />
        <WinnerBoard winners={home.winners} />
      </div>
      <AnnouncementBar lines={home.lines} />
      <CategoryChips query={home.query} />
      <TileRow
        id="hot-games"
        title={t('hot.title')}
        more={{ href: '/?filter=HOT#lobby', label: t('hot.all'), short: t('hot.allShort') }}
        games={hot}
        texts={texts}
        isFavourite={favourites.has}
        eager={6}
      />
      {isFound ? null : lobby}
      <TileRow
        id="own-favourites"
        title={t('favourites.title')}
        more={{ href: '/favorite', label: t('sections.all') }}
        games={home.own.favourites}
        empty={home.own.areKnown ? t('favourites.emptyText') : undefined}
        texts={texts}
        isFavourite={favourites.has}
      />
      <TileRow
        id="own-recent"
        title={t('recent.title')}
        more={{ href: '/recent', label: t('sections.all') }}
        games={home.own.recent}
        empty={home.own.areKnown ? t('recent.emptyText') : undefined}
        texts={texts}
        isFavourite={favourites.has}
      />
      <HomeSections sections={home.sections === null ? noSections : home.sections} play={texts.play} />
      {promised === undefined ? null : <PromotionCards promised={promised} />}
      <FavouriteForm favourites={favourites} returnTo={listHref('/', home.query, { page: home.list.page }, 'vendor')} />
      <Outlet />
    </>
  )
}

/** Asks for the sections that the page was sent without, once no dialog lies over it any more. */
function useSectionsAfterDialog(areLeftOut: boolean): void {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const isDue = areLeftOut && homePaths.includes(pathname)
  useEffect(() => {
    if (isDue) revalidate()
  }, [isDue, revalidate])
}
