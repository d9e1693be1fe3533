import { expect, test } from 'vitest'
import { action as forgot, loader as forgotPage } from '#app/routes/_lobby.forgot.tsx'
import { loader as passwordPage } from '#app/routes/_lobby.password.($reason).tsx'
import { action as register } from '#app/routes/_lobby.register.tsx'
import { action as bindMobile } from '#app/routes/member.mobile.tsx'
import { action as keepPaymentPassword } from '#app/routes/member.paymentPassword.tsx'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { withFlags } from '../../../support/flags.ts'
import { Browser, enter, withSite } from './site.ts'

const site = withSite()
const mobileNum = '9178700001'

async function lastCode(): Promise<string> {
  const { text } = await site.gateway.platform.db.read.outboxMessage.findFirstOrThrow({
    where: { recipient: `+63${mobileNum}` },
    orderBy: { id: 'desc' },
  })
  return /\d{6}/.exec(text)?.[0] ?? ''
}

test('who has no login password is led to where one is set, and can take money out with it', () =>
  withFlags(site.gateway, { MOBILENUMPASSREG3: false }, async () => {
    const browser = new Browser()
    const typed = { by: 'mobile', mobileNum, birthday: '1990-12-31', terms: 'on' }
    await browser.run(register, '/register', { ...typed, intent: 'code' })
    await browser.run(register, '/register', { ...typed, verificationCode: await lastCode() })
    const payment = { password: '482915', confirmPassword: '482915', loginPassword: 'Sampaguita7!' }
    const there = (path: string) => ({ status: 303, location: `/forgot?to=${encodeURIComponent(path)}` })
    const asked = '/member/paymentPassword?to=%2Fmember%2Fwithdraw'
    expect(await browser.run(keepPaymentPassword, asked, payment)).toMatchObject(there(asked))
    const phone = { mobileNum: '9178700002', verificationCode: '123456', password: 'Sampaguita7!' }
    expect(await browser.run(bindMobile, '/member/mobile', phone)).toMatchObject(there('/member/mobile'))
    expect(await browser.run(passwordPage, '/password')).toMatchObject({ location: '/forgot' })
    const wanted = there(asked).location
    expect((await browser.run(forgotPage, wanted)).body).toMatchObject({
      to: asked,
      title: 'Set a login password',
      isFirst: true,
      method: 'mobile',
    })

    site.gateway.platform.clock.advance(6 * minuteMs)
    await browser.run(forgot, wanted, { by: 'mobile', mobileNum, intent: 'code' })
    const secret = { newPassword: 'Sampaguita7!', confirmNewPassword: 'Sampaguita7!' }
    const set = { by: 'mobile', mobileNum, ...secret, verificationCode: await lastCode() }
    expect(await browser.run(forgot, wanted, set)).toMatchObject({ status: 303, location: asked })
    expect(await browser.run(forgotPage, '/forgot')).toMatchObject({ location: '/password' })
    expect(await browser.run(keepPaymentPassword, '/member/paymentPassword', payment)).toMatchObject({
      location: '/member/paymentPassword?done=1',
    })
  }))

test('who has one changes it where it is changed', async () => {
  const browser = await enter('player01')
  expect(await browser.run(forgotPage, '/forgot')).toMatchObject({ location: '/password' })
  expect((await browser.run(passwordPage, '/password')).status).toBe(200)
})
