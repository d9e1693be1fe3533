import { expect, test } from 'vitest'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { changeCampaign } from '#gateway/areas/promotions/campaigns/edit.ts'
import type { MissionTerms } from '#gateway/areas/promotions/missions/terms.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createStarter } from './started-campaigns.ts'

const gateway = withGateway()
const { start } = createStarter(() => gateway.platform)
const now = () => gateway.platform.clock.now()
const text = { title: 'Mission', summary: '', rules: 'Play.' }
const terms: MissionTerms = {
  metric: 'stake',
  categories: null,
  leastStake: '0.00',
  milestones: [{ target: '1000', reward: { type: 'MONEY', amount: '1.00' } }],
  period: 'once',
  claimDays: 7,
}
const about = { texts: { EN: text, TY: text }, picture: 'missions', by: 'tests' }

let made = 0
const create = (kind: 'mission' | 'missionPaid', state: 'draft' | 'scheduled' | 'running' | 'paused') =>
  gateway.platform.db.write((tx) => {
    made += 1
    const more = { startsAt: now(), endsAt: null, budgetMinor: 100_00n, currency: 'TLB', at: now() }
    return createCampaign(tx, { code: `FIXED-${made}`, kind, state, terms, ...about, ...more })
  })
const change = (campaign: Campaign, changes: Partial<MissionTerms>) =>
  gateway.platform.db.write((tx) =>
    changeCampaign(tx, campaign, {
      ...about,
      terms: { ...terms, ...changes },
      audience: { who: 'all' },
      position: 0,
      startsAt: campaign.startsAt,
      endsAt: null,
      pieces: null,
      at: now(),
    }),
  )

test.each(['mission', 'missionPaid'] as const)(
  'whoever changes a %s, what it counts stays once it has left its draft',
  async (kind) => {
    for (const state of ['scheduled', 'running', 'paused'] as const) {
      const campaign = await create(kind, state)
      for (const [field, changes] of [
        ['terms.metric', { metric: 'rounds' }],
        ['terms.period', { period: 'daily' }],
      ] as const)
        await expect(change(campaign, changes)).rejects.toThrow(`${field}: never changes once it runs; write a new one`)
      expect(await gateway.platform.db.read.campaignTerms.count({ where: { campaignId: campaign.id } })).toBe(1)
      expect((await change(campaign, { claimDays: 9 })).version).toBe(2)
    }
    const draft = await create(kind, 'draft')
    expect((await change(draft, { metric: 'rounds', period: 'daily' })).version).toBe(2)
  },
)

test('what a ticket of a raffle costs stays once tickets are earned', async () => {
  const more = { budgetMinor: 100_00n, endsAt: laterBy(now(), dayMs) }
  const prizes = [{ type: 'MONEY' as const, amount: '7.00' }]
  const raffle = { betPerTicket: '100.00', prizes, drawAfterMinutes: 30, claimDays: 7 }
  const campaign = await start('raffle', raffle, more)
  const changed = {
    ...about,
    audience: { who: 'all' } as const,
    position: 0,
    startsAt: campaign.startsAt,
    pieces: null,
  }
  const set = (betPerTicket: string) =>
    gateway.platform.db.write((tx) =>
      changeCampaign(tx, campaign, { ...changed, terms: { ...raffle, betPerTicket }, endsAt: more.endsAt, at: now() }),
    )
  await expect(set('50.00')).rejects.toThrow('terms.betPerTicket: never changes once it runs')
})
