import { existsSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { introduceSite } from '#app/areas/system/introduce-site.server.ts'
import { CannotStart, NotYet } from '#app/platform/cannot-start.server.ts'
import { readyForBuild, reviewForProduction, settings } from '#app/platform/env.server.ts'
import { defaultLanguageCode } from '#app/platform/languages.ts'
import { log } from '#app/platform/log.server.ts'
import { preferencesCookieName } from '#app/platform/preference-cookie.ts'
import { serveUntilEnd } from './end-cleanly.ts'
import { keepAddresses } from './keep-addresses.ts'
import { toOwnAddress } from './own-address.ts'
import { setPatience, toSilenceMs } from './patience.ts'
import { createSiteMetrics } from './site-metrics.ts'

/** What a process ends with that would fail the same way however often it was started again (EX_CONFIG of sysexits). */
const cannotStartCode = 78
/** Why a port cannot be had. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'does not exist on this machine',
}

/** Starts the app: the built one, or with `--dev` the sources through Vite. Listens, and ends cleanly. */
for (const warning of readSettings()) log().warn(warning)
const metrics = createSiteMetrics()
metrics.watchProcess()
const isDevelopment = process.argv.includes('--dev')
const server = createServer()
setPatience(server, toSilenceMs(settings().GATEWAY_TIMEOUT_MS))
keepAddresses(server)

const life = serveUntilEnd(server, { log: log(), drainMs: settings().DRAIN_SECONDS * 1_000 })
const app = isDevelopment ? await startVite(server) : await loadBuild()
server.on('request', app)
server.on('error', (error: NodeJS.ErrnoException) => {
  const reason = error.syscall === 'listen' ? reasons[error.code ?? ''] : undefined
  if (reason !== undefined)
    endWith(`The address ${settings().HOST}:${settings().PORT} ${reason}: set PORT to a free port.`)
  log().fatal({ err: error }, 'the server failed')
  process.exit(1)
})
if (settings().LISTEN_WHEN_TOLD) await life.told
const introduction = introduceSite({ refuse: endWith, setTrouble: life.setTrouble })
life.onEnd(introduction.leave)
await introduction.firstSaid
server.listen(settings().PORT, settings().HOST, () => {
  log().info({ address: server.address() }, 'the app listens')
  if (!isDevelopment) warmUp().catch((error: unknown) => log().warn({ err: error }, 'the home page is not warm'))
})

/** Asks for home as the first visitor would, so that nobody waits for the first rendering in either language. */
async function warmUp(): Promise<void> {
  const at = server.address()
  if (at === null || typeof at === 'string') return
  const own = toOwnAddress(at)
  for (const lang of [defaultLanguageCode, 'TY']) {
    const headers = { accept: 'text/html', cookie: `${preferencesCookieName}=lang=${lang}` }
    await (await fetch(`${own}/`, { headers })).arrayBuffer()
  }
}

function readSettings(): string[] {
  try {
    return reviewForProduction(settings())
  } catch (error) {
    if (error instanceof CannotStart) endWith(error.message, error instanceof NotYet ? 1 : cannotStartCode)
    throw error
  }
}

function endWith(sentences: string, code = cannotStartCode): never {
  console.error(sentences)
  process.exit(code)
}

async function loadBuild(): Promise<RequestListener> {
  const file = resolve('build/app/server/index.js')
  if (!existsSync(file))
    endWith('There is no build yet: run `npx remix vite:build -c remix.config.js`, or `npm start`, which does.')
  readyForBuild()
  // React is among what this reads, too.
  const { createApp } = await import('./create-app.ts')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return createApp({
    settings: settings(),
    build,
    files: resolve('build/app/client'),
    mode: 'production',
    metrics,
    trouble: life.trouble,
  })
}

async function startVite(httpServer: Server): Promise<RequestListener> {
  const { createServer: createViteServer } = await import('vite')
  const { createApp } = await import('./create-app.ts')
  const vite = await createViteServer({
    configFile: 'remix.config.js',
    server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer } },
  })
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
  return createApp({
    settings: settings(),
    build,
    files: vite.middlewares,
    mode: 'development',
    metrics,
    trouble: life.trouble,
  })
}
