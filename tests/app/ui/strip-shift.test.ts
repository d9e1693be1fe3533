import { expect, test } from 'vitest'
import { stripShift } from '#app/ui/strip-shift.ts'

const view = { left: 20, right: 340 }

test('a strip is scrolled until what is chosen stands in its middle, to either side', () => {
  for (const entry of [
    { left: 882, right: 942 },
    { left: 300, right: 360 },
    { left: -90, right: -30 },
  ]) {
    const shift = stripShift(view, entry)
    expect((entry.left + entry.right) / 2 - shift).toBe((view.left + view.right) / 2)
  }
})

test('a strip stays where what is chosen is in view already, and where none of it is laid out', () => {
  for (const entry of [view, { left: 20, right: 80 }, { left: 280, right: 340 }])
    expect(stripShift(view, entry)).toBe(0)
  const hidden = { left: 0, right: 0 }
  expect(stripShift(hidden, hidden)).toBe(0)
})
