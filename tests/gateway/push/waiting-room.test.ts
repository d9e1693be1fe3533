import { expect, test } from 'vitest'
import { createWaitingRoom } from '#gateway/push/waiting-room.ts'

test('an address has room for twenty who have not said who they are, and whoever leaves makes room', () => {
  const room = createWaitingRoom(1)
  const ways = Array.from({ length: 20 }, () => room.enter('192.0.2.1'))
  expect([room.isFull('192.0.2.1'), room.isFull('192.0.2.2')]).toEqual([true, false])
  ways[0]?.()
  ways[0]?.()
  expect(room.isFull('192.0.2.1')).toBe(false)
  room.enter('192.0.2.1')
  expect(room.isFull('192.0.2.1')).toBe(true)
})

test('an IPv6 network counts as one address', () => {
  const room = createWaitingRoom(1)
  for (let host = 1; host <= 20; host += 1) room.enter(`2001:db8::${host}`)
  expect([room.isFull('2001:db8::ffff'), room.isFull('2001:db8:0:1::1')]).toEqual([true, false])
})

test('a thousand in all fill the house', () => {
  const room = createWaitingRoom(1)
  for (let at = 0; at < 1_000; at += 1) room.enter(`10.0.${at % 100}.${Math.floor(at / 100)}`)
  expect(room.isFull('192.0.2.1')).toBe(true)
})
