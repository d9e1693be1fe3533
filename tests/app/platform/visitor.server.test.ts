import { beforeAll, expect, test } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import { readVisitor, requireLogin, toRole } from '#app/platform/visitor.server.ts'
import { setGateway } from '../../support/site-settings.ts'

beforeAll(() => {
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
