import type { session } from '#catalogue/session.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { captchaLifeMs, issueCaptcha } from '#gateway/kernel/identity/captcha.ts'
import { createProofChallenge } from '#gateway/kernel/identity/proof-of-work.ts'
import { endSession } from '#gateway/kernel/identity/sessions.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import type { Cipher } from '#gateway/platform/crypto/cipher.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { passBotCheck } from './bot-check.ts'
import { createCaptchaThrottle } from './captcha-throttle.ts'
import { verifyNewAddress } from './new-address.ts'
import { toOrigin } from './origin.ts'
import { logInByPassword } from './password-login.ts'
import { toLoginValue } from './rules/login-answer.ts'
import { newTrialAccount, requireClient } from './rules/trial.ts'
import { sendLoginCode, sendRegisterCode } from './sms-codes.ts'
import { logInBySms } from './sms-login.ts'
import { recordTrial } from './store.ts'

export const sessionHandlers = (platform: Platform, cipher: Cipher): Handlers<typeof session> => {
  const throttle = createCaptchaThrottle(platform)
  return {
    key: () => cipher.modulus,
    login: (login, context) =>
      login.type === 'sms' ? logInBySms(platform, login, context) : logInByPassword(platform, login, context),
    loginVerification: (answer, context) => verifyNewAddress(platform, answer, context),
    logout: async (_input, { caller, ip, traceId }) => {
      const at = platform.clock.now()
      await platform.db.write(async (tx) => {
        await endSession(tx, caller.sessionId, 'logout', at)
        await recordAudit(tx, 'session.logout', { memberId: caller.memberId, ip, traceId, at })
      })
      return {}
    },
    freePlay: async (sent, context) => {
      const { header } = context
      if (!isSwitchedOn(await merchantSettings(platform).all(), 'FREEPLAY3')) context.refuse('function.not.available')
      const client = {
        os: sent.os ?? header('os'),
        platform: sent.platform ?? header('platform'),
        Encryption: sent.Encryption ?? header('encryption'),
      }
      requireClient({ ...client, version: String(sent['X-Gateway-Version'] ?? header('x-gateway-version')) }, cipher)
      await passBotCheck(platform, 'freeplay', sent, false, context)
      const { member, token } = await platform.db.write((tx) =>
        recordTrial(tx, { account: newTrialAccount() }, toOrigin(platform, context)),
      )
      return toLoginValue(member, token)
    },
    trialUser: async (_input, { refuse }) => {
      if (!isSwitchedOn(await merchantSettings(platform).all(), 'FREEPLAY3')) refuse('function.not.available')
      return newTrialAccount()
    },
    /** Finding the caller has already kept the session alive. */
    touch: () => ({ time: platform.clock.now().getTime() }),
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
