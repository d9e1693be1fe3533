import type { botCheckFailures } from '#catalogue/fields.ts'
import { redeemCaptcha } from '#gateway/platform/captcha.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { type ProofAction, redeemProof } from '#gateway/platform/proof-of-work.ts'

type Sent = { captcha?: string | undefined; captchaId?: string | undefined; altcha?: string | undefined }
type Asker = {
  cookies: Readonly<Record<string, string | undefined>>
  refuse(code: (typeof botCheckFailures)[number], more: { value: { captcha: boolean } }): never
}

/**
 * Checks whatever proof was sent; a captcha that is due must be among it. Clients that know neither are let through until
 * then (OP-90). The captcha's id comes in its cookie, or in the body from an app that keeps the cookie itself.
 */
export async function passBotCheck(platform: Platform, action: ProofAction, sent: Sent, isCaptchaDue: boolean, asker: Asker): Promise<void> {
  if (sent.captcha !== undefined) {
    const isRight = await redeemCaptcha(platform, sent.captchaId ?? asker.cookies.captchaId, sent.captcha)
    if (!isRight) asker.refuse('login.captcha.err', { value: { captcha: true } })
  } else if (isCaptchaDue) asker.refuse('login.captcha.required', { value: { captcha: true } })
  if (sent.altcha !== undefined && !(await redeemProof(platform, action, sent.altcha))) {
    asker.refuse('bot.check.failed', { value: { captcha: isCaptchaDue } })
  }
}
