import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { loader as root } from '#app/root.tsx'
import { loader as balance } from '#app/routes/balance.ts'
import { action as freePlay } from '#app/routes/freeplay.ts'
import { action as preferences } from '#app/routes/preferences.ts'
import type { Frame } from '#app/shell/frame.ts'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { writtenPage } from '../../support/written-page.tsx'
import { Browser, enter, withSite } from '../areas/session/site.ts'

withSite()

const path = '/fish'
const frameOf = async (browser = new Browser()) => (await browser.run(root, path)).body.frame as Frame

let player: Browser
let own: Frame
let guests: Frame
beforeAll(async () => {
  player = await enter('player01')
  own = await frameOf(player)
  guests = await frameOf()
})

/** What the server writes of the header, the side menu and the footer. */
async function partsOf(frame: Frame) {
  const language = frame.language.code === 'TY' ? 'fil' : 'en'
  const page = await writtenPage(<PageFrame frame={frame}>Fish</PageFrame>, { path, frame, language })
  const part = (tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(page)?.[0] ?? ''
  return { header: part('header'), menu: part('aside'), footer: part('footer') }
}

/** The text and the address of each link, and where it opens if that is elsewhere or over the page. */
const linksOf = (part: string) =>
  [...part.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', text = '']) => {
    const place = /target="_blank"|data-window|data-over/.exec(attributes)?.[0]
    const href = /href="([^"]*)"/.exec(attributes)?.[1]
    return [text.replace(/<[^>]*>/g, ''), href, ...(place === undefined ? [] : [place])]
  })

test.each([
  ['EN', 'PH · English · TLB'],
  ['TY', 'PH · Tagalog · TLB'],
])(
  'in %s the header and the side menu lead to the choice of the region, with the flag of the chosen one',
  async (lang, region) => {
    const { header, menu } = await partsOf(await frameOf(new Browser(`lang=${lang}`)))
    const flag = '<img src="/flags/ph.svg" alt="" width="20" height="20"/>'
    expect(header).toMatch(new RegExp(`<a [^>]*href="/region\\?to=%2Ffish"[^>]*>${flag}</a>`))
    expect(menu).toMatch(new RegExp(`<a [^>]*href="/region\\?to=%2Ffish"[^>]*>${flag}<span>${region}</span>`))
    expect(existsSync('public/flags/ph.svg')).toBe(true)
    const elsewhere = await partsOf({ ...guests, country: 'XX' })
    expect(elsewhere.header + elsewhere.menu).not.toContain('/flags/')
  },
)

test('the balance has a button that asks the gateway for it again, and as a plain form comes back to its page', async () => {
  const { header } = await partsOf(own)
  expect(header).toMatch(/<form [^>]*method="get" action="\/balance"[^>]*><button type="submit"[^>]*Refresh balance"/)
  expect((await player.run(balance, '/balance')).body).toEqual({ amount: own.balance?.amount })
  // Over http a browser does not say what it opens, and our server does.
  for (const [dest, isDocument] of [
    ['document', undefined],
    ['', true],
  ] as const) {
    const args = player.args('/balance')
    args.request.headers.set('sec-fetch-dest', dest)
    args.request.headers.set('referer', 'http://own.example/rng?type=JP')
    const opened = await balance({ ...args, context: { ...args.context, isDocument } })
    expect((opened as Response).headers.get('location')).toBe('/rng?type=JP')
  }
})

test('the side menu opens and closes by a plain form and stays so, and its logo goes home', async () => {
  const browser = new Browser()
  const toggles = async () => {
    const { menu } = await partsOf(await frameOf(browser))
    expect(menu).toMatch(/<a class="logo" href="\/" aria-label="Perlas, home">/)
    const [form, next, label] =
      /<form [^>]*action="\/preferences"[^>]*><input type="hidden" name="rail" value="(.)"\/>.*?aria-label="([^"]*)"/
        .exec(menu)
        ?.slice(0) ?? []
    expect(form).toContain('name="to" value="/fish"')
    return { next, label }
  }
  expect(await toggles()).toEqual({ next: '1', label: 'Collapse the menu' })
  expect((await browser.run(preferences, '/preferences', { rail: '1', to: path })).location).toBe(path)
  expect(await toggles()).toEqual({ next: '0', label: 'Open the menu' })
  await browser.run(preferences, '/preferences', { rail: '0', to: path })
  expect(await toggles()).toEqual({ next: '1', label: 'Collapse the menu' })
})

test('the side menu leads to Facebook and Telegram beside the site, and where the merchant has none to customer service', async () => {
  const found = async (frame: Frame) => {
    const links = linksOf((await partsOf(frame)).menu)
    return ['Facebook', 'Telegram'].map((name) => links.find(([text]) => text === name)?.slice(1))
  }
  const outside = 'target="_blank"'
  expect(await found(guests)).toEqual([
    ['https://facebook.example/perlas', outside],
    ['https://telegram.example/perlas', outside],
  ])
  const service = ['/support', 'data-window']
  expect(await found({ ...guests, social: { ...guests.social, facebook: null, telegram: null } })).toEqual([
    service,
    service,
  ])
  expect((await found({ ...guests, social: { ...guests.social, facebook: '/promotions' } }))[0]).toEqual([
    '/promotions',
  ])
})

test('whoever is logged in signs out in the side menu, and messages carry the number of those that wait', async () => {
  const { menu } = await partsOf(own)
  expect(menu).toContain('href="/logout?to=%2Ffish"')
  const unread = own.counts.messages
  expect(unread).toBeGreaterThan(0)
  expect(menu).toMatch(
    new RegExp(`href="/member/messages"[^>]*>.*?<span class="count">${unread}<span class="unseen"> ${unread} waiting<`),
  )
  const trial = new Browser()
  await trial.run(freePlay, '/freeplay', { to: '/' })
  expect((await partsOf(await frameOf(trial))).menu).toContain('href="/logout?to=%2Ffish"')
  const guest = (await partsOf(guests)).menu
  for (const part of ['/logout', 'class="count"']) expect(guest).not.toContain(part)
})

test.each([
  [
    'EN',
    ['Help center', 'Deposits', 'Withdrawals', 'Account and safety', 'Terms', 'Contact'],
    ['Live casino', 'Slots', 'Sports', 'Lottery', 'Poker'],
    ['Official Channel', 'Official Mirror List', 'Verify Representative', 'Get the app'],
  ],
  [
    'TY',
    ['Sentro ng tulong', 'Pagdeposito', 'Pag-withdraw', 'Account at kaligtasan', 'Mga tuntunin', 'Makipag-ugnayan'],
    ['Live casino', 'Slots', 'Sports', 'Lotto', 'Poker'],
    ['Opisyal na Channel', 'Listahan ng Opisyal na Mirror', 'Suriin ang Kinatawan', 'Kunin ang app'],
  ],
])(
  'the footer lists help, products and places to follow in %s, marks of vendors and the years',
  async (lang, help, products, follow) => {
    const { footer } = await partsOf(await frameOf(new Browser(`lang=${lang}`)))
    const [, helpList, productList, , followList] = footer.split('<h2>').map(linksOf)
    const [center, deposits, withdrawals, safety, terms, contact] = help
    expect(helpList).toEqual([
      [center, '/help'],
      [deposits, '/help?topic=deposit'],
      [withdrawals, '/help?topic=withdraw'],
      [safety, '/help?topic=safety'],
      [terms, '/help?topic=term#term'],
      [contact, '/support', 'data-window'],
    ])
    expect(productList).toEqual(products.map((name, at) => [name, ['/live', '/rng', '/sports', '/lott', '/pvp'][at]]))
    const outside = 'target="_blank"'
    expect(followList).toEqual([
      ['Facebook', 'https://facebook.example/perlas', outside],
      ['Telegram', 'https://telegram.example/perlas', outside],
      [follow[0], 'https://channel.example/perlas', outside],
      [follow[1], '/mirrors', 'data-over'],
      [follow[2], '/support?desk=representative', 'data-window'],
      [follow[3], '/download'],
    ])
    expect([...footer.matchAll(/<img class="vendor-logo"[^>]* alt="(\w+)"/g)].map(([, name]) => name)).toEqual(
      'PG EG2 PT JDB CQ9 FC JL BGS'.split(' '),
    )
    expect(footer).toContain('<span>© 2019-2024 Perlas</span>')
  },
)
