import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected `console.error` fails its test; one that is expected is caught by the test itself. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    reported.push(parts.map(String).join(' '))
  })
})

const reported: string[] = []

afterEach(() => {
  const errors = reported.splice(0)
  vi.restoreAllMocks()
  expect(errors, 'console.error was called').toEqual([])
})
