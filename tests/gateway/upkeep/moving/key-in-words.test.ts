import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fingerprintOf } from '#gateway/platform/crypto/data-key.ts'
import { keyInWords } from '#gateway/upkeep/moving/key-in-words.ts'

const own = 'the key of the site: thirty-two and more letters'
const other = 'a key of somebody else, which is as long as it must be'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'perlas-moved-')))
  mkdirSync(join(folder, 'data'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Case = { here?: string; there?: string; DATA_KEY?: string; usedWith?: string | null }

/** What is said where the key files beside the database and where the command was started hold this. */
function said({ here, there, DATA_KEY, usedWith = own }: Case): string | null {
  if (here !== undefined) writeFileSync(join(folder, 'data-key'), `${here}\n`)
  if (there !== undefined) writeFileSync(join(folder, 'data', 'data-key'), `${there}\n`)
  return keyInWords({
    from: `file:${join(folder, 'perlas.db')}`,
    to: 'postgresql://server/perlas',
    DATA_KEY,
    usedWith: usedWith === null ? null : fingerprintOf(usedWith),
  })
}

const isElsewhere =
  /^The key that this database is used with is not (DATA_KEY as it is set|in .+data-key, and DATA_KEY is not set): set DATA_KEY to the one that the site ran with, for every process/

test.each<[string, Case, RegExp | null]>([
  [
    'a file beside the database',
    { here: own },
    /^Set DATA_KEY to what stands in \S+data-key, or copy that file to \S+data/,
  ],
  ['one where no gateway has come yet', { here: own, usedWith: null }, /^Set DATA_KEY .+ or copy that file to/],
  ['a file, and another key where it would be copied to', { here: own, there: other }, /^Set .+ holds another key\.$/],
  [
    'a file that is in both places, which is on this machine alone',
    { here: own, there: own },
    /^The key of stored secrets is in \S+data\/data-key, .+ On another machine, .+ set DATA_KEY to what stands in that file/,
  ],
  ['the setting', { DATA_KEY: own, here: other }, null],
  ['a setting that this command does not know, beside an old file', { here: other }, isElsewhere],
  ['a setting that this command does not know', {}, isElsewhere],
  ['another one than this command was given', { DATA_KEY: other, here: own }, isElsewhere],
  ['none yet', { usedWith: null }, null],
])('the key of a database that was moved is %s', (_what, files, sentence) => {
  const told = said(files)
  if (sentence === null) expect(told).toBeNull()
  else expect(told).toMatch(sentence)
})
