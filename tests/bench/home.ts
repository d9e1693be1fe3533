import { mkdtempSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { demoPassword } from '#seed/areas/member/demo.ts'
import { bin, node, root } from '../../scripts/prepare.mjs'
import { compare, load } from './load.ts'
import type { Row } from './main.ts'
import { siteUrl, startProcess, startSite } from './processes.ts'

/** Every browser takes packed pages. */
const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

const asProgram = { accept: 'text/html' }

const ports = { uncached: 4203, remix: 4205, express: 4206 }

/**
 * The home page of a guest and of a member beside a bare Remix page with as many nodes (uncached), and a kept one beside bare Express with
 * the same bytes. Beside requests a second stands the processor time of both servers: on two processors the load generator may be the limit.
 */
export async function measureHome(seconds: number): Promise<Row[]> {
  await startSite(ports.uncached, { RENDER_CACHE: 'off' })

  const local = (port: number, path = '/'): string => `http://127.0.0.1:${port}${path}`
  const asMember = { ...asProgram, cookie: await logIn(local(ports.uncached)) }
  const html = await (await fetch(local(ports.uncached))).text()
  const nodes = nodesOf(html)
  const memberNodes = nodesOf(await (await fetch(local(ports.uncached), { headers: asMember })).text())
  const folder = mkdtempSync(join(tmpdir(), 'perlas-bench-'))
  writeFileSync(join(folder, 'home.html.br'), await readAsTravelled(`${siteUrl}/`))
  const serverBuild = await buildRemixFloor(Math.max(nodes, memberNodes))
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
  const floorOf = (count: number) => at(local(ports.remix, `/?${count}`), asProgram)
  const uncached = await compare(at(local(ports.uncached), asProgram), floorOf(nodes))
  const member = await compare(at(local(ports.uncached), asMember), floorOf(memberNodes))
  const cached = await compare(at(`${siteUrl}/`, asBrowser), at(local(ports.express, '/floor'), asBrowser))
  const figure = ({ ours, floor, ratio, processorRatio }: typeof cached) =>
    `${Math.round(ratio * 100)}% (${Math.round(ours.requestsPerSecond)} of ${Math.round(floor.requestsPerSecond)} requests/s, ${ours.errors} errors), by processor time ${Math.round(processorRatio * 100)}%`
  return [
    {
      what: `guest home, uncached, ${nodes} nodes, of a bare Remix page`,
      figure: figure(uncached),
      goal: '≥ 40% by processor time',
      met: uncached.processorRatio >= 0.4 && uncached.ours.errors === 0,
    },
    {
      what: `member's home, ${memberNodes} nodes, of a bare Remix page`,
      figure: figure(member),
      goal: '≥ 70% by processor time',
      met: member.processorRatio >= 0.7 && member.ours.errors === 0,
    },
    {
      what: 'guest home through the render cache, of bare Express',
      figure: figure(cached),
      goal: '≥ 150% by processor time',
      met: cached.processorRatio >= 1.5 && cached.ours.errors === 0,
    },
    {
      what: 'tiles in the first HTML of the lobby',
      figure: String(html.match(/data-tile=/g)?.length ?? 0),
      goal: '≥ 18',
      met: (html.match(/data-tile=/g)?.length ?? 0) >= 18,
    },
  ]
}

const nodesOf = (html: string): number => html.match(/<[a-z][a-z0-9]*/gi)?.length ?? 0

/** The cookies of the demonstration's member, as a browser has them from the second page on: the popup of a session is shown once. */
async function logIn(site: string): Promise<string> {
  const answer = await fetch(new URL('/login', site), {
    method: 'POST',
    body: new URLSearchParams({ by: 'username', username: 'player01', password: demoPassword, to: '/' }),
    headers: { origin: new URL(site).origin, accept: 'text/html' },
    redirect: 'manual',
  })
  const given = (response: Response) => response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  const cookies = given(answer)
  if (!cookies.some((cookie) => cookie.startsWith('perlas='))) throw new Error(`the login answered ${answer.status}`)
  const first = await fetch(site, { headers: { ...asProgram, cookie: cookies.join('; ') } })
  const jar = new Map([...cookies, ...given(first)].map((cookie) => [cookie.split('=', 1)[0] ?? '', cookie]))
  return [...jar.values()].join('; ')
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
