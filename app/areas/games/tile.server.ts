import { oncePer } from '#app/platform/once-per.ts'
import { type GameItem, hasFreeTrial, isVendorTile } from '#catalogue/games/item.ts'
import { isLottery } from './model/lottery.ts'
import { engineNames, type GameTile } from './model/tile.ts'

/** A game of the wire as the tile that the browser gets. On the server only, so that no schema travels with the pages. */
export const toTile = (game: GameItem): GameTile => ({
  id: game.nodeId,
  name: game.gameName || game.nodeName,
  vendor: game.vassalage,
  ...(game.displayName === game.vassalage ? {} : { vendorName: game.displayName }),
  type: game.gameType,
  kind: game.gameCategory,
  art: game.showIcon || game.iconUrl,
  hot: game.isHot === 1,
  trial: hasFreeTrial(game),
  vendorList: isVendorTile(game),
  ...(isLottery(game.gameType) ? { code: game.gameCode } : {}),
  ...engineOf(game.gameClassify),
  ...(game.rounds === undefined ? {} : { rounds: game.rounds }),
})

function engineOf(classify: string): Pick<GameTile, 'engine'> {
  const engine = engineNames.find((name) => name === classify)
  return engine === undefined ? {} : { engine }
}

/** The tiles of a list. A cached list is turned into tiles once, however often it is shown. */
export const tilesOf = oncePer((list: readonly GameItem[]): GameTile[] => list.map(toTile))
