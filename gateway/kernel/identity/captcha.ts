import { type Chance, chance as systemChance } from '#gateway/platform/crypto/chance.ts'
import { derivedKey, sealWith } from '#gateway/platform/crypto/derived-key.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'

/** A captcha is good for 120 seconds and one try (danger T48). */
export const captchaLifeMs = 120 * secondMs

const sealAnswer = (platform: Platform, id: string, answer: string): string =>
  sealWith(derivedKey(platform.settings, 'captcha'), `${id}:${answer}`)

/** What a bent character is taken for, though no captcha has it: whoever reads a B has seen the R. */
const takenFor: Readonly<Record<string, string>> = { B: 'R', F: 'E', G: 'C', H: 'K', N: 'K', 8: '3' }
const toRead = (typed: string): string => [...typed.trim().toUpperCase()].map((one) => takenFor[one] ?? one).join('')

/** Draws a new captcha. `id` belongs to the one browser that gets the picture; the answer leaves this function only as pixels. */
export async function issueCaptcha(
  platform: Platform,
  chance: Chance = systemChance,
): Promise<{ id: string; png: Buffer }> {
  // With the first captcha: a gateway that comes back after a crash is healthy sooner without the canvas.
  const { drawCaptcha, newCaptchaText } = await import('./captcha-picture.ts')
  const id = chance.bytes(24).toString('base64url')
  const text = newCaptchaText(chance)
  const now = platform.clock.now()
  await platform.db.write((tx) =>
    tx.captcha.create({
      data: { id, answerHash: sealAnswer(platform, id, text), createdAt: now, expiresAt: laterBy(now, captchaLifeMs) },
    }),
  )
  return { id, png: drawCaptcha(text, chance) }
}

/** When the captcha of a browser was made; null when it has none that is still known. */
export async function findCaptchaTime(platform: Platform, id: string): Promise<Date | null> {
  const captcha = await platform.db.read.captcha.findUnique({ where: { id }, select: { createdAt: true } })
  return captcha?.createdAt ?? null
}

/** Takes the captcha of a browser that gets another one for it; false where it was taken by another request before. */
export const replaceCaptcha = async ({ db }: Platform, id: string): Promise<boolean> =>
  (await db.write((tx) => tx.captcha.deleteMany({ where: { id } }))).count === 1

/** True for the right answer to a living captcha. Right or wrong, the captcha is used up, so that nobody guesses twice. */
export async function redeemCaptcha(platform: Platform, id: string | undefined, typed: string): Promise<boolean> {
  if (id === undefined || id === '') return false
  const now = platform.clock.now()
  const answer = toRead(typed)
  return platform.db.write(async (tx) => {
    const captcha = await tx.captcha.findUnique({ where: { id } })
    const { count } = await tx.captcha.updateMany({ where: { id, usedAt: null }, data: { usedAt: now } })
    return (
      count === 1 &&
      captcha !== null &&
      now < captcha.expiresAt &&
      captcha.answerHash === sealAnswer(platform, id, answer)
    )
  })
}
