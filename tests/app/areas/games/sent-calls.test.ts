import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { GameTile } from '#app/areas/games/model/tile.ts'
import { noteFirstLogin } from '#app/areas/session/calls.server.ts'
import { writeSession } from '#app/platform/cookies.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { action as logIn } from '#app/routes/_lobby.login.tsx'
import { action as chooseRegion } from '#app/routes/_lobby.region.tsx'
import { loader as home } from '#app/routes/_lobby.tsx'
import { loader as favourites } from '#app/routes/favorite.tsx'
import { loader as listPage } from '#app/routes/list.tsx'
import { loader as lottery } from '#app/routes/lottery.tsx'
import { loader as play } from '#app/routes/play.$nodeId.tsx'
import { loader as recent } from '#app/routes/recent.tsx'
import { loader as seaLottery } from '#app/routes/seaLottery.tsx'
import { loader as vnLottery } from '#app/routes/vnLottery.tsx'
import { games } from '#catalogue/games.ts'
import { allCalls } from '#catalogue/index.ts'
import { messages } from '#catalogue/messages.ts'
import { pushPath } from '#catalogue/push.ts'
import { system } from '#catalogue/system.ts'
import { liveGames } from '#gateway/areas/games/live-games.ts'
import { demoPassword, merchant, startGateway, type TestGateway } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { type SmallGateway, startSmallGateway } from '../../../support/small-gateway.ts'
import { Browser } from '../session/site.ts'

/** What the site's own loaders send (CA-72): the gateway answers through a recorder that writes each request down. */
let gateway: TestGateway
let recorder: SmallGateway
let browser: Browser

beforeAll(async () => {
  gateway = await startGateway()
  recorder = await startSmallGateway(async ({ method, path, headers, body }, response) => {
    const answer = await gateway.app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body ? { payload: body } : {}),
    })
    response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) }).end(answer.body)
  })
  browser = new Browser()
  const session = {
    token: await gateway.logIn('player01'),
    type: 0,
    username: 'player01',
    merchant,
    merchantCode: merchant,
  }
  browser.jar.set('perlas', (await written(session)).split(';', 1)[0]?.slice('perlas='.length) ?? '')
})
afterAll(async () => {
  await recorder.close()
  await gateway.close()
})
beforeEach(() => {
  // Nothing is kept of what an earlier test asked for.
  setGateway(recorder.url)
  recorder.received.length = 0
})

async function written(session: Parameters<typeof writeSession>[0]) {
  setGateway(recorder.url)
  return writeSession(session)
}

/** Every address that was asked for, also those that were asked for together. */
const asked = () =>
  recorder.received
    .map((request) => new URL(request.path, recorder.url))
    .flatMap((url) =>
      url.pathname === system.together.path
        ? (url.searchParams.get('reads') ?? '').split('\n').map((line) => new URL(line, recorder.url))
        : [url],
    )
/** The queries that were sent to a call. */
const sentTo = ({ path }: { path: string }) =>
  asked().flatMap((url) => (url.pathname === path ? [Object.fromEntries(url.searchParams)] : []))
/** Each request with the module id that it carried and the one that its call has. The line of notices, which may open meanwhile, is no call. */
const modules = () =>
  recorder.received
    .filter(({ path }) => !path.startsWith(pushPath))
    .map(({ method, path, headers }) => {
      const pathname = path.split('?')[0]
      const call = allCalls().find((each) => each.path === pathname && each.methods[0] === method)
      return { path: pathname, sent: headers.moduleid ?? 'none', named: call?.moduleId }
    })
const moduleOf = (path: string) => modules().find((each) => each.path === path)?.sent

test('home sends what CA-44 and CA-72 list for the announcements, the games, the hot games, the favourites and what was played last', async () => {
  await browser.run(home, '/')
  const client = { clientType: '3', language: 'EN' }
  expect(sentTo(games.hotGames)).toMatchObject([
    {
      merchantCode: merchant,
      isPlatform: '2',
      gameType: 'ALL',
      vassalage: 'ALL',
      platform: 'flash,html5-desktop',
      language: 'EN',
    },
  ])
  expect(sentTo(games.recentGames)).toMatchObject([{ ...client, page: '1', pageSize: '12', gameType: 'ALL' }])
  expect(sentTo(games.vendors)).toMatchObject([{ platform: 'html5-desktop' }])
  expect(sentTo(messages.announcements)).toMatchObject([{ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' }])
  expect(sentTo(games.gameList)).toContainEqual(
    expect.objectContaining({ ...client, platform: 'flash,html5-desktop', merchant, pageNo: '1', pageSize: '18' }),
  )
  expect(sentTo(games.favouriteGames)).toEqual([
    { ...client, platform: 'flash,html5-desktop', gameType: 'ALL', language: 'EN', pageNo: '1', pageSize: '999' },
  ])
  for (const { path, sent, named } of modules()) expect([path, sent]).toEqual([path, named])
})

test('the favourites are fetched type by type, 999 at once, with the token in the header alone', async () => {
  await browser.run(favourites, '/favorite')
  const favouritesAsked = sentTo(games.favouriteGames)
  expect(favouritesAsked.map(({ gameType }) => gameType).sort()).toEqual([
    'ELOTT',
    'FISH',
    'LIVE',
    'LOTT',
    'PVP',
    'RNG',
    'SPORTS',
  ])
  expect(
    favouritesAsked.every(({ pageNo, pageSize, token }) => pageNo === '1' && pageSize === '999' && token === undefined),
  ).toBe(true)
  const own = recorder.received.filter(({ path }) => path.startsWith(system.together.path))
  expect(own.length).toBeGreaterThan(0)
  expect(own.every(({ headers }) => Boolean(headers.authorization))).toBe(true)
})

test('the favourites are asked for anew with a login, and with each language that is chosen (ST-34)', async () => {
  const visitor = new Browser()
  const asksAtHome = async () => {
    setGateway(recorder.url)
    recorder.received.length = 0
    await visitor.run(home, '/')
    return sentTo(games.favouriteGames).map(({ language }) => language)
  }
  expect(await asksAtHome(), 'as a guest').toEqual([])
  await visitor.run(logIn, '/login', { by: 'username', username: 'player01', password: demoPassword })
  expect(await asksAtHome(), 'logged in').toEqual(['EN'])
  await visitor.run(chooseRegion, '/region', { choice: 'PH:TY', to: '/' })
  expect(await asksAtHome(), 'in Tagalog').toEqual(['TY'])
})

test('what was played last is asked for by page and type', async () => {
  await browser.run(recent, '/recent?page=2')
  expect(sentTo(games.recentGames)).toContainEqual({
    clientType: '3',
    gameType: 'ALL',
    language: 'EN',
    page: '2',
    pageSize: '12',
  })
})

test('for a trial who opens a real game no launch is asked for', async () => {
  const trial = new Browser()
  const session = {
    token: await gateway.logIn('player02'),
    type: 4,
    username: 'TRIAL_1',
    merchant,
    merchantCode: merchant,
  }
  trial.jar.set('perlas', (await written(session)).split(';', 1)[0]?.slice('perlas='.length) ?? '')
  const { games: tiles } = (await browser.run(listPage, '/rng')).body.list as { games: GameTile[] }
  const { body } = await trial.run(listPage, `/rng?game=${tiles[0]?.id}`)
  expect(body.play).toMatchObject({ kind: 'needAccount' })
  expect(sentTo(games.launch)).toEqual([])
  await browser.run(listPage, `/rng?game=${tiles[0]?.id}`)
  expect(sentTo(games.launch)).toHaveLength(1)
})

test('a lottery starts with the prize mode of the whole category, and the one of the menu with its own', async () => {
  const arrived = vi.spyOn(games.launch.input, 'safeParse')
  const { read } = gateway.platform.db
  const codeOf = async (vendorCode: string) =>
    (await read.game.findFirstOrThrow({ where: { vendorCode, maintenance: false } })).gameCode
  const [sea, vn, other] = [
    await codeOf('TCG_SEA'),
    await codeOf('TCG_VN'),
    (await read.game.findFirstOrThrow({ where: { gameType: 'LOTT', vendorCode: { not: 'TCG_SEA' } } })).gameCode,
  ]
  const startsWith = async (loader: typeof lottery, path: string) => {
    await browser.run(loader, path)
    return (arrived.mock.calls.at(-1)?.[0] as { lottoGameCode?: string; lottoPrizeMode?: string }) ?? {}
  }
  const started = { launchMode: 'LOTT', accountType: '1', lottoView: 'betting', device: 'WEB' }
  expect(await startsWith(lottery, `/lottery?gameCode=${other}`)).toMatchObject({
    ...started,
    lottoGameCode: other,
    lottoPrizeMode: 'ELOTT',
  })
  expect(await startsWith(vnLottery, `/vnLottery?gameCode=${vn}`)).toMatchObject({ lottoPrizeMode: 'ELOTT' })
  expect(await startsWith(seaLottery, `/seaLottery?gameCode=${sea}`)).toMatchObject({ lottoPrizeMode: 'SEA' })
  const offerELotteries = async (enabled: boolean) => {
    const where = { OR: [{ gameType: 'ELOTT' }, { code: 'TCG_VN' }] }
    await gateway.platform.db.write((tx) => tx.vendor.updateMany({ where, data: { enabled } }))
    liveGames(gateway.platform).invalidate()
    setGateway(recorder.url)
  }
  await offerELotteries(false)
  expect(await startsWith(lottery, `/lottery?gameCode=${other}`)).toMatchObject({ lottoPrizeMode: 'LOTT' })
  await offerELotteries(true)
  vi.restoreAllMocks()
})

test('vendors, rooms, the older launch and the first login carry their module ids', async () => {
  const { games: tiles } = (await browser.run(listPage, '/pvp')).body.list as { games: GameTile[] }
  for (const { id } of tiles) await browser.run(play, `/play/${id}`, undefined, { nodeId: String(id) })
  const visitor = await readVisitor(browser.args('/'))
  await ask(games.launchFB, { nodeId: tiles[0]?.id, launchMode: 'GLS' }, visitor)
  await noteFirstLogin(visitor)
  const wanted = [games.vendors.path, games.rooms.path, games.launchFB.path]
  expect(wanted.map(moduleOf)).toEqual(['GAMELO3', 'GAMELO3', 'GAMELO3'])
  expect(moduleOf('/wps/member/firstLogin')).toBe('COMM3')
  for (const { path, sent, named } of modules()) expect([path, sent]).toEqual([path, named])
})
