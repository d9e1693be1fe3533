import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import type { LotteryGroup } from '#app/areas/games/model/lottery.ts'
import type { PlayState } from '#app/areas/games/model/play.ts'
import type { GameTile } from '#app/areas/games/model/tile.ts'
import { PlayDialog } from '#app/areas/games/ui/play-dialog.tsx'
import { loader as listPage } from '#app/routes/list.tsx'
import { loader as play } from '#app/routes/play.$nodeId.tsx'
import { loader as close } from '#app/routes/play.close.ts'
import { loader as seaLottery } from '#app/routes/seaLottery.tsx'
import { loader as vnLottery } from '#app/routes/vnLottery.tsx'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, enter, withSite } from '../session/site.ts'

const site = withSite()

type Loader = (args: ActionFunctionArgs) => unknown
/** As a browser without scripts asks for everything. */
const whole =
  (loader: Loader): Loader =>
  (args) =>
    loader({ ...args, context: { ...args.context, isDocument: true } })
const launches = () => site.gateway.platform.db.read.launchKey.count()
const listOf = async (path: string) =>
  ((await new Browser().run(listPage, path)).body.list as { games: GameTile[] }).games

/** Starts a game without scripts, closes it by its own way out, and goes back. */
async function closesAndGoesBack(browser: Browser, loader: Loader, path: string, params?: Record<string, string>) {
  const named = (await browser.run(whole(loader), path, undefined, params)).location ?? ''
  expect(named.startsWith(path.replace(/(?<=[?&]tickets)$/, '='))).toBe(true)
  const before = await launches()
  expect((await browser.run(whole(loader), named, undefined, params)).body.play).toMatchObject({ kind: 'game' })
  const again = await browser.run(whole(loader), named, undefined, params)
  expect(again.body.play, 'a page that is loaded again goes on').toMatchObject({ kind: 'game' })
  expect(await launches()).toBe(before + 2)
  const { backUrl } = await site.gateway.platform.db.read.launchKey.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
  const { pathname, search } = new URL(backUrl ?? '')
  const { location } = await browser.run(close, pathname + search)
  const back = await browser.run(whole(loader), named, undefined, params)
  expect(await launches(), 'nothing was started').toBe(before + 2)
  return { closed: location, back: [back.status, back.location] }
}

test('without scripts the way back of the browser does not start a game again that was closed', async () => {
  const browser = await enter('player01')
  const [{ id }] = (await listOf('/rng')) as [GameTile]
  const over = `/rng?game=${id}&to=%2Ffavorite%3Fpage%3D2`
  const list = { closed: '/favorite?page=2', back: [302, '/favorite?page=2'] }
  expect(await closesAndGoesBack(browser, listPage, over)).toEqual(list)
  expect(await closesAndGoesBack(browser, listPage, over), 'and a new start of it is another').toEqual(list)
  const page = `/play/${id}?view=page&to=%2Ffavorite%3Fpage%3D2`
  expect(await closesAndGoesBack(browser, play, page, { nodeId: String(id) })).toEqual(list)
  const { groups } = (await browser.run(vnLottery, '/vnLottery')).body as { groups: LotteryGroup[] }
  const menu = { closed: '/vnLottery', back: [302, '/vnLottery'] }
  const draw = `/vnLottery?gameCode=${groups[0]?.games[0]?.code}`
  expect(await closesAndGoesBack(browser, vnLottery, draw)).toEqual(menu)
  expect(await closesAndGoesBack(browser, vnLottery, '/vnLottery?tickets')).toEqual(menu)
})

test('a lottery leads back to where it was started from too, and to its menu where nobody says', async () => {
  const browser = await enter('player01')
  const { groups } = (await browser.run(vnLottery, '/vnLottery')).body as { groups: LotteryGroup[] }
  const draw = `/vnLottery?gameCode=${groups[0]?.games[0]?.code}`
  const openedFrom = async (before: string, start: string, loader: Loader = vnLottery) => {
    browser.before = before === '' ? '' : `http://own.example${before}`
    const { location, body } = await browser.run(loader, start)
    return location ?? (body as { backHref: string; play: PlayState }).backHref
  }
  const named = `${draw}&to=%2Ffavorite%3Fpage%3D2`
  expect(await openedFrom('/favorite?page=2', draw)).toBe(named)
  expect(await openedFrom('/favorite?page=2', named)).toBe('/favorite?page=2')
  const { backUrl } = await site.gateway.platform.db.read.launchKey.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
  expect(backUrl).toBe('http://own.example/favorite?page=2')
  expect(await openedFrom('/recent', '/vnLottery?tickets')).toBe('/vnLottery?tickets&to=%2Frecent')
  expect(await openedFrom(named, draw), 'one game after another').toBe(named)
  for (const before of ['', '/vnLottery', '/vnLottery?tickets', draw])
    expect([before, await openedFrom(before, draw)]).toEqual([before, '/vnLottery'])
  for (const before of ['/lottery', '/seaLottery'])
    expect([before, await openedFrom(before, '/seaLottery?gameCode=SEA', seaLottery)]).toEqual([before, '/lottery'])
  expect(await closesAndGoesBack(browser, vnLottery, named)).toMatchObject({ closed: '/favorite?page=2' })
})

test('within the site a start has no name, and closing leads nowhere but to a page of it', async () => {
  const browser = await enter('player01')
  const [{ id }] = (await listOf('/rng')) as [GameTile]
  expect((await browser.run(listPage, `/rng?game=${id}`)).body).toMatchObject({ play: { kind: 'game' }, start: null })
  for (const start of ['', 'no-name', 'abcdefgh'])
    expect((await browser.run(close, `/play/close?start=${start}&to=%2F%2Fevil.example`)).location).toBe('/')
})

test('closing leads over the address that remembers it, and with scripts straight to where the game leads back to', async () => {
  const about = { id: 7, name: 'Bakunawa', hasTrial: false }
  const game: PlayState = {
    kind: 'game',
    ...about,
    category: 'RNG',
    isTrial: false,
    url: 'http://own.example/g',
    check: null,
  }
  const href = '/play/close\\?start=abcdefgh&amp;to=%2Ffavorite'
  for (const shown of [game, { kind: 'noMoney', ...about } as const]) {
    const page = await writtenPage(<PlayDialog play={shown} start="abcdefgh" leaveHref="/favorite" />)
    expect(page).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*data-leave="/favorite"[^>]*data-dialog-close`))
  }
  const page = await writtenPage(<PlayDialog play={game} start="abcdefgh" leaveHref="/favorite" />)
  expect(page, 'in full width the same start goes on').toContain('view=page&amp;to=%2Ffavorite&amp;start=abcdefgh')
})
