import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import * as page from '#app/routes/member.playSafe.tsx'
import { hourMs } from '#gateway/platform/time/clock.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { sendForm } from '../session/sent-form.tsx'
import { Browser, said, withSite } from '../session/site.ts'

const site = withSite()
const path = '/member/playSafe'
const player = new Browser()
const comeIn = () => player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
beforeAll(comeIn)

const limit = { kind: 'loss', period: 'week' }
const press = (intent: 'set' | 'confirm', most: string) => player.run(page.action, path, { ...limit, intent, most })
const rowOf = (html: string, name: string) => html.split('<li').find((row) => row.includes(`<b>${name}</b>`))

test('a limit that is refused says in its own row what is wrong, and keeps what was typed there', async () => {
  const { status, html } = await sendForm(player, page, path, { ...limit, intent: 'set', most: 'five hundred' })
  const row = rowOf(html, 'Losses, per week')
  expect([status, html.match(/role="alert"/g)]).toEqual([400, ['role="alert"']])
  for (const shown of [
    'value="five hundred"',
    'aria-invalid="true" aria-describedby="limit-loss-week-error"',
    /id="limit-loss-week-error"[^>]*>.*Enter plain digits, such as 500/,
  ])
    expect(row).toMatch(shown)
  expect(rowOf(html, 'Losses, per day')).not.toContain('aria-invalid')
})

test('a looser limit is confirmed once, and a press that comes again is no failure', async () => {
  expect((await press('set', '100')).location).toBe(path)
  expect((await press('set', '200')).location).toBe(path)
  const early = await sendForm(player, page, path, { ...limit, intent: 'confirm', most: '100' })
  expect([early.status, rowOf(early.html, 'Losses, per week')]).toEqual([400, expect.stringContaining('role="alert"')])
  site.gateway.platform.clock.advance(24 * hourMs)
  await comeIn()
  const { html } = await sendForm(player, page, path, { ...limit, intent: 'set', most: '1 000' })
  expect(html).toContain('aria-label="Confirm: Losses, per week"')
  for (const _ of [1, 2]) expect((await press('confirm', 'whatever stands there')).location).toBe(path)
  expect(said(await press('set', '1e3')).fields).toEqual({ most: expect.any(String) })
  const { state } = (await player.run(page.loader, path)).body as { state: { limits: object[] } }
  expect(state.limits).toContainEqual({ ...limit, most: 200, used: expect.any(Number), pending: null })
})
