import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/prepare.mjs'
import { type Bug, bugs } from './planted/bugs.ts'

/**
 * Plants each bug of the list in a copy of the tree, one at a time, and asks whether its tests turn red. A bug that no test notices is a fault of the
 * tests; so is one whose place is not found any more. `from` leaves out those before that one of the list.
 */
export function soakPlanted(from = 1): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-planted-'))
  try {
    copyTree(folder)
    // Once without a bug: makes the databases that all others copy.
    const sound = runTests(folder, ['tests/architecture/planted.test.ts'])
    if (sound.numFailedTests !== 0)
      throw new Error('The list of bugs does not fit the tree: npx vitest run tests/architecture/planted.test.ts')
    const planted = bugs.slice(from - 1)
    const missed = planted.filter((bug) => {
      const verdict = plant(folder, bug)
      console.log(
        `${verdict === 'noticed' ? 'noticed' : 'MISSED '}  ${bug.name}${verdict === 'noticed' ? '' : ` (${verdict})`}`,
      )
      return verdict !== 'noticed'
    })
    console.log(
      missed.length === 0
        ? `All ${planted.length} were noticed.`
        : `${missed.length} of ${planted.length} were missed.`,
    )
    return missed.length === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files that git knows or could add; what is installed and generated is shared. */
function copyTree(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of listed.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  cpSync(join(root, 'prisma/generated'), join(folder, 'prisma/generated'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

function plant(folder: string, { file, from, to, tests }: Bug): string {
  const path = join(folder, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(from).length !== 2) return 'its place is not found'
  writeFileSync(
    path,
    whole.replace(from, () => to),
  )
  try {
    const { numFailedTests, numTotalTests } = runTests(folder, tests)
    if (numTotalTests === 0) return 'its tests did not run'
    return numFailedTests > 0 ? 'noticed' : 'its tests stayed green'
  } finally {
    writeFileSync(path, whole)
  }
}

function runTests(folder: string, tests: readonly string[]): { numFailedTests: number; numTotalTests: number } {
  const report = join(folder, 'planted.json')
  rmSync(report, { force: true })
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...tests,
    '--bail=1',
    // Of the whole gateway only the file with the bug is another one each time.
    '--experimental.fsModuleCache',
    `--experimental.fsModuleCachePath=${join(folder, 'module-cache')}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  spawnSync(process.execPath, args, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, TEST_DATABASES: join(folder, 'test-databases') },
  })
  return JSON.parse(readFileSync(report, 'utf8'))
}
