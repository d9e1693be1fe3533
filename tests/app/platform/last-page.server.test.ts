import { beforeAll, expect, test } from 'vitest'
import { loader as notices } from '#app/routes/_lobby.notices.tsx'
import { action as door } from '#app/routes/agent.tsx'
import { loader as announcement } from '#app/routes/agentHome.announcement.tsx'
import { loader as deposits } from '#app/routes/member.deposit_.history.tsx'
import { loader as missions } from '#app/routes/member.missionLeaderboard.tsx'
import { loader as referral } from '#app/routes/member.referral.tsx'
import { loader as withdrawals } from '#app/routes/member.withdraw_.history.tsx'
import { loader as mall } from '#app/routes/pointMall.tsx'
import { loader as redeemed } from '#app/routes/pointMall_.history.tsx'
import { demoPassword } from '../../support/gateway.ts'
import { Browser, enter, withSite } from '../areas/session/site.ts'

withSite()
let member: Browser
beforeAll(async () => {
  member = await enter('player01')
})

/** A page behind the end leads to the address with the last page, and everything else that it chose. */
async function expectEnd(browser: Browser, loader: Parameters<Browser['run']>[0], path: string) {
  const past = await browser.run(loader, `${path}${path.includes('?') ? '&' : '?'}page=9999`)
  const last = new URL(past.location ?? '', 'http://own.example')
  expect([past.status, Number(last.searchParams.get('page'))]).toEqual([302, expect.toSatisfy((page) => page > 0)])
  last.searchParams.delete('page')
  expect(last.pathname + last.search).toBe(path)
  expect((await browser.run(loader, past.location ?? '')).status).toBe(200)
}

test.each([
  ['/member/deposit/history', deposits],
  ['/member/withdraw/history', withdrawals],
  ['/member/referral', referral],
  ['/member/missionLeaderboard', missions],
  ['/pointMall?type=PRIZE', mall],
  ['/pointMall/history', redeemed],
  ['/notices?to=%2Frng', notices],
])('%s ends at its last page', async (path, loader) => {
  await expectEnd(member, loader, path)
})

test('the goods end for a guest too, and announcements for an agent', async () => {
  await expectEnd(new Browser(), mall, '/pointMall')
  const agent = new Browser()
  await agent.run(door, '/agent', { username: 'agent01', password: demoPassword })
  await expectEnd(agent, announcement, '/agentHome/announcement')
})
