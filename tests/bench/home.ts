import { mkdtempSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { bin, node, root } from '../../scripts/prepare.mjs'
import { compare, load } from './load.ts'
import type { Row } from './main.ts'
import { siteUrl, startProcess, startSite } from './processes.ts'

/** Every browser takes packed pages. */
const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

const asProgram = { accept: 'text/html' }

const ports = { uncached: 4203, remix: 4205, express: 4206 }

/** The guest's home page beside a bare Remix page with as many nodes (uncached) and bare Express with the same bytes (cached). */
export async function measureHome(seconds: number): Promise<Row[]> {
  await startSite(ports.uncached, { RENDER_CACHE: 'off' })

  const html = await (await fetch(`http://127.0.0.1:${ports.uncached}/`)).text()
  const nodes = html.match(/<[a-z][a-z0-9]*/gi)?.length ?? 0
  const folder = mkdtempSync(join(tmpdir(), 'perlas-bench-'))
  writeFileSync(join(folder, 'home.html.br'), await readAsTravelled(`${siteUrl}/`))
  const serverBuild = await buildRemixFloor(nodes)
  await startProcess(
    'tests/bench/floors/remix.ts',
    [String(ports.remix), serverBuild],
    `http://127.0.0.1:${ports.remix}/`,
    { NODE_ENV: 'production' },
  )
  await startProcess(
    'tests/bench/floors/express.ts',
    [String(ports.express), join(folder, 'home.html.br')],
    `http://127.0.0.1:${ports.express}/floor`,
    {
      NODE_ENV: 'production',
    },
  )

  const at = (url: string, headers: Record<string, string>) => () =>
    load(url, seconds, [{ method: 'GET' as const, headers }], 20)
  const local = (port: number, path = '/'): string => `http://127.0.0.1:${port}${path}`
  const uncached = await compare(at(local(ports.uncached), asProgram), at(local(ports.remix), asProgram))
  const cached = await compare(at(`${siteUrl}/`, asBrowser), at(local(ports.express, '/floor'), asBrowser))
  const figure = ({ ours, floor, ratio }: typeof cached) =>
    `${Math.round(ratio * 100)}% (${Math.round(ours.requestsPerSecond)} of ${Math.round(floor.requestsPerSecond)} requests/s, ${ours.errors} errors)`
  return [
    {
      what: `guest home, uncached, ${nodes} nodes, of a bare Remix page`,
      figure: figure(uncached),
      goal: '≥ 40%',
      met: uncached.ratio >= 0.4 && uncached.ours.errors === 0,
    },
    {
      what: 'guest home through the render cache, of bare Express',
      figure: figure(cached),
      goal: '≥ 150%',
      met: cached.ratio >= 1.5 && cached.ours.errors === 0,
    },
    {
      what: 'tiles in the first HTML of the lobby',
      figure: String(html.match(/data-tile=/g)?.length ?? 0),
      goal: '≥ 18',
      met: (html.match(/data-tile=/g)?.length ?? 0) >= 18,
    },
  ]
}

/** The bytes of an answer as they go over the line. */
const readAsTravelled = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: asBrowser }, (response) => buffer(response).then(resolve, reject)).on('error', reject)
  })

/** In processes of their own, as the app is built: Vite would leave NODE_ENV behind in this one, and seeds make no accounts in production. */
async function buildRemixFloor(nodes: number): Promise<string> {
  const vite = [bin('vite'), 'build', '-c', join('tests', 'bench', 'floors', 'vite.config.ts')]
  const options = { env: { NODE_ENV: 'production', FLOOR_NODES: String(nodes) }, what: 'building the bare Remix page' }
  await node(vite, options)
  await node([...vite, '--ssr'], options)
  return pathToFileURL(join(root, 'build', 'bench-floor', 'server', 'index.js')).href
}
