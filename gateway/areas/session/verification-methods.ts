import type { ParsedInputOf } from '#catalogue/call.ts'
import type { session } from '#catalogue/session.ts'
import { getAuthenticatorState } from '#gateway/kernel/identity/authenticator.ts'
import { toTarget } from '#gateway/kernel/identity/phone.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { findHolders, type LoginMember } from './store.ts'

export type Method = ParsedInputOf<typeof session.loginVerification>['method']
type Person = Pick<LoginMember, 'id' | 'email' | 'mobileNum' | 'countryDialingCode' | 'mobileVerified'>

/**
 * Only what the member has, the strongest first and SMS as the last resort (OP-93). Where that is nothing, no login from a new address
 * can be completed (SE-30): an operator does not switch the question on then, and whoever was left without a way is sent to customer service.
 */
export async function listMethods(
  read: Reader | Tx,
  member: Person,
  { appOnly }: { appOnly?: true } = {},
): Promise<Method[]> {
  const methods: Method[] = (await hasApp(read, member.id)) ? ['GOOGLE_CODE'] : []
  if (appOnly) return methods
  if (member.email !== null) methods.push('EMAIL')
  if ((await findHolders(read, member.id)).length > 0) methods.push('BANK_ACCOUNT_NAME')
  if (phoneOf(member) !== null) methods.push('SMS')
  return methods
}

export const hasApp = async (read: Reader | Tx, memberId: number): Promise<boolean> =>
  (await getAuthenticatorState(read, memberId)) === 'on'

/** Where a code by SMS goes. */
export const phoneOf = ({ mobileNum, countryDialingCode, mobileVerified }: Omit<Person, 'id'>): string | null =>
  mobileNum !== null && mobileVerified ? toTarget({ dialingCode: countryDialingCode ?? '', number: mobileNum }) : null
