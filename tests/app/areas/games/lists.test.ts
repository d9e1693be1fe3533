import { expect, test } from 'vitest'
import { hasPage, placeOf, subTypes } from '#app/areas/games/model/categories.ts'
import type { GameTile } from '#app/areas/games/model/tile.ts'
import { games as words } from '#app/locales/en/games.ts'
import { writeSession } from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { loader as root } from '#app/root.tsx'
import { loader as home } from '#app/routes/_lobby.tsx'
import { loader as time } from '#app/routes/clock.ts'
import { loader as favourites, action as heart } from '#app/routes/favorite.tsx'
import { action as quietHeart } from '#app/routes/heart.ts'
import { loader as listPage } from '#app/routes/list.tsx'
import { loader as recent } from '#app/routes/recent.tsx'
import { games } from '#catalogue/games.ts'
import { liveGames } from '#gateway/areas/games/live-games.ts'
import { endSession } from '#gateway/kernel/identity/sessions.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { merchant } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()

async function memberBrowser(account = 'player01'): Promise<Browser> {
  const browser = new Browser()
  const token = await site.gateway.logIn(account)
  browser.jar.set(
    'perlas',
    (await writeSession({ token, type: 0, username: account, merchant, merchantCode: merchant }))
      .split(';')[0]
      ?.slice('perlas='.length) ?? '',
  )
  return browser
}

/** Nothing is kept of what the gateway said before. */
function forgetKept(): void {
  const { GATEWAY_URL, APP_KEY } = settings()
  setGateway(GATEWAY_URL[0], APP_KEY === undefined ? {} : { APP_KEY })
}

type List = { games: GameTile[]; page: number; totalPages: number; totalCount: number; vendors: { code: string }[] }
const listOf = (body: Record<string, unknown>) => body.list as List

test('the lobby of a guest has 18 tiles, 12 hot games, a section per category and no rows of their own', async () => {
  const { body } = await new Browser().run(home, '/')
  expect(listOf(body).games).toHaveLength(18)
  const hot = body.hot as { of: string; games: GameTile[] }
  expect([hot.of, hot.games.length, hot.games.every((game) => game.hot)]).toEqual([`EN ${merchant}`, 12, true])
  expect(body.own).toEqual({ favourites: [], recent: [], areKnown: false })
  const sections = body.sections as { category: string; games?: unknown[]; vendors?: unknown[] }[]
  expect(sections.map(({ category }) => category)).toEqual(
    expect.arrayContaining(['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'PVP', 'FISH', 'JP', 'TG', 'AC']),
  )
  expect(sections.map(({ category }) => category)).not.toContain('COCKFIGHT')
  for (const section of sections) {
    if (['SPORTS', 'ESPORTS'].includes(section.category)) expect(section.vendors?.length).toBeLessThanOrEqual(5)
    else expect(section.games?.length).toBeLessThanOrEqual(12)
  }
  // The gateway of these tests has fewer of some kinds.
  expect(sections.find(({ category }) => category === 'RNG')?.games).toHaveLength(12)
})

test('home counts the slots that the gateway has, of all vendors (HO-23)', async () => {
  const live = liveGames(site.gateway.platform)
  live.invalidate()
  const index = await live.current()
  const { page } = index
  index.page = (filter, ...at) => ({ ...page(filter, ...at), totalCount: filter.gameType === 'RNG' ? 1_000 : 1 })
  forgetKept()
  const { slots } = (await new Browser().run(home, '/')).body
  live.invalidate()
  forgetKept()
  expect(slots).toBe(index.vendors.filter(({ gameType }) => gameType === 'RNG').length * 1_000)
})

test.each([
  ['/', true],
  ['/?page=2', true],
  ['/?filter=HOT', true],
  ['/index.html?utm_source=x', true],
  ['/login?to=/', false],
])('the document %s has its sections: %s', async (path, hasSections) => {
  const args = new Browser().args(path)
  const found = (await home({ ...args, context: { ...args.context, isDocument: true } })) as {
    sections: unknown[] | null
  }
  expect((found.sections?.length ?? 0) > 0).toBe(hasSections)
})

test('the winner board is sorted by amount and shows masked names', async () => {
  const { body } = await new Browser().run(home, '/')
  const winners = body.winners as { amount: string; name: string }[]
  const amounts = winners.map(({ amount }) => Number(amount.replace(/[^\d.]/g, '')))
  expect(amounts).toEqual([...amounts].sort((left, right) => right - left))
  expect(winners.length).toBeGreaterThan(0)
  expect(winners.every(({ amount, name }) => amount.startsWith('₱') && name.includes('*'))).toBe(true)
})

test('the second page of the lobby has other games than the first', async () => {
  const [first, second] = await Promise.all([new Browser().run(home, '/'), new Browser().run(home, '/?page=2')])
  const ids = new Set(listOf(first.body).games.map((game) => game.id))
  expect(listOf(second.body).page).toBe(2)
  expect(listOf(second.body).games.some((game) => ids.has(game.id))).toBe(false)
})

test('the lobby can be narrowed by vendor and by a part of a name', async () => {
  const { body } = await new Browser().run(home, '/?vendor=JDB')
  expect(listOf(body).games.every((game) => game.vendor === 'JDB')).toBe(true)
  expect(listOf(body).vendors.length).toBeGreaterThan(1)
  const found = await new Browser().run(home, '/?q=%20santelmo%20')
  expect(listOf(found.body).games[0]?.name).toBe('Santelmo')
})

test('the filters show new games and hot games', async () => {
  const hot = await new Browser().run(home, '/?filter=HOT')
  expect(listOf(hot.body).games.length).toBeGreaterThan(0)
  expect(listOf(hot.body).games.every((game) => game.hot)).toBe(true)
  const [all, fresh] = await Promise.all([new Browser().run(home, '/'), new Browser().run(home, '/?filter=NEW')])
  expect(listOf(fresh.body).totalCount).toBeGreaterThan(0)
  expect(listOf(fresh.body).totalCount).toBeLessThan(listOf(all.body).totalCount)
})

test('who looks among their recent games finds those of the name, and those of a vendor', async () => {
  const player = await memberBrowser()
  const all = listOf((await player.run(home, '/?filter=RECENT')).body)
  const [one] = all.games
  if (one === undefined) throw new Error('player01 has played nothing')
  const named = listOf((await player.run(home, `/?filter=RECENT&q=${encodeURIComponent(one.name)}`)).body)
  expect(named.games.map(({ name }) => name)).toContain(one.name)
  expect(named.totalCount).toBeLessThan(all.totalCount)
  expect(named.vendors.map(({ code }) => code)).toContain(one.vendor)
  const ofVendor = listOf((await player.run(home, `/?filter=RECENT&vendor=${one.vendor}`)).body)
  expect(new Set(ofVendor.games.map(({ vendor }) => vendor))).toEqual(new Set([one.vendor]))
})

test.each(['/?filter=RECENT', '/?filter=FAV'])(
  'a guest who chooses %s is asked to log in and comes back to it',
  async (path) => {
    expect(await new Browser().run(home, path)).toMatchObject({
      status: 302,
      location: `/login?to=${encodeURIComponent(path)}`,
    })
  },
)

test.each([
  [favourites, '/favorite'],
  [recent, '/recent'],
])('a guest is sent from $1 to the login', async (loader, path) => {
  expect(await new Browser().run(loader, path)).toMatchObject({
    status: 302,
    location: `/login?to=${encodeURIComponent(path)}`,
  })
})

test.each([
  ['LIVE', 'Live casino', []],
  ['RNG', 'Slots', subTypes],
  ['SPORTS', 'Sports', []],
  ['ESPORTS', 'E-sports', []],
  ['PVP', 'Poker', []],
  ['FISH', 'Fish', []],
  ['LOTT', 'Lottery', []],
  ['ELOTT', 'E-lottery', []],
  ['JP', 'Jackpot', []],
  ['TG', 'Table games', []],
  ['AC', 'Arcade', []],
  ['BG', 'Bingo', []],
  ['SC', 'Scratch', []],
  ['VP', 'Video poker', []],
] as const)('the category %s has a page that is called %s, with games of it', async (category, title, within) => {
  const { path, page } = placeOf(category)
  const { body } = await new Browser().run(listPage, path)
  expect([body.title, body.path]).toEqual([title, page])
  const text = hasPage(category) ? words.pages[category].text : words.tabs[category]
  expect(body.text, 'what is said of it').toBe(text)
  const kinds = new Set(listOf(body).games.map(({ kind }) => kind))
  // The slots have all that their tabs have.
  for (const kind of within) kinds.delete(kind)
  expect([...kinds]).toEqual([category])
})

test('the sub-types are tabs of the slots page and of no other', async () => {
  const tabsOf = async (path: string) => (await new Browser().run(listPage, path)).body.subTypes
  expect(await tabsOf('/rng?type=JP')).toEqual(['SC', 'VP', 'JP', 'TG', 'AC', 'BG'])
  expect(await tabsOf('/pvp')).toEqual([])
})

test('bingo is a tab of the slots and an entry of the menus where the merchant has Tagalog, and nowhere else (CN-47)', async () => {
  const { platform } = site.gateway
  const desk = merchantSettings(platform)
  const { merchants } = await desk.all()
  const serve = async (served: typeof merchants) => {
    await platform.db.write((tx) => desk.change(tx, 'merchants', served))
    desk.forget()
    forgetKept()
  }
  const places = async () => {
    const [list, site] = [await new Browser().run(listPage, '/rng'), await new Browser().run(root, '/')]
    const { offered } = site.body.frame as { offered: string[] }
    return { tabs: list.body.subTypes as string[], menus: offered }
  }
  const before = await places()
  expect(before).toEqual({ tabs: expect.arrayContaining(['BG']), menus: expect.arrayContaining(['BG']) })
  await serve(merchants.map((each) => ({ ...each, langList: each.langList.filter((code) => code !== 'TY') })))
  try {
    const without = (places: string[]) => places.filter((place) => place !== 'BG')
    expect(await places()).toEqual({ tabs: without(before.tabs), menus: without(before.menus) })
  } finally {
    await serve(merchants)
  }
  expect(await places()).toEqual(before)
})

test('a heart adds a favourite and a second one takes it off again, without JavaScript too', async () => {
  const browser = await memberBrowser()
  const ids = async () => (await browser.run(favourites, '/favorite')).body.favouriteIds as number[]
  const before = await ids()
  const game = listOf((await browser.run(listPage, '/rng')).body).games.find(({ id }) => !before.includes(id))
  const form = { game: `${game?.id}/${game?.vendor}/${game?.type}`, returnTo: '/rng?page=2' }

  expect(await browser.run(heart, '/favorite', form)).toMatchObject({
    status: 302,
    location: `/rng?page=2#h${game?.id}`,
  })
  expect(await ids()).toContain(game?.id)
  // A member changes a favourite once a second (CN-22); two members do not wait for each other.
  await site.gateway.platform.db.write((tx) => tx.favourite.deleteMany({ where: { nodeId: game?.id ?? 0 } }))
  expect(await ids()).not.toContain(game?.id)
})

test('a favourite that is let go in its own list leads to the place where it stood, which the next one has now', async () => {
  const browser = await memberBrowser()
  const { games } = listOf((await browser.run(favourites, '/favorite?page=2')).body)
  const [gone, next] = games as [GameTile, GameTile]
  const form = { game: `${gone.id}/${gone.vendor}/${gone.type}`, returnTo: '/favorite?page=2' }
  expect((await browser.run(heart, '/favorite', form)).location).toBe(`/favorite?page=2#h${next.id}`)
  const after = (await browser.run(favourites, '/favorite?page=2')).body
  expect(listOf(after).games[0]?.id).toBe(next.id)
})

test('a heart that the gateway refuses says which game it was, so that the page can take it back', async () => {
  const browser = await memberBrowser('player02')
  const send = async (game: string) => {
    const answer = await quietHeart(browser.args('/heart', { game, wanted: 'on' }))
    return [answer.status, await answer.json()]
  }
  const { id, vendor, type } = listOf((await browser.run(listPage, '/rng')).body).games[0] as GameTile
  expect(await send(`${id}/${vendor}/${type}`)).toEqual([200, { ok: true, nodeId: id }])
  expect(await send('999999999/PG/RNG')).toEqual([400, { ok: false, nodeId: 999_999_999 }])
})

test('a filter and the menu entry of the same name lead to the same list', async () => {
  const browser = await memberBrowser()
  for (const [filter, loader, path] of [
    ['FAV', favourites, '/favorite'],
    ['RECENT', recent, '/recent'],
  ] as const) {
    const [filtered, page] = [await browser.run(home, `/?filter=${filter}`), await browser.run(loader, path)].map(
      ({ body }) => listOf(body),
    )
    expect([filter, filtered?.games.length]).not.toEqual([filter, 0])
    expect(filtered).toEqual(page)
  }
})

test('a page beyond the end of a list is its last one', async () => {
  const browser = await memberBrowser()
  for (const [loader, path] of [
    [home, '/?'],
    [home, '/?q=santelmo&'],
    [home, '/?filter=HOT&'],
    [home, '/?filter=FAV&'],
    [home, '/?filter=RECENT&'],
    [listPage, '/rng?'],
    [favourites, '/favorite?'],
    [recent, '/recent?'],
  ] as const) {
    const at = async (page: number) => listOf((await browser.run(loader, `${path}page=${page}`)).body)
    const { totalPages } = await at(1)
    const [last, beyond] = [await at(totalPages), await at(totalPages + 9)]
    expect([path, beyond.page, beyond.games.length > 0]).toEqual([path, totalPages, true])
    expect(beyond.games, path).toEqual(last.games)
  }
})

test('a heart of a guest leads to the login and back; a heart that is none is refused', async () => {
  expect(await new Browser().run(heart, '/favorite', { game: '1/PG/RNG', returnTo: '/rng' })).toMatchObject({
    status: 302,
    location: '/login?to=%2Frng&why=action',
  })
  expect(await (await memberBrowser()).run(heart, '/favorite', { game: '<b>' })).toMatchObject({ status: 400 })
})

test('a heart whose session is over leads to the login and back to its page, however it was sent', async () => {
  const { db, clock } = site.gateway.platform
  for (const [action, path, wanted] of [
    [heart, '/favorite', { wanted: 'on' }],
    [quietHeart, '/heart', { wanted: 'on' }],
    [heart, '/favorite', {}],
  ] as const) {
    const browser = await memberBrowser('player02')
    const session = await db.read.session.findFirstOrThrow({
      where: { member: { accountKey: 'player02' } },
      orderBy: { id: 'desc' },
    })
    await db.write((tx) => endSession(tx, session.id, 'operator', clock.now()))
    const sent = await browser.run(action, path, { game: '1/PG/RNG', returnTo: '/rng?page=2', ...wanted })
    expect(sent.location).toBe('/login?to=%2Frng%3Fpage%3D2&why=action')
    expect(sent.cookies.join()).toContain('Max-Age=0')
  }
})

test('the favourites of a member are of every type', async () => {
  const token = await site.gateway.logIn('player01')
  const { body } = await site.gateway.ask(games.favourites, {}, { token })
  const page = await (await memberBrowser()).run(favourites, '/favorite')
  expect(listOf(page.body).totalCount).toBe(body.value.length)
})

test('of a member’s favourites 18 stand on a page, and the others on the next', async () => {
  const browser = await memberBrowser('player02')
  const slots = await Promise.all(['/rng', '/rng?page=2'].map((path) => new Browser().run(listPage, path)))
  const tiles = slots.flatMap(({ body }) => listOf(body).games).filter(({ vendorList }) => !vendorList)
  const { clock, db } = site.gateway.platform
  const { id: memberId } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'player02' } })
  const createdAt = clock.now()
  await db.write(async (tx) => {
    await tx.favourite.deleteMany({ where: { memberId } })
    await tx.favourite.createMany({
      data: tiles.slice(0, 20).map(({ id: nodeId }) => ({ memberId, nodeId, createdAt })),
    })
  })
  const shown = async (path: string) => {
    const { games, totalPages, totalCount } = listOf((await browser.run(favourites, path)).body)
    return { tiles: games.length, totalPages, totalCount }
  }
  expect(await shown('/favorite')).toEqual({ tiles: 18, totalPages: 2, totalCount: 20 })
  expect(await shown('/favorite?page=2')).toEqual({ tiles: 2, totalPages: 2, totalCount: 20 })
  const { own } = (await browser.run(home, '/')).body as { own: { favourites: GameTile[] } }
  expect(own.favourites, 'on home').toHaveLength(12)
})

test('a tile of a table or a draw has its clock and limits, and no other tile has', async () => {
  for (const [path, hasRounds] of [
    ['/live', true],
    ['/lott', true],
    ['/elott', true],
    ['/pvp', false],
    ['/rng', false],
  ] as const) {
    const { games } = listOf((await new Browser().run(listPage, path)).body)
    const tiles = games.filter(({ vendorList }) => !vendorList)
    expect([path, tiles.length > 0, tiles.every(({ rounds }) => (rounds !== undefined) === hasRounds)]).toEqual([
      path,
      true,
      true,
    ])
  }
})

test('the clock that tiles count by is that of the gateway, also when it was moved', async () => {
  const { clock } = site.gateway.platform
  clock.advance(3_600_000)
  const before = clock.now().getTime()
  const { body, status } = await new Browser().run(time, '/clock')
  expect([status, Math.abs((body.time as number) - before) < 60_000]).toEqual([200, true])
  clock.advance(-3_600_000)
})
