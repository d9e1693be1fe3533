import { createElement } from 'react'
import { expect, test } from 'vitest'
import { toPopupArticles } from '#app/areas/messages/calls.server.ts'
import { articlesPerPage, toArticlePage } from '#app/areas/messages/model.ts'
import { AnnouncementBar } from '#app/areas/messages/ui/announcement-bar.tsx'
import { writeSession } from '#app/platform/cookies.server.ts'
import { loader as root } from '#app/root.tsx'
import { action as logIn } from '#app/routes/_lobby.login.tsx'
import { action as logOut } from '#app/routes/_lobby.logout.tsx'
import NoticesDialog, { loader as notices } from '#app/routes/_lobby.notices.tsx'
import { action as changePassword } from '#app/routes/_lobby.password.($reason).tsx'
import { action as closePopup } from '#app/routes/popups.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()

const popupOf = async (browser: Browser) =>
  ((await browser.run(root, '/')).body.frame as { popup: { execution: string; articles: { title: string }[] } | null })
    .popup

async function memberBrowser(account = 'player01') {
  const browser = new Browser()
  const token = await site.gateway.logIn(account)
  browser.jar.set(
    'perlas',
    sessionCookie(await writeSession({ token, type: 0, username: account, merchant: 'm', merchantCode: '08wintlbf4' })),
  )
  return browser
}
const sessionCookie = (line: string) => line.split(';', 1)[0]?.split('=').slice(1).join('=') ?? ''

test('a guest gets the popup of guests once per browser session', async () => {
  const browser = new Browser()
  expect(await popupOf(browser)).toMatchObject({ execution: 'B', articles: [{ title: 'Look around first' }] })
  expect(browser.jar.get('popups'), 'once it was shown').toBe('B=closed')
  browser.jar.delete('popups')
  expect(await browser.run(closePopup, '/popups', { to: '/rng' })).toMatchObject({ status: 303, location: '/rng' })
  expect(browser.jar.get('popups')).toBe('B=closed')
  expect(await popupOf(browser)).toBeNull()
})

test('a popup counts as seen where it is shown: not over a game, not where somebody has come to read', async () => {
  for (const [path, mark] of Object.entries({
    '/rng': 'B=closed',
    '/sports?game=10001': undefined,
    '/help': undefined,
    '/play/10001': undefined,
  })) {
    const browser = new Browser()
    await browser.run(root, path)
    expect(browser.jar.get('popups'), path).toBe(mark)
  }
})

test('a closed site shows no popup, so none counts as seen', async () => {
  const browser = new Browser()
  browser.address = '203.0.113.99'
  const { platform } = site.gateway
  const desk = merchantSettings(platform)
  const { site: open } = await desk.all()
  const blocked = { ...open, blockedAddresses: [browser.address] }
  await platform.db.write((tx) => desk.change(tx, 'site', blocked))
  try {
    expect(await browser.run(root, '/')).toMatchObject({ status: 403, cookies: [] })
  } finally {
    await platform.db.write((tx) => desk.change(tx, 'site', open))
  }
  const elsewhere = new Browser()
  elsewhere.address = '203.0.113.98'
  expect(await elsewhere.run(root, '/')).toMatchObject({ status: 200, cookies: [expect.stringMatching(/^popups=B/)] })
})

test('members have a popup of their own, and closing that of guests does not close it', async () => {
  const browser = await memberBrowser()
  browser.jar.set('popups', 'B=closed')
  expect(await popupOf(browser)).toMatchObject({
    execution: 'A',
    articles: [{ title: 'Decide before you play', promotionType: null }],
  })
  await browser.run(closePopup, '/popups', { to: '/' })
  expect(await popupOf(browser)).toBeNull()

  const next = await memberBrowser()
  next.jar.set('popups', browser.jar.get('popups') ?? '')
  expect(await popupOf(next), 'a new login shows it once more').toMatchObject({ execution: 'A' })
})

test('after a first login its own popup comes instead of the usual one', async () => {
  const browser = await memberBrowser()
  browser.jar.set('popups', 'F=1')
  expect(await popupOf(browser)).toMatchObject({ execution: 'F', articles: [{ title: 'Good that you are here' }] })
  await browser.run(closePopup, '/popups', { to: '/' })
  expect(await popupOf(browser)).toBeNull()
})

test('a first login changes its password, sees its popup, and after the logout the one of guests comes once more', async () => {
  const browser = new Browser()
  await browser.run(closePopup, '/popups', { to: '/' })
  const { defaultPassword } = (await merchantSettings(site.gateway.platform).all()).login
  const first = await browser.run(logIn, '/login', { by: 'username', username: 'fresh01', password: defaultPassword })
  expect(first.location).toBe('/password/first')
  const change = { newPassword: 'Sampaguita7!', confirmNewPassword: 'Sampaguita7!' }
  expect((await browser.run(changePassword, '/password/first', change, { reason: 'first' })).location).toBe(
    '/?changed=password',
  )
  expect(await popupOf(browser)).toMatchObject({ execution: 'F' })
  await browser.run(logOut, '/logout', {})
  expect(await popupOf(browser)).toMatchObject({ execution: 'B' })
})

test('a trial gets none', async () => {
  const browser = new Browser()
  const { body } = await site.gateway.ask((await import('#catalogue/session.ts')).session.freePlay, {})
  const trial = { token: body.value.token, type: 4, username: 'trial', merchant: 'm', merchantCode: '08wintlbf4' }
  browser.jar.set('perlas', sessionCookie(await writeSession(trial)))
  expect(await popupOf(browser)).toBeNull()
})

test('the other button of a popup leads to the reward center, and a foreign way back does not count', async () => {
  expect(await new Browser().run(closePopup, '/popups', { to: '/', go: 'promotion' })).toMatchObject({
    location: '/member/rewardCenter',
  })
  expect(await new Browser().run(closePopup, '/popups', { to: '//evil.example' })).toMatchObject({ location: '/' })
})

test('a popup is for those that it names, and its HTML is made harmless, whatever a gateway answers (DI-21, DI-25 to DI-27)', () => {
  const row = { id: 1, content: '<p onclick="x()">Hi</p><script>x()</script>', promotionType: null, publishedAt: 0 }
  const popup = (['A', 'B', 'F', null] as const).map((execution) => ({ ...row, title: `for ${execution}`, execution }))
  for (const execution of ['A', 'B', 'F'] as const) {
    const shown = toPopupArticles({ popup }, execution).map(({ title, html }) => [title, html])
    expect(shown).toEqual([
      [`for ${execution}`, '<p>Hi</p>'],
      ['for null', '<p>Hi</p>'],
    ])
  }
})

test('the bell counts until the notices were seen', async () => {
  const browser = new Browser()
  const frame = async () =>
    (await browser.run(root, '/')).body.frame as { notices: { times: number[]; seenUntil: number } }
  const { notices: before } = await frame()
  expect([before.times.length, before.seenUntil]).toEqual([3, 0])
  const { body } = await browser.run(notices, '/notices')
  expect(body).toMatchObject({ isAnnouncements: false, page: 1, totalPages: 1 })
  expect((await frame()).notices.seenUntil).toBe(before.times[0])
})

test('the bell opens a dialog with the public notices, the newest first, each with its text (DI-02)', async () => {
  const rows = await site.gateway.platform.db.read.announcement.findMany({
    where: { type: 'H', language: 'EN' },
    orderBy: { publishedAt: 'desc' },
  })
  const { body } = await new Browser().run(notices, '/notices')
  const page = await writtenPage(createElement(NoticesDialog), { path: '/notices', data: body })
  expect(page).toContain('role="dialog" aria-modal="true" aria-label="Notices"')
  const shown = [...page.matchAll(/<h2>([^<]*)<\/h2>.*?<div class="article">(.*?)<\/div>/gs)].map(([, ...said]) => said)
  expect(shown).toEqual(rows.map(({ title, content }) => [title, content]))
  expect(shown.length).toBeGreaterThan(1)
})

test('the frame has the banners of each group but that of home, which come with home', async () => {
  const { banners } = (await new Browser().run(root, '/')).body.frame as { banners: Record<string, unknown[]> }
  expect(Object.keys(banners)).toEqual(
    expect.arrayContaining(['w_login', 'w_reg', 'w_forget', 'w_leftmenu', 'w_rng', 'w_fish']),
  )
  expect(banners).not.toHaveProperty('w_home')
  expect(banners.w_rng).toContainEqual(
    expect.objectContaining({ title: expect.stringMatching(/./), image: expect.stringContaining('/cdn/banner/') }),
  )
})

test('articles come nine to a page', () => {
  const articles = Array.from({ length: 20 }, (_, id) => ({
    id,
    title: `${id}`,
    html: '',
    promotionType: null,
    publishedAt: null,
  }))
  expect(articlesPerPage).toBe(9)
  expect(toArticlePage(articles, 1).articles.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(toArticlePage(articles, 3)).toMatchObject({ page: 3, totalPages: 3, articles: [{ id: 18 }, { id: 19 }] })
  expect(toArticlePage([], 1)).toEqual({ articles: [], page: 1, totalPages: 0 })
})

test.each(['EN', 'TY'])(
  'what the scrolling bar says in %s stands in full among the announcements, and its arrow opens it',
  async (lang) => {
    const browser = new Browser()
    browser.jar.set('preferences', `lang=${lang}`)
    const rows = await site.gateway.platform.db.read.announcement.findMany({
      where: { type: 'PL', language: lang },
      orderBy: { position: 'asc' },
    })
    const lines = rows.map(({ id, title, linkage }) => ({ id, title, text: '', href: linkage }))
    const bar = await writtenPage(createElement(AnnouncementBar, { lines }))
    const arrow = `/notices?list=announcements&of=${rows[0]?.id}`
    expect(/<a [^>]*aria-label="All announcements"[^>]*>/.exec(bar)?.[0].replaceAll('&amp;', '&')).toContain(
      `href="${arrow}"`,
    )
    const { body } = await browser.run(notices, arrow)
    const page = await writtenPage(createElement(NoticesDialog), { data: body })
    for (const { title, content } of rows) expect([page.includes(title), page.includes(content)]).toEqual([true, true])
    expect(page).toMatch(new RegExp(`<details open=""><summary><h2>${rows[0]?.title}<`))
    expect(page.match(/<details open/g)).toHaveLength(1)
  },
)
