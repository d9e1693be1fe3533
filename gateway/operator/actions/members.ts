import { z } from 'zod'
import { bodyText, idNumber } from '#catalogue/fields.ts'
import { listMethods } from '#gateway/areas/session/verification-methods.ts'
import { dropPaymentPassword } from '#gateway/areas/wallet/payout/take-off.ts'
import { endSession, endSessionsOf, listOpenOf } from '#gateway/kernel/identity/sessions.ts'
import { tellMail, toMailContent } from '#gateway/kernel/telling/mail.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Action } from '../action.ts'
import { forgetWrongTries, listWrongTries } from '../wrong-tries.ts'
import { memberAction } from './member-action.ts'

/** Their open pages learn it at once; who has none learns it from the next answer. */
const tellLogout = (memberId: number, at: Date): void => tellMember(memberId, { type: 'LOGOUT', at })

export const setMemberState = memberAction({
  key: 'setMemberState',
  summary: 'Freezes a member, which also ends their sessions, or lets them in again.',
  fields: { state: z.enum(['active', 'disabled']) },
  fromForm: ({ state }) => ({ state }),
  async act(tx, { id, account, state: before }, { state }, { at }) {
    if (before === state) {
      const message = `${account} is ${state === 'active' ? 'active' : 'frozen'} already (#1428)`
      throw new Refusal('transaction.state.differs', { message })
    }
    await tx.member.update({ where: { id }, data: { state } })
    const change = { before: { state: before }, after: { state } }
    if (state === 'active') return { text: `${account} is active again.`, ...change }
    await endSessionsOf(tx, id, 'operator', at)
    tellLogout(id, at)
    return {
      text: `${account} is frozen, and their sessions are ended.`,
      ...change,
    }
  },
})

export const endMemberSessions = memberAction({
  key: 'endMemberSessions',
  summary: 'Logs a member out everywhere.',
  async act(tx, { id, account }, _input, { at }) {
    const open = await endSessionsOf(tx, id, 'operator', at)
    tellLogout(id, at)
    const text = `${account} is logged out everywhere (${open} ${open === 1 ? 'session' : 'sessions'}).`
    return {
      text,
      before: { openSessions: open },
      after: { openSessions: 0 },
    }
  },
})

export const endMemberSession = memberAction({
  key: 'endMemberSession',
  summary: 'Ends one session of a member; the browser that has it is logged out.',
  fields: { sessionId: idNumber },
  fromForm: ({ sessionId }) => ({ sessionId }),
  async act(tx, { id, account }, { sessionId }, { at }) {
    const open = await tx.session.findFirst({ where: { id: sessionId, memberId: id, endedAt: null } })
    if (open === null || !(await listOpenOf(tx, [sessionId], at)).has(sessionId))
      throw new Refusal('no.data', { message: 'The member has no such open session (#1801)' })
    await endSession(tx, sessionId, 'operator', at)
    tellLogout(id, at)
    const change = { before: { sessionId, ended: false }, after: { sessionId, ended: true } }
    return {
      text: `The session of ${account} from ${open.ip} is ended.`,
      ...change,
    }
  },
})

export const askForNewPassword = memberAction({
  key: 'askForNewPassword',
  summary: 'Makes the next login of a member by password ask for a new one, before anything else.',
  async act(tx, { id, account, passwordIsGiven }) {
    await tx.member.update({ where: { id }, data: { passwordIsGiven: true } })
    const [before, after] = [{ asksForNewPassword: passwordIsGiven }, { asksForNewPassword: true }]
    const text = `The next login of ${account} asks for a new password${passwordIsGiven ? ' already' : ''}.`
    return { text, before, after, wasSo: passwordIsGiven }
  },
})

export const setAddressCheck = memberAction({
  key: 'setAddressCheck',
  summary:
    'Says whether a login of a member from a new address asks for more (SE-26); refused for who has nothing to verify with.',
  fields: { on: z.boolean() },
  fromForm: ({ on }) => ({ on: on === 'true' }),
  async act(tx, member, { on }) {
    const { id, account, checksNewAddress } = member
    // They could complete no login any more from wherever they are not known.
    if (on && (await listMethods(tx, member)).length === 0)
      throw new Refusal('no.data', {
        message:
          'The member has nothing to verify with: no authenticator app, mail address, bank account or verified phone (#1801)',
      })
    await tx.member.update({ where: { id }, data: { checksNewAddress: on } })
    const wasSo = checksNewAddress === on
    const text = `Logins of ${account} from a new address ask for ${on ? 'more' : 'nothing more'}${wasSo ? ' already' : ''}.`
    return { text, before: { checksNewAddress }, after: { checksNewAddress: on }, wasSo }
  },
})

export const forgetAddress = memberAction({
  key: 'forgetAddress',
  summary: 'Takes an address from those that a member is known to use.',
  fields: { ip: bodyText(60).min(1) },
  fromForm: ({ ip }) => ({ ip }),
  async act(tx, { id, account }, { ip }) {
    const { count } = await tx.knownAddress.deleteMany({ where: { memberId: id, ip } })
    if (count === 0) throw new Refusal('no.data', { message: 'The member is not known from this address (#1801)' })
    return { text: `${account} is not known from ${ip} any more.`, before: { ip }, after: {} }
  },
})

export const liftLocks = memberAction({
  key: 'liftLocks',
  summary: 'Lifts the pauses after wrong passwords, codes and answers of a member, and after wrong payment passwords.',
  async act(tx, member, _input, { at }) {
    const tries = await listWrongTries(tx, member, at)
    await forgetWrongTries(tx, member)
    const wasSo = tries.length === 0
    return {
      text: `${member.account} may try ${wasSo ? 'already' : 'again'}.`,
      wasSo,
      before: Object.fromEntries(tries.map(({ name, failures }) => [name, failures])),
      after: {},
    }
  },
})

export const takeOffAuthenticator = memberAction({
  key: 'takeOffAuthenticator',
  summary:
    'Takes the authenticator app off the account of a member who has lost it, who is told by a letter; ask for a proof of who they are first.',
  failures: ['authenticator.missing'],
  async act(tx, { id, account }, _input, { at }) {
    const { count } = await tx.authenticator.deleteMany({ where: { memberId: id } })
    if (count === 0) throw new Refusal('authenticator.missing')
    await tellSecurity(tx, { memberId: id, change: 'authenticator.takenOff', at })
    return {
      text: `${account} has no authenticator app any more.`,
      before: { authenticator: true },
      after: { authenticator: false },
    }
  },
})

export const takeOffPaymentPassword = memberAction({
  key: 'takeOffPaymentPassword',
  summary:
    'Takes the payment password off a member who has forgotten it, who is told by a letter and sets a new one with the login password; ask for a proof of who they are first.',
  failures: ['not.exists.payment.password'],
  async act(tx, { id, account }, _input, { at }) {
    await dropPaymentPassword(tx, id, at)
    return {
      text: `${account} has no payment password any more.`,
      before: { paymentPassword: true },
      after: { paymentPassword: false },
    }
  },
})

export const sendMail = memberAction({
  key: 'sendMail',
  summary: 'Puts a mail into the inbox of a member.',
  fields: { subject: bodyText(120).min(1, 'is required'), content: bodyText(4_000).min(1, 'is required') },
  fromForm: ({ subject, content }) => ({ subject, content }),
  async act(tx, { id, account }, { subject, content }, { at }) {
    await tx.mail.create({ data: { memberId: id, subject, content: toMailContent(content), sentAt: at } })
    tellMail([id], at)
    return {
      text: `${account} has the mail “${subject}”.`,
      after: { subject, content },
    }
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
  takeOffPaymentPassword,
  sendMail,
]
