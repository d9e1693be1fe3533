import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { payDebts } from '#gateway/areas/contracts/settlement/debts.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { settleRebates } from '#gateway/areas/team/rebates/settle.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import { dayMs, hourMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createLine, percent } from '../../areas/contracts/line.ts'
import { listen, memberIdOf, paymentPassword } from '../../areas/wallet/wallet-visitor.ts'

const gateway = withGateway()
const notice = () => ({ type: 'MAIL' as const, at: gateway.platform.clock.now() })

test('what a work tells is sent once, after its commit, and dropped when the work is rolled back', async () => {
  const heard = listen(gateway)
  const { db } = gateway.platform
  const fails = db.write(async () => {
    tellMember(1, notice())
    throw new Error('rolled back')
  })
  await expect(fails).rejects.toThrow('rolled back')
  expect(heard).toEqual([])
  let inside = -1
  await db.write(async () => {
    tellMember(2, notice())
    inside = heard.length
  })
  expect([inside, heard.map(({ topic }) => topic)]).toEqual([0, ['/topic/user/2']])
})

test('outside of a work nothing can be told', () => {
  expect(() => tellMember(1, notice())).toThrow('outside of write()')
})

test('money from the own line is told to who receives it, and not by a resend', async () => {
  const heard = listen(gateway)
  const token = await gateway.logIn('agent01')
  const order = { username: 'player01', amount: 50, password: paymentPassword, requestId: 'income' } as never
  const send = () => gateway.ask(catalogue.wallet.transferToDownline, order, { token })
  const { transactionId } = (await send()).body.value
  await send()
  const topic = `/topic/user/${await memberIdOf(gateway, 'player01')}`
  const message = expect.objectContaining({ type: 'INCOME', amount: 50, receiptNo: transactionId })
  expect(heard).toEqual([{ topic, message }])
})

/** The amounts of income that a member was told of. */
const incomes = (heard: ReturnType<typeof listen>, memberId: number) =>
  heard.flatMap(({ topic, message: { type, amount } }) =>
    type === 'INCOME' && topic === `/topic/user/${memberId}` ? [amount] : [],
  )

test('a settlement is told to who receives it when it is paid, be it at once or as a debt later, and once', async () => {
  const line = createLine(gateway)
  const { platform } = gateway
  const head = await line.addPerson('head', null, 1)
  const mid = await line.addPerson('mid', head)
  await settleDue(platform)
  await line.agree(null, head, percent(100))
  await line.agree(head, mid, percent(50))
  line.goToNext(dayMs)
  await settleDue(platform)
  await line.play(mid, { stake: 1_000, win: 0 })
  // The head gets 10 of the house, and has 5 left of it.
  const heard = listen(gateway)
  line.goToNext(dayMs)
  await settleDue(platform)
  await settleDue(platform)
  expect([incomes(heard, head.id), incomes(heard, mid.id)]).toEqual([[10], [5]])

  await platform.db.write((tx) =>
    tx.contract.updateMany({ where: { receiverId: head.id }, data: { state: 'ended', openKey: null } }),
  )
  await line.play(mid, { stake: 6_000, win: 0 })
  line.goToNext(dayMs)
  await settleDue(platform)
  expect(incomes(heard, mid.id)).toEqual([5])
  await line.give(head, 100)
  await payDebts(platform)
  await payDebts(platform)
  expect(incomes(heard, mid.id)).toEqual([5, 30])
})

test('a rebate is told to its agent with what has come in, and once', async () => {
  const { platform } = gateway
  const { db, clock } = platform
  const settings = merchantSettings(platform)
  const { agents } = await settings.all()
  await db.write((tx) => settings.change(tx, 'agents', { ...agents, rebatePeriod: 'daily' }))
  settings.forget()
  await settleRebates(platform)
  const player = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  await createLine(gateway).play(player, { stake: 10_000, win: 0 })
  const heard = listen(gateway)
  clock.advance(dayMs + hourMs)
  const paidFrom = clock.now()
  await settleRebates(platform)
  await settleRebates(platform)
  const paid = await db.read.agentRebate.findMany({ where: { paidAt: { gte: paidFrom } } })
  expect(paid.length).toBeGreaterThan(0)
  const told = paid.map(({ memberId }) => [memberId, incomes(heard, memberId)])
  expect(told).toEqual(paid.map(({ memberId, amountMinor }) => [memberId, [Number(amountMinor) / 100]]))
})
