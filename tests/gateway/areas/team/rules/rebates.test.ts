import { expect, test } from 'vitest'
import { rateFault } from '#gateway/areas/team/rules/rebates.ts'

test('who has more than the one above since that one’s rates were lowered keeps it, and is given no more', () => {
  const fault = (RNG: number) => rateFault({ RNG, LIVE: 90 }, { RNG: 100, LIVE: 100 }, { least, isAgent: true })
  const least = { RNG: 120, LIVE: 20 }
  expect(fault(120)).toBeNull()
  expect(fault(121)).toMatchObject({ code: 'agent.rate.above.own', rule: 'must be at most 1.20 %' })
  expect(fault(100)).toMatchObject({ code: 'agent.lower.rebate.limit', rule: 'must be at least 1.20 %' })
  expect(rateFault({ LIVE: 101 }, { LIVE: 100 }, { least, isAgent: true })).toMatchObject({
    rule: 'must be at most 1.00 %',
  })
})

test('what somebody has does not excuse a place below an upline who has less', () => {
  expect(rateFault({ RNG: 120 }, { RNG: 100 }, { isAgent: true })).toMatchObject({ code: 'agent.rate.above.own' })
})
