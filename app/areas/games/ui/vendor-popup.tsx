import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { VendorGames } from '../list-page.server.ts'
import { type Category, placeOf } from '../model/categories.ts'
import { GameTiles } from './game-tiles.tsx'
import type { GameTileTexts } from './use-tile-texts.ts'

type VendorPopupProps = VendorGames & {
  category: Category
  closeHref: string
  texts: GameTileTexts
  isFavourite: (nodeId: number) => boolean
}

/** The games of a vendor over the list in which the vendor is one tile (GA-30). */
export function VendorPopup({ vendor, games, category, closeHref, texts, isFavourite }: VendorPopupProps) {
  const t = useT('games')
  const words = useT('ui')
  const { page } = placeOf(category)
  const allHref = games?.length ? `${page}?vassalage=${encodeURIComponent(vendor)}` : page
  return (
    <Dialog title={t('lists.vendorGames', { vendor })} closeHref={closeHref} closeLabel={words('close')} wide>
      {games === null ? (
        <Notice kind="error">{t('lists.away')}</Notice>
      ) : games.length === 0 ? (
        <Empty icon="search" title={t('lobby.foundNone')} />
      ) : (
        <div className="grid mt-5">
          <GameTiles games={games} texts={texts} isFavourite={isFavourite} />
        </div>
      )}
      <div className="dialog-buttons">
        <ButtonLink look="quiet" href={allHref}>
          {t('lobby.showAll')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
