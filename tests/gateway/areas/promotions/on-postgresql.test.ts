import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPerson } from '#gateway/areas/promotions/campaigns/audience.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import type { Kind, TermsOf } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { welcomeNewMembers } from '#gateway/areas/promotions/campaigns/welcome.ts'
import { makeRound } from '#gateway/areas/promotions/envelope/rounds.ts'
import { takePart } from '#gateway/areas/promotions/envelope/take.ts'
import { countPlays, playCampaigns } from '#gateway/areas/promotions/progress.ts'
import { openRaffle } from '#gateway/areas/promotions/raffle/run.ts'
import { payAutomaticRebates } from '#gateway/areas/promotions/rebate/automatic.ts'
import { payReferrals } from '#gateway/areas/promotions/referral/income.ts'
import { giveRescues } from '#gateway/areas/promotions/rescue/give.ts'
import { giveBirthdayGifts } from '#gateway/areas/promotions/vip/birthdays.ts'
import { giveMissingPrizes } from '#gateway/areas/promotions/vip/prizes.ts'
import { openBonus } from '#gateway/kernel/bonuses/grant.ts'
import { readPlayMoney } from '#gateway/kernel/bonuses/purses.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { loneBus } from '#gateway/platform/bus/bus.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { dayMs, laterBy, toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { settingRows } from '#seed/areas/system.ts'
import { createTestClock } from '../../../support/clock.ts'
import { openTestPostgresql } from '../../../support/database.ts'
import { type Cluster, hasPostgresql } from '../../platform/database/throwaway-cluster.ts'

const text = { title: 'Test', summary: '', rules: '' }
const currency = 'TLB'
const money = (amount: string) => ({ type: 'MONEY', amount }) as const

/** Every statement of the area that Prisma does not write. */
describe.skipIf(!hasPostgresql)('promotions on PostgreSQL', () => {
  let cluster: Cluster
  let close: (() => Promise<void>) | undefined
  const platform = {} as Platform
  let at: Date
  beforeAll(async () => {
    const own = await openTestPostgresql()
    ;({ cluster, close } = own)
    const log = pino({ level: 'silent' })
    const settings = readGatewaySettings({ DATABASE_URL: cluster.url } as unknown as NodeJS.ProcessEnv)
    Object.assign(platform, {
      db: own.db,
      bus: loneBus,
      clock: createTestClock(),
      log,
      settings,
      metrics: createMetrics(),
    })
    at = platform.clock.now()
    const rebate = { way: 'automatic', rates: { RNG: 100 }, daysBack: 7, least: '0.01' } as const
    await platform.db.write(async (tx) => {
      await tx.setting.createMany({ data: settingRows(at, { rebate }) })
      const person = { passwordChangedAt: at, registeredAt: laterBy(at, -60 * dayMs) }
      const people = [1, 2, 3, 4].map((id) => ({ id, account: `m${id}`, accountKey: `m${id}`, nickname: 'm', type: 0 }))
      await tx.member.createMany({ data: people.map((one) => ({ ...person, ...one })) })
    })
  })
  afterAll(() => close?.())

  const start = <K extends Kind>(kind: K, terms: TermsOf<K>, code: string = kind): Promise<Campaign> =>
    platform.db.write((tx) =>
      createCampaign(tx, {
        code,
        kind,
        state: 'running',
        terms,
        texts: { EN: text, TY: text },
        picture: 'gift',
        startsAt: laterBy(at, -5 * dayMs),
        endsAt: laterBy(at, 60 * dayMs),
        budgetMinor: 1_000_00n,
        currency,
        by: 'tests',
        at,
      }),
    )
  const main = async (memberId: number): Promise<bigint> =>
    (await balanceOf(platform.db.read, memberAccount.main(memberId))).balanceMinor
  const staked = (memberId: number, betMinor: bigint, winMinor: bigint) => ({
    memberId,
    day: toMerchantDay(laterBy(at, -dayMs)),
    gameType: 'RNG',
    vendorCode: 'PG',
    rounds: 1,
    betMinor,
    validBetMinor: betMinor,
    winMinor,
  })

  test('who has registered since gets the register reward once, and a trial none', async () => {
    await start('register', { reward: money('20.00'), claimDays: 7 })
    const born = { passwordChangedAt: at, registeredAt: at, nickname: 'm' }
    const people = [
      { ...born, id: 11, account: 'new', accountKey: 'new', type: 0 },
      { ...born, id: 12, account: 'trial', accountKey: 'trial', type: 4 },
    ]
    await platform.db.write((tx) => tx.member.createMany({ data: people }))
    expect([await welcomeNewMembers(platform), await welcomeNewMembers(platform)]).toEqual([1, 0])
    const claims = await platform.db.read.promotionClaim.findMany({ where: { kind: 'register' } })
    expect(claims.map(({ memberId, state }) => [memberId, state])).toEqual([[11, 'issued']])
  })

  test('who has lost enough yesterday is rescued once, from the sums of all their games', async () => {
    await platform.db.write((tx) =>
      tx.dailyAggregate.createMany({
        data: [
          staked(1, 300_00n, 100_00n),
          { ...staked(1, 50_00n, 0n), vendorCode: 'JL' },
          staked(2, 300_00n, 299_00n),
        ],
      }),
    )
    const most = { leastLoss: '100.00', most: '500.00', leftBelow: '50.00' }
    await start('rescue', { share: 1_000, ...most, bonus: null, joins: false, claimDays: 3 })
    expect([await giveRescues(platform), await giveRescues(platform)]).toEqual([1, 0])
    const [claim] = await platform.db.read.promotionClaim.findMany({ where: { kind: 'rescue' } })
    expect([claim?.memberId, claim?.reward]).toEqual([1, JSON.stringify(money('25.00'))])
  })

  test('who a member is, and until when they rest, is read as it was written', async () => {
    const { db } = platform
    const until = laterBy(at, 3 * dayMs)
    await db.write((tx) => tx.playBreak.create({ data: { memberId: 4, kind: 'rest', since: at, until } }))
    const { id, type, vipLevel, registeredAt } = await db.read.member.findUniqueOrThrow({ where: { id: 4 } })
    const resting = { id, type, vipLevel, registeredAt, pausedUntil: until }
    expect(await findPerson(db.read, 4)).toEqual(resting)
    expect(await db.write((tx) => findPerson(tx, 4))).toEqual(resting)
    expect((await findPerson(db.read, 1)).pausedUntil).toBeNull()
    await db.write((tx) => tx.playBreak.delete({ where: { memberId: 4 } }))
    await expect(findPerson(db.read, 999)).rejects.toThrow('There is no member 999')
  })

  test('the rebate of yesterday is paid by itself, once', async () => {
    await start('rebate', {})
    expect([await payAutomaticRebates(platform), await payAutomaticRebates(platform)]).toEqual([2, 0])
    expect([await main(1), await main(2)]).toEqual([3_50n, 3_00n])
    await platform.db.write((tx) =>
      tx.dailyAggregate.update({
        where: {
          memberId_day_gameType_vendorCode: {
            memberId: 2,
            day: toMerchantDay(laterBy(at, -dayMs)),
            gameType: 'RNG',
            vendorCode: 'PG',
          },
        },
        data: { validBetMinor: 400_00n },
      }),
    )
    expect(await payAutomaticRebates(platform)).toBe(1)
    expect(await main(2)).toBe(4_00n)
  })

  test('a round moves missions, raffles and levels, with one statement for each', async () => {
    const common = { metric: 'rounds', categories: null, leastStake: '0.00', claimDays: 7 } as const
    await start('mission', { ...common, period: 'once', milestones: [{ target: '2', reward: money('1.00') }] })
    await start('missionPaid', { ...common, period: 'daily', milestones: [{ target: '2', reward: money('1.00') }] })
    const raffle = await start('raffle', {
      betPerTicket: '10.00',
      prizes: [money('1.00')],
      drawAfterMinutes: 1,
      claimDays: 7,
    })
    await platform.db.write((tx) => openRaffle(tx, raffle))
    const { db, clock } = platform
    const settings = await merchantSettings(platform).all()
    for (const orderNo of ['R1', 'R2']) {
      const bet = { stakeMinor: 15_00n, validBetMinor: 15_00n, winMinor: 0n }
      const round = { orderNo, memberId: 3, category: 'RNG', vendorCode: 'PG', ...bet }
      const campaigns = await playCampaigns(platform)
      await db.write((tx) => countPlays(tx, [{ ...round, at: clock.now() }], { settings, campaigns }))
    }
    const progress = await db.read.missionProgress.findMany({ where: { memberId: 3 }, orderBy: { campaignId: 'asc' } })
    expect(progress.map(({ reached }) => reached)).toEqual([2n, 2n, 30_00n])
    expect(await db.read.raffleTicket.count({ where: { memberId: 3 } })).toBe(3)
    expect(await db.read.playTotal.findUnique({ where: { memberId: 3 } })).toMatchObject({
      totalMinor: 30_00n,
      monthMinor: 30_00n,
    })
    expect(await main(3)).toBe(1_00n)
  })

  test('what the invited have staked is paid for once', async () => {
    await start('referral', { shareBp: 100, mostPerInvited: '50.00' })
    const referral = { referrerId: 4, invitedId: 3, state: 'counted', createdAt: at }
    await platform.db.write((tx) => tx.referral.create({ data: referral }))
    expect([await payReferrals(platform), await payReferrals(platform)]).toEqual([1, 0])
    expect(await main(4)).toBe(30n)
  })

  test('of two campaigns of a kind one gives, once, also when two gateways pay at the same moment', async () => {
    const { db, log } = platform
    const second = { ...platform, db: await openDatabase(cluster.url, log) }
    const both = <T>(work: (gateway: Platform) => Promise<T>) => Promise.all([work(platform), work(second)])
    try {
      await start('referral', { shareBp: 1_000, mostPerInvited: '50.00' }, 'a second referral')
      await db.write((tx) => tx.playTotal.update({ where: { memberId: 3 }, data: { totalMinor: 90_00n } }))
      expect((await both(payReferrals)).sort()).toEqual([0, 1])
      expect(await main(4)).toBe(90n)
      for (const code of ['one', 'other']) {
        await start('levelUp', { claimDays: 3 }, `levelUp ${code}`)
        await start('birthday', { claimDays: 3 }, `birthday ${code}`)
      }
      const member = { vipLevel: 2, birthday: `1990${toMerchantDay(at).slice(4)}` }
      await db.write(async (tx) => {
        await tx.member.update({ where: { id: 2 }, data: member })
        await tx.vipStanding.create({
          data: { memberId: 2, prizedLevel: 0, since: at, keptUntil: toMerchantDay(at).slice(0, 7) },
        })
      })
      await both(giveMissingPrizes)
      await both(giveBirthdayGifts)
      const given = { where: { memberId: 2, kind: { in: ['levelUp', 'birthday'] } } }
      const claims = await db.read.promotionClaim.findMany({ ...given, orderBy: { id: 'asc' } })
      expect(claims.map(({ occasion }) => occasion)).toEqual([
        'level:1',
        'level:2',
        `birthday:${toMerchantDay(at).slice(0, 4)}`,
      ])
    } finally {
      await second.db.close()
    }
  })

  test('the parts of an envelope go to who comes first, also when all come at once, and there are no more', async () => {
    const terms = { budget: '10.00', parts: 3, least: '1.00', times: ['00:00'], openMinutes: 50 }
    const campaign = await start('envelope', terms)
    const round = await platform.db.write((tx) => makeRound(tx, campaign, terms, laterBy(at, -1_000), at))
    const taken = await Promise.all(
      [1, 2, 3, 4].map((memberId) =>
        platform.db.write((tx) => takePart(tx, { roundId: round.id, memberId, currency, language: 'EN', at })),
      ),
    )
    expect(taken.map(({ outcome }) => outcome).sort()).toEqual(['all_taken', 'taken', 'taken', 'taken'])
    const parts = await platform.db.read.envelopePart.findMany({ where: { roundId: round.id } })
    expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(10_00n)
  })

  test('open bonuses are read with their purses, in the order of their grant', async () => {
    const terms = { timesHundredths: 200, shares: { RNG: 5_000 }, days: 7, keeps: 'all', cap: null } as const
    await platform.db.write(async (tx) => {
      for (const [title, amountMinor] of [
        ['first', 5_00n],
        ['second', 7_00n],
      ] as const) {
        const bonus = { ...terms, longestStake: '10.00' }
        const grant = { memberId: 1, claimNo: title, title, amountMinor, terms: bonus, at }
        const { purse } = await openBonus(tx, grant)
        const lines = [
          { account: houseAccount.promotions(), amountMinor: -amountMinor },
          { account: purse, amountMinor },
        ]
        await mustPost(tx, { id: `test:${title}`, kind: 'promotion', currency, lines, memberId: 1, at })
      }
    })
    const { wallets, bonuses } = await readPlayMoney(platform.db.read, 1)
    expect(wallets.get('member:1:main')).toBe(await main(1))
    expect(
      bonuses.map(({ balanceMinor, mostStakeMinor, isStaked }) => [balanceMinor, mostStakeMinor, isStaked]),
    ).toEqual([
      [5_00n, 10_00n, false],
      [7_00n, 10_00n, false],
    ])
    expect(bonuses[0]?.expiresAt).toBeInstanceOf(Date)
  })

  test('the book is sound after all this', async () => {
    expect(await verifyBook(platform.db.read)).toEqual([])
  })
})
