import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultOfPassword } from '#gateway/kernel/identity/operator-names.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { root } from '../../scripts/prepare.mjs'
import { programOf } from '../support/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'perlas-operator-'))
const url = `file:${join(folder, 'operators.db')}`
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Given = { password?: string; piped?: string; at?: string }
type Ended = { code: number | null; said: string; faults: string }

/** Runs the command as a process without a terminal. `piped` is what comes by the standard input. */
async function run(words: string[], { password, piped = '', at = url }: Given = {}): Promise<Ended> {
  const operator = await programOf('scripts/operator.ts')
  return new Promise((resolve) => {
    const { OPERATOR_PASSWORD: _, ...inherited } = process.env
    const child = spawn(process.execPath, [operator, ...words], {
      cwd: root,
      env: {
        ...inherited,
        DATABASE_URL: at,
        ...(password === undefined ? {} : { OPERATOR_PASSWORD: password }),
      },
    })
    let [said, faults] = ['', '']
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (faults += chunk))
    child.stdin.end(piped)
    child.on('close', (code) => {
      const [name, ...others] = faults.trim().split('\n')
      expect(name).toBe(`The database is ${at.slice('file:'.length)}.`)
      resolve({ code, said: said.trim(), faults: others.join('\n') })
    })
  })
}

const first = 'limang alon sa gabi 5'
beforeAll(async () => {
  await applyMigrations(url)
  expect(await run(['list'])).toEqual({
    code: 0,
    said: 'Nobody has an account yet: npm run operator -- add NAME',
    faults: '',
  })
  expect(await run(['add', 'Amihan', 'Reyes'], { password: first })).toMatchObject({
    code: 0,
    said: expect.stringContaining('Amihan Reyes has an account.'),
  })
})

test('a name that is taken is refused in words, however it is written', async () => {
  const { code, faults } = await run(['add', 'AMIHAN', ' reyes'], { password: first })
  expect([code, faults]).toEqual([1, 'There is an operator AMIHAN reyes already; case and blanks make no difference.'])
})

test('a password that is missing is refused in words and makes no account', async () => {
  const { code, faults } = await run(['add', 'Amihan Reyes II'], { password: '' })
  expect([code, faults]).toEqual([1, expect.stringMatching(/^The password [^\n]+\.$/)])
  // Who was added stands in the list, and their password is nowhere said.
  expect(await run(['list'])).toEqual({ code: 0, said: 'Amihan Reyes', faults: '' })
})

test.each([
  ['short', 'siyam 9'],
  ['that holds the name', 'amihan reyes ii 2026'],
])('nor is a password %s taken', (_what, password) => {
  expect(faultOfPassword(password, 'Amihan Reyes II')).not.toBeNull()
})

test('a password is changed by what comes through a pipe where the environment has none', async () => {
  expect(await run(['password', 'amihan reyes'], { piped: 'anim na alon sa araw 6\n' })).toEqual({
    code: 0,
    said: 'Amihan Reyes has the new password.',
    faults: '',
  })
  expect(await run(['password', 'Nobody'], { password: first })).toEqual({
    code: 1,
    said: '',
    faults: 'There is no operator Nobody.',
  })
})

test('with a new password the app is gone, which whoever has lost both can have from nobody else', async () => {
  const database = new Database(url.slice('file:'.length))
  database.exec(`UPDATE "Operator" SET "totpSecret" = 'kept', "totpConfirmedAt" = "createdAt"`)
  expect((await run(['password', 'Amihan Reyes'], { password: first })).said).toBe(
    'Amihan Reyes has the new password. Its authenticator app is taken off.',
  )
  expect(database.prepare('SELECT "totpSecret", "totpConfirmedAt" FROM "Operator"').all()).toEqual([
    { totpSecret: null, totpConfirmedAt: null },
  ])
  const kinds = database.prepare('SELECT "kind" FROM "AuditEvent" ORDER BY "id" DESC LIMIT 2').pluck().all()
  expect(kinds).toEqual(['operator.takeOffOperatorApp', 'operator.giveOperatorPassword'])
  database.close()
})

test('where no database is, none is made for an account that nobody would find', async () => {
  const elsewhere = join(folder, 'elsewhere', 'perlas.db')
  const { code, said, faults } = await run(['add', 'Amihan'], { password: first, at: `file:${elsewhere}` })
  expect([code, said, faults]).toEqual([78, '', expect.stringMatching(/^There is no database at .+: set DATABASE_URL/)])
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false)
})

test('a name that is none is refused in words', async () => {
  expect((await run(['add', 'x'], { password: first })).faults).toMatch(/^The name [^\n]+npm run operator -- add NAME$/)
})
