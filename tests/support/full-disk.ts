import { spawnSync } from 'node:child_process'
import { root } from '../../scripts/prepare.mjs'

/**
 * Runs a line of TypeScript where files can be opened and no byte can be written to one, as on a disk that is full. Answers what the
 * line said on standard error, empty where it went through.
 */
export function runOnFullDisk(line: string): string {
  const { stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, '--import', 'tsx', '--input-type=module', '-e', line],
    { cwd: root, encoding: 'utf8', env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  )
  return stderr
}
