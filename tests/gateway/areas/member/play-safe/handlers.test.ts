import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { addTurnover } from '#gateway/kernel/turnover.ts'
import { dayMs, hourMs, minuteMs, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../../support/gateway.ts'
import { createVisitor } from '../../wallet/wallet-visitor.ts'

const { member, wallet, games } = catalogue
const gateway = withGateway()
let token: string
let memberId: number
beforeAll(async () => {
  token = await gateway.logIn('player01')
  memberId = (await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })).id
  // The seed's own deposits of these days would count too.
  await gateway.platform.db.write((tx) => tx.deposit.deleteMany({ where: { memberId } }))
})

const set = (
  kind: 'deposit' | 'loss' | 'stake' | 'time',
  most: string | null,
  period: 'day' | 'week' | 'month' = 'day',
) => gateway.ask(member.setLimit, { kind, period, most }, { token })
const limitOf = async (kind: string, period = 'day') =>
  (await gateway.ask(member.playSafe, {}, { token })).body.value.limits.find(
    (limit) => limit.kind === kind && limit.period === period,
  )
const deposit = (amount: string) => createVisitor(gateway, token).order(amount)
const codeOf = ({ body }: { body: { errorCode?: string; success: boolean } }) => (body.success ? 'ok' : body.errorCode)
const launch = async () => {
  const { nodeId } = await gateway.platform.db.read.game.findFirstOrThrow({
    where: { engine: 'slot', isGame: { not: 'VASSALAGE' }, closedFrom: null },
  })
  return gateway.ask(games.launch, { nodeId, accountType: 1, launchMode: 'GLS' }, { token })
}

test('a tighter limit counts at once, and says how much is left', async () => {
  expect((await set('deposit', '600')).body.value).toEqual({ outcome: 'set', readyAt: null })
  expect(codeOf(await deposit('500'))).toBe('ok')
  const refused = await deposit('200')
  expect([refused.body.errorCode, refused.body.value]).toEqual([
    'play.limit.reached',
    { kind: 'deposit', period: 'day', left: 100 },
  ])
  expect(await limitOf('deposit')).toMatchObject({ most: 600, used: 500, pending: null })
})

test('parallel deposits cannot pass a limit together', async () => {
  await set('deposit', '1000', 'week')
  const answers = await Promise.all(Array.from({ length: 6 }, () => deposit('100')))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
})

test('a looser limit waits for 24 hours and a second word, and is taken back by the old one', async () => {
  const { body } = await set('deposit', '2000')
  expect(body.value).toMatchObject({ outcome: 'waiting' })
  expect(codeOf(await gateway.ask(member.confirmLimit, { kind: 'deposit', period: 'day' }, { token }))).toBe(
    'play.limit.too.soon',
  )
  await set('deposit', '600')
  expect((await limitOf('deposit'))?.pending).toBeNull()
  await set('deposit', null)
  await set('deposit', null, 'week')
  gateway.platform.clock.advance(dayMs)
  token = await gateway.logIn('player01')
  expect((await limitOf('deposit'))?.most).toBe(600)
  for (const period of ['day', 'week'] as const)
    expect(codeOf(await gateway.ask(member.confirmLimit, { kind: 'deposit', period }, { token }))).toBe('ok')
  expect((await limitOf('deposit'))?.most).toBeNull()
  expect(codeOf(await gateway.ask(member.confirmLimit, { kind: 'deposit', period: 'day' }, { token }))).toBe('no.data')
})

test('who has lost or stayed up to the limit starts no game and moves nothing into a vendor’s wallet', async () => {
  expect(codeOf(await launch())).toBe('ok')
  await set('time', '5')
  gateway.platform.clock.advance(10 * minuteMs)
  await gateway.ask(member.info, {}, { token })
  // When a session was seen is written down beside the answer; the door works in the order in which it is asked.
  await gateway.platform.db.write(async () => undefined)
  expect(codeOf(await launch())).toBe('play.limit.reached')
  const vendor = await gateway.platform.db.read.vendor.findFirstOrThrow()
  const transfer = () =>
    gateway.ask(wallet.transfer, { fromAccountType: 'main', toAccountType: vendor.code, amount: '100' }, { token })
  expect(codeOf(await transfer())).toBe('play.limit.reached')
  await gateway.platform.db.write((tx) => tx.playLimit.deleteMany({ where: { memberId } }))
  expect(codeOf(await transfer())).toBe('ok')
  await set('loss', '0')
  expect(codeOf(await launch())).toBe('play.limit.reached')
  await gateway.platform.db.write((tx) => tx.playLimit.deleteMany({ where: { memberId } }))
})

test('of a limit of losses nothing is used by who is ahead', async () => {
  const { clock, db } = gateway.platform
  const row = { memberId, day: toMerchantDay(clock.now()), gameType: 'RNG', vendorCode: 'ahead', rounds: 1 }
  const won = { ...row, betMinor: 0n, validBetMinor: 0n, winMinor: 900_000_00n }
  await db.write((tx) => tx.dailyAggregate.create({ data: won }))
  expect((await limitOf('loss'))?.used).toBe(0)
  await db.write((tx) => tx.dailyAggregate.deleteMany({ where: { memberId, vendorCode: 'ahead' } }))
})

test('to end sessions that nobody has used for long is no time of play', async () => {
  const { clock } = gateway.platform
  // At a merchant's noon, so that the day holds all that is done in it.
  clock.advance(startOfMerchantDay(clock.now()).getTime() + dayMs + dayMs / 2 - clock.now().getTime())
  await gateway.logIn('player01')
  clock.advance(5 * hourMs)
  token = await gateway.logIn('player01')
  const { body } = await gateway.ask(member.revokeSession, {}, { token })
  expect([body.success, (await limitOf('time'))?.used]).toEqual([true, 2])
})

test.each(['', '-1', '1,000', '0.001', '1e21', '٣', 'much'])('a limit of %j is refused at its field', async (most) => {
  const { body } = await set('deposit', most)
  expect([body.errorCode, (body.value as unknown as { fields: { field: string }[] }).fields[0]?.field]).toEqual([
    'request_param_err',
    'most',
  ])
})

test('a tighter limit counts for what was ordered before it, too: what still fits is paid, the rest is cancelled', async () => {
  const player = createVisitor(gateway, token)
  const { db } = gateway.platform
  await db.write((tx) => tx.playLimit.deleteMany({ where: { memberId } }))
  await db.write((tx) => tx.deposit.deleteMany({ where: { memberId } }))
  const orders = []
  for (const amount of ['50000', '300', '250', '200']) orders.push((await deposit(amount)).body.value)
  const before = await player.balance()
  expect((await set('deposit', '500')).body.value.outcome).toBe('set')
  const ends: string[] = []
  for (const order of orders) {
    await player.press(order, 'pay')
    ends.push((await player.deposit(order.depositId)).body.value.status)
  }
  expect(ends).toEqual(['cancelled', 'approved', 'cancelled', 'approved'])
  expect([await player.balance(), (await limitOf('deposit'))?.used]).toEqual([before + 500, 500])
  // Without a limit that came since, an order is paid beside others that are open.
  await set('deposit', '900', 'week')
  await db.write((tx) => tx.playLimit.deleteMany({ where: { memberId, period: 'day' } }))
  const [one, other] = [(await deposit('200')).body.value, (await deposit('200')).body.value]
  await Promise.all([player.press(one, 'pay'), player.press(other, 'pay')])
  expect(await player.balance()).toBe(before + 900)
  await db.write((tx) => tx.playLimit.deleteMany({ where: { memberId } }))
})

test('a payment counts in the day of its order, and neither takes nor gives room in the day after', async () => {
  const player = createVisitor(gateway, token)
  const { db, clock } = gateway.platform
  await db.write((tx) => tx.deposit.deleteMany({ where: { memberId } }))
  await set('deposit', '1000')
  const yesterdays = (await deposit('1000')).body.value
  const createdAt = new Date(clock.now().getTime() - 24 * 3_600_000)
  await db.write((tx) => tx.deposit.update({ where: { receiptNo: yesterdays.depositId }, data: { createdAt } }))
  const todays = (await deposit('1000')).body.value
  await player.press(todays, 'pay')
  await player.press(yesterdays, 'pay')
  const statusOf = async (order: typeof todays) => (await player.deposit(order.depositId)).body.value.status
  expect([await statusOf(todays), await statusOf(yesterdays)]).toEqual(['approved', 'approved'])
  expect((await limitOf('deposit'))?.used).toBe(1000)
  const late = (await deposit('100')).body
  expect(late.errorCode).toBe('play.limit.reached')
  await db.write((tx) => tx.playLimit.deleteMany({ where: { memberId } }))
})

test('a break stops every way in, leaves the way out, and nobody makes it shorter', async () => {
  const player = createVisitor(gateway, token)
  const order = (await deposit('100')).body.value
  const before = await player.balance()
  const taken = await gateway.ask(member.takeBreak, { length: '6m' }, { token })
  expect(taken.body.value.kind).toBe('exclusion')
  const again = await gateway.ask(member.takeBreak, { length: '24h' }, { token })
  expect(again.body.value).toEqual(taken.body.value)
  expect([codeOf(await deposit('500')), codeOf(await launch())]).toEqual(['play.break.running', 'play.break.running'])
  // Nor is what was ordered before it paid for now.
  const { page } = await player.press(order, 'pay')
  expect(page).toContain('<p>You are taking a break from playing.</p><p>Nothing was paid')
  expect((await player.deposit(order.depositId)).body.value).toMatchObject({
    status: 'cancelled',
    reason: 'You are taking a break from playing.',
  })
  const { read } = gateway.platform.db
  const about = { contains: order.depositId }
  expect(await read.mail.findMany({ where: { memberId, content: about } })).toMatchObject([
    { subject: 'Your deposit was cancelled' },
  ])
  const trail = await read.auditEvent.findMany({ where: { kind: 'deposit.cancel', detail: about } })
  expect(trail.map(({ detail }) => JSON.parse(detail).by)).toEqual(['play-safe'])
  expect(await player.balance()).toBe(before)
  // What deposits ask for falls away, because it cannot be staked any more; what the house has given does not.
  const ask = (source: 'deposit' | 'grant') =>
    gateway.platform.db.write((tx) =>
      addTurnover(tx, { memberId, source, sourceNo: source, requiredMinor: 500_00n, at: gateway.platform.clock.now() }),
    )
  await ask('deposit')
  expect((await gateway.ask(wallet.turnover, {}, { token })).body.value.status).toBe('N')
  expect(codeOf(await player.withdraw('300'))).toBe('ok')
  await ask('grant')
  expect((await player.withdraw('300')).body).toMatchObject({
    errorCode: 'withdraw.turnover.left',
    value: { turnoverLeft: 500 },
  })
  expect(codeOf(await gateway.ask(wallet.returnAll, {}, { token }))).toBe('ok')
})

test('the reality check counts the session and what was played in it', async () => {
  gateway.platform.clock.advance(hourMs / 6)
  const { value } = (await gateway.ask(member.realityCheck, {}, { token })).body
  expect(value).toMatchObject({ staked: 0, won: 0, net: 0, rounds: 0 })
  expect(value.minutes).toBeGreaterThanOrEqual(10)
})

test('what counts as staked is what was laid, however little of it is valid for turnover', async () => {
  const startsAt = new Date(Math.floor(gateway.platform.clock.now().getTime() / (5 * minuteMs)) * 5 * minuteMs)
  const laid = {
    gameType: 'RNG',
    stakeMinor: 120_00n,
    result: 'lose',
    rounds: 2,
    validBetMinor: 72_00n,
    winMinor: 168_00n,
  }
  await gateway.platform.db.write((tx) => tx.fiveMinuteAggregate.create({ data: { memberId, startsAt, ...laid } }))
  const { value } = (await gateway.ask(member.realityCheck, {}, { token })).body
  expect(value).toMatchObject({ staked: 240, won: 168, net: -72, rounds: 2 })
})

test('since a moment it counts what was settled from then on, and never more than the session', async () => {
  const { at } = (await gateway.ask(member.realityCheck, {}, { token })).body.value
  gateway.platform.clock.advance(2 * minuteMs)
  const bet = await gateway.platform.db.read.bet.findFirstOrThrow({ where: { memberId, settledAt: { not: null } } })
  const settledAt = gateway.platform.clock.now()
  const given = { ...bet, orderNo: 'RGIVEN222222', status: 'cancelled', settledAt, betMinor: 180_00n, winMinor: 0n }
  await gateway.platform.db.write((tx) => tx.bet.create({ data: given }))
  await gateway.platform.db.write((tx) =>
    tx.bet.update({
      where: { orderNo: bet.orderNo },
      data: { settledAt, betMinor: 50_00n, validBetMinor: 30_00n, winMinor: 20_00n },
    }),
  )
  expect((await gateway.ask(member.realityCheck, { since: at }, { token })).body.value).toMatchObject({
    minutes: 2,
    staked: 50,
    won: 20,
    net: -30,
    rounds: 1,
  })
  expect((await gateway.ask(member.realityCheck, { since: at + 3 * minuteMs }, { token })).body.value).toMatchObject({
    minutes: 0,
  })
  const whole = (await gateway.ask(member.realityCheck, {}, { token })).body.value
  expect((await gateway.ask(member.realityCheck, { since: 0 }, { token })).body.value.minutes).toBe(whole.minutes)
})
