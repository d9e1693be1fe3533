import { beforeAll, expect, test } from 'vitest'
import { jobs } from '#gateway/jobs/jobs.ts'
import { runDueJobs } from '#gateway/jobs/runner.ts'
import { endSession } from '#gateway/kernel/identity/sessions.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { openRound, playRound, settleAbandonedRounds, settleRound } from '#gateway/studio/rounds.ts'
import type { Round } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../support/gateway.ts'
import { newFormKey, sitDown, type Visitor } from './studio-visitor.ts'

const gateway = withGateway()
let token: string
beforeAll(async () => {
  token = await gateway.logIn('agent01')
})

/** The first transaction of a round and then nothing: what a process leaves that dies in between. */
async function interrupt(visitor: Visitor, formKey = newFormKey()): Promise<Round> {
  const opened = await openRound(gateway.platform, await visitor.seat(), { formKey, stake: '20.00' })
  if (opened.outcome !== 'open') throw new Error(`the round was refused: ${opened.refusal}`)
  return opened.round
}

const roundOf = ({ id }: Round): Promise<Round> => gateway.platform.db.read.round.findUniqueOrThrow({ where: { id } })
const wallet = ({ memberId }: Visitor) => balanceOf(gateway.platform.db.read, memberAccount.main(memberId ?? 0))

test.each([{ mode: 'real money' }, { mode: 'play money' }])(
  'an interrupted round is finished once when the game is opened again, and the player is told ($mode)',
  async ({ mode }) => {
    const visitor = await sitDown(gateway, mode === 'real money' ? { token } : {})
    const before = await visitor.balanceMinor()
    const open = await interrupt(visitor)
    expect(open).toMatchObject({ state: 'open', outcome: null, stakeMinor: 20_00n })
    const pages = await Promise.all([visitor.get(), visitor.get(), visitor.get()])
    expect(pages.some((page) => page.body.includes('was interrupted'))).toBe(true)
    const settled = await roundOf(open)
    expect(settled).toMatchObject({
      state: 'settled',
      serverSeed: open.serverSeed,
      clientSeed: open.clientSeed,
      nonce: open.nonce,
    })
    expect(await visitor.balanceMinor()).toBe(before - 20_00n + settled.winMinor)
    expect((await visitor.get()).body).not.toContain('was interrupted')
    expect(await roundOf(open)).toEqual(settled)
  },
)

test('the stake of an open round is held and cannot be spent a second time', async () => {
  const visitor = await sitDown(gateway, { token })
  const before = await wallet(visitor)
  await interrupt(visitor)
  expect(await wallet(visitor)).toMatchObject({
    balanceMinor: before.balanceMinor,
    heldMinor: 20_00n,
    availableMinor: before.availableMinor - 20_00n,
  })
  await visitor.get()
  expect((await wallet(visitor)).heldMinor).toBe(0n)
})

test('a new press on an unfinished round finishes it, says so and charges nothing new', async () => {
  const visitor = await sitDown(gateway, { token })
  const before = await visitor.balanceMinor()
  const open = await interrupt(visitor)
  const answer = await visitor.play()
  expect(answer.status).toBe(409)
  const body = JSON.parse(answer.body)
  expect(body.notices).toContain('was still open')
  expect(body.order).toBe(open.orderNo)
  expect(await visitor.balanceMinor()).toBe(before - 20_00n + (await roundOf(open)).winMinor)
  expect(await gateway.platform.db.read.round.count({ where: { seatId: open.seatId } })).toBe(1)
})

test('the same form sent again after the interruption answers the interrupted round', async () => {
  const visitor = await sitDown(gateway, { token })
  const before = await visitor.balanceMinor()
  const formKey = newFormKey()
  const open = await interrupt(visitor, formKey)
  const { order } = JSON.parse((await visitor.play({ formKey })).body)
  expect(order).toBe(open.orderNo)
  expect(await visitor.balanceMinor()).toBe(before - 20_00n + (await roundOf(open)).winMinor)
})

test('a game that is launched anew finishes the round that another seat left open', async () => {
  const former = await sitDown(gateway, { token })
  const open = await interrupt(former)
  const latter = await sitDown(gateway, { token })
  expect((await latter.get()).body).toContain('was interrupted')
  expect((await roundOf(open)).state).toBe('settled')
})

test('a round whose session has ended meanwhile is still finished and paid', async () => {
  const other = await gateway.logIn('agent01')
  const visitor = await sitDown(gateway, { token: other })
  const before = await wallet(visitor)
  const open = await interrupt(visitor)
  const { row } = await visitor.seat()
  await gateway.platform.db.write((tx) =>
    tx.session.update({
      where: { id: row.sessionId ?? 0 },
      data: { endedAt: gateway.platform.clock.now(), endReason: 'logout' },
    }),
  )
  expect((await visitor.get()).status).toBe(401)
  expect((await roundOf(open)).state).toBe('open')
  expect((await (await sitDown(gateway, { token })).get()).body).toContain('was interrupted')
  expect((await wallet(visitor)).balanceMinor).toBe(before.balanceMinor - 20_00n + (await roundOf(open)).winMinor)
})

test('a round that nobody came back for is settled by the clock after some minutes, and one that may still be played is left alone', async () => {
  const visitor = await sitDown(gateway, { token })
  const open = await interrupt(visitor)
  const { platform } = gateway
  await runDueJobs(platform, Object.values(jobs))
  platform.clock.advance(4 * minuteMs)
  await runDueJobs(platform, Object.values(jobs))
  expect((await roundOf(open)).state).toBe('open')
  platform.clock.advance(2 * minuteMs)
  await runDueJobs(platform, Object.values(jobs))
  expect((await roundOf(open)).state).toBe('settled')
  expect((await wallet(visitor)).heldMinor).toBe(0n)
})

test('a long list of rounds that were left is settled, and one that cannot be keeps no other waiting', async () => {
  const visitor = await sitDown(gateway)
  const { id: _id, outcome: _outcome, ...row } = await interrupt(visitor)
  const { platform } = gateway
  // The game of the oldest is gone, so that it cannot be played to its end.
  const broken = { ...row, orderNo: 'R-BROKEN', formKey: newFormKey(), nodeId: 0, openedAt: new Date(1) }
  const others = Array.from({ length: 45 }, (_none, at) => ({ ...row, orderNo: `R-LEFT-${at}`, formKey: newFormKey() }))
  await platform.db.write((tx) => tx.round.createMany({ data: [broken, ...others] }))
  platform.clock.advance(6 * minuteMs)
  expect(await settleAbandonedRounds(platform)).toBe(46)
  expect(await platform.db.read.round.findMany({ where: { state: 'open' }, select: { orderNo: true } })).toEqual([
    { orderNo: 'R-BROKEN' },
  ])
  expect(await platform.db.read.parkedRow.findMany()).toMatchObject([{ job: 'abandoned-rounds', key: 'R-BROKEN' }])
  expect(await settleAbandonedRounds(platform)).toBe(0)
  const { reason } = await platform.db.read.parkedRow.findFirstOrThrow()
  expect(reason).toMatch(/not found|No record/i)
})

test('a winning round that is settled by several at once is paid once', async () => {
  for (const visitor of [await sitDown(gateway, { token: await gateway.logIn('agent01') }), await sitDown(gateway)]) {
    let wins = 0
    while (wins < 2) {
      const before = await visitor.balanceMinor()
      const { id } = await interrupt(visitor)
      const [settled, again] = await Promise.all([settleRound(gateway.platform, id), settleRound(gateway.platform, id)])
      expect(again).toMatchObject({ state: 'settled', winMinor: settled.winMinor, outcome: settled.outcome })
      expect(await visitor.balanceMinor()).toBe(before - 20_00n + settled.winMinor)
      if (settled.winMinor > 0n) wins += 1
    }
  }
})

test('a session that ends between the press and the stake takes no stake', async () => {
  const visitor = await sitDown(gateway, { token: await gateway.logIn('agent01') })
  const before = await visitor.balanceMinor()
  const seat = await visitor.seat()
  await gateway.platform.db.write((tx) =>
    endSession(tx, seat.row.sessionId ?? 0, 'operator', gateway.platform.clock.now()),
  )
  expect(await playRound(gateway.platform, seat, { formKey: newFormKey(), stake: '20.00' })).toEqual({
    outcome: 'refused',
    refusal: 'session_ended',
  })
  expect(await visitor.balanceMinor()).toBe(before)
})
