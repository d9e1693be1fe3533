import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as addApp } from '#app/routes/member.authenticator.tsx'
import { loader as email, action as keepEmail } from '#app/routes/member.email.tsx'
import { action as keepMobile, loader as mobile } from '#app/routes/member.mobile.tsx'
import { action as saveProfile } from '#app/routes/member.profile.tsx'
import { minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, errorsOf, said, withSite } from '../session/site.ts'

const site = withSite()
let player: Browser
beforeAll(async () => {
  player = new Browser()
  await player.run(login, '/login', { by: 'username', username: 'player02', password: demoPassword })
})

const lastCode = async (): Promise<string> => {
  const { text } = await site.gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return /\d{6}/.exec(text)?.[0] ?? ''
}

test('a phone is bound on its page: the code first, and what was typed stays when the password is wrong', async () => {
  const typed = { mobileNum: '9171230009', countryDialingCode: '63' }
  const sent = await player.run(keepMobile, '/member/mobile', { ...typed, intent: 'code', password: '' })
  expect([sent.status, said(sent), sent.body]).toMatchObject([200, { typed }, { sent: { to: typed.mobileNum } }])
  const proof = { verificationCode: await lastCode(), intent: 'bind' }
  const refused = await player.run(keepMobile, '/member/mobile', { ...typed, ...proof, password: 'Wrong2026' })
  expect([refused.status, said(refused)]).toMatchObject([400, { typed, fields: { password: expect.any(String) } }])
  expect(JSON.stringify(refused.body)).not.toMatch(/Wrong2026/)
  const bound = await player.run(keepMobile, '/member/mobile', { ...typed, ...proof, password: demoPassword })
  expect(bound.location).toBe('/member/mobile?bound')
  expect((await player.run(mobile, '/member/mobile?bound')).body).toMatchObject({
    isBound: true,
    present: '91******09',
  })
})

test('who was sent to bind a phone or an address is led back when it is bound, within this site', async () => {
  const steps = [
    [keepMobile, mobile, '/member/mobile', { mobileNum: '9171230011', countryDialingCode: '63' }],
    [keepEmail, email, '/member/email', { email: 'tala@mail.example' }],
  ] as const
  for (const [keep, page, path, typed] of steps)
    for (const [to, back] of [
      ['/agentHome/withdraw', '/agentHome/withdraw'],
      ['//evil.example', `${path}?bound`],
    ] as const) {
      const here = `${path}?to=${encodeURIComponent(to)}`
      expect((await player.run(page, here)).body.to, here).toBe(to === back ? to : '/')
      site.gateway.platform.clock.advance(5 * minuteMs)
      await player.run(keep, here, { ...typed, intent: 'code', password: '' })
      const proof = { verificationCode: await lastCode(), password: demoPassword, intent: 'bind' }
      expect((await player.run(keep, here, { ...typed, ...proof })).location, here).toBe(back)
    }
})

test('a code that is not sent is told in a warning, at its field too where it has one, in both languages', async () => {
  const ask = (mobileNum: string) =>
    player.run(keepMobile, '/member/mobile', { mobileNum, countryDialingCode: '63', intent: 'code', password: '' })
  for (const [lang, invalid, tooMany] of [
    ['TY', 'Mali ang format ng numero ng telepono.', /^Masyadong .* iyon ang gamitin\.$/],
    ['EN', 'The phone number format is not valid.', /^Too many .* use that one\.$/],
  ] as const) {
    player.jar.set('preferences', `lang=${lang}`)
    const none = await ask('0000')
    expect([none.status, none.body.warning, said(none).fields]).toEqual([400, invalid, { mobileNum: invalid }])
    site.gateway.platform.clock.advance(5 * minuteMs)
    await ask('9171230010')
    const early = await ask('9171230010')
    expect([early.body.warning, errorsOf(early)]).toEqual([expect.stringMatching(tooMany), {}])
  }
})

test('a wrong login password is named as that in both languages, and not as an old one', async () => {
  for (const [lang, password] of Object.entries({
    TY: 'Mali ang password sa pag-login',
    EN: 'The login password is not correct',
  })) {
    player.jar.set('preferences', `lang=${lang}`)
    const typed = { password: 'Wrong2026', verificationCode: '1' }
    const refusals = [
      await player.run(keepEmail, '/member/email', { ...typed, email: 'tala@mail.example', intent: 'bind' }),
      await player.run(addApp, '/member/authenticator', { ...typed, intent: 'begin' }),
    ]
    expect(refusals.map((refused) => said(refused).fields)).toEqual([{ password }, { password }])
  }
})

test('a number that is none is told in the words of the profile, also where a code is asked for', async () => {
  for (const [lang, text] of Object.entries({
    TY: 'Mali ang format ng numero ng telepono',
    EN: 'Phone number format is incorrect',
  })) {
    player.jar.set('preferences', `lang=${lang}`)
    const typed = { mobileNum: 'call me', whatsapp: 'call me', nickname: 'Lea' }
    for (const [intent, mobileNum] of [
      ['code', 'call me'],
      ['bind', 'call me'],
      ['bind', '0000'],
    ] as const) {
      expect(
        said(
          await player.run(keepMobile, '/member/mobile', {
            ...typed,
            mobileNum,
            intent,
            verificationCode: '1',
            password: 'x',
          }),
        ),
      ).toMatchObject({
        fields: { mobileNum: text },
      })
    }
    const refused = await player.run(saveProfile, '/member/profile', typed)
    expect([refused.status, said(refused)]).toMatchObject([
      400,
      { fields: { whatsapp: text }, typed: { nickname: 'Lea' } },
    ])
  }
})

test('a mail address is bound on its page, and each empty or wrong field says what it wants', async () => {
  const empty = await player.run(keepEmail, '/member/email', { email: 'nobody', intent: 'bind' })
  expect([empty.status, Object.keys(said(empty).fields)]).toEqual([400, ['email', 'verificationCode', 'password']])
  expect((await player.run(keepEmail, '/member/email', { email: 'nobody', intent: 'code' })).status).toBe(400)
  const typed = { email: 'ligaya@mail.example' }
  site.gateway.platform.clock.advance(2 * secondMs)
  expect((await player.run(keepEmail, '/member/email', { ...typed, intent: 'code' })).status).toBe(200)
  const bound = await player.run(keepEmail, '/member/email', {
    ...typed,
    intent: 'bind',
    verificationCode: await lastCode(),
    password: demoPassword,
  })
  expect(bound.location).toBe('/member/email?bound')
  expect((await player.run(email, '/member/email')).body).toMatchObject({
    isBound: false,
    present: expect.stringContaining('@'),
  })
})
