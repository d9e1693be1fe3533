import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import { secret } from '#app/platform/forms/secrets.ts'
import { sentCode } from '#app/platform/forms/sent-code.ts'
import type { VerificationMethod } from '../model/verification.ts'
import { type SessionTexts, verificationCode } from './fields.ts'

/** What a login from a new address is answered with: a code, or the name on the bank card. */
export const loginVerification = (t: SessionTexts, method: VerificationMethod) =>
  z.object({
    code:
      method === 'BANK_ACCOUNT_NAME'
        ? secret(
            z
              .string({ error: t('field.accountName') })
              .trim()
              .min(2, t('field.accountName'))
              .max(64, t('field.accountName')),
          )
        : verificationCode(t),
    sentCode,
  })

/** The request for a code: nothing has to be typed for it. */
export const codeRequest = z.object({ code: secret(z.string()).optional(), sentCode })
