import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSiteMetrics } from '#app/server/site-metrics.ts'
import { catalogue } from '#catalogue/index.ts'
import { root } from '../../scripts/prepare.mjs'
import { listSources } from '../architecture/support/exports.ts'
import { withGateway } from '../support/gateway.ts'

type Rule = { alert: string; expr: string; severity: string; runbook: string }
type Panel = { title: string; targets: { expr: string }[] }

const gateway = withGateway()
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const lineOf = (text: string, name: string): string => new RegExp(`^ +${name}: (.+)$`, 'm').exec(text)?.[1] ?? ''
/** Each rule is written in lines of one kind, so that nobody needs a reader of YAML to check them. */
const rules: Rule[] = read('operations/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    alert: text.split('\n', 1)[0] ?? '',
    expr: lineOf(text, 'expr'),
    severity: /severity: (\w+)/.exec(lineOf(text, 'labels'))?.[1] ?? '',
    runbook: lineOf(text, 'runbook'),
  }))
const { panels } = JSON.parse(read('operations/dashboard.json')) as { panels: Panel[] }

/** Every name that belongs to a figure and not to the language of questions. */
const figuresIn = (expr: string): string[] => expr.match(/\b(?:perlas|nodejs|process)_\w+/g) ?? []

function listFigures(): Set<string> {
  const site = createSiteMetrics()
  site.watchTrouble(() => null)
  for (const metrics of [site, gateway.platform.metrics]) metrics.watchProcess()
  const names = [...site.names(), ...gateway.platform.metrics.names()]
  return new Set(names.flatMap((name) => [name, ...['_bucket', '_sum', '_count'].map((part) => name + part)]))
}

test('every figure that an alert or a panel asks for is told by a process', () => {
  const told = listFigures()
  const asked = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  const names = new Set(asked.flatMap(figuresIn))
  expect(names.size).toBeGreaterThan(20)
  expect([...names].filter((name) => !told.has(name))).toEqual([])
})

test('what an alert asks the growth of is told from the start, for every call', async () => {
  const lines = (await gateway.platform.metrics.text()).split('\n')
  const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/increase\((perlas_gateway_\w+)(?:\{(\w+="\w+")\})?/g)])
  expect(asked.length).toBeGreaterThan(2)
  const toldOf = (name = '', label = '') => lines.filter((line) => line.startsWith(name) && line.includes(label))
  for (const [expr, name, label] of asked) expect(toldOf(name, label), expr).not.toEqual([])
  const calls = new Set(Object.values(catalogue).flatMap((area) => Object.values(area).map(({ key }) => key)))
  const failing = toldOf('perlas_gateway_calls_total', 'outcome="error"')
  expect(failing.length).toBeGreaterThanOrEqual(calls.size)
  expect(failing.every((line) => line.endsWith(' 0'))).toBe(true)
})

test('every alert has a section that says what it means, what to look at and what to do, and no section is without one', () => {
  const page = read('docs/operations-alerts.md')
  const sections = page.split(/^## /m).slice(1)
  expect(sections.map((text) => text.split('\n', 1)[0])).toEqual(rules.map(({ alert }) => alert))
  for (const text of sections) expect(text).toMatch(/\n\nLook at: \S.+\n\nDo: \S/)
  for (const { alert, severity, runbook } of rules) {
    expect(runbook).toBe(`docs/operations-alerts.md#${alert.toLowerCase()}`)
    expect(['page', 'warn']).toContain(severity)
  }
})

test('every line of a log that a section sends to is written somewhere', () => {
  const lines = [...read('docs/operations-alerts.md').matchAll(/\blines? `([^`]+)`/gi)].map(([, line]) => line ?? '')
  expect(lines.length).toBeGreaterThan(8)
  const sources = listSources(root, ['app', 'gateway']).map(read).join('\n')
  expect(lines.filter((line) => !sources.includes(line))).toEqual([])
})

test('the book tells what members have, and that all of it is zero', async () => {
  const lines = (await gateway.platform.metrics.text()).split('\n')
  const figure = (of: string) =>
    lines.find((line) => line.startsWith(`perlas_gateway_book_minor{currency="TLB",of="${of}"}`))
  expect(figure('all')).toMatch(/ 0$/)
  expect(Number(figure('members')?.split(' ').at(-1))).toBeGreaterThan(0)
})
