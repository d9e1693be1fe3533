import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobs } from '#gateway/jobs/jobs.ts'
import type { Job } from '#gateway/jobs/runner.ts'

/** Every name under which a file of the gateway parks rows. */
const named = readdirSync('gateway', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(`gateway/${path}`, 'utf8'))
  .filter((text) => text.includes('#gateway/platform/database/in-batches.ts'))
  .flatMap((text) => [...text.matchAll(/\bjob(?:: | = )'([a-z-]+)'/g)].map(([, name = '']) => name))

const listed = (Object.values(jobs) as Job[]).flatMap(({ name, parksAs = [name] }) => parksAs)

test('whatever is parked is parked by a job, which "Try again" makes due', () => {
  expect(named.length).toBeGreaterThan(15)
  expect([...new Set(named)].filter((name) => listed.filter((other) => other === name).length !== 1)).toEqual([])
})

test('a job says no other name than those under which its rows are parked', () => {
  const said = (Object.values(jobs) as Job[]).flatMap(({ parksAs = [] }) => parksAs)
  expect(said.filter((name) => !named.includes(name))).toEqual([])
})
