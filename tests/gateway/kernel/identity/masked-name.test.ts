import { expect, test } from 'vitest'
import { maskName } from '#gateway/kernel/identity/masked-name.ts'

test.each([
  ['player01', 'pl***1'],
  ['abcd', 'ab***d'],
  ['abc', 'a***'],
  ['a', 'a***'],
  ['', '***'],
  ['ñandú7', 'ña***7'],
])('the name %j shows as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
