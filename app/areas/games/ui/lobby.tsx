import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import type { GamePage } from '../lists.server.ts'
import { type ListQuery, listHref, toOwnList } from '../model/list-query.ts'
import { CorrectedSearch } from './corrected-search.tsx'
import { GameList } from './game-list.tsx'
import { GameSearch } from './game-search.tsx'
import type { GameTileTexts } from './use-tile-texts.ts'
import { VendorMenu } from './vendor-menu.tsx'

const filters = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const
/** Below this the number of slots is not worth saying. */
const manySlots = 1000

type LobbyProps = {
  query: ListQuery
  list: GamePage
  /** Slots on offer, rounded down to thousands. */
  slots: number
  texts: GameTileTexts
  isFavourite: (nodeId: number) => boolean
  isWaiting: boolean
}

/** The lobby of home: vendors, filters, search, tiles, pages. All of its state is in the URL. */
export function Lobby({ query, list, slots, texts, isFavourite, isWaiting }: LobbyProps) {
  const t = useT('games')
  const hrefWith = (change: Partial<ListQuery>) => listHref('/', query, change, 'vendor', '#lobby')
  return (
    <section id="lobby" aria-label={t('lobby.title')}>
      <div className="section lobby-head">
        <h2>{t('lobby.title')}</h2>
        <span className="amount">
          {t('lobby.count', { count: list.totalCount, number: list.totalCount.toLocaleString('en') })}
        </span>
        {slots >= manySlots ? (
          <span className="small muted">{t('lobby.slots', { number: slots.toLocaleString('en') })}</span>
        ) : null}
        <Segmented
          id="filters"
          className="filters"
          label={t('lobby.filter')}
          items={filters.map((filter) => ({
            href: hrefWith({ filter }),
            label: t(`lobby.filters.${filter}`),
            current: query.filter === filter,
          }))}
        />
      </div>
      <div className="lobby-bar">
        <GameSearch action="/" query={query} vendorName="vendor" filtersHref="#filters" />
        <VendorMenu
          vendors={list.vendors}
          total={list.vendorCount}
          current={query.vendor}
          hrefOf={(vendor) => hrefWith({ vendor })}
        />
      </div>
      <CorrectedSearch typed={query.q} corrected={list.corrected} />
      {list.isStale && list.games?.length === 0 ? (
        <Notice kind="error">{t('lists.away')}</Notice>
      ) : (
        <GameList
          games={list.games}
          page={list.page}
          totalPages={list.totalPages}
          hrefOf={(page) => hrefWith({ page })}
          allHref="/#lobby"
          own={toOwnList(query)}
          texts={texts}
          isFavourite={isFavourite}
          waiting={isWaiting}
        />
      )}
    </section>
  )
}
