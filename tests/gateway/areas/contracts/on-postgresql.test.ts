import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEndings } from '#gateway/areas/contracts/agreements/ending.ts'
import { endForMove } from '#gateway/areas/contracts/agreements/moved.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { moveMember } from '#gateway/kernel/lines/lines.ts'
import { loneBus } from '#gateway/platform/bus/bus.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { settingRows } from '#seed/areas/system.ts'
import { createTestClock, standStill } from '../../../support/clock.ts'
import { openTestPostgresql } from '../../../support/database.ts'
import type { TestGateway } from '../../../support/gateway.ts'
import { hasPostgresql } from '../../platform/database/throwaway-cluster.ts'
import { createLine, percent } from './line.ts'

/** Every statement of a move, and of what ends with it, that Prisma does not write. */
describe.skipIf(!hasPostgresql)('a line that moves on PostgreSQL', () => {
  let close: (() => Promise<void>) | undefined
  const platform = {} as Platform
  beforeAll(async () => {
    const own = await openTestPostgresql({ workLimitMs: 60_000 })
    close = own.close
    const settings = readGatewaySettings({ DATABASE_URL: own.cluster.url } as unknown as NodeJS.ProcessEnv)
    const clock = createTestClock()
    standStill(clock)
    const log = pino({ level: 'silent' })
    Object.assign(platform, { db: own.db, bus: loneBus, clock, log, settings, metrics: createMetrics() })
    await platform.db.write((tx) => tx.setting.createMany({ data: settingRows(clock.now(), {}) }))
  })
  afterAll(() => close?.())

  test('each bet is paid for once, by days, hours and single bets', async () => {
    const { db, clock } = platform
    const line = createLine({ platform } as TestGateway)
    const [head, other] = [await line.addPerson('head', null, 1), await line.addPerson('other', null, 1)]
    const agent = await line.addPerson('agent', head)
    const player = await line.addPerson('player', agent, 0)
    await line.give(head, 1_000)
    await line.give(agent, 1_000)
    const kinds = [
      percent(100),
      { kind: 'hourly' as const, tiers: [{ rateBp: 100 }] },
      { kind: 'realtime' as const, tiers: [{ singleBet: 0, winRateBp: 0, lossRateBp: 200 }] },
    ]
    const [left, came, given]: [number[], number[], number[]] = [[], [], []]
    for (const terms of kinds) {
      left.push(await line.sign(null, head, terms))
      came.push(await line.sign(null, other, terms))
      given.push(await line.sign(head, agent, terms))
    }
    const last = await line.sign(agent, player, percent(50))
    await line.play(player, { stake: 100, win: 0, rounds: 2 })
    const endings = await listEndings(db.read, { memberId: agent.id, kind: 'daily', product: 'CONS', terms: null })
    expect(endings.map(({ contract }) => contract.id)).toEqual([last])
    await db.write(async (tx) => {
      await endForMove(tx, { memberId: agent.id, uplineId: other.id }, { at: clock.now(), currency: 'TLB' })
      await moveMember(tx, agent.id, other.id)
    })
    await line.play(player, { stake: 50, win: 0 })
    line.goToNext(dayMs)
    await settleDue(platform)
    const amounts = async (ids: readonly number[]) => {
      const rows = await db.read.contractStatement.findMany({
        where: { contractId: { in: [...ids] } },
        orderBy: { contractId: 'asc' },
      })
      return rows.map(({ amountMinor, state }) => [Number(amountMinor), state])
    }
    const paid = (...sums: number[]) => sums.map((sum) => [sum, 'paid'])
    expect(await amounts([...given, last])).toEqual(paid(200, 200, 400, 100))
    expect(await amounts(left)).toEqual(paid(200, 200, 400))
    expect(await amounts(came)).toEqual(paid(50, 50, 100))
  })
})
