import { recordAudit } from '#gateway/kernel/audit.ts'
import { faultOfPassword } from '#gateway/kernel/identity/operator-names.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { findStreak, isPaused } from '#gateway/kernel/identity/streak.ts'
import { chance } from '#gateway/platform/crypto/chance.ts'
import { totpSecretBytes } from '#gateway/platform/crypto/totp.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Operator } from '#prisma/generated/sqlite/client.ts'
import type { FormFields } from './action.ts'
import { hasApp, sealSecret, takeCode, takeCodeOf, waitingSecretOf } from './people/authenticator.ts'
import { countFailure, isOwnPassword, streakKeyOf } from './people/log-in.ts'
import { endVisits, type Visit } from './people/visits.ts'

/** What operators do to their own accounts. These are no calls: a machine has no account. */

export const ownPath = '/account'

type From = { ip: string; traceId: string }
type OwnAction = {
  key: string
  /** Said when it was done. */
  done: string
  /** Throws a Refusal that names the field. */
  act(platform: Platform, visit: Visit, form: FormFields, from: From): Promise<void>
}

async function requirePassword(platform: Platform, { operator }: Visit, typed = ''): Promise<void> {
  if (typed === '') throw wrongField('current', 'is required')
  requireRight('current', await isOwnPassword(platform, operator, typed.slice(0, 200)))
}

function requireRight(field: string, verdict: 'right' | 'wrong' | 'paused'): void {
  if (verdict === 'paused') throw wrongField(field, 'was wrong too often, try again in half an hour')
  if (verdict === 'wrong') throw wrongField(field, 'is not right')
}

/**
 * The operator as they are in this transaction. Whoever was shut out since the page was asked for, by the end of the visit, a lock or
 * another password, changes nothing any more: a hash takes seconds on a busy day (as decision 421 has it for members).
 */
async function requireStillIn(tx: Tx, { id, operator }: Visit): Promise<Operator> {
  const visit = await tx.operatorVisit.findUniqueOrThrow({ where: { id }, include: { operator: true } })
  const isIn = visit.endedAt === null && visit.operator.lockedAt === null
  if (isIn && visit.operator.passwordHash === operator.passwordHash) return visit.operator
  throw new Refusal('transaction.state.differs', {
    status: 403,
    message: 'You were logged out meanwhile, so nothing was changed (#1428)',
  })
}

const record = (tx: Tx, kind: string, { operator }: Visit, from: From, at: Date): Promise<void> =>
  recordAudit(tx, kind, { memberId: null, ...from, at }, { by: operator.name })

export const changeOwnPassword: OwnAction = {
  key: 'changeOwnPassword',
  done: 'Your password is changed, and your other visits are ended.',
  async act(platform, visit, { current, password = '' }, from) {
    const { id, name } = visit.operator
    await requirePassword(platform, visit, current)
    const fault = password === current ? 'must differ from the one before' : faultOfPassword(password, name)
    if (fault !== null) throw wrongField('password', fault)
    const passwordHash = await withPasswords('operators', (passwords) => passwords.hash(password))
    await platform.db.write(async (tx) => {
      const at = platform.clock.now()
      await requireStillIn(tx, visit)
      await tx.operator.update({ where: { id }, data: { passwordHash, mustChange: false } })
      await endVisits(tx, id, 'password', at, visit.id)
      await record(tx, 'operator.changeOwnPassword', visit, from, at)
    })
  },
}

/**
 * Also for another phone: then the app that is there says a code first, and stays the one that is asked for until the new one has said
 * one (decision 431). A wrong code counts as one of the login does.
 */
export const addOwnApp: OwnAction = {
  key: 'addOwnApp',
  done: 'Enter the key into your app, then the code that it shows.',
  async act(platform, visit, { current, code = '' }, from) {
    const { id, nameKey } = visit.operator
    if (hasApp(visit.operator) && code.trim() === '') throw wrongField('code', 'is required')
    await requirePassword(platform, visit, current)
    const key = streakKeyOf(nameKey)
    const totpNextSecret = sealSecret(platform, id, chance.bytes(totpSecretBytes))
    const verdict = await platform.db.write(async (tx) => {
      const at = platform.clock.now()
      const operator = await requireStillIn(tx, visit)
      if (isPaused(await findStreak(tx, key), at)) return 'paused'
      if (!(await takeCode(tx, platform, operator, code, at))) {
        await countFailure(tx, key, at)
        await record(tx, 'operator.wrongOwnCode', visit, from, at)
        return 'wrong'
      }
      await tx.operator.update({ where: { id }, data: { totpNextSecret, totpNextAt: at } })
      await record(tx, 'operator.addOwnApp', visit, from, at)
      return 'right'
    })
    // Refused only here, so that what was counted is kept.
    requireRight('code', verdict)
  },
}

export const confirmOwnApp: OwnAction = {
  key: 'confirmOwnApp',
  done: 'Your app is added: its code is asked for at every login.',
  async act(platform, visit, { code = '' }, from) {
    const { id } = visit.operator
    if (code.trim() === '') throw wrongField('code', 'is required')
    await platform.db.write(async (tx) => {
      const at = platform.clock.now()
      const operator = await requireStillIn(tx, visit)
      const waiting = waitingSecretOf(operator, at)
      if (!(await takeCodeOf(tx, platform, operator, waiting, code, at))) throw wrongField('code', 'is not right')
      const isOn = { totpSecret: waiting, totpConfirmedAt: at, totpNextSecret: null, totpNextAt: null }
      await tx.operator.update({ where: { id }, data: isOn })
      await endVisits(tx, id, 'operator', at, visit.id)
      await record(tx, 'operator.confirmOwnApp', visit, from, at)
    })
  },
}

const ownActions = [changeOwnPassword, addOwnApp, confirmOwnApp]

export const findOwnAction = (key: string | undefined): OwnAction | undefined =>
  ownActions.find((action) => action.key === key)
