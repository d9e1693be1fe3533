import { expect, test } from 'vitest'
import { houseAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import { writeMultiplier } from '#gateway/studio/shared/rules/crash.ts'
import { limitsOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey } from '../studio-visitor.ts'
import { goTo, lay, openRoundOf, sitAt } from './shared-visitor.ts'

const gateway = withGateway()

test('before a flight nobody is told what others have set, only that they have laid something', async () => {
  const one = await sitAt(gateway, 'crash', await gateway.logIn('agent01'))
  const round = await openRoundOf(gateway, one.game)
  const auto = writeMultiplier(237)
  const stake = String(limitsOf(one.game).minMinor / 100n)
  expect(await lay(gateway, one, round, { auto, stake })).toMatchObject({ outcome: 'placed' })
  const told = async (account: string) => {
    const url = await issueKey(gateway, { token: await gateway.logIn(account), nodeId: one.game.nodeId })
    const path = String((await gateway.app.inject({ url })).headers.location)
    return Promise.all(['', '/now'].map(async (below) => (await gateway.app.inject({ url: path + below })).body))
  }
  for (const body of await told('player01')) {
    expect(body).toContain('ag***1')
    expect(body).not.toMatch(/2\.37|auto:237/)
  }
  for (const body of await told('agent01')) expect(body).toContain(auto)
})

test('while a draw is awaited the next is promised what the pool has at the least: that draw may have all of it', async () => {
  const { platform } = gateway
  const token = await gateway.logIn('agent01')
  const six = { engine: { startsWith: 'six-' }, maintenance: false }
  const { game } = await sitAt(gateway, await platform.db.read.game.findFirstOrThrow({ where: six }), token)
  const round = await openRoundOf(gateway, game)
  const more = { currency: 'TLB', memberId: null, at: platform.clock.now() }
  const lines = [
    { account: houseAccount.vendor(game.vendorCode), amountMinor: -5_000_000_00n },
    { account: houseAccount.pool(game.nodeId), amountMinor: 5_000_000_00n },
  ]
  await platform.db.write((tx) => mustPost(tx, { id: 'pool:test', kind: 'pool', lines, ...more }))
  const pool = async () => {
    const url = await issueKey(gateway, { token: await gateway.logIn('agent01'), nodeId: game.nodeId })
    const path = String((await gateway.app.inject({ url })).headers.location)
    return /class="pool">.*?<b[^>]*>([^<]*)</.exec((await gateway.app.inject({ url: path })).body)?.[1]
  }
  const before = await pool()
  expect(before).toMatch(/^₱[56],/)
  goTo(gateway, laterBy(round.closesAt, secondMs))
  expect(await pool()).toBe('₱1,000,000.00')
  goTo(gateway, laterBy(round.drawsAt, secondMs))
  await turnSharedRounds(platform)
  expect(await pool()).toBe(before)
})
