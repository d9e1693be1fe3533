import { once } from 'node:events'
import { type AddressInfo, connect, Socket } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { startGateway, type TestGateway } from '../../../support/gateway.ts'

/** A gateway that listens, as in production, and what it logs. */
async function listening(): Promise<{ gateway: TestGateway; port: number; lines: string[] }> {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const gateway = await startGateway({ TRUSTED_PROXIES: '' }, undefined, log)
  onTestFinished(() => gateway.close())
  await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  return { gateway, port: (gateway.app.server.address() as AddressInfo).port, lines }
}

test.each(['/readyz', '/metrics', catalogue.system.location.path])(
  'who asks %s and cuts the connection off at once is no failure',
  async (path) => {
    const { gateway, port, lines } = await listening()
    const { server } = gateway.app
    const asked: string[] = []
    server.on('request', ({ url }) => asked.push(url as string))
    const client = connect(port, '127.0.0.1')
    const [[taken]] = (await Promise.all([once(server, 'connection'), once(client, 'connect')])) as [[Socket], unknown]
    // The server reads the question only when it is cut off already.
    client.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
    client.resetAndDestroy()
    await new Promise((resolve) => taken.once('close', resolve))
    await gateway.app.inject({ method: 'GET', url: '/healthz' })
    expect(asked.slice(0, 1)).toEqual([path])
    expect(lines).toEqual([])
  },
)

test('a connection that is gone before it was taken is let go', async () => {
  const { gateway } = await listening()
  const gone = new Socket()
  gateway.app.server.emit('connection', gone)
  expect(gone.destroyed).toBe(true)
})
