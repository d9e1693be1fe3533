import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { decideReferral, findReferral, listHeldReferrals } from '#gateway/areas/promotions/referral/decide.ts'
import { payReferrals } from '#gateway/areas/promotions/referral/income.ts'
import { recordReferral } from '#gateway/kernel/lines/referrals.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dayMs, hourMs, laterBy, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { withFlags } from '../../../support/flags.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'

const { promotions } = catalogue
const gateway = withGateway()
let referrerId: number
let token: string
let newcomers: number[]
beforeAll(async () => {
  referrerId = await memberIdOf(gateway, 'player02')
  token = await gateway.logIn('player02')
  const members = await gateway.platform.db.read.member.findMany({
    where: { type: 0, id: { gt: 10_010 } },
    orderBy: { id: 'asc' },
    take: 10,
  })
  newcomers = members.map(({ id }) => id)
})

const invite = (more: { ip?: string; deviceId?: string } = {}) =>
  gateway.platform.db.write(async (tx) => {
    const invitedId = newcomers.shift() ?? 0
    await tx.referral.deleteMany({ where: { invitedId } })
    const at = gateway.platform.clock.now()
    await recordReferral(tx, { referrerId, invitedId, ip: '198.51.100.77', at, ...more })
    return tx.referral.findUniqueOrThrow({ where: { invitedId } })
  })
const stake = (invitedId: number, totalMinor: bigint) =>
  gateway.platform.db.write((tx) =>
    tx.playTotal.upsert({
      where: { memberId: invitedId },
      create: { memberId: invitedId, totalMinor, month: '2026-11', monthMinor: 0n },
      update: { totalMinor },
    }),
  )
const main = async (): Promise<bigint> =>
  (await balanceOf(gateway.platform.db.read, memberAccount.main(referrerId))).balanceMinor
const by = { name: 'Ligaya', ip: '127.0.0.1', traceId: 'test' }

test('a code is made once, and registers others', async () => {
  const details = (autoGenerate: 'true' | 'false') =>
    gateway.ask(promotions.referralDetails, { autoGenerate }, { token })
  expect((await details('false')).body.value.referralCode).toBe('')
  const [one, other] = await Promise.all([details('true'), details('true')])
  expect(one.body.value.referralCode).toMatch(/^\w{8}$/)
  expect(other.body.value.referralCode).toBe(one.body.value.referralCode)
  const known = await gateway.ask(catalogue.team.affiliate, {
    code: one.body.value.referralCode.toLowerCase(),
    domain: '',
  } as never)
  expect(known.body.value.referrer).toBe('Usbong')
})

test('a share of what the invited stake is paid once, with its parts of a centavo, up to the most', async () => {
  const { invitedId, state } = await invite()
  expect(state).toBe('counted')
  await stake(invitedId, 1_234_99n)
  const before = await main()
  await payReferrals(gateway.platform)
  await payReferrals(gateway.platform)
  expect((await main()) - before).toBe(1_23n)
  await stake(invitedId, 1_240_00n)
  await payReferrals(gateway.platform)
  expect((await main()) - before).toBe(1_24n)
  await stake(invitedId, 9_000_000_00n)
  await payReferrals(gateway.platform)
  expect((await main()) - before).toBe(500_00n)
})

test('an invitation from the own address or device is held: not paid, not dropped, and released from its first bet', async () => {
  const { ip } = await gateway.platform.db.read.session.findFirstOrThrow({ where: { memberId: referrerId } })
  const own = await invite({ ip })
  expect([own.state, own.reason]).toEqual(['held', 'address'])
  await stake(own.invitedId, 10_000_00n)
  const before = await main()
  await payReferrals(gateway.platform)
  expect(await main()).toBe(before)
  const { list } = (await gateway.ask(promotions.referralList, {}, { token })).body.value
  expect(list[0]).toMatchObject({ status: 'H', reason: '', income: 0 })
  const waiting = await listHeldReferrals(gateway.platform.db.read, { limit: 50 })
  expect(waiting.map(({ id }) => id)).toContain(own.id)
  const decision = { referralNo: `I${own.id}`, reason: 'A family', by }
  expect((await decideReferral(gateway.platform, 'release', decision)).outcome).toBe('done')
  expect(await decideReferral(gateway.platform, 'refuse', decision)).toEqual({
    outcome: 'state_differs',
    state: 'counted',
  })
  const released = { kind: 'referral.release' }
  const { detail } = await gateway.platform.db.read.auditEvent.findFirstOrThrow({ where: released })
  expect(JSON.parse(detail)).toMatchObject({ referralNo: `I${own.id}`, by: by.name })
  await payReferrals(gateway.platform)
  expect((await main()) - before).toBe(10_00n)
})

test('a refused invitation earns nothing, and its reason is told', async () => {
  const { ip } = await gateway.platform.db.read.session.findFirstOrThrow({ where: { memberId: referrerId } })
  const own = await invite({ ip })
  await stake(own.invitedId, 10_000_00n)
  await decideReferral(gateway.platform, 'refuse', { referralNo: `I${own.id}`, reason: 'The same person', by })
  const before = await main()
  await payReferrals(gateway.platform)
  expect(await main()).toBe(before)
  const { list } = (await gateway.ask(promotions.referralList, {}, { token })).body.value
  expect(list[0]).toMatchObject({ status: 'R', reason: 'The same person' })
  expect(await findReferral(gateway.platform.db.read, 'nonsense')).toBeNull()
})

test('cards with the same holder hold an invitation before it is paid', async () => {
  const own = await invite()
  await stake(own.invitedId, 10_000_00n)
  const { db, clock } = gateway.platform
  const card = { kind: 'bank', bankCode: 'BAY', bankName: 'Bay', createdAt: clock.now() }
  await db.write((tx) =>
    tx.payoutAccount.createMany({
      data: [
        { ...card, memberId: referrerId, number: '111', holder: 'Usbong Habagat' },
        { ...card, memberId: own.invitedId, number: '222', holder: ' usbong habagat' },
      ],
    }),
  )
  const before = await main()
  await payReferrals(gateway.platform)
  expect(await main()).toBe(before)
  expect(await db.read.referral.findUniqueOrThrow({ where: { id: own.id } })).toMatchObject({
    state: 'held',
    reason: 'card',
  })
})

test('so does a card that the other had before, released or not', async () => {
  const own = await invite()
  await stake(own.invitedId, 10_000_00n)
  const { db, clock } = gateway.platform
  const at = clock.now()
  const card = { kind: 'bank', bankCode: 'BAY', bankName: 'Bay', number: '333', createdAt: at }
  await db.write((tx) =>
    tx.payoutAccount.createMany({
      data: [
        { ...card, memberId: referrerId, holder: 'Amihan Dagat', releasedAt: at, releasedAs: 1 },
        { ...card, memberId: own.invitedId, holder: 'Bituin Langit' },
      ],
    }),
  )
  await payReferrals(gateway.platform)
  expect(await db.read.referral.findUniqueOrThrow({ where: { id: own.id } })).toMatchObject({
    state: 'held',
    reason: 'card',
  })
})

test('an invitation from the own network of IPv6 is held, whatever the end of its address is by now', async () => {
  const { db, clock } = gateway.platform
  await db.write((tx) =>
    tx.knownAddress.create({ data: { memberId: referrerId, ip: '2001:db8:7:9::/64', createdAt: clock.now() } }),
  )
  const own = await invite({ ip: '2001:db8:7:9:1:2:3:4' })
  expect([own.state, own.reason]).toEqual(['held', 'address'])
  expect((await invite({ ip: '2001:db8:7:a:1:2:3:4' })).state).toBe('counted')
})

test('an invitation from the own device is held, whatever address it comes from', async () => {
  const { db } = gateway.platform
  const { id } = await db.read.session.findFirstOrThrow({ where: { memberId: referrerId } })
  await db.write((tx) => tx.session.update({ where: { id }, data: { deviceId: 'the-phone' } }))
  const own = await invite({ deviceId: 'the-phone' })
  expect([own.state, own.reason]).toEqual(['held', 'device'])
  expect((await invite({ deviceId: 'another-phone' })).state).toBe('counted')
})

test('the last day of a campaign is paid in the night after it, and no later day', async () => {
  const { platform } = gateway
  await payReferrals(platform)
  const midnight = startOfMerchantDay(laterBy(platform.clock.now(), dayMs))
  platform.clock.advance(laterBy(midnight, hourMs).getTime() - platform.clock.now().getTime())
  await platform.db.write((tx) =>
    tx.campaign.updateMany({
      where: { kind: 'referral', state: 'running' },
      data: { state: 'ended', endsAt: midnight, changedAt: laterBy(midnight, 1) },
    }),
  )
  const { invitedId } = await invite()
  await stake(invitedId, 1_000_00n)
  const before = await main()
  await payReferrals(platform)
  expect((await main()) - before).toBe(1_00n)
  platform.clock.advance(dayMs)
  await stake(invitedId, 2_000_00n)
  await payReferrals(platform, laterBy(platform.clock.now(), -dayMs))
  expect((await main()) - before).toBe(1_00n)
})

const goOn = (ms: number) => gateway.platform.clock.advance(ms)
/** At one in the morning, as the job does; what it answers null for leaves the time of the last run as it was. */
async function payAtNight(since: Date): Promise<Date> {
  const { clock } = gateway.platform
  const night = laterBy(startOfMerchantDay(clock.now()), dayMs + hourMs)
  goOn(night.getTime() - clock.now().getTime())
  return (await payReferrals(gateway.platform, since)) === null ? since : night
}
const runAgain = () =>
  gateway.platform.db.write((tx) =>
    tx.campaign.updateMany({ where: { kind: 'referral' }, data: { state: 'running', endsAt: null } }),
  )
/** Ends the campaigns at the end of this day. */
const endToday = () =>
  gateway.platform.db.write((tx) => {
    const endsAt = laterBy(startOfMerchantDay(gateway.platform.clock.now()), dayMs)
    return tx.campaign.updateMany({ where: { kind: 'referral' }, data: { state: 'ended', endsAt, changedAt: endsAt } })
  })
/** Valid bets of today, as a settled round notes them. */
const bet = (memberId: number, minor: bigint) =>
  gateway.platform.db.write(async (tx) => {
    const key = { memberId, day: toMerchantDay(gateway.platform.clock.now()), gameType: 'RNG', vendorCode: 'PT' }
    const sums = { betMinor: minor, validBetMinor: minor, winMinor: 0n, rounds: 1 }
    await tx.dailyAggregate.create({ data: { ...key, ...sums } })
    const totals = { totalMinor: minor, month: key.day.slice(0, 7), monthMinor: minor }
    await tx.playTotal.upsert({
      where: { memberId },
      create: { memberId, ...totals },
      update: { totalMinor: { increment: minor } },
    })
  })

test('the day on which inviting is switched off is paid in the night after it, and no later one', async () => {
  await runAgain()
  let last = await payAtNight(gateway.platform.clock.now())
  const { invitedId } = await invite()
  await stake(invitedId, 0n)
  const before = await main()
  goOn(hourMs)
  await bet(invitedId, 1_000_00n)
  await endToday()
  await withFlags(gateway, { REFERRAL3: false }, async () => {
    last = await payAtNight(last)
    expect((await main()) - before).toBe(1_00n)
    await runAgain()
    goOn(hourMs)
    await bet(invitedId, 1_000_00n)
    last = await payAtNight(last)
    expect((await main()) - before).toBe(1_00n)
  })
  await payAtNight(last)
  expect((await main()) - before).toBe(2_00n)
})

test('a campaign that has ended while inviting was switched off pays afterwards until its last day', async () => {
  await runAgain()
  let last = await payAtNight(gateway.platform.clock.now())
  const { invitedId } = await invite()
  await stake(invitedId, 0n)
  const before = await main()
  await withFlags(gateway, { REFERRAL3: false }, async () => {
    last = await payAtNight(last)
    goOn(hourMs)
    await bet(invitedId, 1_000_00n)
    await endToday()
    last = await payAtNight(last)
    goOn(hourMs)
    await bet(invitedId, 1_000_00n)
    last = await payAtNight(last)
    expect(await main()).toBe(before)
  })
  await payAtNight(last)
  expect((await main()) - before).toBe(1_00n)
})

test('the book is sound after all this', async () => {
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})
