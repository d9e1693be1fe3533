import { expect, test } from 'vitest'
import { toSentence } from '#app/areas/games/model/reality.ts'

test('no line breaks between a sign and its amount', () => {
  const net = (text: string) => toSentence({ minutes: 3, staked: '₱40.00', net: text }).net
  expect(net('-₱40.00')).toBe('-\u2060₱40.00')
  expect(net('+₱7.00')).toBe('+\u2060₱7.00')
  expect(net('₱0.00')).toBe('₱0.00')
})
