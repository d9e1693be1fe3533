import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundles, root } from '../../scripts/prepare.mjs'

const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const [containerfile, compose, haproxy] = ['Containerfile', 'compose.yaml', 'deploy/haproxy.cfg'].map(read) as [
  string,
  string,
  string,
]
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** What stands in an image. */
const taken = all(containerfile, /^COPY --from=build \/srv\/perlas\/(\S+) /gm).concat('package.json')
const isTaken = (path: string): boolean => taken.some((one) => path === one || path.startsWith(`${one}/`))
const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name))

test('what is copied into an image is in the repository, and let through to where it is built', () => {
  const copied = all(containerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(' '))
  const letThrough = all(read('.dockerignore'), /^!(.+)$/gm)
  expect(copied.length).toBeGreaterThan(8)
  for (const path of copied)
    expect([path, existsSync(join(root, path)), letThrough.includes(path)]).toEqual([path, true, true])
  for (const path of letThrough) expect(existsSync(join(root, path))).toBe(true)
})

test('what the second stage takes is copied into the first, installed or built there', () => {
  const first = containerfile.split(/^FROM /m)[1] ?? ''
  for (const path of taken)
    expect([path, /^(node_modules|build\/(app|server))$/.test(path) || first.includes(`COPY ${path} `)]).toEqual([
      path,
      true,
    ])
})

test('nothing that an image holds imports what it leaves out, but where it is needed', () => {
  const folders = taken.filter((path) => /^(app|gateway|scripts|seed)$/.test(path))
  const files = folders.flatMap(filesOf)
  const imported = files.flatMap((file) =>
    all(read(file), /^(?:import|export|\}) ?(?:[^'"\n]* from )?'(\.[^'?]+|#[^'/]+\/[^'?]+)/gm).map((path) => [
      file,
      path.startsWith('.')
        ? normalize(join(dirname(file), path))
        : path.replace('#catalogue', 'gateway/catalogue').replace('#', ''),
    ]),
  )
  expect(folders.length).toBe(4)
  expect(imported.length).toBeGreaterThan(1_000)
  expect(imported.filter(([, path = '']) => !isTaken(path))).toEqual([])
})

test('nothing that an image runs reads a file beside it that the image leaves out', () => {
  const named = ['gateway', 'app'].flatMap(filesOf).flatMap((file) =>
    all(read(file), /new URL\(([^()]+), import\.meta\.url\)/g).map((written) => {
      // Of a name that is put together what stands before its first part; where all of it is one, the folder.
      const [, begins = ''] = /^['`]([^'`$]*)/.exec(written) ?? []
      return [file, normalize(join(dirname(file), begins))] as const
    }),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.map(([, path]) => path)).toContain('public/favicon.svg')
  expect(named.filter(([, path]) => !isTaken(path.replace(/\/$/, '')) || !existsSync(join(root, path)))).toEqual([])
})

test('an image runs as a user who can change nothing of it, and every process read-only, with time to end and a health check', () => {
  expect(
    containerfile
      .trimEnd()
      .split('\n')
      .filter((line) => line.startsWith('USER')),
  ).toEqual(['USER node'])
  expect(containerfile).not.toMatch(/--chown/)
  const ofAll = compose.split('x-gateway:')[0] ?? ''
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'stop_grace_period'])
    expect(ofAll).toContain(line)
  expect(all(compose, /127\.0\.0\.1:(\d+)\/readyz/g)).toEqual(['4000', '3000'])
})

test('whatever ends is started again, also with the machine; only what prepares the database runs once', () => {
  const bodies = (compose.split(/^services:$/m)[1]?.split(/^networks:$/m)[0] ?? '').split(/^ {2}(?=\S)/m).slice(1)
  const restartOf = (text: string): string | undefined => /^ {2,4}restart: (.+)$/m.exec(text)?.[1]
  const ofAll = restartOf(compose.split('x-gateway:')[0] ?? '')
  const restarts = bodies.map((body) => {
    const [name = ''] = body.split(':', 1)
    return [name, restartOf(body) ?? (/\*(process|gateway|site)$/m.test(body) ? ofAll : undefined)]
  })
  expect(restarts.length).toBeGreaterThan(7)
  expect(restarts.filter(([, restart]) => restart !== 'unless-stopped')).toEqual([['prepare', '"no"']])
})

test('every setting of the compose file is one of ours, and every secret comes from outside', () => {
  const ours = new Set(all(read('README.md'), /^\| (`[A-Z_`, ]+`) \|/gm).flatMap((names) => all(names, /`([A-Z_]+)`/g)))
  const [, , , services = ''] = ['x-process', 'x-gateway', 'x-site', 'services']
    .map((name) => compose.indexOf(`\n${name}`))
    .map(String)
  const named = all(compose.slice(0, Number(services)), /^ {4}([A-Z_]+):/gm)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !ours.has(name))).toEqual([])
  expect(
    all(compose, /^ {4}(?:APP_KEY|DATA_KEY|SESSION_SECRET|METRICS_TOKEN): (.+)$/gm).every((value) =>
      /^\$\{[A-Z_]+:\?\}$/.test(value),
    ),
  ).toBe(true)
})

test('gateways and sites get the secret of their figures, and each secret has its recipe: that of an address without what parts one', () => {
  for (const part of ['x-gateway', 'x-site'])
    expect(compose.split(`\n${part}:`)[1]?.split('\nx-')[0], part).toMatch(/^ {4}METRICS_TOKEN: \$/m)
  const page = read('docs/operations-processes.md')
  for (const name of all(compose, /\$\{([A-Z_]+):\?\}/g)) expect(page).toContain(`${name}=`)
  for (const name of all(compose, /:\$\{([A-Z_]+):\?\}@/g)) expect(page).toContain(`${name}=$(openssl rand -hex 32)`)
})

test('the processes that are started are files of ours, and haproxy stands before each gateway and site', () => {
  const started = [...all(compose, /, (build\S+)\]/g), ...all(containerfile, /^CMD .+"(\S+)"\]/gm)]
  expect(new Set(started)).toEqual(new Set(Object.values(bundles)))
  const behind = all(haproxy, /^ {2}server (\S+) /gm).sort()
  expect(behind).toEqual(all(compose, /^ {2}(\S+-\d): \*/gm).sort())
  expect(compose).toContain('./deploy/haproxy.cfg:')
})

test('haproxy leads lines without a socket of one address to one gateway', () => {
  const gateways = haproxy.split('backend gateways').at(-1) ?? ''
  expect(gateways).toMatch(/^ {2}stick-table type ipv6 /m)
  const paths = new RegExp(/^ {2}stick on src if \{ path_reg (\S+) \}$/m.exec(gateways)?.[1] ?? 'none')
  for (const path of ['xhr', 'xhr_send', 'xhr_streaming']) expect(`/rtmsg/000/abc/${path}`).toMatch(paths)
  expect('/rtmsg/000/abc/websocket').not.toMatch(paths)
})

test('haproxy leads a browser to the site whose page it has, so that it finds the files of the same build', () => {
  const sites = haproxy.split('backend sites').at(-1)?.split('backend gateways')[0] ?? ''
  expect(sites).toMatch(/^ {2}cookie \S+ insert indirect /m)
  const marks = all(sites, /^ {2}server \S+ \S+ cookie (\S+)$/gm)
  expect(new Set(marks).size).toBe(all(sites, /^ {2}server (\S+) /gm).length)
})

test('haproxy waits for a request for seconds, for an answer longer than streams are silent, and for sockets an hour', () => {
  const timeouts = Object.fromEntries(
    [...haproxy.matchAll(/^ {2}timeout (\S+) (\S+)$/gm)].map(([, name, time]) => [name, time]),
  )
  expect(timeouts).toEqual({
    connect: '2s',
    'http-request': '10s',
    'http-keep-alive': '30s',
    client: '75s',
    server: '75s',
    check: '3s',
    tunnel: '1h',
  })
})

test('haproxy leaves a process that ends before it has gone, and none for one answer that it missed', () => {
  const [, inter, fall] = /^ {2}default-server check inter (\d+)s fall (\d+) /m.exec(haproxy)?.map(Number) ?? []
  const drains = all(compose, /DRAIN_SECONDS: "(\d+)"/g).map(Number)
  expect(fall).toBeGreaterThan(1)
  for (const seconds of drains) expect(seconds).toBeGreaterThan((inter ?? 0) * ((fall ?? 0) + 1))
})

/** What haproxy says of a configuration, also in its warnings; null where there is none. */
function judge(configuration: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-haproxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration)
  const { error, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
  if (error === undefined) return stdout + stderr
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return null
}

test('haproxy takes its configuration, where there is one', () => {
  expect(judge(haproxy) ?? 'valid').toMatch(/valid/)
})

test('outside the containers haproxy knows every process by what the page changes, and has its ports to itself', () => {
  const page = read('docs/operations-processes.md')
  const [command = ''] = /^sed (?:.*\\\n)*.* deploy\/haproxy\.cfg(?= > )/m.exec(page) ?? []
  const changed = execFileSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' })
  const started = [...all(page, /^HOST=(\S+) .*gateway\.js$/gm), ...all(page, /^HOST=(\S+) GATEWAY_URL=/gm)]
  expect(all(changed, /^ {2}server \S+ (\S+):\d+/gm).sort()).toEqual(started.sort())
  const bound = all(changed, /^ {2}bind (\S+)$/gm).map((address) => `http://${address}`)
  expect(bound).toEqual(
    ['APP', 'GATEWAY'].map((name) => all(page, new RegExp(`^${name}_PUBLIC_URL=(.+)$`, 'gm')).at(-1)),
  )
  const said = judge(changed) ?? 'valid'
  expect(said).toMatch(/valid/)
  expect(said).not.toMatch(/WARNING|could not/)
})

test('haproxy may open as many files as its connections need', () => {
  const [most] = all(haproxy, /^ {2}maxconn (\d+)$/gm).map(Number)
  const [files] = all(compose, /ulimits: \{ nofile: \{ soft: (\d+)/g).map(Number)
  expect(files).toBeGreaterThan(2 * (most ?? Number.POSITIVE_INFINITY))
})
