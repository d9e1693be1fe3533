import { data, redirect } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleDataRequest } from '#app/entry.server.tsx'
import { writeSession } from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { unreadMark } from '#app/platform/steady-page.ts'
import { noteUnread } from '#app/platform/unread.server.ts'
import * as registerCenter from '#app/routes/agentHome.registerCenter.tsx'
import * as ask from '#app/routes/help_.ask.tsx'
import * as deposit from '#app/routes/member.deposit.tsx'
import * as mobile from '#app/routes/member.mobile.tsx'
import * as profile from '#app/routes/member.profile.tsx'
import { createApp } from '#app/server/create-app.ts'
import { setGateway } from '../../support/site-settings.ts'
import { smallBuild } from '../../support/small-build.ts'
import { refuseWith, type SmallGateway, startSmallGateway } from '../../support/small-gateway.ts'
import { listen, type Served } from './serve.ts'

const pages = {
  'member/deposit': deposit,
  'member/profile': profile,
  'member/mobile': mobile,
  'help/ask': ask,
  'agentHome/registerCenter': registerCenter,
}
const paths = Object.keys(pages)
const routes = Object.entries(pages).map(([path, { loader }]) => [
  path,
  { id: path, parentId: 'root', path, module: { loader, default: () => null } },
])
const root = { id: 'root', path: '', module: { default: () => null } }

const headers = { 'set-cookie': 'told=once' }
/** What else comes of a page of which something could not be read. */
const besides = {
  nothing: () => null,
  'a cookie': () => data(null, { headers }),
  'a way elsewhere': () => redirect('/'),
  'a page of its own': () => redirect('/', { headers: { 'x-remix-reload-document': 'true' } }),
}
const unreadRoutes = Object.entries(besides).map(([id, answer]) => {
  const loader = () => {
    noteUnread({ kind: 'outage' } as Parameters<typeof noteUnread>[0])
    return answer()
  }
  return [id, { id, parentId: 'root', path: id.replaceAll(' ', '-'), module: { loader, default: () => null } }]
})
const build = smallBuild(
  { root, ...Object.fromEntries([...routes, ...unreadRoutes]) },
  { handleDataRequest, handleError: () => undefined },
)

let gateway: SmallGateway
let site: Served
let cookie: string

beforeAll(async () => {
  gateway = await startSmallGateway()
  setGateway(gateway.url, { RENDER_CACHE: 'off' })
  site = await listen(
    createApp({ settings: settings(), build, files: (_request, _response, next) => next(), mode: 'production' }),
  )
  const session = { token: 't', username: 'agent01', type: 1, merchant: 'm', merchantCode: 'm' }
  cookie = (await writeSession(session)).split(';', 1)[0] ?? ''
})
afterAll(async () => {
  await site.close()
  await gateway.close()
})

const marks = () =>
  Promise.all(
    paths.map(async (path) => (await site.ask({ path: `/${path}.data`, headers: { cookie } })).headers[unreadMark]),
  )

test('a page whose form cannot be read is told so where it stands, and one that is refused is not', async () => {
  gateway.answer = refuseWith('function.not.available')
  expect(await marks()).toEqual(paths.map(() => undefined))
  gateway.answer = (_request, response) => void response.destroy()
  expect(await marks()).toEqual(paths.map(() => 'yes'))
})

test('a page that leads elsewhere, or brings a cookie, is taken as it comes: it would be lost, and the cookie is here', async () => {
  const marked = await Promise.all(
    Object.keys(besides).map(async (id) => {
      const { headers } = await site.ask({ path: `/${id.replaceAll(' ', '-')}.data` })
      return [id, headers[unreadMark]]
    }),
  )
  expect(Object.fromEntries(marked)).toEqual({ nothing: 'yes' })
})
