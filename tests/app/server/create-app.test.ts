import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { beforeEach, expect, test } from 'vitest'
import { parseAppSettings } from '#app/platform/env.server.ts'
import { createApp } from '#app/server/create-app.ts'
import { setGateway } from '../../support/site-settings.ts'
import { smallBuild } from '../../support/small-build.ts'
import { listen } from './serve.ts'

let changes: number

/** A Remix build by hand: one route that tells who asks, counts what was changed and says how long it was. */
const module = {
  loader: ({ context }: LoaderFunctionArgs) =>
    Response.json({ ip: context.clientAddress, isWithFrame: context.isWithFrame }),
  action: async ({ request }: ActionFunctionArgs) => {
    changes += 1
    return new Response(`changed ${String((await request.formData()).get('a')).length}`)
  },
}
const build = smallBuild({
  root: { id: 'root', path: '', module: {} },
  who: { id: 'who', parentId: 'root', path: 'who', module },
  page: { id: 'page', parentId: 'root', path: 'page', module: { action: module.action, default: () => null } },
})

const start = (settings: Record<string, string> = {}) => {
  const parsed = parseAppSettings({
    SESSION_SECRET: 'x'.repeat(32),
    RENDER_CACHE: 'off',
    ...settings,
  } as unknown as NodeJS.ProcessEnv)
  return listen(
    createApp({ settings: parsed, build, files: (_request, _response, next) => next(), mode: 'production' }),
  )
}

beforeEach(() => {
  changes = 0
  setGateway()
})

test('every answer carries the security headers and no name of the software', async () => {
  const site = await start()
  const { headers } = await site.ask({ path: '/who' })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  await site.close()
})

test('a form of another site never reaches an action, one of our own does', async () => {
  const site = await start()
  const post = (origin: string) =>
    site.ask({
      method: 'POST',
      path: '/who',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '200002' },
      body: `a=${'b'.repeat(200_000)}`,
    })
  expect((await post('https://evil.example')).status).toBe(403)
  expect(changes).toBe(0)
  expect(await post(`http://${site.host}`)).toMatchObject({ status: 200, text: 'changed 200000' })
  expect(changes).toBe(1)
  await site.close()
})

test('a form is taken by the public address also where a proxy sends another host, and by no host that a stranger names', async () => {
  const publicUrl = 'https://site.example'
  setGateway(undefined, { APP_PUBLIC_URL: publicUrl })
  const site = await start({ APP_PUBLIC_URL: publicUrl })
  const post = (path: string, origin: string, named: Record<string, string> = {}) =>
    site.ask({
      method: 'POST',
      path,
      headers: { origin, ...named, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' },
      body: 'a=b',
    })
  expect(await post('/page', publicUrl)).toMatchObject({ status: 200 })
  expect(await post('/page.data', publicUrl)).toMatchObject({ status: 200 })
  expect(await post('/page', publicUrl, { 'x-forwarded-host': 'evil.example' })).toMatchObject({ status: 200 })
  expect((await post('/page', 'https://evil.example', { 'x-forwarded-host': 'evil.example' })).status).toBe(403)
  expect(changes).toBe(3)
  await site.close()
})

test('the visitor’s address is that of the connection unless a trusted proxy names another', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  const [alone, behindProxy] = [await start(), await start({ TRUSTED_PROXIES: '127.0.0.1' })]
  expect(JSON.parse((await alone.ask({ path: '/who', headers: forwarded })).text)).toMatchObject({ ip: '127.0.0.1' })
  expect(JSON.parse((await behindProxy.ask({ path: '/who', headers: forwarded })).text)).toMatchObject({
    ip: '203.0.113.9',
  })
  await Promise.all([alone.close(), behindProxy.close()])
})

test('the process says that it is there without asking anybody', async () => {
  const site = await start()
  expect(await site.ask({ path: '/healthz' })).toMatchObject({ status: 200, text: '{"status":"ok"}' })
  await site.close()
})

test.each([
  ['', true],
  ['?page=2', true],
  ['?_routes=root%2Croutes%2Fwho', true],
  ['?_routes=routes%2Fwho', false],
  ['?_routes=', false],
])('whether the frame is read too is told: %s', async (query, isWithFrame) => {
  const site = await start()
  try {
    const { text } = await site.ask({ path: `/who${query}` })
    expect(JSON.parse(text)).toMatchObject({ isWithFrame })
  } finally {
    await site.close()
  }
})
