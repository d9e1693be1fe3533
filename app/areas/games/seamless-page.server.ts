import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '#app/platform/texts.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { fetchFirstGames, fetchVendors } from './calls.server.ts'
import { isCategory } from './model/categories.ts'
import { toVendorEntry, toVendorTiles, type VendorTile } from './model/lanes.ts'

export type SeamlessPageData = { title: string; vendors: VendorTile[] }

/** The vendors that play from the main balance, each once per lane; a tap starts one at once. */
export async function loadSeamlessVendors(args: LoaderFunctionArgs): Promise<SeamlessPageData> {
  const visitor = await readVisitor(args)
  const t = getT(visitor.language, 'games')
  const [vendors, firstGames] = await Promise.all([fetchVendors(visitor), fetchFirstGames(visitor)])
  const lanes = vendors.ok ? vendors.value.data.lanes : []
  const tiles = lanes.flatMap(({ title, cards }) => {
    if (!isCategory(title)) return []
    const entries = cards
      .filter((card) => card.seamless)
      .map((card) => ({
        ...toVendorEntry(card),
        name: `${card.displayName} · ${t(`types.${title}`)}`,
      }))
    return toVendorTiles(entries, title, firstGames)
  })
  return { title: t('seamless.title'), vendors: tiles }
}
