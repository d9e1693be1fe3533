import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeAll, expect, test } from 'vitest'
import { findSession, writeCaptchaId } from '#app/platform/cookies.server.ts'
import { action as forgot } from '#app/routes/_lobby.forgot.tsx'
import { action as logIn } from '#app/routes/_lobby.login.tsx'
import { action as logOut, loader as logOutPage } from '#app/routes/_lobby.logout.tsx'
import { loader as changePage, action as changePassword } from '#app/routes/_lobby.password.($reason).tsx'
import { action as reset } from '#app/routes/_lobby.password.reset.tsx'
import { action as register } from '#app/routes/_lobby.register.tsx'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { readCaptcha } from '../../../gateway/areas/session/solved-captcha.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, type Outcome, withSite } from './site.ts'

const site = withSite()

type Form = Record<string, string>
/** A rule that is broken by what is typed, and what is said at its field in English and Tagalog. */
type Broken = readonly [typed: Form, field: string, english: string, tagalog: string]
type Case = {
  route: (args: ActionFunctionArgs) => unknown
  path: string
  params?: Form
  right: Form
  broken: readonly Broken[]
  as?: () => Browser
}

let member = ''
let given = ''
function memberBrowser(session: string): Browser {
  const browser = new Browser()
  browser.jar.set('perlas', session)
  return browser
}

beforeAll(async () => {
  const { login } = await merchantSettings(site.gateway.platform).all()
  const sessionOf = async (username: string, password: string) => {
    const browser = new Browser()
    await browser.run(logIn, '/login', { by: 'username', username, password })
    return browser.jar.get('perlas') ?? ''
  }
  member = await sessionOf('player02', demoPassword)
  given = await sessionOf('fresh01', login.defaultPassword)
})

const secret = 'Sampaguita7!'
/** Longer than any password may be. */
const tooLong = 'a'.repeat(129)
const fresh = { newPassword: secret, confirmNewPassword: secret }
const newPasswordRules: readonly Broken[] = [
  [{ newPassword: '' }, 'newPassword', 'Please enter a new password', 'Pakilagay ang bagong password'],
  [
    { newPassword: 'short', confirmNewPassword: 'short' },
    'newPassword',
    'Please enter 8 - 32 letters, digits or symbols, no spaces',
    'Maglagay ng 8 - 32 na letra, numero o simbolo, walang espasyo',
  ],
  [{ confirmNewPassword: '' }, 'confirmNewPassword', 'Please enter the password again', 'Pakilagay ulit ang password'],
  [
    { confirmNewPassword: 'Sampaguita8!' },
    'confirmNewPassword',
    'Incorrect confirmation input',
    'Hindi magkatugma ang kumpirmasyon',
  ],
]
const mobile: Broken = [
  { mobileNum: 'call me' },
  'mobileNum',
  'Please enter a valid mobile number',
  'Pakilagay ang tamang numero ng mobile',
]
const noNumber: Broken = [{ mobileNum: '' }, 'mobileNum', mobile[2], mobile[3]]
/** Digits enough for the form, and no number of the country: the gateway says it, in the same words (OP-13). */
const foreign: Broken = [{ mobileNum: '2345678' }, 'mobileNum', mobile[2], mobile[3]]
const codes: readonly Broken[] = [
  [{ verificationCode: '' }, 'verificationCode', 'Please enter the code.', 'Pakilagay ang code.'],
  [
    { verificationCode: '1' },
    'verificationCode',
    'Please enter a valid verification code',
    'Pakilagay ang tamang verification code',
  ],
]
const captcha: Broken = [{ captcha: '' }, 'captcha', 'Please enter the captcha', 'Pakilagay ang captcha']
const name: Broken = [{ username: ' ' }, 'username', 'Please enter your username', 'Pakilagay ang iyong username']

const forms: Readonly<Record<string, Case>> = {
  'the login': {
    route: logIn,
    path: '/login',
    right: { by: 'username', username: 'player01', password: secret, to: '/recent' },
    broken: [
      name,
      captcha,
      [{ password: '' }, 'password', 'Please enter your password', 'Pakilagay ang iyong password'],
      [
        { password: tooLong },
        'password',
        'Please fill in your password with 1 - 128 characters',
        'Pakilagay ang iyong password na may 1 - 128 na karakter',
      ],
    ],
  },
  'the login by code': {
    route: logIn,
    path: '/login',
    right: { by: 'sms', mobileNum: '9171234567', verificationCode: '123456' },
    broken: [noNumber, mobile, foreign, ...codes],
  },
  'the request for a code to log in with, once the picture is shown': {
    route: logIn,
    path: '/login',
    right: { by: 'sms', intent: 'code', mobileNum: '9171234567' },
    broken: [captcha],
  },
  'the registration by name': {
    route: register,
    path: '/register',
    right: {
      by: 'username',
      username: 'bagong77',
      mobileNum: '9171234567',
      password: secret,
      confirmPassword: secret,
      birthday: '1990-12-31',
      terms: 'on',
      verificationCode: '123456',
    },
    broken: [
      [{ username: '' }, 'username', 'Please enter your username', 'Pakilagay ang iyong username'],
      [
        { confirmPassword: 'Sampaguita8!' },
        'confirmPassword',
        'Confirmation password is not correct.',
        'Hindi tama ang kumpirmasyon ng password.',
      ],
      [{ birthday: '' }, 'birthday', 'Input cannot be empty', 'Hindi ito maaaring walang laman'],
      [{ terms: '' }, 'terms', 'Please agree to the terms and conditions', 'Pakitanggap ang mga tuntunin at kondisyon'],
    ],
  },
  'the registration by number': {
    route: register,
    path: '/register',
    right: {
      by: 'mobile',
      mobileNum: '9171234567',
      verificationCode: '123456',
      password: secret,
      confirmPassword: secret,
      birthday: '1990-12-31',
      terms: 'on',
    },
    broken: [
      [{ mobileNum: '' }, 'mobileNum', 'Please enter a valid mobile number', 'Pakilagay ang tamang numero ng mobile'],
      [{ password: '' }, 'password', 'Please enter your password', 'Pakilagay ang iyong password'],
      ...codes,
    ],
  },
  'the forgotten password by mail': {
    route: forgot,
    path: '/forgot',
    right: { by: 'email', username: 'player01', email: 'player01@mail.example' },
    broken: [
      name,
      captcha,
      [{ email: 'tala@' }, 'email', 'Please enter a valid email address', 'Pakilagay ang tamang email address'],
    ],
  },
  'the forgotten password by phone': {
    route: forgot,
    path: '/forgot',
    right: { by: 'mobile', mobileNum: '9171234567', verificationCode: '123456', ...fresh },
    broken: [noNumber, mobile, foreign, ...codes, ...newPasswordRules],
  },
  'the page behind the link of the mail': {
    route: reset,
    path: '/password/reset',
    right: { code: 'made-up', ...fresh },
    broken: newPasswordRules,
  },
  'the change of the password': {
    route: changePassword,
    path: '/password',
    as: () => memberBrowser(member),
    right: { oldPassword: demoPassword, ...fresh },
    broken: [
      ...newPasswordRules,
      [
        { oldPassword: '' },
        'oldPassword',
        'Please enter your present password',
        'Pakilagay ang kasalukuyan mong password',
      ],
      [
        { oldPassword: tooLong },
        'oldPassword',
        'Please fill in your password with 1 - 128 characters',
        'Pakilagay ang iyong password na may 1 - 128 na karakter',
      ],
    ],
  },
  'the first password of one’s own': {
    route: changePassword,
    path: '/password/first',
    params: { reason: 'first' },
    as: () => memberBrowser(given),
    right: fresh,
    broken: newPasswordRules,
  },
}

const resultOf = ({ body }: Outcome) =>
  body.lastResult as { error?: Record<string, string[]>; initialValue?: Record<string, unknown> }
const secretNames = new Set([
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'verificationCode',
  'captcha',
  'code',
])

test.each(Object.entries(forms))(
  '%s says each broken rule at its field, in both languages, keeps what was typed and drops the secrets',
  async (_name, form) => {
    for (const [typed, field, ...texts] of form.broken) {
      for (const [at, lang] of ['EN', 'TY'].entries()) {
        const browser = form.as?.() ?? new Browser()
        browser.jar.set('preferences', `lang=${lang}`)
        const sent = { ...form.right, ...typed }
        const outcome = await browser.run(form.route, form.path, sent, form.params)
        const { error, initialValue = {} } = resultOf(outcome)
        expect([typed, outcome.status, error]).toEqual([typed, 400, { [field]: [texts[at]] }])
        const kept = Object.entries(sent).filter(([key, value]) => !secretNames.has(key) && value !== '')
        for (const [key, value] of kept) expect([key, initialValue[key]]).toEqual([key, value])
        for (const key of Object.keys(initialValue)) expect(secretNames.has(key), key).toBe(false)
        expect(JSON.stringify(outcome.body)).not.toContain(secret)
      }
    }
  },
)

test('that an account does not exist is said at its field after a passed captcha, a few times per address, and then no more', async () => {
  const ask = async (lang: string) => {
    const browser = new Browser(`lang=${lang}`)
    browser.address = '198.51.100.44'
    const { captcha: characters, cookies } = await readCaptcha(site.gateway.platform)
    const [cookie = ''] = (await writeCaptchaId(cookies.captchaId)).split(';')
    browser.jar.set('captcha', cookie.split('=').slice(1).join('='))
    return browser.run(forgot, '/forgot', {
      by: 'email',
      username: 'nobody77',
      email: 'nobody77@mail.example',
      captcha: characters,
    })
  }
  expect(resultOf(await ask('EN')).error).toEqual({ username: ['Username/Email does not exist'] })
  expect(resultOf(await ask('TY')).error).toEqual({ username: ['Walang ganitong username/email'] })
  const more: Outcome[] = []
  for (let turn = 0; turn < 4; turn += 1) more.push(await ask('EN'))
  expect(more.map(({ status }) => status)).toEqual([400, 400, 400, 200])
  expect(more.at(-1)?.body.sent).toMatchObject({ to: 'nobody77@mail.example' })
})

test('an agent who has to choose a password first and rather logs out is at the agents’ door, and else at the agent center', async () => {
  const agent = memberBrowser(given)
  const page = await agent.run(changePage, '/password/first?to=%2FagentHome', undefined, { reason: 'first' })
  expect(page.body.closeHref).toBe('/logout?to=%2FagentHome')
  expect((await agent.run(logOutPage, '/logout?to=%2FagentHome')).body.to).toBe('/agentHome')

  const changed = await agent.run(changePassword, '/password/first?to=%2FagentHome', fresh, { reason: 'first' })
  expect(changed).toMatchObject({ status: 303, location: '/agentHome?changed=password' })
  expect(await findSession(`perlas=${agent.jar.get('perlas') ?? ''}`)).not.toHaveProperty('mustChange')
  expect(await agent.run(logOut, '/logout?to=%2FagentHome', {})).toMatchObject({ status: 303, location: '/agent' })
})
