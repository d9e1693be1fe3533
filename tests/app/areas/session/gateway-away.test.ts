import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import { loader as frame } from '#app/root.tsx'
import { action as logIn, loader as loginPage } from '#app/routes/_lobby.login.tsx'
import { action as logOut, loader as logOutPage } from '#app/routes/_lobby.logout.tsx'
import { loader as trialPage } from '#app/routes/_lobby.trial.tsx'
import { action as freePlay } from '#app/routes/freeplay.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { type SmallGateway, startSmallGateway, succeedWith } from '../../../support/small-gateway.ts'
import { Browser } from './site.ts'

let faulty: SmallGateway

beforeAll(async () => {
  faulty = await startSmallGateway((_request, response) => void response.destroy())
  setGateway(faulty.url)
})
afterAll(() => faulty.close())

test('a login says that the network link is abnormal and loses no typed value but the password', async () => {
  const { status, body } = await new Browser().run(logIn, '/login', {
    by: 'username',
    username: 'player01',
    password: 'Perlas2026',
    to: '/recent',
  })
  expect(status).toBe(400)
  expect(body.lastResult).toMatchObject({
    error: { '': ['Network link is abnormal, please try again'] },
    initialValue: { username: 'player01', to: '/recent' },
  })
  expect(JSON.stringify(body)).not.toContain('Perlas2026')
})

test('so does the request for a code', async () => {
  const { body } = await new Browser('lang=TY').run(logIn, '/login', {
    by: 'sms',
    intent: 'code',
    mobileNum: '9171234567',
  })
  expect(body).toMatchObject({
    warning: 'May problema sa koneksyon, pakisubukan muli',
    lastResult: { initialValue: { mobileNum: '9171234567' } },
  })
})

test('the login page opens all the same', async () => {
  expect(await new Browser().run(loginPage, '/login')).toMatchObject({ status: 200, body: { to: '/', isSms: false } })
})

test.each([
  ['EN', 'Network link is abnormal, please try again'],
  ['TY', 'May problema sa koneksyon, pakisubukan muli'],
])('free play opens nothing, and a page says why and leads back, in %s', async (language, refused) => {
  const browser = new Browser(`lang=${language}`)
  const answer = await browser.run(freePlay, '/freeplay', { to: '/rng' })
  expect(answer).toMatchObject({ status: 303, location: '/trial?to=%2Frng&why=network.abnormal', cookies: [] })
  const page = await browser.run(trialPage, answer.location ?? '')
  expect(page).toMatchObject({ status: 200, body: { to: '/rng', isWrong: false, refused } })
})

test('a visitor can always log out', async () => {
  expect(await new Browser().run(logOut, '/logout', {})).toMatchObject({ status: 303, location: '/' })
})

test.each([
  ['the next page', frame, '/recent'],
  ['the page that says so', logOutPage, '/logout'],
])(
  'a session that could not be ended is said to live on, kept for another try, and ended by %s',
  async (_what, page, path) => {
    const browser = new Browser()
    const cookie = await writeSession({
      token: 'token-7',
      type: 0,
      username: 'tala07',
      merchant: '08wintlbf4',
      merchantCode: '08wintlbf4',
    })
    browser.jar.set('perlas', cookie.split(';')[0]?.slice('perlas='.length) ?? '')
    expect(await browser.run(logOut, '/logout', {})).toMatchObject({ status: 303, location: '/logout' })
    expect(browser.jar.has('perlas')).toBe(false)
    expect(await browser.run(logOutPage, '/logout')).toMatchObject({ status: 200, body: { isLeft: true } })
    await browser.run(page, path)
    expect(browser.jar.has('leaving')).toBe(true)

    faulty.received.length = 0
    faulty.answer = succeedWith({})
    // As if the circuit's pause were over.
    setGateway(faulty.url)
    await browser.run(page, path)
    faulty.answer = (_request, response) => void response.destroy()
    expect(browser.jar.has('leaving')).toBe(false)
    expect(
      faulty.received
        .filter((request) => request.path === '/wps/session/logout')
        .map(({ headers }) => headers.authorization),
    ).toEqual(['token-7'])
  },
)
