import { type GameItem, gameItem } from '#catalogue/games/item.ts'
import { tableRoundsOf } from '#gateway/kernel/table-rounds.ts'
import { artPath } from '#gateway/platform/http/public-url.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'

/** A game as it goes over the wire (wire 11.4). `origin` is where browsers reach the gateway's pictures. */
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
    ...tableRoundsOf(game),
  }
}

/** An item as JSON in UTF-8: as the first of a list, and with the comma that stands before every other. */
export type WrittenItem = { first: Buffer; next: Buffer }

/**
 * Writes each item once, checked against the catalogue, so that a list is glued together. All lie in one piece of memory in
 * lobby order: neighbours on a page are neighbours there too.
 */
export function writeGameItems(items: readonly GameItem[]): WrittenItem[] {
  const texts = items.map((item) => `,${JSON.stringify(gameItem.parse(item))}`)
  const memory = Buffer.from(texts.join(''))
  let end = 0
  return texts.map((text) => {
    const next = memory.subarray(end, end + Buffer.byteLength(text))
    end += next.length
    return { first: next.subarray(1), next }
  })
}

/** A list of items as the parts of a JSON array. */
export const toJsonParts = (list: readonly { written: WrittenItem }[]): Buffer[] =>
  list.map(({ written }, at) => (at === 0 ? written.first : written.next))
