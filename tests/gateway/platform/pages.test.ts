import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../support/gateway.ts'

const gateway = withGateway()
const get = (url: string) => gateway.app.inject({ url, headers: { host: 'localhost:4000' } })

test('every kind of page of the gateway names the picture of its tab, may load it, and it is there', async () => {
  const { body } = await gateway.ask(catalogue.messages.launchChat, {})
  for (const path of [
    '/operator/login',
    '/docs',
    new URL(body.value.chatUrl).pathname,
    '/pay/none',
    '/studio/launch/none',
    '/chat/none',
  ]) {
    const page = await get(path)
    const icon = /<link rel="icon" href="([^"]+)"/.exec(page.body)?.[1]
    expect([path, icon]).toEqual([path, '/favicon.svg'])
    expect([path, page.headers['content-security-policy']]).toEqual([path, expect.stringContaining("img-src 'self'")])
  }
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    const picture = await get(path)
    expect([picture.statusCode, picture.headers['content-type'], picture.body.startsWith('<svg')]).toEqual([
      200,
      'image/svg+xml',
      true,
    ])
  }
})
