import type { botCheckFailures } from '#catalogue/fields.ts'
import { redeemCaptcha } from '#gateway/kernel/identity/captcha.ts'
import { redeemProof } from '#gateway/kernel/identity/proof-of-work.ts'
import type { Platform } from '#gateway/platform/platform.ts'

type Sent = { captcha?: string | undefined; captchaId?: string | undefined; altcha?: string | undefined }
type Asker = {
  cookies: Readonly<Record<string, string | undefined>>
  refuse(code: (typeof botCheckFailures)[number], more: { value: { captcha: boolean } }): never
}

/** A visitor's pictures are opened only for a proof of work or the text of a captcha: opening them costs us more than sending them. */
export async function passPictureCheck(platform: Platform, sent: Sent, { cookies, refuse }: Asker): Promise<void> {
  const more = { value: { captcha: true } }
  if (sent.altcha !== undefined) {
    if (!(await redeemProof(platform, 'feedback', sent.altcha))) refuse('bot.check.failed', more)
  } else if (sent.captcha === undefined) refuse('login.captcha.required', more)
  else if (!(await redeemCaptcha(platform, sent.captchaId ?? cookies.captchaId, sent.captcha)))
    refuse('login.captcha.err', more)
}
