import { z } from 'zod'
import { bodyText, idNumber } from '#catalogue/fields.ts'
import { askedForNewPassword } from '#gateway/areas/session/rules/login-answer.ts'
import type { Tx } from '#gateway/platform/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { newDeliveryId, pushDesk, userTopic } from '#gateway/platform/push.ts'
import { Refusal } from '#gateway/platform/refusal.ts'
import { endSession, endSessionsOf } from '#gateway/platform/sessions.ts'
import { type Action, action, type FormFields } from '../action.ts'

async function requireMember(tx: Tx, id: number) {
  const found = await tx.member.findUnique({ where: { id } })
  if (found === null) throw new Refusal('no.data', { message: 'There is no such member (#1801)' })
  return found
}

const memberOf = ({ memberId }: FormFields) => ({ memberId })

/** Their open pages learn it at once; who has none learns it from the next answer. */
function tellLogout(platform: Platform, memberId: number): void {
  const notice = { type: 'LOGOUT' as const, time: platform.clock.now().getTime(), deliveryId: newDeliveryId() }
  pushDesk(platform).publish(userTopic(memberId), notice)
}

export const setMemberState = action({
  key: 'setMemberState',
  summary: 'Freezes a member, which also ends their sessions, or lets them in again.',
  fields: { memberId: idNumber, state: z.enum(['active', 'disabled']) },
  reason: 'needed',
  fromForm: (form) => ({ ...memberOf(form), state: form.state }),
  async act(tx, { memberId, state }, { platform, at }) {
    const { account, state: before } = await requireMember(tx, memberId)
    if (before === state) throw new Refusal('transaction.state.differs')
    await tx.member.update({ where: { id: memberId }, data: { state } })
    if (state === 'disabled') await endSessionsOf(tx, memberId, 'operator', at)
    const text = `${account} is ${state === 'disabled' ? 'frozen, and their sessions are ended' : 'active again'}.`
    return {
      text,
      memberId,
      before: { state: before },
      after: { state },
      afterCommit: () => (state === 'disabled' ? tellLogout(platform, memberId) : undefined),
    }
  },
})

export const endMemberSessions = action({
  key: 'endMemberSessions',
  summary: 'Logs a member out everywhere.',
  fields: { memberId: idNumber },
  reason: 'needed',
  fromForm: memberOf,
  async act(tx, { memberId }, { platform, at }) {
    const { account } = await requireMember(tx, memberId)
    const open = await tx.session.count({ where: { memberId, endedAt: null } })
    await endSessionsOf(tx, memberId, 'operator', at)
    const text = `${account} is logged out everywhere (${open} ${open === 1 ? 'session' : 'sessions'}).`
    return { text, memberId, before: { openSessions: open }, after: { openSessions: 0 }, afterCommit: () => tellLogout(platform, memberId) }
  },
})

export const endMemberSession = action({
  key: 'endMemberSession',
  summary: 'Ends one session of a member; the browser that has it is logged out.',
  fields: { memberId: idNumber, sessionId: idNumber },
  reason: 'needed',
  fromForm: (form) => ({ ...memberOf(form), sessionId: form.sessionId }),
  async act(tx, { memberId, sessionId }, { platform, at }) {
    const { account } = await requireMember(tx, memberId)
    const open = await tx.session.findFirst({ where: { id: sessionId, memberId, endedAt: null } })
    if (open === null) throw new Refusal('no.data', { message: 'The member has no such open session (#1801)' })
    await endSession(tx, sessionId, 'operator', at)
    const text = `The session of ${account} from ${open.ip} is ended.`
    return { text, memberId, before: { sessionId, ended: false }, after: { sessionId, ended: true }, afterCommit: () => tellLogout(platform, memberId) }
  },
})

export const askForNewPassword = action({
  key: 'askForNewPassword',
  summary: 'Counts the password of a member as expired, so that the next login asks for a new one.',
  fields: { memberId: idNumber },
  reason: 'needed',
  fromForm: memberOf,
  async act(tx, { memberId }) {
    const { account, passwordChangedAt } = await requireMember(tx, memberId)
    await tx.member.update({ where: { id: memberId }, data: { passwordChangedAt: askedForNewPassword } })
    const [before, after] = [{ passwordChangedAt: passwordChangedAt.toISOString() }, { passwordChangedAt: 'a new password is asked for' }]
    return { text: `The next login of ${account} asks for a new password.`, memberId, before, after }
  },
})

export const setAddressCheck = action({
  key: 'setAddressCheck',
  summary: 'Says whether a login of a member from a new address asks for more (SE-26).',
  fields: { memberId: idNumber, on: z.boolean() },
  reason: 'needed',
  fromForm: (form) => ({ ...memberOf(form), on: form.on === 'true' }),
  async act(tx, { memberId, on }) {
    const { account, checksNewAddress } = await requireMember(tx, memberId)
    await tx.member.update({ where: { id: memberId }, data: { checksNewAddress: on } })
    const text = `Logins of ${account} from a new address ${on ? 'ask for more' : 'ask for nothing more'}.`
    return { text, memberId, before: { checksNewAddress }, after: { checksNewAddress: on } }
  },
})

export const forgetAddress = action({
  key: 'forgetAddress',
  summary: 'Takes an address from those that a member is known to use.',
  fields: { memberId: idNumber, ip: bodyText(60).min(1) },
  reason: 'needed',
  fromForm: (form) => ({ ...memberOf(form), ip: form.ip }),
  async act(tx, { memberId, ip }) {
    const { account } = await requireMember(tx, memberId)
    const { count } = await tx.knownAddress.deleteMany({ where: { memberId, ip } })
    if (count === 0) throw new Refusal('no.data', { message: 'The member is not known from this address (#1801)' })
    return { text: `${account} is not known from ${ip} any more.`, memberId, before: { ip }, after: {} }
  },
})

export const liftLocks = action({
  key: 'liftLocks',
  summary: 'Lifts the pauses after wrong passwords and wrong payment passwords of a member.',
  fields: { memberId: idNumber },
  reason: 'needed',
  fromForm: memberOf,
  async act(tx, { memberId }) {
    const { account, accountKey } = await requireMember(tx, memberId)
    const logins = await tx.loginStreak.deleteMany({ where: { key: `account:${accountKey}` } })
    const payments = await tx.paymentPasswordStreak.deleteMany({ where: { memberId } })
    const before = { wrongLogins: logins.count > 0, wrongPaymentPasswords: payments.count > 0 }
    return { text: `${account} may try again.`, memberId, before, after: { wrongLogins: false, wrongPaymentPasswords: false } }
  },
})

export const takeOffAuthenticator = action({
  key: 'takeOffAuthenticator',
  summary: 'Takes the authenticator app off the account of a member who has lost it; ask for a proof of who they are first.',
  fields: { memberId: idNumber },
  reason: 'needed',
  fromForm: memberOf,
  async act(tx, { memberId }) {
    const { account } = await requireMember(tx, memberId)
    const { count } = await tx.authenticator.deleteMany({ where: { memberId } })
    if (count === 0) throw new Refusal('authenticator.missing')
    return { text: `${account} has no authenticator app any more.`, memberId, before: { authenticator: true }, after: { authenticator: false } }
  },
})

export const memberActions: readonly Action[] = [
  setMemberState,
  endMemberSessions,
  endMemberSession,
  askForNewPassword,
  setAddressCheck,
  forgetAddress,
  liftLocks,
  takeOffAuthenticator,
]
