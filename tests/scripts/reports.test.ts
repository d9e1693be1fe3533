import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readJourneys, readTests } from '../../scripts/reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'perlas-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function written(report: object): string {
  files += 1
  const file = join(folder, `${files}.json`)
  writeFileSync(file, JSON.stringify(report))
  return file
}

const journey = (title: string, status: string, ...errors: string[]) => ({
  file: 'wallet.spec.ts',
  line: 7,
  title,
  tests: [{ projectName: 'javascript on', status, results: errors.map((message) => ({ errors: [{ message }] })) }],
})
const journeys = (stats: object, specs: object[], errors: { message: string }[] = []) =>
  written({ stats: { expected: 0, flaky: 0, unexpected: 0, ...stats }, errors, suites: [{ suites: [{ specs }] }] })

test('a journey that passed at its second try is passed, and what it said first is told', () => {
  const file = journeys({ expected: 2, flaky: 1 }, [
    journey('pays', 'expected'),
    journey('plays', 'flaky', '\u001b[31mno answer\u001b[39m'),
  ])
  expect(readJourneys(file)).toEqual({
    passed: 3,
    failed: 0,
    errors: ['✗ [javascript on] wallet.spec.ts:7 › plays (passed when it was tried again)\nno answer'],
  })
})

test('one that failed twice is one failure, with both errors', () => {
  const { passed, failed, errors } = readJourneys(
    journeys({ unexpected: 1 }, [journey('pays', 'unexpected', 'first', 'second')]),
  )
  expect([passed, failed]).toEqual([0, 1])
  expect(errors.map((error: string) => error.split('\n')[1])).toEqual(['first', 'second'])
})

test('what fails before any journey is told, and a report that was never written is a failure', () => {
  const { errors } = readJourneys(journeys({}, [], [{ message: 'the site does not answer' }]))
  expect(errors).toEqual(['✗ before any journey\nthe site does not answer'])
  for (const read of [readJourneys, readTests])
    expect(read(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1, errors: [] })
})

test('a file of tests that could not be run is a failure, and each test that failed says why, no longer than a screen', () => {
  const failed = { status: 'failed', fullName: 'a bet is paid', failureMessages: [Array(40).fill('line').join('\n')] }
  const file = written({
    numPassedTests: 5,
    testResults: [
      { name: 'bets.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'fine.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  })
  const read = readTests(file)
  expect([read.passed, read.failed]).toEqual([5, 2])
  expect(read.errors[0]).toMatch(/^✗ bets\.test\.ts › a bet is paid\n(line\n?){25}$/)
  expect(read.errors[1]).toBe('✗ broken.test.ts\nno such module')
})
