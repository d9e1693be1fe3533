import { expect, test } from 'vitest'
import { readPreferences } from '#app/platform/cookies.server.ts'
import { loader as root } from '#app/root.tsx'
import { action as logIn } from '#app/routes/_lobby.login.tsx'
import { action as setPreference } from '#app/routes/preferences.ts'
import { Browser, withSite } from '../session/site.ts'

withSite()

type Root = { frame: { country: string; currency: string; menus: { vendors: unknown[] }[] }; systemStatus: number }
const preferencesOf = (browser: Browser) => readPreferences(`preferences=${browser.jar.get('preferences')}`)

/** The gateway of these tests serves one merchant, as every bundled one does. */
const astray = () => new Browser('lang=TY&merchant_currency=THB&merchantCode=second01')

test('a cookie with a merchant that is not served shows the whole site of the one that is', async () => {
  const [own, other] = [
    (await new Browser('lang=TY').run(root, '/')).body as Root,
    (await astray().run(root, '/')).body as Root,
  ]
  expect(own.frame.menus.some(({ vendors }) => vendors.length > 0)).toBe(true)
  expect(other.frame.menus).toEqual(own.frame.menus)
  expect([other.frame.country, other.frame.currency, other.systemStatus]).toEqual(['PH', 'TLB', 0])
})

test('who has such a cookie can log in, and the next choice takes it away', async () => {
  const browser = astray()
  const login = { by: 'username', username: 'player01', password: 'Perlas2026', to: '/' }
  expect((await browser.run(logIn, '/login', login)).status).toBe(303)
  const guest = astray()
  await guest.run(setPreference, '/preferences', { theme: 'dark', to: '/' })
  expect(preferencesOf(guest)).toMatchObject({ lang: 'TY', theme: 'dark', merchantCode: null, merchant_currency: null })
})
