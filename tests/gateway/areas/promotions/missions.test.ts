import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { asksFor } from '#gateway/areas/promotions/campaigns/audience.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { knownCampaigns } from '#gateway/areas/promotions/campaigns/known.ts'
import { moveCampaign } from '#gateway/areas/promotions/campaigns/move.ts'
import { budgetLeft, fundCampaign } from '#gateway/areas/promotions/campaigns/store.ts'
import type { MissionTerms } from '#gateway/areas/promotions/missions/terms.ts'
import { countPlays, playCampaigns } from '#gateway/areas/promotions/progress.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dayMs, laterBy, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { sitDown } from '../../studio/studio-visitor.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'

const { promotions } = catalogue
const gateway = withGateway()
const tokens: Record<string, string> = {}
const ids: Record<string, number> = {}
beforeAll(async () => {
  for (const name of ['player01', 'player02', 'agent02']) {
    tokens[name] = await gateway.logIn(name)
    ids[name] = await memberIdOf(gateway, name)
  }
  // The seeded missions are others' business.
  await gateway.platform.db.write((tx) =>
    tx.campaign.updateMany({ where: { kind: { startsWith: 'mission' } }, data: { state: 'paused' } }),
  )
})
const idOf = (name: string): number => ids[name] ?? 0
const as = (name: string) => ({ token: tokens[name] ?? '' })

const text = { title: 'Mission', summary: '', rules: '' }
const points = (count: number) => ({ type: 'POINT', points: count }) as const
const money = (amount: string) => ({ type: 'MONEY', amount }) as const
let made = 0

/** A mission that runs alone. */
async function start(terms: Partial<MissionTerms> = {}, more: { budgetMinor?: bigint; kind?: 'missionPaid' } = {}) {
  const { db, clock } = gateway.platform
  made += 1
  const at = clock.now()
  const campaign = await db.write(async (tx) => {
    await tx.campaign.updateMany({ where: { code: { startsWith: 'MIS-' } }, data: { state: 'ended', changedAt: at } })
    return createCampaign(tx, {
      code: `MIS-${made}`,
      kind: more.kind ?? 'mission',
      state: 'running',
      terms: {
        metric: 'rounds',
        categories: null,
        leastStake: '0.00',
        milestones: [{ target: '2', reward: money('10.00') }],
        period: 'once',
        claimDays: 7,
        ...terms,
      },
      texts: { EN: text, TY: text },
      picture: 'missions',
      startsAt: at,
      endsAt: laterBy(at, 60 * dayMs),
      budgetMinor: more.budgetMinor ?? 1_000_00n,
      currency: 'TLB',
      by: 'tests',
      at,
    })
  })
  clock.advance(10 * secondMs)
  return campaign
}

/** A settled round, as the studio tells it. */
type More = { stakeMinor?: bigint; validBetMinor?: bigint; winMinor?: bigint; category?: string }
async function play(name: string, more: More = {}) {
  const { platform } = gateway
  const settings = await merchantSettings(platform).all()
  const campaigns = await playCampaigns(platform)
  const at = platform.clock.now()
  const usual = { orderNo: 'R', category: 'RNG', vendorCode: 'PEARL', stakeMinor: 10_00n, winMinor: 0n }
  await platform.db.write((tx) =>
    countPlays(
      tx,
      [{ ...usual, memberId: idOf(name), at, validBetMinor: more.stakeMinor ?? usual.stakeMinor, ...more }],
      {
        settings,
        campaigns,
      },
    ),
  )
}
const list = async (name: string, status: 'O' | 'D' | 'E' = 'O') =>
  (await gateway.ask(promotions.missions, { status }, as(name))).body.value
const board = async (missionId: number, name = 'player01') =>
  (await gateway.ask(promotions.missionLeaderboard, { missionId }, as(name))).body.value
const claim = (missionId: number, name = 'player01') =>
  gateway.ask(promotions.claimMissionRewards, { missionId }, as(name))
const main = async (name = 'player01'): Promise<bigint> =>
  (await balanceOf(gateway.platform.db.read, memberAccount.main(idOf(name)))).balanceMinor

test('a round at a game moves a mission, and a trial round does not', async () => {
  const { id } = await start()
  const player = await sitDown(gateway, { token: tokens.player01 ?? '' })
  await player.play()
  const [mission] = (await list('player01')).list
  expect(mission).toMatchObject({ missionId: id, status: 'O', reachedValue: 1, targetValue: 2, claimable: 0 })
  const trial = await sitDown(gateway)
  await trial.play()
  expect((await board(id)).total).toBe(1)
})

test('what is reached is issued and claimed once, also when it is claimed twice at the same time', async () => {
  const campaign = await start()
  expect((await claim(campaign.id)).body.errorCode).toBe('promotion.claim.fail')
  for (let round = 0; round < 3; round += 1) await play('player01')
  expect((await list('player01')).list[0]).toMatchObject({ reachedValue: 3, claimable: 1 })
  expect(await budgetLeft(gateway.platform.db.read, campaign.id)).toBe(990_00n)
  const before = await main()
  const both = await Promise.all([claim(campaign.id), claim(campaign.id)])
  expect(both.map(({ body }) => body.value)).toEqual(
    Array(2).fill({ list: [{ type: 'MONEY', value: 10, productName: '' }] }),
  )
  expect((await main()) - before).toBe(10_00n)
  expect((await list('player01')).counts).toMatchObject({ open: 0, done: 1 })
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})

test('a mission that pays at once does so with the round that reaches it', async () => {
  const { id } = await start({}, { kind: 'missionPaid' })
  await play('player01')
  const before = await main()
  await play('player01')
  expect((await main()) - before).toBe(10_00n)
  const { body } = await gateway.ask(promotions.missionMilestones, { missionId: id }, as('player01'))
  expect(body.value).toEqual([
    { milestone: 1, targetValue: 2, reward: { type: 'MONEY', value: 10, productName: '' }, status: 'C' },
  ])
})

test('a prize that is sent waits for its address, and holds neither the round that reaches it nor what else was reached', async () => {
  const { db } = gateway.platform
  const { id: rewardId } = await db.read.pointReward.findFirstOrThrow({ where: { type: 'PRIZE', enabled: true } })
  await db.write((tx) => tx.pointReward.update({ where: { id: rewardId }, data: { stock: 9 } }))
  const prize = { type: 'MERCHANDISE', rewardId, name: 'A kettle' } as const
  const milestones = [
    { target: '1', reward: prize },
    { target: '2', reward: money('10.00') },
  ]
  const waiting = (campaignId: number) =>
    db.read.promotionClaim.findMany({ where: { campaignId, state: 'issued' }, select: { reward: true } })
  const paid = await start({ milestones }, { kind: 'missionPaid' })
  const before = await main()
  await play('player01')
  await play('player01')
  expect((await main()) - before).toBe(10_00n)
  expect(await waiting(paid.id)).toEqual([{ reward: JSON.stringify(prize) }])

  const claimed = await start({ milestones })
  await play('player01')
  const told = () => db.read.auditEvent.count({ where: { kind: 'promotion.claim' } })
  const toldBefore = await told()
  const asked = (await claim(claimed.id)).body
  expect([asked.errorCode, asked.value]).toMatchObject([
    'request_param_err',
    { fields: [{ field: 'receiverName' }, { field: 'receiverMobile' }, { field: 'receiverAddress' }] },
  ])
  expect(await told(), 'nothing was claimed').toBe(toldBefore)
  await play('player01')
  expect((await claim(claimed.id)).body.value.list).toMatchObject([{ type: 'MONEY', value: 10 }])
  expect(await waiting(claimed.id)).toEqual([{ reward: JSON.stringify(prize) }])
})

test('a good that does not exist holds neither the round that reaches it nor what else is given', async () => {
  const nothing = { type: 'MERCHANDISE', rewardId: 9_999, name: 'A kettle' } as const
  const milestones = [
    { target: '1', reward: nothing },
    { target: '2', reward: money('10.00') },
  ]
  await start({ milestones }, { kind: 'missionPaid' })
  const before = await main()
  await play('player01')
  await play('player01')
  expect((await main()) - before).toBe(10_00n)
})

test('rounds of other categories, with smaller stakes, or with bets that cancel each other out do not count', async () => {
  const { id } = await start({ categories: ['LIVE'], leastStake: '5.00' })
  await play('player01')
  await play('player01', { category: 'LIVE', stakeMinor: 4_99n })
  await play('player01', { category: 'LIVE', stakeMinor: 50_00n, validBetMinor: 0n })
  expect((await board(id)).total).toBe(0)
  await play('player01', { category: 'LIVE', stakeMinor: 5_00n })
  expect((await board(id)).footer.reachedValue).toBe(1)
})

test('beyond the budget nothing is issued, and it is claimed when there is money again', async () => {
  const campaign = await start({}, { budgetMinor: 15_00n })
  for (const name of ['player01', 'player02']) {
    await play(name)
    await play(name)
  }
  expect((await claim(campaign.id, 'player02')).body.errorCode).toBe('promotion.budget.exceeded')
  expect(await budgetLeft(gateway.platform.db.read, campaign.id)).toBe(5_00n)
  const at = gateway.platform.clock.now()
  await gateway.platform.db.write(async (tx) => {
    await fundCampaign(tx, { budgetNo: 'more', campaignId: campaign.id, amountMinor: 5_00n, currency: 'TLB', at })
  })
  expect((await claim(campaign.id, 'player02')).body.value.list).toHaveLength(1)
})

test('a weekly mission begins anew, and what was left of the week before can still be claimed', async () => {
  const { id } = await start({ period: 'weekly', claimDays: 9 })
  await play('player01')
  await play('player01')
  gateway.platform.clock.advance(7 * dayMs)
  const again = { token: await gateway.logIn('player01') }
  tokens.player01 = again.token
  expect((await list('player01')).list[0]).toMatchObject({ reachedValue: 0, claimable: 1 })
  const before = await main()
  await claim(id)
  expect((await main()) - before).toBe(10_00n)
})

test('what could not be issued for want of budget is claimed after the end of its week, as long as an issued prize waits', async () => {
  const { db, clock } = gateway.platform
  const campaign = await start({ period: 'weekly', claimDays: 9 }, { budgetMinor: 5_00n })
  await play('player01')
  await play('player01')
  clock.advance(7 * dayMs)
  tokens.player01 = await gateway.logIn('player01')
  expect((await claim(campaign.id)).body.errorCode).toBe('promotion.budget.exceeded')
  const more = { campaignId: campaign.id, amountMinor: 50_00n, currency: 'TLB', at: clock.now() }
  await db.write((tx) => fundCampaign(tx, { budgetNo: 'late', ...more }))
  expect((await list('player01')).list[0]).toMatchObject({ reachedValue: 0, claimable: 1 })
  const before = await main()
  expect((await claim(campaign.id)).body.value.list).toMatchObject([{ type: 'MONEY', value: 10 }])
  expect((await main()) - before).toBe(10_00n)
  expect((await list('player01')).list[0]).toMatchObject({ claimable: 0 })

  const other = await start({ period: 'weekly', claimDays: 9 }, { budgetMinor: 0n })
  await play('player01')
  await play('player01')
  clock.advance(21 * dayMs)
  tokens.player01 = await gateway.logIn('player01')
  expect((await list('player01')).list.find(({ missionId }) => missionId === other.id)).toMatchObject({ claimable: 0 })
})

test('who has reached the same has the same place, and the place after it is left out', async () => {
  for (const name of ['player02', 'agent02']) tokens[name] = await gateway.logIn(name)
  const { id } = await start({ metric: 'multiple', milestones: [{ target: '5.00', reward: points(7) }] })
  await play('player01', { winMinor: 60_00n })
  await play('player02', { winMinor: 80_00n })
  await play('agent02', { winMinor: 60_00n })
  const { list: rows, footer, total } = await board(id, 'agent02')
  expect(
    rows.map(({ rank, customerName, isTied, isOwn, reachedValue }) => [
      rank,
      customerName,
      isTied,
      isOwn,
      reachedValue,
    ]),
  ).toEqual([
    [1, 'pl***2', false, false, 8],
    [2, 'pl***1', true, false, 6],
    [2, 'ag***2', true, true, 6],
  ])
  expect(footer).toEqual({ rank: 2, reachedValue: 6, reward: { type: 'POINT', value: 7, productName: '' } })
  expect(total).toBe(3)
})

test('the own value is of this moment, the places are counted anew after a minute', async () => {
  const { id } = await start({ metric: 'multiple', milestones: [{ target: '500.00', reward: points(1) }] })
  await play('player01', { winMinor: 20_00n })
  await play('player02', { winMinor: 30_00n })
  expect((await board(id)).footer).toMatchObject({ rank: 2, reachedValue: 2 })
  await play('player01', { winMinor: 40_00n })
  expect((await board(id)).footer).toMatchObject({ rank: 1, reachedValue: 4 })
  gateway.platform.clock.advance(minuteMs)
  await board(id)
  await expect.poll(async () => (await board(id)).list.map(({ reachedValue }) => reachedValue)).toEqual([4, 3])
})

test('places that nobody has asked for in a while are counted anew before they are shown', async () => {
  const { id } = await start({ metric: 'multiple', milestones: [{ target: '500.00', reward: points(1) }] })
  await play('player02', { winMinor: 30_00n })
  expect((await board(id)).list.map(({ reachedValue }) => reachedValue)).toEqual([3])
  await play('player02', { winMinor: 50_00n })
  gateway.platform.clock.advance(2 * minuteMs)
  const asked = gateway.platform.clock.now().getTime()
  const { list: places, countedAt } = await board(id)
  expect(places.map(({ reachedValue }) => reachedValue)).toEqual([5])
  expect(countedAt).toBeGreaterThanOrEqual(asked)
})

test('a mission of others, a draft and what is no mission are as if they did not exist', async () => {
  const { id } = await start()
  const audience = JSON.stringify({ who: 'list', memberIds: [idOf('player02')] })
  await gateway.platform.db.write((tx) => tx.campaign.update({ where: { id }, data: { audience } }))
  gateway.platform.clock.advance(10 * secondMs)
  await play('player01')
  expect((await claim(id)).body.errorCode).toBe('promotion.id.invalid')
  expect((await list('player01')).list).toEqual([])
  expect((await board(id, 'player02')).total).toBe(0)
  await gateway.platform.db.write((tx) => tx.campaign.update({ where: { id }, data: { state: 'draft' } }))
  expect((await claim(id, 'player02')).body.errorCode).toBe('promotion.id.invalid')
  const { id: thanks } = await gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { code: 'THANKS' } })
  expect((await claim(thanks, 'player02')).body.errorCode).toBe('promotion.id.invalid')
})

test('a member on a break is shown no missions and given nothing, and claims afterwards', async () => {
  const { id } = await start()
  await play('player02')
  const { db, clock } = gateway.platform
  const memberId = idOf('player02')
  const pause = { kind: 'cool_off', since: clock.now(), until: laterBy(clock.now(), minuteMs) }
  await db.write((tx) => tx.playBreak.create({ data: { memberId, ...pause } }))
  // A round that was open when the break began.
  await play('player02')
  expect((await list('player02')).list).toEqual([])
  expect(await db.read.promotionClaim.count({ where: { campaignId: id, memberId } })).toBe(0)
  expect((await claim(id, 'player02')).body.errorCode).toBe('play.break.running')
  clock.advance(minuteMs)
  expect((await claim(id, 'player02')).body.value.list).toHaveLength(1)
})

test('what runs is kept for the next rounds, and forgotten as soon as a campaign is changed', async () => {
  const { id } = await start()
  const before = playCampaigns(gateway.platform)
  expect(playCampaigns(gateway.platform)).toBe(before)
  expect((await before).missions.map(({ campaign }) => campaign.id)).toContain(id)
  const { clock, db } = gateway.platform
  await db.write((tx) => moveCampaign(tx, id, 'pause', clock.now()))
  expect((await playCampaigns(gateway.platform)).missions.map(({ campaign }) => campaign.id)).not.toContain(id)
})

test('what a page says of campaigns is kept too, and new as soon as one is changed', async () => {
  const { id } = await start()
  const shown = async (status: 'O' | 'E') => {
    const { list } = (await gateway.ask(promotions.missions, { status }, as('player01'))).body.value
    return list.map(({ missionId }: { missionId: number }) => missionId)
  }
  expect(await shown('O')).toContain(id)
  const before = knownCampaigns(gateway.platform)
  expect(knownCampaigns(gateway.platform)).toBe(before)
  const { clock, db } = gateway.platform
  await db.write((tx) => moveCampaign(tx, id, 'end', clock.now()))
  expect(knownCampaigns(gateway.platform)).not.toBe(before)
  expect(await shown('O')).not.toContain(id)
  // Over before somebody got anywhere in it: no news for them.
  expect(await shown('E')).not.toContain(id)
})

test('a member stands below an agent in every mission that is for that line, and in none for another', async () => {
  const { db, clock } = gateway.platform
  const player = await db.read.member.findUniqueOrThrow({ where: { id: idOf('player01') } })
  const isFor = asksFor(db.read, player, clock.now())
  const line = (agentId: number) => ({ who: 'line', agentId }) as const
  expect(await Promise.all([10_001, 10_001, idOf('agent02'), player.id].map((id) => isFor(line(id))))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
