import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
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
const build = smallBuild({
  root: { id: 'root', path: '', module: {} },
  file: { id: 'file', parentId: 'root', path: 'file', module: file },
})

test.each(['identity', 'gzip'])(
  'a file (%s) is made as far as its reader takes it, and goes on when they do',
  async (encoding) => {
    setGateway(undefined, { RENDER_CACHE: 'off' })
    site = await listen(
      createApp({ settings: settings(), build, files: (_request, _response, next) => next(), mode: 'production' }),
    )
    const headers = { 'accept-encoding': encoding }
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get(`http://${site.host}/file`, { headers, agent: false }, resolve),
    )
    for (let visit = 0; visit < mostPages * 2; visit += 1) await site.ask({ path: '/healthz' })
    expect(asked).toBeLessThan(mostPages)
    const sent = await buffer(answer)
    const text = (encoding === 'gzip' ? gunzipSync(sent) : sent).toString()
    expect(text.trim().split('\r\n').length).toBe(mostPages + 1)
    await site.close()
  },
)
