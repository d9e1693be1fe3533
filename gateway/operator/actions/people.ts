import { z } from 'zod'
import { idNumber } from '#catalogue/fields.ts'
import { faultOfName, faultOfPassword, toShownName } from '#gateway/kernel/identity/operator-names.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { clearStreak } from '#gateway/kernel/identity/streak.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import type { Operator as Person } from '#prisma/generated/sqlite/client.ts'
import { type Action, action, type Context, type Effect, type FormFields } from '../action.ts'
import { streakKeyOf } from '../people/log-in.ts'
import { addOperator as addTo, findOperatorByName, withoutApp } from '../people/store.ts'
import { endVisits } from '../people/visits.ts'
import { hasSecond } from '../second-person.ts'

/**
 * What operators do to the accounts of others. Whatever could make one person two (a new account, a password for another one, an account
 * without its app) needs two persons by itself; whatever only shuts a door needs one.
 */

const password = z.string().max(200)
/** What `prepare` has made of a password. */
const hashIn = (input: object): string => (input as { passwordHash: string }).passwordHash

const hashOf = (password: string): Promise<string> =>
  withPasswords('operators', (passwords) => passwords.hash(password))

/** Nobody agrees to what is done to their own account, and whoever runs the command can read the database anyhow. */
async function requireThird(tx: Tx, { platform, by }: Context, { name }: Person): Promise<void> {
  if (await hasSecond(tx, platform, [by.name, name])) return
  const message = `It takes two operators besides ${name}, and there are none but you: run npm run operator -- password ${name} where the gateway runs; it takes the authenticator app off too (#1428)`
  throw new Refusal('transaction.state.differs', { status: 403, message })
}

export const addOperator = action({
  key: 'addOperator',
  summary:
    'Asks for an account for another person, which a second operator has to approve. The password is replaced at the first login.',
  fields: { name: z.string().max(80), password },
  reason: 'optional',
  isForPersons: true,
  fromForm: ({ name = '', password = '' }) => ({ name, password }),
  async asksTwo(tx, { name: typed, password }) {
    const name = toShownName(typed)
    requireNone('name', faultOfName(name))
    requireNone('password', faultOfPassword(password, name))
    if ((await findOperatorByName(tx, name)) !== null)
      throw wrongField('name', 'is taken; case and blanks make no difference')
    return `an account for ${name}`
  },
  prepare: async ({ name, password, reason }) => ({
    name: toShownName(name),
    reason,
    passwordHash: await hashOf(password),
  }),
  async act(tx, input, { by, at }) {
    const { name } = input
    if ((await findOperatorByName(tx, name)) !== null)
      throw wrongField('name', 'is taken; case and blanks make no difference')
    await addTo(tx, { name, passwordHash: hashIn(input), mustChange: true, createdBy: by.name, at })
    return { text: `${name} has an account.`, after: { name } }
  },
})

type Work<F extends z.ZodRawShape> = {
  key: string
  summary: string
  fields?: F
  fromForm?(form: FormFields): Record<string, unknown>
  prepare?(input: z.output<z.ZodObject<F>>): Promise<object>
  /** What is asked for, where two persons have to want it. */
  asks?(name: string, input: z.output<z.ZodObject<F>>): string
  act(tx: Tx, person: Person, input: z.output<z.ZodObject<F>>, context: Context): Promise<Effect>
}

/** Something that is done to the account of another operator, always with a reason. */
function personAction<F extends z.ZodRawShape = Record<never, never>>({
  key,
  summary,
  fields,
  fromForm,
  prepare,
  asks,
  act,
}: Work<F>): Action {
  const requireOther = (person: Person | null, { by }: Context): Person => {
    if (person === null) throw new Refusal('no.data', { message: 'There is no such operator (#1801)' })
    if (person.name === by.name)
      throw new Refusal('transaction.state.differs', {
        status: 403,
        message: 'This is for other operators to do (#1428)',
      })
    return person
  }
  const shape = { operatorId: idNumber, ...(fields ?? {}) }
  return action({
    key,
    summary,
    fields: shape,
    reason: 'needed',
    isForPersons: true,
    fromForm: (form) => ({ operatorId: form.operatorId, ...fromForm?.(form) }),
    ...(prepare === undefined
      ? {}
      : { prepare: async (input) => ({ ...input, password: undefined, ...(await prepare(input as never)) }) }),
    ...(asks === undefined
      ? {}
      : {
          async asksTwo(tx, input, context) {
            const { operatorId: id } = input as unknown as { operatorId: number }
            const person = requireOther(await tx.operator.findUnique({ where: { id } }), context)
            const asked = asks(person.name, input as never)
            await requireThird(tx, context, person)
            return asked
          },
        }),
    async act(tx, input, context) {
      const { operatorId: id } = input as unknown as { operatorId: number }
      return act(tx, requireOther(await tx.operator.findUnique({ where: { id } }), context), input as never, context)
    },
  })
}

export const giveOperatorPassword = personAction({
  key: 'giveOperatorPassword',
  summary:
    'Asks for a new password for another operator, which a second one has to approve; it ends their visits and is replaced at the next login.',
  fields: { password },
  fromForm: ({ password = '' }) => ({ password }),
  prepare: async ({ password }) => ({ passwordHash: await hashOf(password) }),
  asks(name, { password }) {
    requireNone('password', faultOfPassword(password, name))
    return `a new password for ${name}`
  },
  async act(tx, { id, name, nameKey }, input, { at }) {
    await tx.operator.update({ where: { id }, data: { passwordHash: hashIn(input), mustChange: true } })
    await clearStreak(tx, streakKeyOf(nameKey))
    const ended = await endVisits(tx, id, 'password', at)
    return { text: `${name} has a new password.`, after: { name, endedVisits: ended } }
  },
})

export const takeOffOperatorApp = personAction({
  key: 'takeOffOperatorApp',
  summary:
    'Asks to take the authenticator app off the account of an operator who has lost it; a second one has to approve.',
  asks: (name) => `the account of ${name} without its authenticator app`,
  async act(tx, { id, name, totpSecret, totpNextSecret }, _input, { at }) {
    if (totpSecret === null && totpNextSecret === null) throw new Refusal('authenticator.missing')
    await tx.operator.update({
      where: { id },
      data: withoutApp,
    })
    await endVisits(tx, id, 'operator', at)
    return {
      text: `${name} has no authenticator app any more.`,
      before: { name, authenticator: true },
      after: { authenticator: false },
    }
  },
})

export const lockOperator = personAction({
  key: 'lockOperator',
  summary:
    'Locks the account of another operator, or unlocks it. Locking ends their visits, unlocking also lifts the pause after wrong logins.',
  fields: { locked: z.boolean() },
  fromForm: ({ locked }) => ({ locked: locked === 'true' }),
  async act(tx, { id, name, nameKey, lockedAt }, { locked }, { at }) {
    await tx.operator.update({ where: { id }, data: { lockedAt: locked ? (lockedAt ?? at) : null } })
    // Who is unlocked already may still be paused after wrong logins, and that is lifted.
    const also = locked ? await endVisits(tx, id, 'locked', at) : (await clearStreak(tx, streakKeyOf(nameKey))).count
    const wasSo = locked === (lockedAt !== null) && also === 0
    return {
      text: `${name} is ${locked ? 'locked' : 'unlocked'}${wasSo ? ' already' : ''}.`,
      wasSo,
      before: { name, locked: lockedAt !== null },
      after: { locked },
    }
  },
})

export const endOperatorVisits = personAction({
  key: 'endOperatorVisits',
  summary: 'Logs another operator out everywhere.',
  async act(tx, { id, name }, _input, { at }) {
    const ended = await endVisits(tx, id, 'operator', at)
    return {
      text: `${name} is logged out everywhere${ended === 0 ? ' already' : ` (${ended} ${ended === 1 ? 'visit' : 'visits'})`}.`,
      wasSo: ended === 0,
      before: { name, visits: ended },
      after: { visits: 0 },
    }
  },
})

function requireNone(field: string, fault: string | null): void {
  if (fault !== null) throw wrongField(field, fault)
}

export const peopleActions: readonly Action[] = [
  addOperator,
  giveOperatorPassword,
  takeOffOperatorApp,
  lockOperator,
  endOperatorVisits,
]
