import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { merchant, withGateway } from '../../support/gateway.ts'
import { newFormKey } from '../studio/studio-visitor.ts'
import { openBrowser, readHidden } from './console-visitor.ts'

const gateway = withGateway()
const stillMs = secondMs / 2

test('what the console does may take longer than a connection may be still, by a form and by a call', async () => {
  const { app, platform } = gateway
  await app.listen({ port: 0, host: '127.0.0.1' })
  const limits = app.server.timeout
  expect(limits, 'a still connection is cut').toBeGreaterThan(0)
  app.server.setTimeout(stillMs)
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const desk = openBrowser(gateway, { origin })
  await desk.comeIn()
  const hidden = readHidden((await desk.get('/operator/clock')).page, 'moveClock')
  const sockets: number[] = []
  app.server.on('request', (request, response) =>
    response.once('prefinish', () => sockets.push(request.socket.timeout ?? 0)),
  )
  /** Nobody writes for so long, and nothing is sent. */
  const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
    const busy = platform.db.write(() => pause(4 * stillMs))
    const done = await work()
    await busy
    return done
  }
  const form = await whileBusy(() =>
    fetch(`${origin}/operator/clock`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, cookie: desk.readCookie() },
      body: new URLSearchParams({ ...hidden, minutes: '1' }),
    }),
  )
  expect(form.status).toBe(303)
  expect(platform.clock.offsetMs()).toBeGreaterThanOrEqual(60 * secondMs)
  const called = await whileBusy(() =>
    fetch(`${origin}/operator/calls/runJobs`, {
      method: 'POST',
      headers: { origin, merchant, 'content-type': 'application/json' },
      body: JSON.stringify({ requestId: newFormKey() }),
    }),
  )
  expect(called.status).toBe(200)
  // Afterwards the limit is there again.
  expect(sockets).toEqual([stillMs, stillMs])
})
