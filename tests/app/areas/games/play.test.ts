import { expect, test } from 'vitest'
import { type Category, placeOf } from '#app/areas/games/model/categories.ts'
import type { PlayState } from '#app/areas/games/model/play.ts'
import type { GameTile } from '#app/areas/games/model/tile.ts'
import { writeSession } from '#app/platform/cookies.server.ts'
import { loader as loginPage } from '#app/routes/_lobby.login.tsx'
import { loader as trialPage } from '#app/routes/_lobby.trial.tsx'
import { action as freePlay } from '#app/routes/freeplay.ts'
import { loader as listPage } from '#app/routes/list.tsx'
import { loader as play, action as startByForm } from '#app/routes/play.$nodeId.tsx'
import { loader as realityCheck } from '#app/routes/reality-check.ts'
import { liveGames } from '#gateway/areas/games/live-games.ts'
import { changeSetting } from '#gateway/operator/settings-store.ts'
import { merchant } from '../../../support/gateway.ts'
import { Browser, newBrowser, withSite } from '../session/site.ts'

const site = withSite()

async function memberBrowser(): Promise<Browser> {
  const browser = new Browser()
  const token = await site.gateway.logIn('player01')
  browser.jar.set(
    'perlas',
    (await writeSession({ token, type: 0, username: 'player01', merchant, merchantCode: merchant }))
      .split(';')[0]
      ?.slice('perlas='.length) ?? '',
  )
  return browser
}

const gamesOf = async (path: string) =>
  ((await new Browser().run(listPage, path)).body.list as { games: GameTile[] }).games
const firstOf = async (path: string) => (await gamesOf(path))[0] as GameTile
const start = (browser: Browser, id: number, query = '') =>
  browser.run(play, `/play/${id}${query}`, undefined, { nodeId: String(id) })
const playOf = (body: Record<string, unknown>) => body.play as PlayState

test('a guest who starts a game is asked to log in and comes back to it', async () => {
  const { id } = await firstOf('/rng')
  expect(await start(new Browser(), id)).toMatchObject({
    status: 302,
    location: `/login?to=${encodeURIComponent(`/play/${id}`)}&why=action`,
  })
  expect(await new Browser().run(listPage, `/rng?game=${id}`)).toMatchObject({
    status: 302,
    location: `/login?to=${encodeURIComponent(`/play/${id}`)}&why=action`,
  })
})

test('a slot runs on the slots page, which then carries the vendor', async () => {
  const browser = await memberBrowser()
  const { id, vendor } = (await gamesOf('/rng')).find(({ kind }) => kind === 'RNG') as GameTile
  const { location } = await start(browser, id)
  expect(location).toBe(`/rng?vassalage=${vendor}&game=${id}`)
  const { body } = await browser.run(listPage, location ?? '')
  expect(playOf(body)).toMatchObject({
    kind: 'game',
    id,
    isTrial: false,
    url: expect.stringMatching(/^http:\/\/.*\/studio\//),
  })
})

test('a game leads back to the page that it was started from, and its address says so', async () => {
  const browser = await memberBrowser()
  const { id, vendor } = (await gamesOf('/rng')).find(({ kind }) => kind === 'RNG') as GameTile
  browser.before = `http://${browser.host}/favorite?page=2`
  const { location } = await start(browser, id)
  expect(location).toBe(`/rng?vassalage=${vendor}&game=${id}&to=%2Ffavorite%3Fpage%3D2`)
  expect((await browser.run(listPage, location ?? '')).body).toMatchObject({ leaveHref: '/favorite?page=2' })
  expect((await start(browser, id, '?view=page')).body).toMatchObject({ backHref: '/favorite?page=2' })
  const ownWays = site.gateway.platform.db.read.launchKey.count({
    where: { backUrl: { endsWith: '/favorite?page=2' } },
  })
  expect(await ownWays, 'so does the way out of the game itself, on its list and on its page').toBe(2)
})

test('a game whose address says nothing of that leads back to its list, and never to another site', async () => {
  const browser = await memberBrowser()
  const { id } = await firstOf('/rng')
  const leaveHref = async (query: string) =>
    (await browser.run(listPage, `/rng?type=RNG&page=2&game=${id}${query}`)).body.leaveHref
  expect(await leaveHref('')).toBe('/rng?type=RNG&page=2')
  expect(await leaveHref('&to=%2F%2Fevil.example')).toBe('/')
})

test('the games of a vendor lead back to the page that they were opened on, by the tile and by its address', async () => {
  const browser = await memberBrowser()
  browser.before = `http://${browser.host}/rng?type=RNG&page=2`
  const { location } = await browser.run(listPage, '/live?popup=AG')
  expect(location).toBe('/live?popup=AG&to=%2Frng%3Ftype%3DRNG%26page%3D2')
  browser.before = `http://${browser.host}${location}`
  expect((await browser.run(listPage, location ?? '')).body).toMatchObject({ leaveHref: '/rng?type=RNG&page=2' })
  const { id } = await firstOf('/live')
  const to = encodeURIComponent(location ?? '')
  expect((await start(browser, id)).location, 'and a game of them leads back to them').toContain(`game=${id}&to=${to}`)
  browser.before = `http://${browser.host}/live?popup=AG`
  expect((await browser.run(listPage, '/live?popup=AG')).body, 'read again').toMatchObject({ leaveHref: '/live' })
})

test('a game of another kind runs over its own list, and in full page where that is asked for', async () => {
  const browser = await memberBrowser()
  const { id } = await firstOf('/fish')
  expect((await start(browser, id)).location).toMatch(new RegExp(`^(/fish\\?|/seamless\\?)game=${id}$`))
  const { body } = await start(browser, id, '?view=page')
  expect(playOf(body)).toMatchObject({ kind: 'game', id })
})

test('over a game for money stands how play has gone, on its list as on its page, and the dialog asks for it anew', async () => {
  const browser = await memberBrowser()
  const { id } = await firstOf('/rng')
  const onList = playOf((await browser.run(listPage, `/rng?game=${id}`)).body)
  const onPage = playOf((await start(browser, id, '?view=page')).body)
  const check = { minutes: 0, at: expect.any(Number), net: expect.stringMatching(/0\.00$/) }
  expect([onList, onPage]).toMatchObject([{ check }, { check }])
  const since = 'check' in onPage && onPage.check?.at
  const checked = async (query: string) => (await realityCheck(browser.args(`/reality-check${query}`))).json()
  expect(await checked(`?since=${since}`)).toMatchObject({ minutes: 0 })
  expect(await checked(''), 'since the login').toMatchObject({ minutes: 0, staked: '₱0.00' })
  for (const query of [`?since=${since}`, '', '?since=now'])
    expect((await new Browser().run(realityCheck, `/reality-check${query}`)).status).toBe(404)
  const trial = playOf((await browser.run(listPage, `/rng?game=${id}&trial=1`)).body)
  expect(trial).toMatchObject({ kind: 'game', isTrial: true, check: null })
})

test('a poker vendor asks for a room first', async () => {
  const browser = await memberBrowser()
  const answers = await Promise.all((await gamesOf('/pvp')).map((game) => start(browser, game.id)))
  const rooms = answers.map(({ body }) => playOf(body)).find((state) => state?.kind === 'rooms')
  expect(rooms).toMatchObject({
    kind: 'rooms',
    name: expect.stringMatching(/./),
    backHref: '/pvp',
    rooms: expect.arrayContaining([{ id: expect.any(String), name: expect.any(String) }]),
  })
})

test('a trial is told to register an account first, and no launch is made', async () => {
  const browser = new Browser()
  await browser.run(freePlay, '/freeplay', { to: '/' })
  const { id } = await firstOf('/rng')
  const launches = () => site.gateway.platform.db.read.launchKey.count()
  const before = await launches()
  expect(playOf((await browser.run(listPage, `/rng?game=${id}`)).body)).toMatchObject({ kind: 'needAccount', id })
  const { nodeId } = await site.gateway.platform.db.read.game.findFirstOrThrow({ where: { vendorCode: 'KY' } })
  expect(playOf((await start(browser, nodeId)).body), 'before a room is chosen').toMatchObject({
    kind: 'needAccount',
    id: nodeId,
  })
  expect(await launches()).toBe(before)
})

test('who asks for a trial on the way to a game gets the free trial of it, or its list where it has none', async () => {
  const all = [...(await gamesOf('/rng')), ...(await gamesOf('/live')), ...(await gamesOf('/sports'))]
  const [withTrial, without] = [all.find(({ trial }) => trial), all.find(({ trial }) => !trial)] as GameTile[]
  const ways = [
    [`/play/${withTrial?.id}`, `/play/${withTrial?.id}?trial=1`],
    [`/play/${without?.id}`, placeOf(without?.kind as Category).path],
    ['/lottery?gameCode=PCSO', '/lottery'],
    ['/play/999999999', '/play/999999999'],
    ['/promotions?type=x', '/promotions?type=x'],
  ] as const
  const browser = newBrowser()
  for (const [to, place] of ways) {
    expect(await browser.run(freePlay, '/freeplay', { to }), to).toMatchObject({ status: 303, location: place })
    // It is a trial by then, whom the page that asks for a proof leads there too.
    expect((await browser.run(trialPage, `/trial?to=${encodeURIComponent(to)}`)).location).toBe(place)
  }
  expect((await newBrowser().run(loginPage, '/login')).body).toMatchObject({ hasFreePlay: true })
  expect((await browser.run(loginPage, '/login')).body, 'a trial is not offered another').toMatchObject({
    hasFreePlay: false,
  })
})

test('a free trial is open to guests and plays with play money', async () => {
  const game = (await gamesOf('/rng')).find((tile) => tile.trial) as GameTile
  const { location } = await start(new Browser(), game.id, '?trial=1')
  const { body } = await new Browser().run(listPage, location ?? '')
  expect(playOf(body)).toMatchObject({ kind: 'game', isTrial: true, id: game.id })
})

test('without free play no tile and no refused start offers a trial', async () => {
  const { platform } = site.gateway
  const put = (isOn: boolean) =>
    platform.db.write((tx) => changeSetting(tx, platform, 'whitelabel', (flags) => ({ ...flags, FREEPLAY3: isOn })))
  const trialsOn = async (path: string) => (await gamesOf(path)).filter(({ trial }) => trial)
  expect(await trialsOn('/rng?page=5')).not.toEqual([])
  const { id } = (await trialsOn('/rng?page=5'))[0] as GameTile
  await put(false)
  try {
    expect((await gamesOf('/rng?page=6')).length).toBeGreaterThan(0)
    expect(await trialsOn('/rng?page=6')).toEqual([])
    const { body } = await start(await memberBrowser(), id, '?trial=1&view=page')
    expect(playOf(body)).toMatchObject({ kind: 'refused', hasTrial: false })
  } finally {
    await put(true)
  }
  expect(await trialsOn('/rng?page=7')).not.toEqual([])
})

test('a game under maintenance says until when and what can be played meanwhile', async () => {
  const { platform } = site.gateway
  const browser = await memberBrowser()
  const { id } = await firstOf('/rng?page=3')
  const closedUntil = new Date(platform.clock.now().getTime() + 3_600_000)
  await platform.db.write((tx) => tx.game.update({ where: { nodeId: id }, data: { maintenance: true, closedUntil } }))
  liveGames(platform).invalidate()
  const state = playOf((await start(browser, id, '?view=page')).body)
  expect(state).toMatchObject({ kind: 'maintenance', id, until: closedUntil.getTime() })
  expect(state.kind === 'maintenance' && state.suggestions.length).toBeGreaterThan(0)
})

test.each(['0', '-1', '1.5', 'abc'])('%s is no game', async (nodeId) => {
  expect(await (await memberBrowser()).run(play, `/play/${nodeId}`, undefined, { nodeId })).toMatchObject({
    status: 404,
  })
})

test('a game that does not exist any more says so to everybody, and its page is not found', async () => {
  for (const browser of [await memberBrowser(), new Browser()])
    expect(await start(browser, 999_999_999)).toMatchObject({ status: 404, body: { play: { kind: 'gone' } } })
})

test('a start by a form leads to the page of the game', async () => {
  expect(await new Browser().run(startByForm, '/play/7', { trial: '1' }, { nodeId: '7' })).toMatchObject({
    status: 302,
    location: '/play/7?trial=1',
  })
})
