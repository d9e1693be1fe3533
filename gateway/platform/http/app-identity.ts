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
  const key = settings.APP_KEY
  if (key === undefined) return
  const expected = Buffer.from(sha256(key))
  app.addHook('onRequest', (request, _reply, done) => {
    const shown = header(request, 'x-app-key')
    if (shown !== undefined && timingSafeEqual(Buffer.from(sha256(shown)), expected)) believe(request)
    done()
  })
}

function believe(request: FastifyRequest): void {
  request.isOurApp = true
  const visitor = header(request, 'x-forwarded-for')?.split(',', 1)[0]?.trim() ?? ''
  if (isIP(visitor) !== 0) Object.defineProperty(request, 'ip', { value: visitor })
  const asker = header(request, 'x-counted-for') ?? ''
  if (isIP(asker) !== 0) request.askedFor = asker
}
