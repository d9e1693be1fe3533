import { expect, test } from 'vitest'
import type { ListPageData } from '#app/areas/games/list-page.server.ts'
import { pageSize } from '#app/areas/games/lists.server.ts'
import { GameTiles } from '#app/areas/games/ui/game-tiles.tsx'
import type { GameTileTexts } from '#app/areas/games/ui/use-tile-texts.ts'
import { VendorMenu } from '#app/areas/games/ui/vendor-menu.tsx'
import { VendorPopup } from '#app/areas/games/ui/vendor-popup.tsx'
import { VendorTiles } from '#app/areas/games/ui/vendor-tiles.tsx'
import { loader as root } from '#app/root.tsx'
import { loader as listPage } from '#app/routes/list.tsx'
import type { Frame } from '#app/shell/frame.ts'
import { HeaderMenus } from '#app/shell/header-menus.tsx'
import { liveGames } from '#gateway/areas/games/live-games.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()

const pageOf = async (path: string) => (await new Browser().run(listPage, path)).body as unknown as ListPageData
const logoOf = (markup: string, name: string) =>
  new RegExp(`<img class="vendor-logo" src="([^"]+)" alt="${name}" width="80" height="32" loading="lazy"/>`).exec(
    markup,
  )?.[1]

// The vendors of each kind that have a wordmark (CN-56 to CN-60).
test.each([
  ['/fish', ['AG', 'BBIN', 'CQ9', 'GG', 'PT', 'RTG']],
  ['/live', ['AG', 'BBIN', 'BG', 'DG', 'EA', 'LOTUS', 'OG', 'PT', 'TGP']],
  ['/pvp', ['KX', 'KY', 'TH', 'WS', 'XY']],
  ['/rng', ['AE', 'AG', 'CQ9', 'GG', 'ISB', 'MG', 'MGS', 'PNG', 'PT', 'RTG', 'TTG', 'WD']],
  ['/sports', ['IBC', 'SBT', 'UG']],
] as const)('%s shows its vendors by their wordmarks, which the gateway draws', async (path, codes) => {
  const { list, vendorTiles } = await pageOf(path)
  const markup = await writtenPage(
    <VendorMenu vendors={list.vendors} current="" hrefOf={(vendor) => `?vassalage=${vendor}`} hasCounts />,
  )
  for (const code of codes) {
    const logo = logoOf(markup, code)
    const picture = await site.gateway.app.inject(new URL(logo ?? '', 'http://gateway.example').pathname)
    expect([code, picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      code,
      200,
      'image/svg+xml; charset=utf-8',
      expect.stringContaining('immutable'),
    ])
  }
  const tiles = await writtenPage(<VendorTiles vendors={vendorTiles} play="Play" />)
  for (const { name } of vendorTiles) expect(logoOf(tiles, name)).toBeDefined()
})

test('the menus of the header and the footer show wordmarks, and a vendor that has none its name', async () => {
  const { frame } = (await new Browser().run(root, '/')).body as unknown as { frame: Frame }
  const menus = await writtenPage(<HeaderMenus menus={frame.menus} />)
  for (const name of ['AG', 'IBC', 'JDB']) expect(logoOf(menus, name)).toMatch(/\/cdn\/vendors\/\w+\.[0-9a-f]{8}\.svg$/)
  // Without JavaScript too: each menu lists links, which show under focus and tap (OP-115).
  expect(menus).toContain('href="/live?vassalage=AG"')
  expect(frame.marks.map(({ code, logo }) => [code, typeof logo])).toEqual(
    ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'].map((code) => [code, 'string']),
  )
  expect(
    await writtenPage(
      <VendorTiles vendors={[{ code: 'ZZ', name: 'Zigzag', kind: 'RNG', href: '/play/1' }]} play="Play" />,
    ),
  ).toContain('<b class="cut">Zigzag</b>')
})

test.each([
  [10, 'drop-panel'],
  [11, 'drop-panel drop-large'],
])('the header lists the %i vendors of a category in a menu that is laid out as %s (HF-21)', async (count, layout) => {
  const vendors = Array.from({ length: count }, (_, at) => ({ code: `V${at}`, name: `Vendor ${at}` }))
  const menu = await writtenPage(<HeaderMenus menus={[{ category: 'LIVE', vendors }]} />)
  expect(menu).toContain(`<div class="${layout}"><ul>`)
  expect(menu.match(/href="\/live\?vassalage=V\d+"/g)).toHaveLength(count)
})

const texts: GameTileTexts = {
  writing: '',
  play: 'Play',
  trial: 'Free trial',
  trialShort: 'Free',
  hot: 'Hot',
  favourite: 'Favourite',
  uncounted: 'Not for bonus',
  uncountedLong: 'does not count towards your bonus',
  language: 'en',
  isUncounted: () => false,
  kindOf: ({ engine, kind }) => engine ?? kind,
  roundsOf: () => undefined,
}

test('a tile that is a vendor opens the popup with 18 of its games, and the way to all of them', async () => {
  const { platform } = site.gateway
  const slots = await platform.db.read.game.findMany({
    where: { gameType: 'RNG' },
    orderBy: { position: 'asc' },
    take: 24,
    select: { nodeId: true },
  })
  const [tile, ...games] = slots.map(({ nodeId }) => nodeId)
  await platform.db.write(async (tx) => {
    await tx.game.updateMany({ where: { nodeId: { in: games } }, data: { vendorCode: 'WD' } })
    await tx.game.update({
      where: { nodeId: tile ?? 0 },
      data: { vendorCode: 'WD', isGame: 'VASSALAGE', name: 'WD Lobby' },
    })
  })
  liveGames(platform).invalidate()

  const { popup, category } = await pageOf('/rng?popup=WD')
  expect([popup?.vendor, popup?.games?.length, popup?.games?.some(({ id }) => id === tile)]).toEqual([
    'WD',
    pageSize,
    false,
  ])
  const dialog = await writtenPage(
    <VendorPopup
      vendor="WD"
      games={popup?.games ?? []}
      category={category}
      closeHref="/rng"
      texts={texts}
      isFavourite={() => false}
    />,
  )
  expect(dialog).toMatch(/role="dialog"[^>]*aria-label="[^"]*WD/)
  expect(dialog.match(/data-tile=/g)).toHaveLength(pageSize)
  expect(dialog).toContain('href="/rng?vassalage=WD"')
})

test('the popup of a vendor without games here, or whose games cannot be asked for, says so', async () => {
  const { popup, category } = await pageOf('/live?popup=NOPE')
  expect(popup).toEqual({ vendor: 'NOPE', games: [] })
  const said = async (games: [] | null) => {
    const place = { vendor: 'NOPE', category, closeHref: '/live', texts, isFavourite: () => false }
    return writtenPage(<VendorPopup {...place} games={games} />)
  }
  expect(await said([])).toContain('No game fits')
  expect(await said(null)).toContain('Nothing can be shown right now')
  expect(await said([])).toContain('href="/live"')
})

test('under a tile stands the name of its vendor, not its code', async () => {
  const { list } = await pageOf('/lott')
  const vendor = { code_gameType: { code: 'TCG_SEA', gameType: 'LOTT' } }
  const { displayName } = await site.gateway.platform.db.read.vendor.findUniqueOrThrow({ where: vendor })
  const markup = await writtenPage(<GameTiles games={list.games ?? []} texts={texts} isFavourite={() => false} />)
  expect(markup).toContain(`${displayName} · `)
  expect(markup).not.toContain('TCG_SEA ·')
})
