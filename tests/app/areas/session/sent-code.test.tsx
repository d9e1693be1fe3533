import { expect, test } from 'vitest'
import * as forgot from '#app/routes/_lobby.forgot.tsx'
import * as login from '#app/routes/_lobby.login.tsx'
import * as mobile from '#app/routes/member.mobile.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { type FormPage, sendForm } from './sent-form.tsx'
import { type Browser, newBrowser, withSite } from './site.ts'

withSite()

/** What the page remembers of the code, as a browser without JavaScript sends it again. */
const markIn = (html: string): string => /name="sentCode" value="([^"]*)"/.exec(html)?.[1] ?? ''

async function sendTwiceAndWrong(browser: Browser, page: FormPage, path: string, form: Record<string, string>) {
  const [pattern] = path.split('?')
  const first = await sendForm(browser, page, path, { ...form, intent: 'code' }, pattern)
  const sentCode = markIn(first.html)
  const again = await sendForm(browser, page, path, { ...form, sentCode, intent: 'code' }, pattern)
  const wrong = { verificationCode: '000000', password: demoPassword, intent: 'submit' }
  const refused = await sendForm(browser, page, path, { ...form, ...wrong, sentCode: markIn(again.html) }, pattern)
  return { first, again, refused }
}

const player = newBrowser()
const doors: [string, Browser, FormPage, string, Record<string, string>][] = [
  ['the login', newBrowser(), login, '/login?by=sms', { by: 'sms', mobileNum: '9171234567' }],
  ['the phone of a member', player, mobile, '/member/mobile', { mobileNum: '9181112233' }],
]

test.each(doors)(
  '%s still says without a script where the code went, and until when no other is sent, once it has refused',
  async (name, browser, page, path, form) => {
    if (name !== 'the login')
      await player.run(login.action, '/login', { by: 'username', username: 'player01', password: demoPassword })
    const { first, again, refused } = await sendTwiceAndWrong(browser, page, path, form)
    const said = ({ html }: { html: string }) => [
      /A further code can be sent from \d\d:\d\d:\d\d on\./.exec(html)?.[0],
      /If \d+ is the number of an account, a code is on its way|The code was sent to \d+/.exec(html)?.[0],
    ]
    expect([first.status, again.status, refused.status]).toEqual([200, 400, 400])
    expect(said(first)).not.toContain(undefined)
    expect(said(again)).toEqual(said(first))
    expect(said(refused)).toEqual(said(first))
    expect(again.html).toContain('Too many requests')
  },
)

test('a page that was loaded anew still says until when no other code can be sent, and takes the one before', async () => {
  const browser = newBrowser()
  const form = { by: 'sms', mobileNum: '9171230077', intent: 'code' }
  expect((await sendForm(browser, login, '/login?by=sms', form, '/login')).status).toBe(200)
  const again = await sendForm(browser, login, '/login?by=sms', form, '/login')
  expect(again.status).toBe(400)
  const time = /A further code can be sent from (\d\d:\d\d:\d\d) on\./.exec(again.html)?.[1]
  expect(time).toBeDefined()
  expect(again.html).toContain('If a code has come to you, use that one.')
  // Whether the one before was for this form is not known, so nothing is said of it.
  expect(again.html).not.toContain('on its way')
  expect(again.html).toContain('name="verificationCode"')
  const wrong = { ...form, verificationCode: '000000', sentCode: markIn(again.html), intent: 'submit' }
  const refused = await sendForm(browser, login, '/login?by=sms', wrong, '/login')
  expect(refused.html).toContain(`A further code can be sent from ${time} on.`)
})

test('what is sent as the memory of a code and is none is not shown', async () => {
  const form = { by: 'sms', mobileNum: '1', sentCode: 'soon <b>you</b>', intent: 'code' }
  const { html } = await sendForm(newBrowser(), login, '/login?by=sms', form, '/login')
  expect(html).not.toContain('on its way')
})

test('who has forgotten a password is told of a mail or a code only as of what an account has', async () => {
  const wrong = { by: 'email', username: 'player01', email: 'somebody@else.example' }
  const mailed = await sendForm(newBrowser(), forgot, '/forgot?by=email', wrong, '/forgot')
  const phone = { by: 'mobile', mobileNum: '9171239999', intent: 'code' }
  const coded = await sendForm(newBrowser(), forgot, '/forgot?by=mobile', phone, '/forgot')
  expect([mailed.status, coded.status]).toEqual([200, 200])
  expect(mailed.html).toContain('If somebody@else.example is the address of this account, a mail with a link')
  expect(coded.html).toContain('If 9171239999 is the number of an account, a code is on its way.')
  for (const { html } of [mailed, coded]) expect(html).not.toContain('on its way to')
})
