import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, test, vi } from 'vitest'
import { toCsvResponse } from '#app/platform/csv.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { createApp } from '#app/server/create-app.ts'
import { setGateway } from '../../support/site-settings.ts'
import { smallBuild } from '../../support/small-build.ts'
import { listen, type Served } from './serve.ts'

/** Together more than a line takes by itself, though nobody reads. */
const mostPages = 200
let site: Served
let asked: number

/** Of what cannot be made smaller; each is asked for somewhere else, as by a call. */
async function* pages() {
  for (asked = 0; asked < mostPages; asked += 1) {
    await site.ask({ path: '/healthz' })
    yield [[randomBytes(150_000).toString('base64')]]
  }
}
const file = { loader: ({ request }: LoaderFunctionArgs) => toCsvResponse('rows', ['Row'], pages(), request.signal) }
const page = { loader: () => new Response('page') }
const build = smallBuild({
  root: { id: 'root', path: '', module: {} },
  file: { id: 'file', parentId: 'root', path: 'rows.csv', module: file },
  page: { id: 'page', parentId: 'root', path: 'page', module: page },
})

async function open(): Promise<void> {
  setGateway(undefined, { RENDER_CACHE: 'off' })
  site = await listen(
    createApp({ settings: settings(), build, files: (_request, _response, next) => next(), mode: 'production' }),
  )
}
/** The beginning of a file of which nobody reads more. */
const begin = (headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve) => get(`http://${site.host}/rows.csv`, { headers, agent: false }, resolve))

test.each(['identity', 'gzip'])(
  'a file (%s) is made as far as its reader takes it, and goes on when they do',
  async (encoding) => {
    await open()
    const answer = await begin({ 'accept-encoding': encoding })
    for (let visit = 0; visit < mostPages * 2; visit += 1) await site.ask({ path: '/healthz' })
    expect(asked).toBeLessThan(mostPages)
    const sent = await buffer(answer)
    const text = (encoding === 'gzip' ? gunzipSync(sent) : sent).toString()
    expect(text.trim().split('\r\n').length).toBe(mostPages + 1)
    await site.close()
  },
)

test('files that nobody reads on keep no page of their address waiting, and are no more than a few', async () => {
  await open()
  const [first] = await Promise.all(Array.from({ length: 8 }, () => begin({})))
  expect((await site.ask({ path: '/rows.csv' })).status).toBe(503)
  expect((await site.ask({ path: '/page' })).text).toBe('page')
  first?.destroy()
  await vi.waitFor(async () => {
    const again = await begin({})
    again.destroy()
    expect(again.statusCode).toBe(200)
  })
  await site.close()
})
