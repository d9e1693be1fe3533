import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as verify, loader as verifyPage } from '#app/routes/_lobby.login_.verification.tsx'
import { action as change, loader as page } from '#app/routes/member.authenticator.tsx'
import { loader as securityCenter } from '#app/routes/member.securityCenter.tsx'
import { fromBase32 } from '#gateway/platform/crypto/base32.ts'
import { codeOfStep, stepAt } from '#gateway/platform/crypto/totp.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, said, withSite } from '../session/site.ts'

const site = withSite()
const path = '/member/authenticator'
const credentials = { by: 'username', username: 'player01', password: demoPassword }
let player: Browser
beforeAll(async () => {
  player = new Browser()
  await player.run(login, '/login', credentials)
})

/** What the app shows half a minute later, because a code works once. */
function show(key: string): string {
  const { clock } = site.gateway.platform
  clock.advance(30 * secondMs)
  return codeOfStep(fromBase32(key), stepAt(clock.now()))
}

test('an app is added with a picture that is shown once, asked for at a new address, and removed', async () => {
  expect((await player.run(page, path)).body.state).toBe('none')
  const wrong = await player.run(change, path, { intent: 'begin', password: 'Wrong2026' })
  expect([wrong.status, said(wrong).fields, said(wrong).typed]).toMatchObject([
    400,
    { password: expect.any(String) },
    { intent: 'begin' },
  ])
  expect(said(wrong).typed).not.toHaveProperty('password')

  const empty = async (intent: string) =>
    said(await player.run(change, path, { intent, password: '', code: ' ' })).fields
  expect(await Promise.all(['begin', 'confirm'].map(empty))).toEqual([
    { password: 'Please enter your password' },
    { code: 'Please enter the code.' },
  ])

  const { key, uri, picture } = (await player.run(change, path, { intent: 'begin', password: demoPassword })).body
    .setup as Record<string, string>
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  expect(Buffer.from(picture?.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg .*<\/svg>$/)
  expect(JSON.stringify((await player.run(page, path)).body)).not.toContain(key)
  expect((await player.run(page, path)).body.state).toBe('waiting')

  const late = await player.run(change, path, { intent: 'confirm', code: '12' })
  expect([late.status, said(late).fields]).toMatchObject([400, { code: expect.any(String) }])
  expect(said(late).typed).not.toHaveProperty('code')
  expect((await player.run(change, path, { intent: 'confirm', code: show(key ?? '') })).location).toBe(
    `${path}?done=added`,
  )
  expect((await player.run(securityCenter, '/member/securityCenter')).body.security).toMatchObject({
    authenticator: 'on',
  })

  const elsewhere = new Browser()
  elsewhere.address = '198.51.100.9'
  expect((await elsewhere.run(login, '/login', credentials)).location).toBe('/login/verification')
  expect((await elsewhere.run(verifyPage, '/login/verification')).body.method).toBe('GOOGLE_CODE')
  const opened = await elsewhere.run(verify, '/login/verification', {
    by: 'GOOGLE_CODE',
    intent: 'submit',
    code: show(key ?? ''),
  })
  expect([opened.status, opened.location]).toEqual([303, '/'])

  const removal = { intent: 'remove', password: demoPassword, code: show(key ?? '') }
  expect((await player.run(change, path, removal)).location).toBe(`${path}?done=removed`)
  expect((await player.run(page, `${path}?done=removed`)).body).toMatchObject({ state: 'none', done: 'removed' })
})
