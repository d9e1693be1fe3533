import { expect, test } from 'vitest'
import { createSwitchboard } from '#gateway/push/switchboard.ts'

test('a message is written out only where somebody listens, once for all of them', () => {
  const board = createSwitchboard()
  const heard: string[] = []
  const stops = [
    board.join('mine', (body) => heard.push(`one ${body}`)),
    board.join('mine', (body) => heard.push(`two ${body}`)),
  ]
  let written = 0
  const message = { toJSON: () => ++written }
  board.publish('of nobody', message)
  expect(written).toBe(0)
  board.publish('mine', message)
  expect([heard, written]).toEqual([['one 1', 'two 1'], 1])
  for (const stop of stops) stop()
  board.publish('mine', message)
  expect([written, board.topics()]).toEqual([1, 0])
})
