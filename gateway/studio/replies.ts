import type { FastifyReply } from 'fastify'
import { chance } from '#gateway/platform/chance.ts'
import type { GatewaySettings } from '#gateway/platform/env.ts'

/**
 * The app's addresses, which may frame a game and hear its messages. On a developer's machine localhost and 127.0.0.1 are two
 * names of one place, and people type either.
 */
export function appOriginsOf({ APP_PUBLIC_URL, NODE_ENV }: Pick<GatewaySettings, 'APP_PUBLIC_URL' | 'NODE_ENV'>): string[] {
  const { origin } = new URL(APP_PUBLIC_URL)
  if (NODE_ENV === 'production') return [origin]
  const other = origin.includes('//localhost') ? origin.replace('//localhost', '//127.0.0.1') : origin.replace('//127.0.0.1', '//localhost')
  return other === origin ? [origin] : [origin, other]
}

export const newNonce = (): string => chance.bytes(16).toString('base64')

/** A page of the studio. It may load its own files and run the one script with the nonce, and only the app may frame it. */
export function sendPage(reply: FastifyReply, page: { status?: number; text: string; appOrigins: readonly string[]; nonce?: string }): FastifyReply {
  const policy = [
    "default-src 'none'",
    `script-src ${page.nonce === undefined ? "'none'" : `'nonce-${page.nonce}'`}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${page.appOrigins.join(' ')}`,
  ]
  return reply
    .status(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(page.text)
}

/** What never changes under its address. */
export const keepForEver = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('cross-origin-resource-policy', 'cross-origin')
