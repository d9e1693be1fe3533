import type { FastifyReply } from 'fastify'
import { chance } from '#gateway/platform/crypto/chance.ts'

export const newNonce = (): string => chance.bytes(16).toString('base64')

/** A page of the studio. It may load its own files and run the one script with the nonce, and only the app may frame it. */
export function sendPage(
  reply: FastifyReply,
  page: { status?: number; text: string; appOrigins: readonly string[]; nonce?: string },
): FastifyReply {
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
