import { expect, test } from 'vitest'
import { team } from '#catalogue/team.ts'
import { settleRebates } from '#gateway/areas/team/rebates/settle.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { dayMs, minuteMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { periodAt } from '#gateway/platform/time/periods.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createLine } from '../contracts/line.ts'
import { memberOf } from './team-visitor.ts'

const gateway = withGateway()

test.each(['weekly', 'semimonthly', 'monthly', 'daily'] as const)(
  'with %s rebates a day is paid when the period that holds it is over, and once',
  async (period) => {
    const { db, clock } = gateway.platform
    const settings = merchantSettings(gateway.platform)
    const { agents } = await settings.all()
    await db.write((tx) => settings.change(tx, 'agents', { ...agents, rebatePeriod: period }))
    settings.forget()
    // What was left of the time before is done first.
    await settleRebates(gateway.platform)
    const player = await memberOf(gateway, 'player01')
    await createLine(gateway).play(player, { stake: 10_000, win: 0 })
    const [day, { endsAt }] = [toMerchantDay(clock.now()), periodAt(period, clock.now())]
    const paid = () => db.read.agentRebate.count({ where: { day } })

    clock.advance(endsAt.getTime() - minuteMs - clock.now().getTime())
    await settleRebates(gateway.platform)
    expect(await paid()).toBe(0)
    clock.advance(10 * minuteMs)
    expect(await settleRebates(gateway.platform)).toBeGreaterThan(0)
    expect(await paid()).toBeGreaterThan(0)
    expect(await settleRebates(gateway.platform)).toBe(0)
  },
)

test('less is left for an agent only by what is paid to one below: not by a rate of a plain member, nor by own bets', async () => {
  const { db, clock } = gateway.platform
  const line = createLine(gateway)
  const head = await line.addPerson('head', null, 1)
  const [mid, plain] = [await line.addPerson('mid', head), await line.addPerson('plain', head, 0)]
  const low = await line.addPerson('low', mid, 0)
  await db.write((tx) =>
    tx.memberRate.createMany({
      data: [mid, plain, low].map(({ id }) => ({ memberId: id, product: 'RNG', rateBp: 50 })),
    }),
  )
  const rateBp = (await merchantSettings(gateway.platform).all()).agents.headRates.RNG ?? 0
  await settleRebates(gateway.platform)
  const day = toMerchantDay(clock.now())
  for (const [person, stake] of [
    [plain, 100],
    [mid, 200],
    [low, 400],
  ] as const)
    await line.play(person, { stake, win: 0 })
  const running = async (person: typeof head) =>
    (await line.as(person, team.revenue, { preset: 'today' })).value.running.find(({ source }) => source === 'rebate')
      ?.received
  const expected = [
    [head, (100 * rateBp + 200 * rateBp + 400 * (rateBp - 50)) / 10_000],
    [mid, (400 * 50) / 10_000],
  ] as const
  for (const [person, amount] of expected) expect(await running(person), person.account).toBeCloseTo(amount, 2)

  clock.advance(dayMs)
  await settleRebates(gateway.platform)
  const paid = await db.read.agentRebate.findMany({
    where: { day, memberId: { in: [head.id, mid.id] } },
    orderBy: { memberId: 'asc' },
  })
  expect(paid.map(({ amountMinor }) => Number(amountMinor) / 100)).toEqual(expected.map(([, amount]) => amount))
  expect(JSON.parse(paid[0]?.parts ?? '')).toMatchObject([
    { username: mid.account, validBet: 400, givenRateBp: 50 },
    { username: mid.account, validBet: 200, givenRateBp: 0 },
    { username: plain.account, validBet: 100, givenRateBp: 0 },
  ])
})

test('an agent with rates is not moved below a plain member, whatever rates that one was given once', async () => {
  const line = createLine(gateway)
  const head = await line.addPerson('above', null, 1)
  const [agent, plain] = [await line.addPerson('agent', head), await line.addPerson('member', head, 0)]
  await gateway.platform.db.write((tx) =>
    tx.memberRate.createMany({ data: [agent, plain].map(({ id }) => ({ memberId: id, product: 'RNG', rateBp: 50 })) }),
  )
  const move = async () => (await gateway.ask(team.move, { username: agent.account, upline: plain.account })).body
  expect((await move()).errorCode).toBe('agent.rate.above.own')
  await gateway.platform.db.write((tx) => tx.memberRate.deleteMany({ where: { memberId: agent.id } }))
  expect((await move()).success).toBe(true)
})

test('the rebate of an agent who is disabled is worked out as every other, and paid once the account is open again', async () => {
  const { db, clock } = gateway.platform
  const line = createLine(gateway)
  const head = await line.addPerson('frozen', null, 1)
  const below = await line.addPerson('below', head, 0)
  await settleRebates(gateway.platform)
  const setState = (state: 'active' | 'disabled') =>
    db.write((tx) => tx.member.update({ where: { id: head.id }, data: { state } }))
  const day = toMerchantDay(clock.now())
  const kept = () => db.read.agentRebate.findUnique({ where: { memberId_day: { memberId: head.id, day } } })
  await line.play(below, { stake: 10_000, win: 0 })
  await setState('disabled')
  clock.advance(dayMs)
  await settleRebates(gateway.platform)
  const waiting = await kept()
  expect(waiting).toMatchObject({ paidAt: null })
  expect([waiting && waiting.amountMinor > 0n, await line.balance(head)]).toEqual([true, 0n])

  clock.advance(30 * dayMs)
  await settleRebates(gateway.platform)
  expect(await line.balance(head)).toBe(0n)
  await setState('active')
  for (const paid of [1, 0]) expect(await settleRebates(gateway.platform)).toBe(paid)
  expect([(await kept())?.paidAt, await line.balance(head)]).toEqual([expect.any(Date), waiting?.amountMinor])
})
