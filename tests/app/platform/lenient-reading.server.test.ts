import { expect, test } from 'vitest'
import { z } from 'zod'
import { readLeniently } from '#app/platform/lenient-reading.server.ts'

const row = z.object({
  id: z.string(),
  amount: z.number(),
  bonus: z.number().optional(),
  decidedAt: z.number().nullable(),
  status: z.enum(['O', 'D']),
  type: z.literal(4),
  isOpen: z.boolean(),
})
const list = z.object({ rows: z.array(row), names: z.record(z.string(), z.string()), note: z.string().default('') })

const asOurs = {
  rows: [{ id: '7', amount: 99.5, decidedAt: null, status: 'O', type: 4, isOpen: true }],
  names: {},
  note: '',
}
const asOthers = {
  code: 0,
  note: null,
  names: null,
  rows: [{ isOpen: 'true', type: '4', status: 'O', bonus: null, amount: '99.50', id: 7, extra: {} }],
}

test('what another gateway writes in its own way reads the same as what ours writes', () => {
  expect(readLeniently(list, asOthers).value).toEqual(asOurs)
})

test('what was read as something else is named once for all rows, without its value', () => {
  const { mended } = readLeniently(list, { ...asOthers, rows: [...asOthers.rows, ...asOthers.rows] })
  expect(mended).toEqual([
    'rows[].id: number as text',
    'rows[].amount: text as number',
    'rows[].bonus: null as missing',
    'rows[].decidedAt: undefined as null',
    'rows[].type: other type of the same',
    'rows[].isOpen: text as truth',
    'names: null as empty',
    'note: null as missing',
  ])
})

test('what fits is read as it is, by one reading', () => {
  let readings = 0
  const counted = z.object({ amount: z.number().refine(() => ++readings > 0) })
  expect(readLeniently(counted, { amount: 1, unknown: true })).toEqual({ value: { amount: 1 }, mended: [] })
  expect(readings).toBe(1)
})

test.each([
  null,
  undefined,
  '',
  ' ',
  'abc',
  '1,000.00',
  '1e3',
  '0x10',
  'NaN',
  '12345678901234.567',
  '₱5',
  true,
  [],
  {},
])('an amount that cannot be read is a fault and never a number: %j', (amount) => {
  expect(() => readLeniently(z.object({ amount: z.number() }), { amount })).toThrow(z.ZodError)
})

test('a number that has lost digits on the way is no text', () => {
  expect(readLeniently(z.string(), 9_007_199_254_740_991).value).toBe('9007199254740991')
  expect(() => readLeniently(z.string(), 2 ** 60)).toThrow(z.ZodError)
  expect(() => readLeniently(z.string(), 1e21)).toThrow(z.ZodError)
})

test('a list that is missing, or another value in its place, is a fault: it may stand under another name', () => {
  for (const rows of [undefined, 'none', {}, 0])
    expect(() => readLeniently(list, { ...asOurs, rows })).toThrow(z.ZodError)
})

test('of several shapes the one is taken that it can be read as', () => {
  const either = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('coins'), coins: z.number() }),
    z.strictObject({ kind: z.literal('prize'), name: z.string() }),
  ])
  expect(readLeniently(either, { kind: 'coins', coins: '5' }).value).toEqual({ kind: 'coins', coins: 5 })
  expect(readLeniently(either, { kind: 'prize', name: 5, other: 1 }).value).toEqual({ kind: 'prize', name: '5' })
  expect(() => readLeniently(either, { kind: 'prize', coins: '5' })).toThrow(z.ZodError)
})

const word = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['A', 'B']),
      amount: z.number(),
      tag: z.enum(['HOT']).optional(),
      mood: z.enum(['OK']).nullable(),
    }),
  ),
})
const wordRow = { id: 1, kind: 'A', amount: 1, mood: null }

test('a word that nobody knows costs its row and no other, and where it may be missing only itself', () => {
  const sent = { rows: [wordRow, { ...wordRow, id: 2, kind: 'C' }, { ...wordRow, id: 3, tag: 'ODD', mood: 'ODD' }] }
  const { value, mended } = readLeniently(word, sent)
  expect(value.rows).toEqual([wordRow, { ...wordRow, id: 3 }])
  expect(mended).toEqual([
    'rows[].tag: unknown word left out',
    'rows[].mood: unknown word left out',
    'rows[]: row left out',
  ])
})

test.each([
  ['a row whose amount is none', [wordRow, { ...wordRow, amount: 'much' }]],
  ['a row with an unknown word and an amount that is none', [wordRow, { ...wordRow, kind: 'C', amount: 'much' }]],
  ['a row without its kind', [wordRow, { ...wordRow, kind: undefined }]],
  ['nothing but rows that nobody can read', [{ ...wordRow, kind: 'C' }]],
])('a list with %s is none', (_what, rows) => {
  expect(() => readLeniently(word, { rows })).toThrow(z.ZodError)
})
