import type { FastifyInstance } from 'fastify'
import type { Call } from '#catalogue/call.ts'
import { allCalls } from '#catalogue/index.ts'
import { assets } from './assets.ts'
import { toOpenApi } from './openapi.ts'
import { toPage } from './page.ts'

/** The page needs a style sheet with its fonts and the picture of the tab, so nothing else is allowed. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/docs` for people and `/docs/openapi.json` for tools. Both are written once, at the first request. */
export function docsRoutes(app: FastifyInstance, calls: readonly Call[] = allCalls()): void {
  assets.serve(app)
  const page = once(() => toPage(calls))
  const document = once(() => JSON.stringify(toOpenApi(calls)))
  app.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(page()),
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
