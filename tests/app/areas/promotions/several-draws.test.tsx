import { beforeAll, beforeEach, expect, test } from 'vitest'
import { wayOf } from '#app/areas/promotions/offers/model.ts'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as offers } from '#app/routes/member.promotions.tsx'
import * as envelopePage from '#app/routes/member.redEnvelope.tsx'
import * as wheelPage from '#app/routes/member.wheel.tsx'
import { makeRound } from '#gateway/areas/promotions/envelope/rounds.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { createStarter, others } from '../../../gateway/areas/promotions/started-campaigns.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { sendForm } from '../session/sent-form.tsx'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()
const { start, pauseAll } = createStarter(() => site.gateway.platform)
let player: Browser
beforeAll(async () => {
  player = new Browser()
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})
beforeEach(pauseAll)

const money = (amount: string) => ({ type: 'MONEY', amount }) as const
const wheelTerms = (spinsPerDay: number) => ({
  spinsPerDay,
  segments: [
    { weight: 5_000, prize: money('1.00'), stock: null, fallback: null },
    { weight: 5_000, prize: money('2.00'), stock: null, fallback: null },
  ],
})
type Offer = Parameters<typeof wayOf>[0]
const ways = async (): Promise<string[]> =>
  ((await player.run(offers, '/member/promotions')).body.offers as Offer[]).map(wayOf).filter((way) => way !== null)

test('an offer leads to its own wheel, whose page names each with its spins, and a spin and a seed stay with theirs', async () => {
  await start('wheel', wheelTerms(1), { audience: others })
  const first = await start('wheel', wheelTerms(1))
  const second = await start('wheel', wheelTerms(7))
  const way = `/member/wheel?id=${second.id}`
  expect(await ways()).toEqual([`/member/wheel?id=${first.id}`, way])
  const { body: data } = await player.run(wheelPage.loader, way)
  const html = await writtenPage(<wheelPage.default />, { path: way, data })
  expect(html).toMatch(new RegExp(`<a href="/member/wheel\\?id=${first.id}"[^>]*>wheel 2: 1 spin</a>`))
  expect(html).toMatch(
    new RegExp(`<a href="/member/wheel\\?id=${second.id}" aria-current="page"[^>]*>wheel 3: 7 spins`),
  )
  expect(html).toContain(`name="promotionId" value="${second.id}"`)
  const form = { promotionId: String(second.id), requestId: 'a-spin-of-the-second' }
  const spun = await player.run(wheelPage.action, way, { ...form, intent: 'spin' })
  expect(spun.location).toMatch(new RegExp(`^/member/wheel\\?id=${second.id}&spin=W\\w{12}$`))
  const seed = { promotionId: String(second.id), intent: 'seed' }
  expect((await player.run(wheelPage.action, way, { ...seed, clientSeed: 'word' })).location).toBe(way)
  const refused = await sendForm(player, wheelPage, way, { ...seed, clientSeed: '<b>' }, '/member/wheel')
  expect(refused.html).toContain(`name="promotionId" value="${second.id}"`)
})

test('an offer leads to its own envelope; one for others is not there, nor is any button of it', async () => {
  const terms = { budget: '10.00', parts: 2, least: '1.00', times: ['12:00'], openMinutes: 60 }
  const { db, clock } = site.gateway.platform
  const at = clock.now()
  const open = async (more: { audience?: typeof others } = {}) => {
    const campaign = await start('envelope', terms, more)
    const round = await db.write((tx) => makeRound(tx, campaign, terms, laterBy(at, -1), at))
    return { campaign, round }
  }
  const foreign = await open({ audience: others })
  const first = await open()
  const second = await open()
  const way = `/member/redEnvelope?id=${second.campaign.id}`
  expect(await ways()).toEqual([`/member/redEnvelope?id=${first.campaign.id}`, way])
  const { body: data } = await player.run(envelopePage.loader, way)
  const html = await writtenPage(<envelopePage.default />, { path: way, data })
  expect(html).toContain(`name="roundId" value="${second.round.id}"`)
  expect(html).toMatch(new RegExp(`<a href="/member/redEnvelope\\?id=${second.campaign.id}" aria-current="page"`))
  expect(html).not.toContain(`id=${foreign.campaign.id}"`)
  const hidden = await player.run(envelopePage.loader, `/member/redEnvelope?round=${foreign.round.id}`)
  expect(hidden.body.envelope).toBe('none')
  // The address of one that is over, or for others, shows what is open.
  const over = await player.run(envelopePage.loader, `/member/redEnvelope?id=${foreign.campaign.id}`)
  expect(over.body.envelope).toMatchObject({ round: { roundId: first.round.id } })
})
