import type { VendorLane } from '#catalogue/games/vendor.ts'
import type { Category } from './categories.ts'

/** A vendor as the menus show it. */
export type VendorEntry = { code: string; name: string }

/** The vendors of sports that belong to two other categories; merchant settings (OP-100). */
export type VendorSplit = { esports: readonly string[]; cockfight: readonly string[] }

/** Vendors per category. The sports lane is split into sports, e-sports and cockfight by the two vendor lists (GA-48, GA-49). */
export function vendorsByCategory(lanes: readonly VendorLane[], split: VendorSplit): Partial<Record<Category, VendorEntry[]>> {
  const found: Partial<Record<Category, VendorEntry[]>> = {}
  for (const lane of lanes) {
    for (const card of lane.cards) {
      const category = laneCategory(lane.gameCategory || lane.title, card.vassalage, split)
      found[category] ??= []
      found[category].push({ code: card.vassalage, name: card.displayName })
    }
  }
  return found
}

function laneCategory(lane: string, vendor: string, split: VendorSplit): Category {
  if (lane === 'SPORTS' && split.esports.includes(vendor)) return 'ESPORTS'
  if (lane === 'SPORTS' && split.cockfight.includes(vendor)) return 'COCKFIGHT'
  return lane as Category
}
