import { beforeAll, expect, test } from 'vitest'
import {
  clearSession,
  findRememberedName,
  findSession,
  readPreferences,
  rememberName,
  type SessionCookie,
  writePreferences,
  writeSession,
} from '#app/platform/cookies.server.ts'
import { setGateway } from '../../support/site-settings.ts'

const session: SessionCookie = { token: 'token-1', type: 1, username: 'agent01', merchant: 'm1', merchantCode: 'm1' }
const sent = (setCookie: string): string => setCookie.split(';', 1)[0] ?? ''

beforeAll(() => {
  setGateway()
})

test('a session comes back as it was written', async () => {
  expect(await findSession(sent(await writeSession(session)))).toEqual(session)
})

test('the session cookie ends with the browser and cannot be read by scripts', async () => {
  const cookie = await writeSession(session)
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).toMatch(/Path=\//)
  expect(cookie).not.toMatch(/Max-Age|Expires/)
})

test('a session that was changed, signed by somebody else, or is of another shape is no session', async () => {
  const cookie = sent(await writeSession(session))
  const [name, value = ''] = cookie.split('=')
  const forged = Buffer.from(JSON.stringify({ ...session, type: 2 })).toString('base64')
  const [, signature] = decodeURIComponent(value).split('.')
  for (const text of [
    `${name}=${value.slice(0, -3)}abc`,
    `${name}=${encodeURIComponent(`${forged}.${signature}`)}`,
    `${name}=`,
    'perlas=token-1',
  ]) {
    expect(await findSession(text)).toBeNull()
  }
  expect(await findSession(sent(await writeSession({ token: '' } as SessionCookie)))).toBeNull()
})

test('clearing the session takes the cookie away', async () => {
  expect(await clearSession()).toMatch(/^perlas=;.*Max-Age=0/)
})

test('the remembered name lives for one day and holds nothing else', async () => {
  const cookie = await rememberName('player01')
  expect(cookie).toMatch(/Max-Age=86400/)
  expect(cookie).toMatch(/HttpOnly/)
  expect(await findRememberedName(sent(cookie))).toBe('player01')
})

test('preferences come back as they were written, in words that a script can read', () => {
  const preferences = {
    lang: 'TY',
    hisLang: 'EN',
    theme: 'light',
    merchant_currency: 'TLB',
    merchantCode: '08wintlbf4',
    country: 'PH',
    rail: true,
    hideBalance: true,
  } as const
  const cookie = writePreferences(preferences)
  expect(sent(cookie)).toBe(
    'preferences=lang=TY&hisLang=EN&theme=light&merchant_currency=TLB&merchantCode=08wintlbf4&country=PH&rail=1&hideBalance=1',
  )
  expect(readPreferences(`a=b; ${sent(cookie)}; c=d`)).toEqual(preferences)
})

test('a first visit has the default language and follows the device', () => {
  expect(readPreferences(null)).toMatchObject({
    lang: 'EN',
    theme: null,
    rail: false,
    hideBalance: false,
    merchantCode: null,
  })
})

test('preferences that make no sense are as if they had not been sent', () => {
  const odd = readPreferences(
    'preferences=lang=XX&hisLang=<b>&theme=pink&merchantCode=a%0d%0ab&merchant_currency=%22&country=P%3CH&rail=yes&hideBalance=2',
  )
  expect(odd).toEqual(readPreferences(null))
})
