import { expect, test } from 'vitest'
import type { Kind, TermsOf } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { moveCampaign } from '#gateway/areas/promotions/campaigns/move.ts'
import { spinWheel } from '#gateway/areas/promotions/wheel/spin.ts'
import type { Context, Input } from '#gateway/operator/action.ts'
import { stepCampaign } from '#gateway/operator/actions/campaign-steps.ts'
import { listEditFaults } from '#gateway/operator/campaign-editor/edit-faults.ts'
import { toldOf } from '#gateway/operator/campaign-editor/told.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../support/gateway.ts'
import { createStarter } from '../areas/promotions/started-campaigns.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'

/** What has begun goes on with what it has, also where it could not begin so. */
const gateway = withGateway()
const starter = createStarter(() => gateway.platform)
const context = () => ({ platform: gateway.platform, at: gateway.platform.clock.now() }) as Context

async function start<K extends Kind>(kind: K, terms: TermsOf<K>, budgetMinor: bigint): Promise<Campaign> {
  const endsAt = laterBy(gateway.platform.clock.now(), dayMs)
  const { id } = await starter.start(kind, terms, { budgetMinor, endsAt })
  const text = { title: 'It goes on', summary: '', rules: 'Play.' }
  const texts = JSON.stringify({ EN: text, TY: text })
  return gateway.platform.db.write((tx) => tx.campaign.update({ where: { id }, data: { texts } }))
}

const goOn = ({ id }: Campaign) =>
  gateway.platform.db.write(async (tx) => {
    await moveCampaign(tx, id, 'pause', context().at)
    return stepCampaign.act?.(tx, { id, step: 'resume' } as Input, context())
  })

async function faultsOf(campaign: Campaign, terms: unknown): Promise<string[]> {
  const { read } = gateway.platform.db
  const faults = await listEditFaults(read, campaign, { ...(await toldOf(read, campaign)), terms }, context())
  return faults.map(({ field, rule }) => `${field} ${rule}`)
}

test('a raffle whose tickets cost less than they may by now goes on, and is changed but for that', async () => {
  const prizes = [{ type: 'MONEY' as const, amount: '7.00' }]
  const terms = { betPerTicket: '1.00', prizes, drawAfterMinutes: 30, claimDays: 7 }
  const raffle = await start('raffle', terms, 100_00n)
  expect(await goOn(raffle)).toMatchObject({ after: { state: 'running' } })
  expect(await faultsOf(raffle, { ...terms, claimDays: 9 })).toEqual([])
  expect(await faultsOf(raffle, { ...terms, betPerTicket: '2.00' })).toEqual([
    'terms.betPerTicket never changes once it runs; write a new one',
  ])
})

test('a wheel whose dear prize was won goes on and is changed with what is left of its budget', async () => {
  const prize = (amount: string) => ({ type: 'MONEY' as const, amount })
  const cheap = { weight: 1, prize: prize('1.00'), stock: null, fallback: null }
  const dear = { weight: 9_999, prize: prize('50.00'), stock: 1, fallback: 0 }
  const terms = { segments: [cheap, dear], spinsPerDay: 3 }
  const wheel = await start('wheel', terms, 51_00n)
  const memberId = await memberIdOf(gateway, 'player01')
  const spin = { campaignId: wheel.id, memberId, currency: 'TLB', language: 'EN', at: context().at }
  expect(await gateway.platform.db.write((tx) => spinWheel(tx, spin))).toMatchObject({ prize: dear.prize })
  expect(await goOn(wheel)).toMatchObject({ after: { state: 'running' } })
  expect(await faultsOf(wheel, { ...terms, spinsPerDay: 5 })).toEqual([])
  // A piece more of it, or a dearer field, is nothing that is left.
  expect(await faultsOf(wheel, { ...terms, segments: [cheap, { ...dear, stock: 2 }] })).toHaveLength(2)
  expect(await faultsOf(wheel, { ...terms, segments: [{ ...cheap, prize: prize('2.00') }, dear] })).toContain(
    'budget is at least 2.00, the most that one spin can cost',
  )
})
