import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { payAutomaticRebates } from '#gateway/areas/promotions/rebate/automatic.ts'
import { listUnpaid, membersAtOnce } from '#gateway/areas/promotions/rebate/unpaid.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dayMs, laterBy, minuteMs, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'

const { promotions, wallet } = catalogue
const gateway = withGateway()
let memberId: number
let token: string
beforeAll(async () => {
  memberId = await memberIdOf(gateway, 'player02')
  token = await gateway.logIn('player02')
})
beforeEach(async () => {
  await gateway.platform.db.write(async (tx) => {
    await tx.rebateUse.deleteMany({ where: { memberId } })
    await tx.dailyAggregate.deleteMany({ where: { memberId } })
  })
})

const bet = (gameType: string, validBetMinor: bigint, daysAgo = 0) =>
  gateway.platform.db.write((tx) => {
    const day = toMerchantDay(laterBy(gateway.platform.clock.now(), -daysAgo * dayMs))
    const key = { memberId, day, gameType, vendorCode: 'PEARL' }
    return tx.dailyAggregate.upsert({
      where: { memberId_day_gameType_vendorCode: key },
      create: { ...key, rounds: 1, betMinor: validBetMinor, validBetMinor, winMinor: 0n },
      update: { validBetMinor: { increment: validBetMinor } },
    })
  })
const due = async () => (await gateway.ask(promotions.rebate, {}, { token })).body.value
const claim = (requestId?: string) => gateway.ask(promotions.disburseRebate, { requestId }, { token })
const main = async (): Promise<bigint> =>
  (await balanceOf(gateway.platform.db.read, memberAccount.main(memberId))).balanceMinor

test('each kind of games has its rate, and the sum is rounded down once', async () => {
  await bet('RNG', 333_33n)
  await bet('LIVE', 333_33n, 2)
  await bet('UNKNOWN', 500_00n)
  const { enabled, list, amount, validBet } = await due()
  expect([enabled, amount, validBet]).toEqual([true, 0.99, 666.66])
  expect(list.map(({ gameType, ratePercent }) => [gameType, ratePercent])).toEqual([
    ['LIVE', 0.1],
    ['RNG', 0.2],
  ])
})

test('a rebate stands in the profit and loss at the products it was paid for, and their parts are what was paid', async () => {
  const rebates = async () => {
    const { list, footer } = (await gateway.ask(wallet.profitAndLoss, {}, { token })).body.value
    const of = (product: string): number => list.find(({ gameType }) => gameType === product)?.rebate ?? 0
    return [of('RNG'), of('LIVE'), of(''), footer.rebate].map((amount) => Math.round(amount * 100))
  }
  const before = await rebates()
  await bet('RNG', 333_33n)
  await bet('LIVE', 333_33n, 2)
  expect((await claim()).body.value.amount).toBe(0.99)
  // 0.66666 and 0.33333 pesos, rounded down once in their sum.
  expect((await rebates()).map((centavos, at) => centavos - (before[at] ?? 0))).toEqual([66, 33, 0, 99])
})

test('what was claimed is not paid again; only what came since is', async () => {
  await bet('RNG', 1_000_00n)
  const before = await main()
  expect((await claim()).body.value).toMatchObject({ amount: 2, validBet: 1_000, way: 'manual' })
  expect((await main()) - before).toBe(2_00n)
  expect((await claim()).body.errorCode).toBe('promotion.claim.fail')
  await bet('RNG', 500_00n)
  expect((await due()).amount).toBe(1)
  await claim()
  expect((await main()) - before).toBe(3_00n)
  expect((await due()).history.map(({ amount }) => amount).slice(0, 2)).toEqual([1, 2])
})

test('two claims at the same time pay once, and a resend answers the same receipt', async () => {
  await bet('RNG', 1_000_00n)
  const before = await main()
  const answers = await Promise.all([claim(), claim(), claim()])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  await bet('RNG', 1_000_00n)
  const [first, second] = [await claim('form-key-0123456789'), await claim('form-key-0123456789')]
  expect(second.body.value).toEqual(first.body.value)
  expect((await main()) - before).toBe(4_00n)
})

test('bets that are too old, and sums that are too small, are not paid', async () => {
  await bet('RNG', 9_000_00n, 7)
  expect((await due()).amount).toBe(0)
  await bet('RNG', 49_99n)
  expect((await claim()).body.errorCode).toBe('promotion.claim.fail')
  await bet('RNG', 9_000_00n, 6)
  expect((await claim()).body.value.amount).toBe(18.09)
})

test('a higher level has its higher rate', async () => {
  await bet('RNG', 1_000_00n)
  const { db } = gateway.platform
  await db.write((tx) => tx.member.update({ where: { id: memberId }, data: { vipLevel: 3 } }))
  expect((await due()).amount).toBe(4)
  await db.write((tx) => tx.member.update({ where: { id: memberId }, data: { vipLevel: 0 } }))
})

test('a member on a break is paid afterwards, and without budget nothing is paid and nothing is used up', async () => {
  await bet('RNG', 1_000_00n)
  const { db, clock } = gateway.platform
  const pause = { kind: 'cool_off', since: clock.now(), until: laterBy(clock.now(), minuteMs) }
  await db.write((tx) => tx.playBreak.create({ data: { memberId, ...pause } }))
  expect((await claim()).body.errorCode).toBe('play.break.running')
  clock.advance(minuteMs)
  const running = { kind: 'rebate', state: 'running' }
  await db.write((tx) => tx.campaign.updateMany({ where: running, data: { state: 'paused' } }))
  expect((await due()).enabled).toBe(false)
  expect((await claim()).body.errorCode).toBe('promotion.claim.fail')
  await db.write((tx) => tx.campaign.updateMany({ where: { kind: 'rebate' }, data: { state: 'running' } }))
  expect((await claim()).body.value.amount).toBe(2)
})

test('where the merchant pays by itself, the days that are over are paid once', async () => {
  const { platform } = gateway
  await bet('RNG', 1_000_00n)
  await bet('RNG', 2_000_00n, 1)
  const before = await main()
  await payAutomaticRebates(platform)
  expect(await main()).toBe(before)
  const settings = await merchantSettings(platform).all()
  await platform.db.write((tx) =>
    merchantSettings(platform).change(tx, 'rebate', { ...settings.rebate, way: 'automatic' }),
  )
  merchantSettings(platform).forget()
  const look = async () => {
    const written = vi.spyOn(platform.db, 'write')
    const paid = await payAutomaticRebates(platform)
    const looked = written.mock.calls.length
    written.mockRestore()
    return { paid, looked }
  }
  const first = await look()
  expect(first.paid).toBeGreaterThan(0)
  // Who was paid is looked at no more until there is something new.
  expect(await look()).toEqual({ paid: 0, looked: first.looked - first.paid })
  expect((await main()) - before).toBe(4_00n)
  expect((await due()).amount).toBe(2)
})

test('who is behind hundreds that have all they are due is found, by statements that look at so many members', async () => {
  const { db, clock } = gateway.platform
  const today = toMerchantDay(clock.now())
  const key = (of: number) => ({ memberId: 1_000_000 + of, day: today, gameType: 'RNG' })
  const members = Array.from({ length: 2 * membersAtOnce + 3 }, (_, of) => of)
  const paid = 100_00n
  await db.write(async (tx) => {
    const bets = { vendorCode: 'PEARL', rounds: 1, betMinor: paid, validBetMinor: paid, winMinor: 0n }
    const { accountKey: _, account: __, ...one } = await tx.member.findFirstOrThrow()
    const named = (of: number) => ({ id: 1_000_000 + of, account: `unpaid${of}`, accountKey: `unpaid${of}` })
    const none = { mobileNum: null, email: null }
    await tx.member.createMany({ data: members.map((of) => ({ ...one, ...none, ...named(of) })) })
    await tx.dailyAggregate.createMany({ data: members.map((of) => ({ ...key(of), ...bets })) })
    const used = members.filter((of) => of < 2 * membersAtOnce).map((of) => ({ ...key(of), usedMinor: paid }))
    await tx.rebateUse.createMany({ data: used })
  })
  let asked = 0
  const read = {
    $queryRaw: (...query: Parameters<typeof db.read.$queryRaw>) => {
      asked += 1
      return db.read.$queryRaw(...query)
    },
  } as typeof db.read
  const days = { first: today, until: toMerchantDay(laterBy(clock.now(), dayMs)) }
  const after = (memberId: number) => listUnpaid(read, { days, games: ['RNG'], after: memberId, take: 2 })
  const found = [2 * membersAtOnce, 2 * membersAtOnce + 1].map((of) => ({ memberId: 1_000_000 + of }))
  expect(await after(999_999)).toEqual(found)
  expect(asked).toBe(6)
  expect(await after(1_000_001 + 2 * membersAtOnce)).toEqual([{ memberId: 1_000_002 + 2 * membersAtOnce }])
  expect(await after(1_000_002 + 2 * membersAtOnce)).toEqual([])
  await db.write(async (tx) => {
    await tx.dailyAggregate.deleteMany({ where: { memberId: { gte: 1_000_000 } } })
    await tx.rebateUse.deleteMany({ where: { memberId: { gte: 1_000_000 } } })
    await tx.member.deleteMany({ where: { id: { gte: 1_000_000 } } })
  })
})

test('the last day of a campaign is paid when it has ended, and bets after it are not', async () => {
  const { platform } = gateway
  const midnight = startOfMerchantDay(laterBy(platform.clock.now(), dayMs))
  platform.clock.advance(laterBy(midnight, 10 * minuteMs).getTime() - platform.clock.now().getTime())
  await platform.db.write((tx) =>
    tx.campaign.updateMany({
      where: { kind: 'rebate', state: 'running' },
      data: { state: 'ended', endsAt: midnight, changedAt: laterBy(midnight, minuteMs) },
    }),
  )
  await bet('RNG', 1_000_00n, 1)
  const before = await main()
  await payAutomaticRebates(platform)
  expect((await main()) - before).toBe(2_00n)
  platform.clock.advance(dayMs)
  await bet('RNG', 1_000_00n, 1)
  await payAutomaticRebates(platform)
  expect((await main()) - before).toBe(2_00n)
  token = await gateway.logIn('player02')
})

test('the account record calls it a betting rebate, and the book is sound', async () => {
  const { body } = await gateway.ask(wallet.transactions, { page: 1, size: 5 } as never, { token })
  expect(JSON.stringify(body.value)).toContain('Betting rebate')
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})
