import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CannotStart, NotYet } from '#gateway/platform/process/cannot-start.ts'
import { sayGone, sayRunning } from '#gateway/platform/process/register.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { inDatabase, inDatabaseAtRest, inReader } from '../../scripts/upkeep.ts'
import { openTestDatabase } from '../support/database.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perlas-upkeep-'))
  path = join(folder, 'perlas.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Each is read once, so each has one test. */
const commands = {
  'verify-book': () => import('../../scripts/verify-book.ts'),
  'after-return': () => import('../../scripts/after-return.ts'),
  'change-key': () => import('../../scripts/change-key.ts'),
}

test.each(Object.entries(commands))('npm run %s says what an empty database lacks', async (name, run) => {
  writeFileSync(path, '')
  vi.stubEnv('DATABASE_URL', `file:${path}`)
  const { argv } = process
  process.argv = [...argv.slice(0, 2), ...(name === 'change-key' ? ['RSA_PRIVATE_KEY'] : [])]
  onTestFinished(() => {
    process.argv = argv
    vi.unstubAllEnvs()
  })
  const named = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  await expect(run()).rejects.toThrow('ended with 78')
  expect(named).toHaveBeenCalledExactlyOnceWith(`The database is ${path}.\n`)
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /^DATABASE_URL lacks the migration \d+_init: run `npm run migrate`, or set it to the database of your site,/,
    ),
  )
})

test.each([
  ['missing', null, /^There is no database at .+: set DATABASE_URL to the one of your site/],
  ['empty', '', /^DATABASE_URL lacks the migration/],
  ['no database', 'a letter to somebody', /^DATABASE_URL names .+, which is no database of SQLite/],
])('what is %s is a sentence before any work, and is left as it is', async (_what, text, sentence) => {
  if (text !== null) writeFileSync(path, text)
  for (const inIt of [inReader, inDatabase]) {
    const error = await inIt(`file:${path}`, () => Promise.reject(new Error('worked'))).catch((each) => each)
    expect(error).toBeInstanceOf(CannotStart)
    expect(error).not.toBeInstanceOf(NotYet)
    expect(error.message).toMatch(sentence)
  }
  expect(readdirSync(folder)).toEqual(text === null ? [] : ['perlas.db'])
  expect(existsSync(path) ? readFileSync(path, 'utf8') : null).toBe(text)
})

test('nothing is done that wants a database at rest until its last process has ended', async () => {
  const { db, file, close } = await openTestDatabase()
  onTestFinished(close)
  const platform = { db, clock: createClock() }
  await sayRunning(platform, 'one', { kind: 'gateway', secret: { by: null, takes: [] } })
  const work = vi.fn(async () => 'done')
  await expect(inDatabaseAtRest(file.url, work)).rejects.toThrow(
    /^A gateway of this database runs, .+ Nothing was changed\.$/,
  )
  expect(work).not.toHaveBeenCalled()
  await sayGone(platform, 'one')
  expect(await inDatabaseAtRest(file.url, work)).toBe('done')
})
