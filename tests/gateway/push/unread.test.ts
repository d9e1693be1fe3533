import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { drawTopicOf, pushPath } from '#catalogue/push.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import { withGateway } from '../../support/gateway.ts'

const gateway = withGateway()

/** What the other side of a line says, in the frames of the transport. */
const asIs = (frame: string): string => frame
const listed = (frame: string): string => JSON.stringify([frame])

test.each([
  ['the plain socket', pushPath, asIs],
  ['a WebSocket of SockJS', `${pushPath}/000/stalled0/websocket`, listed],
])('who stops reading %s is cut off', async (_which, path, write) => {
  if (!gateway.app.server.listening) await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = new WebSocket(`ws://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}${path}`)
  const heard = (word: string) =>
    new Promise<void>((resolve) => socket.on('message', (data) => String(data).includes(word) && resolve()))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  const token = await gateway.logIn('player01')
  const connected = heard('CONNECTED')
  socket.send(write(`CONNECT\nlogin:${token}\n\n\0`))
  await connected
  const subscribed = heard('RECEIPT')
  socket.send(write(`SUBSCRIBE\nid:1\ndestination:${drawTopicOf(7)}\nreceipt:r\n\n\0`))
  await subscribed

  socket.pause()
  // More than the machine itself keeps for a line.
  const message = { numero: 'x'.repeat(256 * 1_024) }
  const rounds = 64
  let told = 0
  socket.on('message', () => (told += 1))
  for (let round = 0; round < rounds; round += 1)
    await gateway.platform.db.write(async () => tellAfterCommit({ topic: drawTopicOf(7), message }))
  socket.resume()
  expect(await closed).toBe(1006)
  expect(told).toBeLessThan(rounds)
})
