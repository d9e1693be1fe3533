import { expect, test } from 'vitest'
import { climb, scrollStep } from '#app/areas/messages/ui/climb.ts'

test('the winner board climbs half a pixel a frame', () => {
  expect(scrollStep).toBe(0.5)
  expect(climb(10, 54)).toEqual({ offset: 10.5, rowLeft: false })
})

test('when the first row has left, the board goes on without a jump', () => {
  expect(climb(53.5, 54)).toEqual({ offset: 0, rowLeft: true })
  expect(climb(53.8, 54)).toMatchObject({ offset: expect.closeTo(0.3), rowLeft: true })
})
