import { useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import type { ListPageData } from '../list-page.server.ts'
import { listHref } from '../model/list-query.ts'
import { FavouriteForm } from './favourite-form.tsx'
import { GameList } from './game-list.tsx'
import { GameSearch } from './game-search.tsx'
import { PlayDialog } from './play-dialog.tsx'
import { useFavourites } from './use-favourites.ts'
import { useTileTexts } from './use-tile-texts.ts'
import { VendorMenu } from './vendor-menu.tsx'
import { VendorPopup } from './vendor-popup.tsx'

const titles = { '/rng': 'lists.rng', '/live': 'lists.live', '/fish': 'lists.fish', '/pvp': 'lists.pvp' } as const

/** A list page: kinds, vendors, search, tiles, pages; over it the running game or the games of a vendor. */
export function ListPage({ path, category, query, list, subTypes, favouriteIds, isGuest, play, popup }: ListPageData) {
  const t = useT('games')
  const texts = useTileTexts()
  const favourites = useFavourites(favouriteIds, isGuest)
  const waiting = useNavigation().location?.pathname === path
  const hrefWith = (change: Parameters<typeof listHref>[2]) => listHref(path, query, change, 'vassalage')
  const here = hrefWith({ page: query.page })
  return (
    <>
      <div className="page-head">
        <h1>{t(`${titles[path]}.title`)}</h1>
        <p className="muted">{t(`${titles[path]}.text`)}</p>
      </div>
      {subTypes.length > 0 ? (
        <div className="tabs">
          <Segmented
            label={t('lists.subTypes')}
            items={[
              { href: hrefWith({ type: '' }), label: t('lists.allKinds'), current: query.type === '' },
              ...subTypes.map((type) => ({ href: hrefWith({ type, vendor: '' }), label: t(`types.${type}`), current: query.type === type })),
            ]}
          />
        </div>
      ) : null}
      <div className="lobby-bar">
        <GameSearch action={path} query={query} vendorName="vassalage" />
        <VendorMenu vendors={list.vendors} current={query.vendor} hrefOf={(vendor) => hrefWith({ vendor })} />
      </div>
      {list.isStale && list.games.length === 0 ? <Notice kind="error">{t('lists.away')}</Notice> : null}
      <GameList
        games={list.games}
        page={list.page}
        totalPages={list.totalPages}
        hrefOf={(page) => hrefWith({ page })}
        allHref={path}
        texts={texts}
        isFavourite={favourites.has}
        waiting={waiting}
        eager={6}
      />
      <FavouriteForm favourites={favourites} returnTo={here} />
      {popup ? <VendorPopup {...popup} category={category} closeHref={here} texts={texts} isFavourite={favourites.has} /> : null}
      {play ? <PlayDialog play={play} closeHref={here} /> : null}
    </>
  )
}
