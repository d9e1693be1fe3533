import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { userTopicOf } from '#catalogue/push.ts'
import { countPlays } from '#gateway/areas/promotions/progress.ts'
import { giveBirthdayGifts } from '#gateway/areas/promotions/vip/birthdays.ts'
import { endVipMonth } from '#gateway/areas/promotions/vip/month-end.ts'
import { jobs } from '#gateway/jobs/jobs.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { reachedLevel } from '#gateway/kernel/vip.ts'
import { listAudit } from '#gateway/operator/store.ts'
import { dayMs, laterBy, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { periodAt } from '#gateway/platform/time/periods.ts'
import { withGateway } from '../../../support/gateway.ts'
import { listen, memberIdOf } from '../wallet/wallet-visitor.ts'

const { promotions, wallet } = catalogue
const gateway = withGateway()
let memberId: number
beforeAll(async () => {
  memberId = await memberIdOf(gateway, 'player02')
})

/** A settled round of so much, in the records too. */
async function stake(stakeMinor: bigint, validBetMinor = stakeMinor) {
  const { platform } = gateway
  const settings = await merchantSettings(platform).all()
  const at = platform.clock.now()
  const amounts = { stakeMinor, validBetMinor, winMinor: 0n }
  const play = { orderNo: 'R', memberId, category: 'RNG', vendorCode: 'PEARL', ...amounts, at }
  await platform.db.write((tx) => countPlays(tx, [play], { settings, campaigns: { missions: [], raffles: [] } }))
  const key = { memberId, day: toMerchantDay(at), gameType: 'RNG', vendorCode: 'PEARL' }
  await platform.db.write((tx) =>
    tx.dailyAggregate.upsert({
      where: { memberId_day_gameType_vendorCode: key },
      create: { ...key, rounds: 1, betMinor: stakeMinor, validBetMinor: stakeMinor, winMinor: 0n },
      update: { validBetMinor: { increment: stakeMinor } },
    }),
  )
}
const level = async () =>
  (await gateway.platform.db.read.member.findUniqueOrThrow({ where: { id: memberId } })).vipLevel
const prizes = () =>
  gateway.platform.db.read.promotionClaim.findMany({ where: { memberId, kind: 'levelUp' }, orderBy: { id: 'asc' } })
const progress = async () =>
  (await gateway.ask(promotions.playerRankProgress, {}, { token: await gateway.logIn('player02') })).body.value
/** Some days into the next month, so that the job of its first hours has the month before it behind. */
const toNextMonth = () => {
  const { clock } = gateway.platform
  const { endsAt } = periodAt('monthly', clock.now())
  clock.advance(endsAt.getTime() - clock.now().getTime() + dayMs)
}

test('a level asks for bets in all and of the month', async () => {
  const { levels } = (await merchantSettings(gateway.platform).all()).vip
  expect(reachedLevel(levels, { totalMinor: 5_000_00n, monthMinor: 1_000_00n })).toBe(1)
  expect(reachedLevel(levels, { totalMinor: 5_000_00n, monthMinor: 999_99n })).toBe(0)
  expect(reachedLevel(levels, { totalMinor: 4_999_99n, monthMinor: 9_000_00n })).toBe(0)
  expect(reachedLevel([], { totalMinor: 4_999_99n, monthMinor: 9_000_00n })).toBe(0)
})

test('the round that reaches a level raises the member at once, and its prize can be claimed', async () => {
  await stake(4_999_00n)
  expect(await level()).toBe(0)
  const before = await progress()
  expect(before).toMatchObject({ playerRank: 0, nextRankName: 'VIP 1 · Bronze', missingTurnover: 1, averageCost: 0.04 })
  await stake(1_00n)
  expect(await level()).toBe(1)
  expect((await prizes()).map(({ occasion, state }) => [occasion, state])).toEqual([['level:1', 'issued']])
  expect(await progress()).toMatchObject({
    playerRankName: 'VIP 1 · Bronze',
    totalTurnover: { actual: 5_000, expected: 25_000 },
  })
})

test('bets that cancel each other out lead to no level', async () => {
  const before = (await progress()).totalTurnover
  await stake(30_000_00n, 0n)
  expect([await level(), (await progress()).totalTurnover]).toEqual([1, before])
})

test('who passes two levels at once is given both prizes', async () => {
  await stake(95_000_00n)
  expect(await level()).toBe(3)
  expect((await prizes()).map(({ occasion }) => occasion)).toEqual(['level:1', 'level:2', 'level:3'])
})

test('a higher level may withdraw more often in a day', async () => {
  const token = await gateway.logIn('player02')
  const own = (await gateway.ask(wallet.withdrawalAccounts, {}, { token })).body.value
  expect(own.maxTransactionTimes).toBe(8)
})

test('the month of a new level is kept; after a month with less the level is one lower, once', async () => {
  const letters = () =>
    gateway.platform.db.read.mail.findMany({ where: { memberId, subject: 'Your VIP level is one lower' } })
  const heard = listen(gateway)
  const told = () => heard.filter(({ topic, message }) => topic === userTopicOf(memberId) && message.type === 'MAIL')
  toNextMonth()
  await endVipMonth(gateway.platform)
  expect([await level(), await letters(), told()]).toEqual([3, [], []])
  toNextMonth()
  await endVipMonth(gateway.platform)
  await endVipMonth(gateway.platform)
  expect(await level()).toBe(2)
  const [letter, ...more] = await letters()
  expect([more, told().length]).toEqual([[], 1])
  expect(await listAudit(gateway.platform.db.read, { memberId, kind: 'vip.lowered', limit: 2 })).toMatchObject([
    { who: 'clock' },
  ])
  expect(letter?.content).toMatch(
    /^<p>You were VIP 3 · \w+, and in \d{4}-\d\d staked less than it asks of a month. You are VIP 2 · \w+ now. It can be reached again at any time.<\/p>$/,
  )
  await stake(1_500_00n)
  toNextMonth()
  await endVipMonth(gateway.platform)
  expect(await level()).toBe(2)
  // The way up again is no way to a prize.
  expect((await progress()).levels.map(({ isPrizeHad }) => isPrizeHad).slice(1, 4)).toEqual([true, true, false])
})

test('a level that is won again gives no second prize', async () => {
  await stake(8_000_00n)
  expect(await level()).toBe(3)
  expect(await prizes()).toHaveLength(3)
})

test('the prize of a level that could not be given at once is given as soon as it can be, also that of the highest', async () => {
  const { db, clock } = gateway.platform
  const pause = { kind: 'cool_off', since: clock.now(), until: laterBy(clock.now(), dayMs) }
  await db.write((tx) => tx.playBreak.create({ data: { memberId, ...pause } }))
  const { levels } = (await merchantSettings(gateway.platform).all()).vip
  const { vipLevel } = await db.write((tx) =>
    tx.member.update({ where: { id: memberId }, data: { vipLevel: levels.length } }),
  )
  const hourly = () => jobs.vipMonthEnd.run(gateway.platform)
  await hourly()
  expect(await prizes()).toHaveLength(3)
  clock.advance(dayMs)
  await hourly()
  await hourly()
  expect((await prizes()).at(-1)?.occasion).toBe(`level:${vipLevel}`)
  expect(await prizes()).toHaveLength(vipLevel)
  await db.write((tx) => tx.member.update({ where: { id: memberId }, data: { vipLevel: 3 } }))
})

test('whose birthday it is gets the gift of the level, once a year', async () => {
  const { db, clock } = gateway.platform
  const today = toMerchantDay(clock.now()).slice(4)
  await db.write((tx) => tx.member.update({ where: { id: memberId }, data: { birthday: `1990${today}` } }))
  const gifts = () => db.read.promotionClaim.findMany({ where: { memberId, kind: 'birthday' } })
  await giveBirthdayGifts(gateway.platform)
  await giveBirthdayGifts(gateway.platform)
  expect((await gifts()).map(({ reward }) => JSON.parse(reward ?? ''))).toEqual([{ type: 'MONEY', amount: '100.00' }])
  // Whoever had it while the site was away gets it when it is back.
  await db.write((tx) => tx.promotionClaim.deleteMany({ where: { memberId, kind: 'birthday' } }))
  clock.advance(2 * dayMs)
  await giveBirthdayGifts(gateway.platform)
  expect(await gifts()).toEqual([])
  await giveBirthdayGifts(gateway.platform, laterBy(clock.now(), -2 * dayMs))
  expect(await gifts()).toHaveLength(1)
})
