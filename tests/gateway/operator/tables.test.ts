import { beforeAll, expect, test } from 'vitest'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { nameKind } from '#gateway/operator/pages/table-kinds.ts'
import { changeSetting } from '#gateway/operator/settings-store.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { findNextRound } from '#gateway/studio/shared/rounds.ts'
import { nextNumber, timesOf } from '#gateway/studio/shared/schedule.ts'
import { sharedEngines, tableOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../support/gateway.ts'
import { goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from '../studio/shared/shared-visitor.ts'
import { issueKey } from '../studio/studio-visitor.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const gateway = withGateway()
let token: string
let one: Sitting
let ligaya: Browser
let bayani: Browser
beforeAll(async () => {
  token = await gateway.logIn('agent01')
  one = await sitAt(gateway, 'roulette', token)
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await setLimit('100.00')
  await enter()
})

const read = () => gateway.platform.db.read
const enter = async () => {
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
}
async function setLimit(secondPersonFrom: string) {
  const { platform } = gateway
  await platform.db.write((tx) =>
    changeSetting(tx, platform, 'operators', (before) => ({ ...before, secondPersonFrom })),
  )
}
const pageOf = ({ nodeId }: { nodeId: number }) => `/operator/tables/${nodeId}`
const main = () => balanceOf(read(), memberAccount.main(one.memberId))
const again = ({ id }: SharedRound) => read().sharedRound.findUniqueOrThrow({ where: { id } })
const voiding = (round: SharedRound, reason = 'the ball was lost') => ({ round: String(round.number), reason })
const lastAudit = async (kind: string) => {
  const row = await read().auditEvent.findFirstOrThrow({ where: { kind }, orderBy: { id: 'desc' } })
  return JSON.parse(row.detail) as { by: string; reason?: string; text: string; proposedBy?: string }
}
async function tableText() {
  const launched = await gateway.app.inject({ url: await issueKey(gateway, { token, nodeId: one.game.nodeId }) })
  return (await gateway.app.inject({ url: String(launched.headers.location) })).body
}

test('the list says what lies on a table and the most that the house can lose, and its page who lies longest', async () => {
  const round = await openRoundOf(gateway, one.game)
  await lay(gateway, one, round, { lines: 'red@50,straight:17@20' })
  const { page } = await ligaya.get('/operator/tables?kind=roulette')
  expect(page).toMatch(
    new RegExp(`/operator/tables/${one.game.nodeId}"[^]*?${round.number}[^]*?>70\\.00<[^]*?<span>650\\.00</span></td>`),
  )
  expect(page).toContain('<option value="roulette" selected>Roulette</option>')
  const detail = (await ligaya.get(pageOf(one.game))).page
  expect(detail).toContain('· Roulette ·')
  expect(detail).toContain('agent01')
  expect(detail).toContain('red, straight:17')
  const { anchor, secret } = await read().seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
  expect(detail).toContain(anchor)
  expect(detail).not.toContain(secret)
  expect((await ligaya.get('/operator/tables?kind=slot&skip=x')).status).toBe(200)
  expect((await ligaya.get('/operator/tables/999999')).status).toBe(404)
  await playOut(gateway, round)
})

test('where the house can lose most stands first, and above all stands what lies on all', async () => {
  const table = await sitAt(gateway, 'sic-bo', token)
  const rounds = [await openRoundOf(gateway, one.game), await openRoundOf(gateway, table.game)] as const
  const totals = async () => {
    const { page } = await ligaya.get('/operator/tables')
    const at = (node: number) => page.indexOf(`/operator/tables/${node}"`)
    const figure = (name: string) => new RegExp(`<dt>${name}</dt><dd>(?:<span>)?([^<]+)`).exec(page)?.[1] ?? ''
    return { at, figures: [figure('Open stakes in all'), figure('Exposure in all')] }
  }
  await lay(gateway, one, rounds[0], { bet: 'red', stake: '50' })
  await lay(gateway, table, rounds[1], { bet: 'big', stake: '20' })
  const first = await totals()
  expect(first.figures).toEqual(['70.00', '70.00'])
  expect(first.at(one.game.nodeId)).toBeLessThan(first.at(table.game.nodeId))
  await lay(gateway, table, rounds[1], { bet: 'triple:1', stake: '20' })
  const second = await totals()
  expect(second.figures[0]).toBe('90.00')
  expect(second.at(table.game.nodeId)).toBeLessThan(second.at(one.game.nodeId))
  for (const round of rounds) await playOut(gateway, round)
})

test('every kind has a name of its own', () => {
  const names = sharedEngines.map(nameKind)
  expect(names.filter((name) => sharedEngines.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(sharedEngines.length)
})

test('below the limit one person voids a round: each stake comes back once, and who sits there reads why', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = await main()
  await lay(gateway, one, round, { bet: 'red', stake: '50' })
  const empty = await ligaya.submit(pageOf(one.game), 'voidRound', { round: String(round.number), reason: '' })
  expect(empty.status).toBe(400)
  expect(empty.page).toMatch(new RegExp(`<option value="${round.number}" selected>`))
  expect((await again(round)).state).toBe('open')
  const { page } = await ligaya.submit(pageOf(one.game), 'voidRound', voiding(round))
  expect(page).toContain(`Round ${round.number} of ${one.game.name} is void; 50.00 is given back.`)
  expect(page).toContain('By the house: the ball was lost')
  expect(await again(round)).toMatchObject({ state: 'void', seed: null, stakeMinor: 0n })
  expect(await main()).toEqual(before)
  expect(await lastAudit('operator.voidRound')).toMatchObject({ by: 'Ligaya', reason: 'the ball was lost' })
  expect((await findNextRound(gateway.platform, one.game)).number).toBe(round.number + 1)
  expect(await tableText()).toContain('every stake was given back: the ball was lost')
  const form = readHidden((await ligaya.get(pageOf(one.game))).page, 'voidRound')
  const second = await ligaya.post(pageOf(one.game), { ...form, ...voiding(round) })
  expect(second).toMatchObject({ status: 400, page: expect.stringContaining('is void already') })
  expect(await main()).toEqual(before)
})

test('from the limit on a second person has to want it, and the first is not the second', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = await main()
  await lay(gateway, one, round, { bet: 'red', stake: '100' })
  const asked = await ligaya.submit(pageOf(one.game), 'voidRound', voiding(round))
  expect(asked.page).toContain('waits for a second person')
  expect((await again(round)).state).toBe('open')
  const { number } = await read().proposal.findFirstOrThrow({ where: { state: 'waiting' } })
  const approve = (who: Browser) =>
    who.submit('/operator/proposals', `decideProposal-${number}`, { decision: 'approve' })
  const own = await ligaya.get('/operator/proposals')
  const formKey = /name="formKey" value="([^"]+)"/.exec(own.page)?.[1] ?? ''
  const self = await ligaya.post('/operator/proposals', {
    action: 'decideProposal',
    form: `decideProposal-${number}`,
    formKey,
    number,
    decision: 'approve',
  })
  expect(self.status).toBe(403)
  expect((await again(round)).state).toBe('open')
  await lay(gateway, one, round, { bet: 'red', stake: '20' })
  const grown = await approve(bayani)
  expect(grown.page).toContain(`Now it would be: Void round ${round.number}`)
  expect(grown.page).toContain('and give 120.00 back')
  expect((await again(round)).state).toBe('open')
  await approveAnew(round)
  expect((await again(round)).state).toBe('void')
  expect(await main()).toEqual(before)
  expect(await lastAudit('operator.voidRound')).toMatchObject({ by: 'Bayani', proposedBy: 'Ligaya' })
})

async function approveAnew(round: SharedRound) {
  await ligaya.submit(pageOf(one.game), 'voidRound', voiding(round))
  const { number } = await read().proposal.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await bayani.submit('/operator/proposals', `decideProposal-${number}`, { decision: 'approve' })
}

test('a round is void or drawn, never both, and money moves once', async () => {
  const round = await openRoundOf(gateway, one.game)
  await lay(gateway, one, round, { bet: 'red', stake: '50' })
  const form = readHidden((await ligaya.get(pageOf(one.game))).page, 'voidRound')
  goTo(gateway, laterBy(round.closesAt, 1_500))
  await turnSharedRounds(gateway.platform)
  goTo(gateway, round.drawsAt)
  const [, sent] = await Promise.all([
    turnSharedRounds(gateway.platform),
    ligaya.post(pageOf(one.game), { ...form, ...voiding(round) }),
  ])
  await turnSharedRounds(gateway.platform)
  const { state } = await again(round)
  expect([state, sent.status]).toEqual(state === 'void' ? ['void', 303] : ['settled', 400])
  const bets = await read().sharedBet.findMany({ where: { roundId: round.id } })
  expect(bets.map((bet) => bet.state)).toEqual([state === 'void' ? 'refunded' : 'settled'])
  expect(await verifyBook(read())).toEqual([])
  const late = await openRoundOf(gateway, one.game)
  const settled = await playOut(gateway, late)
  expect(settled.state).toBe('settled')
  const open = await openRoundOf(gateway, one.game)
  const fresh = readHidden((await ligaya.get(pageOf(open))).page, 'voidRound')
  for (const [fields, said] of [
    [voiding(settled), 'is settled already'],
    [{ ...voiding(settled), round: '1' }, 'has no round 1'],
    [{ ...voiding(settled), nodeId: '999999' }, 'no table 999999'],
    [{ ...voiding(settled), round: 'x' }, 'it is marked below'],
  ] as const) {
    const refused = await ligaya.post(pageOf(open), { ...fresh, ...fields })
    expect(refused).toMatchObject({ status: 400, page: expect.stringContaining(said) })
  }
})

test('bets on a round end early, its draw stays', async () => {
  const round = await openRoundOf(gateway, one.game)
  await lay(gateway, one, round, { bet: 'red', stake: '20' })
  const { page } = await ligaya.submit(pageOf(one.game), 'closeRoundBets', voiding(round, 'a fault of the wheel'))
  expect(page).toContain('takes no more bets')
  expect(await lay(gateway, one, round, { bet: 'red', stake: '20' })).toMatchObject({ refusal: 'round_closed' })
  expect((await findNextRound(gateway.platform, one.game)).number).toBe(round.number + 1)
  const settled = await playOut(gateway, round)
  expect(settled).toMatchObject({ state: 'settled', drawsAt: round.drawsAt, bets: 1 })
})

test('a table is closed until a moment: members read until when, bets are refused, and it opens again', async () => {
  const round = await openRoundOf(gateway, one.game)
  const past = await ligaya.submit(pageOf(one.game), 'suspendTable', { until: '2020-01-01T08:00', reason: 'works' })
  expect(past).toMatchObject({ status: 400, page: expect.stringContaining('must be later than now') })
  expect(past.page).toContain('value="works"')
  const launched = await gateway.app.inject({ url: await issueKey(gateway, { token, nodeId: one.game.nodeId }) })
  await ligaya.submit(pageOf(one.game), 'suspendTable', { until: '2050-01-02T08:30', reason: 'works' })
  expect(await lay(gateway, one, round, { bet: 'red', stake: '20' })).toMatchObject({ refusal: 'game_closed' })
  const seated = (await gateway.app.inject({ url: String(launched.headers.location) })).body
  expect(seated).toContain('This table is closed until Jan 2')
  expect(seated).toContain('data-phase="closed"')
  expect(seated).not.toMatch(/data-left|Next round opens in|Bets close in|<progress/)
  await ligaya.submit(pageOf(one.game), 'reopenTable')
  expect(await lay(gateway, one, round, { bet: 'red', stake: '20' })).toMatchObject({ outcome: 'placed' })
  await playOut(gateway, round)
})

test('a table that the merchant does not offer is not called open', async () => {
  const contest = await gateway.platform.db.read.game.findFirstOrThrow({ where: { engine: 'cockfight' } })
  expect((await ligaya.get('/operator/tables?kind=cockfight')).page).toContain('not offered')
  expect((await ligaya.get(pageOf(contest))).page).toContain('not offered')
  expect((await ligaya.get(pageOf(one.game))).page).not.toContain('not offered')
})

test('a clock that is moved over ten rounds and set back loses nothing, and the table says what it waits for', async () => {
  const { platform } = gateway
  const before = await main()
  const round = await openRoundOf(gateway, one.game)
  await lay(gateway, one, round, { bet: 'red', stake: '50' })
  const tenMs = 10 * tableOf(one.game).schedule.everyMs
  platform.clock.advance(tenMs)
  await turnSharedRounds(platform)
  expect((await again(round)).state).toBe('settled')
  const [bet] = await read().sharedBet.findMany({ where: { roundId: round.id } })
  const { balanceMinor, heldMinor } = await main()
  expect({ balanceMinor, heldMinor }).toEqual({
    balanceMinor: before.balanceMinor - 50_00n + (bet?.winMinor ?? 0n),
    heldMinor: 0n,
  })
  await enter()
  expect((await ligaya.get(pageOf(one.game))).page).toContain('drawn late')
  const last = await playOut(gateway, await openRoundOf(gateway, one.game))
  const offsetMs = platform.clock.offsetMs()
  platform.clock.reset()
  platform.clock.advance(offsetMs - tenMs)
  await enter()
  const next = await findNextRound(platform, one.game)
  expect(next.number).toBe(last.number + 1)
  expect((await ligaya.get(pageOf(one.game))).page).toContain('were played or ended already')
  token = await gateway.logIn('agent01')
  one = await sitAt(gateway, 'roulette', token)
  expect(await tableText()).toContain(`Rounds up to ${last.number} were played or ended already`)
  expect(await lay(gateway, one, next, { bet: 'red', stake: '20' })).toMatchObject({ refusal: 'round_not_open' })
  const { schedule } = tableOf(one.game)
  const number = nextNumber(schedule, laterBy(platform.clock.now(), schedule.everyMs))
  goTo(gateway, timesOf(schedule, number).opensAt)
  expect(number).toBeLessThan(last.number)
  expect(await lay(gateway, one, { ...next, number }, { bet: 'red', stake: '20' })).toMatchObject({
    refusal: 'round_closed',
  })
  expect(await verifyBook(read())).toEqual([])
})

test('a draw that nobody has bet on stands there with its pool', async () => {
  await turnSharedRounds(gateway.platform)
  const game = await read().game.findFirstOrThrow({ where: { engine: { startsWith: 'six-' } } })
  const { status, page } = await ligaya.get(pageOf(game))
  expect(status).toBe(200)
  expect(page).toContain('<dt>Pool</dt><dd>1,000,000.00</dd>')
})
