import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { keepAddresses } from '#app/server/keep-addresses.ts'

test('who asks and cuts the connection off at once is known by the address all the same', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  keepAddresses(server)
  const asked = once(server, 'request')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await Promise.all([once(server, 'connection'), once(client, 'connect')])
  client.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  client.resetAndDestroy()
  const [{ socket }] = await asked
  expect(socket.remoteAddress).toBe('127.0.0.1')
})

test('a connection that is gone before it was taken is let go', () => {
  const server = createServer()
  keepAddresses(server)
  const gone = new Socket()
  server.emit('connection', gone)
  expect(gone.destroyed).toBe(true)
})
