import { expect, test } from 'vitest'
import { withGateway } from '../../../support/gateway.ts'
import { createVisitor, newDay } from './wallet-visitor.ts'

const gateway = withGateway()

test('a withdrawal that costs something else than was shown is not asked for, and a resend is answered before that', async () => {
  const player = createVisitor(gateway, await gateway.logIn('player01'))
  await newDay(gateway)
  const before = await player.balance()
  const changed = await player.withdraw(300, { charge: 5, requestId: 'as shown' })
  expect(changed.body).toMatchObject({ errorCode: 'withdraw.charge.changed', value: { charge: 0 } })
  expect(await player.balance()).toBe(before)
  const done = await player.withdraw(300, { charge: 0, requestId: 'as shown' })
  expect(done.body.value).toMatchObject({ charge: 0 })
  for (let count = 0; count < 2; count += 1) await player.withdraw(300)
  expect((await player.withdraw(300, { charge: 0 })).body.errorCode).toBe('withdraw.charge.changed')
  expect((await player.withdraw(300, { charge: 0, requestId: 'as shown' })).body.value).toEqual(done.body.value)
})
