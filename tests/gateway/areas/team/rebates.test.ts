import { expect, test } from 'vitest'
import { settleRebates } from '#gateway/areas/team/rebates/settle.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { minuteMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { periodAt } from '#gateway/platform/time/periods.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createLine } from '../contracts/line.ts'
import { memberOf } from './team-visitor.ts'

const gateway = withGateway()

test.each(['weekly', 'semimonthly', 'monthly', 'daily'] as const)(
  'with %s rebates a day is paid when the period that holds it is over, and once',
  async (period) => {
    const { db, clock } = gateway.platform
    const settings = merchantSettings(gateway.platform)
    const { agents } = await settings.all()
    await db.write((tx) => settings.change(tx, 'agents', { ...agents, rebatePeriod: period }))
    settings.forget()
    // What was left of the time before is done first.
    await settleRebates(gateway.platform)
    const player = await memberOf(gateway, 'player01')
    await createLine(gateway).play(player, { stake: 10_000, win: 0 })
    const [day, { endsAt }] = [toMerchantDay(clock.now()), periodAt(period, clock.now())]
    const paid = () => db.read.agentRebate.count({ where: { day } })

    clock.advance(endsAt.getTime() - minuteMs - clock.now().getTime())
    await settleRebates(gateway.platform)
    expect(await paid()).toBe(0)
    clock.advance(10 * minuteMs)
    expect(await settleRebates(gateway.platform)).toBeGreaterThan(0)
    expect(await paid()).toBeGreaterThan(0)
    expect(await settleRebates(gateway.platform)).toBe(0)
  },
)
