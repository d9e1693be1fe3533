import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { postIfEnough } from '#gateway/ledger/must.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createVisitor, memberIdOf, paymentPassword, type Visitor } from '../../areas/wallet/wallet-visitor.ts'

const { wallet } = catalogue
const gateway = withGateway()
let player: Visitor
beforeAll(async () => {
  player = createVisitor(gateway, await gateway.logIn('player01'))
})

const up = (more: object) =>
  gateway.ask(wallet.transferToUpline, { amount: 50, password: paymentPassword, ...more } as never, {
    token: player.token,
  })

test('a resend answers its receipt though the password is wrong, locked or gone meanwhile; a new order is refused', async () => {
  const [withdrawn, sent] = [await player.withdraw(300, { requestId: 'kept' }), await up({ requestId: 'kept' })]
  expect([withdrawn.body.success, sent.body.success]).toEqual([true, true])
  const before = await player.balance()
  const resend = async () => [
    (await player.withdraw(300, { requestId: 'kept', password: '000000' })).body.value,
    (await up({ requestId: 'kept', password: '000000' })).body.value,
  ]
  const receipts = [withdrawn.body.value, sent.body.value]
  expect(await resend()).toEqual(receipts)
  for (let tries = 0; tries < 5; tries++) await up({ password: '000000', requestId: `wrong-${tries}` })
  expect((await up({ requestId: 'other' })).body.errorCode).toBe('payment.pw.locked')
  expect(await resend()).toEqual(receipts)
  expect((await up({ requestId: 'kept', amount: 51 })).body.errorCode).toBe('idempotency.key.reused')
  await gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: 'player01' }, data: { paymentPasswordHash: null, uplineId: null } }),
  )
  expect(await resend()).toEqual(receipts)
  expect((await up({ requestId: 'other' })).body.errorCode).toBe('not.exists.upline')
  expect(await player.balance()).toBe(before)
})

test('what comes before an order is passed once, and what the work throws is not remembered', async () => {
  const told: string[] = []
  const order = (fails: boolean) =>
    placeOrder(
      gateway.platform,
      {
        caller: { memberId: 1 },
        refuse: (code) => {
          throw new Error(code)
        },
      },
      { operation: 'test', key: 'one', content: {}, before: async () => void told.push('before') },
      async () => {
        told.push('work')
        if (fails) throw new Error('the work failed')
        return { done: true }
      },
    )
  await expect(order(true)).rejects.toThrow('the work failed')
  expect(await order(false)).toEqual({ done: true })
  expect(await order(false)).toEqual({ done: true })
  expect(told).toEqual(['before', 'work', 'before', 'work'])
})

test('an order has the moment of its work, behind all that came before it', async () => {
  const { clock } = gateway.platform
  const asked = clock.now()
  const done = await placeOrder(
    gateway.platform,
    {
      caller: { memberId: 1 },
      refuse: (code) => {
        throw new Error(code)
      },
    },
    { operation: 'test', key: 'later', content: {}, before: () => clock.advance(minuteMs) },
    async (_tx, at) => ({ at: at.getTime() }),
  )
  expect(done.at - asked.getTime()).toBeGreaterThanOrEqual(minuteMs)
})

test('of a new movement only that the money is not there is an answer; all else is a bug', async () => {
  const memberId = await memberIdOf(gateway, 'player01')
  const move = (id: string, amountMinor: bigint) => ({
    id,
    kind: 'test',
    currency: 'TLB',
    lines: [
      { account: memberAccount.main(memberId), amountMinor: -amountMinor },
      { account: memberAccount.bonus(memberId, 'B1'), amountMinor },
    ],
    memberId,
    at: gateway.platform.clock.now(),
  })
  const { db } = gateway.platform
  expect(await db.write((tx) => postIfEnough(tx, move('must:1', 10n ** 12n)))).toBe(false)
  expect(await db.write((tx) => postIfEnough(tx, move('must:1', 1n)))).toBe(true)
  await expect(db.write((tx) => postIfEnough(tx, move('must:1', 1n)))).rejects.toThrow('already_posted')
})
