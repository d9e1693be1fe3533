import { expect, test } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import { merchant } from '../support/gateway.ts'
import { wholeSite } from '../support/whole-site.ts'
import { Browser, withSite } from './areas/session/site.ts'

const site = withSite()

test('what a step within the site brings is kept by no cache: its address is the same for everybody (T81)', async () => {
  const { render } = await wholeSite()
  const username = 'player01'
  const session = await writeSession({
    token: await site.gateway.logIn(username),
    type: 0,
    username,
    merchant,
    merchantCode: merchant,
  })
  const browser = new Browser()
  browser.jar.set('perlas', session.split(';')[0]?.slice('perlas='.length) ?? '')
  for (const path of ['/_root.data', '/member/deposit.data', '/member/profile.data', '/help.data']) {
    const { request, context } = browser.args(path)
    const answer = await render(request, context)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
    expect(await answer.text(), path).toContain(username)
  }
})
