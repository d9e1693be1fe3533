import { expect, test } from 'vitest'
import { chooseLanguage, executionFor, toAnnouncements } from '#gateway/areas/messages/rules.ts'
import type { Announcement } from '#prisma/generated/sqlite/client.ts'

let nextId = 1
const row = (fields: Partial<Announcement>): Announcement => ({
  id: nextId++,
  type: 'PU',
  language: 'EN',
  title: 'Title',
  content: '<p>Content</p>',
  execution: null,
  promotionType: null,
  groupName: null,
  url: null,
  linkage: null,
  linkageType: null,
  position: 0,
  enabled: true,
  publishedAt: new Date('2026-11-20T00:00:00Z'),
  ...fields,
})
const origin = 'http://gateway.test'

test.each([
  ['A', false, 'B'],
  ['F', false, 'B'],
  ['B', false, 'B'],
  ['A', true, 'A'],
  ['B', true, 'B'],
  ['F', true, 'F'],
] as const)('asked for %s with logged in %s, popups of %s are answered', (asked, isLoggedIn, answered) => {
  expect(executionFor(asked, isLoggedIn)).toBe(answered)
})

test('a popup without an execution is for everybody, others only for theirs', () => {
  const rows = [
    row({ title: 'all' }),
    row({ title: 'a', execution: 'A' }),
    row({ title: 'b', execution: 'B' }),
    row({ title: 'f', execution: 'F' }),
  ]
  expect(toAnnouncements(rows, 'A', origin).popup.map((popup) => popup.title)).toEqual(['all', 'a'])
  expect(toAnnouncements(rows, 'F', origin).popup.map((popup) => popup.title)).toEqual(['all', 'f'])
})

test('what has no text in the language is answered in English, and nothing comes in two languages', () => {
  const rows = [
    row({ type: 'H', title: 'notice' }),
    row({ type: 'PL', title: 'bar' }),
    row({ type: 'PL', language: 'TY', title: 'pabatid' }),
    row({ type: 'PL', title: 'only in English', position: 1 }),
    row({ type: 'PL', language: 'TY', title: 'sa Tagalog lang', position: 2 }),
  ]
  const titlesIn = (language: string) => chooseLanguage(rows, language).map(({ title }) => title)
  expect(titlesIn('TY')).toEqual(['notice', 'pabatid', 'only in English', 'sa Tagalog lang'])
  expect(titlesIn('EN')).toEqual(['notice', 'bar', 'only in English'])
  expect(titlesIn('CN')).toEqual(['notice', 'bar', 'only in English'])
})

test('two at one place, banners of two spots, or popups for others, are not versions of each other', () => {
  const rows = [
    row({ type: 'H', title: 'one' }),
    row({ type: 'H', title: 'two' }),
    row({ type: 'H', title: 'isa', language: 'TY' }),
    row({ type: 'B', title: 'home', groupName: 'w_home' }),
    row({ type: 'B', title: 'pag-login', groupName: 'w_login', language: 'TY' }),
    row({ type: 'PU', title: 'members', execution: 'A' }),
    row({ type: 'PU', title: 'bisita', execution: 'B', language: 'TY' }),
  ]
  expect(chooseLanguage(rows, 'TY').map(({ title }) => title)).toEqual([
    'isa',
    'two',
    'home',
    'pag-login',
    'members',
    'bisita',
  ])
})

test('a banner is clickable only with a linkage, and a drawn picture stands under the address of the gateway', () => {
  const [link, plain] = toAnnouncements(
    [
      row({
        id: 77,
        title: 'The reef',
        type: 'B',
        url: '/cdn/banner/reef.svg',
        linkage: '/fish',
        linkageType: 'URL',
        content: 'Quiet &amp; blue',
      }),
      row({ type: 'B', url: 'https://pictures.example/x.webp', linkage: null, linkageType: '' }),
    ],
    'B',
    origin,
  ).banners
  expect(link).toMatchObject({
    bannerId: 77,
    title: 'The reef',
    url: `${origin}/cdn/banner/reef.svg`,
    linkage: '/fish',
    linkageType: 'URL',
    redirect: 'REDIRECT_URL',
    externalLink: null,
    subtitle: 'Quiet & blue',
  })
  expect(plain).toMatchObject({
    url: 'https://pictures.example/x.webp',
    linkage: null,
    linkageType: '',
    redirect: null,
  })
})

test.each([
  '<p onclick="x()">a</p>',
  '<script>x()</script>',
  '<a href="javascript:x()">a</a>',
  '<img src=x onerror=x()>',
  '<iframe src="//x"></iframe>',
  '<svg/onload=x()>',
])('what %s does is gone on the way out', (content) => {
  const article = toAnnouncements([row({ content })], 'B', origin).popup[0]
  expect(article?.content).not.toMatch(/onclick|onload|onerror|script|iframe|svg|img/i)
})
