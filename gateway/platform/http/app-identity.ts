import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sha256 } from '../crypto/chance.ts'
import type { Platform } from '../platform.ts'
import { header } from './request-header.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is for the limits, where the app asks for somebody and the answer goes to everybody; else empty. */
    askedFor: string
    /** Whether our own app asks. */
    isOurApp: boolean
  }
}

/**
 * Our own app asks for its visitors and says whose request it is. It proves itself by the key that both are started with, so that
 * it may run anywhere, and nobody else can put requests on somebody's account. Proxies are another matter (`TRUSTED_PROXIES`).
 */
export function knowOurApp(app: FastifyInstance, { settings }: Platform): void {
  app.decorateRequest('askedFor', '')
  app.decorateRequest('isOurApp', false)
  const expected = appKeysOf(settings).map((key) => Buffer.from(sha256(key)))
  if (expected.length === 0) return
  app.addHook('onRequest', (request, _reply, done) => {
    const shown = header(request, 'x-app-key')
    if (shown !== undefined) {
      const own = Buffer.from(sha256(shown))
      if (expected.some((one) => timingSafeEqual(one, own))) believe(request)
    }
    done()
  })
}

/** The keys by which the app is known: one, or two with a blank between them while it is renewed. */
export const appKeysOf = ({ APP_KEY }: Pick<Platform['settings'], 'APP_KEY'>): string[] => {
  const parts = APP_KEY?.trim().split(/\s+/) ?? []
  return APP_KEY === undefined || parts.every((part) => part.length >= leastKey) ? parts : [APP_KEY]
}
const leastKey = 32

function believe(request: FastifyRequest): void {
  request.isOurApp = true
  const visitor = header(request, 'x-forwarded-for')?.split(',', 1)[0]?.trim() ?? ''
  if (isIP(visitor) !== 0) Object.defineProperty(request, 'ip', { value: visitor })
  const asker = header(request, 'x-counted-for') ?? ''
  if (isIP(asker) !== 0) request.askedFor = asker
}
