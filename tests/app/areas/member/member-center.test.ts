import { beforeAll, expect, test } from 'vitest'
import { findEntry } from '#app/areas/member/model/pages.ts'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as freePlay } from '#app/routes/freeplay.ts'
import { loader as start } from '#app/routes/member._index.tsx'
import { loader as other } from '#app/routes/member.$.tsx'
import { loader as securityCenter } from '#app/routes/member.securityCenter.tsx'
import { action as revoke, loader as sessions } from '#app/routes/member.sessions.tsx'
import { loader as frame } from '#app/routes/member.tsx'
import { loader as winners } from '#app/routes/winners.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, withSite } from '../session/site.ts'

withSite()
const logIn = async (username: string): Promise<Browser> => {
  const browser = new Browser()
  await browser.run(login, '/login', { by: 'username', username, password: demoPassword })
  return browser
}
let player: Browser
beforeAll(async () => {
  player = await logIn('player01')
})

test('the member center opens at the security center, and only for members', async () => {
  expect((await player.run(start, '/member')).location).toBe('/member/securityCenter')
  expect((await new Browser().run(start, '/member')).location).toBe('/login?to=%2Fmember')
  const trial = new Browser()
  await trial.run(freePlay, '/freeplay', { to: '/' })
  expect((await trial.run(frame, '/member')).body).toMatchObject({ isTrial: true })
  expect((await trial.run(securityCenter, '/member/securityCenter')).location).toBe('/member')
})

test('the security center says how the account stands, with contacts masked', async () => {
  const { body } = await player.run(securityCenter, '/member/securityCenter')
  expect(body.security).toMatchObject({
    hasPaymentPassword: true,
    cards: 2,
    mobile: expect.stringMatching(/^\d\d\*+\d\d$/),
  })
})

test('a page stands in the menu, or under the page that leads to it', () => {
  expect(findEntry('/member/deposit')?.text).toBe('pages.deposit')
  expect(findEntry('/member/sessions')?.text).toBe('pages.securityCenter')
  expect(findEntry('/member/downline')?.text).toBe('pages.transferUpline')
  expect(findEntry('/member')).toBeUndefined()
})

test('an older name leads to the page, and any other is not found', async () => {
  expect((await player.run(other, '/member/pointsMall', undefined, { '*': 'pointsMall' })).location).toBe('/pointMall')
  expect((await player.run(other, '/member/winners', undefined, { '*': 'winners' })).location).toBe('/winners?of=own')
  expect((await player.run(other, '/member/constructor', undefined, { '*': 'constructor' })).status).toBe(404)
})

test('the winners list has periods, and the member’s own wins beside everybody’s', async () => {
  const { body } = await player.run(winners, '/winners')
  expect(body).toMatchObject({ period: '7days', isOwn: false })
  expect((body.winners as unknown[]).length).toBe(20)
  const own = (await player.run(winners, '/winners?period=30days&of=own')).body
  expect(own).toMatchObject({ period: '30days', isOwn: true })
  expect(new Set((own.winners as { name: string }[]).map(({ name }) => name))).toEqual(new Set(['pl***1']))
  const idle = await logIn('player02')
  expect((await idle.run(winners, '/winners?of=own')).body.winners).toEqual([])
})

test('everybody sees who won without logging in, with masked names; for their own wins they log in', async () => {
  const guest = new Browser()
  const { body } = await guest.run(winners, '/winners?period=30days')
  expect(body).toMatchObject({ period: '30days', isOwn: false, hasOwn: false })
  const rows = body.winners as { name: string; proofHref: string | null }[]
  expect(rows.length).toBe(20)
  expect(rows.every(({ name }) => name.includes('***'))).toBe(true)
  expect((await guest.run(winners, '/winners?of=own')).location).toBe('/login?to=%2Fwinners%3Fof%3Down')
})

test('a device that is logged out is a guest from then on, and one of somebody else cannot be named', async () => {
  const phone = await logIn('player01')
  const stranger = await logIn('player02')
  const devicesOf = async (browser: Browser) =>
    (await browser.run(sessions, '/member/sessions')).body.devices as { sessionId: number; isCurrent: boolean }[]
  const own = (await devicesOf(phone)).find(({ isCurrent }) => isCurrent)
  expect((await stranger.run(revoke, '/member/sessions', { sessionId: String(own?.sessionId) })).status).toBe(400)
  expect((await devicesOf(phone)).length).toBeGreaterThan(1)
  expect((await player.run(revoke, '/member/sessions', { sessionId: String(own?.sessionId) })).location).toBe(
    '/member/sessions?ended=1',
  )
  expect((await devicesOf(player)).map(({ sessionId }) => sessionId)).not.toContain(own?.sessionId)
  await phone.run(sessions, '/member/sessions')
  expect((await phone.run(sessions, '/member/sessions')).location).toMatch(/^\/login/)
  await logIn('player01')
  expect((await player.run(revoke, '/member/sessions', {})).location).toMatch(/ended=[1-9]/)
  expect(await devicesOf(player)).toHaveLength(1)
})
