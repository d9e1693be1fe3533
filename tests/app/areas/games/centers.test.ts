import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { VendorTile } from '#app/areas/games/model/lanes.ts'
import type { LotteryGroup } from '#app/areas/games/model/lottery.ts'
import type { PlayState } from '#app/areas/games/model/play.ts'
import type { GameTile } from '#app/areas/games/model/tile.ts'
import { GamePage } from '#app/areas/games/ui/game-page.tsx'
import { writeSession } from '#app/platform/cookies.server.ts'
import { loader as home } from '#app/routes/_lobby.tsx'
import { loader as agent } from '#app/routes/agent.tsx'
import { loader as agentHome } from '#app/routes/agentHome.tsx'
import { loader as listPage } from '#app/routes/list.tsx'
import { loader as lottery } from '#app/routes/lottery.tsx'
import { loader as member } from '#app/routes/member.$.tsx'
import { loader as play, handle as playFacts } from '#app/routes/play.$nodeId.tsx'
import { loader as promotions } from '#app/routes/promotions.tsx'
import { loader as seaLottery } from '#app/routes/seaLottery.tsx'
import { loader as seamless, handle as seamlessFacts } from '#app/routes/seamless.tsx'
import { loader as vnLottery } from '#app/routes/vnLottery.tsx'
import { liveGames } from '#gateway/areas/games/live-games.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { changeSetting } from '#gateway/operator/settings-store.ts'
import { withFlags } from '../../../support/flags.ts'
import { merchant } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()

const roles = { trial: ['', 4], member: ['player01', 0], agent: ['agent01', 1] } as const
async function browserOf(role: keyof typeof roles): Promise<Browser> {
  const browser = new Browser()
  const [account, type] = roles[role]
  const token = await site.gateway.logIn(account || 'player02')
  const session = await writeSession({ token, type, username: account, merchant, merchantCode: merchant })
  browser.jar.set('perlas', session.split(';')[0]?.slice('perlas='.length) ?? '')
  return browser
}

const list = (body: Record<string, unknown>) =>
  body.list as {
    games: GameTile[]
    vendors: { code: string; count: number }[]
    classifies: { code: string; count: number }[]
    totalCount: number
  }
const vendorsOf = (body: Record<string, unknown>) => body.vendorTiles as VendorTile[]

test.each([
  ['/sports', 'SPORTS', 'IBC'],
  ['/esports', 'ESPORTS', 'IA'],
  ['/lott', 'LOTT', 'TCG_SEA'],
  ['/elott', 'ELOTT', 'TCG_VN'],
] as const)('%s offers its vendors, and games of its kind and of nothing else', async (path, kind, vendor) => {
  const { body } = await new Browser().run(listPage, path)
  expect(vendorsOf(body).map(({ code }) => code)).toContain(vendor)
  expect(list(body).games.length).toBeGreaterThan(0)
  expect(list(body).games.every((game) => game.kind === kind)).toBe(true)
  // The counts of the facets are those of the list.
  for (const facets of [list(body).vendors, list(body).classifies]) {
    expect(facets.reduce((sum, { count }) => sum + count, 0)).toBe(list(body).totalCount)
  }
})

test('a facet narrows the list to as many games as it says', async () => {
  const [facet] = list((await new Browser().run(listPage, '/rng')).body).classifies
  expect(list((await new Browser().run(listPage, `/rng?classify=${facet?.code}`)).body).totalCount).toBe(facet?.count)
})

test('a tap on the tile of a vendor leads a member to a running game of that vendor', async () => {
  const browser = await browserOf('member')
  const { body } = await browser.run(listPage, '/sports')
  const vendor = vendorsOf(body).find(({ code }) => code === 'IBC') as VendorTile
  const { location } = await browser.run(play, vendor.href, undefined, { nodeId: vendor.href.split('/')[2] ?? '' })
  expect(location).toMatch(/^\/sports\?game=\d+$/)
  const started = (await browser.run(listPage, location ?? '')).body.play as PlayState
  expect(started).toMatchObject({ kind: 'game', url: expect.stringContaining('/studio/') })
})

const vendorsAtHome = async (browser = new Browser()) => {
  const sections = (await browser.run(home, '/')).body.sections as { category: string; vendors?: VendorTile[] }[]
  return (category: string): readonly VendorTile[] =>
    sections.find((section) => section.category === category)?.vendors ?? []
}

test('home shows five vendors of each kind of sports, and each of them starts', async () => {
  const vendorsIn = await vendorsAtHome()
  for (const category of ['SPORTS', 'ESPORTS']) {
    const vendors = vendorsIn(category)
    expect([category, vendors.length, vendors.every(({ href }) => /^\/play\/\d+$/.test(href))]).toEqual([
      category,
      5,
      true,
    ])
  }
})

test('cockfight is at home and among the sports only where the merchant has switched it on', async () => {
  const address = '/sports?group=cockfight'
  const off = await new Browser().run(listPage, address)
  expect([off.body.category, off.body.hasCockfight, (await vendorsAtHome())('COCKFIGHT')]).toEqual([
    'SPORTS',
    false,
    [],
  ])
  await withFlags(site.gateway, { COCKFIGHT3: true }, async () => {
    liveGames(site.gateway.platform).invalidate()
    const browser = new Browser()
    // Public answers are kept for a moment; another language asks anew.
    browser.jar.set('preferences', 'lang=TY')
    const { body } = await browser.run(listPage, address)
    expect([body.category, body.hasCockfight]).toEqual(['COCKFIGHT', true])
    expect(vendorsOf(body).map(({ code }) => code)).toContain('SV')
    expect(list(body).games.length).toBeGreaterThan(0)
    expect(list(body).games.every((game) => game.kind === 'COCKFIGHT' && game.rounds !== undefined)).toBe(true)
    expect((await vendorsAtHome(browser))('COCKFIGHT')).toHaveLength(5)
  })
  liveGames(site.gateway.platform).invalidate()
})

test('the address of a vendor’s tile opens the list of its games', async () => {
  const { platform } = site.gateway
  const tile = await platform.db.read.game.findFirstOrThrow({ where: { gameType: 'LIVE' } })
  await platform.db.write((tx) => tx.game.update({ where: { nodeId: tile.nodeId }, data: { isGame: 'VASSALAGE' } }))
  liveGames(platform).invalidate()
  const at = { nodeId: String(tile.nodeId) }
  expect(await new Browser().run(play, `/play/${tile.nodeId}`, undefined, at)).toMatchObject({
    status: 302,
    location: `/live?popup=${tile.vendorCode}`,
  })
  const { location } = await new Browser().run(play, `/play/${tile.nodeId}?to=%2Ffavorite`, undefined, at)
  expect(location, 'from where it was pressed').toBe(`/live?popup=${tile.vendorCode}&to=%2Ffavorite`)
})

test.each([
  ['/lottery', lottery],
  ['/seaLottery?gameCode=X', seaLottery],
  ['/vnLottery', vnLottery],
  ['/member/deposit', member],
] as const)('%s needs a session', async (path, loader) => {
  expect(await new Browser().run(loader, path)).toMatchObject({
    status: 302,
    location: `/login?to=${encodeURIComponent(path)}`,
  })
})

test('the lottery starts its vendor directly, its other routes show their draws, and each draw starts by its code', async () => {
  const browser = await browserOf('member')
  const lobby = (await browser.run(seaLottery, '/seaLottery')).body.play
  const { db } = site.gateway.platform
  const { nodeId } = await db.read.launchKey.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
  const opened = await db.read.game.findUniqueOrThrow({ where: { nodeId } })
  expect(opened).toMatchObject({ vendorCode: 'TCG_SEA' })
  expect(lobby, 'the frame names the draw').toMatchObject({ kind: 'game', id: nodeId, name: opened.name })
  const { body } = await browser.run(vnLottery, '/vnLottery')
  expect(body.play).toBeNull()
  const draw = (body.groups as LotteryGroup[])[0]?.games[0]
  const started = await browser.run(vnLottery, `/vnLottery?gameCode=${draw?.code}`)
  expect(started.body.play).toMatchObject({ kind: 'game', id: draw?.id, name: draw?.name })
  expect(started.status).toBe(200)
  for (const [path, loader] of [
    ['/lottery', lottery],
    ['/seaLottery', seaLottery],
    ['/vnLottery', vnLottery],
  ] as const)
    expect(await browser.run(loader, `${path}?gameCode=NONE_SUCH`), path).toMatchObject({
      status: 404,
      body: { play: { kind: 'gone' } },
    })
})

test('the tickets of all draws are looked at from a seat at one of them', async () => {
  const { body } = await (await browserOf('member')).run(vnLottery, '/vnLottery?tickets')
  expect(body).toMatchObject({ title: 'My tickets', play: { kind: 'game', name: 'My tickets' } })
  expect((body.play as { url: string }).url).toMatch(/\/studio\/launch\/[\w-]+\?open=tickets$/)
})

test('a draw that is shut shuts nobody out of the tickets of the others', async () => {
  const browser = await browserOf('member')
  const { body } = await browser.run(vnLottery, '/vnLottery')
  const [first, second] = (body.groups as LotteryGroup[]).flatMap(({ games }) => games)
  const { platform } = site.gateway
  const shut = async (maintenance: boolean) => {
    await platform.db.write((tx) => tx.game.update({ where: { nodeId: first?.id ?? 0 }, data: { maintenance } }))
    liveGames(platform).invalidate()
  }
  await shut(true)
  const opened = await browser.run(vnLottery, '/vnLottery?tickets')
  expect(opened.body.play).toMatchObject({ kind: 'game', id: second?.id })
  await shut(false)
})

test('a merchant without the VN lottery has no such page', async () => {
  const { platform } = site.gateway
  const desk = merchantSettings(platform)
  const { whitelabel } = await desk.all()
  await platform.db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, VNLOTTERY3: false }))
  desk.forget()
  const browser = await browserOf('member')
  // Public answers are kept for a moment; another language asks anew.
  browser.jar.set('preferences', 'lang=JA')
  expect((await browser.run(vnLottery, '/vnLottery')).status).toBe(404)
  await platform.db.write((tx) => desk.change(tx, 'whitelabel', whitelabel))
  desk.forget()
})

test('a trial may look at the lottery, but a draw tells it to register', async () => {
  const browser = await browserOf('trial')
  const { body } = await browser.run(seaLottery, '/seaLottery')
  expect(body.play).toBeNull()
  const draw = (body.groups as LotteryGroup[])[0]?.games[0]
  expect((await browser.run(seaLottery, `/seaLottery?gameCode=${draw?.code}`)).body.play).toMatchObject({
    kind: 'needAccount',
  })
})

test('seamless without a game names the vendors with one wallet', async () => {
  const { body } = await new Browser().run(seamless, '/seamless')
  expect((body.vendors as VendorTile[]).map(({ code }) => code)).toEqual(expect.arrayContaining(['EG2', 'JDB', 'UG']))
})

test('a game of a vendor with one wallet runs on seamless, where no side menu stands beside it', async () => {
  const browser = await browserOf('member')
  const vendor = vendorsOf((await browser.run(listPage, '/sports')).body).find(
    ({ code }) => code === 'UG',
  ) as VendorTile
  const { location } = await browser.run(play, vendor.href, undefined, { nodeId: vendor.href.split('/')[2] ?? '' })
  expect(location).toMatch(/^\/seamless\?game=\d+$/)
  const { body } = await browser.run(seamless, location ?? '')
  expect(body.play).toMatchObject({ kind: 'game', isTrial: false })
  const page = await writtenPage(createElement(GamePage, { play: body.play as PlayState }))
  const [bar] = /<div class="game-bar">.*?<\/h1>/.exec(page) ?? ['']
  // The way back is the game's own (decision 133).
  expect(bar).not.toContain('href=')
  // Game paths are the pages on which a started game runs; lists and centers keep the menu (OP-51).
  expect([seamlessFacts, playFacts]).toEqual([
    expect.objectContaining({ hidesSideMenu: true }),
    expect.objectContaining({ hidesSideMenu: true }),
  ])
})

test('where one wallet serves all games those of the other vendors run on seamless too, and it names them all', async () => {
  const { platform, app } = site.gateway
  const browser = await browserOf('member')
  const vendorOf = async (code: string) =>
    vendorsOf((await browser.run(listPage, '/sports')).body).find((tile) => tile.code === code) as VendorTile
  const { href } = await vendorOf('IBC')
  const start = async () => (await browser.run(play, href, undefined, { nodeId: href.split('/')[2] ?? '' })).location
  const named = async () =>
    ((await browser.run(seamless, '/seamless')).body.vendors as VendorTile[]).map(({ code }) => code)
  const put = async (isSingle: boolean) => {
    await platform.db.write((tx) => changeSetting(tx, platform, 'wallet', () => ({ isSingle })))
    // What the site has kept of the gateway goes.
    setGateway(app.listeningOrigin)
  }
  expect(await start()).toMatch(/^\/sports\?game=\d+$/)
  expect(await named()).not.toContain('IBC')
  await put(true)
  try {
    const location = await start()
    expect(location).toMatch(/^\/seamless\?game=\d+$/)
    expect((await browser.run(seamless, location ?? '')).body.play).toMatchObject({ kind: 'game', isTrial: false })
    expect(await named()).toEqual(expect.arrayContaining(['IBC', 'UG']))
  } finally {
    await put(false)
  }
})

test('the promotions that home links to come first', async () => {
  const first = async (path: string) =>
    ((await new Browser().run(promotions, path)).body.promotions as { type: string }[])[0]?.type
  expect([await first('/promotions?type=VIP'), await first('/promotions?type=BETS')]).toEqual([
    'UPGRADE_BONUS',
    'REGISTER',
  ])
})

test('a guest reads every campaign that is for everybody, with its rules, and the chosen kind first', async () => {
  const { campaigns } = (await new Browser().run(promotions, '/promotions?type=VIP')).body as unknown as {
    campaigns: { promotionId: string; promotionType: string; rules: string }[]
  }
  expect(campaigns.length).toBeGreaterThan(10)
  expect(campaigns.every(({ rules }) => rules !== '')).toBe(true)
  expect(campaigns[0]?.promotionType).toBe('UPGRADE_BONUS')
})

test('only an agent gets into the agent center, and an agent is there at once', async () => {
  for (const browser of [new Browser(), await browserOf('trial'), await browserOf('member')]) {
    expect(await browser.run(agentHome, '/agentHome')).toMatchObject({ status: 302, location: '/agent' })
  }
  const browser = await browserOf('agent')
  expect(await browser.run(agent, '/agent')).toMatchObject({ status: 302, location: '/agentHome' })
  expect((await browser.run(agentHome, '/agentHome')).status).toBe(200)
})
