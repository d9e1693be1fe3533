import fastifyCors from '@fastify/cors'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyContextConfig,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import { registerAreas } from './areas.ts'
import { createAnswering, type MountedCall } from './kernel/calls/answer.ts'
import { guesses } from './kernel/identity/guesses.ts'
import { createCipher } from './platform/crypto/cipher.ts'
import { newUuid } from './platform/crypto/ids.ts'
import { knowOurApp } from './platform/http/app-identity.ts'
import { writeRefusal } from './platform/http/envelope.ts'
import { keepAddresses } from './platform/http/keep-addresses.ts'
import { knowSecrets } from './platform/http/known-secret.ts'
import { Refusal } from './platform/http/refusal.ts'
import { knowWhoAsks, requestLine } from './platform/observing/asking.ts'
import type { Platform } from './platform/platform.ts'
import { isEnding } from './platform/process/standing.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that this server answers, for the tests of access and of what is not served yet. */
    mountedCalls: readonly MountedCall[]
  }
}

const bodyLimitBytes = 64 * 1024

/** Plugins, areas, one error handler, one not-found handler. The caller listens, or injects in tests. */
export async function buildServer(
  platform: Platform,
  cipher = createCipher(platform.settings.RSA_PRIVATE_KEY),
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than most answers; whose lines they are is known without one (platform/observing/asking.ts).
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What reaches a process in the last moment, on a connection that was open before, is answered like the rest.
    return503OnClosing: false,
    trustProxy: platform.settings.TRUSTED_PROXIES.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    genReqId: () => newUuid(),
    schemaController: { compilersFactory: { buildValidator: hasNoJsonSchemas, buildSerializer: hasNoJsonSchemas } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })

  // Bodies arrive as text: encrypted ones are not JSON, and JSON is parsed where its call is known.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded', 'text/plain'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )

  const limited = platform.metrics.counter('rate_limited_total', 'Requests that a limit has refused, by call.', ['of'])
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal('TOO_MANY_REQUEST'),
    onExceeded: () => limited.inc({ of: 'pages' }),
  })

  keepAddresses(app.server)
  knowWhoAsks(app)
  knowSecrets(app)
  app.addHook('onRoute', (route) => countUnknownSecrets(platform, route))
  knowOurApp(app, platform)
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .header('x-app-trace-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
    // Whoever is connected asks elsewhere the next time; closing the line under them would lose what is on its way.
    if (isEnding(platform)) reply.header('connection', 'close')
    done()
  })

  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      if (error.code === 'TOO_MANY_REQUEST') limited.inc({ of: request.routeOptions.config.call ?? 'other' })
      return writeRefusal(shownTo(platform, request, error), reply)
    }
    const known = refusalOf(error)
    if (known.code === 'unknown.system.err') request.log.error({ err: error, ...requestLine(request) }, 'a call failed')
    return writeRefusal(known, reply)
  })
  const answering = createAnswering(platform, cipher)
  // A route for each method that a path does not have would be half of all routes, and a quarter of the time of a start.
  app.setNotFoundHandler((request, reply) => {
    const config = answering.configOf(request.url)
    const refusal = new Refusal(config === undefined ? 'path.not.found' : 'http_method_not_support')
    return writeRefusal(shownTo(platform, request, refusal, config), reply)
  })
  await registerAreas(app, platform, answering, cipher)
  app.decorate('mountedCalls', answering.mounted)
  // In a scope of its own: it answers what browsers ask before a call, and each call says the rest itself (gateway/kernel/calls/answer.ts).
  await app.register(async (scope) => {
    await scope.register(fastifyCors, {
      origin: platform.settings.APP_PUBLIC_URL,
      credentials: true,
      exposedHeaders: ['x-app-trace-id'],
    })
  })
  return app
}

/**
 * An address that carries a secret (a seat, a payment page, a chat) is a guess at one where there is nothing behind it. A launch that is
 * used up and a round that is not there behind one's own seat are none.
 */
function countUnknownSecrets(platform: Platform, route: RouteOptions): void {
  if (!/\/:(?:key|secret)\b/.test(route.url)) return
  const desk = guesses(platform)
  route.onRequest = [
    route.onRequest ?? [],
    async (request: FastifyRequest) => desk.requireOpen({ ip: request.ip, traceId: request.id }),
  ].flat()
  route.onSend = async (request, { statusCode }) => {
    if ((statusCode === 404 || statusCode === 410) && !request.isSecretKnown)
      await desk.countWrong({ ip: request.ip, traceId: request.id })
  }
}

const ofHttp: ReadonlySet<number> = new Set([405, 429])

/**
 * Other clients of this wire show what is refused with 500 and nothing else (wire 10.8). Our own app and its pages get the status that
 * HTTP has for a wrong method and for too many requests, and so do operators.
 */
function shownTo(
  { settings }: Platform,
  request: FastifyRequest,
  refusal: Refusal,
  config: FastifyContextConfig | undefined = request.routeOptions.config,
): Refusal {
  const isOurs = request.isOurApp || request.headers.origin === settings.APP_PUBLIC_URL
  if (isOurs || !ofHttp.has(refusal.status) || !config?.isForClients) return refusal
  return new Refusal(refusal.code, { message: refusal.message, value: refusal.value, status: 500 })
}

/** Every input is read by the zod schema of its call. Without this, Fastify loads its own compilers, a fifteenth of the time of a start. */
function hasNoJsonSchemas(): never {
  throw new Error('A route has a JSON schema; the schemas of calls stand in the catalogue.')
}

/** What Fastify itself refuses, in the words of the catalogue. */
function refusalOf(error: FastifyError): Refusal {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('body.too.large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('media.type.not.supported')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('request_body_required')
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new Refusal('request.param.err')
        : new Refusal('unknown.system.err')
  }
}
