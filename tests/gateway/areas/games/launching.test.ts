import { beforeAll, expect, test } from 'vitest'
import { games as calls } from '#catalogue/games.ts'
import { session } from '#catalogue/session.ts'
import { liveGames } from '#gateway/areas/games/live-games.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { merchant, withGateway } from '../../../support/gateway.ts'

const gateway = withGateway({ GATEWAY_PUBLIC_URL: 'https://play.test' })
let token: string
let trialToken: string
let slot: Game
let noTrial: Game
let closed: Game
const from = new Date(Date.UTC(2026, 0, 1))
const until = new Date(Date.UTC(2099, 0, 1))

beforeAll(async () => {
  const { read, write } = gateway.platform.db
  const find = (supportPlay: number, skip: number) =>
    read.game.findFirstOrThrow({
      where: { gameType: 'RNG', isGame: 'GAME', maintenance: false, supportPlay },
      orderBy: { position: 'asc' },
      skip,
    })
  slot = await find(0, 0)
  closed = await find(0, 1)
  noTrial = (await read.game.findFirst({ where: { isGame: 'GAME', maintenance: false, supportPlay: 1 } })) ?? slot
  await write((tx) =>
    tx.game.update({
      where: { nodeId: closed.nodeId },
      data: { maintenance: true, closedFrom: from, closedUntil: until },
    }),
  )
  liveGames(gateway.platform).invalidate()
  token = await gateway.logIn('player01')
  trialToken = await freePlay()
})

async function freePlay(): Promise<string> {
  const { body } = await gateway.ask(session.freePlay, {} as never)
  if (!body.success) throw new Error(`free play is refused: ${body.errorCode} ${body.message}`)
  return (body.value as { token: string }).token
}

const real = () => ({
  nodeId: slot.nodeId,
  accountType: 1,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  gameType: 'RNG',
  vassalage: slot.vendorCode,
})
const lastLaunch = () => gateway.platform.db.read.launchKey.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })

test('a member gets an absolute address with a key that is not the token', async () => {
  gateway.platform.clock.advance(1_000)
  const { body } = await gateway.ask(calls.launch, { ...real(), backUrl: '/rng?page=3', theme: 'light' }, { token })
  const { content, gameUrl, resType } = calls.launch.value.parse(body.value)
  expect(content.game_url).toMatch(/^https:\/\/play\.test\/studio\/launch\/[\w-]{43}$/)
  expect([content.game_url2, gameUrl, resType]).toEqual([content.game_url, content.game_url, 0])
  expect(content.game_url).not.toContain(token)
  const member = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  expect(await lastLaunch()).toMatchObject({
    memberId: member.id,
    nodeId: slot.nodeId,
    mode: 'real',
    theme: 'light',
    language: 'EN',
    backUrl: 'http://127.0.0.1:3000/rng?page=3',
  })
})

test('who has chosen no theme has that of the device', async () => {
  gateway.platform.clock.advance(1_000)
  await gateway.ask(calls.launch, real(), { token })
  expect((await lastLaunch()).theme).toBe('device')
})

test('the refusals of a start come in their declared order', async () => {
  const member = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const refusalOf = async (input: object, as = token): Promise<string | undefined> =>
    (await gateway.ask(calls.launch, input as never, { token: as })).body.errorCode
  // Every request has all the faults that follow in the list, so that the order shows.
  expect(await refusalOf({ accountType: 1, gameId: 'none' }, trialToken)).toBe('system.busy')
  expect(await refusalOf({ accountType: 1, launchMode: 'GLS', nodeId: 1 }, trialToken)).toBe('game.not.found')
  expect(await refusalOf({ ...real(), nodeId: closed.nodeId }, trialToken)).toBe('in_need_true_account')
  const openRound = {
    orderNo: 'RWAITS',
    seatId: await anySeat(),
    memberId: member.id,
    nodeId: noTrial.nodeId,
    mode: 'real',
    engine: 'slot',
    state: 'open',
    formKey: 'k',
    stakeMinor: 1n,
    winMinor: 0n,
    serverSeed: 's',
    serverSeedHash: 'h',
    clientSeed: 'c',
    nonce: 0,
    balanceBeforeMinor: 1n,
    openedAt: new Date(0),
  }
  await gateway.platform.db.write((tx) => tx.round.create({ data: openRound }))
  expect(await refusalOf({ ...real(), nodeId: closed.nodeId })).toBe('vendor_under_maintenance')
  const unfinished = await gateway.ask(calls.launch, real(), { token })
  expect([unfinished.body.errorCode, unfinished.body.value]).toEqual([
    'game.round.unfinished',
    { nodeId: noTrial.nodeId, gameName: noTrial.name },
  ])
  expect(unfinished.body.message).toContain('(#734)')
  expect((await gateway.ask(calls.launch, { ...real(), nodeId: noTrial.nodeId }, { token })).body.success).toBe(true)
  await gateway.platform.db.write((tx) => tx.round.deleteMany({ where: { orderNo: 'RWAITS' } }))
  expect((await gateway.ask(calls.launch, real(), { token })).body.success).toBe(true)
})

async function anySeat(): Promise<number> {
  const seat = {
    secretHash: 'test',
    nodeId: slot.nodeId,
    mode: 'real',
    language: 'EN',
    backUrl: '/',
    playMoneyMinor: 0n,
    stakeMinor: 1n,
    clientSeed: 'c',
    serverSeed: 's',
    serverSeedHash: 'h',
    createdAt: new Date(0),
    lastSeenAt: new Date(0),
  }
  return (await gateway.platform.db.write((tx) => tx.studioSeat.create({ data: seat }))).id
}

test('a game under maintenance says from when until when', async () => {
  const { body } = await gateway.ask(calls.launch, { ...real(), nodeId: closed.nodeId }, { token })
  expect(body.value).toEqual({
    resType: 1,
    content: { data: { maintainTime: from.getTime(), endTime: until.getTime() } },
  })
})

test('a visitor needs a session for money', async () => {
  for (const call of [calls.launch, calls.launchFB]) {
    const { status, body } = await gateway.ask(call, real())
    expect([status, body.errorCode]).toEqual([401, 'customer.not.login'])
  }
})

test('starting a game by POST is refused with its number', async () => {
  const { status, body } = await gateway.ask(calls.launch, real(), { token, method: 'POST' })
  expect([status, body.errorCode]).toEqual([500, 'http_method_not_support'])
  expect(body.message).toContain('(#459)')
})

test('a free trial is open to visitor, trial and member alike', async () => {
  const member = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  for (const [as, memberId] of [
    [undefined, null],
    [token, member.id],
  ] as const) {
    gateway.platform.clock.advance(1_000)
    expect(
      (await gateway.ask(calls.trialLaunch, { nodeId: slot.nodeId }, as === undefined ? {} : { token: as })).body
        .success,
    ).toBe(true)
    expect(await lastLaunch()).toMatchObject({ memberId, mode: 'free' })
  }
  expect((await gateway.ask(calls.trialLaunch, { nodeId: slot.nodeId }, { token: trialToken })).body.success).toBe(true)
  expect((await gateway.ask(calls.launch, { ...real(), accountType: 0 }, { token: trialToken })).body.success).toBe(
    true,
  )
})

test('a free trial is refused where there is none, during maintenance, and while the merchant offers none', async () => {
  const refusalOf = async (nodeId: number): Promise<string | undefined> =>
    (await gateway.ask(calls.trialLaunch, { nodeId })).body.errorCode
  expect(await refusalOf(1)).toBe('game.not.found')
  expect(await refusalOf(closed.nodeId)).toBe('vendor_under_maintenance')
  expect(await refusalOf(noTrial.nodeId)).toBe('game.trial.not.offered')
  const desk = merchantSettings(gateway.platform)
  const { whitelabel } = await desk.all()
  await gateway.platform.db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, FREEPLAY3: false }))
  desk.forget()
  expect(await refusalOf(slot.nodeId)).toBe('function.not.available')
  await gateway.platform.db.write((tx) => desk.change(tx, 'whitelabel', whitelabel))
  desk.forget()
})

test('a game is found by its code, a lottery by its code, a vendor by its first game', async () => {
  const lottery = await gateway.platform.db.read.game.findFirstOrThrow({
    where: { gameType: { in: ['LOTT', 'ELOTT'] }, maintenance: false },
    orderBy: { position: 'asc' },
  })
  const started = async (input: object): Promise<number> => {
    gateway.platform.clock.advance(1_000)
    const { body } = await gateway.ask(calls.launch, input as never, { token })
    expect(body.errorCode).toBeUndefined()
    return (await lastLaunch()).nodeId
  }
  expect(await started({ gameId: slot.gameCode, launchMode: 'GLS' })).toBe(slot.nodeId)
  expect(await started({ gameId: String(slot.nodeId), launchMode: 'GLS' })).toBe(slot.nodeId)
  expect(await started({ roomId: String(slot.nodeId), backUrl: '/rng' })).toBe(slot.nodeId)
  expect(await started({ lottoGameCode: 'lobby', lottoMode: 'Traditional' })).toBe(lottery.nodeId)
  expect(
    await started({ lottoGameCode: lottery.gameCode, launchMode: 'LOTT', lottoView: 'betting', device: 'WEB' }),
  ).toBe(lottery.nodeId)
  const first = await gateway.platform.db.read.game.findFirstOrThrow({
    where: { gameType: 'LIVE', vendorCode: 'AG' },
    orderBy: { position: 'asc' },
  })
  expect(await started({ vassalage: 'AG', gameType: 'LIVE', launchMode: 'GLS' })).toBe(first.nodeId)
})

test('the tile of a vendor is not a game: it cannot be started, and the lobby of the vendor never is the tile', async () => {
  const { read, write } = gateway.platform.db
  // The tile stands before all games of its vendor.
  const ofVendor = { vendorCode: slot.vendorCode, gameType: slot.gameType, isGame: 'GAME' }
  const tile = await read.game.findFirstOrThrow({ where: ofVendor, orderBy: { position: 'asc' } })
  await write((tx) =>
    tx.game.update({ where: { nodeId: tile.nodeId }, data: { isGame: 'VASSALAGE', maintenance: false } }),
  )
  liveGames(gateway.platform).invalidate()
  for (const wish of [{ nodeId: tile.nodeId }, { gameId: tile.gameCode }, { gameId: String(tile.nodeId) }]) {
    expect((await gateway.ask(calls.launch, { ...wish, launchMode: 'GLS' } as never, { token })).body.errorCode).toBe(
      'game.not.found',
    )
    expect((await gateway.ask(calls.trialLaunch, wish as never)).body.errorCode).toBe('game.not.found')
  }
  const first = await read.game.findFirstOrThrow({ where: ofVendor, orderBy: { position: 'asc' } })
  gateway.platform.clock.advance(1_000)
  const { body } = await gateway.ask(
    calls.launch,
    { vassalage: tile.vendorCode, gameType: tile.gameType, launchMode: 'GLS' } as never,
    { token },
  )
  expect(body.success).toBe(true)
  expect((await lastLaunch()).nodeId).toBe(first.nodeId)
  await write((tx) => tx.game.update({ where: { nodeId: tile.nodeId }, data: { isGame: 'GAME' } }))
  liveGames(gateway.platform).invalidate()
})

test('leaving the games makes the addresses that were not opened worthless', async () => {
  gateway.platform.clock.advance(1_000)
  const { body } = await gateway.ask(calls.launch, real(), { token })
  expect((await gateway.ask(calls.leaveGame, {}, { token })).body.success).toBe(true)
  expect((await lastLaunch()).expiresAt.getTime()).toBeLessThanOrEqual(gateway.platform.clock.now().getTime())
  const opened = await gateway.app.inject({ url: new URL(calls.launch.value.parse(body.value).gameUrl).pathname })
  expect(opened.headers.location ?? '').not.toContain('/studio/seat')
})

test('only a vendor with rooms has rooms', async () => {
  const { read } = gateway.platform.db
  const room = await read.vendor.findFirstOrThrow({ where: { hasRooms: true } })
  const table = await read.game.findFirstOrThrow({ where: { vendorCode: room.code, gameType: room.gameType } })
  const roomsOf = async (input: object) =>
    calls.rooms.value.parse((await gateway.ask(calls.rooms, input as never, { token })).body.value)
  const rooms = await roomsOf({ nodeId: table.nodeId })
  expect(rooms.map((each) => each.minBet)).toEqual(
    [1, 10, 50, 200].map((factor) => (Number(table.minBetMinor) * factor) / 100),
  )
  for (const { roomId } of rooms) {
    gateway.platform.clock.advance(1_000)
    const { body } = await gateway.ask(calls.launch, { roomId, accountType: 1, launchMode: 'GLS' }, { token })
    expect([body.errorCode, (await lastLaunch()).nodeId]).toEqual([undefined, table.nodeId])
  }
  for (const roomId of [`${table.nodeId}-5`, `${table.nodeId}-`, '1e3', '-1']) {
    const { body } = await gateway.ask(calls.launch, { roomId, accountType: 1, launchMode: 'GLS' }, { token })
    expect(body.errorCode).toBe('game.not.found')
  }
  expect(await roomsOf({ gameId: slot.gameCode })).toEqual([])
  expect((await gateway.ask(calls.rooms, { nodeId: 1 }, { token })).body.errorCode).toBe('game.not.found')
})

test('the merchant is asked for before anything else', async () => {
  const response = await gateway.app.inject({ url: calls.launch.path, headers: { authorization: token } })
  expect([response.statusCode, response.json().errorCode, merchant]).toEqual([400, 'function.not.available', merchant])
})
