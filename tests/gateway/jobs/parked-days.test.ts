import { beforeAll, expect, test } from 'vitest'
import { fundCampaign } from '#gateway/areas/promotions/campaigns/store.ts'
import { welcomeNewMembers } from '#gateway/areas/promotions/campaigns/welcome.ts'
import { payReferrals } from '#gateway/areas/promotions/referral/income.ts'
import { giveRescues } from '#gateway/areas/promotions/rescue/give.ts'
import { giveBirthdayGifts } from '#gateway/areas/promotions/vip/birthdays.ts'
import { jobs } from '#gateway/jobs/jobs.ts'
import { recordReferral } from '#gateway/kernel/lines/referrals.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { dayMs, laterBy, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { standStill } from '../../support/clock.ts'
import { withGateway } from '../../support/gateway.ts'
import { plantFault } from '../../support/planted-fault.ts'
import { createStarter } from '../areas/promotions/started-campaigns.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { openBrowser } from '../operator/console-visitor.ts'

const gateway = withGateway()
const { start } = createStarter(() => gateway.platform)
let memberId: number
let otherId: number
beforeAll(async () => {
  standStill(gateway.platform.clock)
  memberId = await memberIdOf(gateway, 'player02')
  otherId = await memberIdOf(gateway, 'player01')
})

const parked = () => gateway.platform.db.read.parkedRow.findMany({ select: { job: true, key: true } })
const claimsOf = (id: number, kind: string) =>
  gateway.platform.db.read.promotionClaim.findMany({
    where: { memberId: id, kind, state: 'issued' },
    select: { occasion: true },
  })
/** No campaign can set money aside. */
const breakHouse = () => plantFault(gateway.platform.db, 'LedgerAccount', sql`OLD."memberId" IS NULL`)
async function retry(job: string, key: string) {
  const desk = openBrowser(gateway)
  await desk.comeIn()
  return (await desk.submit('/operator/parked', `retryParked-${job}-${key}`)).page
}
const notNow = 'It stays parked, because it cannot be done now:'
const park = (job: string, key: string) =>
  gateway.platform.db.write((tx) =>
    tx.parkedRow.create({ data: { job, key, reason: 'on purpose', parkedAt: gateway.platform.clock.now() } }),
  )
const changeCampaigns = (kind: string, data: { state: string; pausedAt: Date | null }) =>
  gateway.platform.db.write((tx) =>
    tx.campaign.updateMany({ where: { kind }, data: { ...data, changedAt: gateway.platform.clock.now() } }),
  )
async function move(kind: string, id: number, amountMinor: bigint): Promise<void> {
  const at = gateway.platform.clock.now()
  const lines = [
    { account: houseAccount.openingBalances(), amountMinor: -amountMinor },
    { account: memberAccount.main(id), amountMinor },
  ]
  await gateway.platform.db.write((tx) =>
    mustPost(tx, { id: `${kind}:${id}`, kind, currency: 'TLB', lines, memberId: id, at }),
  )
}
async function lose(id: number, day: string): Promise<void> {
  const amounts = { rounds: 1, betMinor: 300_00n, validBetMinor: 300_00n, winMinor: 0n }
  const row = { memberId: id, day, gameType: 'RNG', vendorCode: 'PG', ...amounts }
  await gateway.platform.db.write((tx) => tx.dailyAggregate.create({ data: row }))
}

test('a rescue that was parked is given of its own day, weeks later too, and nobody else is looked at again', async () => {
  const { platform } = gateway
  const terms = { share: 1_000, leastLoss: '100.00', most: '500.00', leftBelow: '5000000.00', bonus: null }
  const audience = { who: 'list' as const, memberIds: [memberId, otherId] }
  const { code } = await start('rescue', { ...terms, joins: false, claimDays: 3 }, { audience })
  const day = toMerchantDay(laterBy(platform.clock.now(), -dayMs))
  for (const id of [memberId, otherId]) await lose(id, day)
  // Who has so much left that day gets nothing, whatever they have left later.
  await move('deposit', otherId, 9_000_000_00n)
  const mend = await breakHouse()
  await giveRescues(platform)
  const row = { job: 'rescue', key: `${code}:${day}:${memberId}` }
  expect(await parked()).toEqual([row])
  platform.clock.advance(10 * dayMs)
  expect(await retry(row.job, row.key)).not.toContain('Nothing is parked')
  expect(await parked()).toEqual([row])

  await mend()
  await move('adjustment', otherId, -9_000_000_00n)
  expect(await retry(row.job, row.key)).toContain('Nothing is parked')
  expect(await parked()).toEqual([])
  expect(await claimsOf(memberId, 'rescue')).toEqual([{ occasion: day }])
  expect(await claimsOf(otherId, 'rescue')).toEqual([])
})

test('a rescue stays parked while its member is on a break or its campaign has too little left, and is then given', async () => {
  const { db, clock } = gateway.platform
  const now = clock.now()
  const terms = { share: 1_000, leastLoss: '100.00', most: '500.00', leftBelow: null, bonus: null }
  const audience = { who: 'list' as const, memberIds: [memberId] }
  const { id, code } = await start('rescue', { ...terms, joins: false, claimDays: 3 }, { audience, budgetMinor: 1_00n })
  const day = toMerchantDay(laterBy(now, -dayMs))
  await lose(memberId, day)
  const row = { job: 'rescue', key: `${code}:${day}:${memberId}` }
  await park(row.job, row.key)
  const pause = { memberId, kind: 'cool_off', since: now, until: laterBy(now, dayMs) }
  await db.write((tx) => tx.playBreak.create({ data: pause }))
  expect(await retry(row.job, row.key)).toContain(`${notNow} the member is on a break.`)
  await db.write((tx) => tx.playBreak.delete({ where: { memberId } }))
  expect(await retry(row.job, row.key)).toContain(`${notNow} its campaign has too little left.`)
  expect(await parked()).toEqual([row])
  const more = { budgetNo: 'MORE', campaignId: id, amountMinor: 100_00n, currency: 'TLB', at: now }
  await db.write((tx) => fundCampaign(tx, more))
  expect(await retry(row.job, row.key)).toContain('It is done.')
  expect(await parked()).toEqual([])
  expect(await claimsOf(memberId, 'rescue')).toContainEqual({ occasion: day })

  await park(row.job, row.key)
  expect(await retry(row.job, row.key)).toContain('Nothing is due of it any more.')
  expect(await parked()).toEqual([])
})

test('a birthday gift whose campaign is paused stays parked until that goes on', async () => {
  const { platform } = gateway
  const today = toMerchantDay(platform.clock.now())
  await platform.db.write((tx) => tx.member.update({ where: { id: otherId }, data: { vipLevel: 3 } }))
  const row = { job: 'birthday-gifts', key: `${otherId}:${today}` }
  await park(row.job, row.key)
  await changeCampaigns('birthday', { state: 'paused', pausedAt: platform.clock.now() })
  platform.clock.advance(3 * dayMs)
  expect(await retry(row.job, row.key)).toContain(`${notNow} its campaign is paused.`)
  expect(await parked()).toEqual([row])
  await changeCampaigns('birthday', { state: 'running', pausedAt: null })
  expect(await retry(row.job, row.key)).toContain('It is done.')
  expect(await claimsOf(otherId, 'birthday')).toEqual([{ occasion: `birthday:${today.slice(0, 4)}` }])
})

test('a birthday gift that was parked is given when its birthday is over', async () => {
  const { platform } = gateway
  const today = toMerchantDay(platform.clock.now())
  await platform.db.write((tx) =>
    tx.member.update({ where: { id: memberId }, data: { birthday: `1990${today.slice(4)}`, vipLevel: 3 } }),
  )
  const mend = await breakHouse()
  await giveBirthdayGifts(platform)
  const row = { job: 'birthday-gifts', key: `${memberId}:${today}` }
  expect(await parked()).toEqual([row])
  await mend()
  platform.clock.advance(10 * dayMs)
  expect(await retry(row.job, row.key)).toContain('Nothing is parked')
  expect(await claimsOf(memberId, 'birthday')).toEqual([{ occasion: `birthday:${today.slice(0, 4)}` }])
})

test('the income of an invitation that was parked is paid out of the campaign that ran then, though it has ended since', async () => {
  const { db, clock } = gateway.platform
  const { id: invitedId } = await db.read.member.findFirstOrThrow({
    where: { type: 0, id: { gt: 10_010 } },
    orderBy: { id: 'asc' },
  })
  const { id } = await db.write(async (tx) => {
    await tx.referral.deleteMany({ where: { invitedId } })
    await recordReferral(tx, { referrerId: memberId, invitedId, ip: '198.51.100.77', at: clock.now() })
    const totals = { totalMinor: 10_000_00n, month: '2026-11', monthMinor: 0n }
    await tx.playTotal.upsert({
      where: { memberId: invitedId },
      create: { memberId: invitedId, ...totals },
      update: totals,
    })
    return tx.referral.findUniqueOrThrow({ where: { invitedId } })
  })
  const incomeMinor = async () => (await db.read.referral.findUniqueOrThrow({ where: { id } })).incomeMinor
  const mend = await breakHouse()
  await payReferrals(gateway.platform)
  expect(await parked()).toContainEqual({ job: 'referral-income', key: String(id) })
  await mend()
  await db.write((tx) =>
    tx.campaign.updateMany({ where: { kind: 'referral' }, data: { state: 'ended', changedAt: clock.now() } }),
  )
  clock.advance(10 * dayMs)
  await payReferrals(gateway.platform)
  expect(await incomeMinor()).toBe(0n)
  const setState = (state: string) => db.write((tx) => tx.member.update({ where: { id: memberId }, data: { state } }))
  await setState('disabled')
  expect(await retry('referral-income', String(id))).toContain(`${notNow} the account of the member is disabled.`)
  await setState('active')
  expect(await retry('referral-income', String(id))).toContain('It is done.')
  expect(await incomeMinor()).toBe(10_00n)
})

test('a row makes the job due that has parked it, also where its name is another', async () => {
  const { platform } = gateway
  const now = platform.clock.now()
  const row = { job: 'bonus-warn', key: 'B-1', reason: 'on purpose', parkedAt: now }
  // None of them is due.
  const states = Object.values(jobs).map(({ name, everyMs }) => ({ name, dueAt: laterBy(now, everyMs / 2) }))
  await platform.db.write(async (tx) => {
    await tx.parkedRow.create({ data: row })
    await tx.jobState.deleteMany()
    await tx.jobState.createMany({ data: states })
  })
  expect(await retry(row.job, row.key)).toContain('B-1 is tried again by claim-warnings.')
  const ran = await platform.db.read.jobState.findMany({ where: { ranAt: { not: null } }, select: { name: true } })
  expect(ran).toEqual([{ name: 'claim-warnings' }])
})

test('what no job parks any more is just no longer parked', async () => {
  const row = { job: 'gone', key: 'GONE-1', reason: 'on purpose', parkedAt: gateway.platform.clock.now() }
  await gateway.platform.db.write((tx) => tx.parkedRow.create({ data: row }))
  expect(await retry(row.job, row.key)).toContain('GONE-1 is no longer parked')
  expect((await parked()).filter(({ job }) => job === row.job)).toEqual([])
})

test('a welcome that was parked is given days later out of the campaign that could not, once, and to nobody who was no newcomer', async () => {
  const { platform } = gateway
  const { db, clock } = platform
  await changeCampaigns('register', { state: 'paused', pausedAt: new Date(0) })
  const had = await db.read.promotionClaim.findMany({ where: { kind: 'register' }, select: { memberId: true } })
  const [newcomer, older] = await db.read.member.findMany({
    where: { type: 0, id: { gt: 10_010, notIn: had.map((claim) => claim.memberId) } },
    orderBy: { id: 'asc' },
    select: { id: true },
    take: 2,
  })
  if (newcomer === undefined || older === undefined) throw new Error('The seed has too few members')
  const ids = [newcomer.id, older.id]
  await db.write(async (tx) => {
    await tx.parkedRow.deleteMany()
    await tx.member.update({ where: { id: newcomer.id }, data: { registeredAt: clock.now() } })
    await tx.member.update({ where: { id: older.id }, data: { registeredAt: laterBy(clock.now(), -3 * dayMs) } })
  })
  const reward = { type: 'MONEY' as const, amount: '20.00' }
  const { code } = await start('register', { reward, claimDays: 7 }, { audience: { who: 'list', memberIds: ids } })
  const mend = await breakHouse()
  await welcomeNewMembers(platform)
  const [row, no] = [newcomer, older].map(({ id }) => ({ job: 'register-reward', key: `${code}:${id}` }))
  if (row === undefined || no === undefined) throw new Error('No rows')
  expect(await parked()).toEqual([row])
  await park(no.job, no.key)
  await mend()
  clock.advance(5 * dayMs)
  await changeCampaigns('register', { state: 'ended', pausedAt: null })

  expect(await retry(row.job, row.key)).toContain('It is done.')
  expect(await retry(no.job, no.key)).toContain('Nothing is due of it any more.')
  await park(row.job, row.key)
  expect(await retry(row.job, row.key)).toContain('Nothing is due of it any more.')
  expect(await parked()).toEqual([])
  expect(await claimsOf(newcomer.id, 'register')).toHaveLength(1)
  expect(await claimsOf(older.id, 'register')).toEqual([])
})
