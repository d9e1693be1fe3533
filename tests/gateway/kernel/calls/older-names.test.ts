import { expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { olderCalls } from '#catalogue/older/index.ts'
import { withGateway } from '../../../support/gateway.ts'

/** A call under an older name is the same call (wire 10.8). */
const gateway = withGateway({ RATE_LIMIT_FACTOR: '1' })
const named = olderCalls.map((call) => [call.key, call] as const)

const rightsOf = ({ area, access, forAnybody, beforeChange, failures, rate, bodyBytes, carrier, alsoPlain }: Call) => ({
  ...{ area, access, forAnybody, beforeChange, failures, rate, bodyBytes, alsoPlain },
  isSealed: carrier === 'encrypted',
})

test.each(named)('%s has the rights of the call that it stands for', (_key, call) => {
  expect(rightsOf(call)).toEqual(rightsOf(call.of))
})

test('no two calls have one key', () => {
  const keys = olderCalls.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) for (const calls of Object.values(catalogue)) expect(calls).not.toHaveProperty(key)
})

test('an older name counts with the call that it stands for', async () => {
  const { balance } = catalogue.wallet
  const older = olderCalls.find(({ of }) => of === balance) as Call
  const token = await gateway.logIn('player01')
  const askBoth = async () => [
    (await gateway.ask(older, {}, { token })).body.errorCode,
    (await gateway.ask(balance, {}, { token })).body.errorCode,
  ]
  for (let pair = 0; pair < balance.rate.max / 2; pair += 1) expect(await askBoth()).toEqual([undefined, undefined])
  expect(await askBoth()).toEqual(['TOO_MANY_REQUEST', 'TOO_MANY_REQUEST'])
})

test('what an older name asks is checked as by the call', async () => {
  const token = await gateway.logIn('player02')
  const older = olderCalls.find(({ key }) => key === 'olderBalance') as Call
  expect((await gateway.ask(older, { typeId: 'x' }, { token })).body.errorCode).toBe('request_param_err')
})
