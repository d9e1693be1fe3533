import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { toOwnAddress } from '#app/server/own-address.ts'

test.each([
  ['127.0.0.1', 'IPv4', 'http://127.0.0.1:3000'],
  ['127.0.0.3', 'IPv4', 'http://127.0.0.3:3000'],
  ['10.1.2.3', 'IPv4', 'http://10.1.2.3:3000'],
  ['0.0.0.0', 'IPv4', 'http://127.0.0.1:3000'],
  ['::', 'IPv6', 'http://[::1]:3000'],
  ['::1', 'IPv6', 'http://[::1]:3000'],
  ['fd00::7', 'IPv6', 'http://[fd00::7]:3000'],
])('who listens on %s is reached there', (address, family, url) => {
  expect(toOwnAddress({ address, family, port: 3000 })).toBe(url)
})

test.each(['127.0.0.3', '0.0.0.0'])('a server on %s answers at its own address', async (host) => {
  const server = createServer((_request, response) => void response.end('home'))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const answer = await fetch(toOwnAddress(server.address() as AddressInfo), { headers: { connection: 'close' } })
  expect(await answer.text()).toBe('home')
})
