import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type { Express } from 'express'
import { readyForBuild, settings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { createApp } from './create-app.ts'
import { endCleanly } from './end-cleanly.ts'

/** Starts the app: the built one, or with `--dev` the sources through Vite. Listens, and ends cleanly. */
const isDevelopment = process.argv.includes('--dev')
const server = createServer()
server.requestTimeout = 30_000
server.headersTimeout = 10_000
server.keepAliveTimeout = 65_000

const app = isDevelopment ? await startVite(server) : await loadBuild()
server.on('request', app)
server.on('error', (error: NodeJS.ErrnoException) => {
  log().fatal({ err: error }, error.code === 'EADDRINUSE' ? `port ${settings().PORT} is taken` : 'the server failed')
  process.exit(1)
})
endCleanly(server, log())
server.listen(settings().PORT, settings().HOST, () => log().info({ address: server.address() }, 'the app listens'))

async function loadBuild(): Promise<Express> {
  const file = resolve('build/app/server/index.js')
  if (!existsSync(file)) throw new Error('There is no build yet: run `npx remix vite:build -c remix.config.js`, or `npm start`, which does.')
  readyForBuild()
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return createApp({ settings: settings(), build, files: resolve('build/app/client'), mode: 'production' })
}

async function startVite(httpServer: Server): Promise<Express> {
  const { createServer: createViteServer } = await import('vite')
  const vite = await createViteServer({ configFile: 'remix.config.js', server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer } } })
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
  return createApp({ settings: settings(), build, files: vite.middlewares, mode: 'development' })
}
