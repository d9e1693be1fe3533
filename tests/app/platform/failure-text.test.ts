import { expect, test } from 'vitest'
import { findFieldFault, toFailureText } from '#app/platform/failure-text.server.ts'
import type { Failure } from '#app/platform/gateway.server.ts'
import { getLanguage } from '#app/platform/languages.ts'
import { getT } from '#app/platform/texts.server.ts'

const failure = (code: 'play.break.running' | 'play.limit.reached', value: unknown) =>
  ({ code, value, message: 'words' }) as Failure

test.each([
  ['EN', '2026-11-23 00:00:00', '1,250.50'],
  ['TY', '2026-11-23 00:00:00', '1,250.50'],
])('a limit or a break that stands in the way is told with its figure and its end (%s)', (code, end, left) => {
  const language = getLanguage(code)
  expect(
    toFailureText(
      failure('play.break.running', { kind: 'cool_off', until: Date.parse('2026-11-22T16:00:00Z') }),
      language,
    ),
  ).toContain(end)
  for (const kind of ['deposit', 'loss', 'stake'])
    expect(toFailureText(failure('play.limit.reached', { kind, period: 'week', left: 1_250.5 }), language)).toContain(
      left,
    )
  const used = toFailureText(failure('play.limit.reached', { kind: 'deposit', period: 'day', left: 0 }), language)
  expect(used).toMatch(/limit is reached until|Naabot na .* hanggang/)
  expect(used).not.toContain('0')
  expect(toFailureText(failure('play.limit.reached', null), language)).not.toContain('undefined')
})

test('what is left of a limit is money where the sign of it is at hand, and minutes never are', () => {
  const left = { kind: 'deposit', period: 'day', left: 1_250.5 }
  const language = { ...getLanguage('EN'), symbol: '₱' }
  expect(toFailureText(failure('play.limit.reached', left), language)).toContain('leaves ₱1,250.50 until')
  expect(toFailureText(failure('play.limit.reached', { ...left, kind: 'time' }), language)).not.toContain('₱')
})

test('points are called in Tagalog what the mall calls them', () => {
  expect(getT(getLanguage('TY'), 'draws')('wheel.pointsShort', { points: 5 })).toBe('5 puntos')
  for (const code of ['point.not.enough', 'point.rate.changed'] as const) {
    const text = toFailureText({ code, value: null, message: 'words' } as Failure, getLanguage('TY'))
    expect(text).toMatch(/\bpuntos\b/)
  }
})

test.each([
  [{ field: 'most', rule: 'Too big', fault: 'tooHigh', bound: 44_640 }, 'At most 44,640.'],
  [{ field: 'most', rule: 'Invalid input', fault: 'missing' }, 'Input cannot be empty'],
  [{ field: 'most', rule: 'in words of a gateway that is not ours' }, 'This is not right. Please check it.'],
  [{ field: 'most', rule: 'new', fault: 'of a newer gateway' }, 'This is not right. Please check it.'],
])('a broken rule is told in own words, never in those of the wire: %j', (named, text) => {
  const refused = {
    code: 'request_param_err',
    message: `most: ${named.rule}`,
    value: { fields: [named, { field: 'other' }] },
  } as Failure
  expect(findFieldFault(refused, getLanguage('EN'))).toEqual({ field: 'most', text })
  expect(toFailureText(refused, getLanguage('EN'))).not.toContain('most')
})

test('a refusal that names no field is about none', () => {
  for (const value of [null, undefined, {}, { fields: [] }, { fields: ['whatsapp'] }])
    expect(
      findFieldFault({ code: 'request_param_err', message: 'words', value } as Failure, getLanguage('EN')),
    ).toBeNull()
})

test.each(['EN', 'TY'])('who is too young reads the age of the merchant (%s)', (code) => {
  const refused = { code: 'register.under.age', message: 'words', value: { leastAge: 21 } } as Failure
  expect(toFailureText(refused, getLanguage(code))).toContain('21')
})
