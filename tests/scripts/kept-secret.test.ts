import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptAppKey } from '../../scripts/addresses.mjs'
import { readOrMakeSecret } from '../../scripts/kept-secret.mjs'
import { CannotStart } from '../../scripts/prepare.mjs'
import { takeLinksAway } from '../support/file-system.ts'
import { runOnFullDisk } from '../support/full-disk.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perlas-secret-'))
  file = join(folder, 'data', 'app-key')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([true, false])('the key of the app is made once, for its owner only (hard links: %j)', (hasLinks) => {
  if (!hasLinks) takeLinksAway()
  const made = readOrMakeSecret(file, keptAppKey)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(readOrMakeSecret(file, keptAppKey)).toBe(made)
  expect([file, join(folder, 'data')].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o700])
  expect(readdirSync(join(folder, 'data'))).toEqual(['app-key'])
})

test('a full disk leaves no key, and an empty file is none', () => {
  const line = `import { keptAppKey } from './scripts/addresses.mjs'; import { readOrMakeSecret } from './scripts/kept-secret.mjs'; readOrMakeSecret(${JSON.stringify(file)}, keptAppKey)`
  expect(runOnFullDisk(line)).toMatch(/is kept in .+app-key, and it cannot be made or read there: EFBIG: .+set APP_KEY/)
  expect(readdirSync(join(folder, 'data'))).toEqual([])
  writeFileSync(file, '')
  expect(() => readOrMakeSecret(file, keptAppKey)).toThrow(CannotStart)
  expect(() => readOrMakeSecret(file, keptAppKey)).toThrow(
    `The file ${file} holds no secret: it has 0 characters of at least 32`,
  )
})

test('nothing else of the product makes a file that is there as a whole or not at all', () => {
  const sources = ['app', 'gateway', 'scripts', 'seed'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const linking = sources.filter(
    (file) => /\.(m?js|tsx?)$/.test(file) && /\blinkSync\(/.test(readFileSync(file, 'utf8')),
  )
  expect(linking).toEqual(['scripts/kept-secret.mjs'])
})
