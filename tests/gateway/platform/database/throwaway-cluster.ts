import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findPostgresql, programOf } from '../../../../scripts/postgresql.mjs'
import { placeOfThrowaways } from '../../../support/place.ts'

/** True where PostgreSQL is installed; its tests are left out elsewhere. */
export const hasPostgresql = findPostgresql() !== null

export type Cluster = {
  url: string
  /** Stops the server at once, as a machine that loses its power would. */
  stop(): void
  /** Starts it again, on the same port. */
  start(): void
  /** Starts it anew as one that follows another, which is not there: it is read, and takes no writes. */
  follow(): void
  remove(): void
}

/** A PostgreSQL of its own on a free port, gone when it is removed. It refuses to run as root, so root lends it the user `postgres`. */
export async function startCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(placeOfThrowaways(), 'perlas-postgresql-'))
  chmodSync(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, idOf('-u'), idOf('-g'))
  }
  const data = join(folder, 'data')
  const port = await findFreePort()
  const run = (name: string, args: string): void => {
    const command = `${programOf(name)} ${args}`
    const [program, given] = isRoot ? ['su', ['postgres', '-c', command]] : ['sh', ['-c', command]]
    execFileSync(program, given as string[], { stdio: 'ignore', cwd: folder })
  }
  const own = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: '300', ...settings }
  const options = Object.entries(own).map(([name, value]) => `-c ${name}=${value}`)
  const start = (): void => run('pg_ctl', `-D ${data} -l ${folder}/log -o "-p ${port} ${options.join(' ')}" -w start`)
  const stop = (): void => run('pg_ctl', `-D ${data} -m immediate -w stop`)
  run(
    'initdb',
    `-D ${data} --data-checksums -A trust -U postgres -E UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=en`,
  )
  start()
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    follow() {
      stop()
      writeFileSync(join(data, 'standby.signal'), '')
      start()
    },
    remove() {
      try {
        stop()
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** The same server, another database of it. */
const databaseAt = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Makes a database, as a copy of another one when that is named. */
export function createDatabase(url: string, name: string, template?: string): string {
  const of = template === undefined ? [] : ['--template', template]
  execFileSync(programOf('createdb'), [`--maintenance-db=${databaseAt(url, 'postgres')}`, ...of, name])
  return databaseAt(url, name)
}

/** Makes an empty one whose texts are in the order of a locale of ICU, which every PostgreSQL has; those of the machine differ. */
export function createSortedDatabase(url: string, name: string, icuLocale: string): string {
  const order = ['--template=template0', '--locale-provider=icu', `--icu-locale=${icuLocale}`]
  execFileSync(programOf('createdb'), [`--maintenance-db=${databaseAt(url, 'postgres')}`, ...order, name])
  return databaseAt(url, name)
}

export function dropDatabase(url: string, name: string): void {
  execFileSync(programOf('dropdb'), ['--force', `--maintenance-db=${databaseAt(url, 'postgres')}`, name])
}
