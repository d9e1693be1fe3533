import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { limitsFrom } from '#app/platform/exchange.server.ts'
import { loadLimitMs } from '#app/platform/load-limit.ts'
import { mostPictureBytes, mostPictures } from '#app/platform/pictures.ts'
import { setPatience, toSilenceMs } from '#app/server/patience.ts'

test('all pictures that a form takes can be sent over a slow line, for as long as the page waits and no longer', () => {
  const server = createServer()
  setPatience(server)
  const bitsPerSecond = (mostPictures * mostPictureBytes * 8) / (server.requestTimeout / 1000)
  expect(bitsPerSecond).toBeLessThan(1_100_000)
  expect(server.requestTimeout).toBe(loadLimitMs)
})

test('who sends the headers of a request a letter at a time is cut off much sooner', () => {
  const server = createServer()
  setPatience(server)
  expect(server.headersTimeout).toBe(10_000)
})

test('who takes nothing of an answer is cut off, and it is not kept', async () => {
  expect(createPatient().timeout).toBe(loadLimitMs)
  const server = createPatient(20)
  const answered = once(server, 'request') as Promise<[unknown, ServerResponse]>
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  reader.pause().write('GET / HTTP/1.1\r\nhost: site.example\r\n\r\n')
  const [, response] = await answered
  const { socket } = response
  response.end(Buffer.alloc(32 * 1024 * 1024))
  await once(response, 'close')
  expect(socket?.destroyed).toBe(true)
  reader.destroy()
  server.close()
})

test('no page is cut off that may still wait for its gateway', () => {
  expect(toSilenceMs(2_000)).toBe(loadLimitMs)
  for (const gatewayTimeoutMs of [10_000, 15_000, 16_000, 30_000])
    expect(toSilenceMs(gatewayTimeoutMs)).toBeGreaterThan(limitsFrom(gatewayTimeoutMs).picturesMs)
})

function createPatient(silenceMs?: number) {
  const server = createServer()
  setPatience(server, silenceMs)
  return server
}
