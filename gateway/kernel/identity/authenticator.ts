import { openData } from '#gateway/platform/crypto/data-key.ts'
import { findStep } from '#gateway/platform/crypto/totp.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { type Guesser, guess } from './guesses.ts'
import { clearStreak, countWrongTry, findStreak, isPaused } from './streak.ts'

/** `locked` after five wrong codes; the tries of one member count together wherever the code is asked for. */
export type AuthenticatorVerdict = 'right' | 'wrong' | 'locked' | 'missing'
/** `waiting` for the first code since it was added; `on` from that code. */
type AuthenticatorState = 'none' | 'waiting' | 'on'

/** What the secret of a member is sealed as. */
export const aboutAuthenticator = (memberId: number): string => `authenticator of ${memberId}`

export async function getAuthenticatorState(read: Reader | Tx, memberId: number): Promise<AuthenticatorState> {
  const row = await read.authenticator.findUnique({ where: { memberId }, select: { confirmedAt: true } })
  if (row === null) return 'none'
  return row.confirmedAt === null ? 'waiting' : 'on'
}

type Tried = {
  memberId: number
  guesser: Guesser
  code: string
  /** The first code is asked of an app that was just added, every later one of an app that is on. */
  state: Exclude<AuthenticatorState, 'none'>
  /** What the right code is for, in the transaction that uses the code up. */
  onRight?: (tx: Tx, at: Date) => Promise<void>
}

/** Tries a code. A wrong one is counted whatever the caller does with the verdict, and each code works once (RFC 6238, 5.2). */
export const tryAuthenticator = (platform: Platform, tried: Tried): Promise<AuthenticatorVerdict> =>
  guess(
    platform,
    tried.guesser,
    () => judge(platform, tried),
    (verdict) => verdict === 'wrong' || verdict === 'locked',
  )

function judge(platform: Platform, { memberId, guesser, code, state, onRight }: Tried): Promise<AuthenticatorVerdict> {
  return platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const row = await tx.authenticator.findUnique({ where: { memberId } })
    if (row === null || (row.confirmedAt === null ? 'waiting' : 'on') !== state) return 'missing'
    if (isPaused(await findStreak(tx, `authenticator:${memberId}`), at)) return 'locked'
    const secret = openData(platform.settings, aboutAuthenticator(memberId), row.secret)
    const step = findStep(secret, code.replace(/\s/g, ''), { now: at, lastStep: row.lastStep })
    if (step === null) {
      const streak = await countWrongTry(tx, 'authenticator', {
        memberId,
        ip: guesser.ip,
        traceId: guesser.traceId,
        at,
      })
      return isPaused(streak, at) ? 'locked' : 'wrong'
    }
    // Where several processes write, the one that takes the step is the one whose code was right.
    const { count } = await tx.authenticator.updateMany({
      where: { memberId, lastStep: { lt: step } },
      data: { lastStep: step },
    })
    if (count === 0) return 'wrong'
    await clearStreak(tx, `authenticator:${memberId}`)
    await onRight?.(tx, at)
    return 'right'
  })
}
