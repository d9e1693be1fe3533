import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { makeDownloadLink } from '#app/areas/system/app-download.server.ts'
import { findSession, readPreferences, writeSession } from '#app/platform/cookies.server.ts'
import { handovers } from '#app/platform/handover.server.ts'
import { toQrSvg } from '#app/platform/qr-code.server.ts'
import { toSafeHtml } from '#app/platform/safe-html.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { loader as root } from '#app/root.tsx'
import { loader as loginPage } from '#app/routes/_lobby.login.tsx'
import { loader as mirrors } from '#app/routes/_lobby.mirrors.tsx'
import { action as start, loader as startPage } from '#app/routes/_lobby.start.tsx'
import { loader as download } from '#app/routes/download.tsx'
import HelpCenter, { loader as help } from '#app/routes/help.tsx'
import { loader as manifest } from '#app/routes/manifest[.]webmanifest.ts'
import { loader as offline } from '#app/routes/offline.ts'
import { loader as qrCode } from '#app/routes/qr.$device.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()

async function memberBrowser() {
  const browser = new Browser('lang=TY')
  const line = await writeSession({
    token: await site.gateway.logIn('player01'),
    type: 0,
    username: 'player01',
    merchant: 'm',
    merchantCode: '08wintlbf4',
  })
  browser.jar.set('perlas', line.split(';', 1)[0]?.slice('perlas='.length) ?? '')
  return browser
}
const linkFor = async (browser: Browser) => {
  const args = browser.args('/qr/android')
  return new URL(await makeDownloadLink(await readVisitor(args), 'android', args.request))
}

test('the help centre is in the visitor’s language, and a topic opens in the dialog', async () => {
  const english = (await new Browser().run(help, '/help?topic=term')).body as {
    articles: { tag: string }[]
    open: { title: string }
  }
  const tagalog = (await new Browser('lang=TY').run(help, '/help?topic=term')).body as typeof english
  expect([english.open.title, tagalog.open.title]).toEqual(['Terms', 'Mga tuntunin'])
  expect(english.articles.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(['aboutus', 'deposit', 'withdraw', 'safety', 'support', 'term']),
  )
  expect((await new Browser().run(help, '/help?topic=nothing')).body).toMatchObject({
    title: 'Help center',
    open: null,
  })
})

test('a topic of the help centre is a dialog over its page, which closes to it; without a topic there is none (DI-07)', async () => {
  const written = async (path: string) =>
    writtenPage(createElement(HelpCenter), { path, data: (await new Browser().run(help, path)).body })
  const [page, open] = [await written('/help'), await written('/help?topic=deposit')]
  for (const each of [page, open]) expect(each).toContain('<h1>Help center</h1>')
  expect(page).not.toContain('role="dialog"')
  const dialog = open.slice(open.indexOf('class="veil"'))
  expect(dialog).toContain('role="dialog" aria-modal="true" aria-label="Deposits"')
  expect(dialog).toContain('href="/help#deposit"')
  expect(dialog).toMatch(/<div class="article">.*<p>/s)
})

test('what an operator or another gateway has written is made harmless', () => {
  const text =
    '<h3 onclick="x()">A</h3><script>alert(1)</script><a href="javascript:alert(1)">b</a><img src=x onerror=alert(1)><iframe src="//evil.example"></iframe>'
  expect(toSafeHtml(text)).toBe('<h3>A</h3><a rel="noopener noreferrer">b</a>')
})

test('the link of the QR code carries the language, and no code for a guest', async () => {
  const link = await linkFor(new Browser('lang=TY'))
  expect([link.pathname, link.search]).toEqual(['/download', '?device=android&lang=TY'])
})

test('a member’s link asks on the phone, opens the session there once, and the address is clean afterwards', async () => {
  const browser = await memberBrowser()
  const link = await linkFor(browser)
  const session = await findSession(`perlas=${browser.jar.get('perlas')}`)
  expect(link.searchParams.get('token')).not.toContain(session?.token)

  const code = link.searchParams.get('token') ?? ''
  const phone = new Browser()
  const question = `/start?token=${code}&to=%2Fdownload%3Fdevice%3Dandroid`
  expect(await phone.run(download, link.pathname + link.search)).toMatchObject({ status: 302, location: question })
  expect((await phone.run(startPage, question)).body).toMatchObject({
    owner: 'player01',
    name: null,
    to: '/download?device=android',
  })
  expect(phone.jar.has('perlas')).toBe(false)
  expect((await phone.run(start, '/start', { code, to: '/download?device=android' })).location).toBe(
    '/download?device=android',
  )
  expect(await findSession(`perlas=${phone.jar.get('perlas')}`)).toMatchObject({
    token: session?.token,
    username: 'player01',
  })
  expect(readPreferences(`preferences=${phone.jar.get('preferences')}`).lang).toBe('TY')

  // The code is used up: whoever comes with it now logs in by hand, and is led to the download all the same.
  const stranger = new Browser()
  const login = '/login?to=%2Fdownload%3Fdevice%3Dandroid&why=link'
  expect((await stranger.run(startPage, question)).location).toBe(login)
  expect((await stranger.run(start, '/start', { code, to: '/download?device=android' })).location).toBe(login)
  expect((await stranger.run(loginPage, login)).body).toMatchObject({
    prompt: 'badLink',
    to: '/download?device=android',
  })
  expect(stranger.jar.has('perlas')).toBe(false)
})

test('the QR code of a member is of a link with a code for their session, and that of a guest of one without', async () => {
  const give = vi.spyOn(handovers, 'give').mockReturnValue('a-code-of-the-session')
  const picture = async (browser: Browser) =>
    (await qrCode(browser.args('/qr/android', undefined, { device: 'android' }))).text()
  const link = 'http://own.example/download?device=android&lang=TY'
  const sizes = { size: 107, logoScale: 0.2, dotScale: 1 }
  try {
    expect(await picture(new Browser('lang=TY'))).toBe(toQrSvg(link, sizes))
    expect(give).not.toHaveBeenCalled()
    const browser = await memberBrowser()
    expect(await picture(browser)).toBe(toQrSvg(`${link}&token=a-code-of-the-session`, sizes))
    expect(give.mock.calls).toEqual([[await findSession(`perlas=${browser.jar.get('perlas')}`)]])
  } finally {
    give.mockRestore()
  }
})

test('the QR code is a picture of 107 pixels that nobody keeps, and there are two of them', async () => {
  const answer = (await qrCode(new Browser().args('/qr/ios', undefined, { device: 'ios' }))) as Response
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toMatch(/^<svg [^>]*width="107" height="107"/)
  expect(await new Browser().run(qrCode, '/qr/windows', undefined, { device: 'windows' })).toMatchObject({
    status: 404,
  })
})

test('the site can be installed', async () => {
  const answer = await manifest(new Browser().args('/manifest.webmanifest'))
  const { name, start_url, display, icons } = await answer.json()
  expect([name, start_url, display]).toEqual(['Perlas', '/', 'standalone'])
  expect(icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }))
})

test('the offline page is in the visitor’s language and theme and knows nothing else', async () => {
  const browser = await memberBrowser()
  browser.jar.set('preferences', 'lang=TY&theme=light')
  const answer = await offline(browser.args('/offline'))
  const page = await answer.text()
  expect(page).toContain('<html lang="fil" dir="ltr" data-theme="light">')
  expect(page).toContain('Offline ka')
  // English words that are laid out as Arabic are read aloud as English.
  browser.jar.set('preferences', 'lang=AR')
  expect(await (await offline(browser.args('/offline'))).text()).toContain('<html lang="en" dir="rtl">')
  expect(page).not.toMatch(/player01|<script|https?:/)
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
})

test('the mirrors are the merchant’s domains, and customer service comes from the status', async () => {
  expect((await new Browser().run(mirrors, '/mirrors')).body.mirrors).toEqual([
    { domain: 'perlas.example', isMain: true },
    { domain: 'perlas-one.example', isMain: false },
    { domain: 'perlas-two.example', isMain: false },
  ])
  const { frame } = (await new Browser().run(root, '/')).body as { frame: { services: { href: string }[] } }
  expect(frame.services.map(({ href }) => href)).toEqual(['/support', '/support?desk=representative'])
})
