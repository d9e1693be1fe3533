import { issueCaptcha } from '#gateway/kernel/identity/captcha.ts'
import { captchaAlphabet } from '#gateway/kernel/identity/captcha-picture.ts'
import { type Chance, chance } from '#gateway/platform/crypto/chance.ts'
import type { Platform } from '#gateway/platform/platform.ts'

/** Chance whose captcha text is known: each character is the first of the alphabet. The ids stay as they are, so that none comes twice. */
const predictable: Chance = { bytes: chance.bytes, int: (min) => min }

/** A captcha of which the test knows the text, as a person who reads the picture does. */
export async function readCaptcha(platform: Platform): Promise<{ captcha: string; cookies: { captchaId: string } }> {
  const { id } = await issueCaptcha(platform, predictable)
  return { captcha: (captchaAlphabet[0] ?? '').repeat(5), cookies: { captchaId: id } }
}
