import { expect, test } from 'vitest'
import { BannerCarousel } from '#app/areas/messages/ui/banner-carousel.tsx'
import { AccountMenu } from '#app/shell/account-menu.tsx'
import type { Frame } from '#app/shell/frame.ts'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { writtenPage } from '../../support/written-page.tsx'

const frame: Frame = {
  brand: { name: 'Perlas', copyright: '2019-2024', leastAge: 18 },
  language: { code: 'EN', tag: 'en', direction: 'ltr', name: 'English' },
  country: 'PH',
  theme: null,
  rail: false,
  role: 'agent',
  member: { id: '40117', account: 'agent02', nickname: 'agent02', vip: null },
  balance: null,
  counts: { missions: 0, messages: 0, rewards: 0 },
  offers: 0,
  notices: { times: [], seenUntil: 0 },
  popup: null,
  services: [],
  hasReferral: true,
  menus: [{ category: 'LIVE', vendors: [{ code: 'AG', name: 'AG', logo: '/cdn/vendors/AG.svg' }] }],
  marks: [{ code: 'JDB', name: 'JDB', logo: '/cdn/vendors/JDB.svg' }],
  social: { facebook: null, telegram: null, channel: null, verify: null },
  gameOrigin: 'http://gateway.example',
  isStale: false,
}

test('the menus of the header are links, the user ID is a text to select, and a banner is a place to go to', async () => {
  const page = await writtenPage(<PageFrame frame={frame}>Fish</PageFrame>)
  expect(page).toMatch(/<a href="\/live\?vassalage=AG"><img class="vendor-logo"[^>]* alt="AG"/)
  expect(page).toMatch(/<ul class="foot-vendors"[^>]*><li><img class="vendor-logo"[^>]* alt="JDB"/)
  const menu = await writtenPage(<AccountMenu member={{ id: '40117', account: 'agent02', nickname: 'agent02', vip: null }} frame={frame} />)
  expect(menu).toMatch(/^<details.*<summary.*<b>40117<\/b>/)
  expect(menu).not.toContain('Copy the user ID')
  const slides = [1, 2].map((id) => ({ id, title: `Banner ${id}`, text: '', image: '/cdn/banner/view.svg', href: null }))
  const banners = await writtenPage(<BannerCarousel slides={slides} />)
  for (const place of ['banner-1', 'banner-2']) expect(banners).toMatch(new RegExp(`id="${place}".*href="#${place}"`))
})

test('contracts that wait are announced on every page, with the way to answer them', async () => {
  const page = await writtenPage(<PageFrame frame={{ ...frame, offers: 2 }}>Fish</PageFrame>)
  expect(page).toContain('2 contracts wait for your answer.')
  expect(page).toContain('href="/agentHome">Read and answer</a>')
  expect(await writtenPage(<PageFrame frame={frame}>Fish</PageFrame>)).not.toContain('Read and answer')
})

test('the side menu stands beside lists and not beside a running game', async () => {
  const page = <PageFrame frame={frame}>Fish</PageFrame>
  expect(await writtenPage(page)).toContain('<aside class="side"')
  expect(await writtenPage(page, { handle: { hidesSideMenu: true } })).not.toContain('<aside class="side"')
})

test('where a page has a menu of its own, the side menu is a rail and there is nothing to choose', async () => {
  const page = <PageFrame frame={frame}>Records</PageFrame>
  expect(await writtenPage(page)).toContain('name="rail"')
  expect(await writtenPage(page, { handle: { hasOwnMenu: true } })).not.toContain('name="rail"')
})
