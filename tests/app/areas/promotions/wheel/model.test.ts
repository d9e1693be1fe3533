import { expect, test } from 'vitest'
import { layWheel, narrow, placeOf, turnAtRest, turnOf, writeDraw } from '#app/areas/promotions/wheel/model.ts'

const weights = [4_000, 3_000, 1_500, 900, 400, 150, 45, 5]
const slices = layWheel(weights)

test('the fields are drawn to scale, each draw once, and no slice beside another of its field', () => {
  const widths = weights.map((_, segment) =>
    slices.filter((slice) => slice.segment === segment).reduce((sum, { from, to }) => sum + to - from, 0),
  )
  expect(widths).toEqual(weights)
  const byDraw = [...slices].sort((one, other) => one.from - other.from)
  expect(byDraw.map(({ from }) => from)).toEqual([0, ...byDraw.slice(0, -1).map(({ to }) => to)])
  for (const [at, { segment }] of slices.entries()) expect(slices[(at + 1) % slices.length]?.segment).not.toBe(segment)
  const slivers = slices.flatMap(({ from, to }, at) => (to - from < narrow ? [at] : []))
  expect(slivers).toHaveLength(3)
  for (const at of slivers) expect(slivers).not.toContain((at + 1) % slices.length)
})

test('the rim is turned so that the pointer shows the draw', () => {
  for (const draw of [0, 3_999, 4_000, 9_431, 9_994, 9_995, 9_999]) {
    const shown = (-turnOf(slices, draw) / 360) * 10_000
    const under = slices.find(({ start, from, to }) => start <= shown && shown < start + to - from)
    expect(under !== undefined && under.from <= draw && draw < under.to, String(draw)).toBe(true)
  }
  expect(turnOf(slices, 10_000)).toBe(0)
})

test('before a spin the pointer lies over no narrow field, whose name it would cover', () => {
  const shown = (-turnAtRest(slices) / 360) * 10_000
  const under = slices.find(({ start, from, to }) => start <= shown && shown < start + to - from)
  expect((under?.to ?? 0) - (under?.from ?? 0)).toBeGreaterThanOrEqual(narrow)
})

test('a draw is written as it stands in the table', () => {
  expect([0, 5, 9_431].map(writeDraw)).toEqual(['0.00', '0.05', '94.31'])
})

test('a bonus that was won is unread, then among the rewards, or nowhere any more', () => {
  const states = ['waits', 'given', 'over'] as const
  expect(states.map((prizeIs) => placeOf({ type: 'BONUS', prizeIs }))).toEqual(['unread', 'bonus', 'over'])
  expect(states.map((prizeIs) => placeOf({ type: 'MERCHANDISE', prizeIs }))).toEqual(['sent', 'good', 'over'])
})
