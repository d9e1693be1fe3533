import { expect, test } from 'vitest'
import { toJunit } from '#conformance/report/junit.ts'
import type { Report, Row } from '#conformance/report/report.ts'
import { toTable } from '#conformance/report/table.ts'

const row = (name: string, more: Partial<Row> = {}): Row => ({
  name,
  method: 'GET',
  path: `/${name}`,
  origin: 'spec',
  state: 'ok',
  looked: ['reachable', 'envelope'],
  findings: [],
  note: '',
  requests: 1,
  ms: 12,
  ...more,
})
const report: Report = {
  gateway: 'https://a.example/?<b>&"c"',
  merchant: 'm',
  at: '2040-03-14T02:00:00.000Z',
  ms: 1500,
  requests: 5,
  rows: [
    row('games.gameList'),
    row('games.single', {
      state: 'deviates',
      findings: [
        { aspect: 'types', message: 'value.a is the text "<&\u0001\ud800>"', request: 'games.single' },
        { aspect: 'fields', message: 'value.b is missing', request: 'games.single at /other' },
      ],
    }),
    row('wallet.balance', { state: 'refused', note: 'system.busy' }),
    row('wallet.order', {
      state: 'ours',
      findings: [{ aspect: 'reachable', message: 'there is no such call', request: 'x' }],
    }),
    row('wallet.move', { state: 'unseen', looked: [], requests: 0, note: 'nobody is logged in' }),
  ],
}

test('the table has a line per call, and says of each deviation where it was', () => {
  const table = toTable(report)
  expect(table).toContain('games.gameList  ✓     ✓     ·     ·     ·     ·     ·          12  right')
  expect(table).toContain(
    'wallet.move     ·     ·     ·     ·     ·     ·     ·          12  not seen: nobody is logged in',
  )
  expect(table).toContain('    fields: value.b is missing [games.single at /other]\n')
  expect(table).toContain('5 calls: 1 answered and 1 refused as the catalogue says, 1 deviate, 1 of ours')
})

test('the XML has a suite per area with its sums, and only what XML can carry', () => {
  const xml = toJunit(report)
  expect(xml).toContain(
    '<testsuites name="https://a.example/?&lt;b&gt;&amp;&quot;c&quot;" tests="5" failures="1" skipped="2" time="0.060">',
  )
  expect(xml).toContain(
    '<testsuite name="games" timestamp="2040-03-14T02:00:00.000Z" tests="2" failures="1" skipped="0" time="0.024">',
  )
  expect(xml).toContain(
    'types: value.a is the text &quot;&lt;&amp;&gt;&quot; [games.single]\nfields: value.b is missing',
  )
  expect(xml).toContain('<skipped message="nobody is logged in"/>')
  expect([...xml].filter((sign) => sign < ' ' && sign !== '\n')).toEqual([])
})
