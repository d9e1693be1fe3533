import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import type { Reward } from '#gateway/areas/promotions/campaigns/reward.ts'
import { budgetLeft, readTerms } from '#gateway/areas/promotions/campaigns/store.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { expireClaim } from '#gateway/areas/promotions/claims/take.ts'
import { turnoverOf } from '#gateway/kernel/turnover.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'

const { promotions, wallet } = catalogue
const gateway = withGateway()
let token: string
let memberId: number
beforeAll(async () => {
  token = await gateway.logIn('player01')
  memberId = await memberIdOf(gateway, 'player01')
})

const text = { title: 'Thank you', summary: 'For being here', rules: '' }
const money = (amount: string): Reward => ({ type: 'MONEY', amount })
const bonus: Reward = {
  type: 'BONUS',
  amount: '50.00',
  terms: { timesHundredths: 3_000, shares: { RNG: 10_000 }, longestStake: '5.00', days: 7, keeps: 'all', cap: null },
}

let made = 0
const create = (given: Reward, budgetMinor: bigint, pieces: number | null = null) =>
  gateway.platform.db.write((tx) => {
    made += 1
    const at = gateway.platform.clock.now()
    return createCampaign(tx, {
      code: `TEST-${made}`,
      kind: 'manual',
      state: 'running',
      terms: { reward: given, claimDays: 7 },
      texts: { EN: text, TY: text },
      picture: 'gift',
      startsAt: at,
      endsAt: null,
      budgetMinor,
      pieces,
      currency: 'TLB',
      by: 'tests',
      at,
    })
  })
type Campaign = Awaited<ReturnType<typeof create>>
const give = (campaign: Campaign, occasion = 'once', to = memberId) =>
  gateway.platform.db.write(async (tx) =>
    issue(tx, {
      campaign: await tx.campaign.findUniqueOrThrow({ where: { id: campaign.id } }),
      memberId: to,
      occasion,
      reward: (await readTerms(tx, campaign, 'manual')).reward,
      claimDays: 7,
      currency: 'TLB',
      at: gateway.platform.clock.now(),
    }),
  )
const claim = (claimNo: string, as = token) =>
  gateway.ask(promotions.claim, { promotionClaimId: claimNo }, { token: as })
const numberOf = (issued: Awaited<ReturnType<typeof give>>): string => {
  if (issued.outcome !== 'issued') throw new Error(issued.outcome)
  return issued.claim.claimNo
}
const waiting = async (): Promise<number> => {
  const { content, footer } = (await gateway.ask(promotions.available, {}, { token })).body.value
  expect(footer.total).toBe(Object.values(content).reduce((sum, { count }) => sum + count, 0))
  expect(content.MANUAL?.enabled).toBe(true)
  return content.MANUAL?.count ?? 0
}
const main = async (): Promise<bigint> =>
  (await balanceOf(gateway.platform.db.read, memberAccount.main(memberId))).balanceMinor
const left = (campaign: Campaign): Promise<bigint> => budgetLeft(gateway.platform.db.read, campaign.id)

test('what is issued is counted, claimed once, and money at once', async () => {
  const campaign = await create(money('12.50'), 100_00n)
  const seeded = await waiting()
  const claimNo = numberOf(await give(campaign))
  expect(await left(campaign)).toBe(87_50n)
  expect(await waiting()).toBe(seeded + 1)
  const before = await main()
  const both = await Promise.all([claim(claimNo), claim(claimNo)])
  expect(both.map(({ body }) => body.value)).toEqual(Array(2).fill({ type: 'MONEY', value: 12.5, productName: '' }))
  expect((await main()) - before).toBe(12_50n)
  expect(await waiting()).toBe(seeded)
  expect(await left(campaign)).toBe(87_50n)
})

test('the account record has a gift by its name, and the promotions have it with the last day of its claim', async () => {
  const campaign = await create(money('3.25'), 100_00n)
  const issued = await give(campaign)
  const offers = (await gateway.ask(promotions.promotionList, {}, { token })).body.value
  const offer = offers.find(({ promotionId }) => promotionId === campaign.code)
  const claimNo = numberOf(issued)
  const waits = (await gateway.ask(promotions.claims, { status: 'I' }, { token })).body.value
  expect(offer?.endTime).toBe(waits.find(({ promotionClaimId }) => promotionClaimId === claimNo)?.endTime)
  await claim(claimNo)
  const now = gateway.platform.clock.now().getTime()
  const asked = { startTime: now - dayMs, endTime: now + dayMs, page: 1, size: 5 }
  const rows = (await gateway.ask(wallet.transactions, asked as never, { token })).body.value.list
  expect(rows[0]).toMatchObject({ remark: 'Thank you', amount: 3.25 })
})

test('a campaign gives no member twice for one occasion, and never more than its money or its pieces', async () => {
  const poor = await create(money('10.00'), 15_00n)
  expect((await give(poor, 'a')).outcome).toBe('issued')
  expect((await give(poor, 'a')).outcome).toBe('known')
  expect((await give(poor, 'b')).outcome).toBe('over_budget')
  expect(await left(poor)).toBe(5_00n)
  const few = await create(money('1.00'), 15_00n, 1)
  expect((await give(few, 'a')).outcome).toBe('issued')
  expect((await give(few, 'b')).outcome).toBe('over_budget')
  expect(await left(few)).toBe(14_00n)
})

test('a bonus waits in its own purse, and own money does not wait for it', async () => {
  const campaign = await create(bonus, 100_00n)
  const before = await main()
  const claimNo = numberOf(await give(campaign))
  expect((await claim(claimNo)).body.value).toMatchObject({ type: 'BONUS', value: 50 })
  const row = await gateway.platform.db.read.bonus.findFirstOrThrow({ where: { claimNo } })
  expect(await balanceOf(gateway.platform.db.read, memberAccount.bonus(memberId, row.bonusNo))).toMatchObject({
    balanceMinor: 50_00n,
  })
  const entry = await gateway.platform.db.read.turnoverEntry.findFirstOrThrow({ where: { sourceNo: row.bonusNo } })
  expect([entry.requiredMinor, entry.doneMinor]).toEqual([1_500_00n, 0n])
  expect(await main()).toBe(before)
  expect((await turnoverOf(gateway.platform.db.read, memberId)).leftMinor).toBe(0n)
  // The history says what became of it.
  const became = async () => {
    const { value } = (await gateway.ask(promotions.claims, { status: 'C' }, { token })).body
    return value.map((row) => [row.promotionClaimId === claimNo, row.reward?.type, row.became])
  }
  expect((await became())[0]).toEqual([true, 'BONUS', 'open'])
  await gateway.ask(promotions.giveUpBonus, { bonusNo: row.bonusNo }, { token })
  expect((await became())[0]).toEqual([true, 'BONUS', 'forfeited'])
  expect((await became()).filter(([, type, state]) => type !== 'BONUS' && state !== null)).toEqual([])
})

test('a claim that runs out goes back to the campaign, and can no longer be taken', async () => {
  const campaign = await create(money('10.00'), 10_00n, 1)
  const claimNo = numberOf(await give(campaign))
  const at = gateway.platform.clock.now()
  expect(await gateway.platform.db.write((tx) => expireClaim(tx, { claimNo, at }))).toBe(true)
  expect(await gateway.platform.db.write((tx) => expireClaim(tx, { claimNo, at }))).toBe(false)
  expect((await claim(claimNo)).body.errorCode).toBe('promotion.expired')
  expect(await left(campaign)).toBe(10_00n)
  expect((await give(campaign, 'again')).outcome).toBe('issued')
})

test('another member’s claim is as if it did not exist, and who is on a break claims nothing', async () => {
  const campaign = await create(money('10.00'), 10_00n)
  const claimNo = numberOf(await give(campaign))
  expect((await claim(claimNo, await gateway.logIn('player02'))).body.errorCode).toBe('promotion.id.invalid')
  const { db, clock } = gateway.platform
  const pause = { kind: 'cool_off', since: clock.now(), until: new Date(clock.now().getTime() + 60_000) }
  await db.write((tx) => tx.playBreak.create({ data: { memberId, ...pause } }))
  expect((await claim(claimNo)).body.errorCode).toBe('play.break.running')
  expect((await gateway.ask(promotions.claims, { status: 'I' }, { token })).body.value).toEqual([])
  await db.write((tx) => tx.playBreak.deleteMany({ where: { memberId } }))
  expect((await claim(claimNo)).body.success).toBe(true)
})

test('the book is sound after all this', async () => {
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})
