import { expect, test } from 'vitest'
import { countSlots } from '#app/areas/games/home.server.ts'
import { readListQuery } from '#app/areas/games/model/list-query.ts'
import { Lobby } from '#app/areas/games/ui/lobby.tsx'
import type { GameTileTexts } from '#app/areas/games/ui/use-tile-texts.ts'
import type { VendorLane } from '#catalogue/games/vendor.ts'
import { writtenPage } from '../../../support/written-page.tsx'

/** A lane with a vendor for each of these numbers of games. */
const lane = (title: string, ...counts: number[]) =>
  ({ title, cards: counts.map((gameCount) => ({ gameCount })) }) as VendorLane

test.each([
  [10_830, 10_000],
  [10_000, 10_000],
  [9_999, 9_000],
  [999, 0],
])('of %i slots it is said that there are more than %i', (slots, said) => {
  expect(countSlots([lane('LIVE', 5_000), lane('RNG', slots - 400, 400)])).toBe(said)
})

test('where the gateway names no slots there are none to count', () => {
  expect([countSlots([]), countSlots([lane('LIVE', 5_000)])]).toEqual([0, 0])
})

test.each([
  ['en', '10,000+ slots'],
  ['fil', '10,000+ na slots'],
] as const)('the lobby says how many slots there are, with a plus sign (%s)', async (language, words) => {
  const lobby = (slots: number) =>
    writtenPage(
      <Lobby
        query={readListQuery(new URLSearchParams(), 'vendor')}
        list={{ games: [], page: 1, totalPages: 0, totalCount: 0, vendorCount: 0, classifies: [], isStale: false }}
        slots={slots}
        texts={{} as GameTileTexts}
        isFavourite={() => false}
        isWaiting={false}
      />,
      { language },
    )
  expect(await lobby(10_000)).toContain(`<span class="small muted">${words}</span>`)
  expect(await lobby(0)).not.toContain('slots</span>')
})
