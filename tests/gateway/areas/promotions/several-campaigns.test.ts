import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import type { Audience } from '#gateway/areas/promotions/campaigns/audience.ts'
import type { Kind } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { moveCampaign } from '#gateway/areas/promotions/campaigns/move.ts'
import { welcomeNewMembers } from '#gateway/areas/promotions/campaigns/welcome.ts'
import { payReferrals } from '#gateway/areas/promotions/referral/income.ts'
import { giveBirthdayGifts } from '#gateway/areas/promotions/vip/birthdays.ts'
import { giveMissingPrizes } from '#gateway/areas/promotions/vip/prizes.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { withFlags } from '../../../support/flags.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'
import { createStarter, others } from './started-campaigns.ts'

/** Two campaigns of a kind at once, of which one or both are for a member. */
const { promotions } = catalogue
const gateway = withGateway()
let memberId: number
let token: string
beforeAll(async () => {
  memberId = await memberIdOf(gateway, 'player02')
  token = await gateway.logIn('player02')
})

const now = () => gateway.platform.clock.now()
const read = () => gateway.platform.db.read
const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => gateway.platform.db.write(work)

const { start, pauseAll } = createStarter(() => gateway.platform)
beforeEach(pauseAll)

const mine = (): Audience => ({ who: 'list', memberIds: [memberId] })
const main = async (): Promise<bigint> => (await balanceOf(read(), memberAccount.main(memberId))).balanceMinor
const claims = (kind: Kind) => read().promotionClaim.findMany({ where: { memberId, kind }, orderBy: { id: 'asc' } })

test('an invitation is paid by the first campaign that is for who invited, and its page says the same', async () => {
  await start('referral', { shareBp: 500, mostPerInvited: '900.00' }, { audience: others })
  await start('referral', { shareBp: 200, mostPerInvited: '50.00' }, { audience: mine() })
  await start('referral', { shareBp: 10, mostPerInvited: '10.00' })
  const rules = (await gateway.ask(promotions.referralRules, {}, { token })).body.value
  expect(rules).toMatchObject({ enabled: true, sharePercent: 2, mostPerInvited: 50 })
  const invited = await read().member.findFirstOrThrow({ where: { type: 0, id: { gt: 10_010 } } })
  const key = { invitedId: invited.id }
  const totals = { totalMinor: 1_000_00n, month: '2026-11', monthMinor: 0n }
  await write(async (tx) => {
    await tx.referral.deleteMany({ where: { OR: [key, { referrerId: memberId }] } })
    await tx.referral.create({ data: { ...key, referrerId: memberId, state: 'counted', createdAt: now() } })
    await tx.playTotal.upsert({
      where: { memberId: invited.id },
      create: { memberId: invited.id, ...totals },
      update: totals,
    })
  })
  const before = await main()
  await payReferrals(gateway.platform)
  await payReferrals(gateway.platform)
  expect((await main()) - before).toBe(20_00n)
})

test('a campaign for others promises and pays nothing', async () => {
  await start('referral', { shareBp: 500, mostPerInvited: '900.00' }, { audience: others })
  expect((await gateway.ask(promotions.referralRules, {}, { token })).body.value.enabled).toBe(false)
  await write((tx) => tx.playTotal.updateMany({ data: { totalMinor: { increment: 1_000_00n } } }))
  const before = await main()
  await payReferrals(gateway.platform)
  expect(await main()).toBe(before)
})

test('while the merchant has inviting switched off it is not offered, told or paid; afterwards nothing is lost', async () => {
  await start('referral', { shareBp: 500, mostPerInvited: '900.00' }, { audience: mine() })
  await write((tx) => tx.playTotal.updateMany({ data: { totalMinor: { increment: 1_000_00n } } }))
  const before = await main()
  const offered = async () => {
    const list = (await gateway.ask(promotions.promotionList, {}, { token })).body.value
    const { content } = (await gateway.ask(promotions.available, {}, { token })).body.value
    const { enabled } = (await gateway.ask(promotions.referralRules, {}, { token })).body.value
    return [list.some(({ kind }) => kind === 'referral'), content.REFERRAL?.enabled, enabled]
  }
  await withFlags(gateway, { REFERRAL3: false }, async () => {
    expect(await offered()).toEqual([false, false, false])
    await payReferrals(gateway.platform)
  })
  expect(await main()).toBe(before)
  expect(await offered()).toEqual([true, true, true])
  await payReferrals(gateway.platform)
  expect((await main()) - before).toBe(100_00n)
})

test('where nights were missed the campaign that ran last pays, and not the first that had ended', async () => {
  const terms = { mostPerInvited: '900.00' }
  const [early, late] = [
    await start('referral', { shareBp: 500, ...terms }, { audience: mine() }),
    await start('referral', { shareBp: 200, ...terms }, { audience: mine() }),
  ]
  const endAt = ({ id }: { id: number }, endsAt: Date) =>
    write((tx) => tx.campaign.update({ where: { id }, data: { state: 'ended', endsAt, changedAt: endsAt } }))
  const midnight = startOfMerchantDay(now())
  await endAt(early, laterBy(midnight, -dayMs))
  await endAt(late, midnight)
  await write((tx) => tx.playTotal.updateMany({ data: { totalMinor: { increment: 1_000_00n } } }))
  const before = await main()
  await payReferrals(gateway.platform, laterBy(now(), -3 * dayMs))
  expect((await main()) - before).toBe(20_00n)
})

test('another campaign pays for the bets since the last payment by its own share, and nothing for those that another paid', async () => {
  const play = () => write((tx) => tx.playTotal.updateMany({ data: { totalMinor: { increment: 1_000_00n } } }))
  const paidBy = async (shareBp: number, mostPerInvited: string) => {
    await write((tx) => tx.campaign.updateMany({ where: { kind: 'referral' }, data: { state: 'ended' } }))
    await start('referral', { shareBp, mostPerInvited }, { audience: mine() })
    await play()
    const before = await main()
    await payReferrals(gateway.platform)
    return (await main()) - before
  }
  expect(await paidBy(500, '900.00')).toBe(50_00n)
  expect(await paidBy(100, '900.00')).toBe(10_00n)
  expect(await paidBy(500, '900.00')).toBe(50_00n)
  // What one invited earns is over; what was staked then is not paid by a later campaign that allows more.
  expect(await paidBy(500, '1.00')).toBe(0n)
  expect(await paidBy(500, '900.00')).toBe(50_00n)
})

test('the prize of a level comes from the first campaign that is for the member, once, also when the first of all has no money', async () => {
  await start('levelUp', { claimDays: 3 }, { audience: others, budgetMinor: 0n })
  const own = await start('levelUp', { claimDays: 5 }, { audience: mine() })
  await start('levelUp', { claimDays: 7 })
  await write(async (tx) => {
    const at = now()
    await tx.member.update({ where: { id: memberId }, data: { vipLevel: 1 } })
    const standing = { prizedLevel: 0, since: at, keptUntil: toMerchantDay(at).slice(0, 7) }
    await tx.vipStanding.upsert({ where: { memberId }, create: { memberId, ...standing }, update: standing })
  })
  await giveMissingPrizes(gateway.platform)
  expect((await claims('levelUp')).map(({ campaignId, occasion }) => [campaignId, occasion])).toEqual([
    [own.id, 'level:1'],
  ])
  await write((tx) => tx.campaign.update({ where: { id: own.id }, data: { state: 'paused' } }))
  await giveMissingPrizes(gateway.platform)
  expect(await claims('levelUp')).toHaveLength(1)
})

test('a birthday has one gift a year, from the first campaign that is for the member, whichever stands first afterwards', async () => {
  await start('birthday', { claimDays: 3 }, { audience: others })
  const own = await start('birthday', { claimDays: 5 }, { audience: mine() })
  const birthday = `1990${toMerchantDay(now()).slice(4)}`
  await write((tx) => tx.member.update({ where: { id: memberId }, data: { birthday, vipLevel: 3 } }))
  await giveBirthdayGifts(gateway.platform)
  const given = await claims('birthday')
  expect(given.map(({ campaignId }) => campaignId)).toEqual([own.id])
  await start('birthday', { claimDays: 5 }, { position: -1 })
  await giveBirthdayGifts(gateway.platform)
  expect(await claims('birthday')).toEqual(given)
})

test('the page of levels promises what a campaign gives to this member at each of them, and no more', async () => {
  const promised = async () =>
    (await gateway.ask(promotions.playerRankProgress, {}, { token })).body.value.levels.map(
      ({ prize, birthdayGift }) => [prize > 0, birthdayGift > 0] as const,
    )
  await start('levelUp', { claimDays: 3 }, { audience: others })
  await start('birthday', { claimDays: 3 }, { audience: others })
  expect((await promised()).flat()).not.toContain(true)
  await write((tx) => tx.member.update({ where: { id: memberId }, data: { vipLevel: 1 } }))
  await start('levelUp', { claimDays: 3 }, { audience: { who: 'vip', from: 2, to: 99 } })
  await start('birthday', { claimDays: 3 }, { audience: { who: 'vip', from: 1, to: 1 } })
  expect((await promised()).slice(0, 3)).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ])
})

test('a day signs in once and goes on with its row, whichever calendar is a member’s by then', async () => {
  const days = [1, 2, 3].map((points) => ({ type: 'POINT' as const, points }))
  const twice = days.map(({ points }) => ({ type: 'POINT' as const, points: points * 100 }))
  const own = await start('sign_in', { days, stake: null }, { audience: mine() })
  const signIn = async () => (await gateway.ask(promotions.signIn, {}, { token })).body.value
  const calendar = async () => (await gateway.ask(promotions.signInCalendar, {}, { token })).body.value
  await write((tx) => tx.signInDay.deleteMany({ where: { memberId } }))
  const first = await signIn()
  expect(first.reward).toMatchObject({ value: 1 })
  await write((tx) => moveCampaign(tx, own.id, 'pause', now()))
  const other = await start('sign_in', { days: twice, stake: null })
  expect(await signIn()).toEqual(first)
  expect(await calendar()).toMatchObject({ promotionId: other.code, streak: 1, canSignIn: false })
  gateway.platform.clock.advance(dayMs)
  token = await gateway.logIn('player02')
  expect((await signIn()).reward).toMatchObject({ value: 200 })
  expect(await claims('sign_in')).toHaveLength(2)
})

test('who registers is welcomed by the terms of that moment, also where they were changed while the clock looked', async () => {
  const { db } = gateway.platform
  const welcome = { reward: { type: 'POINT' as const, points: 5 }, claimDays: 3 }
  const own = await start('register', welcome)
  const welcomed = await read().promotionClaim.findMany({ where: { kind: 'register' }, select: { memberId: true } })
  const { id: memberId } = await read().member.findFirstOrThrow({
    where: { type: 0, id: { notIn: welcomed.map((claim) => claim.memberId) } },
  })
  await write((tx) => tx.member.update({ where: { id: memberId }, data: { registeredAt: now() } }))
  const terms = JSON.stringify({ ...welcome, reward: { type: 'POINT', points: 9 } })
  const written = vi.spyOn(db, 'write').mockImplementationOnce(async (work) => {
    written.mockRestore()
    await write(async (tx) => {
      const next = { campaignId: own.id, version: own.version + 1 }
      await tx.campaignTerms.create({ data: { ...next, terms, createdAt: now(), createdBy: 'tests' } })
      await tx.campaign.update({ where: { id: own.id }, data: { version: next.version } })
    })
    return db.write(work)
  })
  await welcomeNewMembers(gateway.platform)
  const given = await read().promotionClaim.findFirstOrThrow({ where: { kind: 'register', memberId } })
  expect([given.version, given.reward]).toEqual([own.version + 1, JSON.stringify({ type: 'POINT', points: 9 })])
  await write((tx) => moveCampaign(tx, own.id, 'end', now()))
})

test('who registers is welcomed once, by the first campaign that is for them, also when a further one begins', async () => {
  const welcome = { reward: { type: 'POINT' as const, points: 5 }, claimDays: 3 }
  await start('register', welcome, { audience: others })
  const own = await start('register', welcome)
  await start('register', welcome)
  const welcomed = await read().promotionClaim.findMany({ where: { kind: 'register' }, select: { memberId: true } })
  const { id } = await read().member.findFirstOrThrow({
    where: { type: 0, id: { notIn: [...welcomed.map(({ memberId }) => memberId), ...others.memberIds] } },
  })
  const given = () => read().promotionClaim.findMany({ where: { kind: 'register', memberId: id } })
  await write((tx) => tx.member.update({ where: { id }, data: { registeredAt: now() } }))
  await welcomeNewMembers(gateway.platform)
  expect((await given()).map(({ campaignId }) => campaignId)).toEqual([own.id])
  await write((tx) => moveCampaign(tx, own.id, 'end', now()))
  await welcomeNewMembers(gateway.platform)
  expect(await given()).toHaveLength(1)
})

test('a register reward is open to who will get it or has it, and to a visitor, and over to everybody else', async () => {
  const welcome = { reward: { type: 'POINT' as const, points: 5 }, claimDays: 3 }
  const since = { startsAt: laterBy(now(), -9 * dayMs) }
  const first = await start('register', welcome, since)
  const second = await start('register', welcome, since)
  const asOld = { token: await gateway.logIn('player01') }
  const id = await memberIdOf(gateway, 'player01')
  const registersAgo = (ms: number) =>
    write((tx) => tx.member.update({ where: { id }, data: { registeredAt: laterBy(now(), -ms) } }))
  const offered = async (as: object, promotionId?: string) =>
    (await gateway.ask(promotions.promotionList, { promotionId }, as)).body.value
      .filter(({ kind }) => kind === 'register')
      .map((offer) => [offer.promotionId, offer.status])
  const isPromised = async () =>
    (await gateway.ask(promotions.available, {}, asOld)).body.value.content.REGISTER?.enabled
  expect(await offered({})).toEqual([
    [first.code, 'O'],
    [second.code, 'O'],
  ])
  // Before it began, and longer ago than anybody is looked at.
  for (const ago of [10 * dayMs, 3 * dayMs]) {
    await registersAgo(ago)
    expect([await offered(asOld), await isPromised()]).toEqual([[], false])
    expect(await offered(asOld, first.code)).toEqual([[first.code, 'E']])
  }
  await registersAgo(dayMs)
  expect([await offered(asOld), await isPromised()]).toEqual([[[first.code, 'O']], true])
  expect(await offered(asOld, second.code)).toContainEqual([second.code, 'E'])
  await welcomeNewMembers(gateway.platform)
  expect(await offered(asOld)).toEqual([[first.code, 'I']])
  await registersAgo(30 * dayMs)
  expect([await offered(asOld), await isPromised()]).toEqual([[[first.code, 'I']], true])
})

test('the book is sound after all this', async () => {
  expect(await verifyBook(read())).toEqual([])
})
