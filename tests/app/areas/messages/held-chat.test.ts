import { beforeAll, expect, test } from 'vitest'
import { settings } from '#app/platform/env.server.ts'
import { loader as root } from '#app/root.tsx'
import { loader as chat } from '#app/routes/_lobby.chat.tsx'
import { loader as support } from '#app/routes/support.tsx'
import { loader as supportWindow } from '#app/routes/support_.window.tsx'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { enter, withSite } from '../session/site.ts'

const site = withSite()
beforeAll(() => {
  const { GATEWAY_URL, APP_KEY = '' } = settings()
  setGateway(String(GATEWAY_URL), { APP_KEY, GATEWAY_PUBLIC_URL: publicOrigin(site.gateway.platform.settings) })
})

test('who has to change the password first, and cannot, reaches customer service, and finds the conversation again', async () => {
  await site.gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: 'player02' }, data: { passwordIsGiven: true } }),
  )
  const held = await enter('player02')
  expect((await held.run(root, '/rng')).location).toBe('/password/first?to=%2Frng')
  const rooms = new Set<unknown>()
  for (const [path, page] of [
    ['/support', support],
    ['/support/window', supportWindow],
    ['/chat', chat],
  ] as const) {
    expect([path, (await held.run(root, path)).status]).toEqual([path, 200])
    rooms.add((await held.run(page, path)).body.chatUrl)
  }
  expect([...rooms]).toEqual([expect.stringMatching(/\/chat\/./)])
})
