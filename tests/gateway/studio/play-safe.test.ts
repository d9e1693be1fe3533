import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { withGateway } from '../../support/gateway.ts'
import { giveBonus } from '../areas/promotions/bonus-desk.ts'
import { sitDown, type Visitor } from './studio-visitor.ts'

const { member } = catalogue
const gateway = withGateway()
let token: string
let visitor: Visitor
beforeAll(async () => {
  token = await gateway.logIn('agent01')
  visitor = await sitDown(gateway, { token })
})

const roundsOf = () => gateway.platform.db.read.round.count({ where: { memberId: visitor.memberId } })
const stake = async (amount: string) => {
  const before = { balance: await visitor.balanceMinor(), rounds: await roundsOf() }
  const { status } = await visitor.play({ stake: amount })
  const isUntouched = (await visitor.balanceMinor()) === before.balance && (await roundsOf()) === before.rounds
  return { isPlayed: status === 200 && (await roundsOf()) === before.rounds + 1, isUntouched }
}
const played = { isPlayed: true }
const stopped = { isPlayed: false, isUntouched: true }

test('a game takes stakes up to the limit of the day and no peso more', async () => {
  const { limits } = (await gateway.ask(member.playSafe, {}, { token })).body.value
  const used = limits.find(({ kind, period }) => kind === 'stake' && period === 'day')?.used ?? 0
  await gateway.ask(member.setLimit, { kind: 'stake', period: 'day', most: String(used + 50) }, { token })
  expect(await stake('20.00')).toMatchObject(played)
  expect(await stake('40.00')).toEqual(stopped)
  expect(await stake('30.00')).toMatchObject(played)
  expect(await stake('1.00')).toEqual(stopped)
  await gateway.platform.db.write((tx) => tx.playLimit.deleteMany({ where: { memberId: visitor.memberId ?? 0 } }))
  expect(await stake('20.00')).toMatchObject(played)
})

test('a round that is not decided yet counts for the limit of another game', async () => {
  const { limits } = (await gateway.ask(member.playSafe, {}, { token })).body.value
  const used = limits.find(({ kind, period }) => kind === 'stake' && period === 'day')?.used ?? 0
  await gateway.ask(member.setLimit, { kind: 'stake', period: 'day', most: String(used + 30) }, { token })
  const beside = await sitDown(gateway, { token, engine: 'dice' })
  const { db } = gateway.platform
  const { id: _id, ...last } = await db.read.round.findFirstOrThrow({ where: { memberId: visitor.memberId } })
  const open = { ...last, seatId: (await beside.seat()).row.id, orderNo: 'ROPEN', state: 'open', settledAt: null }
  await db.write((tx) => tx.round.create({ data: { ...open, openedAt: gateway.platform.clock.now() } }))
  expect(await stake('20.00')).toEqual(stopped)
  await db.write((tx) => tx.round.update({ where: { orderNo: 'ROPEN' }, data: { state: 'void' } }))
  expect(await stake('20.00')).toMatchObject(played)
  await db.write((tx) => tx.playLimit.deleteMany({ where: { memberId: visitor.memberId ?? 0 } }))
})

test('a limit of losses holds for what of a stake is own money, and not for what a bonus pays', async () => {
  const newcomer = await sitDown(gateway, { token: await gateway.logIn('player02'), engine: 'dice' })
  const memberId = newcomer.memberId ?? 0
  const { db, clock } = gateway.platform
  const at = clock.now()
  const put = (id: string, amountMinor: bigint) =>
    db.write((tx) =>
      mustPost(tx, {
        id,
        kind: 'deposit',
        currency: 'TLB',
        memberId,
        at,
        lines: [
          { account: houseAccount.depositsClearing(), amountMinor: -amountMinor },
          { account: memberAccount.main(memberId), amountMinor },
        ],
      }),
    )
  const rounds = () => db.read.round.count({ where: { memberId } })
  await giveBonus(gateway, memberId, { amount: '500.00', shares: { [newcomer.game.gameCategory]: 10_000 } })
  await db.write((tx) =>
    tx.playLimit.create({ data: { memberId, kind: 'loss', period: 'day', most: 10_00n, changedAt: at } }),
  )
  await newcomer.play({ stake: '20.00' })
  expect(await rounds()).toBe(1)
  await put('a little', 5_00n)
  await newcomer.play({ stake: '20.00' })
  expect(await rounds()).toBe(2)
  await put('more', 50_00n)
  const { body } = await newcomer.play({ stake: '50.00' })
  expect([await rounds(), body.includes('more than the limit that you have set for yourself')]).toEqual([2, true])
})

test('a break that begins during a game takes no further stake', async () => {
  await gateway.ask(member.takeBreak, { length: '24h' }, { token })
  expect(await stake('20.00')).toEqual(stopped)
})
