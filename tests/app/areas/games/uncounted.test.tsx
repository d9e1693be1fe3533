import { beforeAll, expect, test } from 'vitest'
import { GamePage } from '#app/areas/games/ui/game-page.tsx'
import { GameTiles } from '#app/areas/games/ui/game-tiles.tsx'
import { HomeSections } from '#app/areas/games/ui/home-sections.tsx'
import { LotteryGroup } from '#app/areas/games/ui/lottery-group.tsx'
import { PlayDialog } from '#app/areas/games/ui/play-dialog.tsx'
import { useTileTexts } from '#app/areas/games/ui/use-tile-texts.ts'
import { VendorTiles } from '#app/areas/games/ui/vendor-tiles.tsx'
import { loader as root, shouldRevalidate } from '#app/root.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import type { Frame } from '#app/shell/frame.ts'
import { giveBonus } from '../../../gateway/areas/promotions/bonus-desk.ts'
import { memberIdOf } from '../../../gateway/areas/wallet/wallet-visitor.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()
const player = new Browser()
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player02', password: demoPassword })
})

const frameOf = async (visitor: Browser) => ((await visitor.run(root, '/')).body as unknown as { frame: Frame }).frame
const reload = { title: '50% deposit bonus', categories: ['RNG', 'TG'] }
const gift = { title: 'Birthday gift', categories: ['RNG'] }
const game = { id: 7, name: 'Tagu-taguan', vendor: 'JL', type: 'RNG', art: '/a.svg', hot: true, trial: false }

function Tiles({ kind, vendorList = false }: { kind: string; vendorList?: boolean }) {
  return <GameTiles games={[{ ...game, kind, vendorList }]} texts={useTileTexts()} isFavourite={() => false} />
}
const tile = (kind: string, openBonuses: object[], vendorList = false) =>
  writtenPage(<Tiles kind={kind} vendorList={vendorList} />, { frame: { openBonuses } })

test('the frame of a member has the kinds that count for each open bonus; a guest has none', async () => {
  expect((await frameOf(player)).openBonuses).toEqual([])
  await giveBonus(site.gateway, await memberIdOf(site.gateway, 'player02'), {
    amount: '100.00',
    shares: { RNG: 10_000, LIVE: 0 },
  })
  expect((await frameOf(player)).openBonuses).toEqual([{ title: 'Test bonus', categories: ['RNG'] }])
  expect((await frameOf(new Browser())).openBonuses).toEqual([])
})

test('a tile says that its game does not count, to the eye and to the ear', async () => {
  const marked = await tile('JP', [reload])
  expect(marked).toContain('>Not for bonus</span>')
  expect(marked).toContain('aria-label="Play Tagu-taguan, Hot, does not count towards your bonus"')
  for (const unmarked of [tile('TG', [reload]), tile('JP', []), tile('JP', [reload], true)])
    expect(await unmarked).not.toContain('bonus')
  expect(await writtenPage(<Tiles kind="JP" />)).not.toContain('bonus')
})

test('of two bonuses it is enough that one is not played out there', async () => {
  expect(await tile('TG', [reload, gift])).toContain('Not for bonus')
  expect(await tile('RNG', [reload, gift])).not.toContain('bonus')
})

test('the small tiles of home say it as well', async () => {
  const section = (kind: string) =>
    writtenPage(
      <HomeSections
        sections={[{ category: 'RNG', games: [{ id: 7, name: 'Tagu-taguan', kind, art: '/a.svg' }] }]}
        play="Play"
      />,
      { frame: { openBonuses: [reload] } },
    )
  expect(await section('JP')).toContain('Not for bonus')
  expect(await section('RNG')).not.toContain('Not for bonus')
})

test('so do the tiles of vendors and the menu of the lottery, each by the kind of its games', async () => {
  const entry = { code: 'A', name: 'A', art: '/a.svg' }
  const favourites = { isReady: false, codes: [], toggle: () => undefined }
  const marksOf = async (kind: 'TG' | 'LOTT') => {
    const frame = { openBonuses: [reload] }
    const pages = [
      <VendorTiles key="a" vendors={[{ ...entry, kind, href: '/play/7' }]} play="Play" />,
      <LotteryGroup
        key="b"
        title="Draws"
        path="/lottery"
        games={[{ ...entry, id: 7, kind, isHot: false }]}
        favourites={favourites}
      />,
    ]
    return Promise.all(pages.map(async (page) => (await writtenPage(page, { frame })).includes('Not for bonus')))
  }
  expect(await marksOf('LOTT')).toEqual([true, true])
  expect(await marksOf('TG')).toEqual([false, false])
})

const play = (category: string, isTrial = false) =>
  ({
    kind: 'game',
    id: 7,
    name: 'Tagu-taguan',
    hasTrial: true,
    category,
    isTrial,
    url: 'http://gateway.example/g',
    check: null,
  }) as const

test('over a running game stand the names of the bonuses that it does not count towards', async () => {
  const frame = { openBonuses: [reload, gift] }
  for (const page of [
    <GamePage key="a" play={play('TG')} />,
    <PlayDialog key="b" play={play('TG')} start={null} leaveHref="/rng" />,
  ])
    expect(await writtenPage(page, { frame })).toContain('This game does not count towards: Birthday gift.')
  for (const page of [<GamePage key="a" play={play('RNG')} />, <GamePage key="b" play={play('TG', true)} />])
    expect(await writtenPage(page, { frame })).not.toContain('does not count')
})

test('who comes from a game is told anew what is open', () => {
  const step = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: new URL(from, 'http://own.example'),
      nextUrl: new URL(to, 'http://own.example'),
    } as Parameters<typeof shouldRevalidate>[0])
  expect([step('/rng?game=7', '/rng'), step('/play/7', '/'), step('/rng', '/rng?page=2')]).toEqual([true, true, false])
})
