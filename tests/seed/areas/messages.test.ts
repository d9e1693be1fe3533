import { expect, test } from 'vitest'
import { bannerGroupOf } from '#app/shell/navigation.ts'
import { isBannerScene } from '#gateway/art/banners/banner.ts'
import { bannerTexts } from '#seed/areas/messages/banners.ts'
import { announcementRows, mailRows } from '#seed/areas/messages.ts'
import { settingRows } from '#seed/areas/system.ts'

const now = new Date('2026-11-21T00:00:00Z')
const reader = {
  memberId: 7,
  registeredAt: new Date('2026-01-01T00:00:00Z'),
  depositedAt: new Date('2026-11-20T00:00:00Z'),
  now,
}

test('every type is there in both languages, in the same order', () => {
  const order = (language: string) =>
    announcementRows(now)
      .filter((row) => row.language === language)
      .map((row) => [row.type, row.groupName, row.execution, row.promotionType, row.url, row.position])
  expect(order('TY')).toEqual(order('EN'))
  expect(new Set(announcementRows(now).map((row) => row.type))).toEqual(new Set(['B', 'PL', 'PU', 'PR', 'H']))
})

test('there is a popup for members, for visitors and for a first login', () => {
  const popups = announcementRows(now).filter((row) => row.type === 'PU' && row.language === 'EN')
  expect(popups.map((row) => row.execution).sort()).toEqual(['A', 'B', 'F'])
})

test('every page of the lottery has a banner (RL-46, RL-47)', () => {
  const groups = bannerTexts.map(({ groupName }) => groupName)
  for (const path of ['/lott', '/elott', '/lottery', '/seaLottery', '/vnLottery'])
    expect(groups).toContain(bannerGroupOf(path))
})

test('the banner of the promotions has a picture that no promotion below it has', () => {
  const rows = announcementRows(now)
  const banner = rows.find(({ groupName }) => groupName === 'w_promotions')?.url
  expect(banner).toMatch(/./)
  const promotions = rows.filter(({ type, url }) => type === 'PR' && url !== null).map(({ url }) => url)
  expect(promotions.length).toBeGreaterThan(0)
  expect(promotions).not.toContain(banner)
})

test('no text shouts', () => {
  for (const row of announcementRows(now)) expect(`${row.title} ${row.content}`, row.title).not.toMatch(/!|MEGA|HURRY/)
})

test('cleaning changed no text, so every text was clean', () => {
  for (const row of announcementRows(now)) expect(row.content, row.title).not.toMatch(/&amp;(amp|lt|gt);/)
})

test('nothing is dated later than now', () => {
  for (const row of announcementRows(now))
    expect(new Date(row.publishedAt).getTime()).toBeLessThanOrEqual(now.getTime())
  for (const row of mailRows({ ...reader, language: 'EN' }))
    expect(new Date(row.sentAt).getTime()).toBeLessThanOrEqual(now.getTime())
})

test('a demo member has unread and read mail in the own language', () => {
  const mails = mailRows({ ...reader, language: 'TY' })
  expect(mails.every((mail) => mail.memberId === 7)).toBe(true)
  expect(mails.filter((mail) => mail.readAt === null)).toHaveLength(2)
  expect(mails.map(({ subject }) => subject)).toContain('Maligayang pagdating sa Perlas')
})

test('every picture that an announcement or a resource names is one that the gateway draws', () => {
  const resources = JSON.parse(settingRows(now).find((row) => row.name === 'resources')?.value ?? '[]') as {
    url: string
  }[]
  const pictures = [...announcementRows(now), ...resources].flatMap(
    ({ url }) => /^\/cdn\/banner\/(.+)\.svg$/.exec(url ?? '')?.[1] ?? [],
  )
  expect(pictures.length).toBeGreaterThan(30)
  expect(pictures.filter((name) => !isBannerScene(name))).toEqual([])
})
