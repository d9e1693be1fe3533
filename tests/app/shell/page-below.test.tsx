import { createElement } from 'react'
import { expect, test } from 'vitest'
import { loader as root } from '#app/root.tsx'
import * as chat from '#app/routes/_lobby.chat.tsx'
import * as license from '#app/routes/_lobby.license.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import * as mirrors from '#app/routes/_lobby.mirrors.tsx'
import * as notices from '#app/routes/_lobby.notices.tsx'
import { AgentFrame } from '#app/shell/agent-frame.tsx'
import type { Frame } from '#app/shell/frame.ts'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { demoPassword } from '../../support/gateway.ts'
import { writtenPage } from '../../support/written-page.tsx'
import { Browser, withSite } from '../areas/session/site.ts'

withSite()

const dialogs = { notices, license, mirrors, chat }
const below = '/rng?type=JP'
const to = `to=${encodeURIComponent(below)}`

/** The dialog at an address, from its loader to what the server writes. */
async function open(name: keyof typeof dialogs, query = ''): Promise<string> {
  const path = `/${name}${query}`
  const { loader, default: Dialog } = dialogs[name]
  const { body } = await new Browser().run(loader, path)
  return (await writtenPage(createElement(Dialog), { path, data: body })).replaceAll('&amp;', '&')
}

async function frameOf(username: string): Promise<Frame> {
  const browser = new Browser()
  await browser.run(login, '/login', { by: 'username', username, password: demoPassword })
  return (await browser.run(root, '/rng')).body.frame as Frame
}

test.each(Object.keys(dialogs) as (keyof typeof dialogs)[])(
  'closing /%s leads to the page below it, and never to another site',
  async (name) => {
    const closing = (page: string) =>
      [
        ...page.matchAll(/class="(?:veil-close|[^"]*dialog-close)" href="([^"]*)"|href="([^"]*)"[^>]*dialog-close/g),
      ].map(([, first, second]) => first ?? second)
    const hrefs = closing(await open(name, `?${to}`))
    expect(hrefs.length).toBeGreaterThan(0)
    expect(new Set(hrefs)).toEqual(new Set([below]))
    for (const other of ['', '?to=%2F%2Fevil.example'])
      expect(new Set(closing(await open(name, other)))).toEqual(new Set(['/']))
  },
)

test('the lists of the notices and the desks of the chat keep the page below', async () => {
  const page = await open('notices', `?${to}`)
  for (const href of [`/notices?${to}`, `/notices?list=announcements&${to}`]) expect(page).toContain(`href="${href}"`)
  expect(await open('notices')).toContain('href="/notices?list=announcements"')
  const desks = [...(await open('chat', `?${to}`)).matchAll(/href="(\/chat[^"]*)"/g)].map(([, href]) => href)
  expect(desks.length).toBeGreaterThan(1)
  for (const href of desks) expect(href).toContain(to)
})

test('the pages of a list of notices keep the page below', async () => {
  const articles = [{ id: 1, title: 'One', html: '', promotionType: null, publishedAt: null }]
  const data = { title: 'Notices', to: below, isAnnouncements: true, tag: 'en', articles, page: 1, totalPages: 2 }
  const page = await writtenPage(createElement(notices.default), { path: '/notices', data })
  expect(page.replaceAll('&amp;', '&')).toContain(`href="/notices?list=announcements&page=2&${to}"`)
})

test('the bell and the sign out name the page below, in the header, the side menu and the account menu', async () => {
  const frame = await frameOf('player01')
  const page = await writtenPage(<PageFrame frame={frame}>Slots</PageFrame>, { path: below, frame })
  for (const [name, places] of [
    ['notices', 2],
    ['logout', 2],
  ] as const)
    expect([name, page.split(`href="/${name}?${to}"`).length - 1]).toEqual([name, places])
  expect(await writtenPage(<PageFrame frame={frame}>Home</PageFrame>, { frame })).toContain('href="/logout"')
})

test('the bell of the agent center leads back to the agent’s page', async () => {
  const frame = await frameOf('agent01')
  const agent = { type: 1, now: 0, waiting: 0, flags: {} as never }
  const page = (
    <AgentFrame frame={frame} agent={agent}>
      Losses
    </AgentFrame>
  )
  expect(await writtenPage(page, { path: '/agentHome/userLoss', frame })).toContain(
    'href="/notices?to=%2FagentHome%2FuserLoss"',
  )
})
