import { afterAll, beforeAll, expect, test } from 'vitest'
import { action as logIn, loader as loginPage } from '#app/routes/_lobby.login.tsx'
import { action as logOut } from '#app/routes/_lobby.logout.tsx'
import { action as freePlay } from '#app/routes/freeplay.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { type SmallGateway, startSmallGateway } from '../../../support/small-gateway.ts'
import { Browser } from './site.ts'

let faulty: SmallGateway

beforeAll(async () => {
  faulty = await startSmallGateway((_request, response) => void response.destroy())
  setGateway(faulty.url)
})
afterAll(() => faulty.close())

test('a login says that the network link is abnormal and loses no typed value but the password', async () => {
  const { status, body } = await new Browser().run(logIn, '/login', { by: 'username', username: 'player01', password: 'Perlas2026', to: '/recent' })
  expect(status).toBe(400)
  expect(body.lastResult).toMatchObject({
    error: { '': ['Network link is abnormal, please try again'] },
    initialValue: { username: 'player01', to: '/recent' },
  })
  expect(JSON.stringify(body)).not.toContain('Perlas2026')
})

test('so does the request for a code', async () => {
  const { body } = await new Browser('lang=TY').run(logIn, '/login', { by: 'sms', intent: 'code', mobileNum: '9171234567' })
  expect(body).toMatchObject({ warning: 'May problema sa koneksyon, pakisubukan muli', lastResult: { initialValue: { mobileNum: '9171234567' } } })
})

test('the login page opens all the same', async () => {
  expect(await new Browser().run(loginPage, '/login')).toMatchObject({ status: 200, body: { to: '/', isSms: false } })
})

test('free play shows the error page and opens nothing', async () => {
  expect(await new Browser().run(freePlay, '/freeplay', {})).toMatchObject({ status: 503, cookies: [] })
})

test('a visitor can always log out', async () => {
  expect(await new Browser().run(logOut, '/logout', {})).toMatchObject({ status: 303, location: '/' })
})
