import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../support/gateway.ts'
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

test('a break that begins during a game takes no further stake', async () => {
  await gateway.ask(member.takeBreak, { length: '24h' }, { token })
  expect(await stake('20.00')).toEqual(stopped)
})
