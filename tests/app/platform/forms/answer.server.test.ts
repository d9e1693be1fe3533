import { expect, test } from 'vitest'
import { z } from 'zod'
import { keepingForm, placed, preview, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { fieldsOf, secret } from '#app/platform/forms/secrets.ts'
import type { Failure } from '#app/platform/gateway.server.ts'
import { getLanguage } from '#app/platform/languages.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'

const visitor = { language: getLanguage('EN') } as Visitor
const schema = z
  .object({
    amount: z.string(),
    rows: z.array(z.object({ username: z.string() })).default([]),
    password: secret(z.string()).optional(),
    code: secret(z.string())
      .refine((code) => code !== '', 'empty')
      .transform(Number),
  })
  .refine(() => true)
  .transform((typed) => typed)
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const typed = {
  amount: '5',
  'rows[0].username': 'tubig01',
  password: 'P-246810',
  code: 'C-77',
  other: 'O-1',
  intent: 'send',
}
const refusal = (more: Partial<Failure>): Failure => ({
  code: 'request.param.err',
  message: 'No',
  value: undefined,
  kind: 'refusal',
  traceId: null,
  ...more,
})

test('a field is secret however its schema goes on from the mark', () => {
  expect(fieldsOf(schema)).toEqual([
    ['amount', false],
    ['rows', false],
    ['password', true],
    ['code', true],
  ])
})

test('what travels back is what the form has, but no secret, no picture and nothing that is none of it', () => {
  const form = formOf(typed)
  form.set('image', new File(['x'], 'slip.png'))
  for (const answer of [refused(readForm(form, schema)), preview(readForm(form, schema))]) {
    expect(answer.data.lastResult.initialValue).toEqual({
      amount: '5',
      rows: [{ username: 'tubig01' }],
      intent: 'send',
    })
    expect(JSON.stringify(answer)).not.toMatch(/P-246810|C-77|O-1|slip/)
  }
})

test('of a form of which a part is read, the secrets of the whole stay away too', () => {
  const part = readForm(formOf(typed), z.object({ amount: z.string(), other: z.string() }), schema)
  expect(JSON.stringify(refused(part))).not.toMatch(/P-246810|C-77/)
  expect(refused(part).data.lastResult.initialValue).toMatchObject({ amount: '5', other: 'O-1' })
})

test('a form that gets no answer comes back to be sent again, with the button that was pressed', async () => {
  const answer = await keepingForm(formOf(typed), visitor, schema, () =>
    Promise.reject(new Response(null, { status: 503 })),
  )
  expect(answer).toMatchObject({
    init: { status: 503 },
    data: {
      kept: [
        ['amount', '5'],
        ['rows[0].username', 'tubig01'],
        ['intent', 'send'],
      ],
      lastResult: { error: { '': [expect.stringContaining('is kept')] } },
    },
  })
  const other = new Response(null, { status: 404 })
  await expect(keepingForm(formOf(typed), visitor, schema, () => Promise.reject(other))).rejects.toBe(other)
})

test('a refusal stands at the field that its place or the gateway names, where the form has it, else above', () => {
  const sent = readForm(formOf(typed), schema)
  const at = (field: string) => refusal({ value: { fields: [{ field }] } })
  expect(placed(sent, at('rows.0.username'), visitor)).toEqual({ fieldErrors: { 'rows[0].username': ['No'] } })
  expect(placed(sent, at('elsewhere'), visitor)).toEqual({ formErrors: ['No'] })
  expect(placed(sent, at('wireAmount'), visitor, { ours: { wireAmount: 'amount' } })).toEqual({
    fieldErrors: { amount: ['No'] },
  })
  expect(placed(sent, at('amount'), visitor, { places: { 'request.param.err': 'password' }, text: 'So' })).toEqual({
    fieldErrors: { password: ['So'] },
  })
  expect(placed(sent, refusal({ kind: 'outage' }), visitor)).toMatchObject({ status: 503 })
})

test('broken rules of a schema are told at all of their fields, each by its first', () => {
  const sent = readForm(formOf(typed), schema)
  const fields = [
    { field: 'rows.0.username', fault: 'missing' },
    { field: 'elsewhere', fault: 'missing' },
    { field: 'wireAmount', fault: 'tooHigh', bound: 2_000 },
    { field: 'wireAmount', fault: 'notValid' },
  ]
  const ours = { wireAmount: 'amount' } as const
  expect(placed(sent, refusal({ code: 'request_param_err', value: { fields } }), visitor, { ours })).toEqual({
    fieldErrors: { 'rows[0].username': ['Input cannot be empty'], amount: ['At most 2,000.'] },
  })
  expect(placed(sent, refusal({ value: { fields } }), visitor, { ours })).toEqual({
    fieldErrors: { 'rows[0].username': ['No'] },
  })
})

test('a wrong secret is told with what is left of tries, a locked one with what is left of time', () => {
  const sent = readForm(formOf(typed), schema)
  expect(placed(sent, refusal({ value: { triesLeft: 1 } }), visitor)).toEqual({ formErrors: ['No · 1 try left'] })
  expect(placed(sent, refusal({ value: { minutesLeft: 5 } }), visitor).formErrors?.[0]).toMatch(/Locked.*5 minutes/)
})
