import type { member } from '#catalogue/member.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { isTrialMerchant } from '#gateway/kernel/calls/trial-merchant.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { authenticatorHandlers } from './authenticator.ts'
import { contactHandlers } from './contacts.ts'
import { changePassword } from './passwords.ts'
import { register } from './registration.ts'
import { mailReset, resetByMail, resetByPhone } from './resets.ts'
import { securityQuestionHandlers } from './security-questions.ts'
import { registerTrial } from './trial-registration.ts'

type OwnCalls = Pick<
  Handlers<typeof member>,
  'register' | 'registerMobile' | 'changePassword' | 'passwordByPhone' | 'passwordByEmail' | 'passwordReset'
>

/** The calls of the member's catalogue that open a way in: they end in a session, so they live here. */
export const credentialHandlers = (platform: Platform) => ({
  ...ownHandlers(platform),
  ...contactHandlers(platform),
  ...authenticatorHandlers(platform),
  ...securityQuestionHandlers(platform),
})

const ownHandlers = (platform: Platform): OwnCalls => ({
  register: (sent, context) =>
    isTrialMerchant(platform, context.merchant)
      ? registerTrial(platform, sent, context)
      : register(platform, sent, context, 'username'),
  registerMobile: (sent, context) => register(platform, sent, context, 'mobile'),
  changePassword: (sent, context) => changePassword(platform, sent, context),
  passwordByPhone: (sent, context) => resetByPhone(platform, sent, context),
  passwordByEmail: (sent, context) => mailReset(platform, sent, context),
  passwordReset: (sent, context) => resetByMail(platform, sent, context),
})
