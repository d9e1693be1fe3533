import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root, step } from '../../scripts/prepare.mjs'

let folder: string
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  mkdirSync(join(root, 'build'), { recursive: true })
  folder = mkdtempSync(join(root, 'build', 'step-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(join(root, 'build', 'stamps', basename(folder)), { force: true })
})

test('what is changed while a step works on it is worked on again the next time, and then no more', async () => {
  const [input, result] = [join(folder, 'input'), join(folder, 'result')]
  const seen: string[] = []
  const run = (work: () => void) =>
    step(basename(folder), [relative(root, input)], [relative(root, result)], 'a step', async () => work())
  writeFileSync(input, 'one')
  await run(() => {
    writeFileSync(result, '')
    writeFileSync(input, 'two')
  })
  expect(existsSync(result)).toBe(true)
  await run(() => seen.push('again'))
  await run(() => seen.push('once more'))
  expect(seen).toEqual(['again'])
})
