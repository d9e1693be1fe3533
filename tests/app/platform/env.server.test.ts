import { expect, test } from 'vitest'
import { parseAppSettings } from '#app/platform/env.server.ts'

const secret = 'x'.repeat(32)
const parse = (source: Record<string, string>) => parseAppSettings(source as unknown as NodeJS.ProcessEnv, () => 'kept-secret')

test('without any setting the app talks to the gateway beside it', () => {
  expect(parse({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    GATEWAY_URL: 'http://127.0.0.1:4000',
    GATEWAY_PUBLIC_URL: 'http://127.0.0.1:4000',
    MERCHANT_CODE: '08wintlbf4',
    SESSION_SECRET: 'kept-secret',
    isSecure: false,
  })
})

test('in production the secret is required, and a short one is refused everywhere', () => {
  expect(() => parse({ NODE_ENV: 'production' })).toThrow('SESSION_SECRET: is required in production')
  expect(() => parse({ SESSION_SECRET: 'short' })).toThrow('SESSION_SECRET: has at least 32 characters')
  expect(parse({ NODE_ENV: 'production', SESSION_SECRET: secret }).SESSION_SECRET).toBe(secret)
})

test('every wrong setting is named in the sentence that stops the start', () => {
  expect(() => parse({ PORT: 'many', GATEWAY_URL: 'here' })).toThrow(/PORT: .*GATEWAY_URL: /)
})

test('behind TLS the cookies are guarded', () => {
  expect(parse({ APP_PUBLIC_URL: 'https://play.example' }).isSecure).toBe(true)
  expect(parse({ APP_PUBLIC_URL: 'http://play.example' }).isSecure).toBe(false)
})

test('only the origin of the gateway’s public address counts, and proxies are a list', () => {
  const settings = parse({ GATEWAY_PUBLIC_URL: 'https://games.example/some/path/', TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' })
  expect(settings.GATEWAY_PUBLIC_URL).toBe('https://games.example')
  expect(settings.TRUSTED_PROXIES).toEqual(['10.0.0.1', '10.0.0.2'])
})
