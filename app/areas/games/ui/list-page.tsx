import { Outlet, useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ListPageData } from '../list-page.server.ts'
import { listHref, toOwnList } from '../model/list-query.ts'
import { CorrectedSearch } from './corrected-search.tsx'
import { FavouriteForm } from './favourite-form.tsx'
import { GameList } from './game-list.tsx'
import { GameSearch } from './game-search.tsx'
import { ListFacets } from './list-facets.tsx'
import { ListTabs } from './list-tabs.tsx'
import { PlayDialog } from './play-dialog.tsx'
import { TicketsLink } from './tickets-link.tsx'
import { useFavourites } from './use-favourites.ts'
import { useTileTexts } from './use-tile-texts.ts'
import { VendorMenu } from './vendor-menu.tsx'
import { VendorPopup } from './vendor-popup.tsx'
import { VendorTiles } from './vendor-tiles.tsx'

/** A list page or a game center: kinds, vendors, search, tiles, pages; over it the running game, the games of a vendor or the login. */
export function ListPage(data: ListPageData) {
  const {
    title,
    text,
    path,
    page,
    category,
    query,
    list,
    vendorTiles,
    favouriteIds,
    isGuest,
    play,
    start,
    leaveHref,
    popup,
  } = data
  const t = useT('games')
  const texts = useTileTexts()
  const favourites = useFavourites(favouriteIds, isGuest)
  const waiting = useNavigation().location?.pathname === path
  const hrefWith = (change: Parameters<typeof listHref>[2]) => listHref(path, query, change, 'vassalage')
  const here = hrefWith({ page: list.page })
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        {page === 'LOTT' || page === 'ELOTT' ? <TicketsLink path="/lottery" /> : null}
      </div>
      <ListTabs {...data} hrefWith={hrefWith} />
      {vendorTiles.length > 0 ? (
        <section className="member-vendors" aria-label={t('lists.vendors')}>
          <VendorTiles vendors={vendorTiles} play={t('lists.vendors')} />
        </section>
      ) : null}
      <div className="lobby-bar">
        <GameSearch action={path} query={query} vendorName="vassalage" />
        <VendorMenu
          vendors={list.vendors}
          total={list.vendorCount}
          current={query.vendor}
          hrefOf={(vendor) => hrefWith({ vendor })}
          hasCounts
        />
      </div>
      <ListFacets facets={list.classifies} current={query.classify} hrefOf={(classify) => hrefWith({ classify })} />
      <CorrectedSearch typed={query.q} corrected={list.corrected} />
      {list.isStale && list.games?.length === 0 ? (
        <Notice kind="error">{t('lists.away')}</Notice>
      ) : (
        <GameList
          games={list.games}
          page={list.page}
          totalPages={list.totalPages}
          hrefOf={(number) => hrefWith({ page: number })}
          allHref={hrefWith({ vendor: '', classify: '', filter: 'ALL' })}
          own={toOwnList(query)}
          texts={texts}
          isFavourite={favourites.has}
          waiting={waiting}
          eager={6}
        />
      )}
      <FavouriteForm favourites={favourites} returnTo={here} />
      {popup ? (
        <VendorPopup {...popup} category={category} closeHref={leaveHref} texts={texts} isFavourite={favourites.has} />
      ) : null}
      {play ? <PlayDialog play={play} start={start} leaveHref={leaveHref} /> : null}
      <Outlet />
    </>
  )
}
