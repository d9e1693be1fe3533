import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { rejectRedemption } from '#gateway/areas/points/decide.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { changeCampaign } from '#gateway/areas/promotions/campaigns/edit.ts'
import { budgetLeft } from '#gateway/areas/promotions/campaigns/store.ts'
import { expireClaim } from '#gateway/areas/promotions/claims/take.ts'
import type { WheelTerms } from '#gateway/areas/promotions/wheel/terms.ts'
import { createDraws, sealOf } from '#gateway/kernel/draws.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dayMs, hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../../support/gateway.ts'
import { memberIdOf } from '../../wallet/wallet-visitor.ts'

const { promotions } = catalogue
const gateway = withGateway()
let token: string
let memberId: number
beforeAll(async () => {
  token = await gateway.logIn('player01')
  memberId = await memberIdOf(gateway, 'player01')
})

const text = { title: 'Wheel', summary: '', rules: '' }
const now = () => gateway.platform.clock.now()
const read = () => gateway.platform.db.read
type WheelSegment = WheelTerms['segments'][number]
const money = (amount: string, weight: number, more: Partial<WheelSegment> = {}): WheelSegment => ({
  weight,
  prize: { type: 'MONEY', amount },
  stock: null,
  fallback: null,
  ...more,
})
/** Nearly always the second segment. */
const nearly = (second: Partial<WheelSegment>) => [
  { ...money('1.00', 1), prize: { type: 'POINT' as const, points: 7 } },
  money('3.00', 9_999, second),
]

let made = 0
async function open(segments: WheelSegment[], more: { spinsPerDay?: number; budgetMinor?: bigint } = {}) {
  made += 1
  const { id } = await gateway.platform.db.write((tx) =>
    createCampaign(tx, {
      code: `WHEEL-${made}`,
      kind: 'wheel',
      state: 'running',
      terms: { segments, spinsPerDay: more.spinsPerDay ?? 3 },
      texts: { EN: text, TY: text },
      picture: 'wheel',
      startsAt: laterBy(now(), -hourMs),
      endsAt: null,
      budgetMinor: more.budgetMinor ?? 100_00n,
      currency: 'TLB',
      by: 'tests',
      at: now(),
    }),
  )
  return id
}
const spin = (promotionId: number, transactionId?: string) =>
  gateway.ask(promotions.spinWheel, { promotionId, ...(transactionId ? { transactionId } : {}) }, { token })
const show = async (promotionId: number) => (await gateway.ask(promotions.wheel, { promotionId }, { token })).body.value
const main = async (): Promise<bigint> => (await balanceOf(read(), memberAccount.main(memberId))).balanceMinor

test('a spin is decided by the seed that was sealed before it and the own one, and paid at once', async () => {
  const wheel = await open([money('2.00', 5_000), money('3.00', 5_000)])
  const before = await show(wheel)
  await gateway.ask(promotions.wheelSeed, { promotionId: wheel, clientSeed: 'my own word' }, { token })
  const own = await main()
  const { value } = (await spin(wheel)).body
  expect(sealOf(value.serverSeed)).toBe(before.sealHash)
  expect([value.clientSeed, value.nonce]).toEqual(['my own word', before.nonce])
  expect(createDraws(value).int(10_000)).toBe(value.draw)
  expect(value.segment).toBe(value.draw < 5_000 ? 0 : 1)
  expect((await main()) - own).toBe(value.segment === 0 ? 2_00n : 3_00n)
  const after = await show(wheel)
  expect(after.sealHash).not.toBe(before.sealHash)
  expect([after.spinsLeft, after.nonce]).toEqual([2, before.nonce + 1])
  expect(after.spins).toEqual([value])
})

test('the same key turns the wheel once, also when both come at once, and another wheel is not its answer', async () => {
  const wheel = await open([money('2.00', 5_000), money('3.00', 5_000)])
  const other = await open([money('2.00', 5_000), money('3.00', 5_000)])
  const [one, two] = await Promise.all([spin(wheel, 'a-key-of-a-form'), spin(wheel, 'a-key-of-a-form')])
  expect(two.body.value).toEqual(one.body.value)
  expect((await show(wheel)).spinsLeft).toBe(2)
  expect((await spin(other, 'a-key-of-a-form')).body.errorCode).toBe('idempotency.key.reused')
})

test('free spins are counted by the day of Manila, and end', async () => {
  const wheel = await open([money('2.00', 5_000), money('3.00', 5_000)], { spinsPerDay: 1 })
  const both = await Promise.all([spin(wheel), spin(wheel)])
  expect(both.map(({ body }) => body.errorCode ?? 'spun').sort()).toEqual(['spun', 'wheel.no.spin'])
  expect((await show(wheel)).spinsLeft).toBe(0)
  gateway.platform.clock.advance(dayMs)
  token = await gateway.logIn('player01')
  expect((await spin(wheel)).body.success).toBe(true)
})

test('a limited prize that is used up becomes the one that was named for it', async () => {
  const wheel = await open(nearly({ stock: 1, fallback: 0 }))
  expect((await show(wheel)).segments[1]).toMatchObject({ left: 1, fallback: 0 })
  expect((await spin(wheel)).body.value).toMatchObject({ segment: 1, given: 1, type: 'MONEY', value: 3 })
  expect((await show(wheel)).segments[1]?.left).toBe(0)
  expect((await spin(wheel)).body.value).toMatchObject({ segment: 1, given: 0, type: 'POINT', value: 7 })
})

test('what was taken of a limited prize stays taken when its field stands elsewhere or has more pieces', async () => {
  const limited = money('3.00', 9_998, { stock: 2, fallback: 1 })
  const points = { ...money('1.00', 1), prize: { type: 'POINT' as const, points: 7 } }
  const wheel = await open([limited, points, money('5.00', 1)])
  await spin(wheel)
  expect((await show(wheel)).segments.map(({ left }) => left)).toEqual([1, null, null])
  const campaign = await read().campaign.findUniqueOrThrow({ where: { id: wheel } })
  const { startsAt, endsAt, position, picture } = campaign
  const segments = [points, money('5.00', 1), { ...limited, stock: 5, fallback: 0 }]
  const change = {
    terms: { segments, spinsPerDay: 3 },
    audience: { who: 'all' as const },
    texts: { EN: text, TY: text },
  }
  await gateway.platform.db.write((tx) =>
    changeCampaign(tx, campaign, {
      ...change,
      startsAt,
      endsAt,
      position,
      picture,
      pieces: null,
      by: 'tests',
      at: now(),
    }),
  )
  expect((await show(wheel)).segments.map(({ left }) => left)).toEqual([null, null, 4])
})

test('a good is ordered for nothing, out of the stock of the mall, and approved or rejected as every other', async () => {
  const { db } = gateway.platform
  const good = await db.write((tx) => tx.pointReward.update({ where: { id: 1 }, data: { stock: 1 } }))
  const prize = { type: 'MERCHANDISE' as const, rewardId: good.id, name: 'A good' }
  const wheel = await open(nearly({ prize, fallback: 0 }))
  expect((await spin(wheel)).body.value).toMatchObject({ type: 'MERCHANDISE', value: 1, productName: 'A good' })
  expect((await show(wheel)).segments[1]?.left).toBe(good.stock - 1)
  const order = await read().pointRedemption.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
  expect(order).toMatchObject({ rewardId: good.id, points: 0, state: 'applied' })
  expect(await read().pointReward.findUnique({ where: { id: good.id } })).toMatchObject({ stock: 0 })
  expect((await spin(wheel)).body.value).toMatchObject({ segment: 1, given: 0, type: 'POINT' })
  const by = { name: 'Ligaya', ip: '127.0.0.1', traceId: 'test' }
  const { redemptionNo } = order
  const rejected = await rejectRedemption(gateway.platform, { redemptionNo, remark: 'It broke.', by })
  expect(rejected.outcome).toBe('done')
  // What was won cost no points, so the letter promises none back.
  const letter = await read().mail.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
  expect(letter).toMatchObject({ subject: 'Your reward was rejected', content: expect.stringContaining('It broke.') })
  expect(letter.content).not.toContain('points are back')
  expect(await read().pointReward.findUnique({ where: { id: good.id } })).toMatchObject({ stock: 1 })
})

test('a limited prize that nobody fetched is on the wheel again', async () => {
  const { db } = gateway.platform
  const { id: rewardId } = await db.read.pointReward.findFirstOrThrow({ where: { type: 'PRIZE', enabled: true } })
  await db.write((tx) => tx.pointReward.update({ where: { id: rewardId }, data: { stock: 3 } }))
  const prize = { type: 'MERCHANDISE' as const, rewardId, name: 'A kettle' }
  const wheel = await open(nearly({ prize, stock: 1, fallback: 0 }))
  await spin(wheel)
  expect((await show(wheel)).segments[1]?.left).toBe(0)
  const { claimNo } = await read().promotionClaim.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
  const expire = () => db.write((tx) => expireClaim(tx, { claimNo, at: now() }))
  const prizeIs = async () => (await show(wheel)).spins[0]?.prizeIs
  expect(await prizeIs()).toBe('waits')
  expect([await expire(), await expire()]).toEqual([true, false])
  expect((await show(wheel)).segments[1]?.left).toBe(1)
  expect(await prizeIs()).toBe('over')
})

test('a prize that is sent waits for its address, which is asked for when it is claimed', async () => {
  const { db } = gateway.platform
  const { id: rewardId } = await db.read.pointReward.findFirstOrThrow({ where: { type: 'PRIZE', enabled: true } })
  await db.write((tx) => tx.pointReward.update({ where: { id: rewardId }, data: { stock: 3 } }))
  const ordered = () => read().pointRedemption.findMany({ where: { memberId, rewardId }, orderBy: { id: 'asc' } })
  const before = (await ordered()).length
  const wheel = await open(nearly({ prize: { type: 'MERCHANDISE', rewardId, name: 'A kettle' }, fallback: 0 }))
  await spin(wheel)
  const issued = await read().promotionClaim.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
  expect(issued.state).toBe('issued')
  expect(await ordered()).toHaveLength(before)
  const claim = (receiver: object) =>
    gateway.ask(promotions.claim, { promotionClaimId: issued.claimNo, ...receiver }, { token })
  const bare = await claim({ receiverName: 'Juan' })
  expect(bare.body.errorCode).toBe('request_param_err')
  const { fields } = bare.body.value as unknown as { fields: { field: string; fault: string }[] }
  expect(fields.map(({ field, fault }) => [field, fault])).toEqual([
    ['receiverMobile', 'missing'],
    ['receiverAddress', 'missing'],
  ])
  const receiver = { receiverName: 'Juan', receiverMobile: '0917 555 0100', receiverAddress: 'Iloilo' }
  expect((await claim({ ...receiver, receiverMobile: '-------' })).body).toMatchObject({
    errorCode: 'request_param_err',
    value: { fields: [{ field: 'receiverMobile', fault: 'phone' }] },
  })
  expect((await claim(receiver)).body.success).toBe(true)
  expect((await claim({})).body.success).toBe(true)
  const [order, ...more] = (await ordered()).slice(before)
  expect([order, more]).toMatchObject([{ ...receiver, points: 0, state: 'applied' }, []])
})

test('a wheel whose budget does not cover its dearest prize is not turned at all', async () => {
  const wheel = await open([money('1.00', 9_999), money('50.00', 1)], { budgetMinor: 49_99n })
  const before = await show(wheel)
  expect((await spin(wheel)).body.errorCode).toBe('promotion.budget.exceeded')
  expect(await show(wheel)).toEqual(before)
  expect(await budgetLeft(read(), wheel)).toBe(49_99n)
})

test('a wheel that has no piece left is not turned either', async () => {
  const wheel = await open([money('2.00', 5_000), money('3.00', 5_000)])
  await gateway.platform.db.write((tx) => tx.campaign.update({ where: { id: wheel }, data: { piecesLeft: 1 } }))
  expect((await spin(wheel)).body.success).toBe(true)
  expect((await spin(wheel)).body.errorCode).toBe('promotion.budget.exceeded')
})

test('a paused wheel, another audience and a break turn nothing', async () => {
  const wheel = await open([money('2.00', 5_000), money('3.00', 5_000)])
  const { db } = gateway.platform
  const change = (data: { state?: string; audience?: string }) =>
    db.write((tx) => tx.campaign.update({ where: { id: wheel }, data }))
  await change({ state: 'paused' })
  expect((await spin(wheel)).body.errorCode).toBe('promotion.id.invalid')
  await change({ state: 'running', audience: JSON.stringify({ who: 'list', memberIds: [1] }) })
  expect((await spin(wheel)).body.errorCode).toBe('promotion.claim.fail')
  // Nor is it promised: neither its page nor the count of spins has it.
  const asked = await gateway.ask(promotions.wheel, { promotionId: wheel }, { token })
  expect(asked.body.errorCode).toBe('promotion.id.invalid')
  const { TICKET } = (await gateway.ask(promotions.available, {}, { token })).body.value.content
  const { code } = await read().campaign.findUniqueOrThrow({ where: { id: wheel } })
  expect(TICKET?.ticketDetails?.map(({ ticketType }) => ticketType)).not.toContain(code)
  await change({ audience: JSON.stringify({ who: 'all' }) })
  const pause = { kind: 'cool_off', since: now(), until: laterBy(now(), minuteMs) }
  await db.write((tx) => tx.playBreak.create({ data: { memberId, ...pause } }))
  expect((await spin(wheel)).body.errorCode).toBe('play.break.running')
  await db.write((tx) => tx.playBreak.deleteMany({ where: { memberId } }))
  expect((await show(wheel)).spinsLeft).toBe(3)
})

test('the book is sound after all this', async () => {
  expect(await verifyBook(read())).toEqual([])
})
