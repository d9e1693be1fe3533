import { beforeEach, expect, test } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import { readVisitor, requireLogin, toRole } from '#app/platform/visitor.server.ts'
import { setGateway } from '../../support/site-settings.ts'
import { refuseWith, startSmallGateway } from '../../support/small-gateway.ts'

beforeEach(() => {
  setGateway()
})

const argsOf = async (url: string, type?: number) => {
  const cookie =
    type === undefined
      ? ''
      : await writeSession({ token: 't', type, username: 'somebody', merchant: 'm', merchantCode: 'm' })
  return {
    request: new Request(url, { headers: { cookie: `${cookie.split(';', 1)[0]}; preferences=lang=TY` } }),
    context: { clientAddress: '203.0.113.9' },
  }
}

const roles: [type: number, role: string][] = [
  [0, 'member'],
  [1, 'agent'],
  [2, 'agent'],
  [41, 'agent'],
  [42, 'agent'],
  [4, 'trial'],
  [3, 'member'],
]
test.each(roles)('type %i is a %s', (type, role) => expect(toRole(type)).toBe(role))

test('without a session the visitor is a guest with the preferences of the cookie', async () => {
  expect(await readVisitor(await argsOf('http://own.example/recent?page=2'))).toMatchObject({
    token: null,
    role: 'guest',
    username: null,
    language: { code: 'TY', tag: 'fil' },
    ip: '203.0.113.9',
    path: '/recent?page=2',
    merchantCode: '08wintlbf4',
  })
})

const chosen = (merchantCode: string) => ({
  request: new Request('http://own.example/', {
    headers: { cookie: `preferences=lang=TY&merchant_currency=THB&merchantCode=${merchantCode}` },
  }),
  context: { clientAddress: '203.0.113.9' },
})

test('who has chosen a merchant that the gateway refuses is a visitor of the site’s own, with everything else that was chosen', async () => {
  const gateway = await startSmallGateway(refuseWith('function.not.available', { status: 400 }))
  setGateway(gateway.url)
  const visitor = await readVisitor(chosen('second01'))
  expect(visitor).toMatchObject({ merchantCode: '08wintlbf4', language: { code: 'TY' } })
  expect(visitor.preferences).toMatchObject({ lang: 'TY', merchantCode: null, merchant_currency: null })
  const asked = gateway.received.map(({ path, headers }) => [path.split('?')[0], headers.merchant])
  expect(asked).toEqual([['/wps/system/status', 'second01']])
  await gateway.close()
})

test('who has chosen a merchant stays with it while the gateway cannot be asked, or refuses for another reason', async () => {
  expect(await readVisitor(chosen('second01'))).toMatchObject({ merchantCode: 'second01' })
  const gateway = await startSmallGateway(refuseWith('TOO_MANY_REQUEST'))
  setGateway(gateway.url)
  const visitor = await readVisitor(chosen('second01'))
  expect([visitor.merchantCode, visitor.preferences.merchant_currency]).toEqual(['second01', 'THB'])
  await gateway.close()
})

test('the site’s own merchant is asked nobody for', async () => {
  const gateway = await startSmallGateway()
  setGateway(gateway.url)
  const { merchantCode, preferences } = await readVisitor(chosen('08wintlbf4'))
  expect([merchantCode, preferences.merchant_currency]).toEqual(['08wintlbf4', 'THB'])
  expect(gateway.received).toEqual([])
  await gateway.close()
})

test('a trial is known by the type in the session', async () => {
  expect(await readVisitor(await argsOf('http://own.example/', 4))).toMatchObject({
    role: 'trial',
    token: 't',
    username: 'somebody',
    merchantCode: 'm',
  })
})

const pages: [url: string, page: string][] = [
  ['http://own.example/_root.data?_routes=root', '/'],
  ['http://own.example/recent.data', '/recent'],
  ['http://own.example/?index&q=a', '/?q=a'],
  ['http://own.example//evil.example', '/'],
]
test.each(pages)('the page behind %s is %s', async (url, page) =>
  expect((await readVisitor(await argsOf(url))).path).toBe(page),
)

test('a page that needs a login sends a guest to the dialog, which leads back', async () => {
  const sent = await requireLogin(await argsOf('http://own.example/recent?page=2')).catch((thrown: Response) => thrown)
  expect((sent as Response).status).toBe(302)
  expect((sent as Response).headers.get('location')).toBe('/login?to=%2Frecent%3Fpage%3D2')
})

test('a page that needs a login lets everybody in who has a session', async () => {
  expect(await requireLogin(await argsOf('http://own.example/recent', 0))).toMatchObject({ role: 'member', token: 't' })
})
