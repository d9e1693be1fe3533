import {
  type AmountLimits,
  amountField,
  amountMessage,
  findAmountFault,
  seen,
  writeLimit,
} from '#app/platform/forms/amount.ts'
import { requestId } from '#app/platform/forms/form-key.ts'
import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import { secret } from '#app/platform/forms/secrets.ts'
import { toMinor, type Writing } from '#app/platform/money.ts'
import { readRate } from '#app/platform/rates.ts'
import { isGoodNickname, mostNicknameCharacters } from '#catalogue/member/nickname.ts'
import { mostLetterCharacters, mostSubjectCharacters } from '#catalogue/messages/limits.ts'
import { keepsRule, type TextRule } from '#catalogue/system/text-rule.ts'
import { type RateProduct, rateProducts } from '#catalogue/team/names.ts'

type T = Translate<'team'>

const text = (t: T, most: number, missing: 'field.required' | 'letter.missing' = 'field.required') =>
  z
    .string({ error: t(missing) })
    .trim()
    .min(1, t(missing))
    .max(most, t('field.tooLong', { most }))
const optionalText = (t: T, most: number) => z.string().trim().max(most, t('field.tooLong', { most })).optional()
const secretText = (t: T) =>
  secret(z.string({ error: t('field.required') }).max(128, t('field.tooLong', { most: 128 })))
const rate = (t: T) =>
  z
    .string()
    .transform((typed, context) => {
      const basisPoints = readRate(typed)
      if (basisPoints === null) context.addIssue({ code: 'custom', message: t('field.rate') })
      return basisPoints ?? 0
    })
    .optional()
const memberTypes = ['0', '1', '2', '41', '42'] as const

/** Rates by product; what is left empty is left out. */
const rates = (t: T) =>
  z
    .object(
      Object.fromEntries(rateProducts.map((product) => [product, rate(t)])) as Record<
        RateProduct,
        ReturnType<typeof rate>
      >,
    )
    .default({})

/** The merchant's rule of a field and what is said when it is broken. */
export type AccountRule = TextRule & { message: string }
export type AccountRules = Record<'username' | 'password', AccountRule>

const ruled = <S extends z.ZodType<string>>(text: S, rule: AccountRule) =>
  text.refine((typed) => keepsRule(typed, rule), rule.message)
const isTypedTwice = (value: unknown, names: readonly [string, string]): boolean =>
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

export const createForm = (t: T, rules: AccountRules) =>
  z
    .object({
      username: ruled(text(t, 64), rules.username),
      password: ruled(secretText(t), rules.password),
      confirmPassword: secretText(t),
      nickname: optionalText(t, mostNicknameCharacters).refine(
        (typed) => !typed || isGoodNickname(typed),
        t('field.nickname'),
      ),
      type: z.enum(memberTypes).default('0'),
      rates: rates(t),
      requestId,
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: t('field.confirmDiffers'),
      // Said together with what else is wrong, once both have been typed.
      when: ({ value }) => isTypedTwice(value, ['password', 'confirmPassword']),
    })

export const linkForm = (t: T) =>
  z.object({
    type: z.enum(memberTypes).default('0'),
    rates: rates(t),
    days: z
      .string()
      .regex(/^\d{1,4}$/)
      .default('0'),
    remark: optionalText(t, 40),
    requestId,
  })

export const closeForm = z.object({ code: z.string().default('') })
export const ratesForm = (t: T) => z.object({ rates: rates(t) })
export const promoteForm = (t: T) =>
  z.object({ type: z.enum(['1', '2', '41', '42']).default('2'), sure: z.literal('yes', { error: t('acts.sureRule') }) })
export const passwordForm = (t: T, rules: AccountRules) =>
  z
    .object({ newPassword: ruled(secretText(t), rules.password), confirmNewPassword: secretText(t) })
    .refine(({ newPassword, confirmNewPassword }) => newPassword === confirmNewPassword, {
      path: ['confirmNewPassword'],
      error: t('field.confirmIncorrect'),
      when: ({ value }) => isTypedTwice(value, ['newPassword', 'confirmNewPassword']),
    })
export const nicknameForm = (t: T) =>
  z.object({ nickname: text(t, mostNicknameCharacters).refine(isGoodNickname, t('field.nickname')) })
/** Of what amounts of a money form may be, and how they are written. `limits` are left to the gateway once the form is confirmed. */
export type MoneyRules = { t: Translate<'wallet'>; limits: AmountLimits; writing: Writing; timesLeft?: number }
const passwordLater = (t: T) => ({ password: secretText(t).optional(), seen, requestId })

/** Money to or from one member; `password` comes with the second step. */
export const moneyForm = (t: T, { t: words, limits, writing }: MoneyRules) =>
  z.object({ amount: amountField(words, limits, writing), ...passwordLater(t) })

type Row = { username?: string | undefined; amount?: string | undefined }
const isFilled = ({ username = '', amount = '' }: Row): boolean => username !== '' || amount !== ''

/** Rows that are left empty are no transfers. */
export const transfersForm = (t: T, { t: words, limits, writing, timesLeft = Number.POSITIVE_INFINITY }: MoneyRules) =>
  z.object({
    transfers: z
      .array(z.object({ username: optionalText(t, 64), amount: z.string().trim().optional() }))
      .default([])
      .superRefine((rows, context) => {
        const { balance, ...each } = limits
        const refuse = (path: (string | number)[], message: string) =>
          context.addIssue({ code: 'custom', path, message })
        const names = rows.map(({ username = '' }) => username.toLowerCase())
        for (const [row, { username = '', amount }] of rows.entries()) {
          if (!isFilled({ username, amount })) continue
          if (username === '') refuse([row, 'username'], t('field.required'))
          else if (names.indexOf(username.toLowerCase()) !== row)
            refuse([row, 'username'], t('transfer.twice', { username }))
          const message = amountMessage(words, amount, each, writing)
          if (message !== null) refuse([row, 'amount'], message)
        }
        const filled = rows.flatMap((row, at) => (isFilled(row) ? [at] : []))
        const [beyond] = filled.slice(timesLeft)
        if (beyond !== undefined) refuse([beyond, 'username'], t('transfer.times', { count: timesLeft }))
        if (filled.length === 0) refuse([0, 'username'], t('transfer.none'))
        const amounts = rows
          .map(({ amount }) => amount ?? '')
          .filter((amount) => findAmountFault(amount, each) === null)
        const total = amounts.reduce((sum, amount) => sum + toMinor(amount), 0n)
        if (balance !== undefined && total > toMinor(balance))
          refuse([0, 'amount'], words('amount.balance', { balance: writeLimit(balance, writing) }))
      })
      .transform((rows) =>
        rows.map(({ username = '', amount = '' }, row) => ({ username, amount, row })).filter(isFilled),
      ),
    ...passwordLater(t),
  })

export const namesIn = (typed = ''): string[] => typed.split(/[\s,;]+/).filter((name) => name !== '')

export const letterForm = (t: T) =>
  z
    .object({
      to: z.enum(['upline', 'members', 'direct', 'team']),
      usernames: optionalText(t, 2_000),
      subject: text(t, mostSubjectCharacters),
      content: text(t, mostLetterCharacters, 'letter.missing'),
      requestId,
    })
    .refine(({ to, usernames }) => to === 'members' || namesIn(usernames).length === 0, {
      path: ['usernames'],
      error: t('letter.onlyMembers'),
      // Said together with what else is wrong, and with names in a form whose choice is none of these.
      when: ({ value }) => typeof (value as { usernames?: unknown }).usernames === 'string',
    })
