import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterReturn } from '#gateway/after-return.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dataKeyFile, fingerprintOf, openData, sealData } from '#gateway/platform/crypto/data-key.ts'
import { type Db, openDatabase } from '#gateway/platform/database/db.ts'
import { CannotStart, NotYet } from '#gateway/platform/process/cannot-start.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { backUp, keyFileBeside } from '#gateway/upkeep/backup.ts'
import { markBook } from '#gateway/upkeep/book-mark.ts'
import { CannotDo, diskInWords } from '#gateway/upkeep/cannot-do.ts'
import { restore } from '#gateway/upkeep/restore.ts'
import { requireSharedKeys } from '#gateway/upkeep/shared-keys.ts'
import { type DatabaseFile, openTestDatabase } from '../../support/database.ts'

const log = pino({ level: 'silent' })
const clock = createClock()
const version = '1.2.3'
const at = new Date('2026-11-21T08:00:00Z')
const main = memberAccount.main(1)

let db: Db
let file: DatabaseFile
let folder: string
beforeEach(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  file = opened.file
  folder = join(dirname(file.path), 'kept')
})
afterEach(async () => {
  await db.close()
  file.remove()
})

const pay = (id: string, amountMinor = 100n) =>
  db.write((tx) =>
    post(tx, {
      id,
      kind: 'deposit',
      currency: 'TLB',
      lines: [
        { account: houseAccount.depositsClearing(), amountMinor: -amountMinor },
        { account: main, amountMinor },
      ],
      memberId: 1,
      at,
    }),
  )
const settings = () => ({ DATABASE_URL: file.url })
const copy = () => backUp({ settings: settings(), clock, log, version, folder })
type More = { DATA_KEY?: string; keyFile?: string; DATABASE_URL?: string; running?: { pid: number; port: string }[] }
const bringBack = ({ keyFile, running = [], ...others }: More = {}) => {
  const asked = { settings: { ...settings(), ...others }, clock, log, folder, keyFile, running }
  return restore({ ...asked, makeReady: afterReturn })
}
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error) => (error instanceof CannotDo ? error.message : error),
  )
const manifestFile = () => join(folder, 'manifest.json')
const changeManifest = (
  change: (manifest: { migrations: string[]; book: { heads: string }; dataKey: string }) => void,
): void => {
  const manifest = JSON.parse(readFileSync(manifestFile(), 'utf8'))
  change(manifest)
  writeFileSync(manifestFile(), JSON.stringify(manifest))
}

test('a database in use is copied with all that was acknowledged, and comes back as it was', async () => {
  await pay('before')
  const inFlight = pay('meanwhile', 7n)
  const { manifest, faults } = await copy()
  expect(faults).toEqual([])
  expect(manifest).toMatchObject({ version, dataKey: null, book: { sums: { TLB: '0' } } })
  expect(statSync(join(folder, 'perlas.db')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dirname(folder)).filter((name) => name.includes('kept'))).toEqual(['kept'])
  // As a machine lays it down that it was carried to.
  chmodSync(join(folder, 'perlas.db'), 0o644)
  await inFlight
  await pay('after', 1_000n)
  await db.close()

  const { aside, book, migrated } = await bringBack()
  expect([book, migrated]).toEqual([manifest.book, []])
  expect(existsSync(aside ?? '')).toBe(true)
  expect(statSync(file.path).mode & 0o777).toBe(0o600)
  db = await openDatabase(file.url, log)
  const { balanceMinor } = await balanceOf(db.read, main)
  expect([100n, 107n]).toContain(balanceMinor)
  expect(await markBook(db.read)).toEqual(manifest.book)
  expect(await verifyBook(db.read)).toEqual([])
  // What was moved aside is whole: also what stood in its log only.
  const old = await openDatabase(`file:${aside}`, log)
  expect(await balanceOf(old.read, main)).toMatchObject({ balanceMinor: 1_107n })
  await old.close()
})

test('nothing is overwritten, and nothing half done is left', async () => {
  await copy()
  expect(await refusal(copy())).toBe(
    `${folder} is there already: nothing is overwritten, name another place with --to.`,
  )
  const nowhere = join(dirname(file.path), 'none.db')
  const asked = { settings: { DATABASE_URL: `file:${nowhere}` }, clock, log, version, folder: `${folder}2` }
  expect(await refusal(backUp(asked))).toBe(
    `There is no database at ${nowhere} that this user may read: set DATABASE_URL to the one to copy, and run this as the user of the site.`,
  )
  for (const [text, sentence] of [
    ['no database', `DATABASE_URL names ${nowhere}, which is no database of SQLite`],
    ['', `DATABASE_URL names ${nowhere}, and nothing of a site is in it yet: set it to the one to copy.`],
  ] as const) {
    writeFileSync(nowhere, text)
    const told = await refusal(backUp(asked))
    expect(told).toBeInstanceOf(CannotStart)
    expect((told as CannotStart).message).toContain(sentence)
  }
  expect(readdirSync(dirname(folder)).filter((name) => name.startsWith('kept2'))).toEqual([])
})

test('a backup that is refused takes away the folders that it has made, and no others', async () => {
  const beside = dirname(file.path)
  const nothing = `file:${join(beside, 'none.db')}`
  writeFileSync(join(beside, 'none.db'), '')
  const asked = { settings: { DATABASE_URL: nothing }, clock, log, version }
  for (const folder of [undefined, join(beside, 'one', 'two', 'kept')])
    expect(await refusal(backUp({ ...asked, folder }))).toBeInstanceOf(CannotStart)
  expect(readdirSync(beside).filter((name) => ['backups', 'one'].includes(name))).toEqual([])
  mkdirSync(join(beside, 'backups'))
  expect(await refusal(backUp(asked))).toBeInstanceOf(CannotStart)
  expect(existsSync(join(beside, 'backups'))).toBe(true)
})

test('a restore that is refused leaves no folder where the database was to be', async () => {
  await copy()
  const failing = {
    ...{ settings: { DATABASE_URL: `file:${join(dirname(file.path), 'other', 'perlas.db')}` }, clock, log, folder },
    makeReady: () => Promise.reject(new CannotDo('not ready')),
  }
  expect(await refusal(restore(failing))).toBe('not ready')
  expect(existsSync(join(dirname(file.path), 'other'))).toBe(false)
})

test('a key that cannot be read is a sentence that says what to set', async () => {
  sealData(settings(), 'a secret', Buffer.from('perlas'))
  await copy()
  const elsewhere = { DATABASE_URL: `file:${join(dirname(file.path), 'other', 'perlas.db')}` }
  const told = [await refusal(bringBack({ ...elsewhere, keyFile: folder }))]
  rmSync(dataKeyFile(file.url))
  mkdirSync(dataKeyFile(file.url))
  told.push(await refusal(backUp({ settings: settings(), clock, log, version })))
  for (const each of told) {
    expect(each).toBeInstanceOf(NotYet)
    expect((each as NotYet).message).toMatch(
      /^The key of stored secrets is kept in .+, and it cannot be made or read there: EISDIR: .+, or set DATA_KEY/,
    )
  }
})

test('a site that runs keeps its database; a lost one leaves no log to the one that comes back', async () => {
  await pay('before')
  await copy()
  expect(await refusal(bringBack())).toBe(
    `${file.path} is in use: stop the site first, or name another place with --to.`,
  )
  const running = [
    { pid: 4711, port: '3000' },
    { pid: 4712, port: '3100' },
  ]
  expect(await refusal(bringBack({ running }))).toBe(
    `${file.path} is in use: stop the site first (\`kill 4711\` ends the one of port 3000, \`kill 4712\` ends the one of port 3100), or name another place with --to.`,
  )
  await db.close()
  writeFileSync(file.path, 'lost')
  writeFileSync(`${file.path}-wal`, 'of another time')
  const { aside } = await bringBack()
  expect(readFileSync(aside ?? '', 'utf8')).toBe('lost')
  expect(existsSync(`${file.path}-wal`)).toBe(false)
  db = await openDatabase(file.url, log)
  expect(await balanceOf(db.read, main)).toMatchObject({ balanceMinor: 100n })
})

test('a backup that is damaged, newer or of another book is refused, and what is there stays', async () => {
  await pay('before')
  const { manifest } = await copy()
  await db.close()

  const kept = readFileSync(manifestFile(), 'utf8')
  changeManifest(({ migrations }) => migrations.push('29991231000000_to_come'))
  expect(await refusal(bringBack())).toMatch(/^The backup was made by a newer version \(1\.2\.3, migration 29991231/)
  writeFileSync(manifestFile(), kept)
  changeManifest(({ book }) => {
    book.heads = '0'
  })
  expect(await refusal(bringBack())).toMatch(/^The book in the backup is not the one of its manifest/)
  writeFileSync(manifestFile(), '{')
  expect(await refusal(bringBack())).toMatch(/manifest\.json is damaged/)
  writeFileSync(manifestFile(), kept)
  const copied = join(folder, 'perlas.db')
  const bytes = readFileSync(copied)
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)
  writeFileSync(copied, bytes)
  expect(await refusal(bringBack())).toMatch(/perlas\.db is damaged: it has \d+ bytes with another checksum/)
  folder = dirname(file.path)
  expect(await refusal(bringBack())).toMatch(/is not a backup: there is no manifest\.json/)

  expect(readdirSync(dirname(file.path)).filter((name) => /restoring|before-/.test(name))).toEqual([])
  db = await openDatabase(file.url, log)
  expect(await markBook(db.read)).toEqual(manifest.book)
})

test('the key is written apart, and no database comes back without the one that opens it', async () => {
  const sealed = sealData(settings(), 'a secret', Buffer.from('perlas'))
  const { keyFile } = await copy()
  expect(keyFile).toBe(keyFileBeside(folder))
  expect(statSync(keyFile ?? '').mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual(['manifest.json', 'perlas.db'])

  const elsewhere = { DATABASE_URL: `file:${join(dirname(file.path), 'other', 'perlas.db')}` }
  expect(await refusal(bringBack({ ...elsewhere, keyFile: `${folder}.none` }))).toMatch(
    /^The key of the backup is not at .+: name its file with --key, or set DATA_KEY\.$/,
  )
  expect(await refusal(bringBack({ ...elsewhere, keyFile: manifestFile() }))).toMatch(/is not the key of this backup/)
  expect(await refusal(bringBack({ ...elsewhere, DATA_KEY: 'k'.repeat(32) }))).toMatch(
    /^The secrets in the backup are sealed with another key than DATA_KEY/,
  )
  expect(existsSync(dirname(elsewhere.DATABASE_URL.slice('file:'.length)))).toBe(false)
  expect(await bringBack(elsewhere)).toMatchObject({ aside: null })
  expect(statSync(dirname(dataKeyFile(elsewhere.DATABASE_URL))).mode & 0o777).toBe(0o700)
  expect(openData(elsewhere, 'a secret', sealed).toString()).toBe('perlas')
})

test('the key of a backup is the one that the database is used with, whatever key lies beside it', async () => {
  const [DATA_KEY, stale] = ['k'.repeat(32), 'a key of earlier that lies there still']
  await requireSharedKeys({ db, clock, settings: readGatewaySettings({ NODE_ENV: 'test', ...settings(), DATA_KEY }) })
  writeFileSync(join(dirname(file.path), 'data-key'), stale)
  const { manifest, keyFile, keyIsNot } = await copy()
  expect(manifest.dataKey).toBe(fingerprintOf(DATA_KEY))
  expect([keyFile, existsSync(keyFileBeside(folder))]).toEqual([null, false])
  expect(keyIsNot).toBe(`in ${join(dirname(file.path), 'data-key')}, and DATA_KEY is not set`)
  const told = async (key: string, name: string) => {
    const asked = { settings: { ...settings(), DATA_KEY: key }, clock, log, version, folder: `${folder}-${name}` }
    const { keyFile, keyIsNot, manifest } = await backUp(asked)
    return [keyFile, keyIsNot, manifest.dataKey]
  }
  expect(await told(stale, 'wrong')).toEqual([null, 'DATA_KEY as it is set', fingerprintOf(DATA_KEY)])
  expect(await told(DATA_KEY, 'right')).toEqual([null, null, fingerprintOf(DATA_KEY)])

  const elsewhere = { DATABASE_URL: `file:${join(dirname(file.path), 'other', 'perlas.db')}` }
  // As a version before decision 459 wrote it.
  changeManifest((manifest) => {
    manifest.dataKey = fingerprintOf(stale)
  })
  expect(await refusal(bringBack({ ...elsewhere, DATA_KEY: stale }))).toMatch(/sealed with another key than DATA_KEY/)
  expect(await bringBack({ ...elsewhere, DATA_KEY })).toMatchObject({ keyFile: null })
})

test.each(['SQLITE_FULL', 'ENOSPC', 'EACCES'])('%s is a sentence that names the place', (code) => {
  const told = diskInWords(Object.assign(new Error(code), { code }), '/mnt/kept')
  expect(told).toBeInstanceOf(CannotDo)
  expect((told as CannotDo).message).toMatch(/\/mnt\/kept .*--to/)
})
