import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { groupOffers, isGiven, wayOf } from '#app/areas/promotions/offers/model.ts'
import { action as login } from '#app/routes/_lobby.login.tsx'
import BonusTruth, { loader as truthPage } from '#app/routes/member.bonusTruth.tsx'
import { loader as list, action as switchMail } from '#app/routes/member.promotions.tsx'
import Offer, { action as act, loader as detail } from '#app/routes/member.promotions_.$code.tsx'
import { action as reward, loader as rewards } from '#app/routes/member.rewardCenter.tsx'
import { hourMs, laterBy } from '#gateway/platform/time/clock.ts'
import { memberIdOf } from '../../../gateway/areas/wallet/wallet-visitor.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, errorsOf, withSite } from '../session/site.ts'

const site = withSite()
const player = new Browser()
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})

const page = '/member/promotions'
type Listed = { promotionId: string; status: string; action: string }
const offers = async () => (await player.run(list, page)).body as { offers: Listed[]; mail: boolean }
const statusOf = async (code: string) => (await offers()).offers.find(({ promotionId }) => promotionId === code)?.status

test('the list has every promotion with where the member stands in it', async () => {
  expect([await statusOf('SHARE'), await statusOf('YEAR-END'), await statusOf('STORY')]).toEqual(['O', 'S', 'R'])
  expect((await player.run(detail, `${page}/NONE`, undefined, { code: 'NONE' })).status).toBe(404)
})

test('the page of an offer that is over for the member is there, and says why', async () => {
  const code = 'FIRST-DEPOSIT'
  expect(await statusOf(code)).toBeUndefined()
  const { status, body } = await player.run(detail, `${page}/${code}`, undefined, { code })
  expect([status, body.offer]).toMatchObject([
    200,
    { promotionId: code, status: 'E', reason: 'An earlier deposit of yours was as large as the offer asks.' },
  ])
  expect(wayOf({ action: 'NONE', kind: 'deposit', status: 'E' })).toBeNull()
})

test('what asks for the member stands first, and what has not begun leads nowhere yet', () => {
  const of = (promotionId: string, status: string) => ({ promotionId, status }) as never
  const groups = groupOffers([of('A', 'S'), of('B', 'O'), of('C', 'I'), of('D', 'R'), of('E', 'P')])
  expect(groups.map(({ group, members }) => [group, members.map(({ promotionId }) => promotionId)])).toEqual([
    ['waiting', ['C']],
    ['joined', ['E']],
    ['open', ['B']],
    ['soon', ['A']],
    ['over', ['D']],
  ])
  expect(wayOf({ action: 'NONE', kind: 'wheel', status: 'O' })).toBe('/member/wheel')
  expect(wayOf({ action: 'NONE', kind: 'wheel', status: 'S' })).toBeNull()
})

test('what the house gives by itself is not among what is open, and what can be taken part in is', () => {
  const of = (kind: string, action = 'NONE', status = 'O') => ({ promotionId: kind, kind, action, status }) as never
  const groups = groupOffers([of('manual'), of('wheel'), of('proof', 'APPLY'), of('register'), of('rescue')])
  expect(groups.map(({ group, members }) => [group, members.map(({ promotionId }) => promotionId)])).toEqual([
    ['open', ['wheel', 'proof', 'register']],
    ['given', ['manual', 'rescue']],
  ])
  expect(isGiven(of('manual', 'CLAIM', 'I'))).toBe(false)
  expect(isGiven(of('manual', 'NONE', 'S'))).toBe(false)
})

test('an application without what is asked for comes back with what was typed, and its fault at the field', async () => {
  const form = { comment: 'By the window', requestId: 'a' }
  const refused = await player.run(act, `${page}/SHARE`, form, { code: 'SHARE' })
  expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([400, ['images']])
  expect(refused.body.lastResult).toMatchObject({ initialValue: form })
  const long = await player.run(act, `${page}/SHARE`, { comment: 'x'.repeat(141) }, { code: 'SHARE' })
  expect(Object.keys(errorsOf(long))).toEqual(['comment'])
  expect(await statusOf('SHARE')).toBe('O')
})

test('one press joins, and letters are switched off and on', async () => {
  expect((await player.run(act, `${page}/RESCUE`, { intent: 'join' }, { code: 'RESCUE' })).location).toBe(
    `${page}/RESCUE`,
  )
  expect(await statusOf('RESCUE')).toBe('J')
  for (const wanted of ['0', '1']) {
    expect((await player.run(switchMail, page, { wanted })).location).toBe(page)
    expect((await offers()).mail).toBe(wanted === '1')
  }
})

test('a wrong code is told at its field with the tries that are left; a right one waits to be claimed', async () => {
  const center = '/member/rewardCenter'
  const wrong = await player.run(reward, center, { intent: 'code', promoCode: 'nothing' })
  expect(wrong.status).toBe(400)
  expect(errorsOf(wrong).promoCode?.[0]).toContain('4')
  expect(Object.keys(errorsOf(await player.run(reward, center, { intent: 'code', promoCode: ' ' })))).toEqual([
    'promoCode',
  ])
  expect((await player.run(reward, center, { intent: 'code', promoCode: 'salamat' })).location).toMatch(
    /^.member.rewardCenter.code=C.+#code$/,
  )
  const { waiting } = (await player.run(rewards, center)).body as { waiting: { title: string }[] }
  expect(waiting.map(({ title }) => title)).toContain('Promo code')
})

test('the day is taken once and shown', async () => {
  const center = '/member/rewardCenter'
  const first = await player.run(reward, center, { intent: 'signIn' })
  expect(first.location).toMatch(/\?claimed=C/)
  expect((await player.run(reward, center, { intent: 'signIn' })).location).toBe(first.location)
  expect((await player.run(rewards, first.location ?? '')).body).toMatchObject({
    calendar: { canSignIn: false, streak: 3 },
    claimed: [{ title: 'Sign in every day' }],
  })
})

test('on a break the page of an offer says that offers rest and leads on, and is there again after it', async () => {
  const { db, clock } = site.gateway.platform
  const memberId = await memberIdOf(site.gateway, 'player01')
  const code = 'SHARE'
  const path = `${page}/${code}`
  const open = () => player.run(detail, path, undefined, { code })
  const truth = '/member/bonusTruth?offer=1'
  expect((await player.run(truthPage, truth)).body.paused).toBeNull()
  const pause = { kind: 'cool_off', since: clock.now(), until: laterBy(clock.now(), hourMs) }
  await db.write((tx) => tx.playBreak.create({ data: { memberId, ...pause } }))
  const { status, body } = await open()
  expect([status, body.title]).toEqual([200, 'Offers rest during your break'])
  const asked = { path: truth, data: (await player.run(truthPage, truth)).body }
  for (const shown of [
    await writtenPage(createElement(Offer), { path, data: body }),
    await writtenPage(createElement(BonusTruth), asked),
  ]) {
    expect(shown).toContain('You are taking a break until')
    for (const href of ['/member/rewardCenter', '/member/playSafe']) expect(shown).toContain(`href="${href}"`)
  }
  await db.write((tx) => tx.playBreak.delete({ where: { memberId } }))
  expect((await open()).body).toMatchObject({ offer: { promotionId: code }, paused: null })
})
