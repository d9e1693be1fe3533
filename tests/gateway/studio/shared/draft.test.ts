import { expect, test } from 'vitest'
import { changeDraft, writeDraft } from '#gateway/studio/shared/draft.ts'
import { clothOf } from '#gateway/studio/shared/pages/cloths.ts'
import { drawsOf } from '#gateway/studio/shared/seeds.ts'
import { mostLines, readSlip, type Sent, splitLines } from '#gateway/studio/shared/slip.ts'
import { limitsOf, sharedEngines, tableOf } from '#gateway/studio/shared/tables.ts'

const draws = drawsOf({ game: 'draft', roundId: '1-1', seed: '11'.repeat(32), mix: '22'.repeat(32) })
const at = (engine: string) => ({
  table: tableOf({ engine }),
  limits: limitsOf({ engine, minBetMinor: 20_00n }),
})
const change = (engine: string, sent: Sent) => changeDraft(at(engine), { stake: '20.00', ...sent }, draws)
const keptIn = (changed: ReturnType<typeof change>): string =>
  changed?.outcome === 'kept' ? (new URLSearchParams(changed.query).get('kept') ?? '') : JSON.stringify(changed)
const ticked = (...numbers: number[]) => Object.fromEntries(numbers.map((number) => [`n${number}`, '1']))
const buy = (engine: string, kept: string, more: Sent = {}) => {
  const { table, limits } = at(engine)
  return readSlip(table, limits, { formKey: 'k'.repeat(20), number: '7', kept, buy: '1', ...more })
}
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, line) => `straight:${String(line).padStart(3, '0')}@20.00`)

test('what is ticked or typed becomes a line, the page forgets it, and the address says what was done', () => {
  const one = change('six-42', { add: 'pick', ...ticked(4, 11, 19, 23, 31, 38), draws: '4', stopsAtWin: '1' })
  expect(one).toEqual({
    outcome: 'kept',
    query: new URLSearchParams({
      kept: 'six:4-11-19-23-31-38@20.00',
      stake: '20.00',
      draws: '4',
      stopsAtWin: '1',
      changed: 'add',
    }).toString(),
  })
  const two = change('six-42', { add: 'pick', kept: keptIn(one), ...ticked(1, 2, 3, 4, 5, 6, 7) })
  expect(keptIn(two)).toBe('six:4-11-19-23-31-38@20.00,six:1-2-3-4-5-6-7@20.00')
  expect(keptIn(change('digits-3', { add: 'typed', kind: 'rambolito', typed: '1 2 3' }))).toBe('rambolito:123@20.00')
  expect(change('six-42', { kept: keptIn(two), remove: '1' })).toMatchObject({
    query: expect.stringMatching(/&changed=remove$/),
  })
  expect(change('six-42', { kept: keptIn(two) })).toBeNull()
})

test('a line that is taken off is off, and the others keep their order', () => {
  const [one, two, three] = linesOf(3) as [string, string, string]
  const kept = [one, two, three].join(',')
  expect(keptIn(change('digits-3', { kept, remove: '2' }))).toBe(`${one},${three}`)
  expect(keptIn(change('digits-3', { kept: one, remove: '1' }))).toBe('')
  for (const remove of ['0', '4', '', '1e0']) expect(keptIn(change('digits-3', { kept, remove }))).toBe(kept)
  // One that nobody can buy can be taken off too.
  expect(keptIn(change('digits-3', { kept: `${one},straight:12345@20.00`, remove: '2' }))).toBe(one)
})

test('the same bet again is one line with both stakes, and a line with a price stands there once', () => {
  const kept = 'straight:007@20.00'
  expect(keptIn(change('digits-3', { add: 'typed', kind: 'straight', typed: '007', kept, stake: '50.00' }))).toBe(
    'straight:007@70.00',
  )
  expect(change('six-42', { add: 'pick', kept: 'six:1-2-3-4-5-6@20.00', ...ticked(1, 2, 3, 4, 5, 6) })).toEqual({
    outcome: 'refused',
    refusal: 'line_twice',
    line: 2,
  })
})

test('forty lines are the most, however they came', () => {
  const full = linesOf(mostLines).join(',')
  expect(splitLines(full).length).toBe(40)
  const more = { outcome: 'refused', refusal: 'bets_too_many' }
  expect(change('digits-3', { add: 'typed', kind: 'straight', typed: '999', kept: full })).toEqual(more)
  expect(change('digits-3', { quick: 'typed', kind: 'straight', kept: full })).toEqual(more)
  expect(buy('digits-3', full)).toMatchObject({ lines: { length: 40 } })
  for (const count of [41, 5_000])
    expect(buy('digits-3', linesOf(count).join(','))).toEqual({ refusal: 'bets_too_many' })
})

test.each([
  ['straight:007@20.00,straight:1234@20.00', 'bet_invalid', 2],
  ['straight:007@20.00,rambolito:111@20.00,straight:1@20.00', 'bet_invalid', 2],
  ['straight:007@20.00,straight:008@0', 'stake_invalid', 2],
  ['straight:007@twenty,straight:008@20.00', 'stake_invalid', 1],
  ['straight:007@20.00,straight:008@20.50', 'stake_invalid', 2],
  ['@,@', 'bet_invalid', 1],
  ['straight:007@20.00,', 'bet_invalid', 2],
] as const)('%s is refused as %s on line %d, and the same words stand when it is added to', (kept, refusal, line) => {
  expect(buy('digits-3', kept)).toMatchObject({ refusal, line })
  expect(change('digits-3', { add: 'typed', kind: 'straight', typed: '999', kept })).toMatchObject({
    outcome: 'refused',
    refusal,
    line,
  })
})

test('nothing chosen and nothing on the slip are said so', () => {
  expect(change('six-42', { add: 'pick' })).toEqual({ outcome: 'refused', refusal: 'bet_missing' })
  expect(change('digits-3', { add: 'typed', kind: 'straight', typed: ' ' })).toMatchObject({ refusal: 'bet_missing' })
  expect(buy('digits-3', '')).toEqual({ refusal: 'bet_missing' })
  expect(change('six-42', { add: 'pick', ...ticked(1, 2, 3) })).toEqual({
    outcome: 'refused',
    refusal: 'bet_invalid',
    kind: 'six',
  })
})

test('nothing chosen beside lines on the slip leaves them as they are, and one that cannot be bought is named first', () => {
  const kept = keptIn(change('digits-3', { quick: 'typed', kind: 'straight' }))
  expect(kept).toMatch(/^straight:\d{3}@20.00$/)
  expect(change('digits-3', { add: 'typed', kind: 'straight', typed: '', kept })).toEqual({
    outcome: 'waits',
    lines: 1,
  })
  const two = 'six:1-2-3-4-5-6@20.00,six:1-2-3-4-5-7@20.00'
  expect(change('six-42', { add: 'pick', kept: two })).toEqual({ outcome: 'waits', lines: 2 })
  expect(change('six-42', { add: 'pick', kept: 'six:1-2@20.00' })).toMatchObject({ refusal: 'bet_invalid' })
})

test('bought are the lines on the slip, whatever else is ticked or typed', () => {
  expect(buy('six-42', 'six:1-2-3-4-5-6@20.00', { ...ticked(9, 10), kind: 'six', typed: '9' })).toMatchObject({
    lines: [{ bet: 'six:1-2-3-4-5-6', unitMinor: 20_00n }],
  })
})

test('numbers by chance are a bet of every kind that can be picked or typed', () => {
  const tried: string[] = []
  for (const engine of sharedEngines) {
    const { table } = at(engine)
    const { pick, typed = {} } = clothOf(table.rules)
    if (table.schedule.runs !== 'always') continue
    for (const kind of pick === undefined ? [] : [pick.kind]) {
      const [line] = splitLines(keptIn(change(engine, { quick: 'pick' })))
      expect([engine, line?.bet.split(':')[0], table.rules.readBet(line?.bet ?? '')]).toEqual([engine, kind, line?.bet])
      tried.push(kind)
    }
    for (const kind of Object.keys(typed)) {
      const [line] = splitLines(keptIn(change(engine, { quick: 'typed', kind })))
      expect([engine, line?.bet.split(':')[0], table.rules.readBet(line?.bet ?? '')]).toEqual([engine, kind, line?.bet])
      tried.push(kind)
    }
  }
  expect(tried.length).toBeGreaterThan(40)
  expect(change('digits-3', { quick: 'typed', kind: 'constructor' })).toBeNull()
})

test('the address of a slip holds what is chosen for all lines, and no line twice', () => {
  expect(writeDraft([], { stake: '20.00', typed: '7', n7: '1', kept: 'x', remove: '1', draws: ['1'] })).toBe(
    'stake=20.00',
  )
})
