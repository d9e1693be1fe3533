import { expect, test } from 'vitest'
import { nextStop, readingStops } from '#app/areas/messages/ui/reading-stops.ts'

test('a line that is longer than the bar is read through before the next one comes', () => {
  const lines = [
    { top: 0, height: 88 },
    { top: 88, height: 44 },
    { top: 132, height: 66 },
  ]
  const stops = readingStops(lines, 44)
  expect(stops).toEqual([0, 44, 88, 132, 154])
  expect([0, 44, 87.6, 132, 153.5].map((now) => nextStop(stops, now))).toEqual([44, 88, 132, 154, 0])
})

test('what fits moves on line by line, and a bar that is not shown stands still', () => {
  expect(readingStops([{ top: 0, height: 40 }], 40)).toEqual([0])
  expect(nextStop([0], 0)).toBe(0)
  expect(readingStops([{ top: 0, height: 0 }], 0)).toEqual([0])
})
