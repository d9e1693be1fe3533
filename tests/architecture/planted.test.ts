import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bugs } from '../soak/planted/bugs.ts'

test.each(bugs.map((bug) => [bug.name, bug] as const))(
  'the place to plant "%s" is there, once, and so are the tests that must notice',
  (_name, { file, from, to, tests }) => {
    expect(readFileSync(file, 'utf8').split(from).length - 1).toBe(1)
    expect(to).not.toBe(from)
    expect(tests.filter((path) => !existsSync(path))).toEqual([])
  },
)
