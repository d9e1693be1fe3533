import type { session } from '#catalogue/session.ts'
import type { Handlers } from '#gateway/platform/answer.ts'
import { recordAudit } from '#gateway/platform/audit.ts'
import { captchaLifeMs, issueCaptcha } from '#gateway/platform/captcha.ts'
import { secondMs } from '#gateway/platform/clock.ts'
import { isSwitchedOn, merchantSettings } from '#gateway/platform/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { createProofChallenge } from '#gateway/platform/proof-of-work.ts'
import { endSession } from '#gateway/platform/sessions.ts'
import { createCaptchaThrottle } from './captcha-throttle.ts'
import { verifyNewAddress } from './new-address.ts'
import { toOrigin } from './origin.ts'
import { logInByPassword } from './password-login.ts'
import { toLoginValue } from './rules/login-answer.ts'
import { newTrialAccount, requireSealedKey } from './rules/trial.ts'
import { sendLoginCode, sendRegisterCode } from './sms-codes.ts'
import { logInBySms } from './sms-login.ts'
import { recordTrial } from './store.ts'

/** `cipherModulus`: the public key of this process as 256 hex digits (PROTOCOL 4.2). */
export const sessionHandlers = (platform: Platform, cipherModulus: string): Handlers<typeof session> => {
  const throttle = createCaptchaThrottle(platform)
  return {
    key: () => cipherModulus,
    login: (login, context) => (login.type === 'sms' ? logInBySms(platform, login, context) : logInByPassword(platform, login, context)),
    loginVerification: (answer, context) => verifyNewAddress(platform, answer, context),
    logout: async (_input, { caller, ip, traceId }) => {
      const at = platform.clock.now()
      await platform.db.write(async (tx) => {
        await endSession(tx, caller.sessionId, 'logout', at)
        await recordAudit(tx, 'session.logout', { memberId: caller.memberId, ip, traceId, at })
      })
      return {}
    },
    freePlay: async ({ Encryption }, context) => {
      if (!isSwitchedOn(await merchantSettings(platform).all(), 'FREEPLAY3')) context.refuse('function.not.available')
      requireSealedKey(Encryption, cipherModulus)
      const { member, token } = await platform.db.write((tx) => recordTrial(tx, newTrialAccount(), toOrigin(platform, context)))
      return toLoginValue(member, token)
    },
    /** Finding the caller has already kept the session alive. */
    touch: () => ({}),
    smsNoLogin: (request, context) => sendLoginCode(platform, request, context),
    smsRegister: (request, context) => sendRegisterCode(platform, request, context),
    captcha: async (_input, { cookies, ip, setCookie, refuse }) => {
      if (await throttle.isTooSoon(cookies.captchaId, ip)) refuse('too.much.request')
      const { id, png } = await issueCaptcha(platform)
      setCookie('captchaId', id, captchaLifeMs / secondMs)
      return png.toString('base64')
    },
    captchaChallenge: async ({ action }) => {
      const { parameters, signature } = await createProofChallenge(platform, action)
      return { parameters: { ...parameters }, signature }
    },
  }
}
