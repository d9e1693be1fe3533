import { request as httpRequest } from 'node:http'
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
    else if (request.path === '/quick') answer()
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

test('a line to a browser, which stays open, takes no turn', async () => {
  const { site, held, from, letGo } = await startSlow()
  const lines = Array.from({ length: 40 }, () => from('203.0.113.9')('/events'))
  await vi.waitFor(() => expect(held).toHaveLength(40))
  expect(await from('203.0.113.9')('/quick')).toMatchObject({ status: 200 })
  letGo()
  await Promise.all(lines)
  await site.close()
})
