import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart, NotYet } from '#app/platform/cannot-start.server.ts'
import { keptSecret, parseAppSettings, reviewForProduction } from '#app/platform/env.server.ts'
import { contentSecurityPolicy } from '#app/platform/security-headers.server.ts'
import { readOrMakeSecret } from '../../../scripts/kept-secret.mjs'
import { placeOfThrowaways } from '../../support/place.ts'
import { setGateway } from '../../support/site-settings.ts'

const secret = 'x'.repeat(32)
const randomText = 'k3JpQz0vXw8sNf5aLr2mTe9bYd7hGc4u'
const parse = (source: Record<string, string>) =>
  parseAppSettings(source as unknown as NodeJS.ProcessEnv, () => 'kept-secret')

test('without any setting the app talks to the gateway beside it', () => {
  expect(parse({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    GATEWAY_URL: ['http://127.0.0.1:4000'],
    GATEWAY_PUBLIC_URL: 'http://127.0.0.1:4000',
    MERCHANT_CODE: '08wintlbf4',
    SESSION_SECRET: ['kept-secret'],
    isSecure: false,
  })
})

test('in production the secret is required, and a short one is refused everywhere', () => {
  expect(() => parse({ NODE_ENV: 'production' })).toThrow('SESSION_SECRET must be set in production.')
  expect(() => parse({ SESSION_SECRET: 'short' })).toThrow('SESSION_SECRET must be a secret of at least 32 characters.')
  expect(parse({ NODE_ENV: 'production', SESSION_SECRET: secret }).SESSION_SECRET).toEqual([secret])
})

test('cookies are not signed with what an empty file holds, and a place that takes no secret may be mended meanwhile', () => {
  const folder = mkdtempSync(join(placeOfThrowaways(), 'perlas-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'session-secret')
  const refusal = (at: string): unknown => {
    try {
      return readOrMakeSecret(at, keptSecret)
    } catch (error) {
      return error
    }
  }
  writeFileSync(file, '\n')
  expect(refusal(file)).toBeInstanceOf(CannotStart)
  expect(refusal(file)).not.toBeInstanceOf(NotYet)
  expect(refusal(file)).toMatchObject({
    message: expect.stringMatching(/^The app cannot start:\n .+ holds no secret: .+: everybody logs in again\.$/),
  })
  expect(refusal(join(file, 'beneath'))).toBeInstanceOf(NotYet)
  expect(refusal(join(file, 'beneath'))).toMatchObject({
    message: expect.stringContaining('or set SESSION_SECRET, then start again'),
  })
})

test('two secrets with a blank between them are two, of which the first signs; one that has blanks itself is one', () => {
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(parse({ SESSION_SECRET: `${one} ${other}`, APP_KEY: `${one} ${other}` })).toMatchObject({
    SESSION_SECRET: [one, other],
    APP_KEY: one,
  })
  const sentence = 'a sentence that nobody would guess so soon'
  expect(parse({ SESSION_SECRET: sentence }).SESSION_SECRET).toEqual([sentence])
})

test('white space around a key that is shown to the gateway is no part of it: no header carries it', () => {
  const sentence = 'a sentence that nobody would guess so soon'
  expect(parse({ APP_KEY: `${sentence}\n`, METRICS_TOKEN: `${secret}\n` })).toMatchObject({
    APP_KEY: sentence,
    METRICS_TOKEN: secret,
  })
})

test('every wrong setting is named in the sentence that stops the start', () => {
  const sentences = [
    'The app cannot start:',
    'PORT must be a port from 0 to 65535.',
    'GATEWAY_URL must be an address such as http://127.0.0.1:4000, or several with commas between them.',
  ]
  expect(() => parse({ PORT: 'many', GATEWAY_URL: 'here' })).toThrow(sentences.join('\n  '))
})

test('production refuses a secret that can be guessed, and is told what a site without TLS means', () => {
  const production = (more: Record<string, string>) =>
    reviewForProduction(parse({ NODE_ENV: 'production', SESSION_SECRET: randomText, APP_KEY: randomText, ...more }))
  expect(() => production({ SESSION_SECRET: secret })).toThrow('SESSION_SECRET must be a random text in production')
  expect(() => production({ APP_KEY: secret })).toThrow('APP_KEY must be a random text in production')
  expect(production({ APP_PUBLIC_URL: 'https://play.example' })).toEqual([])
  const alone = parse({ NODE_ENV: 'production', SESSION_SECRET: randomText, APP_PUBLIC_URL: 'https://play.example' })
  expect(reviewForProduction(alone)).toEqual([expect.stringMatching(/^APP_KEY is not set: /)])
  expect(production({ APP_PUBLIC_URL: 'http://play.example' })).toEqual([
    expect.stringMatching(/^APP_PUBLIC_URL is http:\/\/play\.example: without https/),
  ])
  expect(production({})).toEqual([expect.stringMatching(/^APP_PUBLIC_URL is not set: /)])
  expect(reviewForProduction(parse({ SESSION_SECRET: secret }))).toEqual([])
})

test('behind TLS the cookies are guarded', () => {
  expect(parse({ APP_PUBLIC_URL: 'https://play.example' }).isSecure).toBe(true)
  expect(parse({ APP_PUBLIC_URL: 'http://play.example' }).isSecure).toBe(false)
})

test('only the origin of the gateway’s public address counts, and proxies are a list', () => {
  const settings = parse({
    GATEWAY_PUBLIC_URL: 'https://games.example/some/path/',
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
  })
  expect(settings.GATEWAY_PUBLIC_URL).toBe('https://games.example')
  expect(settings.TRUSTED_PROXIES).toEqual(['10.0.0.1', '10.0.0.2'])
})

test('pages may show pictures, games and payment pages of the addresses that are named, and of no others', () => {
  const named = 'https://cdn.example/art/, https://play.vendor.example:8443'
  expect(parse({ GAME_ORIGINS: named }).GAME_ORIGINS).toEqual([
    'https://cdn.example',
    'https://play.vendor.example:8443',
  ])
  expect(parse({}).GAME_ORIGINS).toEqual([])
  for (const wrong of ['cdn.example', 'https://cdn.example; script-src *', 'javascript:alert(1)'])
    expect(() => parse({ GAME_ORIGINS: wrong })).toThrow('GAME_ORIGINS must be a list of addresses')

  setGateway('https://gateway.example', { GAME_ORIGINS: named })
  const policy = contentSecurityPolicy('n')
  const outside = 'https://gateway.example https://cdn.example https://play.vendor.example:8443'
  for (const rule of [`img-src 'self' data: ${outside};`, `frame-src ${outside};`, `form-action 'self' ${outside};`])
    expect(policy).toContain(rule)
})
