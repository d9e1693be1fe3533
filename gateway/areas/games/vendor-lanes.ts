import type { VendorCard, VendorLane } from '#catalogue/games/vendor.ts'
import { artPath } from '#gateway/platform/http/public-url.ts'
import { toWords } from '#gateway/platform/pages/words.ts'
import type { Vendor } from '#prisma/generated/sqlite/client.ts'
import type { GameIndex } from './game-index.ts'

/** The vendors that are switched on and have games, by game type; a code may stand in several types (OP-30). */
function vendorsByType(index: GameIndex): Map<string, { vendor: Vendor; gameCount: number }[]> {
  const lanes = new Map<string, { vendor: Vendor; gameCount: number }[]>()
  for (const vendor of index.vendors) {
    if (!vendor.enabled) continue
    const gameCount = index.page({ gameType: vendor.gameType, vassalage: vendor.code }, 1, 1).totalCount
    if (gameCount > 0) lanes.set(vendor.gameType, [...(lanes.get(vendor.gameType) ?? []), { vendor, gameCount }])
  }
  return lanes
}

/** The lanes of wire 11.5: one per game type, with its vendors and classifies. */
export function toVendorLanes(index: GameIndex, origin: string, language: string): VendorLane[] {
  return [...vendorsByType(index)].map(([gameType, entries]) => ({
    title: gameType,
    gameCategory: gameType,
    vendors: entries.map(({ vendor }) => vendor.code),
    cards: entries.map(({ vendor, gameCount }) => toCard(vendor, gameCount, origin)),
    gameClassify: index
      .countByClassify({ gameType })
      .map(({ key, gameCount }) => ({ key, displayName: toWords(key, language), gameCount })),
  }))
}

function toCard(vendor: Vendor, gameCount: number, origin: string): VendorCard {
  const logo = origin + artPath('vendors', vendor.code, vendor.code)
  return {
    id: vendor.id,
    vassalage: vendor.code,
    displayName: vendor.displayName,
    title: vendor.displayName,
    accountTypeName: vendor.displayName,
    gameType: vendor.gameType,
    lagerIcon: logo,
    smallIcon: logo,
    mobileSmallIcon: logo,
    mobileLargeIcon: logo,
    h5Icon: logo,
    gameCount,
    seamless: vendor.seamless,
    hasRooms: vendor.hasRooms,
  }
}

type OlderNode = {
  gameId: string
  nodeId: number
  telGameId: string
  telNodeId: number
  appNewWindow: boolean
  ordinal: number
}

/** The older shape of the vendors: a first game per vendor, and the codes in order. */
export function toVendorMapping(index: GameIndex): Record<string, Record<string, OlderNode | string[]>> {
  const lanes = [...vendorsByType(index)].map(([gameType, entries]) => {
    const nodes = entries.flatMap(({ vendor }, ordinal): [string, OlderNode][] => {
      const first = index.first({ gameType, vassalage: vendor.code })?.item
      return first === undefined
        ? []
        : [
            [
              vendor.code,
              {
                gameId: first.gameId,
                nodeId: first.nodeId,
                telGameId: first.gameId,
                telNodeId: first.nodeId,
                appNewWindow: !vendor.seamless,
                ordinal,
              },
            ],
          ]
    })
    return [gameType, { ...Object.fromEntries(nodes), vendors: entries.map(({ vendor }) => vendor.code) }] as const
  })
  return Object.fromEntries(lanes)
}

/** `{ gameType: { vendor: [classify…] } }` (wire 7.4). */
export function toVendorGameTypes(index: GameIndex): Record<string, Record<string, string[]>> {
  const lanes = [...vendorsByType(index)].map(([gameType, entries]) => {
    const classifies = entries.map(
      ({ vendor }) =>
        [vendor.code, index.countByClassify({ gameType, vassalage: vendor.code }).map((entry) => entry.key)] as const,
    )
    return [gameType, Object.fromEntries(classifies)] as const
  })
  return Object.fromEntries(lanes)
}
