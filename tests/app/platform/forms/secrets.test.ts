import { expect, test } from 'vitest'
import * as points from '#app/areas/points/forms.ts'
import * as login from '#app/areas/session/forms/login.ts'
import * as passwords from '#app/areas/session/forms/password.ts'
import { registerCode, registration } from '#app/areas/session/forms/register.ts'
import * as verification from '#app/areas/session/forms/verification.ts'
import * as team from '#app/areas/team/forms.ts'
import * as money from '#app/areas/wallet/forms/money.ts'
import * as payout from '#app/areas/wallet/forms/payout.ts'
import { fieldsOf } from '#app/platform/forms/secrets.ts'

const t = (key: string) => key
const rule = {
  key: 'password',
  acceptedPattern: '*',
  patternId: 0,
  min: 8,
  max: 64,
  isRequired: true,
  message: '',
} as const
const plan = {
  method: 'mobile',
  methods: ['mobile'],
  fields: [rule, { ...rule, key: 'paymentPassword' }, { ...rule, key: 'mobileNum' }],
  dialingCodes: ['63'],
  needsCode: true,
  captcha: 'required',
  leastAge: 18,
  isKnown: true,
} as const
const writing = { symbol: '₱', tag: 'en' }
const limits = { least: 1, most: 9 }
const forms = {
  login: login.passwordLogin(t, true),
  sms: login.smsLogin(t),
  smsCode: login.smsCode(t, true),
  register: registration(t, plan, true),
  registerCode: registerCode(t, plan, true),
  change: passwords.passwordChange(t, rule),
  changeKnown: passwords.passwordChange(t, rule, true),
  forgotMobile: passwords.forgotByMobile(t, rule),
  forgotEmail: passwords.forgotByEmail(t, true),
  reset: passwords.passwordReset(t, rule),
  verify: verification.loginVerification(t, 'BANK_ACCOUNT_NAME'),
  verifyCode: verification.codeRequest,
  withdraw: money.withdrawForm(t, [], limits, writing),
  line: money.lineForm(t, 'downline', limits, writing),
  card: payout.cardForm(t, []),
  setPassword: payout.setPasswordForm(t, limits),
  changePassword: payout.changePasswordForm(t, limits),
  redeem: points.redeemForm(t, { most: 1, isSent: true }),
  convert: points.convertForm(t, { ...limits, shown: { least: '', most: '' } }),
  create: team.createForm(t, { username: rule, password: rule }),
  password: team.passwordForm(t, { username: rule, password: rule }),
  money: team.moneyForm(t, { t, limits, writing }),
  transfers: team.transfersForm(t, { t, limits, writing }),
}

test.each(Object.entries(forms))(
  'whatever is a password, a code or a proof in the form "%s" is marked as secret',
  (_name, form) => {
    const secret = /password|captcha|altcha|^code$|verificationCode/i
    const fields = fieldsOf(form)
    expect(fields.filter(([name]) => secret.test(name)).length).toBeGreaterThan(0)
    expect(fields.filter(([name, isSecret]) => isSecret !== secret.test(name))).toEqual([])
  },
)
