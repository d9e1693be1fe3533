import { redirect } from '@remix-run/node'
import { clearVerification, forgetName, rememberName, writeSession } from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { writePopupMarks } from '#app/platform/popup-marks.ts'
import { toPathAfterLogin, withReturnPath } from '#app/platform/return-path.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { member } from '#catalogue/member.ts'
import type { session } from '#catalogue/session.ts'
import { noteFirstLogin } from './calls.server.ts'

type LoginValue = ValueOf<typeof session.login>
type Person = Pick<LoginValue, 'token' | 'type' | 'userName'>
/** What opens a session: a token, and what is known about who has it. */
export type Opening = Partial<LoginValue> & { token: string }

type Entering = {
  to?: string | undefined
  change?: 'first' | 'expired' | null
  /** A name is kept for a day, null forgets it, undefined leaves it as it is. */
  rememberedName?: string | null
}

/** Logged in: the session goes into its cookie, and the visitor to where they wanted to be. */
export async function enter(
  opening: Opening,
  visitor: Visitor,
  { to, change = null, rememberedName }: Entering,
): Promise<Response> {
  // Who has to change the password first is let in no further yet; the change notes it then.
  if (opening.firstTimeLogin && change === null) await noteFirstLogin({ ...visitor, token: opening.token })
  const headers = new Headers()
  // The popup of a first login comes instead of the usual one (DI-27).
  if (opening.firstTimeLogin)
    headers.append(
      'set-cookie',
      writePopupMarks({ guest: true, member: null, first: true, noticesUntil: 0 }, settings().isSecure),
    )
  headers.append('set-cookie', await openSessionCookie(await toPerson(opening, visitor), visitor, change))
  headers.append('set-cookie', await clearVerification())
  if (rememberedName !== undefined)
    headers.append('set-cookie', rememberedName === null ? await forgetName() : await rememberName(rememberedName))
  const target = toPathAfterLogin(to)
  return redirect(change === null ? target : withReturnPath(`/password/${change}`, target), { status: 303, headers })
}

/** Some answers carry a token and nothing else; then the gateway is asked whose it is. */
export async function toPerson({ token, type, userName }: Opening, visitor: Visitor): Promise<Person> {
  if (type !== undefined && userName !== undefined) return { token, type, userName }
  const answered = await ask(member.info, {}, { ...visitor, token })
  return answered.ok
    ? { token, type: answered.value.type, userName: answered.value.account }
    : { token, type: type ?? 0, userName: userName ?? '' }
}

/** The cookie of a session, with what its owner has to do first. */
export const openSessionCookie = (
  person: Person,
  { merchantCode }: Visitor,
  change: 'first' | 'expired' | null = null,
): Promise<string> =>
  writeSession({
    token: person.token,
    type: person.type,
    username: person.userName,
    merchant: merchantCode,
    merchantCode,
    ...(change === null ? {} : { mustChange: change }),
  })

/** Whether the password has to be changed first: it is the one that was given (SE-18), or it has expired (SE-19). */
export function toChange(
  { defaultPassword, passwordExpired }: Partial<LoginValue>,
  expiresPasswords: boolean,
): 'first' | 'expired' | null {
  if (defaultPassword) return 'first'
  return passwordExpired && expiresPasswords ? 'expired' : null
}
