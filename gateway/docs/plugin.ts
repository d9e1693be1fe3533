import type { FastifyInstance } from 'fastify'
import type { Call } from '#catalogue/call.ts'
import { allCalls } from '#catalogue/index.ts'
import { assets } from './assets.ts'
import { toOpenApi } from './openapi.ts'
import { toPage } from './page.ts'
import { isOpenTo, tryRoutes } from './try/routes.ts'

/** The page needs a style sheet with its fonts and the picture of the tab, so nothing else is allowed. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What trying a call needs to know of the gateway. */
type Trying = Parameters<typeof tryRoutes>[2]

/** `/docs` for people and `/docs/openapi.json` for tools, each written once, at the first request; `/docs/try/` where calls can be tried. */
export function docsRoutes(app: FastifyInstance, calls: readonly Call[] = allCalls(), trying?: Trying): void {
  assets.serve(app)
  const page = once(() => toPage(calls))
  const pageToTry = once(() => toPage(calls, { canTry: true }))
  if (trying !== undefined) tryRoutes(app, calls, trying)
  const document = once(() => JSON.stringify(toOpenApi(calls)))
  app.get('/docs', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(trying !== undefined && isOpenTo(trying.settings, request) ? pageToTry() : page()),
  )
  app.get('/docs/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document()),
  )
}

function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}
