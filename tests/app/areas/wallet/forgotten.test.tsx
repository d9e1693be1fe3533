import { beforeAll, beforeEach, expect, test } from 'vitest'
import PaymentPasswordPage, { action, handle, loader } from '#app/routes/member.paymentPassword.tsx'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { dayMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { type Browser, enter, said, withSite } from '../session/site.ts'

const site = withSite()
const path = '/member/paymentPassword?forgot=1&to=/member/withdraw'
let player: Browser
beforeAll(async () => {
  player = await enter('player01')
})
/** The budget of codes is free again. */
beforeEach(() => site.gateway.platform.clock.advance(10 * minuteMs))

const typed = { newPassword: '135790', confirmNewPassword: '135790', loginPassword: demoPassword }
const ask = (by = 'sms') => player.run(action, path, { by, intent: 'code' })
const reset = (verificationCode: string, more: Record<string, string> = {}) =>
  player.run(action, path, { by: 'sms', intent: 'reset', verificationCode, ...typed, ...more })
const lastCode = async (): Promise<string> => {
  const { text } = await site.gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return /\d{6}/.exec(text)?.[0] ?? ''
}
const change = (data: object) =>
  site.gateway.platform.db.write((tx) => tx.member.update({ where: { accountKey: 'player01' }, data }))
/** The page as it stands there without a script, after an answer where one is given. */
async function write(at = path, { answer, language = 'en' }: { answer?: object; language?: 'en' | 'fil' } = {}) {
  const { body } = await player.run(loader, at)
  return writtenPage(<PaymentPasswordPage />, { path: at, handle, data: body, language, ...(answer && { answer }) })
}

test('who has forgotten it is led on, and chooses a new one by a code to the phone without a script', async () => {
  const known = await write('/member/paymentPassword?to=/member/withdraw')
  expect(known).toContain('href="/member/paymentPassword?forgot=1&amp;to=%2Fmember%2Fwithdraw"')
  const page = await write()
  for (const shown of ['The code goes to 90******01.', 'name="by" value="sms"', 'value="code"', 'value="reset"'])
    expect(page).toContain(shown)
  expect(page).not.toContain('name="oldPassword"')
  expect(page).toContain('href="/member/paymentPassword?to=%2Fmember%2Fwithdraw"')
  expect(await write(path, { language: 'fil' })).toContain('Ipapadala ang code sa 90******01.')

  const sent = await ask()
  expect(sent.body).toMatchObject({ sent: { to: 'sms', waitSeconds: expect.any(Number) } })
  expect(await write(path, { answer: sent.body })).toContain('The code was sent to 90******01. It works for 5 minutes.')
  const code = await lastCode()
  const refused = await reset(code, { confirmNewPassword: '135791' })
  expect([refused.status, said(refused).fields]).toEqual([400, { confirmNewPassword: 'Enter the same password again' }])
  expect(said(refused).typed).toEqual({ by: 'sms', intent: 'reset' })
  expect(JSON.stringify(refused.body)).not.toMatch(new RegExp(`135790|${code}|${demoPassword}`))
  expect(said(await reset('')).fields).toEqual({ verificationCode: 'Enter the code' })
  expect(said(await reset(code, { newPassword: '12', confirmNewPassword: '12' })).fields).toEqual({
    newPassword: 'Enter 6 digits',
  })
  expect(said(await reset(code, { loginPassword: 'Wrong2026' })).fields).toEqual({
    loginPassword: 'The login password is not correct',
  })
  expect(said(await reset(code === '000000' ? '000001' : '000000')).fields).toEqual({
    verificationCode: expect.stringContaining('not valid'),
  })
  expect((await reset(code)).location).toBe('/member/withdraw')
  const changed = { oldPassword: '135790', newPassword: '246810', confirmNewPassword: '246810' }
  expect((await player.run(action, '/member/paymentPassword', changed)).location).toBe('/member/paymentPassword?done=1')
})

test('a second code at once is told in a warning with its wait, and nothing of it is an error of a field', async () => {
  await ask()
  const { status, body } = await ask()
  expect([status, body.warning]).toEqual([400, expect.stringContaining('use that one')])
  expect(body).toMatchObject({ sent: { again: expect.stringMatching(/^\d\d:\d\d:\d\d$/) } })
  expect(await write(path, { answer: body })).toContain('role="alertdialog"')
})

test('of two contacts one is chosen; who has none is led to customer service, who has a new one too', async () => {
  await change({ emailVerified: true })
  const both = await write()
  for (const shown of ['value="sms"', 'value="mail"', 'p******@mail.example', 'checked=""'])
    expect(both).toContain(shown)
  expect(said(await player.run(action, path, { intent: 'code' })).fields).toEqual({
    by: 'Choose where the code goes',
  })
  await change({ emailVerified: false, mobileVerified: false })
  const none = await write()
  expect(none).toContain('No phone and no email address of yours is verified')
  expect(none).toContain('href="/support"')
  expect(none).not.toContain('name="loginPassword"')
  const refused = await ask()
  expect([said(refused).error, refused.body.way]).toEqual([expect.stringContaining('No phone and no email'), 'support'])
  await change({ mobileVerified: true })

  const { db, clock } = site.gateway.platform
  const { id: memberId } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const bound = { kind: 'member.mobileBound', memberId, ip: '', traceId: '', detail: '{}', createdAt: clock.now() }
  await db.write((tx) => tx.auditEvent.create({ data: bound }))
  const tooNew = await ask()
  expect(said(tooNew).error).toContain('within the last three days')
  expect(await write(path, { answer: tooNew.body })).toContain('href="/support"')
})

test('where the merchant has switched it off there is no way, and none that is made up works', async () => {
  const { platform } = site.gateway
  const desk = merchantSettings(platform)
  const { whitelabel } = await desk.all()
  await platform.db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, RESPAYPASS3: false }))
  desk.forget()
  platform.clock.advance(dayMs)
  player = await enter('player01')
  // The site keeps the flags for some seconds, under the address of who asks.
  player.address = '203.0.113.77'
  expect(await write('/member/paymentPassword')).not.toContain('forgot')
  expect(await write()).toContain('name="oldPassword"')
  expect(said(await ask()).error).toBe('This function is not available')
  expect(said(await reset('123456')).error).toBe('This function is not available')
})
