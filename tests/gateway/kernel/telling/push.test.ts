import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import { withGateway } from '../../../support/gateway.ts'
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
