import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** True where PostgreSQL is installed; its tests are left out elsewhere. */
export const hasPostgresql = ['initdb', 'pg_ctl', 'postgres'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)

export type Cluster = { url: string; remove(): void }

/** A PostgreSQL of its own on a free port, gone when it is removed. It refuses to run as root, so root lends it the user `postgres`. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-postgresql-'))
  chmodSync(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, idOf('-u'), idOf('-g'))
  }
  const data = join(folder, 'data')
  const port = await findFreePort()
  const run = (command: string): void => {
    const [program, args] = isRoot ? ['su', ['postgres', '-c', command]] : ['sh', ['-c', command]]
    execFileSync(program, args as string[], { stdio: 'ignore' })
  }
  run(`initdb -D ${data} --data-checksums -A trust -U postgres`)
  run(
    `pg_ctl -D ${data} -l ${folder}/log -o "-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}" -w start`,
  )
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    remove() {
      run(`pg_ctl -D ${data} -m immediate -w stop`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
