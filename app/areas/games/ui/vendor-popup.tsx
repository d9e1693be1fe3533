import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { type Category, placeOf } from '../model/categories.ts'
import type { GameTile } from '../model/tile.ts'
import { GameTiles } from './game-tiles.tsx'
import type { GameTileTexts } from './use-tile-texts.ts'

type VendorPopupProps = {
  vendor: string
  games: readonly GameTile[]
  category: Category
  closeHref: string
  texts: GameTileTexts
  isFavourite: (nodeId: number) => boolean
}

/** The games of a vendor over the list in which the vendor is one tile (GA-30). */
export function VendorPopup({ vendor, games, category, closeHref, texts, isFavourite }: VendorPopupProps) {
  const t = useT('games')
  const words = useT('ui')
  return (
    <Dialog title={t('lists.vendorGames', { vendor })} closeHref={closeHref} closeLabel={words('close')} wide>
      <div className="grid mt-5">
        <GameTiles games={games} texts={texts} isFavourite={isFavourite} />
      </div>
      <div className="dialog-buttons">
        <ButtonLink look="quiet" href={`${placeOf(category).page}?vassalage=${encodeURIComponent(vendor)}`}>
          {t('lobby.showAll')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
