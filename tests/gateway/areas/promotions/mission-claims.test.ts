import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countAvailable } from '#app/areas/promotions/claims/model.ts'
import { catalogue } from '#catalogue/index.ts'
import { changeCampaign } from '#gateway/areas/promotions/campaigns/edit.ts'
import { moveCampaign } from '#gateway/areas/promotions/campaigns/move.ts'
import type { MissionTerms } from '#gateway/areas/promotions/missions/terms.ts'
import { countPlays, playCampaigns } from '#gateway/areas/promotions/progress.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { toMinor } from '#gateway/platform/money.ts'
import { dayMs, hourMs, laterBy, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'
import { usualTerms } from './bonus-desk.ts'
import { createStarter } from './started-campaigns.ts'

const { promotions } = catalogue
const gateway = withGateway()
let memberId: number
let token: string
beforeAll(async () => {
  memberId = await memberIdOf(gateway, 'player01')
})
const { start, pauseAll } = createStarter(() => gateway.platform)
beforeEach(async () => {
  await pauseAll()
  token = await gateway.logIn('player01')
})

const now = () => gateway.platform.clock.now()
const termsOf = (more: Partial<MissionTerms>): MissionTerms => ({
  metric: 'stake',
  categories: null,
  leastStake: '0.00',
  milestones: [{ target: '20.00', reward: { type: 'MONEY', amount: '10.00' } }],
  period: 'once',
  claimDays: 9,
  ...more,
})
/** The same milestone, its number written so. */
const written = (target: string): Pick<MissionTerms, 'milestones'> => ({
  milestones: [{ target, reward: { type: 'MONEY', amount: '10.00' } }],
})

async function play(stakeMinor = 20_00n) {
  const { platform } = gateway
  const settings = await merchantSettings(platform).all()
  const campaigns = await playCampaigns(platform)
  const stakes = { stakeMinor, validBetMinor: stakeMinor, winMinor: 0n }
  const round = { orderNo: 'R', memberId, category: 'RNG', vendorCode: 'PEARL', ...stakes, at: now() }
  await platform.db.write((tx) => countPlays(tx, [round], { settings, campaigns }))
}
const change = (campaign: Campaign, terms: MissionTerms) =>
  gateway.platform.db.write((tx) => {
    const { picture, position, startsAt, endsAt, piecesLeft: pieces } = campaign
    const texts = JSON.parse(campaign.texts)
    const kept = { audience: { who: 'all' } as const, texts, picture, position, startsAt, endsAt, pieces }
    return changeCampaign(tx, campaign, { ...kept, terms, by: 'tests', at: now() })
  })
const main = async () => (await balanceOf(gateway.platform.db.read, memberAccount.main(memberId))).balanceMinor
const shown = async (missionId: number) => {
  const lists = await Promise.all(
    (['O', 'D', 'E'] as const).map((status) => gateway.ask(promotions.missions, { status }, { token })),
  )
  return lists.flatMap(({ body }) => body.value.list).find((mission) => mission.missionId === missionId)
}
const claim = (missionId: number) => gateway.ask(promotions.claimMissionRewards, { missionId }, { token })

/** How an earlier version kept what a claim is for. */
async function keepAs(campaign: Campaign, target: string) {
  const { db } = gateway.platform
  const own = { campaignId: campaign.id, memberId }
  const { id, occasion } = await db.read.promotionClaim.findFirstOrThrow({ where: own })
  const [period] = occasion.split(':')
  await db.write((tx) => tx.promotionClaim.update({ where: { id }, data: { occasion: `${period}:${target}` } }))
}

test.each([
  ['20.00', '20', 'mission', 'is claimed'],
  ['20', '20.00', 'mission', 'is claimed'],
  ['20.00', '20', 'mission', 'waits'],
  ['20', '20.00', 'mission', 'waits'],
  ['20.00', '20', 'missionPaid', 'is claimed'],
  ['20', '20.00', 'missionPaid', 'is claimed'],
  ['1000.00', '1000', 'mission', 'is claimed'],
  ['1000', '1000.00', 'missionPaid', 'is claimed'],
] as const)(
  'a milestone of %s gives once, also when it is written %s while what a %s gave for it %s',
  async (before, after, kind, state) => {
    const campaign = await start(kind, termsOf({ period: 'weekly', ...written(before) }))
    const had = await main()
    await play(toMinor(before))
    if (state === 'is claimed') await claim(campaign.id)
    await keepAs(campaign, before)
    await change(campaign, termsOf({ period: 'weekly', ...written(after) }))
    expect(await shown(campaign.id)).toMatchObject({ claimable: state === 'waits' ? 1 : 0 })
    await claim(campaign.id)
    expect((await main()) - had).toBe(10_00n)
    // What was reached and never given could still be claimed after its week.
    gateway.platform.clock.advance(7 * dayMs)
    token = await gateway.logIn('player01')
    expect(await shown(campaign.id)).toMatchObject({ claimable: 0 })
    await claim(campaign.id)
    expect((await main()) - had).toBe(10_00n)
  },
)

test('what waits of a milestone that was changed since is still said to wait, and is claimed', async () => {
  const campaign = await start('mission', termsOf({}))
  await play()
  await change(campaign, termsOf(written('30.00')))
  expect(await shown(campaign.id)).toMatchObject({ status: 'O', targetValue: 30, claimable: 1 })
  const had = await main()
  await claim(campaign.id)
  expect((await main()) - had).toBe(10_00n)
  expect(await shown(campaign.id)).toMatchObject({ status: 'O', claimable: 0 })
})

test('a daily mission that is over ended when it stopped, and not with the day on which it is read', async () => {
  const { db, clock } = gateway.platform
  const rulesOf = async (missionId: number) =>
    (await gateway.ask(promotions.missionRules, { missionId }, { token })).body.value
  const later = async (ms: number) => {
    clock.advance(ms)
    token = await gateway.logIn('player01')
  }
  const byHand = await start('mission', termsOf({ period: 'daily' }), { endsAt: laterBy(now(), 60 * dayMs) })
  const paused = await start('mission', termsOf({ period: 'daily' }), { endsAt: laterBy(now(), 60 * dayMs) })
  const byClock = await start('mission', termsOf({ period: 'daily' }), { endsAt: laterBy(now(), 2 * hourMs) })
  await play()
  token = await gateway.logIn('player01')
  const midnight = laterBy(startOfMerchantDay(now()), dayMs).getTime()
  expect(await shown(byHand.id)).toMatchObject({ endTime: midnight })
  clock.advance(hourMs)
  const stopped = now()
  await db.write((tx) => moveCampaign(tx, byHand.id, 'end', stopped))
  await db.write((tx) => moveCampaign(tx, paused.id, 'pause', stopped))
  await later(3 * dayMs)
  await db.write((tx) => moveCampaign(tx, paused.id, 'end', now()))
  await later(17 * dayMs)
  for (const [{ id }, endTime] of [
    [byHand, stopped.getTime()],
    [paused, stopped.getTime()],
    // The job that ends it has not come yet.
    [byClock, byClock.endsAt?.getTime()],
  ] as const) {
    expect(await shown(id)).toMatchObject({ status: 'E', reachedValue: 20, endTime })
    expect((await rulesOf(id)).endTime).toBe(endTime)
  }
  const language = 'EN'
  const offers = (await gateway.ask(promotions.promotionList, { promotionId: byHand.code, language }, { token })).body
  const over = offers.value.find(({ promotionId }) => promotionId === byHand.code)
  expect(over).toMatchObject({ status: 'E', endTime: stopped.getTime() })
})

test('a mission says that it pays at once where nothing of it waits', async () => {
  const isSaid = async (
    kind: 'mission' | 'missionPaid',
    ...given: MissionTerms['milestones'][number]['reward'][]
  ): Promise<boolean> => {
    const milestones = given.map((reward, at) => ({ target: `${20 + at}`, reward }))
    const { id: missionId } = await start(kind, termsOf({ milestones }))
    return (await gateway.ask(promotions.missionRules, { missionId }, { token })).body.value.isPaidAtOnce
  }
  token = await gateway.logIn('player01')
  const [money, points] = [{ type: 'MONEY', amount: '1.00' } as const, { type: 'POINT', points: 5 } as const]
  expect([await isSaid('missionPaid', money, points), await isSaid('mission', money)]).toEqual([true, false])
  expect(await isSaid('missionPaid', money, { type: 'BONUS', amount: '1.00', terms: usualTerms })).toBe(false)
})

test('a prize of a mission that pays at once waits among what is claimed by hand, in the head and in the list', async () => {
  const { db } = gateway.platform
  const { id: rewardId } = await db.read.pointReward.findFirstOrThrow({ where: { type: 'PRIZE', enabled: true } })
  await db.write((tx) => tx.pointReward.update({ where: { id: rewardId }, data: { stock: 9 } }))
  const prize = { type: 'MERCHANDISE', rewardId, name: 'A kettle' } as const
  const available = async () => (await gateway.ask(promotions.available, {}, { token })).body.value
  const listed = async (asked: object) => (await gateway.ask(promotions.claims, asked, { token })).body.value
  const before = await available()
  await start('missionPaid', termsOf({ milestones: [{ target: '20', reward: prize }] }))
  await play()
  const waiting = await available()
  expect(countAvailable(waiting)).toBe(countAvailable(before) + 1)
  expect(waiting.content.MISSION?.count).toBe(0)
  const [claimed] = await listed({ promotionType: 'MISSION_MANUAL', status: 'I' })
  expect(claimed).toMatchObject({ promotionType: 'MISSION_MANUAL', reward: { type: 'MERCHANDISE' } })
  const { promotionClaimId = '' } = claimed ?? {}
  const asked = { promotionClaimList: [{ promoType: '', claimId: promotionClaimId }] }
  const { body } = await gateway.ask(promotions.claimStatus, asked, { token })
  expect(body.value).toMatchObject([{ promoType: 'MISSION_MANUAL', status: 'I' }])
  expect(await listed({ promotionType: 'MISSION', status: 'I' })).toEqual([])
  const receiver = { receiverName: 'Tala', receiverMobile: '09171234567', receiverAddress: '1 Mabini, Manila' }
  await gateway.ask(promotions.claim, { promotionClaimId, ...receiver }, { token })
  expect(countAvailable(await available())).toBe(countAvailable(before))
  const given = await listed({ promotionType: 'MISSION', status: 'C' })
  expect(given.map((each) => each.promotionClaimId)).toContain(promotionClaimId)
})
