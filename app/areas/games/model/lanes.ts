import type { VendorCard, VendorLane } from '#catalogue/games/vendor.ts'
import { type Category, placeOf } from './categories.ts'
import { isLottery, lotteryHref } from './lottery.ts'
import { playHref } from './play.ts'

/** A vendor as the menus show it, by its wordmark; the name stands for a wordmark that there is not. */
export type VendorEntry = { code: string; name: string; logo?: string | undefined }

/** A vendor as a tile: a tap starts it at once (GA-24), with games of this kind. */
export type VendorTile = VendorEntry & { href: string; kind: Category }

/** The first game of each vendor, by lane and vendor, as the older vendor call answers it. */
export type FirstGames = Record<string, Record<string, string[] | { nodeId: number; gameId: string }>>

export const toVendorEntry = ({ vassalage, displayName, smallIcon }: VendorCard): VendorEntry => ({
  code: vassalage,
  name: displayName,
  logo: smallIcon || undefined,
})

/** The vendors as tiles. What starts is the first game of a vendor; a lottery starts on its own route, the vendor of the menu by itself (GA-34). */
export function toVendorTiles(
  vendors: readonly VendorEntry[],
  category: Category,
  firstGames: FirstGames,
): VendorTile[] {
  return vendors.flatMap((vendor) => {
    const { code } = vendor
    const first = firstGames[placeOf(category).lane]?.[code]
    if (!first || Array.isArray(first)) return []
    const href = isLottery(category) ? lotteryHref(code, first.gameId) : playHref(first.nodeId)
    return [{ ...vendor, kind: category, href }]
  })
}

/** The vendors of sports that belong to two other categories; merchant settings (OP-100). */
export type VendorSplit = { esports: readonly string[]; cockfight: readonly string[] }

/** Vendors per category. The sports lane is split into sports, e-sports and cockfight by the two vendor lists (GA-48, GA-49). */
export function vendorsByCategory(
  lanes: readonly VendorLane[],
  split: VendorSplit,
): Partial<Record<Category, VendorEntry[]>> {
  const found: Partial<Record<Category, VendorEntry[]>> = {}
  for (const lane of lanes) {
    for (const card of lane.cards) {
      const category = laneCategory(lane.gameCategory || lane.title, card.vassalage, split)
      found[category] ??= []
      found[category].push(toVendorEntry(card))
    }
  }
  return found
}

function laneCategory(lane: string, vendor: string, split: VendorSplit): Category {
  if (lane === 'SPORTS' && split.esports.includes(vendor)) return 'ESPORTS'
  if (lane === 'SPORTS' && split.cockfight.includes(vendor)) return 'COCKFIGHT'
  return lane as Category
}

/** The vendors of these codes in their order, whatever they make; a code that the gateway does not know is its own name. */
export function vendorsOfCodes(lanes: readonly VendorLane[], codes: readonly string[]): VendorEntry[] {
  const cards = lanes.flatMap((lane) => lane.cards)
  return codes.map((code) => {
    const card = cards.find(({ vassalage }) => vassalage === code)
    return { code, name: code, logo: card === undefined ? undefined : toVendorEntry(card).logo }
  })
}
