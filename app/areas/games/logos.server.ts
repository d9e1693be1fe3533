import { oncePer } from '#app/platform/once-per.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { VendorLane } from '#catalogue/games/vendor.ts'
import { fetchVendors } from './calls.server.ts'

/** The wordmarks of all vendors by their codes; none without an answer, and then names stand in their place. */
export async function fetchLogos(visitor: Visitor): Promise<Readonly<Record<string, string>>> {
  const vendors = await fetchVendors(visitor)
  return vendors.ok ? logosOf(vendors.value.data.lanes) : {}
}

const logosOf = oncePer((lanes: readonly VendorLane[]): Readonly<Record<string, string>> => {
  const cards = lanes.flatMap((lane) => lane.cards)
  return Object.fromEntries(cards.map(({ vassalage, smallIcon }) => [vassalage, smallIcon]))
})
