import { type VendorSplit, vendorsByCategory } from '#app/areas/games/model/lanes.ts'
import { oncePer } from '#app/platform/once-per.ts'
import type { VendorLane } from '#catalogue/games/vendor.ts'
import type { HeaderMenu } from './frame.ts'
import { headerCategories } from './navigation.ts'

const menusBySplit = oncePer((_lanes: readonly VendorLane[]) => new Map<string, readonly HeaderMenu[]>())

/** The menus of the header. Lanes are the same object for as long as they are kept, and so are their menus, which every page has. */
export function menusOf(lanes: readonly VendorLane[], split: VendorSplit): readonly HeaderMenu[] {
  const ofLanes = menusBySplit(lanes)
  const name = JSON.stringify(split)
  const menus = ofLanes.get(name) ?? makeMenus(lanes, split)
  ofLanes.set(name, menus)
  return menus
}

function makeMenus(lanes: readonly VendorLane[], split: VendorSplit): HeaderMenu[] {
  const byCategory = vendorsByCategory(lanes, split)
  return headerCategories.map((category) => ({ category, vendors: byCategory[category] ?? [] }))
}
