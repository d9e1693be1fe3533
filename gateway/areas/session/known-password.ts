import type { Caller } from '#gateway/kernel/identity/sessions.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'

/** How long after a login its password still counts as just typed. */
const justTypedMs = 10 * minuteMs

/**
 * Whether the old password is known, so that it need not be typed again (OP-48): the login of a moment ago asked for a new one,
 * because the one that was typed there was given or has expired. Everywhere else the old password is asked for.
 */
export async function isPasswordKnown({ db, clock }: Platform, { sessionId, mustChange }: Caller): Promise<boolean> {
  const { createdAt } = await db.read.session.findUniqueOrThrow({
    where: { id: sessionId },
    select: { createdAt: true },
  })
  return mustChange && clock.now() < laterBy(createdAt, justTypedMs)
}
