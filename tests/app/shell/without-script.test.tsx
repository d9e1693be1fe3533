import { expect, test } from 'vitest'
import { readListQuery } from '#app/areas/games/model/list-query.ts'
import { CategoryChips } from '#app/areas/games/ui/category-chips.tsx'
import { GamePage } from '#app/areas/games/ui/game-page.tsx'
import { VendorMenu } from '#app/areas/games/ui/vendor-menu.tsx'
import { BannerCarousel } from '#app/areas/messages/ui/banner-carousel.tsx'
import type { EnvelopeRound } from '#app/areas/promotions/envelope/model.ts'
import { RoundHead } from '#app/areas/promotions/envelope/ui/round-head.tsx'
import { CodeField, type CodeFieldProps } from '#app/areas/session/ui/code-field.tsx'
import { ReceiptAnswer } from '#app/areas/wallet/ui/receipt-answer.tsx'
import SecurityCenter from '#app/routes/member.securityCenter.tsx'
import { AccountMenu } from '#app/shell/account-menu.tsx'
import type { Frame } from '#app/shell/frame.ts'
import { HeldFrame } from '#app/shell/held-frame.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { writtenPage } from '../../support/written-page.tsx'

const frame: Frame = {
  brand: { name: 'Perlas', copyright: '2019-2024', leastAge: 18 },
  language: { code: 'EN', tag: 'en', direction: 'ltr', name: 'English' },
  country: 'PH',
  currency: 'TLB',
  theme: null,
  rail: false,
  role: 'agent',
  member: { id: '40117', account: 'agent02', nickname: 'agent02', vip: null, vipRank: null },
  isHeld: false,
  isMemberAway: false,
  writing: { symbol: '₱', tag: 'en' },
  balance: null,
  counts: { missions: 0, messages: 0, rewards: 0 },
  offers: 0,
  openBonuses: [],
  notices: { times: [], seenUntil: 0 },
  popup: null,
  services: [],
  promised: { vip: true, referral: true, register: true },
  offered: ['LIVE', 'FISH'],
  banners: { w_fish: [{ id: 9, title: 'The reef', text: '', image: '/cdn/banner/reef.svg', href: '/fish' }] },
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
  const menu = await writtenPage(
    <AccountMenu
      member={{ id: '40117', account: 'agent02', nickname: 'agent02', vip: 'Gold', vipRank: 3 }}
      frame={frame}
    />,
  )
  expect(menu).toMatch(/^<details.*<summary.*<b>40117<\/b>/)
  expect(menu).toMatch(/<span class="[^"]*noscript:hidden"><button [^>]*aria-label="Copy the user ID"[^>]* disabled/)
  const slides = [1, 2].map((id) => ({
    id,
    title: `Banner ${id}`,
    text: '',
    image: '/cdn/banner/view.svg',
    href: null,
  }))
  const banners = await writtenPage(<BannerCarousel slides={slides} />)
  for (const place of ['banner-1', 'banner-2']) expect(banners).toMatch(new RegExp(`id="${place}".*href="#${place}"`))
})

test('a banner with a linkage is a link as a whole, whose foot says where it leads; one without is none', async () => {
  const slide = (id: number, href: string | null) => ({
    id,
    title: `Banner ${id}`,
    text: '',
    image: '/cdn/banner/view.svg',
    href,
  })
  const banners = await writtenPage(
    <BannerCarousel slides={[slide(1, '/fish'), slide(2, '/help?topic=fair'), slide(3, null)]} />,
  )
  const [first, second, third] = banners.split('</article>')
  expect(first).toMatch(
    /<h2 class="hero-title"><a href="\/fish"[^>]*>Banner 1<\/a><\/h2>.*aria-hidden="true">See the games</,
  )
  expect(second).toMatch(/<a href="\/help\?topic=fair".*See how it works/)
  expect(third).toContain('>Banner 3</h2>')
  expect(third).not.toContain('href=')
})

test('the side menu has the banner of its group, a link where it has a linkage (OP-23, OP-24)', async () => {
  const menu = async (href: string | null) => {
    const banner = { id: 3, title: 'Invite a friend', text: '', image: '/cdn/banner/view.svg', href }
    const page = <PageFrame frame={{ ...frame, banners: { w_leftmenu: [banner] } }}>Fish</PageFrame>
    return /<aside.*?<\/aside>/s.exec(await writtenPage(page))?.[0]
  }
  expect(await menu('/member/referral')).toMatch(/<a class="side-banner" href="\/member\/referral">.*Invite a friend/)
  expect(await menu(null)).toMatch(/<div class="side-banner">.*Invite a friend/)
})

test('the header leads a member to the deposit and to the withdrawal', async () => {
  const header = (await writtenPage(<PageFrame frame={frame}>Fish</PageFrame>)).match(/<header.*?<\/header>/s)?.[0]
  expect(header).toMatch(/<a class="button[^>]*href="\/member\/deposit">Deposit<\/a>/)
  // On phones the way out is its sign, so its name stands in the link itself.
  const out = header?.match(/(<span[^>]*>)?<a [^>]*href="\/member\/withdraw"[^>]*>/)?.[0]
  expect(out).toContain('aria-label="Withdraw"')
  expect(out).not.toContain('from-tablet')
})

test('the chips of home are the categories that the merchant offers, in their order', async () => {
  const chips = await writtenPage(<CategoryChips query={readListQuery(new URLSearchParams(), 'vassalage')} />, {
    frame,
  })
  const hrefs = [...chips.matchAll(/class="chip" href="([^"]+)"/g)].map(([, href]) => href)
  expect(hrefs.slice(3)).toEqual(['/live', '/fish', '/favorite', '/recent'])
})

test.each([
  ['', '/'],
  ['filter=HOT', '/?filter=HOT#lobby'],
])(
  'of the chips of home with "%s" in its address one is current, and at first that is all games (GA-39)',
  async (search, href) => {
    const query = readListQuery(new URLSearchParams(search), 'vendor')
    const chips = await writtenPage(<CategoryChips query={query} />, { frame })
    const links = [...chips.matchAll(/<a [^>]*>/g)].map(([link]) => link)
    const current = links.filter((link) => link.includes('aria-current='))
    expect(current).toEqual([expect.stringContaining(`href="${href}" aria-current="page"`)])
  },
)

test.each(['trial', 'member', 'agent'] as const)(
  'the account menu of a %s has what is theirs, and the agent center for agents alone',
  async (role) => {
    const member = { id: '40117', account: 'player01', nickname: 'player01', vip: null, vipRank: null }
    const menu = await writtenPage(<AccountMenu member={member} frame={{ ...frame, role }} />)
    const links = [...menu.matchAll(/href="(\/(?:member|support|agentHome)[^"]*)"/g)].map(([, href]) => href)
    const all = ['', '/deposit', '/withdraw', '/bettingRecord', '/messages'].map((page) => `/member${page}`)
    expect(links).toEqual([...all, '/support', ...(role === 'agent' ? ['/agentHome'] : [])])
  },
)

test.each(['guest', 'member'] as const)(
  'the header of a %s has the switch of the theme, a plain form that leads back',
  async (role) => {
    const page = <PageFrame frame={{ ...frame, role, member: role === 'guest' ? null : frame.member }}>Fish</PageFrame>
    const header = (await writtenPage(page, { path: '/fish' })).match(/<header.*?<\/header>/s)?.[0]
    for (const [theme, label] of Object.entries({ light: 'Light theme', dark: 'Dark theme' }))
      expect(header).toMatch(
        new RegExp(
          `<form[^>]*action="/preferences"[^>]*><input type="hidden" name="theme" value="${theme}"/><input type="hidden" name="to" value="/fish"/><button type="submit"[^>]*aria-label="${label}"`,
        ),
      )
  },
)

test.each([
  [false, '₱25,000.00', 'Hide balance', 1],
  [true, '******', 'Show balance', 0],
] as const)(
  'a balance that is hidden (%s) reads %s in the header, and its eye is a plain form that leads back',
  async (hidden, shown, label, next) => {
    const page = <PageFrame frame={{ ...frame, balance: { amount: 25_000, hidden } }}>Fish</PageFrame>
    const header = (await writtenPage(page, { path: '/fish' })).match(/<header.*?<\/header>/s)?.[0]
    expect(header).toContain(`<div class="balance"><b>${shown}</b>`)
    if (hidden) expect(header).not.toContain('25,000')
    expect(header).toMatch(
      new RegExp(
        `<form[^>]*action="/preferences"[^>]*><input type="hidden" name="hideBalance" value="${next}"/><input type="hidden" name="to" value="/fish"/><button type="submit"[^>]*aria-label="${label}"`,
      ),
    )
  },
)

test('a trial is offered the ways in, and no way of the money', async () => {
  const header = (await writtenPage(<PageFrame frame={{ ...frame, role: 'trial' }}>Fish</PageFrame>)).match(
    /<header.*?<\/header>/s,
  )?.[0]
  for (const way of ['/login', '/register']) expect(header).toContain(`href="${way}"`)
  for (const way of ['/member/deposit', '/member/withdraw'])
    expect(header).not.toContain(`class="button button-main" href="${way}"`)
})

test('the vendor menu writes every vendor as a link, with all of them first', async () => {
  const vendors = ['PG', 'MG', 'FC', 'CQ9', 'PT', 'BGS'].map((code) => ({ code, name: code, count: 3 }))
  const menu = await writtenPage(<VendorMenu vendors={vendors} current="" hrefOf={(vendor) => `/?vendor=${vendor}`} />)
  expect([...menu.matchAll(/href="\/\?vendor=(\w*)"/g)].map(([, code]) => code)).toEqual([
    '',
    ...vendors.map(({ code }) => code),
  ])
})

test('the countdown of a code is the time at which the next can be sent', async () => {
  const meta = { id: 'code', name: 'code', required: true, errors: undefined }
  const field = await writtenPage(
    <CodeField
      meta={meta as CodeFieldProps['meta']}
      waitSeconds={60}
      again="09:30:05"
      sentAt="1"
      to="9171234567"
      busy={false}
    />,
  )
  expect(field).toContain('A further code can be sent from 09:30:05 on.')
  expect(field).toMatch(/<button[^>]*>Send the code/)
})

test('what counts down says until when too, for the answer to a withdrawal and for a round of envelopes', async () => {
  const confirmBy = Date.UTC(2026, 10, 20, 16, 5, 9)
  expect(await writtenPage(<ReceiptAnswer leftMs={90_000} confirmBy={confirmBy} answer={undefined} />)).toContain(
    '2026-11-21 00:05:09',
  )
  const round = { own: null, status: 'O', leftMs: 90_000, opens: '09:30', closes: '10:30' } as EnvelopeRound
  const head = await writtenPage(<RoundHead round={round} isPaused={false} />)
  expect(head).toContain('Open until 10:30')
  expect(head).toMatch(/<p class="[^"]*noscript:hidden"[^>]*>0:01:30</)
})

test('contracts that wait are announced on every page, with the way to answer them', async () => {
  const page = await writtenPage(<PageFrame frame={{ ...frame, offers: 2 }}>Fish</PageFrame>)
  expect(page).toContain('2 contracts wait for your answer.')
  expect(page).toContain('href="/member/contracts">Read and answer</a>')
  expect(await writtenPage(<PageFrame frame={frame}>Fish</PageFrame>)).not.toContain('Read and answer')
})

test('on a phone the menu behind the bar says who one is, and leads an agent to the agent center', async () => {
  const card = (page: string) => /<section class="side-account.*?<\/section>/.exec(page)?.[0] ?? ''
  const agent = card(await writtenPage(<PageFrame frame={frame}>Fish</PageFrame>))
  for (const said of ['<b>40117</b>', 'aria-label="Copy the user ID"', 'class="avatar"', 'href="/agentHome"'])
    expect(agent).toContain(said)
  const member = card(await writtenPage(<PageFrame frame={{ ...frame, role: 'member' }}>Fish</PageFrame>))
  expect(member).toContain('<b>40117</b>')
  expect(member).not.toContain('/agentHome')
  const guest = { ...frame, role: 'guest', member: null } as const
  expect(card(await writtenPage(<PageFrame frame={guest}>Fish</PageFrame>))).toBe('')
})

test('the side menu stands beside lists, for the bar of a phone alone beside a game that has not begun, and not beside a running one', async () => {
  const page = <PageFrame frame={frame}>Fish</PageFrame>
  expect(await writtenPage(page)).toContain('<aside class="side"')
  const handle = { hidesSideMenu: true }
  const toBegin = await writtenPage(page, { handle })
  expect(toBegin).toMatch(/<div class="shell shell-bare"><aside class="side" id="menu"/)
  expect(toBegin).toContain('href="#menu"')
  const bare = await writtenPage(page, { handle, data: { play: { kind: 'game' } } })
  expect(bare).not.toContain('<aside class="side"')
  for (const landmark of ['<header', '<main', '<footer']) expect(bare).toContain(landmark)
})

test('a page shows the banners of its group above it, below a running game, and no gap where there are none', async () => {
  const page = <PageFrame frame={frame}>Fish</PageFrame>
  const places = (written: string) => ['The reef', '<main', '<footer'].map((part) => written.indexOf(part))
  const [banner = -1, main = -1, foot = -1] = places(await writtenPage(page, { path: '/fish' }))
  expect(banner).toBeGreaterThan(0)
  expect(main).toBeGreaterThan(banner)
  expect(foot).toBeGreaterThan(main)
  const [below = -1, game = -1, last = -1] = places(
    await writtenPage(page, { path: '/fish', data: { play: { kind: 'game' } } }),
  )
  expect(below).toBeGreaterThan(game)
  expect(last).toBeGreaterThan(below)
  expect(await writtenPage(page, { path: '/live' })).not.toContain('page-banner')
})

test('a popup is never written over a running game', async () => {
  const article = { id: 1, title: 'Look around first', html: '<p>Free</p>', promotionType: null, publishedAt: null }
  const page = (
    <PageFrame frame={{ ...frame, popup: { execution: 'B', mark: 'guest', articles: [article] } }}>Fish</PageFrame>
  )
  expect(await writtenPage(page, { path: '/fish' })).toContain('Look around first')
  expect(await writtenPage(page, { path: '/fish', data: { play: { kind: 'game' } } })).not.toContain(
    'Look around first',
  )
  for (const path of ['/play/10001', '/lottery', '/seamless'])
    expect(await writtenPage(page, { path }), path).not.toContain('Look around first')
})

test('where a page has a menu of its own, the side menu is a rail and there is nothing to choose', async () => {
  const page = <PageFrame frame={frame}>Records</PageFrame>
  expect(await writtenPage(page)).toContain('name="rail"')
  expect(await writtenPage(page, { handle: { hasOwnMenu: true } })).not.toContain('name="rail"')
})

test('the security center has the switch of the theme as a plain form that leads back to it', async () => {
  const path = '/member/securityCenter'
  const page = await writtenPage(<SecurityCenter />, { path, data: { title: 'Security center', security: null } })
  for (const theme of ['light', 'dark']) {
    const form = `<form method="post" action="/preferences" class="to-${theme}"><input type="hidden" name="theme" value="${theme}"/><input type="hidden" name="to" value="${path}"/>`
    expect(page).toContain(form)
  }
})

test('a running game has one way back, which is its own', async () => {
  const play = {
    kind: 'game',
    category: 'RNG',
    id: 7,
    name: 'Tagu-taguan',
    hasTrial: true,
    isTrial: true,
    url: 'http://gateway.example/studio/launch/key',
    check: null,
  } as const
  const page = await writtenPage(<GamePage play={play} backHref="/lott" />)
  expect(page).toContain('<h1 class="cut">Tagu-taguan</h1>')
  expect(page).not.toContain('<a ')
})

test('the choice of a room names the game, leads back to its list, and claims no stake that the game does not keep', async () => {
  const play = {
    kind: 'rooms',
    id: 7,
    name: 'Lucky nine',
    hasTrial: false,
    rooms: [{ id: '7-1', name: 'Beginner' }],
    backHref: '/pvp',
  } as const
  const page = await writtenPage(<GamePage play={{ ...play, rooms: [...play.rooms] }} />)
  expect(page).toContain('Lucky nine')
  expect(page).toMatch(/<a [^>]*href="\/play\/7\?room=7-1&amp;to=%2Fpvp"[^>]*><b>Beginner<\/b><\/a>/)
  expect(page).toMatch(/<a [^>]*href="\/pvp"[^>]*>Back to the games<\/a>/)
})

test('what waits for the visitor stands above a page, never above a running game', async () => {
  const waiting = <PageFrame frame={{ ...frame, offers: 2 }}>Slots</PageFrame>
  expect(await writtenPage(waiting)).toContain('2 contracts wait for your answer')
  expect(await writtenPage(waiting, { data: { play: { kind: 'game' } } })).not.toContain('wait for your answer')
})

test('who has to change the password first gets no menu whose links lead back', async () => {
  const held = await writtenPage(<HeldFrame brand="Perlas">Your own password</HeldFrame>)
  expect(held).toContain('Your own password')
  expect(held.match(/<a /g)).toHaveLength(1)
})
