import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { closeBonus } from '#gateway/kernel/bonuses/close.ts'
import { fillTurnovers } from '#gateway/kernel/turnover.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import type { Bonus } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createVisitor, memberIdOf, paymentPassword, type Visitor } from '../wallet/wallet-visitor.ts'
import { giveBonus, mainMinor, purseMinor } from './bonus-desk.ts'

const { wallet } = catalogue
const gateway = withGateway()
let player: Visitor
let memberId: number
let bonus: Bonus
beforeAll(async () => {
  player = createVisitor(gateway, await gateway.logIn('player01'))
  memberId = await memberIdOf(gateway, 'player01')
  bonus = await giveBonus(gateway, memberId, { amount: '500.00' })
})
const state = async () => (await gateway.platform.db.read.bonus.findUniqueOrThrow({ where: { id: bonus.id } })).state

test('with an open bonus a withdrawal is refused before it was confirmed, and says what would be lost', async () => {
  const { body } = await gateway.ask(wallet.withdrawalAccounts, {}, { token: player.token })
  const lost = { bonusNo: bonus.bonusNo, title: 'Test bonus', purse: 500, turnoverLeft: 15_000 }
  expect(body.value.openBonuses).toEqual([lost])
  const refused = (await player.withdraw(300)).body
  expect([refused.errorCode, refused.value]).toEqual(['bonus.give.up.first', { bonuses: [lost] }])
  expect(await state()).toBe('open')
})

test('what is too much for own money leaves the bonus as it was: a purse never leaves', async () => {
  const own = await mainMinor(gateway, memberId)
  const { body } = await player.withdraw(String(Number(own + 1_00n) / 100), { giveUpBonuses: true })
  expect(body.errorCode).toBe('account.balance.not.enough')
  expect([await state(), await purseMinor(gateway, bonus)]).toEqual(['open', 500_00n])
})

test('neither to a vendor nor to the upline does more go than own money', async () => {
  const own = Number(await mainMinor(gateway, memberId)) / 100
  const order = { fromAccountType: 'main', toAccountType: 'PG', amount: String(own + 1) }
  const { body } = await gateway.ask(wallet.transfer, order as never, { token: player.token })
  expect(body.errorCode).toBe('account.balance.not.enough')
  expect(await purseMinor(gateway, bonus)).toBe(500_00n)
})

test('own money does not leave along the line beside an open bonus either, nor is it collected', async () => {
  const agent = createVisitor(gateway, await gateway.logIn('agent01'))
  const send = { amount: '50', password: paymentPassword }
  const before = await mainMinor(gateway, memberId)
  const up = await gateway.ask(wallet.transferToUpline, send, { token: player.token })
  expect([up.body.errorCode, up.body.value]).toMatchObject(['bonus.give.up.first', { bonuses: [{ purse: 500 }] }])
  const asAgent = { token: agent.token }
  const sent = await gateway.ask(wallet.transferToDownline, { ...send, username: 'player01' }, asAgent)
  expect(sent.body.success).toBe(true)
  const back = await gateway.ask(wallet.collectFromDownline, { ...send, username: 'player01' }, asAgent)
  expect(back.body.errorCode).toBe('transfer.collect.turnover')
  expect((await mainMinor(gateway, memberId)) - before).toBe(50_00n)
  expect([await state(), await purseMinor(gateway, bonus)]).toEqual(['open', 500_00n])
})

test('a bonus that the form did not show is not given up with it', async () => {
  const other = await giveBonus(gateway, memberId, { amount: '50.00' })
  const ends = { giveUpBonuses: true, bonusNos: [bonus.bonusNo] }
  const { body } = await player.withdraw(300, ends)
  expect(body.errorCode).toBe('bonus.give.up.first')
  expect((body.value as unknown as { bonuses: unknown[] }).bonuses).toHaveLength(2)
  expect(await state()).toBe('open')
  const more = { currency: 'TLB', at: gateway.platform.clock.now() }
  await gateway.platform.db.write((tx) => closeBonus(tx, { id: other.id, end: 'forfeited' }, more))
})

test('confirmed, the withdrawal and the end of the bonus are one', async () => {
  const own = await mainMinor(gateway, memberId)
  const ends = { giveUpBonuses: true, bonusNos: ['B0', bonus.bonusNo], requestId: 'confirmed' }
  const { body } = await player.withdraw(300, ends)
  expect(body.success).toBe(true)
  expect((await mainMinor(gateway, memberId)) - own).toBe(-300_00n)
  expect([await state(), await purseMinor(gateway, bonus)]).toEqual(['forfeited', 0n])
  const again = (await player.withdraw(300, { ...ends, bonusNos: ends.bonusNos.toReversed() })).body
  expect(again.value).toEqual(body.value)
})

test('what is to be staked before money leaves is said in the order of the queue, with the bonus before it', async () => {
  const { db, clock } = gateway.platform
  const asked = async () => (await gateway.ask(wallet.turnover, {}, { token: player.token })).body.value
  const stake = (validBetMinor: bigint) => {
    const at = clock.now()
    const bet = { memberId, category: 'RNG', validBetMinor, placedAt: at, at }
    return db.write((tx) => fillTurnovers(tx, [bet]))
  }
  expect(await asked()).toMatchObject({ status: 'D', bonusesBefore: [] })
  const bonus = await giveBonus(gateway, memberId, { amount: '500.00' })
  const { value } = (await player.order('200')).body
  await player.press(value, 'pay')
  const before = { bonusNo: bonus.bonusNo, title: 'Test bonus', purse: 500, turnoverLeft: 15_000 }
  expect(await asked()).toMatchObject({ status: 'A', totalRequiredTurnover: 15_200, bonusesBefore: [before] })
  const behind = await giveBonus(gateway, memberId, { amount: '50.00' })
  expect(await asked()).toMatchObject({ totalRequiredTurnover: 15_200, bonusesBefore: [before] })
  await stake(700_00n)
  expect(await asked()).toMatchObject({
    totalRequiredTurnover: 15_200,
    totalActualTurnover: 700,
    bonusesBefore: [{ turnoverLeft: 14_300 }],
  })
  const left = { errorCode: 'withdraw.turnover.left', value: { turnoverLeft: 14_500 } }
  expect((await player.withdraw(300, { giveUpBonuses: true })).body).toMatchObject(left)
  const up = { amount: '50', password: paymentPassword }
  expect((await gateway.ask(wallet.transferToUpline, up, { token: player.token })).body).toMatchObject(left)
  // Over, and the clock's job has not come by: no bet fills it any more.
  await db.write((tx) => tx.bonus.update({ where: { id: bonus.id }, data: { expiresAt: clock.now() } }))
  expect(await asked()).toMatchObject({ totalRequiredTurnover: 200, bonusesBefore: [] })
  await db.write((tx) => tx.bonus.update({ where: { id: bonus.id }, data: { expiresAt: bonus.expiresAt } }))
  await stake(14_499_99n)
  expect(await asked()).toMatchObject({ status: 'A' })
  await stake(1n)
  expect(await asked()).toMatchObject({ status: 'D', bonusesBefore: [] })
  const more = { currency: 'TLB', at: clock.now() }
  await db.write((tx) => closeBonus(tx, { id: behind.id, end: 'forfeited' }, more))
})

test('the book is sound after all this', async () => {
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})
