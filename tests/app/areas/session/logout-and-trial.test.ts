import { expect, test } from 'vitest'
import { findSession } from '#app/platform/cookies.server.ts'
import { action as logIn } from '#app/routes/_lobby.login.tsx'
import { action as logOut, loader as logOutPage } from '#app/routes/_lobby.logout.tsx'
import { action as chooseRegion, loader as regionPage } from '#app/routes/_lobby.region.tsx'
import { loader as trialPage } from '#app/routes/_lobby.trial.tsx'
import { action as logInAgent } from '#app/routes/agent.tsx'
import { loader as agentsQuestion } from '#app/routes/agentHome.logout.tsx'
import { action as freePlay } from '#app/routes/freeplay.ts'
import { action as setPreference } from '#app/routes/preferences.ts'
import { member } from '#catalogue/member.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, withSite } from './site.ts'

const site = withSite()

async function member01(): Promise<Browser> {
  const browser = new Browser('lang=TY&theme=light&merchantCode=08wintlbf4')
  await browser.run(logIn, '/login', { by: 'username', username: 'player01', password: demoPassword })
  return browser
}
const sessionOf = (browser: Browser) => findSession(`perlas=${browser.jar.get('perlas') ?? ''}`)
const preferencesOf = (browser: Browser) => Object.fromEntries(new URLSearchParams(browser.jar.get('preferences')))

test('logging out ends the session here and at the gateway and keeps the merchant code', async () => {
  const browser = await member01()
  const token = (await sessionOf(browser))?.token ?? ''
  expect((await site.gateway.ask(member.info, {}, { token })).body.success).toBe(true)

  expect(await browser.run(logOut, '/logout', {})).toMatchObject({ status: 303, location: '/' })
  expect(await sessionOf(browser)).toBeNull()
  expect((await site.gateway.ask(member.info, {}, { token })).status).toBe(401)
  expect(preferencesOf(browser)).toMatchObject({ merchantCode: '08wintlbf4', lang: 'TY' })
})

test('the sign out of the agent center leads to the agents’ door, and the marks of the session end with it', async () => {
  const agent = new Browser()
  expect(await agent.run(logInAgent, '/agent', { username: 'agent01', password: demoPassword })).toMatchObject({
    status: 303,
    location: '/agentHome',
  })
  agent.jar.set('popups', 'B=closed&A=0123456789abcdef&F=1&notices=77')
  for (const [to, stays] of [
    ['/agentHome/messages/inbox', '/agentHome/messages/inbox'],
    ['/recent', '/agentHome'],
    ['/agentHome/logout', '/agentHome'],
  ] as const)
    expect((await agent.run(agentsQuestion, `/agentHome/logout?to=${encodeURIComponent(to)}`)).body.to).toBe(stays)
  const outOf = '/logout?to=%2FagentHome%2Fmessages%2Finbox'
  expect(await agent.run(logOut, outOf, {})).toMatchObject({ status: 303, location: '/agent' })
  expect((await agent.run(agentsQuestion, '/agentHome/logout')).location).toBe('/agent')
  expect(agent.jar.get('popups')).toBe('notices=77')

  await agent.run(logInAgent, '/agent', { username: 'agent01', password: demoPassword })
  expect((await agent.run(logOut, '/logout', {})).location).toBe('/')
  expect(await sessionOf(agent)).toBeNull()
})

test('logging out is asked about first; a guest is not asked', async () => {
  expect(await (await member01()).run(logOutPage, '/logout')).toMatchObject({
    status: 200,
    body: { title: 'Mag-log out' },
  })
  expect(await new Browser().run(logOutPage, '/logout')).toMatchObject({ status: 302, location: '/' })
})

test('a session that is over at the gateway is logged out all the same', async () => {
  const browser = await member01()
  await browser.run(logOut, '/logout', {})
  browser.jar.set('perlas', (await member01()).jar.get('perlas') ?? '')
  await site.gateway.platform.db.write((tx) =>
    tx.session.updateMany({ data: { endedAt: site.gateway.platform.clock.now(), endReason: 'operator' } }),
  )
  expect(await browser.run(logOut, '/logout', {})).toMatchObject({ status: 303, location: '/' })
  expect(browser.jar.has('perlas')).toBe(false)
})

test('free play opens a trial and leads back; whoever is logged in keeps their session', async () => {
  const browser = new Browser()
  expect(await browser.run(freePlay, '/freeplay', { to: '/rng' })).toMatchObject({ status: 303, location: '/rng' })
  expect(await sessionOf(browser)).toMatchObject({ type: 4, username: expect.stringMatching(/^guest/) })

  const known = await member01()
  await known.run(freePlay, '/freeplay', { to: '//evil.example' })
  expect(await sessionOf(known)).toMatchObject({ username: 'player01' })
})

test('the proof before a further trial is asked of guests only', async () => {
  expect(await new Browser().run(trialPage, '/trial?to=/rng&why=captcha')).toMatchObject({
    status: 200,
    body: { to: '/rng', isWrong: true, refused: null },
  })
  expect(await (await member01()).run(trialPage, '/trial?to=/rng')).toMatchObject({ status: 302, location: '/rng' })
})

test('the region dialog offers what the merchant serves', async () => {
  const { body } = await new Browser().run(regionPage, '/region?to=/rng')
  expect(body).toMatchObject({
    to: '/rng',
    language: 'EN',
    regions: [{ country: 'PH', currency: 'TLB', languages: [{ code: 'EN' }, { code: 'TY', name: 'Tagalog' }] }],
  })
})

test('a chosen language is kept with the one before it and the currency, and the page comes back', async () => {
  const browser = new Browser('theme=light&rail=1')
  expect(await browser.run(chooseRegion, '/region', { choice: 'PH:TY', to: '/rng' })).toMatchObject({
    status: 303,
    location: '/rng',
  })
  expect(preferencesOf(browser)).toEqual({
    lang: 'TY',
    hisLang: 'EN',
    theme: 'light',
    merchant_currency: 'TLB',
    merchantCode: '08wintlbf4',
    country: 'PH',
    rail: '1',
  })
})

test('a region or language that does not exist is refused in words', async () => {
  for (const choice of ['PH:XX', 'XX:EN', '', 'PH', 'PH:__proto__']) {
    expect(await new Browser().run(chooseRegion, '/region', { choice })).toMatchObject({
      status: 400,
      body: { error: 'This region or language is not available' },
      cookies: [],
    })
  }
})

test('one preference changes and the others stay', async () => {
  const browser = new Browser('lang=TY&theme=dark')
  expect(await browser.run(setPreference, '/preferences', { theme: 'light', to: '/rng?page=2' })).toMatchObject({
    status: 303,
    location: '/rng?page=2',
  })
  await browser.run(setPreference, '/preferences', { rail: '1' })
  await browser.run(setPreference, '/preferences', { hideBalance: '1', theme: 'pink' })
  await browser.run(setPreference, '/preferences', { rail: '0', lang: 'EN' })
  expect(preferencesOf(browser)).toEqual({ lang: 'TY', theme: 'light', hideBalance: '1' })
})
