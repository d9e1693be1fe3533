import { expect, test } from 'vitest'
import { games as calls } from '#catalogue/games.ts'
import { lottery } from '#catalogue/lottery.ts'
import { changeSetting } from '#gateway/operator/settings-store.ts'
import { withGateway } from '../../../support/gateway.ts'

const gateway = withGateway()

const askVendors = async () =>
  calls.vendors.value.parse((await gateway.ask(calls.vendors, { platform: 'html5-desktop' })).body.value).data.lanes

test('every vendor stands in the lane of its game type, in menu order, with the number of its games', async () => {
  const { read } = gateway.platform.db
  const vendors = await read.vendor.findMany({ orderBy: { position: 'asc' } })
  // Those of cockfight are not there until somebody wants it.
  const withheld = await read.game.findMany({ where: { gameCategory: 'COCKFIGHT' }, distinct: ['vendorCode'] })
  const isOffered = ({ code, gameType }: { code: string; gameType: string }): boolean =>
    gameType !== 'SPORTS' || !withheld.some(({ vendorCode }) => vendorCode === code)
  for (const lane of await askVendors()) {
    expect(lane.cards.map((card) => card.vassalage)).toEqual(
      vendors.filter((vendor) => vendor.gameType === lane.title && isOffered(vendor)).map((vendor) => vendor.code),
    )
    for (const card of lane.cards.slice(0, 3)) {
      const games = await gateway.platform.db.read.game.count({
        where: { vendorCode: card.vassalage, gameType: lane.title },
      })
      expect([card.vassalage, card.gameCount]).toEqual([card.vassalage, games])
    }
  }
})

test('a vendor of three categories has three cards', async () => {
  const lanes = (await askVendors()).filter((lane) => lane.vendors.includes('AG'))
  expect(lanes.map((lane) => lane.title).sort()).toEqual(expect.arrayContaining(['FISH', 'LIVE', 'RNG']))
})

test('a lane names its classifies in words and counts every game of the lane once', async () => {
  const lane = (await askVendors()).find((each) => each.title === 'RNG')
  const games = await gateway.platform.db.read.game.count({ where: { gameType: 'RNG' } })
  expect(lane?.gameClassify.reduce((sum, classify) => sum + classify.gameCount, 0)).toBe(games)
  expect(lane?.gameClassify[0]?.displayName).toMatch(/^[A-Z][a-z0-9 ]+$/)
})

test('the lanes and the lottery menus name their classifies in Tagalog for who asks so; only names of games stay', async () => {
  const headers = { language: 'TY' }
  const namesIn = async (options: object) =>
    (await gateway.ask(calls.vendors, {}, options)).body.value.data.lanes.flatMap(({ gameClassify }) =>
      gameClassify.map(({ displayName }) => displayName),
    )
  const english = new Set(await namesIn({}))
  const same = (await namesIn({ headers })).filter((name) => english.has(name))
  const names = [
    'Video slot',
    'Baccarat',
    'Roulette',
    'Sic bo',
    'Dragon tiger',
    'Color game',
    'Keno',
    'Blackjack',
    'Crash',
    'Bingo',
  ]
  expect(same.filter((name) => !names.includes(name))).toEqual([])
  const menus = (await gateway.ask(lottery.menus, { prizeMode: 'LOTT' }, { headers })).body as unknown as Record<
    string,
    { displayName: string }
  >
  expect(Object.values(menus).map(({ displayName }) => displayName)).toContain('Anim na numero')
})

test('a vendor logo is a picture that the gateway serves', async () => {
  const card = (await askVendors())[0]?.cards[0]
  const { pathname } = new URL(card?.lagerIcon ?? '')
  const picture = await gateway.app.inject({ url: pathname })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
})

test('the older shape names a first game of each vendor', async () => {
  const { mapping } = calls.vendorMapping.value.parse((await gateway.ask(calls.vendorMapping, {})).body.value)
  const first = await gateway.platform.db.read.game.findFirst({
    where: { gameType: 'LIVE', vendorCode: 'AG' },
    orderBy: { position: 'asc' },
  })
  expect(mapping.LIVE?.AG).toMatchObject({ gameId: first?.gameCode, nodeId: first?.nodeId })
  expect(mapping.LIVE?.vendors).toContain('AG')
})

test('the game types of the vendors are listed with their classifies', async () => {
  const { content } = calls.vassGameType.value.parse(
    (await gateway.ask(calls.vassGameType, { typeId: '1', merchant_code: '08wintlbf4' })).body.value,
  )
  const games = await gateway.platform.db.read.game.findMany({ where: { gameType: 'RNG', vendorCode: 'PG' } })
  expect(content.RNG?.PG?.toSorted()).toEqual([...new Set(games.map((game) => game.gameClassify))].sort())
})

test('where one wallet serves all games every vendor is one with a seamless wallet, from the change on', async () => {
  const { platform } = gateway
  const put = (isSingle: boolean) =>
    platform.db.write((tx) => changeSetting(tx, platform, 'wallet', () => ({ isSingle })))
  const read = async () => {
    const { mapping } = calls.vendorMapping.value.parse((await gateway.ask(calls.vendorMapping, {})).body.value)
    const nodes = Object.values(mapping).flatMap((lane) => Object.values(lane))
    return {
      seamless: new Set((await askVendors()).flatMap(({ cards }) => cards.map((card) => card.seamless))),
      newWindow: new Set(nodes.flatMap((node) => (Array.isArray(node) ? [] : [node.appNewWindow]))),
    }
  }
  const each = { seamless: new Set([true, false]), newWindow: new Set([true, false]) }
  expect(await read()).toEqual(each)
  await put(true)
  expect(await read()).toEqual({ seamless: new Set([true]), newWindow: new Set([false]) })
  await put(false)
  expect(await read()).toEqual(each)
})
