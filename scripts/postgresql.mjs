// Where PostgreSQL's own programs are: on the path, else where Debian puts them, of the newest version that is there.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

/** The folder with `initdb` and the others; an empty text where they are on the path, null where PostgreSQL is not installed. */
export function findPostgresql() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const folder = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  if (folder !== undefined) return folder
  return ['initdb', 'pg_ctl', 'createdb', 'psql'].every((name) => spawnSync(name, ['--version']).status === 0)
    ? ''
    : null
}

/** What to run for one of PostgreSQL's programs. */
export const programOf = (name) => join(findPostgresql() ?? '', name)
