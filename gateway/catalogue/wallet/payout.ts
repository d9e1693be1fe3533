import { z } from 'zod'
import { call, nothing, queryText } from '../call.ts'
import { bodyText, oneTimeKey, optionalText, paymentPasswordFailures, secretText } from '../fields.ts'
import { memberCentre } from '../twins.ts'

const access = 'member'
const secretRate = { max: 60, windowMs: 60_000 }
const contact = z.enum(['sms', 'mail'])
const wayFailures = ['function.not.available', 'not.exists.payment.password', 'login_verify_required'] as const
const bank = z.object({ bankCode: z.string(), bankName: z.string(), cardType: z.enum(['BC', 'EW']) })

/** Where withdrawals are paid to, and the password that guards them. */
export const payoutCalls = {
  banks: call({
    summary: 'The banks whose cards can be bound.',
    method: 'GET',
    ...memberCentre('MCSFE_getBanks'),
    moduleId: 'BINDCARD3',
    access,
    input: z.object({ bankType: queryText(16).optional() }),
    value: z.array(bank),
  }),
  eWallets: call({
    summary: 'The e-wallets that can be bound.',
    method: 'GET',
    ...memberCentre('MCSFE_getEWalletGroupBankMapping'),
    moduleId: 'BINDCARD3',
    access,
    value: z.array(bank),
  }),
  bindCard: call({
    summary: 'Binds a bank card or e-wallet to the member.',
    method: 'PUT',
    path: '/wps/member/bankCard',
    aliases: ['/wps/v2/member/bankCards'],
    moduleId: 'BINDCARD3',
    access,
    carrier: 'encrypted',
    rate: secretRate,
    origin: 'designed here',
    input: z.strictObject({
      bankCode: bodyText(32).min(1),
      /** Digits; blanks and hyphens are left out. A wallet's is the phone number of its holder. */
      cardNumber: bodyText(40)
        .transform((text) => text.replace(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{6,20}$/, 'must have 6 to 20 digits')),
      cardHolder: bodyText(60)
        .min(2)
        .regex(/^[\p{L}][\p{L}\p{M} .'-]*$/u, 'must be a name'),
      /** The payment password. */
      password: secretText,
      requestId: oneTimeKey,
    }),
    value: z.object({ bankCardId: z.number().int() }),
    failures: ['idempotency.key.reused', ...paymentPasswordFailures, 'exists.bank.card', 'withdraw.bank.card.max'],
  }),
  hasPaymentPassword: call({
    summary: 'Whether the member has set a payment password; clients read only whether the call succeeds.',
    method: 'GET',
    path: '/wps/member/hasWithdrawalPassword',
    moduleId: 'PAYMENTPASS3',
    access,
    value: z.literal(true),
    failures: ['not.exists.payment.password'],
  }),
  setPaymentPassword: call({
    summary:
      'Sets the first payment password. The login password proves who asks; who has just logged in may leave it out.',
    method: 'PUT',
    path: '/wps/member/paymentPassword',
    moduleId: 'PAYMENTPASS3',
    access,
    carrier: 'encrypted',
    alsoPlain: true,
    rate: secretRate,
    origin: 'designed here',
    input: z.strictObject({
      password: secretText,
      confirmPassword: optionalText(128),
      loginPassword: secretText.optional(),
    }),
    value: nothing,
    failures: [
      'modify.new.confirm.diff',
      'format.payment.password',
      'exists.payment.password',
      'payment.pw.locked',
      'not.exists.login.password',
      'modify.pw.incorrect.pw',
    ],
  }),
  changePaymentPassword: call({
    summary: 'Changes the payment password.',
    method: 'POST',
    path: '/wps/member/paymentPassword',
    moduleId: 'PAYMENTPASS3',
    access,
    carrier: 'encrypted',
    alsoPlain: true,
    rate: secretRate,
    origin: 'designed here',
    input: z.strictObject({ oldPassword: secretText, newPassword: secretText, confirmNewPassword: secretText }),
    value: nothing,
    failures: ['modify.new.confirm.diff', 'format.payment.password', ...paymentPasswordFailures, 'modify.new.same'],
  }),
  paymentPasswordCode: call({
    summary:
      'Sends a code to the phone or the mailbox that the member has verified, for a payment password in place of a forgotten one (RESPAYPASS3). What was bound, or has set the login password, within three days gets none.',
    method: 'POST',
    path: '/wps/member/paymentPassword/code',
    moduleId: 'RESPAYPASS3',
    access,
    rate: secretRate,
    origin: 'designed here',
    input: z.strictObject({ by: contact }),
    value: z.object({ expiredMinutes: z.number().int() }),
    failures: [...wayFailures, 'sms.quota.used', 'too.much.request'],
  }),
  resetPaymentPassword: call({
    summary: 'Sets a new payment password in place of a forgotten one, with the login password and the code.',
    method: 'POST',
    path: '/wps/member/paymentPassword/reset',
    moduleId: 'RESPAYPASS3',
    access,
    carrier: 'encrypted',
    rate: secretRate,
    origin: 'designed here',
    input: z.strictObject({
      /** Where the code was sent. */
      by: contact,
      verificationCode: bodyText(16).min(1),
      loginPassword: secretText,
      newPassword: secretText,
      confirmNewPassword: secretText,
    }),
    value: nothing,
    failures: [
      ...wayFailures,
      'modify.new.confirm.diff',
      'format.payment.password',
      'payment.pw.locked',
      'not.exists.login.password',
      'modify.pw.incorrect.pw',
      'validate_verification_code_invalid',
      'validate_verification_code_error',
    ],
  }),
}
