import { expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from '#app/platform/forms/answer.server.ts'
import { secret } from '#app/platform/forms/secrets.ts'

let trees = 0
const schema = z.object({
  // Asked when a tree has been made.
  username: z.preprocess((value) => {
    trees += 1
    return value
  }, z.string()),
  password: secret(z.string()),
  rates: z.object({ LIVE: z.string() }).optional(),
  rows: z.array(z.object({ username: z.string().optional() })).optional(),
})
const read = (query: string) => {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(query)) form.append(name, value)
  return readForm(form, schema)
}
const button = (type: string, payload: object) => `__intent__=${encodeURIComponent(JSON.stringify({ type, payload }))}`

test.each([
  ['an index of four thousand millions', 'username[4294967294]=a&password=12345678'],
  ['an index of fifty millions', 'username[50000000]=a'],
  ['one name a hundred thousand times', 'username=a&'.repeat(100_000)],
  ['more fields than a form has', Array.from({ length: 301 }, (_, at) => `field${at}=a`).join('&')],
  ['a tree that is too deep', `username${'.a'.repeat(100_000)}=a`],
  ['a name without an end', 'username[]=a'],
  ['a name of nothing', '=a'],
  ['a name that every object has', 'username.toString=a'],
  ['a button that says nothing', '__intent__=x'],
  ['two buttons', `${button('insert', { name: 'rows' })}&${button('insert', { name: 'rows' })}`],
  ['a button of a kind that no form has', button('update', { name: 'username', index: 50_000_000, value: 'a' })],
  ['a button of a row far away', button('remove', { name: 'rows', index: 50_000_000 })],
  ['a button of what the form has not', button('insert', { name: 'elsewhere' })],
  ['a button of what is no list', `username=a&${button('insert', { name: 'username' })}`],
  ['a button of a list that is an object', `rows.a=a&${button('insert', { name: 'rows' })}`],
])('%s is refused before a tree is made of it', (_what, query) => {
  trees = 0
  expect(() => read(query)).toThrow(expect.objectContaining({ status: 400 }))
  expect(trees).toBe(0)
})

test('the fields of our forms are read, with rates, rows, pictures and a state that nobody has asked for', () => {
  const rows = Array.from({ length: 10 }, (_, at) => `rows[${at}].username=tubig0${at}`).join('&')
  const sent = read(`username=juan&password=12345678&rates.LIVE=1&${rows}&altcha=e30=&__state__={`)
  expect(sent.status === 'success' && sent.value).toMatchObject({ username: 'juan', rates: { LIVE: '1' } })
  expect(sent.payload.rows).toHaveLength(10)
  expect(sent.payload).not.toHaveProperty('__state__')
})

test('the buttons of a list make it longer and shorter', () => {
  expect(read(`rows[0].username=a&${button('insert', { name: 'rows' })}`).payload.rows).toHaveLength(2)
  expect(read(`rows[0].username=a&${button('remove', { name: 'rows', index: 0 })}`).payload.rows).toEqual([])
})
