import { laterBy, minuteMs } from '#gateway/platform/clock.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/platform/merchant-settings.ts'
import { withPasswords } from '#gateway/platform/password.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { isPasswordExpired } from './rules/login-answer.ts'

/** How long after a login its password still counts as just typed. */
const justTypedMs = 10 * minuteMs

/**
 * Whether the old password is known, so that it need not be typed again (OP-48): the login of a moment ago asked for a new one,
 * because the one that was typed there was given or has expired. Everywhere else the old password is asked for.
 */
export async function isPasswordKnown(platform: Platform, { memberId, sessionId }: { memberId: number; sessionId: number }): Promise<boolean> {
  const { db, clock } = platform
  const [settings, session] = [
    await merchantSettings(platform).all(),
    await db.read.session.findUniqueOrThrow({ where: { id: sessionId }, include: { member: { select: { passwordHash: true, passwordChangedAt: true } } } }),
  ]
  const now = clock.now()
  if (now >= laterBy(session.createdAt, justTypedMs)) return false
  return isPasswordExpired(session.member.passwordChangedAt, settings.login.passwordExpiresAfterDays, now) || isGiven(memberId, session.member, settings)
}

const isGiven = (memberId: number, { passwordHash }: { passwordHash: string | null }, { login }: MerchantSettings): Promise<boolean> =>
  passwordHash === null ? Promise.resolve(false) : withPasswords(`given:${memberId}`, (passwords) => passwords.matches(passwordHash, login.defaultPassword))
