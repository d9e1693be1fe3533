import type { RequestListener } from 'node:http'
import { isIPv6 } from 'node:net'
import { createRequestHandler } from '@remix-run/express'
import { createRequestHandler as createRenderer, type ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Request, type RequestHandler } from 'express'
import { fetchStatus } from '#app/areas/system/calls.server.ts'
import { monotonicMs } from '#app/platform/clock.server.ts'
import { findClosed } from '#app/platform/closed.server.ts'
import { findSession, type Preferences, readPreferences } from '#app/platform/cookies.server.ts'
import type { AppSettings } from '#app/platform/env.server.ts'
import { getLanguage } from '#app/platform/languages.ts'
import { securityHeaders } from '#app/platform/security-headers.server.ts'
import { toServedMerchant, toServedPreferences } from '#app/platform/served-merchant.server.ts'
import { isUnanswered } from '#app/platform/unread.server.ts'
import { createClosedGuard } from './closed-guard.ts'
import { bodyGuard, createCspReport, originGuard } from './guards.ts'
import { keepVerdicts } from './kept-verdicts.ts'
import { createMetricsRoute } from './metrics-route.ts'
import { byPath } from './narrow-build.ts'
import { createReadiness } from './readiness.ts'
import { createRenderCache } from './render-cache.ts'
import { sayingRoutes, watchGuard, watchPages, watchRender, watchRequests } from './request-watch.ts'
import { createSiteMetrics, type SiteMetrics } from './site-metrics.ts'
import { staticFiles } from './static-files.ts'
import { createTurns, inTurn, type TakeTurn } from './turns.ts'

type AppParts = {
  settings: AppSettings
  /** The built app, or a function that loads it anew on each request in development. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of the client build; Vite's middleware serves the files in development. */
  files: string | RequestHandler
  mode: 'production' | 'development'
  /** Why others should be asked instead: it has been told to end, say, and serves on for a while. Null mostly. */
  trouble?: () => string | null
  metrics?: SiteMetrics
}

/**
 * Our small server around Remix (design 20). Everything in it is an improvement: the build also runs under plain remix-serve. Kept pages are
 * answered before Express; behind a proxy in it, because it knows who is trusted to name the visitor.
 */
export function createApp({
  settings,
  build: built,
  files,
  mode,
  metrics = createSiteMetrics(),
  trouble = () => null,
}: AppParts): RequestListener {
  const build = typeof built === 'function' ? built : sayingRoutes(built)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false)

  const turns = createTurns()
  const kept =
    settings.RENDER_CACHE === 'on' && typeof build !== 'function'
      ? renderCache(settings, build, metrics, turns.page)
      : null
  const isAlone = settings.TRUSTED_PROXIES.length === 0
  if (kept !== null && !isAlone) app.use((request, response, next) => kept(request, response, request.ip ?? '', next))

  app.get('/healthz', (_request, response) => void response.json({ status: 'ok', instance: settings.INSTANCE }))
  metrics.watchTrouble(trouble)
  app.get('/readyz', (_request, response, next) => {
    const reason = trouble()
    if (reason !== null) response.status(503).json({ status: 'not ready', reason })
    else next()
  })
  app.get('/metrics', createMetricsRoute(settings, metrics))
  app.get(
    '/readyz',
    createReadiness({
      askGateway: () => askGateway(settings),
      keptPages: metrics.keptPages,
    }),
  )
  const headers = Object.entries(securityHeaders())
  app.use((_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  })
  const closedGuard = createClosedGuard(isOpenTo)
  app.post('/csp-report', createCspReport())
  for (const [name, guard] of Object.entries({ origin: originGuard, body: bodyGuard, closed: closedGuard }))
    app.use(watchGuard(metrics, name, guard))

  app.use(typeof files === 'string' ? staticFiles(files) : files)
  app.use(compression())
  app.all('*', inTurn(turns, metrics, watchPages(metrics, pages(build, mode))))
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean
  return watchRequests(
    metrics,
    (address) => isTrusted(address, 0),
    (request, response) =>
      kept === null || !isAlone
        ? app(request, response)
        : kept(request, response, request.socket.remoteAddress ?? '', () => app(request, response)),
  )
}

/** A step names the routes that it reads where these are not all of its page. */
function readsFrame(url: string): boolean {
  const routes = new URLSearchParams(url.split('?')[1]).get('_routes')
  return routes === null || routes.split(',').includes('root')
}

/** Everything that Remix answers. Sources that change while somebody works on them are taken whole. */
function pages(build: AppParts['build'], mode: AppParts['mode']): RequestHandler {
  const handlerOf = (of: AppParts['build']) =>
    createRequestHandler({
      build: of,
      mode,
      getLoadContext: (request) => ({
        clientAddress: request.ip,
        isDocument: !request.path.endsWith('.data'),
        isWithFrame: readsFrame(request.originalUrl),
      }),
    })
  if (typeof build === 'function') return handlerOf(build)
  const handlerFor = byPath(build, handlerOf)
  return (request, response, next) => handlerFor(request.path)(request, response, next)
}

function renderCache(settings: AppSettings, build: ServerBuild, metrics: SiteMetrics, take: TakeTurn) {
  const rendererFor = byPath(build, (of) => createRenderer(of, 'production'))
  const keep = keepVerdicts(monotonicMs)
  return createRenderCache({
    render: watchRender(metrics, (request, context) => rendererFor(new URL(request.url).pathname)(request, context)),
    take,
    served: metrics.served,
    origin: settings.APP_PUBLIC_URL ?? ownOrigin(settings),
    merchantCode: settings.MERCHANT_CODE,
    headers: securityHeaders(),
    // Asked as the page asks, which is rendered for no address, so that both are told the same.
    toServed: (preferences, address) =>
      toServedPreferences(preferences, { language: getLanguage(preferences.lang), ip: null, countedFor: address }),
    isOpenFor: (address, asker) =>
      keep(`${address} ${asker.merchantCode} ${asker.lang}`, () => isOpenFor(address, asker)),
  })
}

const ownOrigin = ({ HOST, PORT }: AppSettings): string => `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`

/** Whether the gateway answers, by the kept status: asked anew every five seconds at the most, however many want to know. */
async function askGateway(settings: AppSettings): Promise<'ok' | 'stale' | 'away'> {
  const asker = { token: null, merchantCode: settings.MERCHANT_CODE, language: getLanguage(undefined), ip: null }
  const status = await fetchStatus(asker)
  if (status.ok) return status.stale ? 'stale' : 'ok'
  return isUnanswered(status.failure) ? 'away' : 'ok'
}

/** Whether the site is open to an address, by the kept status; open where nobody can say. */
async function isOpenFor(
  address: string,
  { merchantCode, lang }: Pick<Preferences, 'merchantCode' | 'lang'>,
): Promise<boolean> {
  const visitor = { language: getLanguage(lang), ip: address }
  const served = await toServedMerchant(merchantCode, visitor)
  return (await findClosed({ ...visitor, token: null, merchantCode: served })) === null
}

/** The same of who sends a request, asked as their page asks, so that it costs no call of its own and both are told the same. */
async function isOpenTo({ ip = '', headers: { cookie } }: Request): Promise<boolean> {
  const [session, { merchantCode, lang }] = [await findSession(cookie ?? null), readPreferences(cookie)]
  return isOpenFor(ip, { merchantCode: session?.merchantCode ?? merchantCode, lang })
}
