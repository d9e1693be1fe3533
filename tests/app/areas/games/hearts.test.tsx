import { expect, test } from 'vitest'
import { GameList } from '#app/areas/games/ui/game-list.tsx'
import { TileRow } from '#app/areas/games/ui/tile-row.tsx'
import { useTileTexts } from '#app/areas/games/ui/use-tile-texts.ts'
import { writtenPage } from '../../../support/written-page.tsx'

const game = { id: 7, name: 'Tagu-taguan', vendor: 'JL', type: 'RNG', kind: 'RNG', art: '/a.svg', hot: true }
const games = [{ ...game, trial: false, vendorList: false }]

/** Home: a row and the lobby under it, with the same game in both. */
function Home() {
  const tiles = { games, texts: useTileTexts(), isFavourite: () => false }
  return (
    <>
      <TileRow id="hot-games" title="Hot" more={{ href: '/', label: 'All' }} {...tiles} />
      <GameList page={1} totalPages={1} hrefOf={() => '/'} allHref="/" waiting={false} {...tiles} />
    </>
  )
}

test('the list of a page names the place of each heart, and a row that may have the same game does not', async () => {
  const page = await writtenPage(<Home />)
  expect(page.match(/<button[^>]* value="7\/JL\/RNG"/g)).toHaveLength(2)
  expect(page.match(/ id="h7"/g)).toHaveLength(1)
  expect(page.indexOf(' id="h7"')).toBeGreaterThan(page.indexOf('id="games"'))
})
