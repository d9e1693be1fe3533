import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { liveGames } from '#gateway/areas/games/live-games.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { openLaunch } from '#gateway/studio/launch.ts'
import { seedOf } from '#gateway/studio/shared/chains.ts'
import { openTable } from '#gateway/studio/shared/desk.ts'
import { writeTableRules } from '#gateway/studio/shared/pages/rules-page.ts'
import { partsOfTable, writeTablePage } from '#gateway/studio/shared/pages/table-page.ts'
import { roundIdOf } from '#gateway/studio/shared/rounds.ts'
import { cockfightRules, type Side, winnerOf } from '#gateway/studio/shared/rules/cockfight.ts'
import { drawsOf } from '#gateway/studio/shared/seeds.ts'
import { findSlipDetail } from '#gateway/studio/shared/slip-detail.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { Game, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../../../support/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey, newFormKey } from '../studio-visitor.ts'
import { goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const { games, system } = catalogue
const gateway = withGateway()
let table: Game
let one: Sitting
let other: Sitting

async function switchTo(isOn: boolean): Promise<void> {
  const { platform } = gateway
  const desk = merchantSettings(platform)
  const { whitelabel } = await desk.all()
  await platform.db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, COCKFIGHT3: isOn }))
  desk.forget()
  liveGames(platform).invalidate()
}

beforeAll(async () => {
  const { db } = gateway.platform
  const tile = await db.read.game.findFirstOrThrow({ where: { engine: 'cockfight', isGame: 'GAME' } })
  table = await db.write((tx) =>
    tx.game.update({ where: { nodeId: tile.nodeId }, data: { minBetMinor: 10_00n, maintenance: false } }),
  )
  await switchTo(true)
  // Between the end of bets and the draw are seconds, in which a test chooses who wins.
  standStill(gateway.platform.clock)
  one = await sitAt(gateway, table, await gateway.logIn('player01'))
  other = await sitAt(gateway, table, await gateway.logIn('player02'))
  const lines = [
    { account: houseAccount.openingBalances(), amountMinor: -500_00n },
    { account: memberAccount.main(other.memberId), amountMinor: 500_00n },
  ]
  const { memberId } = other
  const at = gateway.platform.clock.now()
  await db.write((tx) =>
    mustPost(tx, { id: 'opening:player02', kind: 'opening', currency: 'TLB', lines, memberId, at }),
  )
})

const read = () => gateway.platform.db.read
const main = async ({ memberId }: Sitting) => (await balanceOf(read(), memberAccount.main(memberId))).balanceMinor
const betsOn = ({ id }: SharedRound) =>
  read().sharedBet.findMany({ where: { roundId: id }, orderBy: { sequence: 'asc' } })

/** What the site offers of it: games in lists and by name, vendors, and a launch of its table. */
async function offered() {
  const token = await gateway.logIn('player01')
  const total = async (filter: object) =>
    ((await gateway.ask(games.gameList, filter as never)).body.value as { totalCount: number }).totalCount
  const { vendorSplit } = (await gateway.ask(system.status, {})).body.value
  const lanes = JSON.stringify((await gateway.ask(games.vendors, {})).body.value)
  const launched = await gateway.ask(
    games.launch,
    { nodeId: table.nodeId, accountType: 1, launchMode: 'html5' } as never,
    { token },
  )
  return {
    listed: (await total({ gameType: 'COCKFIGHT' })) > 0,
    found: (await total({ gameName: table.name })) > 0,
    vendors: vendorSplit?.cockfight.length,
    inLanes: lanes.includes('"AOG"'),
    launch: launched.body.success || launched.body.errorCode,
  }
}

test('until the merchant has switched it on nothing of it is listed, found or launched', async () => {
  await switchTo(false)
  const none = { listed: false, found: false, vendors: 0, inLanes: false, launch: 'game.not.found' }
  expect(await offered()).toEqual(none)
  await switchTo(true)
  expect(await offered()).toEqual({ listed: true, found: true, vendors: 6, inLanes: true, launch: true })
})

/** Closes a round, and gives it a mix with which it ends as a test is about. */
async function closeWith(round: SharedRound, wanted: Side | null): Promise<void> {
  goTo(gateway, laterBy(round.closesAt, 1_500))
  await turnSharedRounds(gateway.platform)
  const chain = await read().seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
  const seed = seedOf(gateway.platform, chain, round.number)
  for (let tried = 0; ; tried += 1) {
    const mix = sha256(`${tried}`)
    const { outcome } = cockfightRules.draw(drawsOf({ game: round.rules, roundId: roundIdOf(round), seed, mix }), null)
    if (winnerOf(outcome) !== wanted) continue
    await gateway.platform.db.write((tx) => tx.sharedRound.update({ where: { id: round.id }, data: { mix } }))
    return
  }
}

async function viewOf(who: string) {
  const key = await issueKey(gateway, { token: await gateway.logIn(who), nodeId: table.nodeId })
  const opened = await openLaunch(gateway.platform, key.slice('/studio/launch/'.length))
  if (opened.outcome === 'gone') throw new Error('the launch is gone')
  return openTable(gateway.platform, opened.secret)
}

test('those who are right share both sides less the house’s part, to the last centavo', async () => {
  const round = await openRoundOf(gateway, table)
  const before = [await main(one), await main(other)]
  expect(await lay(gateway, one, round, { bet: 'meron', stake: '30' })).toMatchObject({ outcome: 'placed' })
  expect(await lay(gateway, other, round, { lines: 'meron@40,wala@50' })).toMatchObject({ outcome: 'placed' })
  const view = await viewOf('player01')
  expect(view.contest).toMatchObject({ pools: { meron: 70_00n, wala: 50_00n }, odds: { meron: 162, wala: 228 } })
  const stage = partsOfTable(view).stage.text
  expect(stage).toContain('pays 1.62 ×')
  expect(stage).toContain('The odds move with every bet until bets close')
  const page = writeTablePage(view, { formKey: newFormKey(), notices: [], sent: {}, nonce: 'n' })
  expect(page).toContain('Meron, pays a share of all stakes')
  const rules = writeTableRules(view, null)
  for (const stated of ['keeps 5.00% of all stakes', 'in 3.17% of all rounds', '95.16%'])
    expect(rules).toContain(stated)
  await closeWith(round, 'meron')
  expect(await playOut(gateway, round)).toMatchObject({ state: 'settled', winMinor: 113_99n })
  // 114.00 for 70.00: 30 and 40 seventieths of it, and a centavo that cannot be shared stays with the house.
  const [first, second] = await betsOn(round)
  expect([first?.winMinor, second?.winMinor]).toEqual([48_85n, 65_14n])
  const after = [await main(one), await main(other)]
  expect(after).toEqual([(before[0] ?? 0n) + 18_85n, (before[1] ?? 0n) - 24_86n])
  const detail = await findSlipDetail(gateway.platform, {
    memberId: other.memberId,
    orderNo: second?.orderNo ?? '',
    language: 'EN',
  })
  expect(detail?.lines.map(({ name, poolMinor }) => [name, poolMinor])).toEqual([
    ['Meron', 65_14n],
    ['Wala', 0n],
  ])
  const shown = partsOfTable(await viewOf('player01'))
  expect(shown.stage.text).toContain('Meron wins')
  expect(shown.history.text).toContain('<abbr title="Meron">M</abbr>')
  expect(await verifyBook(read())).toEqual([])
})

test('a draw gives every stake back, and counts as no bet', async () => {
  const round = await openRoundOf(gateway, table)
  const before = [await main(one), await main(other)]
  await lay(gateway, one, round, { bet: 'meron', stake: '30' })
  await lay(gateway, other, round, { lines: 'meron@20,wala@50' })
  await closeWith(round, null)
  expect(await playOut(gateway, round)).toMatchObject({ state: 'settled', winMinor: 100_00n })
  expect([await main(one), await main(other)]).toEqual(before)
  const bets = await betsOn(round)
  const records = await read().bet.findMany({ where: { orderNo: { in: bets.map(({ orderNo }) => orderNo) } } })
  expect(records.map(({ validBetMinor }) => validBetMinor)).toEqual([0n, 0n])
  const [, second] = bets
  const detail = await findSlipDetail(gateway.platform, {
    memberId: other.memberId,
    orderNo: second?.orderNo ?? '',
    language: 'TY',
  })
  expect(detail?.lines.map(({ poolMinor }) => poolMinor)).toEqual([20_00n, 50_00n])
  expect(await verifyBook(read())).toEqual([])
})

test('a round in which only one side has bets is void when bets close, and says why', async () => {
  const round = await openRoundOf(gateway, table)
  const before = [await main(one), await main(other)]
  await lay(gateway, one, round, { bet: 'wala', stake: '30' })
  await lay(gateway, other, round, { bet: 'wala', stake: '20' })
  expect((await viewOf('player01')).contest?.odds).toEqual({ meron: null, wala: null })
  goTo(gateway, laterBy(round.closesAt, 1_500))
  await turnSharedRounds(gateway.platform)
  const voided = await read().sharedRound.findUniqueOrThrow({ where: { id: round.id } })
  expect(voided).toMatchObject({ state: 'void', voidReason: 'one-sided', outcome: null })
  expect([await main(one), await main(other)]).toEqual(before)
  goTo(gateway, round.drawsAt)
  expect(partsOfTable(await viewOf('player01')).clock.text).toContain(
    `Only one side had bets in round ${round.number}.`,
  )
})

test('switched off, who still sits at the table can lay nothing more, and what lies is played out', async () => {
  const round = await openRoundOf(gateway, table)
  await lay(gateway, one, round, { bet: 'meron', stake: '20' })
  await lay(gateway, other, round, { bet: 'wala', stake: '20' })
  await switchTo(false)
  const more = await lay(gateway, one, round, { bet: 'meron', stake: '20' })
  expect(more).toEqual({ outcome: 'refused', refusal: 'game_closed' })
  await closeWith(round, 'wala')
  expect(await playOut(gateway, round)).toMatchObject({ state: 'settled', winMinor: 38_00n })
  expect(await verifyBook(read())).toEqual([])
})
