import { expect, test } from 'vitest'
import { readPreferences } from '#app/platform/cookies.server.ts'
import { changePreference } from '#app/platform/preference-cookie.ts'

test('a script changes one preference of the cookie as it is now, and the server reads it', () => {
  let cookies = 'popups=B=closed; preferences=lang=TY&merchantCode=08wintlbf4&rail=1'
  for (const [name, value] of [
    ['hideBalance', '1'],
    ['theme', 'dark'],
    ['rail', '0'],
  ] as const) {
    const written = changePreference(cookies, { name, value }, true)
    expect(written).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
    cookies = `popups=B=closed; ${written.split(';')[0]}`
  }
  expect(readPreferences(cookies)).toMatchObject({
    lang: 'TY',
    merchantCode: '08wintlbf4',
    rail: false,
    hideBalance: true,
    theme: 'dark',
  })
})

test('a first choice of a look is a cookie of its own', () => {
  expect(changePreference('a=b', { name: 'theme', value: 'light' }, false)).toBe(
    'preferences=theme=light; Path=/; Max-Age=31536000; SameSite=Lax',
  )
})
