import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart, NotYet } from '#app/platform/cannot-start.server.ts'
import { readOrMakeSecret } from '#app/platform/kept-secret.server.ts'
import { takeLinksAway } from '../../support/file-system.ts'
import { runOnFullDisk } from '../../support/full-disk.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perlas-secret-'))
  file = join(folder, 'data', 'session-secret')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([true, false])('the secret is made once, for its owner only (hard links: %j)', (hasLinks) => {
  if (!hasLinks) takeLinksAway()
  const made = readOrMakeSecret(file)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(readOrMakeSecret(file)).toBe(made)
  expect([file, join(folder, 'data')].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o700])
  expect(readdirSync(join(folder, 'data'))).toEqual(['session-secret'])
})

test('a full disk leaves no secret, and the next start makes one', () => {
  const line = `import { readOrMakeSecret } from '#app/platform/kept-secret.server.ts'; readOrMakeSecret(${JSON.stringify(file)})`
  expect(runOnFullDisk(line)).toMatch(/is kept in .+, and it cannot be made or read there: EFBIG: .+set SESSION_SECRET/)
  expect(readdirSync(join(folder, 'data'))).toEqual([])
  expect(readOrMakeSecret(file)).toMatch(/^[\w-]{43}$/)
})

test('a place where no secret can be kept may be mended while the site waits', () => {
  writeFileSync(join(folder, 'data'), '')
  expect(() => readOrMakeSecret(file)).toThrow(NotYet)
})

test('cookies are not signed with what an empty file holds', () => {
  const empty = join(folder, 'empty')
  writeFileSync(empty, '\n')
  expect(() => readOrMakeSecret(empty)).toThrow(CannotStart)
  expect(() => readOrMakeSecret(empty)).not.toThrow(NotYet)
  expect(() => readOrMakeSecret(empty)).toThrow(`The file ${empty} holds no secret: it has 0 characters of at least 32`)
})
