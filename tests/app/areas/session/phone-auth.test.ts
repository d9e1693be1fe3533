import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { action as forgot } from '#app/routes/_lobby.forgot.tsx'
import { action as logIn } from '#app/routes/_lobby.login.tsx'
import { action as register } from '#app/routes/_lobby.register.tsx'
import { type FailureCode, failures } from '#catalogue/failures.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { refuseWith, type SmallGateway, startSmallGateway } from '../../../support/small-gateway.ts'
import { Browser, errorsOf } from './site.ts'

/** The texts of phone auth (OP-95) in the forms that send a code, whatever the gateway has against it. */
let gateway: SmallGateway
let refusal: FailureCode = 'unknown.system.err'

beforeAll(async () => {
  gateway = await startSmallGateway((request, response) => {
    if (request.path.startsWith('/wps/session/key')) response.end(`c${'5'.repeat(254)}1`)
    else if (request.method === 'GET' && !request.path.startsWith('/wps/verification/'))
      refuseWith('function.not.available')(request, response)
    else refuseWith(refusal, { message: `${failures[refusal].message} (#1)` })(request, response)
  })
  setGateway(gateway.url)
})
afterAll(() => gateway.close())

type Form = Record<string, string>
const number = { mobileNum: '9171234567' }
const secrets = {
  newPassword: 'Perlas2026',
  confirmNewPassword: 'Perlas2026',
  password: 'Perlas2026',
  confirmPassword: 'Perlas2026',
}
const whole = { ...number, ...secrets, verificationCode: '123456', birthday: '1990-12-31', terms: 'on' }

const doors: readonly [name: string, by: string, route: (args: ActionFunctionArgs) => unknown, path: string][] = [
  ['the login', 'sms', logIn, '/login'],
  ['the way to a new password', 'mobile', forgot, '/forgot'],
  ['the registration', 'mobile', register, '/register'],
]

/** The same form sent by a visitor of each language. */
const inBoth = (route: (args: ActionFunctionArgs) => unknown, path: string, form: Form) =>
  Promise.all([new Browser().run(route, path, form), new Browser('lang=TY').run(route, path, form)])

const unsent: readonly [FailureCode, english: string, tagalog: string][] = [
  [
    'too.much.request',
    'Too many requests, please wait a moment. If a code has come to you, use that one.',
    'Masyadong maraming kahilingan, maghintay sandali. Kung may dumating na code sa iyo, iyon ang gamitin.',
  ],
  ['unknown.system.err', 'Unknown error, please try again.', 'Hindi malamang error, pakisubukan muli.'],
  [
    'bot.check.failed',
    'reCaptcha check failed, please try again.',
    'Hindi pumasa sa reCaptcha check, pakisubukan muli.',
  ],
  [
    'TOO_MANY_REQUEST',
    'Too many requests, please try again in 5 minutes.',
    'Masyadong maraming kahilingan, subukan muli pagkalipas ng 5 minuto.',
  ],
  [
    'sms.quota.used',
    'Quota used up, please contact customer service.',
    'Naubos na ang quota, makipag-ugnayan sa customer service.',
  ],
  [
    'sms.not.enabled',
    'This function is not enabled, please contact customer service.',
    'Hindi naka-enable ang function na ito, makipag-ugnayan sa customer service.',
  ],
]

test.each(doors)('%s says why no code was sent in a warning, and keeps the number', async (_name, by, route, path) => {
  for (const [code, english, tagalog] of unsent) {
    refusal = code
    const answers = await inBoth(route, path, { by, intent: 'code', ...whole })
    expect(answers.map(({ status, body }) => [code, status, body.warning])).toEqual([
      [code, 400, english],
      [code, 400, tagalog],
    ])
    for (const { body } of answers) {
      expect(body.lastResult).toMatchObject({ initialValue: number })
      expect(JSON.stringify(body)).not.toContain('Perlas2026')
    }
  }
})

const atFields: readonly [refused: FailureCode | null, typed: Form, field: string, english: string, tagalog: string][] =
  [
    [
      null,
      { intent: 'code', mobileNum: '' },
      'mobileNum',
      'Please enter your phone number.',
      'Pakilagay ang iyong numero ng telepono.',
    ],
    [
      'sms.mobile.missing',
      { intent: 'code' },
      'mobileNum',
      'Please enter your phone number.',
      'Pakilagay ang iyong numero ng telepono.',
    ],
    [
      'sms.mobile.invalid',
      { intent: 'code' },
      'mobileNum',
      'The phone number format is not valid.',
      'Mali ang format ng numero ng telepono.',
    ],
    [null, { verificationCode: '' }, 'verificationCode', 'Please enter the code.', 'Pakilagay ang code.'],
    ['validate_verification_code_error', {}, 'verificationCode', 'The code is not valid.', 'Mali ang code.'],
    [
      'validate_verification_code_invalid',
      {},
      'verificationCode',
      'The code has expired, please send it again.',
      'Nag-expire na ang code, ipadala muli.',
    ],
  ]

test.each(doors)(
  '%s tells at its field what is wrong with the number and with the code',
  async (_name, by, route, path) => {
    for (const [refused, typed, field, english, tagalog] of atFields) {
      if (refused !== null) refusal = refused
      const [en, ty] = await inBoth(route, path, { by, intent: 'submit', ...whole, ...typed })
      expect([refused, en.status, errorsOf(en)]).toEqual([refused, 400, { [field]: [english] }])
      expect([refused, ty.status, errorsOf(ty)]).toEqual([refused, 400, { [field]: [tagalog] }])
    }
  },
)

test('a number that is none is told in the words of the form, or of phone auth when a code is asked for', async () => {
  const typed = { by: 'sms', mobileNum: 'call me', verificationCode: '123456' }
  const [asked, sent] = [
    await inBoth(logIn, '/login', { ...typed, intent: 'code' }),
    await inBoth(logIn, '/login', { ...typed, intent: 'submit' }),
  ]
  expect(asked.map(errorsOf)).toEqual([
    { mobileNum: ['The phone number format is not valid.'] },
    { mobileNum: ['Mali ang format ng numero ng telepono.'] },
  ])
  expect(sent.map(errorsOf)).toEqual([
    { mobileNum: ['Please enter a valid mobile number'] },
    { mobileNum: ['Pakilagay ang tamang numero ng mobile'] },
  ])
})
