import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import type { RequestHandler } from 'express'
import { expect, test, vi } from 'vitest'
import { createSiteMetrics } from '#app/server/site-metrics.ts'
import { createTurns, inTurn } from '#app/server/turns.ts'
import { serve } from './serve.ts'

/** More than waits between a server and who does not read. */
const large = Buffer.alloc(16_000_000)

/** Pages that are made until they are let go; what is asked for at `/quick` is there at once. */
async function startSlow() {
  const held: (() => void)[] = []
  const pages: RequestHandler = (request, response) => {
    const answer = () => void response.send('page')
    if (request.path === '/large') response.send(large)
    else if (request.path.startsWith('/quick')) answer()
    else held.push(answer)
  }
  const metrics = createSiteMetrics()
  const site = await serve(inTurn(createTurns(), metrics, pages))
  const from = (ip: string) => (path: string) => site.ask({ path, headers: { 'x-forwarded-for': ip } })
  const letGo = () => {
    for (const answer of held.splice(0)) answer()
  }
  return { site, metrics, held, from, letGo }
}

test('who asks for very much waits for himself: others of another address are answered meanwhile', async () => {
  const { site, held, from, letGo } = await startSlow()
  const attacker = from('203.0.113.9')
  const asked = Array.from({ length: 40 }, (_, index) => attacker(`/${index}`))
  await vi.waitFor(() => expect(held).toHaveLength(32))
  const waits = attacker('/quick')
  expect(await from('203.0.113.10')('/quick')).toMatchObject({ status: 200 })
  expect(held).toHaveLength(32)
  letGo()
  await vi.waitFor(() => expect(held).toHaveLength(8))
  letGo()
  expect((await Promise.all([...asked, waits])).every(({ status }) => status === 200)).toBe(true)
  await site.close()
})

test('who has more under way than can wait is told when to come back, and it is counted', async () => {
  const { site, metrics, held, from, letGo } = await startSlow()
  const attacker = from('2001:db8:1:2::1')
  const asked = Array.from({ length: 161 }, (_, index) => attacker(`/${index}`))
  const first = await Promise.race(asked)
  expect(first).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  expect(await from('2001:db8:1:2:ffff::9')('/quick')).toMatchObject({ status: 503 })
  expect(await from('2001:db8:1:3::1')('/quick')).toMatchObject({ status: 200 })
  expect(await metrics.text()).toMatch(/refused_total\{guard="turn"\} 2/)
  while (held.length > 0) {
    letGo()
    await from('203.0.113.10')('/quick')
  }
  expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(160)
  await site.close()
})

test('a page that was made and is read slowly takes no turn: behind the address of a carrier are many slow lines', async () => {
  const { site, from } = await startSlow()
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const reading = Array.from(
    { length: 33 },
    () =>
      new Promise<void>((begun) =>
        httpRequest(`http://${site.host}/large`, { headers, agent: false }, () => begun()).end(),
      ),
  )
  await Promise.all(reading)
  expect(await from('203.0.113.9')('/quick')).toMatchObject({ status: 200 })
  await site.close()
})

test('files that are read slowly keep no page waiting, and no more of them are made at once than a few', async () => {
  const { site, metrics, held, from, letGo } = await startSlow()
  const [office, elsewhere] = [from('203.0.113.9'), from('203.0.113.10')]
  const paths = [
    '/agentHome/report/loss.csv?days=7',
    '/member/bettingRecord.csv',
    '/AGENTHOME/report/loss',
    '/a.%63sv/',
  ]
  const files = [...paths, ...paths].map((path) => office(path))
  await vi.waitFor(() => expect(held).toHaveLength(8))
  for (const path of paths) expect(await office(path)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  const others = Array.from({ length: 31 }, (_, index) => office(`/${index}`))
  others.push(elsewhere('/member/bettingRecord.csv'))
  await vi.waitFor(() => expect(held).toHaveLength(40))
  expect(await office('/quick?of=.csv')).toMatchObject({ status: 200 })
  expect(await office('/quick/%')).toMatchObject({ status: 200 })
  expect(await metrics.text()).toMatch(/refused_total\{guard="turn"\} 4/)
  letGo()
  expect((await Promise.all([...files, ...others])).every(({ status }) => status === 200)).toBe(true)
  const after = office('/member/bettingRecord.csv')
  await vi.waitFor(() => expect(held).toHaveLength(1))
  letGo()
  expect(await after).toMatchObject({ status: 200 })
  await site.close()
})

test('a line to a browser, which stays open, takes no turn', async () => {
  const { site, held, from, letGo } = await startSlow()
  const lines = Array.from({ length: 40 }, () => from('203.0.113.9')('/events'))
  await vi.waitFor(() => expect(held).toHaveLength(40))
  expect(await from('203.0.113.9')('/quick')).toMatchObject({ status: 200 })
  letGo()
  await Promise.all(lines)
  await site.close()
})

test('what is no line takes a turn at the address of lines too: a form, a question, a look at its head', async () => {
  const { site, held, from, letGo } = await startSlow()
  const slowly = { timeout: 10_000 }
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const others = Array.from({ length: 40 }, (_, index) =>
    index % 4 === 0
      ? site.ask({ path: '/events', headers, method: 'POST' })
      : index % 4 === 1
        ? site.ask({ path: '/events?_data=root', headers })
        : index % 4 === 2
          ? site.ask({ path: '/events', headers, method: 'HEAD' })
          : site.ask({ path: '/events/', headers }),
  )
  await vi.waitFor(() => expect(held).toHaveLength(32), slowly)
  expect(await from('203.0.113.10')('/quick')).toMatchObject({ status: 200 })
  expect(held).toHaveLength(32)
  letGo()
  await vi.waitFor(() => expect(held).toHaveLength(8), slowly)
  letGo()
  await Promise.all(others)
  await site.close()
})

/** Answers a form with what it says, and lets one be sent a part at a time. */
async function startForms() {
  let begun = 0
  const pages: RequestHandler = async (request, response) => {
    if (request.method === 'POST' && request.path !== '/unread') response.send(await text(request))
    else response.send('page')
  }
  const metrics = createSiteMetrics()
  const count: RequestHandler = (_request, _response, next) => {
    begun += 1
    next()
  }
  const site = await serve(count, inTurn(createTurns(), metrics, pages))

  /** One whose first byte is there, and what it is answered with. */
  function begin(bytes: number, ip = '203.0.113.9', path = '/', agent: Agent | false = false) {
    const headers = { 'x-forwarded-for': ip, 'content-length': bytes }
    const sent = httpRequest(`http://${site.host}${path}`, { method: 'POST', headers, agent })
    const answered = new Promise<string>((resolve, reject) => {
      sent.on('response', (response) => resolve(text(response)))
      sent.on('error', reject)
    })
    // Of those that are left, the end of the test cuts the line.
    answered.catch(() => {})
    sent.write('a')
    return { sent, answered, finish: () => void sent.end('b'.repeat(bytes - 1)) }
  }
  async function beginMany(many: number, bytes: number, ip?: string) {
    const before = begun
    const forms = Array.from({ length: many }, () => begin(bytes, ip))
    await vi.waitFor(() => expect(begun).toBe(before + many))
    return forms
  }
  const from = (ip: string) => (method: string, body?: string) =>
    site.ask({
      method,
      headers: { 'x-forwarded-for': ip, ...(body ? { 'content-length': String(body.length) } : {}) },
      body,
    })
  return { site, metrics, begin, beginMany, from }
}
const pictureBytes = 1_000_000

test('no page and no form waits for forms that come slowly over a line of the same address, and these come whole', async () => {
  const { site, beginMany, from } = await startForms()
  const slow = await beginMany(40, 200_000)
  expect(await from('203.0.113.9')('GET')).toMatchObject({ status: 200, text: 'page' })
  expect(await from('203.0.113.9')('POST', 'bet=5')).toMatchObject({ status: 200, text: 'bet=5' })
  for (const { finish } of slow) finish()
  const whole = `a${'b'.repeat(199_999)}`
  expect((await Promise.all(slow.map(({ answered }) => answered))).every((body) => body === whole)).toBe(true)
  await site.close()
})

test('no more forms of an address come at once than may ask for a page', async () => {
  const { site, metrics, beginMany, from } = await startForms()
  const slow = await beginMany(160, 10)
  expect(await from('203.0.113.9')('POST', 'bet=5')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  expect(await from('203.0.113.9')('GET')).toMatchObject({ status: 200 })
  expect(await from('203.0.113.10')('POST', 'bet=5')).toMatchObject({ status: 200 })
  expect(await metrics.text()).toMatch(/refused_total\{guard="turn"\} 1/)
  slow[0]?.finish()
  expect(await slow[0]?.answered).toBe('abbbbbbbbb')
  expect(await from('203.0.113.9')('POST', 'bet=5')).toMatchObject({ status: 200 })
  await site.close()
})

test('pictures wait for pictures of the same address alone, and for none that nobody sends any more', async () => {
  const { site, begin, beginMany, from } = await startForms()
  const slow = await beginMany(32, pictureBytes)
  const waiting = begin(pictureBytes)
  const elsewhere = begin(pictureBytes, '203.0.113.10')
  const waited = vi.fn()
  waiting.answered.then(waited)
  for (const { finish } of [waiting, elsewhere]) finish()
  expect((await elsewhere.answered).length).toBe(pictureBytes)
  expect(await from('203.0.113.9')('POST', 'bet=5')).toMatchObject({ status: 200 })
  expect(waited).not.toHaveBeenCalled()
  slow[0]?.sent.destroy()
  expect((await waiting.answered).length).toBe(pictureBytes)
  await site.close()
})

test('a connection serves on after a form that nobody has read', async () => {
  const { site, begin } = await startForms()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const bytes of [10, pictureBytes, 10]) {
    const form = begin(bytes, '203.0.113.9', '/unread', agent)
    form.finish()
    expect(await form.answered).toBe('page')
  }
  agent.destroy()
  await site.close()
})
