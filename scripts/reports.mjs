// What the reports of vitest and Playwright say: how many passed, how many failed, and what each that failed had to say.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const linesOfAnError = 25
const noReport = { passed: 0, failed: 1, errors: [] }

const read = (file, count) => (existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : noReport)

const errorOf = (title, message = '') =>
  `✗ ${title}\n${stripVTControlCharacters(message).split('\n').slice(0, linesOfAnError).join('\n')}`

export const readTests = (file) =>
  read(file, ({ numPassedTests, testResults }) => {
    const errors = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      // A file of tests that could not be run, so that none of its tests is counted.
      if (status === 'failed' && failed.length === 0) return [errorOf(name, message)]
      return failed.map(({ fullName, failureMessages }) => errorOf(`${name} › ${fullName}`, failureMessages.join('\n')))
    })
    return { passed: numPassedTests, failed: errors.length, errors }
  })

/** What passed when it was tried again counts as passed, and its first error is told all the same. */
export const readJourneys = (file) =>
  read(file, (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    errors: [...report.errors.map(({ message }) => errorOf('before any journey', message)), ...errorsOf(report)],
  }))

function errorsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ projectName, status, results }) =>
      results.flatMap(({ errors }) =>
        errors.map(({ message }) => {
          const name = `[${projectName}] ${file}:${line} › ${title}`
          return errorOf(status === 'flaky' ? `${name} (passed when it was tried again)` : name, message)
        }),
      ),
    ),
  )
  return [...own, ...suites.flatMap(errorsOf)]
}
