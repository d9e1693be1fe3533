import { type GameItem, gameItem } from '#catalogue/games/item.ts'
import { artPath } from '#gateway/platform/public-url.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'

/** A game as it goes over the wire (PROTOCOL 11.4). `origin` is where browsers reach the gateway's pictures. */
export function toGameItem(game: Game, vendorName: string, origin: string): GameItem {
  const picture = origin + artPath('games', game.nodeId, game.artSpec)
  return {
    nodeId: game.nodeId,
    gameId: game.gameCode,
    gameCode: game.gameCode,
    gameName: game.name,
    nodeName: game.name,
    vassalage: game.vendorCode,
    displayName: vendorName,
    defaultLanguage: 'EN',
    showIcon: picture,
    iconUrl: picture,
    defaultIcon: picture,
    gameType: game.gameType,
    gameClassify: game.gameClassify,
    gameCategory: game.gameCategory,
    isHot: game.hotRank === null ? 0 : 1,
    isNew: game.isNew ? 1 : 0,
    supportPlay: game.supportPlay === 0 ? 0 : 1,
    isGame: game.isGame,
    roomId: null,
  }
}

/** The item as JSON, checked once against the catalogue, so that a list can glue texts together. */
export const writeGameItem = (item: GameItem): string => JSON.stringify(gameItem.parse(item))
