import { expect, test } from 'vitest'
import { endTextOf } from '#app/areas/contracts/model/end-reason.ts'

test('a contract that ended for a reason that is not known here is not said to have had too high a rate', () => {
  expect(endTextOf('rate-above-upline')).toBe('file.rateAbove')
  expect(endTextOf('merchant-closed')).toBe('file.otherReason')
})
