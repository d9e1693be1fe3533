import { issueCaptcha } from '#gateway/kernel/identity/captcha.ts'
import { captchaAlphabet } from '#gateway/kernel/identity/captcha-picture.ts'
import { type Chance, chance } from '#gateway/platform/crypto/chance.ts'
import type { Platform } from '#gateway/platform/platform.ts'

/** Chance whose captcha text is one character five times. The ids stay as they are, so that none comes twice. */
const drawing = (character: string): Chance => {
  const place = captchaAlphabet.indexOf(character)
  return { bytes: chance.bytes, int: (min, max) => Math.min(min + place, max - 1) }
}

/** A captcha of which the test knows the text, as a person who reads the picture does. */
export async function readCaptcha(
  platform: Platform,
  character = captchaAlphabet[0] ?? '',
): Promise<{ captcha: string; cookies: { captchaId: string } }> {
  const { id } = await issueCaptcha(platform, drawing(character))
  return { captcha: character.repeat(5), cookies: { captchaId: id } }
}
