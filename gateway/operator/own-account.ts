import { recordAudit } from '#gateway/kernel/audit.ts'
import { faultOfPassword } from '#gateway/kernel/identity/operator-names.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { chance } from '#gateway/platform/crypto/chance.ts'
import { totpSecretBytes } from '#gateway/platform/crypto/totp.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { FormFields } from './action.ts'
import { sealSecret, takeCode, takeCodeOf, waitingSecretOf } from './people/authenticator.ts'
import { isOwnPassword } from './people/log-in.ts'
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
  const verdict = await isOwnPassword(platform, operator, typed.slice(0, 200))
  if (verdict === 'paused') throw wrongField('current', 'was wrong too often, try again in half an hour')
  if (verdict === 'wrong') throw wrongField('current', 'is not right')
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
      await tx.operator.update({ where: { id }, data: { passwordHash, mustChange: false } })
      await endVisits(tx, id, 'password', at, visit.id)
      await record(tx, 'operator.changeOwnPassword', visit, from, at)
    })
  },
}

/** Also for another phone: then the app that is there says a code first, and stays the one that is asked for until the new one has said one (decision 431). */
export const addOwnApp: OwnAction = {
  key: 'addOwnApp',
  done: 'Enter the key into your app, then the code that it shows.',
  async act(platform, visit, { current, code = '' }, from) {
    const { id } = visit.operator
    await requirePassword(platform, visit, current)
    const totpNextSecret = sealSecret(platform, id, chance.bytes(totpSecretBytes))
    await platform.db.write(async (tx) => {
      const at = platform.clock.now()
      if (!(await takeCode(tx, platform, await tx.operator.findUniqueOrThrow({ where: { id } }), code, at)))
        throw wrongField('code', 'is not right')
      await tx.operator.update({ where: { id }, data: { totpNextSecret, totpNextAt: at } })
      await record(tx, 'operator.addOwnApp', visit, from, at)
    })
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
      const operator = await tx.operator.findUniqueOrThrow({ where: { id } })
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
