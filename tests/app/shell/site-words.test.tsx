import { createElement } from 'react'
import { expect, test } from 'vitest'
import { loader as root } from '#app/root.tsx'
import Home, { loader as home } from '#app/routes/_lobby.tsx'
import type { Frame } from '#app/shell/frame.ts'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { changeSetting } from '#gateway/operator/settings-store.ts'
import { setGateway } from '../../support/site-settings.ts'
import { writtenPage } from '../../support/written-page.tsx'
import { Browser, enter, withSite } from '../areas/session/site.ts'

const site = withSite()

const frameOf = async (browser: Browser) => (await browser.run(root, '/')).body.frame as Frame

/** Home in the frame of the site, from the loaders of both to what the server writes. */
async function homeOf(browser: Browser, language: 'en' | 'fil' = 'en') {
  const frame = await frameOf(browser)
  const { body: data } = await browser.run(home, '/')
  const page = await writtenPage(<PageFrame frame={frame}>{createElement(Home)}</PageFrame>, { frame, data, language })
  const part = (tag: string) => page.match(new RegExp(`<${tag}[ >].*?</${tag}>`, 's'))?.[0] ?? ''
  return { frame, side: part('aside'), header: part('header'), main: part('main'), foot: part('footer') }
}

/** Where each of these leads, by what it is called: a card by its heading. */
const linksIn = (part: string): Record<string, string> =>
  Object.fromEntries(
    [...part.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => {
      const name = inner.match(/<h3>(.*?)<\/h3>/)?.[1] ?? inner.replace(/<[^>]*>/g, '')
      return [name.replaceAll('&amp;', '&'), href]
    }),
  )

const [cards, places] = [
  {
    'VIP BONUS': '/promotions?type=VIP',
    'REFER and WIN': '/member/referral',
    'GET BONUS BETS': '/promotions?type=BETS',
  },
  { channel: 'https://channel.example/perlas', representative: '/support?desk=representative' },
]
test.each([
  [
    'en',
    { 'Live Support': '/support', 'Verify Representative': places.representative, 'Invite & earn': '/member/referral' },
    { ...cards, 'All promotions': '/promotions' },
    {
      'Official Channel': places.channel,
      'Official Mirror List': '/mirrors',
      'Verify Representative': places.representative,
      'PAGCOR Legal': '/license',
    },
  ],
  [
    'fil',
    {
      'Live Support': '/support',
      'Suriin ang Kinatawan': places.representative,
      'Mag-imbita at kumita': '/member/referral',
    },
    { ...cards, 'Lahat ng promo': '/promotions' },
    {
      'Opisyal na Channel': places.channel,
      'Listahan ng Opisyal na Mirror': '/mirrors',
      'Suriin ang Kinatawan': places.representative,
      'PAGCOR Legal': '/license',
    },
  ],
] as const)(
  'the words of the business stand where they are looked for, and lead somewhere (CN-61 to CN-70, OP-97; %s)',
  async (language, inMenu, onHome, inFoot) => {
    const { side, main, foot } = await homeOf(new Browser(language === 'fil' ? 'lang=TY' : ''), language)
    expect(linksIn(side)).toMatchObject(inMenu)
    expect(linksIn(main)).toMatchObject(onHome)
    expect(linksIn(foot)).toMatchObject(inFoot)
  },
)

test('the years of the copyright are a setting of the brand (HF-47, OP-68)', async () => {
  const { platform, app } = site.gateway
  const put = async (copyright: string) => {
    await platform.db.write((tx) => changeSetting(tx, platform, 'brand', (brand) => ({ ...brand, copyright })))
    // What the site has kept of the gateway goes.
    setGateway(app.listeningOrigin)
  }
  expect((await homeOf(new Browser())).foot).toContain('<span>© 2019-2024 Perlas</span>')
  await put('2019-2031')
  try {
    expect((await homeOf(new Browser())).foot).toContain('<span>© 2019-2031 Perlas</span>')
  } finally {
    await put('2019-2024')
  }
})

test('the region says its currency in the side menu, and in the menu of an account (ST-03)', async () => {
  const guest = await homeOf(new Browser())
  expect([guest.frame.currency, guest.side]).toEqual([
    'TLB',
    expect.stringContaining('<span>PH · English · TLB</span>'),
  ])
  expect((await homeOf(await enter('player02'))).header).toContain('<span>PH · English · TLB</span>')
})

test('who has a VIP label wears it by its name and its rank, and nobody else has one (ST-04 to ST-06)', async () => {
  const vip = await homeOf(await enter('player01'))
  expect(vip.frame.member).toMatchObject({ vip: 'VIP 3 · Gold', vipRank: 3 })
  for (const part of [vip.header, vip.side])
    expect(part).toContain('<span class="vip" data-rank="3">VIP 3 · Gold</span>')
  const other = await homeOf(await enter('player02'))
  expect(other.frame.member).toMatchObject({ vip: null, vipRank: null })
  for (const part of [other.header, other.side]) expect(part).toContain('<span class="vip"></span>')
})

test('the name in the header is the account and not the nickname, and the user ID is the ID (OP-72)', async () => {
  const { db } = site.gateway.platform
  const { id } = await db.write((tx) =>
    tx.member.update({ where: { accountKey: 'player02' }, data: { nickname: 'Nick07' } }),
  )
  const { header } = await homeOf(await enter('player02'))
  expect(header).toContain('<span class="small strong block">player02</span>')
  expect(header).not.toContain('Nick07')
  expect(header).toMatch(new RegExp(`User ID <b>${id}</b><span[^>]*><button [^>]*aria-label="Copy the user ID"`))
})
