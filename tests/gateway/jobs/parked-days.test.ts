import { beforeAll, expect, test } from 'vitest'
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
  await retry('referral-income', String(id))
  expect(await incomeMinor()).toBe(10_00n)
})

test('a row makes the job due that has parked it, also where its name is another', async () => {
  const { platform } = gateway
  const now = platform.clock.now()
  const row = { job: 'register-reward', key: 'WELCOME:1', reason: 'on purpose', parkedAt: now }
  // None of them is due.
  const states = Object.values(jobs).map(({ name, everyMs }) => ({ name, dueAt: laterBy(now, everyMs / 2) }))
  await platform.db.write(async (tx) => {
    await tx.parkedRow.create({ data: row })
    await tx.jobState.deleteMany()
    await tx.jobState.createMany({ data: states })
  })
  expect(await retry(row.job, row.key)).toContain('WELCOME:1 is tried again by register-rewards.')
  const ran = await platform.db.read.jobState.findMany({ where: { ranAt: { not: null } }, select: { name: true } })
  expect(ran).toEqual([{ name: 'register-rewards' }])
})

test('what no job parks any more is just no longer parked', async () => {
  const row = { job: 'gone', key: 'GONE-1', reason: 'on purpose', parkedAt: gateway.platform.clock.now() }
  await gateway.platform.db.write((tx) => tx.parkedRow.create({ data: row }))
  expect(await retry(row.job, row.key)).toContain('GONE-1 is no longer parked')
  expect((await parked()).filter(({ job }) => job === row.job)).toEqual([])
})
