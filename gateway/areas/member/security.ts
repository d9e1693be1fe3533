import type { member } from '#catalogue/member.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { getAuthenticatorState } from '#gateway/kernel/identity/authenticator.ts'
import { maskEmail } from '#gateway/kernel/identity/masked-email.ts'
import { maskMobile } from '#gateway/kernel/identity/masked-mobile.ts'
import {
  countOpenSessions,
  endOpenSession,
  endSessionsOf,
  listOpenSessions,
} from '#gateway/kernel/identity/sessions.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { countCards, findLoginBefore, getMember } from './store.ts'

type SecurityCalls = Pick<Handlers<typeof member>, 'security' | 'sessions' | 'revokeSession'>

/** How the account is guarded, and on which devices it is open. */
export const securityHandlers = (platform: Platform): SecurityCalls => {
  const { db, clock } = platform
  return {
    security: async (_input, { caller }) => {
      const [person, cards, open, before, authenticator] = await Promise.all([
        getMember(db.read, caller.memberId),
        countCards(db.read, caller.memberId),
        countOpenSessions(db.read, caller.memberId, clock.now()),
        findLoginBefore(db.read, caller),
        getAuthenticatorState(db.read, caller.memberId),
      ])
      return {
        passwordChangedAt: person.passwordChangedAt.getTime(),
        hasPassword: person.passwordHash !== null,
        hasPaymentPassword: person.paymentPasswordHash !== null,
        mobile: person.mobileNum === null ? null : maskMobile(person.mobileNum),
        mobileVerified: person.mobileVerified,
        email: person.email === null ? null : maskEmail(person.email),
        emailVerified: person.emailVerified,
        authenticator,
        cards,
        sessions: open,
        lastLogin: before === null ? null : { at: before.createdAt.getTime(), ip: before.ip },
      }
    },
    sessions: async (_input, { caller }) => ({
      list: (await listOpenSessions(db.read, caller.memberId, clock.now())).map(
        ({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
          sessionId: id,
          ip,
          userAgent,
          createdAt: createdAt.getTime(),
          lastSeenAt: lastSeenAt.getTime(),
          isCurrent: id === caller.sessionId,
        }),
      ),
    }),
    revokeSession: async ({ sessionId }, { caller, ip, traceId, refuse }) => {
      const at = clock.now()
      const { memberId } = caller
      const ended = await db.write(async (tx) => {
        const count =
          sessionId === undefined
            ? await endSessionsOf(tx, memberId, 'revoked', at, caller.sessionId)
            : await endOpenSession(tx, sessionId, memberId, at)
        if (count > 0) {
          await recordAudit(
            tx,
            'session.revoked',
            { memberId, ip, traceId, at },
            { sessions: sessionId ?? 'all others', count },
          )
          tellMember(memberId, { type: 'LOGOUT', at })
        }
        return count
      })
      // A session of somebody else answers as one that does not exist.
      if (ended === 0 && sessionId !== undefined) return refuse('no.data')
      return { ended }
    },
  }
}
