import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { newTrace, readTraceContext, type Trace, traceLine } from '#catalogue/trace-context.ts'
import { chance } from '../crypto/chance.ts'
import { header } from '../http/request-header.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace of this request, once somebody has wanted it. */
    trace: Trace | null
  }
}

const newId = (): string => chance.bytes(16).toString('hex')

/** What a line of the log says of who is behind it. */
type Line = Readonly<Record<string, string>>
type Asking = FastifyRequest | { line: Line }
const current = new AsyncLocalStorage<Asking | undefined>()

/** What stands in each line of the log: the trace, and the call, the page or the job that asked. */
export function askingLine(): Line {
  const asking = current.getStore()
  if (asking === undefined) return {}
  return 'line' in asking ? asking.line : requestLine(asking)
}

/** The same where the request is at hand. `requestId` is what its answer, its receipts and the audit trail call it. */
export function requestLine(request: FastifyRequest): Line {
  const { call } = request.routeOptions.config
  const who: Line = call === undefined ? { route: request.routeOptions.url ?? 'none' } : { call }
  return { ...traceLine(traceOf(request)), ...who, requestId: request.id }
}

/** Made when it is wanted: most requests log nothing. Our app's word is believed, and that of proxies that are trusted. */
function traceOf(request: FastifyRequest): Trace {
  if (request.trace === null) {
    const came = readTraceContext(header(request, 'traceparent'), request.headers.tracestate?.toString())
    const isBelieved = request.isOurApp || (request.ips?.length ?? 0) > 1
    request.trace = newTrace(came, isBelieved, newId)
  }
  return request.trace
}

/** Remembers who asks now, for work that is done later in somebody else's turn. */
export function keepAsker(): <T>(work: () => T) => T {
  const asking = current.getStore()
  return (work) => current.run(asking, work)
}

/** A run of a job is a trace of its own, which nobody has asked for. */
export const asJob = <T>(job: string, work: () => T): T =>
  current.run({ line: { ...traceLine(newTrace(null, false, newId)), job } }, work)

/** Everything that the handler of a route does knows its request. A socket lives longer than one, so its lines know none. */
export function knowWhoAsks(app: FastifyInstance): void {
  app.decorateRequest('trace', null)
  app.addHook('onRoute', (route: RouteOptions & { websocket?: boolean }) => {
    if (route.websocket) return
    const { handler } = route
    route.handler = function (request, reply) {
      return current.run(request, () => handler.call(this, request, reply))
    }
  })
}
