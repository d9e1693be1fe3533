import { failuresOf, isPaused, type MemberStreak, streakKeysOf } from '#gateway/kernel/identity/streak.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Member } from '#prisma/generated/sqlite/client.ts'

type Of = Pick<Member, 'id' | 'accountKey'>

/** What was wrong, as the console names it: each kind that there is has its words, so that none is left out of a page. */
const names: Readonly<Record<MemberStreak, string>> = {
  account: 'Wrong logins',
  verification: 'Wrong answers at the second step of a login',
  password: 'Wrong login passwords while logged in',
  answers: 'Wrong answers to the security questions',
  payment: 'Wrong payment passwords',
  authenticator: 'Wrong codes of the authenticator app',
  'promo-code': 'Wrong promo codes',
}

/** Wrong tries of a member that count; `pausedUntil` is null where they may still try. */
export type WrongTries = { name: string; failures: number; pausedUntil: Date | null }

export async function listWrongTries(read: Reader, member: Of, now: Date): Promise<WrongTries[]> {
  const keys = streakKeysOf(member)
  const rows = await read.streak.findMany({ where: { key: { in: Object.values(keys) } } })
  return (Object.keys(names) as MemberStreak[]).flatMap((kind) => {
    const streak = rows.find(({ key }) => key === keys[kind]) ?? null
    const failures = failuresOf(streak, now)
    if (failures === 0) return []
    return [{ name: names[kind], failures, pausedUntil: isPaused(streak, now) ? (streak?.lockedUntil ?? null) : null }]
  })
}

export const forgetWrongTries = (tx: Tx, member: Of) =>
  tx.streak.deleteMany({ where: { key: { in: Object.values(streakKeysOf(member)) } } })
