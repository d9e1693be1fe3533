import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import * as contracts from '#app/areas/contracts/forms.ts'
import * as member from '#app/areas/member/forms.ts'
import * as messages from '#app/areas/messages/forms.ts'
import * as points from '#app/areas/points/forms.ts'
import * as promotions from '#app/areas/promotions/forms.ts'
import * as login from '#app/areas/session/forms/login.ts'
import * as passwords from '#app/areas/session/forms/password.ts'
import * as questions from '#app/areas/session/forms/questions.ts'
import * as register from '#app/areas/session/forms/register.ts'
import * as verification from '#app/areas/session/forms/verification.ts'
import { registerKeys } from '#app/areas/session/model/register.ts'
import * as team from '#app/areas/team/forms.ts'
import * as money from '#app/areas/wallet/forms/money.ts'
import * as payout from '#app/areas/wallet/forms/payout.ts'
import { fieldsOf } from '#app/platform/forms/secrets.ts'

/** Every word of ours begins so; the words of a library do not. */
const ours = '§'
const t = (key: string) => `${ours}${key}`
const ruleOf = <K extends string>(key: K) =>
  ({ key, acceptedPattern: '*', patternId: 0, min: 8, max: 64, isRequired: true, message: `${ours}rule` }) as const
const rule = ruleOf('password')
const plan = {
  method: 'mobile',
  methods: ['mobile'],
  fields: registerKeys.map(ruleOf),
  dialingCodes: ['63'],
  needsCode: true,
  captcha: 'required',
  leastAge: 18,
  isKnown: true,
} as const
const writing = { symbol: '₱', tag: 'en' }
const limits = { least: 1, most: 9 }
const channel = { mcsBankCode: 'BANK', method: 'manual', minimumAmount: 1, maximumAmount: 9 } as never
const rules = { username: rule, password: rule }

/** The forms of the players and of the agents by what makes them. */
const forms: Readonly<Record<string, readonly z.ZodType[]>> = {
  termsForm: (['dividend', 'daily', 'realtime'] as const).flatMap((kind) =>
    [true, false].map((isNew) => contracts.termsForm(t, kind, isNew)),
  ),
  authenticatorForm: [member.authenticatorForm(t)],
  questionsForm: [member.questionsForm(t)],
  mobileForm: [member.mobileForm(t, t)],
  emailForm: [member.emailForm(t, t)],
  profileForm: [member.profileForm],
  birthdayForm: [member.birthdayForm(t)],
  breakForm: [member.breakForm(t)],
  limitForm: [member.limitForm(t)],
  replyForm: [messages.replyForm(t)],
  uplineForm: [messages.uplineForm(t)],
  downlineForm: [messages.downlineForm(t)],
  feedbackForm: [messages.feedbackForm(t)],
  questionForm: [null, limits].flatMap((bounds) =>
    [true, false].map((hasInbox) => messages.questionForm(t, bounds, hasInbox)),
  ),
  redeemForm: [true, false].map((isSent) => points.redeemForm(t, { most: 4, isSent })),
  convertForm: [points.convertForm(t, { ...limits, shown: { least: '', most: '' } })],
  pressForm: [promotions.pressForm],
  claimForm: [promotions.claimForm],
  codeForm: [promotions.codeForm(t)],
  applicationForm: [promotions.applicationForm(t)],
  receiverForm: [promotions.receiverForm(t)],
  passwordLogin: [true, false].map((isShown) => login.passwordLogin(t, isShown)),
  smsLogin: [login.smsLogin(t)],
  smsCode: [true, false].map((isShown) => login.smsCode(t, isShown)),
  passwordChange: [true, false].map((isKnown) => passwords.passwordChange(t, rule, isKnown)),
  forgotByEmail: [true, false].map((isShown) => passwords.forgotByEmail(t, isShown)),
  forgotByMobile: [passwords.forgotByMobile(t, rule)],
  forgotCode: [true, false].map((isShown) => passwords.forgotCode(t, isShown)),
  passwordReset: [passwords.passwordReset(t, rule)],
  forgotByQuestions: [questions.forgotByQuestions(t, rule)],
  registration: [plan, { ...plan, fields: [], needsCode: false }].flatMap((one) =>
    [true, false].map((isShown) => register.registration(t, one, isShown)),
  ),
  registerCode: [true, false].map((isShown) => register.registerCode(t, plan, isShown)),
  loginVerification: (['BANK_ACCOUNT_NAME', 'SMS'] as const).map((way) => verification.loginVerification(t, way)),
  codeRequest: [verification.codeRequest],
  createForm: [team.createForm(t, rules)],
  linkForm: [team.linkForm(t)],
  closeForm: [team.closeForm],
  ratesForm: [team.ratesForm(t)],
  promoteForm: [team.promoteForm(t)],
  passwordForm: [team.passwordForm(t, rules)],
  nicknameForm: [team.nicknameForm(t)],
  moneyForm: [team.moneyForm(t, { t, limits, writing })],
  transfersForm: [team.transfersForm(t, { t, limits, writing })],
  letterForm: [team.letterForm(t)],
  depositForm: [money.depositForm(t, [channel], writing)],
  transferForm: [money.transferForm(t, [], limits, writing)],
  withdrawForm: [money.withdrawForm(t, [], limits, writing)],
  lineForm: (['upline', 'downline'] as const).map((way) => money.lineForm(t, way, limits, writing)),
  cardForm: [payout.cardForm(t, [])],
  setPasswordForm: [payout.setPasswordForm(t, limits)],
  changePasswordForm: [payout.changePasswordForm(t, limits)],
  resetCodeForm: [payout.resetCodeForm(t)],
  resetPasswordForm: [payout.resetPasswordForm(t, limits)],
  noFields: [payout.noFields],
  pictureForm: [payout.pictureForm],
  referenceForm: [payout.referenceForm(t)],
  appealForm: [payout.appealForm(t)],
  remarkForm: [payout.remarkForm(t)],
  saidForm: [payout.saidForm(t)],
}

/** What no form of ours lets anybody type: it is hidden, ticked or chosen from a list, and nothing is said at it. */
const untyped = new Set([
  ...['requestId', 'altcha', 'altchaSms', 'seen', 'giveUp', 'sentCode', 'ratio', 'price', 'claim', 'offer', 'by'],
  ...['remember', 'carriesLosses', 'product', 'period', 'days', 'countryDialingCode', 'length', 'kind'],
  ...['question1', 'question2', 'question3', 'from', 'to', 'channel'],
])
const typedOf = (form: z.ZodType): string[] =>
  fieldsOf(form).flatMap(([name]) => (untyped.has(name) || name === 'type' ? [] : [name]))

/** The parts of a list are fields too. */
const namesOf = (name: string): string[] => {
  if (name === 'tiers')
    return [
      'rate',
      'amount',
      'activeMembers',
      'validBet',
      'netLoss',
      'betAmount',
      'singleBet',
      'winRate',
      'lossRate',
    ].map((part) => `tiers[0].${part}`)
  if (name === 'transfers') return ['transfers[0].username', 'transfers[0].amount']
  return name === 'rates' ? ['rates.LIVE'] : [name]
}

const typed = ['', ' ', '!', '9', 'a'.repeat(5_000), '9'.repeat(5_000), `a${'\n'.repeat(5_000)}`, '😀<>']

test.each(Object.entries(forms))(
  'whatever is typed into "%s", what is wrong is said in words of ours',
  (_name, made) => {
    for (const form of made)
      for (const text of typed) {
        const sent = new FormData()
        const names = typedOf(form).flatMap(namesOf)
        for (const name of names) sent.set(name, text)
        const { error } = parseWithZod(sent, { schema: form }).reply()
        const said = names.flatMap((name) => (error?.[name] ?? []).map((words) => [name, text.slice(0, 9), words]))
        expect(said.filter(([, , words]) => !words?.startsWith(ours))).toEqual([])
      }
  },
)

test('every form there is stands above', () => {
  const parts = ['proofs', 'newPassword', 'sameTwice', 'isSame', 'toFields', 'widest', 'passwordRuleText', 'namesIn']
  const files = [contracts, member, messages, points, promotions, login, passwords, questions, register, verification]
  const made = [...files, team, money, payout].flatMap((file) =>
    Object.entries(file).flatMap(([name, value]) =>
      typeof value === 'function' || (typeof value === 'object' && '_zod' in value) ? [name] : [],
    ),
  )
  expect(made.filter((name) => !parts.includes(name)).toSorted()).toEqual(Object.keys(forms).toSorted())
})
