import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { type TestGateway, withGateway } from '../../../support/gateway.ts'

const gateway = withGateway()
let token: string
beforeAll(async () => {
  token = await gateway.logIn('player01')
})

const { messages } = catalogue
const everyType = 'B,PL,PU,PR,H'
const announcements = async (
  input: Parameters<typeof gateway.ask<typeof messages.announcements>>[1],
  options: Parameters<TestGateway['ask']>[2] = {},
) => (await gateway.ask(messages.announcements, input, options)).body.value

test('each of the five types fills its own list, and asked for alone no other', async () => {
  const value = await announcements({ types: everyType, platform: 'W', execution: 'B' })
  const lists = { banners: 'B', player: 'PL', popup: 'PU', promotion: 'PR', notice: 'H' } as const
  expect(Object.keys(value).sort()).toEqual(Object.keys(lists).sort())
  const nothing = { banners: [], player: [], popup: [], promotion: [], notice: [] }
  for (const [list, types] of Object.entries(lists) as [keyof typeof lists, string][]) {
    expect(value[list].length).toBeGreaterThan(0)
    expect(await announcements({ types }), types).toEqual({ ...nothing, [list]: value[list] })
  }
})

test('home has five banners that lead into the site, and each page and dialog has its own', async () => {
  const { banners } = await announcements({ types: 'B' })
  const home = banners.filter((banner) => banner.groupName === 'w_home')
  expect(home).toHaveLength(5)
  for (const banner of home)
    expect(banner).toMatchObject({
      linkage: expect.stringMatching(/^\//),
      url: expect.stringContaining('/cdn/banner/'),
    })
  const groups = [
    'w_login',
    'w_reg',
    'w_forget',
    'w_leftmenu',
    'w_rng',
    'w_live',
    'w_fish',
    'w_pvp',
    'w_sports',
    'w_esports',
    'w_elott',
    'w_lott',
  ]
  expect(banners.map((banner) => banner.groupName)).toEqual(expect.arrayContaining(groups))
})

test('a visitor gets the popup of visitors even when asking for that of members', async () => {
  for (const execution of ['A', 'B', 'F'] as const) {
    const { popup } = await announcements({ types: 'PU', execution })
    expect(popup.map((each) => each.execution)).toEqual(['B'])
  }
})

test.each(['A', 'B', 'F'] as const)('a member who asks for execution %s gets that popup', async (execution) => {
  const { popup } = await announcements({ types: 'PU', execution }, { token })
  expect(popup.map((each) => each.execution)).toEqual([execution])
})

test('the language of the query wins over that of the header, and an unknown one is answered in English', async () => {
  const titles = async (language: string | undefined, header: string) =>
    (await announcements({ types: 'PL', language }, { headers: { language: header } })).player[0]?.title
  expect(await titles('TY', 'EN')).toBe('Sabado 03:00 hanggang 04:30')
  expect(await titles(undefined, 'TY')).toBe('Sabado 03:00 hanggang 04:30')
  expect(await titles('RU', 'TY')).toBe('Saturday 03:00 to 04:30')
})

test('the newer names answer the same as the documented ones', async () => {
  const expected = await announcements({ types: everyType })
  for (const operation of ['CCSFE_getListAnnouncements', 'MCS2_getListAnnouncements']) {
    expect(await announcements({ types: everyType }, { path: `/wps/relay/${operation}` })).toEqual(expected)
  }
})

test('what is switched off or dated later does not show', async () => {
  const now = gateway.platform.clock.now()
  await gateway.platform.db.write(async (tx) => {
    const article = { type: 'H', language: 'EN', content: '', position: 0 }
    await tx.announcement.create({
      data: { ...article, title: 'off', enabled: false, publishedAt: laterBy(now, -dayMs) },
    })
    await tx.announcement.create({ data: { ...article, title: 'later', publishedAt: laterBy(now, dayMs) } })
    await tx.announcement.create({ data: { ...article, title: 'shown', publishedAt: laterBy(now, -dayMs) } })
  })
  const titles = (await announcements({ types: 'H' })).notice.map((notice) => notice.title)
  expect(titles).toContain('shown')
  expect(titles).not.toContain('off')
  expect(titles).not.toContain('later')
})

test('the unread count falls when a mail is read, and counts only the own mail', async () => {
  const count = async (path?: string) =>
    (await gateway.ask(messages.unreadCount, {}, { token, ...(path ? { path } : {}) })).body.value
  const member = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const before = await count()
  const sentAt = gateway.platform.clock.now()
  await gateway.platform.db.write(async (tx) => {
    await tx.mail.create({ data: { memberId: member.id, subject: 'x', content: '', sentAt } })
    await tx.mail.create({ data: { memberId: member.id, subject: 'y', content: '', sentAt, readAt: sentAt } })
    await tx.mail.create({ data: { memberId: member.id + 1, subject: 'z', content: '', sentAt } })
  })
  expect(await count()).toBe(before + 1)
  expect(await count('/wps/relay/EMFE_getInboxUnreadCount')).toBe(before + 1)
})

test('the unread count needs a session of a real account', async () => {
  const visitor = await gateway.ask(messages.unreadCount)
  expect([visitor.status, visitor.body.errorCode]).toEqual([401, 'customer.not.login'])
  const trial = (await gateway.ask(catalogue.session.freePlay, { platform: 'W' })).body.value.token
  expect((await gateway.ask(messages.unreadCount, {}, { token: trial })).body.errorCode).toBe('in_need_true_account')
})
