// What `npm start`, `npm test` and `npm run dev` need before dependencies exist: Node built-ins only.
// Each step runs when its inputs have changed since it last succeeded, which a stamp in build/stamps remembers.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamps = join(root, 'build', 'stamps')
const least = { major: 20, minor: 19 }

export class StepFailed extends Error {}
/** A wrong setting or an old Node: starting again would fail the same way. */
export class CannotStart extends StepFailed {}
/** What a process ends with that would fail the same way however often it was started again (EX_CONFIG of sysexits). */
export const cannotStartCode = 78

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > least.major || (major === least.major && minor >= least.minor)) return
  throw new CannotStart(`Node ${least.major}.${least.minor} or newer is needed, this is ${process.versions.node}.`)
}

/**
 * Runs a command, shows its output only when it fails (or always with `loud`), and resolves with its output. With `detached` it does not
 * hear what a terminal says to this process; it is told to end when `until` is over. What ends because it cannot start is why this one cannot.
 */
export function run(command, args, { env = {}, loud = false, what = command, detached = false, until } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      detached,
      signal: until,
      env: { ...process.env, ...env },
      stdio: loud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(new StepFailed(`${what} could not be started: ${error.message}`)))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(output)
      const Failed = code === cannotStartCode ? CannotStart : StepFailed
      const why = `${what} failed (${signal ?? `exit ${code}`}).\n${output.split('\n').slice(-60).join('\n')}`
      reject(Object.assign(new Failed(why), { signal }))
    })
  })
}

export const node = (args, options) => run(process.execPath, args, options)
/** Runs a TypeScript file of the project. */
export const tsx = (args, options) => node(['--import', 'tsx', ...args], options)
/** The executable of an installed package, without npx. */
export const bin = (name) => join(root, 'node_modules', '.bin', name)

const npm = (args, options) => run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)

/** SHA-256 over the names and contents of files and folders. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version)
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(join(path, name))
    else hash.update(path).update(readFileSync(full))
  }
  paths.forEach(add)
  return hash.digest('hex')
}

/** Runs what has not succeeded since its inputs were as they are; paths from the root. */
export async function step(name, inputs, results, text, work) {
  const stamp = join(stamps, name)
  const wanted = fingerprint(inputs)
  if (
    results.every((path) => existsSync(join(root, path))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted
  )
    return
  const started = process.hrtime.bigint()
  console.log(`  ${text} …`)
  await work()
  mkdirSync(stamps, { recursive: true })
  // As they were when the work began: what is changed under a build is built the next time.
  writeFileSync(stamp, wanted)
  console.log(`  ${text}: ${(Number(process.hrtime.bigint() - started) / 1e9).toFixed(1)} s`)
}

/**
 * Dependencies without install scripts: no script of a dependency runs that is not named here. Not `npm ci`: it insists that the
 * lockfile lists the binaries of every platform, and some registries carry only a few of them. `npm install --no-save` takes the
 * locked versions and changes no file.
 */
export const install = () =>
  step('install', ['package-lock.json'], ['node_modules/tsx'], 'installing dependencies', () =>
    npm(['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], { what: 'npm install' }),
  )

/** The page audit of the bench: larger than all else together, so it has a manifest of its own and comes when it is asked for. */
export const auditFolder = join(root, 'build', 'audit')
export const installAudit = () =>
  step(
    'install-audit',
    ['tests/bench/audit/package-lock.json'],
    ['build/audit/node_modules/lighthouse'],
    'installing the page audit',
    async () => {
      mkdirSync(auditFolder, { recursive: true })
      for (const name of ['package.json', 'package-lock.json'])
        copyFileSync(join(root, 'tests', 'bench', 'audit', name), join(auditFolder, name))
      await npm(['install', '--prefix', auditFolder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], {
        what: 'npm install of the page audit',
      })
    },
  )

/**
 * The one native module. It takes a minute of one processor, so whoever does not need the database yet goes on meanwhile. With
 * `-O3`, its own choice, it takes more than two and answers no faster (measured: inserts, reads by key, sums over 150,000 rows).
 */
export const compile = () =>
  step(
    'compile',
    ['package-lock.json'],
    ['node_modules/better-sqlite3/build/Release/better_sqlite3.node'],
    'compiling better-sqlite3',
    () =>
      npm(['rebuild', 'better-sqlite3', '--foreground-scripts'], {
        env: { CFLAGS: '-O1', CXXFLAGS: '-O1' },
        what: 'compiling better-sqlite3',
      }),
  )

/** Prisma's `generate` wants a schema engine binary to exist but never runs it; any file will do (design 7). */
export const generate = () =>
  step(
    'generate',
    ['prisma/schema', 'scripts/generate.ts', 'package-lock.json'],
    ['prisma/generated'],
    'generating the database client',
    () =>
      tsx(['scripts/generate.ts'], {
        env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
        what: 'generating the database client',
      }),
  )

/** What of the scripts the servers and the seed are made of too. */
const keptSecret = 'scripts/kept-secret.mjs'
const asked = 'scripts/asked.mjs'

export const build = () =>
  step(
    'build',
    ['app', 'public', 'gateway/catalogue', keptSecret, 'scripts/icons.ts', 'scripts/take-build.mjs'].concat([
      'remix.config.js',
      'package.json',
      'package-lock.json',
    ]),
    ['build/app/client', 'build/app/server'],
    'building the app',
    async () => {
      await tsx(['scripts/icons.ts'], { what: 'drawing the icon sprite' })
      await node([bin('remix'), 'vite:build', '-c', 'remix.config.js'], {
        env: { NODE_ENV: 'production' },
        what: 'building the app',
      })
    },
  )

/** What `npm start` runs (scripts/bundle.mjs). */
export const bundles = { gateway: 'build/server/gateway.js', app: 'build/server/app.js', seed: 'build/server/seed.js' }
export const bundle = () =>
  step(
    'bundle',
    [
      'app',
      'gateway',
      'seed',
      keptSecret,
      asked,
      'prisma/schema',
      'scripts/bundle.mjs',
      'package.json',
      'package-lock.json',
    ],
    Object.values(bundles),
    'bundling the servers',
    () => node(['scripts/bundle.mjs'], { what: 'bundling the servers' }),
  )

const seeding = { loud: true, what: 'migrating and seeding the database' }
/** Applies migrations and seeds what is empty; quick when there is nothing to do. */
export const seed = (env = {}, options = {}) => tsx(['seed/main.ts'], { env, ...seeding, ...options })

/** The files of which the processes of `npm start` are made, as far as they are stale. */
export async function makeFiles() {
  await install()
  await Promise.all([compile(), generate().then(() => Promise.all([build(), bundle()]))])
}

/** The database that this process's settings name, where the gateway is our own: only who starts the gateways knows which it is. */
export async function makeDatabase({ hasOwnGateway }, options = {}) {
  if (hasOwnGateway) await node([bundles.seed], { ...seeding, ...options })
}

/** Prints a failed step in words and ends with a code that says whether another try may help. */
export function failWith(error) {
  if (error.code === 'ENOSPC')
    console.error(`\n${error.path ?? root} has no room (${error.message}): make some, then start again.`)
  else console.error(error instanceof StepFailed ? `\n${error.message}` : error)
  process.exit(error instanceof CannotStart ? cannotStartCode : 1)
}

/** The result of a step that may fail in words. */
export function orFail(work) {
  try {
    return work()
  } catch (error) {
    return failWith(error)
  }
}
