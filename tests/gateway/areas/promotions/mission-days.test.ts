import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { fundCampaign } from '#gateway/areas/promotions/campaigns/store.ts'
import type { MissionTerms } from '#gateway/areas/promotions/missions/terms.ts'
import { countPlays, playCampaigns } from '#gateway/areas/promotions/progress.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { dayMs, secondMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'

const { promotions } = catalogue
const gateway = withGateway()
let memberId: number
beforeAll(async () => {
  memberId = await memberIdOf(gateway, 'player01')
  // The seeded missions are others' business.
  await gateway.platform.db.write((tx) =>
    tx.campaign.updateMany({ where: { kind: { startsWith: 'mission' } }, data: { state: 'paused' } }),
  )
})

const text = { title: 'Days in a row', summary: '', rules: '' }
async function start(code: string, milestones: MissionTerms['milestones'], budgetMinor: bigint): Promise<number> {
  const { db, clock } = gateway.platform
  const at = clock.now()
  const terms = {
    metric: 'days',
    categories: null,
    leastStake: '0.00',
    milestones,
    period: 'once',
    claimDays: 7,
  } as const
  const { id } = await db.write((tx) =>
    createCampaign(tx, {
      code,
      kind: 'mission',
      state: 'running',
      terms,
      texts: { EN: text, TY: text },
      picture: 'missions',
      startsAt: at,
      endsAt: null,
      budgetMinor,
      currency: 'TLB',
      by: 'tests',
      at,
    }),
  )
  clock.advance(10 * secondMs)
  return id
}

async function play() {
  const { platform } = gateway
  const settings = await merchantSettings(platform).all()
  const campaigns = await playCampaigns(platform)
  const stakes = { stakeMinor: 10_00n, validBetMinor: 10_00n, winMinor: 0n }
  const round = { orderNo: 'R', memberId, category: 'RNG', vendorCode: 'PEARL', ...stakes, at: platform.clock.now() }
  await platform.db.write((tx) => countPlays(tx, [round], { settings, campaigns }))
}
const daysLater = (count: number) => gateway.platform.clock.advance(count * dayMs)
// A session ends sooner than these days do.
const as = async () => ({ token: await gateway.logIn('player01') })
const shown = async (missionId: number, status: 'O' | 'D' = 'O') =>
  (await gateway.ask(promotions.missions, { status }, await as())).body.value.list.find(
    (mission) => mission.missionId === missionId,
  )
const board = async (missionId: number) =>
  (await gateway.ask(promotions.missionLeaderboard, { missionId }, await as())).body.value
const claim = async (missionId: number) =>
  (await gateway.ask(promotions.claimMissionRewards, { missionId }, await as())).body.value

test('a row of days is broken by a day that was left out, and promises nothing that was given before', async () => {
  const milestones = [
    { target: '2', reward: { type: 'POINT', points: 30 } as const },
    { target: '4', reward: { type: 'MONEY', amount: '40.00' } as const },
  ]
  const id = await start('ROW', milestones, 1_000_00n)
  await play()
  daysLater(1)
  await play()
  await claim(id)
  const toSecond = { targetValue: 4, reward: { type: 'MONEY', value: 40 } }
  daysLater(1)
  expect(await shown(id), 'today it can still be gone on with').toMatchObject({ reachedValue: 2, ...toSecond })
  expect((await board(id)).footer).toMatchObject({ rank: 1, reachedValue: 2 })
  daysLater(1)
  expect(await shown(id)).toMatchObject({ reachedValue: 0, ...toSecond })
  await expect.poll(async () => (await board(id)).total).toBe(0)
  expect((await board(id)).footer).toMatchObject({ rank: null, reachedValue: 0, reward: null })
  await play()
  expect(await shown(id), 'the first reward was given').toMatchObject({ reachedValue: 1, ...toSecond })
  for (let day = 0; day < 3; day += 1) {
    daysLater(1)
    await play()
  }
  await claim(id)
  daysLater(3)
  expect(await shown(id, 'D'), 'all of it was given').toMatchObject({ reachedValue: 4, ...toSecond })
})

test('what a broken row had reached and could not be issued is still claimed', async () => {
  const { db, clock } = gateway.platform
  const id = await start('POOR', [{ target: '1', reward: { type: 'MONEY', amount: '10.00' } }], 0n)
  await play()
  daysLater(3)
  const more = { campaignId: id, amountMinor: 50_00n, currency: 'TLB', at: clock.now() }
  await db.write((tx) => fundCampaign(tx, { budgetNo: 'broken row', ...more }))
  expect(await shown(id)).toMatchObject({ claimable: 1 })
  expect((await claim(id)).list).toMatchObject([{ type: 'MONEY', value: 10 }])
})
