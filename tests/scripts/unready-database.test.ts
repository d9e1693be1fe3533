import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fingerprintOf } from '#gateway/platform/crypto/data-key.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { failWith, root } from '../../scripts/prepare.mjs'
import { placeOfThrowaways } from '../support/place.ts'
import { programOf } from '../support/program.ts'

type Ended = { code: number | null; output: string }
type Started = { child: ChildProcess; said(): string; ended: Promise<Ended> }

function start(args: string[], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, output })))
  return { child, said: () => output, ended }
}
const script = (text: string): Promise<Ended> => start(['--input-type=module', '-e', text]).ended

/** What is done to the database before a site starts, and what looks into it. */
const commands = ['seed/main.ts', 'scripts/migrate.ts', 'scripts/operator.ts', 'scripts/verify-book.ts'] as const

test.each(commands)(
  '%s says in a sentence that the database cannot be reached, and another try may help',
  async (file) => {
    const { code, output } = await start([await programOf(file)], { DATABASE_URL: 'postgresql://a@127.0.0.1:1/b' })
      .ended
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^ *[Tt]he database is postgresql:\/\/a@127.0.0.1:1\/b\.?\nDATABASE_URL cannot be reached: start the database, .+\n$/,
      ),
    ])
  },
)

test.each(commands.slice(0, 3))(
  '%s says in a sentence that a migration is half done, and ends with 78',
  async (file) => {
    const folder = mkdtempSync(join(placeOfThrowaways(), 'perlas-unready-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const path = join(folder, 'perlas.db')
    await applyMigrations(`file:${path}`)
    const database = new Database(path)
    database.exec(`UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" LIKE '%_init'`)
    database.close()
    const { code, output } = await start([await programOf(file)], { DATABASE_URL: `file:${path}` }).ended
    expect([code, output]).toEqual([
      78,
      expect.stringMatching(
        /^ *[Tt]he database is .+perlas.db\.?\nThe migration \d+_init of DATABASE_URL was begun and not finished, so nothing is in it yet: move .+\n$/,
      ),
    ])
  },
)

/** A database that is used with another key than the one of `env`. */
async function withOtherKey() {
  const folder = mkdtempSync(join(placeOfThrowaways(), 'perlas-unready-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'perlas.db')
  await applyMigrations(`file:${path}`)
  const database = new Database(path)
  onTestFinished(() => void database.close())
  const kept = JSON.stringify({ DATA_KEY: fingerprintOf('the key of the site: thirty-two and more letters') })
  database.prepare(`INSERT INTO "Setting" VALUES ('keys', ?, '2026-01-01T00:00:00.000+00:00')`).run(kept)
  const env = { DATABASE_URL: `file:${path}`, DATA_KEY: 'another key, made anew by who moved the site' }
  return { folder, database, env }
}
const refusedKey = {
  code: 78,
  output: expect.stringMatching(/This database is used with another key than DATA_KEY, .+ in the file data-key of/),
}

test('a seed that comes with another key than the database is used with ends with 78 before it migrates', async () => {
  const { folder, database, env } = await withOtherKey()
  database.exec(
    `DELETE FROM "_prisma_migrations" WHERE "migration_name" = (SELECT max("migration_name") FROM "_prisma_migrations")`,
  )
  const applied = database.prepare(`SELECT count(*) FROM "_prisma_migrations"`)
  const before = applied.get()
  expect(await start([await programOf('seed/main.ts')], env).ended).toEqual(refusedKey)
  expect(applied.get()).toEqual(before)
  expect(readdirSync(folder).filter((name) => name.includes('.before'))).toEqual([])
})

test('a gateway that comes with another key ends with 78 before it writes anything, also where it would share a bus', async () => {
  const { database, env } = await withOtherKey()
  const { ended } = start([await programOf('gateway/main.ts')], { ...env, REDIS_URL: 'redis://127.0.0.1:1' })
  expect(await ended).toEqual(refusedKey)
  expect(database.prepare('SELECT "name" FROM "Setting"').all()).toEqual([{ name: 'keys' }])
})

test('a step that cannot start is why all cannot, and any other that fails is not', async () => {
  const step = (code: number) =>
    script(`import { failWith, node } from './scripts/prepare.mjs'
      await node(['-e', 'process.exit(${code})'], { what: 'the step' }).catch(failWith)`)
  expect(await step(78)).toEqual({ code: 78, output: expect.stringContaining('the step failed (exit 78).') })
  expect(await step(3)).toEqual({ code: 1, output: expect.stringContaining('the step failed (exit 3).') })
})

test('a start for whose own notes the disk has no room says so', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never)
  failWith(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
  expect(said).toHaveBeenCalledExactlyOnceWith(
    `\n${root} has no room (ENOSPC: no space left on device, write): make some, then start again.`,
  )
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})

/** What is begun asks here, so that a test knows that it is under way, and ends when the test answers. */
async function listen() {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked: once(server, 'request') }
}

test('whoever ends a start a second time waits for nothing, and what makes the database ready is ended too', async () => {
  const { url, asked } = await listen()
  const { child, said, ended } = start([
    '--input-type=module',
    '-e',
    `import { node } from './scripts/prepare.mjs'
    import { toItsEnd } from './scripts/to-its-end.mjs'
    await toItsEnd((until) => node(['-e', "fetch('${url}')"], { detached: true, until }))`,
  ])
  const [question] = (await asked) as [IncomingMessage]
  const gone = once(question.socket, 'close')
  // One press may come twice, so it is pressed until it is heard.
  await vi.waitFor(
    () => {
      child.kill('SIGINT')
      expect(child.exitCode).toBe(0)
    },
    { timeout: 20_000 },
  )
  await gone
  await ended
  expect(said()).toBe('\n  Ending when the database is made ready …\n')
})

test('whoever ends a start while the database is made ready waits for that, and nothing is started then', async () => {
  const { url, asked } = await listen()
  const { child, said, ended } = start([
    '--input-type=module',
    '-e',
    `import { toItsEnd } from './scripts/to-its-end.mjs'
    await toItsEnd(async () => console.log(await (await fetch('${url}')).text()))
    console.log('started')`,
  ])
  const [, answer] = (await asked) as [unknown, ServerResponse]
  child.kill('SIGHUP')
  child.kill('SIGINT')
  await vi.waitFor(() => expect(said()).toContain('Ending when the database is made ready'), { timeout: 20_000 })
  answer.setHeader('connection', 'close').end('it is ready')
  expect(await ended).toEqual({
    code: 0,
    output: '\n  Ending when the database is made ready …\nit is ready\n',
  })
})
