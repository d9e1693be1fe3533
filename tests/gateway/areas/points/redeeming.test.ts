import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { userTopicOf } from '#catalogue/push.ts'
import { approveRedemption, rejectRedemption } from '#gateway/areas/points/decide.ts'
import { listWaitingRedemptions } from '#gateway/areas/points/queue.ts'
import { placeRedemption } from '#gateway/areas/points/redeem.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { pointCurrency, pointLines } from '#gateway/ledger/points.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { withGateway } from '../../../support/gateway.ts'
import { listen, memberIdOf } from '../wallet/wallet-visitor.ts'

const { points } = catalogue
const by = { name: 'operator', ip: '127.0.0.1', traceId: 'trace' }
const password = '246810'
const gateway = withGateway()
let token: string
let poor: string
let [voucher, prize] = [0, 0]
beforeAll(async () => {
  token = await gateway.logIn('player01')
  poor = await gateway.logIn('player02')
})
/** Two goods of the tests' own, so that no test depends on another's stock. */
beforeEach(async () => {
  const { db, clock } = gateway.platform
  const texts = JSON.stringify({ EN: { name: 'Tea', description: '' }, TY: { name: 'Tsaa', description: '' } })
  const good = {
    picture: 'coffee',
    texts,
    points: 100,
    stock: 5,
    limitPerMember: null,
    position: 0,
    createdAt: clock.now(),
  }
  ;[voucher = 0, prize = 0] = await db.write(async (tx) => {
    const made = [
      await tx.pointReward.create({ data: { ...good, type: 'VOUCHER' } }),
      await tx.pointReward.create({ data: { ...good, type: 'PRIZE' } }),
    ]
    return made.map(({ id }) => id)
  })
})

type Order = Partial<InputOf<typeof points.redeem>>
const redeem = (order: Order = {}, as = token) =>
  gateway.ask(points.redeem, { rewardId: voucher, quantity: 1, password, ...order } as InputOf<typeof points.redeem>, {
    token: as,
  })
const balance = async (as = token): Promise<number> => (await gateway.ask(points.balance, {}, { token: as })).body.value
const history = async () => (await gateway.ask(points.redeemHistory, { page: 1, size: 50 }, { token })).body.value.list
const stockOf = async (id: number) =>
  (await gateway.platform.db.read.pointReward.findUniqueOrThrow({ where: { id } })).stock
const sound = async () => expect(await verifyBook(gateway.platform.db.read)).toEqual([])

test('a redemption holds the points, takes the good out of the stock and waits', async () => {
  const before = await balance()
  const { body } = await redeem({ quantity: 2 })
  expect(body.value).toMatchObject({ status: 'P', points: 200, redemptionNo: expect.stringMatching(/^P[2-9A-Z]{12}$/) })
  expect(await balance()).toBe(before - 200)
  expect(await stockOf(voucher)).toBe(3)
  expect((await history())[0]).toMatchObject({
    rewardName: 'Tea',
    kind: 'REWARD',
    quantity: 2,
    points: 200,
    amount: 0,
    status: 'P',
    remark: '',
    decidedAt: null,
  })
  await sound()
})

test('an approved redemption takes the points for good and shows the remark, once', async () => {
  const before = await balance()
  const { redemptionNo } = (await redeem()).body.value
  expect((await approveRedemption(gateway.platform, { redemptionNo, remark: 'Code 123', by })).outcome).toBe('done')
  expect(await approveRedemption(gateway.platform, { redemptionNo, remark: 'again', by })).toEqual({
    outcome: 'state_differs',
    state: 'approved',
  })
  expect(await rejectRedemption(gateway.platform, { redemptionNo, remark: 'late', by })).toEqual({
    outcome: 'state_differs',
    state: 'approved',
  })
  expect((await history())[0]).toMatchObject({ status: 'A', remark: 'Code 123' })
  expect([await balance(), await stockOf(voucher)]).toEqual([before - 100, 4])
  await sound()
})

test('a rejected redemption gives points and stock back, once', async () => {
  const before = await balance()
  const { redemptionNo } = (await redeem({ quantity: 3 })).body.value
  expect((await rejectRedemption(gateway.platform, { redemptionNo, remark: 'Not deliverable', by })).outcome).toBe(
    'done',
  )
  expect(await rejectRedemption(gateway.platform, { redemptionNo, remark: 'again', by })).toEqual({
    outcome: 'state_differs',
    state: 'rejected',
  })
  expect(await approveRedemption(gateway.platform, { redemptionNo, remark: 'late', by })).toEqual({
    outcome: 'state_differs',
    state: 'rejected',
  })
  expect((await history())[0]).toMatchObject({ status: 'R', remark: 'Not deliverable' })
  expect([await balance(), await stockOf(voucher)]).toEqual([before, 5])
  await sound()
})

test('a redemption that does not exist cannot be decided', async () => {
  expect(await approveRedemption(gateway.platform, { redemptionNo: 'PNOTHING', remark: '', by })).toEqual({
    outcome: 'missing',
  })
})

test('the same form redeems once, also of six at once, and answers the same', async () => {
  const before = await balance()
  const answers = await Promise.all(Array.from({ length: 6 }, () => redeem({ requestId: 'form-1' })))
  expect(new Set(answers.map(({ body }) => body.value.redemptionNo)).size).toBe(1)
  expect([await balance(), await stockOf(voucher)]).toEqual([before - 100, 4])
  expect((await redeem({ requestId: 'form-1', quantity: 2 })).body.errorCode).toBe('idempotency.key.reused')
})

test('of forty parallel orders for five goods exactly five are sold', async () => {
  const { db, clock } = gateway.platform
  const members = await db.read.member.findMany({ where: { type: 0 }, take: 40, select: { id: true } })
  await db.write(async (tx) => {
    for (const { id } of members) {
      const transfer = {
        id: `points-gift:${id}`,
        kind: 'points-gift',
        currency: pointCurrency,
        lines: pointLines(id, 100n),
        memberId: id,
        at: clock.now(),
      }
      await post(tx, transfer)
    }
  })
  const refuse = (code: never, more?: object): never => {
    throw new Refusal(code, more)
  }
  const order = {
    rewardId: voucher,
    quantity: 1,
    receiverName: undefined,
    receiverMobile: undefined,
    receiverAddress: undefined,
    requestId: undefined,
  }
  const outcomes = await Promise.all(
    members.map(({ id }) =>
      placeRedemption(gateway.platform, order, { caller: { memberId: id } as never, ip: '', traceId: '', refuse }).then(
        () => 'sold',
        (refusal: Refusal) => refusal.code,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'point.reward.gone')).toHaveLength(members.length - 5)
  expect(await stockOf(voucher)).toBe(0)
  await sound()
})

test('refusals come in their order, name the field and change nothing', async () => {
  const { db } = gateway.platform
  const before = await balance()
  const failure = async (order: Order, as = token) => {
    const { body } = await redeem(order, as)
    const field = (body.value as { fields?: { field: string }[] } | null)?.fields?.[0]?.field
    return [body.errorCode, field]
  }
  expect(await failure({ rewardId: 9_999 }, poor)).toEqual(['not.exists.payment.password', 'password'])
  expect(await failure({ rewardId: 9_999, password: '000000' })).toEqual(['invalid.payment.pw', 'password'])
  expect(await failure({ rewardId: 9_999 })).toEqual(['point.reward.gone', 'rewardId'])
  expect(await failure({ rewardId: prize, receiverName: 'Juan', receiverMobile: '09175550142' })).toEqual([
    'request_param_err',
    'receiverAddress',
  ])
  for (const receiverMobile of ['-------', '0917', '0917 555 01OO', '1'.repeat(21)])
    expect(await failure({ rewardId: prize, receiverName: 'Juan', receiverMobile, receiverAddress: 'Iloilo' })).toEqual(
      ['request_param_err', 'receiverMobile'],
    )
  expect(await failure({ quantity: 6 })).toEqual(['point.reward.gone', 'quantity'])
  await db.write((tx) => tx.pointReward.update({ where: { id: voucher }, data: { limitPerMember: 1 } }))
  expect(await failure({ quantity: 2 })).toEqual(['point.reward.limit', 'quantity'])
  await db.write((tx) =>
    tx.pointReward.update({ where: { id: voucher }, data: { limitPerMember: null, points: 1_000_000 } }),
  )
  expect(await failure({})).toEqual(['point.not.enough', 'quantity'])
  await db.write((tx) => tx.pointReward.update({ where: { id: voucher }, data: { enabled: false } }))
  expect(await failure({})).toEqual(['point.reward.gone', 'rewardId'])
  expect(await failure({ quantity: 0 })).toEqual(['request_param_err', 'quantity'])
  expect([await balance(), await stockOf(voucher)]).toEqual([before, 5])
})

test('a rejected redemption does not count against the limit', async () => {
  await gateway.platform.db.write((tx) =>
    tx.pointReward.update({ where: { id: voucher }, data: { limitPerMember: 1 } }),
  )
  const { redemptionNo } = (await redeem()).body.value
  expect((await redeem()).body.errorCode).toBe('point.reward.limit')
  await rejectRedemption(gateway.platform, { redemptionNo, remark: '', by })
  expect((await redeem()).body.success).toBe(true)
})

test('guests see the goods in their language, members also what they have had', async () => {
  await redeem({ quantity: 2 })
  const asked = { page: 1, size: 50, type: 'VOUCHER' }
  const { list, types, config } = (await gateway.ask(points.showcase, { ...asked, language: 'TY' }, {})).body.value
  expect(list.find(({ rewardId }) => rewardId === voucher)).toMatchObject({
    rewardName: 'Tsaa',
    quantity: 3,
    redeemed: 0,
  })
  expect(new Set(list.map(({ rewardType }) => rewardType))).toEqual(new Set(['VOUCHER']))
  expect(types.find(({ code }) => code === 'VOUCHER')?.displayName).toBe('Mga voucher')
  expect(config).toEqual((await gateway.ask(points.config, {}, { token })).body.value)
  const own = (await gateway.ask(points.rewards, { ...asked, language: 'DE' }, { token })).body.value.list
  expect(own.find(({ rewardId }) => rewardId === voucher)).toMatchObject({ rewardName: 'Tea', redeemed: 2 })
  expect((await gateway.ask(points.rewardTypes, {}, { token })).body.value).toContainEqual({
    code: 'PRIZE',
    displayName: 'Prizes',
  })
  const picture = await gateway.app.inject(new URL(list[0]?.imageUrl ?? '').pathname)
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
})

test('the operator sees what waits, the oldest first', async () => {
  const { redemptionNo } = (
    await redeem({ rewardId: prize, receiverName: 'Juan', receiverMobile: '0917 555 0100', receiverAddress: 'Iloilo' })
  ).body.value
  const waiting = await listWaitingRedemptions(gateway.platform.db.read, { limit: 100 })
  const own = waiting.filter(
    ({ memberId }) => memberId === waiting.find((row) => row.redemptionNo === redemptionNo)?.memberId,
  )
  expect(own.map(({ id }) => id)).toEqual(own.map(({ id }) => id).sort((one, other) => one - other))
  expect(own.at(-1)).toMatchObject({
    redemptionNo,
    reward: { id: prize },
    receiverAddress: 'Iloilo',
  })
})

test('each decision leaves a letter in the language of the member, and a notice', async () => {
  const heard = listen(gateway)
  const { db } = gateway.platform
  const memberId = await memberIdOf(gateway, 'player01')
  const decided = async (decide: typeof approveRedemption, rewardId: number, remark: string, changes: object = {}) => {
    const sent = rewardId === prize ? { receiverName: 'Juan', receiverMobile: '09175550100', receiverAddress: 'X' } : {}
    const { redemptionNo } = (await redeem({ rewardId, quantity: 2, ...sent })).body.value
    await db.write((tx) => tx.pointRedemption.update({ where: { redemptionNo }, data: changes }))
    heard.length = 0
    await decide(gateway.platform, { redemptionNo, remark, by })
    await decide(gateway.platform, { redemptionNo, remark: 'again', by })
    expect(heard).toMatchObject([{ topic: userTopicOf(memberId), message: { type: 'MAIL' } }])
    const { content } = (await gateway.ask(catalogue.messages.inbox, {} as never, { token })).body.value
    return { ...content[0], redemptionNo }
  }
  const voucherLetter = await decided(approveRedemption, voucher, 'LBC 123 <b>')
  expect(voucherLetter).toMatchObject({ subject: 'Your voucher was approved' })
  expect(voucherLetter.content).toBe(
    `<p>${voucherLetter.redemptionNo}: Tea × 2<br />Its code stands in the redeem history of the points mall, as it does here.<br />LBC 123 &lt;b&gt;</p>`,
  )
  expect(await decided(approveRedemption, prize, 'Sent')).toMatchObject({ subject: 'Your reward was approved' })
  await db.write((tx) => tx.member.update({ where: { id: memberId }, data: { language: 'TY' } }))
  const rejected = await decided(rejectRedemption, voucher, 'Out of stock')
  expect(rejected.subject).toBe('Tinanggihan ang gantimpala mo')
  expect(rejected.content).toContain(`Tsaa × 2<br />Hindi ito maibibigay.<br />Bumalik sa account mo ang 200 puntos.`)
  expect(rejected.content).toContain('Out of stock')
  await db.write((tx) => tx.member.update({ where: { id: memberId }, data: { language: 'EN' } }))
})

test('what costs something else than was shown is not redeemed, and a resend finds what it was', async () => {
  const before = await balance()
  const changed = await redeem({ quantity: 2, points: 150, requestId: 'as shown' })
  expect(changed.body).toMatchObject({ errorCode: 'point.price.changed', value: { pointRequired: 100 } })
  expect([await balance(), await stockOf(voucher)]).toEqual([before, 5])
  const done = await redeem({ quantity: 2, points: 200, requestId: 'as shown' })
  expect(done.body.value.points).toBe(200)
  await gateway.platform.db.write((tx) => tx.pointReward.update({ where: { id: voucher }, data: { points: 90 } }))
  expect((await redeem({ quantity: 2, points: 200, requestId: 'as shown' })).body.value).toEqual(done.body.value)
})
