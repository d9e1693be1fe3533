import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { CenterMenu } from '#app/areas/member/ui/center-menu.tsx'
import { PromotionCards } from '#app/areas/messages/ui/promotion-cards.tsx'
import { toPromoState } from '#app/areas/promotions/claims/calls.server.ts'
import { type CodeUsed, countAvailable, type Given, writeGiven } from '#app/areas/promotions/claims/model.ts'
import { CodeForm } from '#app/areas/promotions/claims/ui/code-form.tsx'
import type { Promised } from '#app/areas/promotions/promised.ts'
import { getLanguage } from '#app/platform/languages.ts'
import { getT } from '#app/platform/texts.server.ts'
import { loader as root } from '#app/root.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import * as center from '#app/routes/member.rewardCenter.tsx'
import { loader as member } from '#app/routes/member.tsx'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import { withFlags } from '../../../support/flags.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { sendForm } from '../session/sent-form.tsx'
import { Browser, errorsOf, newBrowser, withSite } from '../session/site.ts'

const { action, loader, shouldRevalidate } = center
const site = withSite()
const page = '/member/rewardCenter'
const player = new Browser()
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})

type Row = { promotionClaimId: string; title: string; status: string }
type Center = { waiting: Row[]; past: Row[]; count: number; spins: number; calendar: { canSignIn: boolean } }
type Cards = {
  queue: { open: object[] }
  rank: { playerRank: number }
  missions: { list: { claimable: number }[]; open: number }
}
const read = async (path = page) => (await player.run(loader, path)).body as unknown as Center
const rewardsBadge = async (browser = player): Promise<number> =>
  ((await browser.run(root, '/')).body.frame as { counts: { rewards: number } }).counts.rewards

test('what waits is listed and counted, is claimed once, and stands in the history afterwards', async () => {
  const before = await read()
  const [first] = before.waiting.filter(({ title }) => title === 'A gift from the house')
  const badge = await rewardsBadge()
  expect(badge).toBeGreaterThan(0)
  const claimed = await player.run(action, page, { claim: first?.promotionClaimId ?? '' })
  expect(claimed.location).toBe(`${page}?claimed=${first?.promotionClaimId}`)
  expect((await player.run(action, page, { claim: first?.promotionClaimId ?? '' })).location).toBe(claimed.location)
  const after = await read(claimed.location ?? '')
  expect(after.waiting).toHaveLength(before.waiting.length - 1)
  expect(after).toMatchObject({ claimed: [{ promotionClaimId: first?.promotionClaimId, status: 'C' }] })
  expect(await rewardsBadge()).toBe(badge - 1)
})

test('the badge counts what the page lists: claims, spins and the day of the calendar', async () => {
  const { waiting, spins, calendar, count } = await read()
  expect([spins, calendar.canSignIn]).toEqual([1, true])
  expect(count).toBe(waiting.length + spins + 1)
  expect(await rewardsBadge()).toBe(count)
})

test('the cards beside it have the queue, the level and a few missions, those with something to claim first', async () => {
  const { queue, rank, missions } = (await player.run(loader, page)).body as unknown as Cards
  expect([queue.open.length, rank.playerRank, missions.open]).toEqual([0, 3, 5])
  const claimable = missions.list.map((mission) => mission.claimable)
  expect(claimable).toHaveLength(4)
  expect(claimable[0]).toBeGreaterThan(0)
  expect(claimable).toEqual([...claimable].sort((left, right) => right - left))
})

test('a claim of another member is refused, and nothing is said of numbers that are none', async () => {
  const refused = await player.run(action, page, { claim: 'C0000000000' })
  expect(refused.status).toBe(400)
  expect(errorsOf(refused)['']).toHaveLength(1)
  expect((await player.run(action, page, { claim: '<script>' })).location).toBe(page)
})

test('of several claims the page says what was claimed before one is refused, and lists it no more', async () => {
  const { waiting } = await read()
  const first = waiting.find(({ title }) => title !== 'A gift from the house')
  const both = Object.assign(Object.create(player) as Browser, {
    args: (path: string) => {
      const args = player.args(path, {})
      const claims = [first?.promotionClaimId ?? '', 'C0000000000'].map((claim) => ['claim', claim])
      return { ...args, request: new Request(args.request, { method: 'POST', body: new URLSearchParams(claims) }) }
    },
  })
  const { status, html } = await sendForm(both, center as never, page, {})
  expect([status, html]).toEqual([400, expect.stringMatching(/role="alert".*role="status"/s)])
  expect(html).toMatch(new RegExp(`<p>${first?.title}: .*claimed\\.</p>`))
  expect(html).not.toContain(`value="${first?.promotionClaimId}"`)
  expect(shouldRevalidate({} as never)).toBe(true)
})

test('a code that is taken says what it gave, and one of the same promotion later what became of that', async () => {
  const enter = async (promoCode: string) => {
    const { location } = await player.run(action, page, { intent: 'code', promoCode })
    return { location, ...(await player.run(loader, location ?? '')).body } as { location: string; code: CodeUsed }
  }
  const first = await enter('SALAMAT')
  expect([first.location, first.code.state]).toEqual([expect.stringMatching(/\?code=C\w+#code$/), 'waits'])
  const write = (used: CodeUsed) =>
    writtenPage(createElement(CodeForm, { meta: toFieldMeta('promoCode', undefined), used }))
  expect(await write(first.code)).toContain(`${first.code.title} waits above to be claimed.`)
  await player.run(action, page, { claim: /code=(\w+)/.exec(first.location)?.[1] ?? '' })
  const second = await enter('PERLAS1')
  expect(second).toMatchObject({ location: first.location, code: { title: first.code.title, state: 'claimed' } })
  expect(await write(second.code)).toContain(`${first.code.title} is claimed. Each member gets it once.`)
  expect(await write({ ...second.code, state: 'over' })).toContain(
    'was given to you before and was not claimed in time',
  )
})

test('a guest has no badge and is asked to log in', async () => {
  const guest = new Browser()
  expect(await rewardsBadge(guest)).toBe(0)
  expect((await guest.run(loader, page)).location).toBe('/login?to=%2Fmember%2FrewardCenter')
})

test('the badge adds up what is claimed by hand, and nothing that is paid by itself', () => {
  const of = (count: number) => ({ enabled: true, count })
  const content = { MANUAL: of(1), LOGIN: of(1), MISSION: of(5), REFERRAL: of(7) }
  expect(countAvailable({ content, footer: { total: 14 } })).toBe(2)
})

test('invite and earn is offered to a member only while the gateway says that there is referral', () => {
  const saying = (content: object) => toPromoState({ ok: true, value: { content, footer: { total: 0 } } } as never)
  expect(saying({ REFERRAL: { enabled: true, count: 0 } }).promised.referral).toBe(true)
  expect(saying({ REFERRAL: { enabled: false, count: 0 } }).promised.referral).toBe(false)
  expect(saying({}).promised).toEqual({ vip: false, referral: false, register: false })
  expect(toPromoState().promised.referral).toBe(false)
})

test('what is promised in menus, in the member center and on home is what runs and is switched on, for guests too', async () => {
  const { db } = site.gateway.platform
  /** Public answers are kept for a moment, those of flags for each address: each guest comes from another, and reads another language. */
  const languages = ['EN', 'TY', 'FA', 'TH']
  const promised = async ({ jar }: { jar: ReadonlyMap<string, string> }, lang?: string) => {
    const browser = newBrowser(lang === undefined ? '' : `lang=${lang}`)
    for (const [name, value] of jar) browser.jar.set(name, value)
    const { frame } = (await browser.run(root, '/')).body as { frame: { promised: Promised } }
    const inCenter = lang === undefined ? (await browser.run(member, '/member')).body.hasReferral : undefined
    return { ...frame.promised, ...(inCenter === undefined ? {} : { inCenter }) }
  }
  const offers = async () => ({
    guest: await promised(new Browser(), languages.shift()),
    member: await promised(player),
  })
  const puts = (kind: string, state: string) =>
    db.write(async (tx) => {
      await tx.campaign.updateMany({ where: { kind }, data: { state } })
      tellAfterCommit({ campaignsChanged: true })
    })
  const all = { vip: true, referral: true, register: true }
  // The welcome of the demo is for new accounts.
  const old = { register: false }
  expect(await offers()).toEqual({ guest: all, member: { ...all, ...old, inCenter: true } })
  const without = { ...all, referral: false }
  await withFlags(site.gateway, { REFERRAL3: false }, async () =>
    expect(await offers()).toEqual({ guest: without, member: { ...without, ...old, inCenter: false } }),
  )
  await puts('referral', 'paused')
  expect(await offers()).toEqual({ guest: without, member: { ...without, ...old, inCenter: false } })
  await puts('referral', 'running')
  await puts('register', 'paused')
  await puts('levelUp', 'paused')
  const only = { vip: false, referral: true, register: false }
  expect(await offers()).toEqual({ guest: only, member: { ...only, inCenter: true } })
  await puts('register', 'running')
  await puts('levelUp', 'running')
})

test('the menu of the member center and the cards of home have what is promised alone', async () => {
  const menu = (hasReferral: boolean) => {
    const own = { current: undefined, counts: { messages: 0, rewards: 0 }, hasContracts: false, hasReferral }
    return writtenPage(createElement(CenterMenu, own))
  }
  expect(await menu(true)).toContain('href="/member/referral"')
  expect(await menu(false)).not.toContain('href="/member/referral"')
  const cards = (of: Promised, language: 'en' | 'fil') =>
    writtenPage(createElement(PromotionCards, { promised: of }), { language })
  for (const language of ['en', 'fil'] as const) {
    const some = await cards({ vip: true, referral: false, register: false }, language)
    expect([...some.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name)).toEqual(['VIP BONUS'])
    const none = await cards({ vip: false, referral: false, register: false }, language)
    expect(none).not.toContain('class="promotions"')
    expect(none).toContain('href="/promotions"')
  }
})

test('money is written with its sign, points with their word, a thing by its name', () => {
  const writing = { symbol: '₱', tag: 'en' }
  const t = getT(getLanguage('EN'), 'promotions')
  const write = (given: Given) => writeGiven(given, writing, t)
  expect(write({ type: 'MONEY', value: 50, productName: '' })).toBe('₱50.00')
  expect(write({ type: 'BONUS', value: 50, productName: '' })).toBe('₱50.00 bonus')
  expect(write({ type: 'POINT', value: 1200, productName: '' })).toBe('1,200 points')
  expect(write({ type: 'MERCHANDISE', value: 1, productName: 'A cup' })).toBe('A cup')
})
