import { expect, test } from 'vitest'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import type { Failure } from '#app/platform/gateway.server.ts'
import { getLanguage } from '#app/platform/languages.ts'

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
  expect(toFailureText(failure('play.limit.reached', null), language)).not.toContain('undefined')
})
