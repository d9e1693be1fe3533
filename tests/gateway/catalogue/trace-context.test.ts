import { expect, test } from 'vitest'
import { newTrace, readTraceContext, traceHeaders } from '#catalogue/trace-context.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const good = `00-${traceId}-${spanId}-01`

test('a context is read as the W3C writes it', () => {
  expect(readTraceContext(good, undefined)).toEqual({ traceId, spanId, isSampled: true, state: '' })
  expect(readTraceContext(`00-${traceId}-${spanId}-00`, undefined)?.isSampled).toBe(false)
  // Of the flags only the last is known.
  expect(readTraceContext(`00-${traceId}-${spanId}-fe`, undefined)?.isSampled).toBe(false)
})

test('a later version is read as far as it is known, and what stands behind it is left out', () => {
  expect(readTraceContext(`cc-${traceId}-${spanId}-01-what-comes-later`, undefined)?.traceId).toBe(traceId)
  expect(readTraceContext(`cc-${traceId}-${spanId}-01.what-comes-later`, undefined)).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['the version that is forbidden', `ff-${traceId}-${spanId}-01`],
  ['version 00 with more behind', `${good}-more`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['a trace that is too short', `00-${traceId.slice(1)}-${spanId}-01`],
  ['a span that is too long', `00-${traceId}-${spanId}0-01`],
  ['two of them, as Node joins them', `${good}, ${good}`],
  ['a line break', `${good}\n`],
  ['blanks around', ` ${good} `],
  ['what is endless', `cc-${traceId}-${spanId}-01-${'x'.repeat(10_000)}`],
])('%s is no context', (_what, sent) => {
  expect(readTraceContext(sent, 'vendor=1')).toBeNull()
})

test.each([
  ['one member', 'congo=t61rcWkgMzE', 'congo=t61rcWkgMzE'],
  ['several, with blanks and nothing between', 'rojo=00f067 , ,congo=t61', 'rojo=00f067,congo=t61'],
  ['a member of a tenant', 'fw529a3039@dt=FfAAAQ', 'fw529a3039@dt=FfAAAQ'],
  ['a key twice', 'congo=1,congo=2', ''],
  ['a key in capitals', 'Congo=1', ''],
  ['no value', 'congo=', ''],
  ['a value with an equals sign', 'congo=a=b', ''],
  ['too many', Array.from({ length: 33 }, (_, at) => `k${at}=1`).join(), ''],
  ['too long', `congo=${'x'.repeat(600)}`, ''],
  ['what would end a header', 'congo=a\r\nset-cookie: b', ''],
])('the state goes on whole or not at all: %s', (_what, sent, state) => {
  expect(readTraceContext(good, sent)?.state).toBe(state)
})

test('a trace that is believed goes on in a span of its own, any other is only written down', () => {
  let made = 0
  const newId = () => (made++).toString(16).padStart(32, 'a')
  const came = readTraceContext(good, 'congo=t61')
  const believed = newTrace(came, true, newId)
  expect(believed).toMatchObject({ traceId, parentId: spanId, sentTraceId: null, state: 'congo=t61' })
  expect(believed.spanId).not.toBe(spanId)
  expect(readTraceContext(traceHeaders(believed).traceparent, traceHeaders(believed).tracestate)).toEqual({
    traceId,
    spanId: believed.spanId,
    isSampled: true,
    state: 'congo=t61',
  })
  const doubted = newTrace(came, false, newId)
  expect(doubted).toMatchObject({ parentId: null, sentTraceId: traceId, state: '' })
  expect(doubted.traceId).not.toBe(traceId)
})
