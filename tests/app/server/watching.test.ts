import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settings } from '#app/platform/env.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { createApp } from '#app/server/create-app.ts'
import { createSiteMetrics } from '#app/server/site-metrics.ts'
import { system } from '#catalogue/system.ts'
import { readTraceContext } from '#catalogue/trace-context.ts'
import { setGateway } from '../../support/site-settings.ts'
import { smallBuild } from '../../support/small-build.ts'
import { refuseWith, type SmallGateway, startSmallGateway, succeedWith } from '../../support/small-gateway.ts'
import { listen, type Served } from './serve.ts'

const token = 'a-token-for-those-who-collect'
const sent = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${sent.traceId}-${sent.spanId}-01`

/** Asks the gateway for each page, as most do. */
const page = {
  loader: async (args: LoaderFunctionArgs) =>
    Response.json(await ask(system.time, {}, await readVisitor(args)).catch(() => null)),
}
const nowhere = { loader: () => new Response('nothing here', { status: 404 }) }
const build = smallBuild({
  root: { id: 'root', path: '', module: { loader: () => null } },
  'routes/seat': { id: 'routes/seat', parentId: 'root', path: 'seat/:key', module: page },
  'routes/events': { id: 'routes/events', parentId: 'root', path: 'events', module: page },
  'routes/$': { id: 'routes/$', parentId: 'root', path: '*', module: nowhere },
})

let gateway: SmallGateway
let site: Served

const start = (more: Parameters<typeof setGateway>[1] = {}): Promise<Served> => {
  setGateway(gateway.url, { RENDER_CACHE: 'off', ...more })
  return listen(
    createApp({ settings: settings(), build, files: (_request, _response, next) => next(), mode: 'production' }),
  )
}
const startAnew = async (more: Parameters<typeof setGateway>[1]): Promise<void> => {
  await site.close()
  site = await start(more)
}
const read = async (headers: Record<string, string> = {}): Promise<{ status: number; text: string }> =>
  site.ask({ path: '/metrics', headers })

beforeEach(async () => {
  gateway = await startSmallGateway(succeedWith({ now: 1 }))
  site = await start()
})
afterEach(async () => {
  await site.close()
  await gateway.close()
})

test('figures are for this machine, or for who has the token, and for nobody behind a proxy', async () => {
  const statuses = async (...headers: Record<string, string>[]) => {
    const all: number[] = []
    for (const one of headers) all.push((await read(one)).status)
    return all
  }
  const proxied = { 'x-forwarded-for': '127.0.0.1' }
  const right = { authorization: `Bearer ${token}` }
  const host = { host: 'play.example' }
  expect(await statuses({ host: site.host }, { host: site.host, ...proxied }, host)).toEqual([200, 404, 404])
  await startAnew({ METRICS_TOKEN: token })
  expect(await statuses(right, { ...right, ...host }, {}, { ...right, ...proxied })).toEqual([200, 200, 401, 404])
  const many = await statuses(...Array.from({ length: 60 }, () => ({})))
  expect(many.at(-1)).toBe(429)
  // Who knows the token is not shut out by those who guess.
  expect(await statuses(right)).toEqual([200])
})

test('pages are counted by their route, calls by their key, and made-up addresses are one line', async () => {
  await site.ask({ path: '/seat/17' })
  await site.ask({ path: '/seat/18' })
  gateway.answer = refuseWith('system.busy', { status: 429 })
  await site.ask({ path: '/seat/19' })
  for (const made of ['/a', '/b', '/c']) await site.ask({ path: made })
  const lines = (await read({ host: site.host })).text.split('\n')
  const pages = lines.filter((line) => line.startsWith('perlas_site_pages_total'))
  expect(pages).toEqual([
    'perlas_site_pages_total{route="routes/seat",status="200"} 3',
    'perlas_site_pages_total{route="routes/$",status="404"} 3',
  ])
  expect(lines).toContain('perlas_site_gateway_calls_total{call="system.time",outcome="capacity"} 1')
  expect(lines).toContain('perlas_site_circuit_open{group="system reads"} 0')
})

test('a gateway that is away opens the circuit, and the figures say so', async () => {
  gateway.answer = (_request, response) => void response.destroy()
  for (let at = 0; at < 5; at += 1) await site.ask({ path: '/seat/17' })
  const { text } = await read({ host: site.host })
  expect(text).toContain('perlas_site_gateway_calls_total{call="system.time",outcome="outage"} 5')
  expect(text).toContain('perlas_site_circuit_open{group="system reads"} 1')
})

test('a group that nobody has called since is not said to be away for ever', async () => {
  let nowMs = 0
  const { watch, text } = createSiteMetrics(() => nowMs)
  const isOpen = async () => /circuit_open\{group="wallet writes"\} (\d)/.exec(await text())?.[1]
  watch.circuit('wallet writes', true)
  nowMs += 100_000
  expect(await isOpen()).toBe('1')
  nowMs += 30_000
  expect(await isOpen()).toBe('0')
  watch.circuit('wallet writes', true)
  expect(await isOpen()).toBe('1')
  watch.circuit('wallet writes', false)
  expect(await isOpen()).toBe('0')
})

test('a line is counted, and its time is not that of a page', async () => {
  expect(await site.ask({ path: '/events' })).toMatchObject({ status: 200 })
  await site.ask({ path: '/seat/17' })
  const { text } = await read({ host: site.host })
  expect(text).toContain('perlas_site_pages_total{route="routes/events",status="200"} 1')
  expect(text).toContain('perlas_site_page_seconds_count{route="routes/seat"} 1')
  expect(text).not.toContain('perlas_site_page_seconds_count{route="routes/events"}')
})

test('a site without its gateway serves what it has kept and says so; with nothing kept it is not ready', async () => {
  const ready = async () => {
    const { status, text } = await site.ask({ path: '/readyz' })
    return [status, (JSON.parse(text) as { status: string }).status]
  }
  const away: SmallGateway['answer'] = (_request, response) => void response.destroy()
  gateway.answer = away
  expect(await ready()).toEqual([503, 'not ready'])
  gateway.answer = refuseWith('function.not.available')
  expect(await ready()).toEqual([200, 'ok'])
})

test('a form of another site is counted as refused', async () => {
  await site.ask({ method: 'POST', path: '/seat/17', headers: { origin: 'https://evil.example' } })
  expect((await read({ host: site.host })).text).toContain('perlas_site_refused_total{guard="origin"} 1')
})

const traceOf = (at: number) => {
  const headers = gateway.received[at]?.headers
  return readTraceContext(headers?.traceparent?.toString(), headers?.tracestate?.toString())
}

test('each request of a visitor is a trace of its own, whatever they say', async () => {
  await site.ask({ path: '/seat/17', headers: { traceparent } })
  await site.ask({ path: '/seat/17', headers: { traceparent } })
  const [first, second] = [traceOf(0), traceOf(1)]
  expect(new Set([first?.traceId, second?.traceId, sent.traceId]).size).toBe(3)
  expect(first).not.toBeNull()
})

test('the trace of a proxy that is trusted goes on to the gateway, in a span of the site', async () => {
  await startAnew({ TRUSTED_PROXIES: '127.0.0.1' })
  await site.ask({ path: '/seat/17', headers: { traceparent, tracestate: 'congo=t61' } })
  expect(traceOf(0)).toMatchObject({ traceId: sent.traceId, state: 'congo=t61' })
  expect(traceOf(0)?.spanId).not.toBe(sent.spanId)
})
