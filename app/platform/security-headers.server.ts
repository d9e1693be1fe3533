import { randomBytes } from 'node:crypto'
import { settings } from './env.server.ts'

/** 144 bits as 24 characters, none of which HTML or a header would write differently. */
export const newNonce = (): string => randomBytes(18).toString('base64url')

/**
 * What a page may load (danger W2). Scripts run by nonce; pictures and games also come from the gateway and where it leads; nobody may
 * frame us (danger T73). Style attributes are allowed because React writes them, style elements only while Vite serves the
 * sources, with its socket.
 */
export function contentSecurityPolicy(nonce: string, isDevelopment = false): string {
  const { GATEWAY_PUBLIC_URL, GAME_ORIGINS, isSecure } = settings()
  const outside = [GATEWAY_PUBLIC_URL, ...GAME_ORIGINS].join(' ')
  const rules = {
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: ${outside}`,
    'font-src': "'self'",
    'connect-src': isDevelopment ? "'self' ws:" : "'self'",
    'frame-src': outside,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    // A deposit form leads on to the payment page of the gateway, and browsers check where a form ends.
    'form-action': `'self' ${outside}`,
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'report-uri': '/csp-report',
    ...(isSecure ? { 'upgrade-insecure-requests': '' } : {}),
  }
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')
}

/** The headers that every answer carries, pages and files alike. */
export function securityHeaders(): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    ...(settings().isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
