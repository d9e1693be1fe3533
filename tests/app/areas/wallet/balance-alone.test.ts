import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import { clientLoader, loader } from '#app/routes/balance.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { refuseWith, type SmallGateway, startSmallGateway } from '../../../support/small-gateway.ts'
import { Browser } from '../session/site.ts'

let gateway: SmallGateway

beforeAll(async () => {
  gateway = await startSmallGateway(refuseWith('user.token.expired', { status: 401 }))
  setGateway(gateway.url)
})
afterAll(() => gateway.close())
afterEach(() => vi.unstubAllGlobals())

test('a balance that is asked for after the end of the session says so, and leaves the cookie to the page', async () => {
  const browser = new Browser()
  const session = { token: 't', username: 'player01', type: 0, merchant: 'm', merchantCode: 'm' }
  browser.jar.set('perlas', (await writeSession(session)).split(';', 1)[0]?.slice('perlas='.length) ?? '')
  const beside = browser.args('/balance.data')
  const outcome = await browser.run(() => loader({ ...beside, context: { isDocument: false } }), '/balance.data')
  expect(outcome).toMatchObject({ status: 200, body: { amount: null, isOver: true }, cookies: [] })
  const whole = await browser.run(() => loader({ ...beside, context: { isDocument: true } }), '/balance')
  // Opened as a page it leads back, and the page that is read there finds out by itself.
  expect([whole.status, whole.location, whole.cookies]).toEqual([302, '/', []])
})

test('the page then comes anew, unless a letter is begun on it', async () => {
  vi.stubGlobal('location', { pathname: '/member/messages/write', search: '?to=upline' })
  const letters: object[] = []
  vi.stubGlobal('document', { querySelectorAll: () => letters })
  for (const name of ['HTMLInputElement', 'HTMLSelectElement']) vi.stubGlobal(name, class {})
  vi.stubGlobal('HTMLTextAreaElement', Object)
  const serverLoader = (async () => ({ amount: null, isOver: true })) as never
  const anew = await clientLoader({ serverLoader }).catch((thrown: Response) => thrown)
  const { headers } = anew as Response
  expect([headers.get('location'), headers.has('x-remix-reload-document')]).toEqual([
    '/member/messages/write?to=upline',
    true,
  ])
  letters.push({ value: 'Dear upline', defaultValue: '' })
  expect(await clientLoader({ serverLoader })).toEqual({ amount: null, isOver: true })
})
