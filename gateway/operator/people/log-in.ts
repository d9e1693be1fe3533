import type { FastifyRequest } from 'fastify'
import { recordAudit } from '#gateway/kernel/audit.ts'
import { toNameKey } from '#gateway/kernel/identity/operator-names.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import {
  afterFailure,
  clearStreak,
  findStreak,
  isPaused,
  mostTries,
  putStreak,
  type StreakKey,
} from '#gateway/kernel/identity/streak.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Operator } from '#prisma/generated/sqlite/client.ts'
import { takeCode } from './authenticator.ts'
import { mayComeIn, openVisit } from './visits.ts'

type LoginTry = { name: string; password: string; code: string }
type LoginOutcome = { outcome: 'in'; secret: string; operatorId: number } | { outcome: 'wrong' | 'paused' | 'locked' }

export const streakKeyOf = (nameKey: string): StreakKey => `operator:${nameKey}`

/**
 * A login with name, password and, where an app was added, its code. Five wrong tries pause a name for half an hour, whether it exists or
 * not, and while it is paused nothing is compared; which of the three was wrong is never said.
 */
export function logIn(
  platform: Platform,
  { name, password, code }: LoginTry,
  request: FastifyRequest,
): Promise<LoginOutcome> {
  const nameKey = toNameKey(name).slice(0, 60)
  const key = streakKeyOf(nameKey)
  return withPasswords(key, async (passwords) => {
    const { read } = platform.db
    const [streak, found] = await Promise.all([findStreak(read, key), read.operator.findUnique({ where: { nameKey } })])
    if (isPaused(streak, platform.clock.now())) return { outcome: 'paused' }
    const isRight = await passwords.matches(found?.passwordHash ?? null, password)
    return platform.db.write(async (tx): Promise<LoginOutcome> => {
      const at = platform.clock.now()
      const operator = isRight && found !== null ? await findUnchanged(tx, found) : null
      if (operator !== null && operator.lockedAt !== null) return { outcome: 'locked' }
      if (
        operator === null ||
        !mayComeIn(platform, operator, request) ||
        !(await takeCode(tx, platform, operator, code, at))
      ) {
        await countFailure(tx, key, at)
        return { outcome: 'wrong' }
      }
      await clearStreak(tx, key)
      return { outcome: 'in', secret: await letIn(tx, operator, request, at), operatorId: operator.id }
    })
  })
}

/**
 * The operator as they are in this transaction: to hash takes its time, and whose password was replaced meanwhile, by which every visit has
 * ended, opens none with the old one. Null for them.
 */
const findUnchanged = (tx: Tx, { id, passwordHash }: Operator): Promise<Operator | null> =>
  tx.operator.findFirst({ where: { id, passwordHash } })

/** The password of who is in already; wrong ones count together with those of the login. */
export function isOwnPassword(
  platform: Platform,
  { id, nameKey }: Operator,
  password: string,
): Promise<'right' | 'wrong' | 'paused'> {
  const key = streakKeyOf(nameKey)
  return withPasswords(key, async (passwords) => {
    const { read } = platform.db
    if (isPaused(await findStreak(read, key), platform.clock.now())) return 'paused'
    const { passwordHash } = await read.operator.findUniqueOrThrow({ where: { id } })
    if (await passwords.matches(passwordHash, password)) return 'right'
    await platform.db.write((tx) => countFailure(tx, key, platform.clock.now()))
    return 'wrong'
  })
}

export async function countFailure(tx: Tx, key: StreakKey, at: Date): Promise<void> {
  await putStreak(tx, key, afterFailure(await findStreak(tx, key), at, mostTries))
}

/** Opens a visit and writes down who came in. */
export async function letIn(tx: Tx, { id, name }: Operator, request: FastifyRequest, at: Date): Promise<string> {
  await tx.operator.update({ where: { id }, data: { lastLoginAt: at } })
  await recordAudit(tx, 'operator.logIn', { memberId: null, ip: request.ip, traceId: request.id, at }, { by: name })
  return openVisit(tx, id, request, at)
}
